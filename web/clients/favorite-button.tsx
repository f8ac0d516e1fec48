import { Star } from "lucide-react";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { useFavorite } from "./use-favorite.ts";

interface FavoriteButtonProps {
  client: { id: string; favorite: boolean };
  name: string;
  kbd?: string;
  /** In a row: reached with the arrows, an empty star only appears on the row in hand. */
  inRow?: boolean;
}

export function FavoriteButton({ client, name, kbd, inRow }: FavoriteButtonProps) {
  const toggle = useFavorite();
  const { favorite } = client;
  return (
    <IconButton
      icon={Star}
      label={`Favorite ${name}`}
      tip={favorite ? "Remove favorite" : "Add favorite"}
      kbd={kbd}
      pressed={favorite}
      excludeFromTabOrder={inRow}
      className={classNames(favorite && "star-on", inRow && !favorite && "hov")}
      onPress={() => toggle(client)}
    />
  );
}

import { CheckCheck, ContactRound, Ellipsis, Star, UserRoundPlus } from "lucide-react";
import { useState } from "react";
import type { SmsRoom } from "../../contract/sms.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu, type MenuLine } from "../ui/menu.tsx";
import { canComplete, completeRoom } from "./complete-room.ts";
import { useOpenContact } from "./open-contact.ts";

interface RoomMenuProps {
  room: SmsRoom;
  me: string;
  following: boolean;
  onFollow: () => void;
}

/** What can be done with a conversation, in the words that are agreed; the style begins each with a capital. */
export function RoomMenu({ room, me, following, onFollow }: RoomMenuProps) {
  const [open, setOpen] = useState(false);
  const openContact = useOpenContact();
  const items: MenuLine[] = [
    room.client
      ? {
          id: "contact",
          label: "contact profile",
          icon: ContactRound,
          kbd: "o",
          onPress: () => openContact(room),
        }
      : {
          id: "create",
          label: "create contact",
          icon: UserRoundPlus,
          kbd: "o",
          onPress: () => openContact(room),
        },
    { id: "follow", label: following ? "unfollow" : "follow", icon: Star, kbd: "f", onPress: onFollow },
  ];
  if (canComplete(room, me) && !following)
    items.push("-", {
      id: "complete",
      label: "complete conversation",
      icon: CheckCheck,
      kbd: "e",
      confirm: "Click again to complete",
      onPress: () => completeRoom(room.id),
    });
  return (
    <Menu
      label="Conversation"
      placement="bottom end"
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton icon={Ellipsis} label="More actions" placement="bottom" />}
      items={items}
    />
  );
}

import { ChevronsUpDown } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { staffName } from "../../contract/names.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { PRESENCE_LABELS } from "../ui/presence.ts";
import { useMe } from "./me.ts";
import { useMeMenu } from "./use-me-menu.ts";
import { useMyStatus } from "./use-my-status.ts";

/** Oneself: name, status, and the menu to change it or leave. */
export function MeMenu() {
  const me = useMe();
  const { shown } = useMyStatus();
  const items = useMeMenu();
  const name = staffName(me);
  const label = shown && PRESENCE_LABELS[shown];
  return (
    <Menu
      label="Profile"
      items={items}
      trigger={
        <Button className="me" aria-label={label ? `${name}, ${label}` : name}>
          <Avatar id={me.id} name={name} src={me.avatar} size={36} {...(shown && { presence: shown })} />
          <span className="me__t">
            <b className="trunc">{name}</b>
            <span>{label ?? "\u00a0"}</span>
          </span>
          <Icon icon={ChevronsUpDown} size={14} />
        </Button>
      }
    />
  );
}

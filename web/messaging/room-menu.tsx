import {
  Bell,
  CalendarClock,
  CheckCheck,
  ContactRound,
  Ellipsis,
  Star,
  UserRoundCheck,
  UserRoundPlus,
  UserRoundSearch,
  UsersRound,
} from "lucide-react";
import { useState } from "react";
import type { SmsRoom } from "../../contract/sms.ts";
import { showScheduling } from "../followups/scheduling.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { ContextMenu, Menu, type MenuLine } from "../ui/menu.tsx";
import type { Point } from "../ui/use-row-menu.ts";
import { showAsking } from "./asks.ts";
import { canComplete, completeRoom } from "./complete-room.ts";
import { useFollow } from "./follow-room.ts";
import { useOpenContact } from "./open-contact.ts";

interface RoomMenuProps {
  room: SmsRoom;
  following: boolean;
  onFollow: () => void;
  /** On the page of the contact itself, where the keys are that page's. */
  inDialog?: boolean;
  /** Shows whose number it may be, where that is not on the screen. */
  onWhose?: (() => void) | undefined;
}

/** What can be done with the open conversation. */
export function RoomMenu(props: RoomMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <Menu
      label="Conversation"
      placement="bottom end"
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton icon={Ellipsis} label="More actions" placement="bottom" />}
      items={useLines(props)}
    />
  );
}

/** The same for a row of the list: the conversation is not opened for it, and nobody counts as having seen it. */
export function RoomRowMenu(props: { room: SmsRoom; me: string; at: Point; onClose: () => void }) {
  const { room, me, at, onClose } = props;
  const [following, onFollow] = useFollow(room, me);
  const items = useLines({ room, following, onFollow });
  return <ContextMenu label="Conversation" at={at} items={items} onClose={onClose} />;
}

/** In the words that are agreed; the style begins each with a capital. */
function useLines({ room, following, onFollow, inDialog, onWhose }: RoomMenuProps): MenuLine[] {
  const openContact = useOpenContact();
  const onPress = () => openContact(room);
  const key = (kbd: string) => (inDialog ? {} : { kbd });
  const lines: MenuLine[] = [
    { id: "follow", label: following ? "unfollow" : "follow", icon: Star, ...key("f"), onPress: onFollow },
    {
      id: "notify",
      label: "notify team",
      icon: Bell,
      onPress: () => showAsking({ roomId: room.id, what: "notify" }),
    },
    {
      id: "assign",
      label: "assign to peer",
      icon: UserRoundCheck,
      ...key("a"),
      onPress: () => showAsking({ roomId: room.id, what: "assign" }),
    },
  ];
  if (!room.client)
    lines.unshift(
      { id: "create", label: "create contact", icon: UserRoundPlus, ...key("o"), onPress },
      {
        id: "addNumber",
        label: "add to a contact",
        icon: UserRoundSearch,
        onPress: () => showAsking({ roomId: room.id, what: "addNumber" }),
      },
    );
  else if (!inDialog)
    lines.unshift({ id: "contact", label: "contact profile", icon: ContactRound, ...key("o"), onPress });
  if (!room.client && onWhose)
    lines.unshift({ id: "whose", label: "choose contact", icon: UsersRound, onPress: onWhose });
  if (room.client)
    lines.push({
      id: "schedule",
      label: "schedule message",
      icon: CalendarClock,
      ...key("s"),
      onPress: () => showScheduling({ roomId: room.id, what: "add" }),
    });
  if (canComplete(room, following))
    lines.push("-", {
      id: "complete",
      label: "complete conversation",
      icon: CheckCheck,
      ...key("e"),
      confirm: "Click again to complete",
      onPress: () => completeRoom(room.id),
    });
  return lines;
}

import { UserRound } from "lucide-react";
import type { SmsRoom } from "../../contract/sms.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { roomName } from "./room-name.ts";

/** A client's initials, a company's building, or a plain figure for a number nobody knows. */
export function RoomAvatar({ room, size }: { room: SmsRoom; size: 24 | 32 | 36 }) {
  const { client } = room;
  if (!client)
    return (
      <span className={`av av--${size} av--unknown`}>
        <Icon icon={UserRound} />
      </span>
    );
  return <Avatar id={client.id} name={roomName(room)} size={size} company={Boolean(client.companyName)} />;
}

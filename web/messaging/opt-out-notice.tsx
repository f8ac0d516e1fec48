import { MessageSquareOff } from "lucide-react";
import type { SmsRoom } from "../../contract/sms.ts";
import { Icon } from "../ui/icon.tsx";
import { roomName } from "./room-name.ts";
import { fullTime } from "../text/times.ts";

/** In place of the composer: who does not want texts, since when, and what would change it. */
export function OptOutNotice({ room }: { room: SmsRoom }) {
  if (!room.optOut) return null;
  const name = roomName(room);
  return (
    <footer className="composer">
      <div className="optout">
        <Icon icon={MessageSquareOff} />
        <div>
          <b>{name} has opted out of texts</b>
          <p>
            {howSaid(room.optOut.by)} <time dateTime={room.optOut.at}>{fullTime(room.optOut.at)}</time>.
            Nothing can be sent until {name} texts START.
          </p>
        </div>
      </div>
    </footer>
  );
}

/** `by` is the word that was texted, or "the carrier" where only it knows. */
const howSaid = (by: string): string => (by === "the carrier" ? "The carrier said so on" : `Texted ${by} on`);

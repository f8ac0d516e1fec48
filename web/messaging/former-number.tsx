import { TriangleAlert } from "lucide-react";
import { showPhone } from "../../contract/show-phone.ts";
import type { SmsRoom } from "../../contract/sms.ts";
import { Icon } from "../ui/icon.tsx";
import { roomName } from "./room-name.ts";
import "./former-number.css";

/** Above the composer: who corrects a number meanwhile changes where nobody's text goes that is being written. */
export function FormerNumber({ room }: { room: SmsRoom }) {
  return (
    <div role="status">
      {room.formerNumber && (
        <p className="formern">
          <Icon icon={TriangleAlert} size={14} />
          <span>
            <span className="tel">{showPhone(room.phoneNumber)}</span> is not in {roomName(room)}’s file. A
            text goes to it all the same.
          </span>
        </p>
      )}
    </div>
  );
}

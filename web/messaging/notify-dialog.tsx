import { Bell } from "lucide-react";
import { useState } from "react";
import type { SmsRoom } from "../../contract/sms.ts";
import { useOwnClose } from "../form/use-own-close.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { notifyTeam } from "./asks.ts";
import { RoomAvatar } from "./room-avatar.tsx";
import { roomName } from "./room-name.ts";
import { useTeam } from "./use-team.ts";
import "./notify-dialog.css";

/** Asks before everybody is asked. */
export function NotifyDialog({ room, onClose }: { room: SmsRoom; onClose: () => void }) {
  const closeOwn = useOwnClose(onClose);
  const [busy, setBusy] = useState(false);
  const { me } = useTeam();
  const by = room.preview?.flow === "outgoing" ? room.preview.user : null;
  const who = <b>{roomName(room)}</b>;

  async function tell() {
    setBusy(true);
    if (await notifyTeam(room.id)) closeOwn();
    else setBusy(false);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Notify the team?"
      saving={busy}
      onSubmit={() => void tell()}
      footer={
        <>
          <Button disabled={busy} why="It is being sent." onPress={onClose}>
            Cancel
          </Button>
          <Button kind="primary" icon={Bell} type="submit" busy={busy} autoFocus>
            Notify team
          </Button>
        </>
      }
    >
      <div className="notifyd">
        {room.status === "attention" ? (
          <p className="t2">Everyone who is online gets a notice that {who} is waiting for a reply.</p>
        ) : (
          <p className="t2">Everyone who is online gets a notice to look at {who}.</p>
        )}
        {room.preview && (
          <blockquote className="notifyd__q">
            <RoomAvatar room={room} size={24} />
            <span>
              {by && `${by.id === me ? "You" : by.firstName}: `}
              {room.preview.message}
            </span>
          </blockquote>
        )}
        <p className="t3 t12">Who is away finds it under Needs reply.</p>
      </div>
    </Dialog>
  );
}

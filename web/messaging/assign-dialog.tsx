import { useState } from "react";
import type { SmsRoom } from "../../contract/sms.ts";
import { type Peer, users } from "../../contract/users.ts";
import { useEndpoint } from "../api/use-query.ts";
import { useOwnClose } from "../form/use-own-close.ts";
import { UserPicker } from "../pickers/user-picker.tsx";
import { byPresence } from "../shell/presence-of.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { PartNotLoaded } from "../ui/part-not-loaded.tsx";
import { PRESENCE_LABELS } from "../ui/presence.ts";
import { assignRoom } from "./asks.ts";
import { roomName } from "./room-name.ts";
import { useTeam } from "./use-team.ts";

/** Gives the conversation to one of the team, oneself first; or to nobody. */
export function AssignDialog({ room, onClose }: { room: SmsRoom; onClose: () => void }) {
  const closeOwn = useOwnClose(onClose);
  const staff = useEndpoint(users.list, {});
  const { me } = useTeam();
  const [busy, setBusy] = useState(false);
  const team = staff.data;
  if (!team && !staff.error) return null;
  if (!team)
    return (
      <Dialog open onClose={onClose} title="Assign to" record={roomName(room)}>
        <PartNotLoaded what="users" of={[staff]} />
      </Dialog>
    );
  const people = [...team.filter(({ id }) => id === me), ...byPresence(team.filter(({ id }) => id !== me))];
  const holder = room.assignedTo?.id;

  async function give(user: string | null) {
    if (busy) return;
    setBusy(true);
    if (await assignRoom(room.id, user)) closeOwn();
    else setBusy(false);
  }

  return (
    <UserPicker
      title="Assign to"
      record={roomName(room)}
      people={people}
      noteOf={(person) => noteOf(person, me, holder)}
      isOff={({ id }) => id === holder}
      busy={busy}
      other={
        holder && (
          <Button kind="ghost" disabled={busy} onPress={() => void give(null)}>
            Unassign
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={([user]) => user && void give(user)}
    />
  );
}

function noteOf({ id, status }: Peer, me: string, holder: string | undefined): string | undefined {
  if (id === holder) return id === me ? "You have it" : "Has it";
  if (id === me) return "You";
  return status === "available" ? undefined : PRESENCE_LABELS[status];
}

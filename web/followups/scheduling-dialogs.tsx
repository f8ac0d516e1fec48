import { followups } from "../../contract/followups.ts";
import { sms } from "../../contract/sms.ts";
import { useEndpoint } from "../api/use-query.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { ScheduledList } from "./scheduled-list.tsx";
import { type Scheduling, showScheduling } from "./scheduling.ts";

/** What is open of the scheduled messages of a conversation. */
export function SchedulingDialogs({ open }: { open: Scheduling }) {
  const { roomId, what } = open;
  const { data: room } = useEndpoint(sms.room, { params: { id: roomId } });
  const { data: waiting } = useEndpoint(followups.scheduled, { query: { room: roomId } });
  const close = () => showScheduling(null);
  const backToList = () => showScheduling({ roomId, what: "list" });
  if (!room || !waiting) return null;
  if (what === "list")
    return (
      <ScheduledList
        messages={waiting}
        onEdit={({ id }) => showScheduling({ roomId, what: { id } })}
        onClose={close}
      />
    );
  if (what === "add") return <ScheduleDialog key="add" room={room} onClose={close} />;
  const stored = waiting.find(({ id }) => id === what.id);
  // Sent or cancelled meanwhile.
  if (!stored) return <ScheduledList messages={waiting} onEdit={backToList} onClose={close} />;
  return <ScheduleDialog key={stored.id} room={room} stored={stored} onClose={backToList} />;
}

import { CalendarClock } from "lucide-react";
import { useEffect } from "react";
import { followups } from "../../contract/followups.ts";
import { useEndpoint } from "../api/use-query.ts";
import { fullTime } from "../text/times.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Later, laterPart } from "../ui/later.tsx";
import { showScheduling, useScheduling } from "./scheduling.ts";
import "./scheduled-line.css";

const dialogs = laterPart(
  "scheduled messages",
  async () => (await import("./scheduling-dialogs.tsx")).SchedulingDialogs,
);

/** Above the composer: how many messages wait to be sent in the conversation, and when the next goes. */
export function ScheduledLine({ roomId }: { roomId: string }) {
  const { data: waiting = [] } = useEndpoint(followups.scheduled, { query: { room: roomId } });
  const [next] = waiting;
  if (!next) return null;
  return (
    <p className="schedl">
      <Icon icon={CalendarClock} size={14} />
      <span className="trunc">
        {countText(waiting.length)}{" "}
        <span className="t3 no-mobile">{fullTime(next.heldUntil ?? next.messageAt!)}</span>
      </span>
      <span className="sp" />
      <Button kind="ghost" onPress={() => showScheduling({ roomId, what: "list" })}>
        View
      </Button>
    </p>
  );
}

const countText = (n: number): string =>
  n === 1 ? "1 message is scheduled to be sent." : `${n} messages are scheduled to be sent.`;

/** Stands beside the pages of messages: what opens a dialog, a menu, is gone by then. */
export function SchedulingHost() {
  const open = useScheduling();
  // The page was left behind an open dialog: it would be open again at the next one.
  useEffect(() => () => showScheduling(null), []);
  return open && <Later part={dialogs} props={{ open }} onMissing={() => showScheduling(null)} />;
}

import { AlarmClock, CalendarClock, CircleCheck, TriangleAlert } from "lucide-react";
import type { FollowUp } from "../../contract/followups.ts";
import { staffName } from "../../contract/names.ts";
import { fullTime } from "../text/times.ts";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { isPastDue } from "./days.ts";
import { reminderText } from "./reminder.ts";

interface FollowUpRowProps {
  followUp: FollowUp;
  now: number;
  onOpen: () => void;
}

/** One follow-up or scheduled message; pressing it opens its dialog. */
export function FollowUpRow({ followUp, now, onOpen }: FollowUpRowProps) {
  const { note, message, date, assignTo, isActive } = followUp;
  const late = isPastDue(followUp, now);
  const reminder = reminderText(followUp, now);
  return (
    <li>
      <button
        type="button"
        className={classNames("fus__r", !isActive && "fus__r--done", late && "fus__r--late")}
        onClick={onOpen}
      >
        <Icon icon={iconOf(followUp)} />
        <span className="fus__t">
          <span className="trunc">{note || message || "Follow-up"}</span>
          <span className="t12 t3 trunc">
            {late && "Past due · "}
            <time dateTime={date}>{fullTime(date)}</time> · {whose(followUp)}
            {isActive && reminder && ` · ${reminder}`}
          </span>
        </span>
        <span className="sr">{assignTo === "none" ? "Edit scheduled message" : "Edit follow-up"}</span>
      </button>
    </li>
  );
}

function iconOf({ messageStatus, assignTo, isActive }: FollowUp) {
  if (messageStatus === "failed" && isActive) return TriangleAlert;
  if (!isActive) return CircleCheck;
  return assignTo === "none" ? CalendarClock : AlarmClock;
}

function whose({ assignTo, user, messageStatus, heldUntil, isActive }: FollowUp): string {
  if (messageStatus === "failed" && isActive) return "not sent";
  if (assignTo === "none") return messageStatus === "completed" ? "sent" : heldUntil ? "text, held" : "text";
  const done = isActive ? "" : ", completed";
  return (assignTo === "team" || !user ? "team" : staffName(user)) + done;
}

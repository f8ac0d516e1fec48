import { counted } from "../../contract/counted.ts";
import type { FollowUp } from "../../contract/followups.ts";
import type { CalendarMark } from "../ui/calendar.tsx";
import { type DayText, todayText } from "../ui/calendar-days.ts";

/** The day it stands on, on the reader's calendar. */
export const dayOfFollowUp = ({ date }: Pick<FollowUp, "date">): DayText => todayText(new Date(date));

export const isPastDue = ({ isActive, assignTo, date }: FollowUp, now: number): boolean =>
  isActive && assignTo !== "none" && Date.parse(date) < now;

/** A dot under each day on which something waits: red where something is past due. */
export function marksOf(all: readonly FollowUp[], now: number): Map<DayText, CalendarMark> {
  const marks = new Map<DayText, CalendarMark & { count: number }>();
  for (const one of all) {
    if (!one.isActive) continue;
    const day = dayOfFollowUp(one);
    const before = marks.get(day);
    const count = (before?.count ?? 0) + 1;
    const isRed = isPastDue(one, now) || before?.tone === "red";
    marks.set(day, {
      count,
      tone: isRed ? "red" : "accent",
      label: `${counted(count, "follow-up")}${isRed ? ", past due" : ""}`,
    });
  }
  return marks;
}

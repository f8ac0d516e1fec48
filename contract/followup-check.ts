import type { Assignee } from "./followups.ts";

/** What a follow-up is going to be. */
export interface Planned {
  assignTo: Assignee;
  user: string | null;
  date: string | null;
  message: string;
  messageTo: string | null;
  messageAt: string | null;
}

const quarter = 15 * 60_000;
/** Whoever chose the time that it just was has not chosen the past. */
const grace = 5 * 60_000;
export const lead = 30 * 60_000;
const yearsAhead = 20;

export const allRequired = "All fields are required";
const offStep = "Choose a time on the quarter hour, like 9:15 AM";

/**
 * What is wrong with a follow-up, field by field. A time that stays what it `was` may be over.
 * `soonest`: how far ahead a text must be scheduled.
 */
export function wrongIn(
  next: Planned,
  was: Partial<Pick<Planned, "date" | "messageAt">>,
  now: number,
  soonest = 0,
): Record<string, string> {
  const wrong: Record<string, string | undefined> = {};
  const hasText = next.messageTo !== null || next.assignTo === "none";
  if (next.assignTo !== "none") {
    wrong["date"] = next.date ? wrongTime(next.date, was.date, now) : "Choose a day and a time";
    if (next.assignTo === "peer" && !next.user) wrong["user"] = "Choose a colleague";
    if (hasText && !next.message) wrong["message"] = "Write the text, or choose nobody to send it to";
  } else
    for (const field of ["messageTo", "messageAt", "message"] as const)
      if (!next[field]) wrong[field] = allRequired;
  if (hasText && next.messageAt) wrong["messageAt"] = wrongTime(next.messageAt, was.messageAt, now, soonest);
  return Object.fromEntries(Object.entries(wrong).filter((entry): entry is [string, string] => !!entry[1]));
}

function wrongTime(at: string, was: string | null | undefined, now: number, soonest = 0): string | undefined {
  const time = Date.parse(at);
  if (was && Date.parse(was) === time) return undefined;
  if (time % quarter !== 0) return offStep;
  if (time > yearsFrom(now)) return `Choose a time within the next ${yearsAhead} years`;
  if (time >= now + soonest - grace) return undefined;
  return soonest > 0 ? "Choose a time at least 30 minutes from now" : "Choose a time that is not over yet";
}

function yearsFrom(now: number): number {
  const then = new Date(now);
  return then.setUTCFullYear(then.getUTCFullYear() + yearsAhead);
}

import { dateOf } from "../../text/past.ts";
import { timeOfDay } from "../../text/times.ts";

/** The day and the hour of a change: a history is read by its dates. */
export const whenOf = (iso: string): { on: string; at: string } => ({
  on: dateOf(new Date(iso)),
  at: timeOfDay(iso),
});

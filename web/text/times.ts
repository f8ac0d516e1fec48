import { dateOf, daysBetween, startOfDay } from "./past.ts";

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long" });

/** "9:46 AM" */
export const timeOfDay = (iso: string): string => clock.format(new Date(iso));

/** "11/14/2026, 9:46 AM" */
export const fullTime = (iso: string): string => `${dateOf(new Date(iso))}, ${clock.format(new Date(iso))}`;

/** Above the messages of a day: "Today", "Yesterday", "Friday, 11/13/2026". */
export function dayLabel(iso: string, now: number): string {
  const at = new Date(iso);
  const days = daysBetween(at, new Date(now));
  if (days <= 0) return "Today";
  return days === 1 ? "Yesterday" : `${weekday.format(at)}, ${dateOf(at)}`;
}

/** The calendar day a moment falls on here, as a key. */
export const dayKey = (iso: string): number => startOfDay(new Date(iso));

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

/** How long someone has been waiting: "now", "11 min", "3 h", "2 days". */
export function waiting(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000);
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  const days = Math.floor(minutes / (24 * 60));
  return days === 1 ? "1 day" : `${days} days`;
}

import { daysBefore, pastDay, startOfDay } from "../ui/past.ts";

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", options);

const clock = format({ hour: "numeric", minute: "2-digit" });
const fullDate = format({ month: "short", day: "numeric", year: "numeric" });
const longDay = format({ weekday: "long", month: "short", day: "numeric" });
const longDayOfYear = format({ weekday: "long", month: "short", day: "numeric", year: "numeric" });

/** "9:46 AM" */
export const timeOfDay = (iso: string): string => clock.format(new Date(iso));

/** "Nov 14, 2026, 9:46 AM" */
export const fullTime = (iso: string): string =>
  `${fullDate.format(new Date(iso))}, ${clock.format(new Date(iso))}`;

/** In a list: "9:46" today, "Wed" within a week, then "Nov 3", with the year when it is another one. */
export function listTime(iso: string, now: number): string {
  const [at, today] = [new Date(iso), new Date(now)];
  return daysBefore(at, today) <= 0 ? clock.format(at).replace(/\s*[AP]M$/i, "") : pastDay(at, today);
}

/** Above the messages of a day: "Today", "Yesterday", "Friday, Nov 14". */
export function dayLabel(iso: string, now: number): string {
  const [at, today] = [new Date(iso), new Date(now)];
  const days = daysBefore(at, today);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  return (at.getFullYear() === today.getFullYear() ? longDay : longDayOfYear).format(at);
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

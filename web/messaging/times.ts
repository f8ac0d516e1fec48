const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", options);

const clock = format({ hour: "numeric", minute: "2-digit" });
const weekday = format({ weekday: "short" });
const monthDay = format({ month: "short", day: "numeric" });
const fullDate = format({ month: "short", day: "numeric", year: "numeric" });
const longDay = format({ weekday: "long", month: "short", day: "numeric" });
const longDayOfYear = format({ weekday: "long", month: "short", day: "numeric", year: "numeric" });

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/** Whole calendar days from `at` to `now`; days with a clock change round. */
const daysBefore = (at: Date, now: Date) => Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000);

/** "9:46 AM" */
export const timeOfDay = (iso: string): string => clock.format(new Date(iso));

/** "Nov 14, 2026, 9:46 AM" */
export const fullTime = (iso: string): string =>
  `${fullDate.format(new Date(iso))}, ${clock.format(new Date(iso))}`;

/** In a list: "9:46" today, "Wed" within a week, then "Nov 3", with the year when it is another one. */
export function listTime(iso: string, now: number): string {
  const [at, today] = [new Date(iso), new Date(now)];
  const days = daysBefore(at, today);
  if (days <= 0) return clock.format(at).replace(/\s*[AP]M$/i, "");
  if (days < 7) return weekday.format(at);
  return (at.getFullYear() === today.getFullYear() ? monthDay : fullDate).format(at);
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

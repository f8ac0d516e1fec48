const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", options);

const weekday = format({ weekday: "short" });
const monthDay = format({ month: "short", day: "numeric" });
const fullDate = format({ month: "short", day: "numeric", year: "numeric" });
const ago = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });

export const startOfDay = (at: Date): number =>
  new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/** Whole calendar days from `at` to `now`; days with a clock change round. */
export const daysBefore = (at: Date, now: Date): number =>
  Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000);

/** "Wed" within a week, then "Nov 3", with the year when it is another one. */
export function pastDay(at: Date, now: Date): string {
  if (daysBefore(at, now) < 7) return weekday.format(at);
  return (at.getFullYear() === now.getFullYear() ? monthDay : fullDate).format(at);
}

/** "4 minutes ago" within a day, then as `pastDay`. */
export function past(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return ago.format(-minutes, "minute");
  if (minutes < 24 * 60) return ago.format(-Math.floor(minutes / 60), "hour");
  return pastDay(new Date(iso), new Date(now));
}

const minute = 60_000;
const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const dayAndYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
const ago = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });

/** "4 minutes ago" within a day, then the date; "Never" for a device that has not come yet. */
export function lastSeen(at: string | null, now: number): string {
  if (!at) return "Never";
  const seen = new Date(at);
  const minutes = Math.floor((now - seen.getTime()) / minute);
  if (minutes < 1) return "just now";
  if (minutes < 60) return ago.format(-minutes, "minute");
  if (minutes < 24 * 60) return ago.format(-Math.floor(minutes / 60), "hour");
  return (seen.getFullYear() === new Date(now).getFullYear() ? day : dayAndYear).format(seen);
}

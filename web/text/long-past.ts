import { past } from "./past.ts";

const ago = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });
const DAY = 24 * 60 * 60_000;

/** Relative however long ago it is, for what is only more or less fresh: "3 weeks ago", "2 years ago". */
export function longPast(iso: string, now: number): string {
  const days = Math.floor((now - Date.parse(iso)) / DAY);
  if (days < 7) return past(iso, now);
  if (days < 31) return ago.format(-Math.floor(days / 7), "week");
  if (days < 365) return ago.format(-Math.floor(days / 30.5), "month");
  return ago.format(-Math.floor(days / 365), "year");
}

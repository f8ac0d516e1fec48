/**
 * How a moment that is past is told, everywhere the same: relative within 7 days, then its date
 * (docs/decisions/0014-dates-and-phone-numbers.md).
 */
const DAY = 24 * 60 * 60_000;
const ago = {
  long: new Intl.RelativeTimeFormat("en-US", { numeric: "always" }),
  narrow: new Intl.RelativeTimeFormat("en-US", { numeric: "always", style: "narrow" }),
};
const date = new Intl.DateTimeFormat("en-US", { month: "numeric", day: "2-digit", year: "numeric" });

export const startOfDay = (at: Date): number =>
  new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/** Days on the reader's calendar. One with a clock change is an hour longer or shorter. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / DAY);

/** "3/05/2026", on the reader's calendar. */
export const dateOf = (at: Date): string => date.format(at);

/** "4 minutes ago", "3 days ago", then "3/05/2026". In a narrow column "4m ago". */
export function past(iso: string, now: number, style: keyof typeof ago = "long"): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000);
  if (minutes < 1) return style === "long" ? "just now" : "now";
  if (minutes < 60) return ago[style].format(-minutes, "minute");
  if (minutes < 24 * 60) return ago[style].format(-Math.floor(minutes / 60), "hour");
  const days = Math.floor(minutes / (24 * 60));
  return days < 7 ? ago[style].format(-days, "day") : dateOf(new Date(iso));
}

/** The same of what happened on a day, no matter at which hour: "today", "yesterday", "2 days ago". */
export function pastDay(iso: string, now = Date.now()): string {
  const at = new Date(iso);
  const days = daysBetween(at, new Date(now));
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  return days < 7 ? ago.long.format(-days, "day") : dateOf(at);
}

/** When somebody was in touch: "today" for a whole day from then on, as the specification has it (R-001-027). */
export const lastContact = (iso: string, now = Date.now()): string =>
  now - Date.parse(iso) < DAY ? "today" : pastDay(iso, now);

/** How long something has lasted, in the letters of the narrow column: "now", "11m", "3h", "2d". */
export function elapsed(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000);
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes}m`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours}h` : `${Math.floor(hours / 24)}d`;
}

import { parseDay } from "../../contract/formats.ts";

const DAY = 24 * 60 * 60 * 1000;
const month = { month: "short", day: "numeric" } as const;

/** Last Contact: "today" under one day, then "yesterday", "Nov 18", and with the year in another one. */
export function sinceText(instant: string, now = new Date()): string {
  const then = new Date(instant);
  const days = Math.floor((now.getTime() - then.getTime()) / DAY);
  if (days < 1) return "today";
  if (days < 2) return "yesterday";
  return dateText(instant, now);
}

/** "Nov 18", in another year "Nov 18, 2024". */
export function dateText(instant: string, now = new Date()): string {
  const then = new Date(instant);
  const sameYear = then.getFullYear() === now.getFullYear();
  return then.toLocaleDateString("en-US", sameYear ? month : { ...month, year: "numeric" });
}

/** Whole years and months between two instants: "8 yr 2 mo". */
export function serviceText(since: string, now = new Date()): string {
  const from = new Date(since);
  const begun = now.getDate() < from.getDate() ? 1 : 0;
  const months = (now.getFullYear() - from.getFullYear()) * 12 + now.getMonth() - from.getMonth() - begun;
  if (months < 1) return "Under a month";
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years && `${years} yr`, rest && `${rest} mo`].filter(Boolean).join(" ");
}

/** "03/14/1979" -> "Mar 14, 1979"; anything else as it is. */
export function dayText(day: string): string {
  const parts = parseDay(day);
  if (!parts) return day;
  const date = new Date(Date.UTC(parts.year, parts.month - 1, parts.day));
  return date.toLocaleDateString("en-US", { ...month, year: "numeric", timeZone: "UTC" });
}

/** Age in whole years on a day, null when the birth date is none or still to come. */
export function ageOn(day: string, now = new Date()): number | null {
  const born = parseDay(day);
  if (!born) return null;
  const hadBirthday =
    now.getMonth() + 1 > born.month || (now.getMonth() + 1 === born.month && now.getDate() >= born.day);
  const age = now.getFullYear() - born.year - (hadBirthday ? 0 : 1);
  return age < 0 ? null : age;
}

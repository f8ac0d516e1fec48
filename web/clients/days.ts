import { parseDay } from "../../contract/formats.ts";

/** Whole years and months between two instants: "8 yr 2 mo". */
export function serviceText(since: string, now = new Date()): string {
  const from = new Date(since);
  const begun = now.getDate() < from.getDate() ? 1 : 0;
  const months = (now.getFullYear() - from.getFullYear()) * 12 + now.getMonth() - from.getMonth() - begun;
  if (months < 1) return "Under a month";
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years && `${years} yr`, rest && `${rest} mo`].filter(Boolean).join(" ");
}

/** "03/04/1979" -> "3/04/1979"; anything else as it is. */
export const dayText = (day: string): string => (parseDay(day) ? day.replace(/^0/, "") : day);

/** "1948–2023, 75", or what of it is known. */
export function lifespan(dob: string | null, dod: string): string {
  const died = parseDay(dod);
  const born = dob ? parseDay(dob) : null;
  if (!died) return dod;
  if (!dob || !born) return `died ${died.year}`;
  const age = ageOn(dob, new Date(died.year, died.month - 1, died.day));
  return `${born.year}–${died.year}, ${age}`;
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

import { z } from "zod";

export const Id = z.uuid();

export const Email = z
  .string()
  .trim()
  .max(254, "An email address has at most 254 characters")
  .refine((value) => z.email().safeParse(value).success, "Enter an email address like name@example.com");

/** A day on paper, "MM/dd/yyyy", between 1900 and 2100. */
export const Day = z
  .string()
  .trim()
  .refine((value) => parseDay(value) !== null, "Enter a date like 03/14/1979");

/** "03/14/1979" -> { year, month, day }, or null when the calendar has no such day. */
export function parseDay(value: string): { year: number; month: number; day: number } | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value);
  if (!match) return null;
  const [month, day, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1900 && year <= 2100 ? { year, month, day } : null;
}

/** Text of a field: trimmed, and an emptied field is stored as nothing. */
export const text = (max: number, what: string) =>
  z.string().trim().max(max, `${what} has at most ${max} characters`);

export const Instant = z.iso.datetime();

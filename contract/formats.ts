import { z } from "zod";
import { counted } from "./counted.ts";
import { numberIn } from "./number-in.ts";

export const Id = z.uuid();

const WellFormedEmail = z.email();

/** Marks without a width, as mail programs put around an address that is copied from them. */
const unmarked = (value: string): string =>
  value.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "");

/** What is typed for one, which may not be one yet. */
export const EmailTyped = z
  .string()
  .overwrite(unmarked)
  .trim()
  .max(254, "An email address has at most 254 characters");

export const Email = EmailTyped.refine(
  (value) => WellFormedEmail.safeParse(value).success,
  "Enter an email address like name@example.com",
);

/** What a list is searched for. */
export const Search = z.string().overwrite(unmarked).trim().max(200, "A search has at most 200 characters");

/** A day on paper, "MM/dd/yyyy", between 1900 and 2100. */
export const Day = z
  .string()
  .trim()
  .refine((value) => calendarDay(value) !== null, "Enter a date like 03/14/1979")
  .refine((value) => !calendarDay(value) || parseDay(value), "Enter a year from 1900 to 2100");

/** A day that has come already, somewhere on earth. */
export const PastDay = Day.refine((value) => {
  const day = parseDay(value);
  return !day || Date.UTC(day.year, day.month - 1, day.day) <= Date.now() + 14 * 60 * 60 * 1000;
}, "Enter a date that is not in the future");

interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

/** "03/14/1979" -> { year, month, day }, or null when it is none that is taken. */
export function parseDay(value: string): CalendarDay | null {
  const day = calendarDay(value);
  return day && day.year >= 1900 && day.year <= 2100 ? day : null;
}

/** Whether a day comes before another; what is no day comes before none. */
export function isBefore(value: string, other: string): boolean {
  const [one, two] = [parseDay(value), parseDay(other)];
  const at = ({ year, month, day }: CalendarDay) => Date.UTC(year, month - 1, day);
  return one !== null && two !== null && at(one) < at(two);
}

function calendarDay(value: string): CalendarDay | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value);
  if (!match) return null;
  const [month, day, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  // The years up to 99 are read as those of the last century, and are none of theirs.
  return real && date.getUTCFullYear() === year ? { year, month, day } : null;
}

/** They turn what follows around: a name could rewrite the line it stands in. */
const turns = /[\u202a-\u202e]/g;
const eachLine = /[^\n\r\u0085\u2029]+/g;

/** What is written the other way round is set apart by two marks. One without the other would turn what follows, too. */
function inPairs(line: string): string {
  if (!/[\u2066-\u2069]/.test(line)) return line;
  const open: number[] = [];
  const alone = new Set<number>();
  const units = line.split("");
  for (const [at, unit] of units.entries())
    if (/[\u2066-\u2068]/.test(unit)) open.push(at);
    else if (unit === "\u2069" && open.pop() === undefined) alone.add(at);
  for (const at of open) alone.add(at);
  return units.filter((_, at) => !alone.has(at)).join("");
}
/** Hangul fillers and the empty Braille cell are letters to Unicode, and nothing to the eye. */
const seen = /[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Whether a required text says anything: what only looks empty is refused as what is. */
export const hasVisibleText = (value: string): boolean => seen.test(value);

/** On one line, and nothing at all when there is nothing to see. */
export function onOneLine(value: string): string {
  const line = value
    .replace(turns, "")
    .replace(/\p{Cc}+/gu, " ")
    .replace(eachLine, inPairs)
    .trim();
  return hasVisibleText(line) ? line : "";
}

const onItsLines = (value: string): string => {
  const lines = value.replace(turns, "").replace(eachLine, inPairs).trim();
  return hasVisibleText(lines) ? lines : "";
};

/** Text of a field: trimmed, and an emptied field is stored as nothing. */
export const text = (max: number, what: string) =>
  z.string().overwrite(onOneLine).max(max, `${what} has at most ${max} characters`);

/** Text of several lines. */
export const prose = (max: number, what: string) =>
  z
    .string()
    .overwrite(onItsLines)
    .max(max, `${what} has at most ${counted(max)} characters`);

/** The database knows no year 0: before the year 1 is the year 1 before Christ. */
export const Instant = z.iso
  .datetime()
  .refine((value) => !value.startsWith("0000"), "Enter a time of the year 1 or later");

/** Of a row in a file. No larger number can be kept. */
export const RowNumber = z.coerce.number().int().min(0).max(2_147_483_647);

/** A number, or its spelling as people type it: "1,200" and "$1,200" are 1200. */
const typedNumber = (schema: z.ZodNumber, message: string) =>
  z
    .union([
      z.number(message),
      z
        .string()
        .refine((value) => !Number.isNaN(numberIn(value)), message)
        .transform(numberIn),
    ])
    .pipe(schema);

/** Dollars, with cents when there are any. */
export const money = (what: string, max = 1_000_000_000) => {
  const range = `${what} is an amount up to $${max.toLocaleString("en-US")}`;
  return typedNumber(
    z
      .number(range)
      .min(0, range)
      .max(max, range)
      .overwrite((value) => Math.round(value * 100) / 100),
    range,
  );
};

/** A number within bounds, rounded to so many decimals. Without any it is whole: a count, an area, a percentage. */
export const amount = (what: string, bounds: { min?: number; max: number; decimals?: number }) => {
  const { min = 0, max, decimals = 0 } = bounds;
  const bound = `from ${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}`;
  const range = `${what} is a number ${bound}`;
  const within = z.number(range).min(min, range).max(max, range);
  // Rounded, it would be another number than the one that was typed.
  if (decimals === 0) return typedNumber(within.int(`${what} is a whole number ${bound}`), range);
  return typedNumber(
    within.overwrite((value) => Number(value.toFixed(decimals))),
    range,
  );
};

/** How many of something: whole, from none to `max`. */
export const count = (what: string, max: number) => amount(what, { max });

/** A number that is measured: hundredths of it count. */
export const measure = (what: string, max: number) => amount(what, { max, decimals: 2 });

/** In square feet. */
export const Area = amount("An area", { max: 10_000_000 });

/** A year as it stands on paper, of a house built long ago or of work that is planned. */
export const Year = typedNumber(
  z
    .number("Use 4 digits")
    .int("Use 4 digits")
    .min(1000, "Use 4 digits")
    .max(9999, "Use 4 digits")
    .min(1600, "Enter a year from 1600 to 2100")
    .max(2100, "Enter a year from 1600 to 2100"),
  "Use 4 digits",
);

/** Of what is built for a year, and sold some months before it. */
export const ModelYear = typedNumber(
  z
    .number("Use 4 digits")
    .int("Use 4 digits")
    .min(1000, "Use 4 digits")
    .max(9999, "Use 4 digits")
    .refine((year) => year >= 1900 && year <= lastModelYear(), {
      error: () => `Enter a year from 1900 to ${lastModelYear()}`,
    }),
  "Use 4 digits",
);

const lastModelYear = (): number => new Date().getUTCFullYear() + 2;

/** Items of which none is empty: rows that were added and never filled in are no items. */
export const list = <S extends z.ZodType>(item: S, max: number, what: string) =>
  z
    .array(item)
    .overwrite((items) => items.filter(holdsSomething))
    .max(max, `${what} has at most ${max} lines`);

const holdsSomething = (item: unknown): boolean =>
  typeof item !== "object" || item === null
    ? item !== ""
    : Object.values(item).some((value) => value !== undefined && value !== null && value !== "");

export const Zipcode = text(12, "A zip code");

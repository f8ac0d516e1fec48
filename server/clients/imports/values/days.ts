import type { DayOrder } from "../../../../contract/imports.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const numeric = /^(\d{1,4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,4})(?!\d)/;

/** The order that all values of a column can be read in; what says nothing is American. */
export function dayOrderOf(values: readonly string[]): DayOrder {
  let [first, second, years] = [0, 0, 0];
  for (const value of values) {
    const match = numeric.exec(value.trim());
    if (!match) continue;
    if (match[1]!.length === 4) years++;
    // What no calendar has says nothing: 13/13/1988.
    else if (Number(match[1]) > 12) first += Number(Number(match[2]) <= 12);
    else if (Number(match[2]) > 12) second++;
  }
  if (years > first + second) return "ymd";
  return first > second ? "dmy" : "mdy";
}

/** "--04-15", "04/15", "04/15/0000", and 1604 where Apple writes one. */
const yearless =
  /^--\d{1,2}-?\d{1,2}$|^(1604|0{4})-?\d{2}-?\d{2}|^\d{1,2}[/.-]\d{1,2}[/.-]0{4}(?!\d)|^(0?\d|1\d|2\d|3[01])[/.-](0?\d|1\d|2\d|3[01])$/;
/** "May 6", "6-May": so a spreadsheet shows a day of which somebody typed no year. */
const namedYearless =
  /^(?:\p{L}+,\s*)?(?:(\p{L}{3,})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th)?[\s.-]+(\p{L}{3,}))\.?$/u;

/** A day of which nobody told the year. */
export function isYearless(value: string): boolean {
  const text = value.trim();
  const named = namedYearless.exec(text);
  if (named) return monthOf(named[1] ?? named[4]!) > 0 && Number(named[2] ?? named[3]) <= 31;
  return yearless.test(text);
}

/** A day of 1905 would be written as such: where a number is both, it is a year, and in a workbook days are no numbers. */
export const isOnlyYear = (value: string): boolean => /^(19\d\d|20\d\d|2100)(\.0+)?$/.test(value.trim());

const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/**
 * A day in any usual spelling -> "MM/dd/yyyy", or null when it is none. `isPast`: two digits of a year mean
 * one that has come.
 */
export function readDay(
  value: string,
  order: DayOrder,
  isPast: boolean,
  thisYear: number,
  since1904 = false,
): string | null {
  const text = value.trim();
  if (isYearless(text) || isOnlyYear(text)) return null;
  const year = (digits: string) => fullYear(digits, isPast, thisYear);
  const match = numeric.exec(text);
  if (match) {
    const [one, two, three] = [match[1]!, match[2]!, match[3]!];
    if (one.length >= 3) return day(Number(one), Number(two), Number(three));
    if (order === "ymd" && three.length <= 2) return day(year(one), Number(two), Number(three));
    // A day that only the other order can mean is meant so.
    const isDayFirst = order === "dmy" ? Number(two) <= 12 : Number(one) > 12;
    return isDayFirst
      ? day(year(three), Number(two), Number(one))
      : day(year(three), Number(one), Number(two));
  }
  const together = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (together) return day(Number(together[1]), Number(together[2]), Number(together[3]));
  const named =
    /^(?:\p{L}+,\s*)?(?:(\d{1,2})(?:st|nd|rd|th)?[\s.-]+(\p{L}{3,})|(\p{L}{3,})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?)\.?[\s,.-]+(\d{2,4})\b/u.exec(
      text,
    );
  if (named) {
    const month = monthOf((named[2] ?? named[3])!);
    return month > 0 ? day(year(named[5]!), month, Number(named[1] ?? named[4])) : null;
  }
  return serial(text, since1904);
}

/** Days since the end of 1899, or since 1904, as a spreadsheet keeps them when nobody told it that they are days. */
function serial(text: string, since1904: boolean): string | null {
  if (!/^\d{4,5}(\.\d+)?$/.test(text)) return null;
  const count = Math.floor(Number(text));
  if (count < 1000 || count > 80_000) return null;
  const date = new Date((since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)) + count * 86_400_000);
  return day(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

function fullYear(digits: string, isPast: boolean, thisYear: number): number {
  const number = Number(digits);
  if (digits.length > 2) return number;
  const century = Math.floor(thisYear / 100) * 100;
  const latest = isPast ? thisYear : thisYear + 30;
  return century + number > latest ? century + number - 100 : century + number;
}

const two = (n: number): string => String(n).padStart(2, "0");

function day(year: number, month: number, date: number): string | null {
  const real = new Date(Date.UTC(year, month - 1, date));
  if (real.getUTCMonth() !== month - 1 || real.getUTCDate() !== date || year < 1000) return null;
  return `${two(month)}/${two(date)}/${year}`;
}

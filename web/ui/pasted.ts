import { plainNumbers } from "../../contract/phone-spelling.ts";
import type { Mask } from "./mask.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const yearFirst = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ].*)?$/;
const american = /^(?<month>\d{1,2})\s?[-/. ]\s?(?<day>\d{1,2})\s?[-/. ]\s?(?<year>\d{4}|\d{2})$/;
const named = /^(?:[a-z]+,\s*)?(?<name>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/i;
const dayFirst =
  /^(?:[a-z]+,\s*)?(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?<name>[a-z]{3,9})\.?,?[ -](?<year>\d{4})$/i;

/**
 * What comes into a masked field in one piece, from the clipboard or the browser's own memory, in the order of the
 * mask: "1980-03-04" and "March 4, 1980" are "03/04/1980". A phone number has no place for an extension.
 */
export function readPasted(mask: Mask, text: string): string {
  if (mask === "phone") return plainNumbers(text);
  return mask === "date" ? (dayIn(text.trim()) ?? text) : text;
}

function dayIn(text: string): string | undefined {
  for (const spelling of [yearFirst, american, named, dayFirst]) {
    const { month, name, day, year } = spelling.exec(text)?.groups ?? {};
    const number = name ? months.indexOf(name.slice(0, 3).toLowerCase()) + 1 : Number(month);
    if (day && year && number) return `${twoDigits(number)}/${twoDigits(Number(day))}/${year}`;
  }
  return undefined;
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** Whether more than one sign came at once, where a key types one or takes some away. */
export function isPasted(before: string, text: string): boolean {
  let head = 0;
  while (head < Math.min(before.length, text.length) && before[head] === text[head]) head++;
  let tail = 0;
  while (tail < Math.min(before.length, text.length) - head && before.at(-1 - tail) === text.at(-1 - tail))
    tail++;
  return text.length - head - tail > 1;
}

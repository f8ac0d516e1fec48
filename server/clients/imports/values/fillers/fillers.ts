import { isOnlyYear, isYearless } from "../days.ts";

/** Kinds of values that people fill with something where they know none. */
export type FilledKind = "phone" | "email" | "day";

const nothingWord =
  /^(no|none given|none on file|not on file|not listed|unlisted|declined|refused|does(n't| not) have( one)?|no (e-?mail|phone|cell|mobile|home|telephone)( address| phone| number)?( given| on file)?)$/i;

/** "(   )    -", "__/__/____", "No phone", "Declined". */
export const saysNothing = (kind: FilledKind, text: string): boolean =>
  !/[\p{L}\p{N}]/u.test(text) || (kind === "day" ? text === "0" : nothingWord.test(text));

const stands: Record<FilledKind, { is: (text: string) => boolean; said: string }[]> = {
  phone: [{ is: isNoPhone, said: "Left out: this only stands in for a phone number." }],
  email: [{ is: isNoEmail, said: "Left out: this only stands in for an email address." }],
  day: [
    { is: isNoDay, said: "Left out: this only stands in for a date." },
    { is: isYearless, said: "Left out: this date has no year." },
    { is: isOnlyYear, said: "Left out: this is only a year." },
  ],
};

/** What is said of "000-000-0000", "none@none.com", 01/01/1900; null of a value that is one. */
export const fillerIn = (kind: FilledKind, text: string): string | null =>
  stands[kind].find(({ is }) => is(text))?.said ?? null;

const runs = new Set(["1234567", "1234567890", "0123456789", "9876543210", "1231231234"]);

function isNoPhone(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  if (/\p{L}/u.test(text) || !digits) return false;
  if (/^0+$/.test(digits)) return true;
  if (/^\+(?!1)/.test(text)) return false;
  const number = digits.length === 11 ? digits.replace(/^1/, "") : digits;
  // No exchange is 000, and where the area code begins that is all anybody filled in.
  return /^(\d)(\1{6}|\1{9})$/.test(number) || runs.has(number) || /^\d{3}0{7}$/.test(number);
}

const noAddress =
  /^(none|no[-_.]?e?[-_.]?mail|no[-_.]?address|unknown|not[-_.]?(provided|available)|null|nil|declined|refused)$/;
/** Somebody may be called so, and some company: both together are nobody. */
const noName = /^(na|n\/a|n\.a|no|x+|a+|abc|asdf|test|email|mail|fake|blank)$/;

function isNoEmail(text: string): boolean {
  const [, local = "", name = ""] = /^([^\s@]+)@([^\s@.]+)\.[^\s@]+$/.exec(text.toLowerCase()) ?? [];
  return noAddress.test(local) || noAddress.test(name) || (noName.test(local) && noName.test(name));
}

/** Where the calendars of databases and spreadsheets begin and end. */
const ends = new Set(["01/01/1900", "12/30/1899", "12/31/1899", "01/01/1753", "12/31/9999"]);

function isNoDay(text: string): boolean {
  return (
    ends.has(text) ||
    isZeroDay(text) ||
    /^(0?1[-/.]0?0[-/.](19)?00|0?1[-/.]0?1[-/.]0001|0001-01-01)(?!\d)/.test(text)
  );
}

/** A database writes 0000-00-00 where it knows no day, an address book 0/0/00. */
export const isZeroDay = (text: string): boolean =>
  /^0{1,4}[-/.]0{1,2}[-/.]0{1,4}( 0?0:00(:00)?)?$/.test(text.trim());

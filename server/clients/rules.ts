import { z } from "zod";
import { Id } from "../../contract/formats.ts";
import { plainNumbers } from "../../contract/phone-spelling.ts";

/** More words than this narrow nothing further. */
const wordsMax = 8;

const phonePart = /^[\d()+./-]+$/;

/**
 * What a person typed -> the words to look for, each to be found somewhere in the client.
 * A number in any spelling is one word of digits: "ann (801) 555.01" -> ["ann", "80155501"].
 * Fewer than five digits are not read as a phone number: "7-11" stays as it is.
 */
export function searchWords(typed: string): string[] {
  const tokens = plainNumbers(typed.normalize("NFC"))
    .replace(/\p{Cc}/gu, " ")
    // "Torres, Ann" is how a list writes a name; what was typed of "1,000" stays.
    .replace(/;|,(?!\d)|(?<!\d),/g, " ")
    .split(/\s+/)
    // "Rd." is kept as "Rd" as often, and "#4" as "Apt 4".
    .map((token) => token.replace(/^#(?=.)/, "").replace(/(?<=[^.])\.+$/, ""))
    // "Dana & Marcus" is how we write a couple: what stands between them is in no name.
    .filter((token, _, { length }) => token !== "" && (length === 1 || token !== "&"));
  const words: string[] = [];
  for (let at = 0; at < tokens.length;) {
    let end = at;
    while (end < tokens.length && phonePart.test(tokens[end]!)) end++;
    const run = tokens.slice(at, Math.max(end, at + 1));
    words.push(...(end > at ? readNumber(run) : run));
    at += run.length;
  }
  return words.slice(0, wordsMax);
}

function readNumber(run: string[]): string[] {
  const digits = run.join("").replace(/\D/g, "");
  if (digits.length < 5) return run.map((token) => token.replace(/[()+]/g, "")).filter(Boolean);
  // Abroad a number is typed with a leading 0, 00 or 011, none of which is part of it.
  return [digits.length >= 9 ? digits.replace(/^(011|0+)/, "") : digits];
}

/** Where a row stands in a list: search hits by rank first, the directory by its key alone (rank 0). */
export interface Place {
  rank: number;
  key: string;
  id: string;
}

/** `place`: [rank, key, id] as JSON. */
export const writeCursor = (place: string): string => Buffer.from(place).toString("base64url");

const Cursor = z.tuple([z.number().int().min(0).max(9), z.string().refine((key) => !key.includes("\0")), Id]);
const time = /^-infinity$|^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/;

/** `byTime`: the key is an instant. `null`: it was not made by `writeCursor`. */
export function readCursor(cursor: string, byTime = false): Place | null {
  try {
    const [rank, key, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return byTime && !time.test(key) ? null : { rank, key, id };
  } catch {
    return null;
  }
}

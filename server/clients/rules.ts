import { z } from "zod";
import { Id } from "../../contract/formats.ts";
import { plainNumbers } from "../../contract/phone-spelling.ts";
import { isInstant } from "../db/instant.ts";

/** More words than this narrow nothing further. */
const wordsMax = 8;

const phonePart = /^[\d()+./-]+$/;

/**
 * What a person typed -> the words to look for, each to be found somewhere in the client. Two such readings where it
 * can mean a number in its parts or parts of an address, as "4411 84655" can: who is meant by either is meant.
 */
export function searchReadings(typed: string): string[][] {
  const parts = plainNumbers(typed.normalize("NFC"))
    .replace(/\p{Cc}/gu, " ")
    // "Torres, Ann" is how a list writes a name; what was typed of "1,000" stays.
    .split(/;|,(?!\d)|(?<!\d),/)
    .map(tokensIn);
  const isAlone = parts.flat().length === 1;
  // "Dana & Marcus" is how we write a couple: what stands between them is in no name.
  const runs = parts.flatMap((tokens) => runsOf(tokens.filter((token) => token !== "&" || isAlone)));
  const asNumbers = runs.flatMap((run) => numberIn(run) ?? wordsIn(run)).slice(0, wordsMax);
  const asWords = runs
    .flatMap((run) => (isPhone(run.join(" ")) && numberIn(run)) || wordsIn(run))
    .slice(0, wordsMax);
  if (asNumbers.length === 0) return [];
  return asNumbers.join(" ") === asWords.join(" ") ? [asNumbers] : [asNumbers, asWords];
}

const tokensIn = (part: string): string[] =>
  part
    .split(/\s+/)
    // "Rd." is kept as "Rd" as often, and "#4" as "Apt 4".
    .map((token) => token.replace(/^#(?=.)/, "").replace(/(?<=[^.])\.+$/, ""))
    .filter(Boolean);

/** Words alone, and together what could be the parts of one number. */
function runsOf(tokens: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (let at = 0; at < tokens.length;) {
    let end = at;
    while (end < tokens.length && phonePart.test(tokens[end]!)) end++;
    const run = tokens.slice(at, Math.max(end, at + 1));
    runs.push(run);
    at += run.length;
  }
  return runs;
}

const wordsIn = (run: string[]): string[] =>
  phonePart.test(run[0]!) ? run.map((token) => token.replace(/[()+]/g, "")).filter(Boolean) : run;

/**
 * A phone number in any spelling is one word of digits: "(801) 555.01" is "80155501". Fewer than five digits are not
 * read as one: "7-11" stays as it is.
 */
function numberIn(run: string[]): string | null {
  const digits = run.join("").replace(/\D/g, "");
  if (digits.length < 5 || !phonePart.test(run[0]!)) return null;
  // Abroad a number is typed with a leading 0, 00 or 011, none of which is part of it.
  return digits.length >= 9 ? digits.replace(/^(011|0+)/, "") : digits;
}

/** How the parts of a number stand apart here, as far as it was typed: "801 555 01", "1 801 5550142", "555 0142". */
const phoneParts = /^\d+$|^(1 )?(\d{3} )?\d{3} \d{1,4}$|^(1 )?\d{3} \d{6,7}$|^1 \d{7,10}$|^\d{6} \d{1,4}$/;
const zipAtEnd = /(^| )\d{5}(-\d{4})?$/;

/** Whether it can be nothing but a phone number: abroad it begins with a sign or a 0, but "02134-1234" is a town. */
function isPhone(run: string): boolean {
  const parts = run.replace(/\D+/g, " ").trim();
  return /[()+]/.test(run) || phoneParts.test(parts) || (parts.startsWith("0") && !zipAtEnd.test(run));
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
const isTime = (key: string): boolean => key === "-infinity" || isInstant(key);

/** `byTime`: the key is an instant. `null`: it was not made by `writeCursor`. */
export function readCursor(cursor: string, byTime = false): Place | null {
  try {
    const [rank, key, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return byTime && !isTime(key) ? null : { rank, key, id };
  } catch {
    return null;
  }
}

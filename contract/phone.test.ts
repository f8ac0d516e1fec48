import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { describe, expect, it } from "vitest";
import { phoneDigits } from "./phone.ts";

/** What the library says alone, which counts the digits: not that no area code or exchange begins with 0 or 1. */
function read(input: string): string | null {
  const parsed = parsePhoneNumberFromString(input, "US");
  if (!parsed?.isPossible()) return null;
  return parsed.countryCallingCode === "1" && /^(?:[01]|...[01])/.test(parsed.nationalNumber)
    ? null
    : parsed.number.slice(1);
}

const starts = ["", "1", "+1", "1-", "+1 ", "1.", "011", "+", "+44", "0", "tel:"];
const areas = ["#", "(#)", "(#", "#)"];
const firstGaps = ["", "-", " ", ". ", "--", "x"];
const secondGaps = ["", "-", ".", "  ", "#"];
const ends = ["", " x12", "9"];

/** Each spelling, with the next of these digits. */
function* spellings(digits: () => string): Generator<string> {
  for (const start of starts)
    for (const area of areas)
      for (const first of firstGaps)
        for (const second of secondGaps)
          for (const end of ends) {
            const number = digits();
            const [exchange, line] = [number.slice(3, 6), number.slice(6)];
            yield `${start}${area.replace("#", number.slice(0, 3))}${first}${exchange}${second}${line}${end}`;
          }
}

/** 0000000000 and on, in steps that change every digit. */
function everywhere(): () => string {
  let at = 0;
  return () => String((at = (at + 1_234_567_891) % 10_000_000_000)).padStart(10, "0");
}

describe("a phone number", () => {
  it("is read as the library reads it, however it is spelled", () => {
    const differing = [...spellings(everywhere())].filter((spelled) => {
      // Read otherwise on purpose: see below.
      if (/^1\d{10}\s*$|^00/.test(spelled) || (spelled.startsWith("+") && read(spelled) === null))
        return false;
      return phoneDigits(spelled) !== read(spelled);
    });
    expect(differing).toEqual([]);
  });

  it("is read as the library reads it, whatever its area", () => {
    const numbers = Array.from({ length: 1_000 }, (_, n) => `${String(n).padStart(3, "0")}5550142`);
    const inland = numbers.filter((number) => !number.startsWith("00"));
    expect(inland.filter((number) => phoneDigits(number) !== read(number))).toEqual([]);
    expect(numbers.filter((number) => phoneDigits(`1${number}`) !== read(`+1${number}`))).toEqual([]);
  });

  it.each([
    ["(801) 555-0142", "18015550142"],
    ["18015550142", "18015550142"],
    ["+44 20 7946 0958", "442079460958"],
    ["+999 1234 5678", "99912345678"],
    ["001 801 555 0142", "18015550142"],
    ["0018015550142", "18015550142"],
    ["0044 20 7946 0958", "442079460958"],
    ["00 801 555 0142", null],
    ["0000000000", null],
    ["555-0142", null],
    ["801 555 014", null],
    ["1801555014", null],
    ["1 (801) 555-014", null],
    ["+1 801 555 014", null],
    ["+1 801 555 01422", null],
    ["1 101 555 0142", null],
    ["11015550142", null],
    ["+1 101 555 0142", null],
    ["(101) 555-0142", null],
    ["801 155 0142", null],
    ["+1 801 055 0142", null],
    ["call me", null],
    ["", null],
  ])("%s is %s", (typed, digits) => expect(phoneDigits(typed)).toBe(digits));
});

import { AsYouType, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";

/** As most people here spell theirs. `phone.test.ts` holds that the library reads it so; it takes sixty times as long. */
const usual = /^(?:\+?1[-. ]?)?\(?([2-9]\d\d)\)?[-. ]{0,2}([2-9]\d\d)[-. ]?(\d{4})$/;

/** Of the code 1. No area and no exchange begins with 0 or 1: what does is another number, not wholly typed. */
const northAmerican = /^1[2-9]\d\d[2-9]\d{6}$/;

/**
 * Any spelling of a phone number -> its international digits without the plus ("18015550142"),
 * or null when it cannot be one. A number without a country is read as North American.
 */
export function phoneDigits(input: string): string | null {
  const known = usual.exec(input);
  if (known) return `1${known[1]}${known[2]}${known[3]}`;
  const digits = digitsOf(input);
  return digits?.startsWith("1") && !northAmerican.test(digits) ? null : digits;
}

function digitsOf(input: string): string | null {
  const typed = input.trim();
  const abroad = /^1\d{10}$/.test(typed) ? `+${typed}` : typed.replace(/^00(?=\s*[1-9])/, "+");
  const parsed = parsePhoneNumberFromString(abroad, "US");
  if (parsed?.isPossible()) return parsed.number.slice(1);
  const digits = typed.replace(/\D/g, "");
  return typed.startsWith("+") && digits.length >= 8 && digits.length <= 15 ? digits : null;
}

/** A number as far as it is dialled, in the spacing of its country: "801555" -> "(801) 555". */
export const phoneSoFar = (digits: string): string => new AsYouType("US").input(digits);

/** Stored and answered as digits with the country code, typed in any spelling. */
export const Phone = z.string().transform((value, ctx) => {
  const digits = phoneDigits(value);
  if (digits) return digits;
  ctx.addIssue({ code: "custom", message: "Enter a phone number with its area code, like (801) 555-0142" });
  return z.NEVER;
});

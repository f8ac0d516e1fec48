import { AsYouType, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";

/** As most people here spell theirs. `phone.test.ts` holds that the library reads it so; it takes sixty times as long. */
const usual = /^(?:\+?1[-. ]?)?\(?([2-9]\d\d)\)?[-. ]{0,2}(\d{3})[-. ]?(\d{4})$/;

/**
 * Any spelling of a phone number -> its international digits without the plus ("18015550142"),
 * or null when it cannot be one. A number without a country is read as North American.
 */
export function phoneDigits(input: string): string | null {
  const known = usual.exec(input);
  if (known) return `1${known[1]}${known[2]}${known[3]}`;
  const parsed = parsePhoneNumberFromString(/^\s*1\d{10}\s*$/.test(input) ? `+${input.trim()}` : input, "US");
  if (parsed?.isPossible()) return parsed.number.slice(1);
  const digits = input.replace(/\D/g, "");
  return input.trim().startsWith("+") && digits.length >= 8 && digits.length <= 15 ? digits : null;
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

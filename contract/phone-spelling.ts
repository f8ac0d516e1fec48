/** Digits, and whatever stands between those of a number, in those of full width and in Arabic digits too. */
const run = /[\p{Nd}()（）+＋.·•∙/\p{Pd}\u2212\p{Zs}\p{Cf}]+/gu;

const label =
  /(?<![\p{L}\p{N}])(?:(?:telephone|phone|tel|ph|mobile|mob|cell|fax|sms|callto)(?:[\s.]+(?:phone|number|num|no|nr)(?!\p{L}))*[\s.:]+|(?:[a-z]|number):\s*)(?=(?:[^\p{L}\p{N}]*\d){5})/giu;

/** In quotes or brackets, with underscores, before a comma: what it was copied out of. No part of a name or address. */
const wrapped =
  /(?<![\p{L}\p{N}@_])[\d\s().+/\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'`´<>_,;-]{10,60}(?![\p{L}\p{N}@_]|\.\p{L})/gu;
const wrapper = /(?![()])[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'`´<>_,;\s]+/gu;

/** Of a number with nothing but its signs: 40 are more than the longest has, and few to look through again. */
const extension =
  /([+(]?\d[\d\s().+/-]{5,40}\d)(?:;ext=|[,;]?\s*(?:extension|ext|x|#)[\s.:]*)\d{1,7}(?![\p{L}\p{N}])/giu;

/** No search is longer: whatever is stays as it was typed. */
const LONGEST = 1_000;

/**
 * The numbers of a text in plain signs, without what they are called, an extension or the (0) of the inland
 * call; its other words as they are: "Ann, tel: +1 801–555–0142 x12" -> "Ann, +1 801-555-0142".
 */
export function plainNumbers(typed: string): string {
  if (typed.length > LONGEST) return typed.trim();
  return typed
    .replace(run, plainSigns)
    .replace(label, "")
    .replace(/(\+\d{1,3}[\s.-]*)\(0\)/g, "$1")
    .replace(wrapped, unwrapped)
    .replace(extension, (extended, number: string) => (wholeNumber(number) ? number : extended))
    .trim();
}

function plainSigns(signs: string): string {
  if (!/\p{Nd}/u.test(signs)) return signs;
  return signs
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/[·•∙]/g, ".")
    .replace(/\p{Cf}/gu, "");
}

function unwrapped(signs: string): string {
  const [before, after] = [/^\s*/, /\s*$/].map((space) => space.exec(signs)?.[0] ?? "");
  const plain = signs.replace(wrapper, " ").trim();
  return wholeNumber(plain) ? `${before}${plain}${after}` : signs;
}

/**
 * The digits with the country code of what is nothing but a whole number, in any spelling; else null. By the
 * count of its digits: that a country has such a number only the endpoint's `Phone` knows.
 */
export const numberTyped = (typed: string): string | null => wholeNumber(plainNumbers(typed));

function wholeNumber(plain: string): string | null {
  if (!/^[\d\s().+/-]+$/.test(plain)) return null;
  const digits = plain.replace(/\D/g, "");
  const abroad = /^(?:\+|011|00)/.exec(plain);
  if (!abroad) return /^1?[2-9]\d\d[2-9]\d{6}$/.test(digits) ? `1${digits.slice(-10)}` : null;
  const whole = plain.startsWith("+") ? digits : digits.slice(abroad[0].length);
  return /^1/.test(whole)
    ? (/^1[2-9]\d\d[2-9]\d{6}$/.exec(whole)?.[0] ?? null)
    : (/^[2-9]\d{7,14}$/.exec(whole)?.[0] ?? null);
}

import { isPasted, readPasted } from "./pasted.ts";

export type Mask = "phone" | "ssn" | "date";

/** Digits stand for themselves, everything else is written when the next digit arrives. */
const PATTERNS: Record<Mask, string> = {
  phone: "+# (###) ###-####",
  ssn: "###-##-####",
  date: "##/##/####",
};

/**
 * Writes the digits of `text` into the mask. Never refuses: digits beyond the mask follow at its end,
 * for the validation to speak about. A phone number gets the country code 1 unless it starts with one.
 */
export function formatMask(mask: Mask, text: string): string {
  const digits = digitsOf(mask, text);
  if (mask === "phone" && text.trim() === "+") return "+";
  if (mask === "phone" && isForeign(text)) return `+${digits}`;
  let out = "";
  let used = 0;
  for (const sign of PATTERNS[mask]) {
    if (used >= digits.length) break;
    out += sign === "#" ? digits[used++] : sign;
  }
  return out + digits.slice(used);
}

/** What the person typed so far: the digits, with the country code a phone number was given. */
export function digitsOf(mask: Mask, text: string): string {
  const digits = text.replace(/\D/g, "");
  const needsCountry = mask === "phone" && /^[2-9]/.test(digits) && !isForeign(text);
  return needsCountry ? `1${digits}` : digits;
}

/** "+44 ..." is a number from elsewhere: only +1 has this mask. */
function isForeign(text: string): boolean {
  return /^\s*\+\s*[2-9]/.test(text);
}

export interface Edit {
  text: string;
  caret: number;
}

/**
 * One keystroke in a masked field. `before` is what stood there, `typed` what the input holds now with its
 * caret. The caret stays behind the digit it was behind; erasing a sign of the mask erases the digit before it.
 */
export function editMask(mask: Mask, before: string, typed: Edit): Edit {
  let { text, caret } = typed;
  if (isPasted(before, text)) {
    text = readPasted(mask, text);
    if (text !== typed.text) caret = text.length;
  }
  if (mask === "date") ({ text, caret } = padDate(before, text, caret));
  const erased =
    before.length - text.length === 1 && text === before.slice(0, caret) + before.slice(caret + 1);
  if (erased && !/\d/.test(before[caret] ?? "") && caret > 0) {
    const head = text.slice(0, caret).replace(/\d(\D*)$/, "$1");
    text = head + text.slice(caret);
    caret = head.length;
  }
  if (erased && text === "+") return { text: "", caret: 0 };
  const added = digitsOf(mask, text).length - text.replace(/\D/g, "").length;
  const ahead = text.slice(0, caret).replace(/\D/g, "").length + (caret > 0 ? added : 0);
  const formatted = formatMask(mask, text);
  if (formatted === "+") return { text: "+", caret: 1 };
  return { text: formatted, caret: afterDigit(formatted, ahead) };
}

/** A typed slash ends the part: "1/" is January. */
function padDate(before: string, text: string, caret: number): Edit {
  const slash = text[caret - 1] === "/" && text.length > before.length;
  const head = text.slice(0, caret);
  if (!slash || !/(^|\/)\d\/$/.test(head)) return { text, caret };
  const padded = head.replace(/(\d)\/$/, "0$1/");
  return { text: padded + text.slice(caret), caret: caret + 1 };
}

function afterDigit(text: string, count: number): number {
  if (count === 0) return 0;
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (/\d/.test(text[at]!) && ++seen === count) return at + 1;
  }
  return text.length;
}

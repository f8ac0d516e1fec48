import { phoneSoFar } from "../../contract/phone.ts";
import { plainNumbers } from "../../contract/phone-spelling.ts";
import { isPasted } from "../ui/pasted.ts";

/** What a field holds, and where its caret is. */
export interface Edit {
  text: string;
  caret: number;
}

const SIGN = /[\d+*#]/;
/** Up to here it may be a short number, which has no spaces. */
const SHORT = 4;
/** Up to here it may be a number without its area code. */
const LOCAL = /^([2-9]\d\d)(\d{2,4})$/;

/**
 * One change of what is dialled. A number gets the spacing of its country as it grows; a name, and what a menu takes
 * (* and #), stay as they are. The caret stays behind the sign it was behind; erasing a space erases the sign before it.
 */
export function dial(before: string, typed: Edit): Edit {
  let { text, caret } = typed;
  if (isPasted(before, text)) {
    const plain = plainNumbers(text);
    if (plain !== text) ({ text, caret } = { text: plain, caret: plain.length });
  }
  const isErased = before.length - text.length === 1;
  if (isErased && isNumber(before) && signs(before) === signs(text)) {
    const head = text.slice(0, caret).replace(/[\d+][^\d+]*$/, "");
    text = head + text.slice(caret);
    caret = head.length;
  }
  if (!isNumber(text)) return { text, caret };
  const spaced = spacedSoFar(signs(text));
  return { text: spaced, caret: behind(spaced, signs(text.slice(0, caret)).length) };
}

function spacedSoFar(digits: string): string {
  if (digits.length <= SHORT) return digits;
  return LOCAL.test(digits) ? digits.replace(LOCAL, "$1-$2") : phoneSoFar(digits);
}

const signs = (text: string): string => [...text].filter((one) => SIGN.test(one)).join("");

const isNumber = (text: string): boolean => /^\s*[+(]?\s*\d[\d\s().-]*$/.test(text);

/** The place behind so many signs; behind all of them it is the end. */
function behind(text: string, count: number): number {
  if (count === signs(text).length) return text.length;
  let seen = 0;
  for (let at = 0; at < text.length && count > 0; at++)
    if (SIGN.test(text[at]!) && ++seen === count) return at + 1;
  return 0;
}

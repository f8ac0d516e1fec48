import { plainNumbers } from "../../contract/phone-spelling.ts";

export interface Part {
  text: string;
  hit: boolean;
}

/** Lower case without accents, letter for letter: every index of the result is one of the text. */
const fold = (text: string): string =>
  Array.from(text, (letter) => {
    const plain = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return plain.length === letter.length ? plain : letter.toLowerCase().slice(0, letter.length);
  }).join("");

/** Cuts a text where the words of a search are found in it, accents and case aside. */
export function matchWords(text: string, search: string): Part[] {
  const folded = fold(text);
  const hit = Array.from<boolean>({ length: text.length }).fill(false);
  for (const word of fold(search).split(/\s+/).filter(Boolean))
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      hit.fill(true, at, at + word.length);
  return cut(text, hit);
}

/** The same for a phone number as it is shown: digits are compared, in whatever spelling they are typed. */
export function matchPhone(shown: string, search: string): Part[] {
  const places = [...shown.matchAll(/\d/g)].map((match) => match.index);
  const digits = shown.replace(/\D/g, "");
  const hit = Array.from<boolean>({ length: shown.length }).fill(false);
  for (const typed of numbersIn(search)) {
    const wanted = [typed, typed.replace(/^1/, "")].find((some) => some.length >= 3 && digits.includes(some));
    if (!wanted) continue;
    const first = digits.indexOf(wanted);
    hit.fill(true, places[first], (places[first + wanted.length - 1] ?? 0) + 1);
  }
  return cut(shown, hit);
}

/** "(801) 555-0142" is one number; "ann 801" has one among its words. */
function numbersIn(typed: string): string[] {
  const search = plainNumbers(typed);
  const number = /^[\d\s().+/-]+$/;
  const parts = number.test(search) ? [search] : search.split(/\s+/).filter((word) => number.test(word));
  return parts.map((part) => part.replace(/\D/g, ""));
}

function cut(text: string, hit: boolean[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = parts.at(-1);
    if (last && last.hit === hit[at]) last.text += text[at];
    else parts.push({ text: text[at]!, hit: hit[at]! });
  }
  return parts;
}

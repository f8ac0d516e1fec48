import { dialled } from "./calls/call-words.ts";
import type { Person } from "./types.ts";

/** Letters without their accents. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
/** The digits of a number or of a piece of it; what is dialled before a country or an area is left out. */
const digitsOf = (text: string): string => text.replace("(0)", "").replace(/\D/g, "").replace(/^0+/, "");

/** The number that is typed, once it is a whole one; null for anything else. */
export const numberIn = (typed: string): string | null => {
  if (!/^\s*[+(\d]/.test(typed)) return null;
  const number = dialled(typed).replace(/^\+?0+/, "+");
  return /^\+\d{7,15}$/.test(number) ? number : null;
};

/** Whose number it is, however it is spelled or how little of it; or whose name or note has every word. */
export const findPeople = (people: readonly Person[], typed: string): Person[] => {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const digits = /\p{L}/u.test(typed) ? (numberIn(typed) ?? "") : typed;
  const wanted = digitsOf(digits);
  return people.filter(({ phoneNumber, name, note }) => {
    if (wanted !== "" && phoneNumber.includes(wanted)) return true;
    const text = plain(`${name} ${note} ${phoneNumber}`);
    return words.every((word) => text.includes(word));
  });
};

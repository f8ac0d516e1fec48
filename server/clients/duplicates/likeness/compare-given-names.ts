import { localPart } from "./contacts.ts";
import { edits, misspelt } from "./distance.ts";
import { soundsLike } from "./fold.ts";
import { formsOf, givenName, givenShare, sameName } from "./given-names.ts";
import { both, shareOf, type Census, type Part } from "./name-parts.ts";
import type { Person } from "./traits.ts";
import type { Chances } from "./worlds.ts";

/**
 * A slip is made by who writes: it happens to a parent and a child of one name as often as to one person twice.
 */
const initial: Chances = [0.06, 0.006, 0.008, 0.02, 0.06, 0.006];
const nick: Chances = [0.09, 0.004, 0.004, 0.002, 0.08, 0.004];
const slip = (length: number): Chances => {
  const other = length < 5 ? 0.006 : length < 7 ? 0.003 : 0.0015;
  return [0.1, other, other * 2, other * 4, 0.1, other];
};
/** Two slips in a name, or one in a name of three letters. */
const farSlip: Chances = [0.03, 0.004, 0.008, 0.015, 0.03, 0.004];
/** Mark and Mary, Eric and Erica: a letter apart, and both are names. */
const twoNames: Chances = [0.007, 0.01, 0.015, 0.05, 0.006, 0.01];
const middle: Chances = [0.014, 0.004, 0.012, 0.01, 0.02, 0.004];
/** "Mike B" and "Brandon": the middle name, as far as it is known. */
const middleLetter: Chances = [0.012, 0.05, 0.05, 0.05, 0.02, 0.05];
const otherGiven: Chances = [0.018, 0.98, 0.975, 0.92, 0.02, 0.98];
/** Two names that everybody knows: hardly a slip of anybody's. */
const knownOther: Chances = [0.007, 0.98, 0.975, 0.92, 0.02, 0.98];

/** Their own e-mail has the other's name: it is theirs too, or it is the address of somebody at home. */
const byEmail: Chances = [0.008, 0.006, 0.06, 0.1, 0.008, 0.01];

export function compareGiven(a: Person, b: Person, census: Census): Part | null {
  const [x, y] = [a.given[0], b.given[0]];
  if (!x || !y) return null;
  const one = bestGiven(a, b, x, y, census);
  if (one.rank === 3 || a.given.length < 2 || b.given.length < 2) return one;
  const middles = compareMiddles(a.given.slice(1), b.given.slice(1));
  return middles ? join(one, middles) : one;
}

const join = (one: Part, other: Part): Part => ({
  chances: both(one.chances, other.chances),
  rank: Math.max(one.rank, other.rank),
  text: other.rank > one.rank ? other.text : one.text,
});

function bestGiven(a: Person, b: Person, x: string, y: string, census: Census): Part {
  if (x === y || isWrittenApart(a.given, b.given)) {
    const one = shareOf(census.given(x), census.people, givenShare(x));
    const share = x === y ? one : Math.max(one, shareOf(census.given(y), census.people, givenShare(y)));
    return {
      chances: [0.8, share, Math.min(0.01, share), Math.min(0.004, share), 0.93, share],
      rank: 0,
      text: "Same name",
    };
  }
  if ((a.preferred && (a.preferred === y || a.preferred === b.preferred)) || b.preferred === x) {
    const called = a.preferred || b.preferred;
    return {
      chances: nick,
      rank: 1,
      text: `Called ${called.replace(/^./, (letter) => letter.toUpperCase())}`,
    };
  }
  if (x.length === 1 || y.length === 1) {
    if (x[0] === y[0]) return { chances: initial, rank: 1, text: "Initial of the first name" };
  } else {
    if (sameName(x, y)) return { chances: nick, rank: 1, text: "Another form of the first name" };
    const near = misspelt(x, y) || soundsLike(x, y) || begins(x, y);
    const names = isName(x, census) && isName(y, census);
    if (near || (!names && isFarSlip(x, y))) {
      const chances = names ? twoNames : near ? slip(Math.min(x.length, y.length)) : farSlip;
      return { chances, rank: names ? 2 : 1, text: "First name spelled differently" };
    }
  }
  if (hasMiddle(a.given, y) || hasMiddle(b.given, x))
    return { chances: middle, rank: 2, text: "Goes by the middle name" };
  if (isFormMisspelt(x, y) || isFormMisspelt(y, x))
    return { chances: slip(Math.min(x.length, y.length)), rank: 1, text: "Another form of the first name" };
  if (a.given[1] === y[0] || b.given[1] === x[0])
    return { chances: middleLetter, rank: 2, text: "Goes by the middle name, perhaps" };
  if (isCalledInEmail(a, b, x, y) || isCalledInEmail(b, a, y, x))
    return { chances: byEmail, rank: 2, text: "First name as in the other's e-mail" };
  return {
    chances: isName(x, census) && isName(y, census) ? knownOther : otherGiven,
    rank: 3,
    text: "Different",
  };
}

/** "Saumel" and "Sam", "Barbara" and "arb". */
const isFormMisspelt = (x: string, y: string): boolean =>
  !givenName(y) && formsOf(x).some((form) => form.length > 3 && misspelt(form, y));
const hasMiddle = (names: readonly string[], given: string): boolean =>
  names.some(
    (name, at) =>
      at > 0 && name.length > 1 && (name === given || sameName(name, given) || misspelt(name, given)),
  );
const begins = (x: string, y: string): boolean =>
  Math.min(x.length, y.length) > 2 && (x.startsWith(y) || y.startsWith(x));
const isFarSlip = (x: string, y: string): boolean => {
  const longer = Math.max(x.length, y.length);
  if (longer > 3 && haveOneSetOfLetters(x, y)) return true;
  return edits(x, y, longer < 5 ? 1 : 2) <= (longer < 5 ? 1 : 2);
};
/** "iaLm" and "Liam". */
const haveOneSetOfLetters = (x: string, y: string): boolean =>
  x.length === y.length && [...x].toSorted().join("") === [...y].toSorted().join("");
/** Quentin, whose address is jameshill@. One that both have says nothing more: couples share theirs. */
const isCalledInEmail = (one: Person, two: Person, own: string, other: string): boolean =>
  other.length > 3 &&
  one.emails.some(
    (email) =>
      !two.emails.includes(email) && localPart(email).includes(other) && !localPart(email).includes(own),
  );
/** "Mary Ann" and "Maryann", "H annah" and "Hannah". */
const isWrittenApart = (a: readonly string[], b: readonly string[]): boolean =>
  (a.length > 1 || b.length > 1) &&
  (a.join("") === b.join("") || firstTwo(a) === b[0] || firstTwo(b) === a[0]);
const firstTwo = ([first, second]: readonly string[]): string => `${first}${second ?? " "}`;
/** One that everybody knows, or that several here bear, is nobody's slip. */
const isName = (name: string, census: Census): boolean =>
  givenName(name) !== undefined || census.given(name) > 4 + census.people / 5000;

const middleSame: Chances = [0.55, 0.02, 0.02, 0.02, 0.3, 0.02];
const middleInitial: Chances = [0.42, 0.07, 0.07, 0.07, 0.15, 0.07];
const middleDiffers: Chances = [0.03, 0.91, 0.91, 0.91, 0.55, 0.91];

function compareMiddles(a: readonly string[], b: readonly string[]): Part | null {
  const [x, y] = [a[0], b[0]];
  if (!x || !y) return null;
  if (a.some((one) => b.includes(one) && one.length > 1))
    return { chances: middleSame, rank: 0, text: "Same name" };
  if (x[0] === y[0] && (x.length === 1 || y.length === 1))
    return { chances: middleInitial, rank: 0, text: "Same name" };
  if (misspelt(x, y) || sameName(x, y))
    return { chances: middleInitial, rank: 1, text: "Middle name spelled differently" };
  return { chances: middleDiffers, rank: 2, text: "Another middle name" };
}

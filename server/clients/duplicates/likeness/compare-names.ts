import { edits, misspelt } from "./distance.ts";
import { familyShare, isKnownFamily } from "./family-names.ts";
import { sound } from "./fold.ts";
import { formsOf, givenName, givenShare, sameName } from "./given-names.ts";
import type { Person } from "./traits.ts";
import type { Chances, Evidence } from "./worlds.ts";

/** How many of an account's people bear a name: what is rare in the land may be common in one town. */
export interface Census {
  people: number;
  given(name: string): number;
  family(name: string): number;
}

/** The account's own count, the pair left out, leaning on the land's as long as the account is small. */
const shareOf = (counted: number, people: number, usual: number): number =>
  Math.max(0.00001, (Math.max(0, counted - 2) + usual * 400) / (people + 400));

const scaled = (chances: Chances, by: number): Chances =>
  chances.map((chance) => chance * by) as unknown as Chances;
const both = (a: Chances, b: Chances): Chances =>
  a.map((chance, world) => chance * b[world]!) as unknown as Chances;

interface Part {
  chances: Chances;
  /** From 0, the same, to 3, another name. */
  rank: number;
  text: string;
}

export function compareNames(a: Person, b: Person, census: Census): Evidence | null {
  const straight = inOrder(a, b, census);
  if (!straight) return null;
  const maySwap = straight.rank === 3 && a.given.length > 0 && a.family.length > 0;
  const turned = maySwap ? inOrder(turn(a), b, census) : null;
  if (turned && turned.rank <= 2)
    return evidenceOf({
      ...turned,
      chances: scaled(turned.chances, 0.03),
      text: "First and last name swapped",
      rank: 1,
    });
  return evidenceOf(straight);
}

const evidenceOf = ({ chances, rank, text }: Part): Evidence => ({
  field: "name",
  like: rank === 0 ? "same" : rank < 3 ? "near" : "differs",
  text,
  chances,
});

const turn = (person: Person): Person => ({ ...person, given: person.family, family: person.given });

function inOrder(a: Person, b: Person, census: Census) {
  const given = compareGiven(a, b, census);
  const gendered =
    a.gender === "m" && b.gender === "m" ? "m" : a.gender === "f" || b.gender === "f" ? "f" : "";
  const family = compareFamily(a.family, b.family, census, gendered);
  const parts = [given, family].filter((part) => part !== null);
  const [first, second] = parts;
  if (!first) return null;
  return {
    chances: second ? both(first.chances, second.chances) : first.chances,
    rank: Math.max(first.rank, second?.rank ?? 0),
    text: second && second.rank > first.rank ? second.text : first.text,
  };
}

const initial: Chances = [0.06, 0.008, 0.012, 0.03, 0.06, 0.008];
const nick: Chances = [0.09, 0.004, 0.004, 0.002, 0.02, 0.004];
const slip: Chances = [0.07, 0.003, 0.006, 0.02, 0.004, 0.003];
/** Mark and Mary, Eric and Erica: a letter apart, and both are names. */
const twoNames: Chances = [0.007, 0.01, 0.015, 0.05, 0.003, 0.01];
const middle: Chances = [0.014, 0.004, 0.012, 0.01, 0.02, 0.004];
/** "Mike B" and "Brandon": the middle name, as far as it is known. */
const middleLetter: Chances = [0.012, 0.05, 0.05, 0.05, 0.02, 0.05];
const otherGiven: Chances = [0.018, 0.98, 0.975, 0.92, 0.02, 0.98];
/** Two names that everybody knows: hardly a slip of anybody's. */
const knownOther: Chances = [0.007, 0.98, 0.975, 0.92, 0.02, 0.98];

function compareGiven(a: Person, b: Person, census: Census): Part | null {
  const [x, y] = [a.given[0], b.given[0]];
  if (!x || !y) return null;
  const one = bestGiven(a, b, x, y, census);
  const middles = compareMiddles(a.given.slice(1), b.given.slice(1));
  return middles && one.rank < 3 ? { ...one, ...join(one, middles) } : one;
}

const join = (one: Part, other: Part): Part => ({
  chances: both(one.chances, other.chances),
  rank: Math.max(one.rank, other.rank),
  text: other.rank > one.rank ? other.text : one.text,
});

function bestGiven(a: Person, b: Person, x: string, y: string, census: Census): Part {
  const written = a.given.join("") === b.given.join("");
  if (x === y || written) {
    const [one, two] = [x, y].map((name) => shareOf(census.given(name), census.people, givenShare(name)));
    const share = Math.max(one!, two!);
    return {
      chances: [0.8, share, Math.min(0.01, share), Math.min(0.004, share), 0.93, share],
      rank: 0,
      text: "Same name",
    };
  }
  const called = [a.preferred, b.preferred].filter(Boolean);
  if ((a.preferred && (a.preferred === y || a.preferred === b.preferred)) || b.preferred === x)
    return {
      chances: nick,
      rank: 1,
      text: `Called ${called[0]!.replace(/^./, (letter) => letter.toUpperCase())}`,
    };
  if (x.length === 1 || y.length === 1) {
    if (x[0] === y[0]) return { chances: initial, rank: 1, text: "Initial of the first name" };
  } else {
    if (sameName(x, y)) return { chances: nick, rank: 1, text: "Another form of the first name" };
    if (misspelt(x, y) || heard(x, y) || begins(x, y) || farSlip(x, y)) {
      const names = givenName(x) && givenName(y);
      return {
        chances: names ? twoNames : slip,
        rank: names ? 2 : 1,
        text: "First name spelled differently",
      };
    }
  }
  if (
    a.given.slice(1).some((name) => isMiddle(name, y)) ||
    b.given.slice(1).some((name) => isMiddle(name, x))
  )
    return { chances: middle, rank: 2, text: "Goes by the middle name" };
  if (isFormMisspelt(x, y) || isFormMisspelt(y, x))
    return { chances: slip, rank: 1, text: "Another form of the first name" };
  if ([a.given[1] === y[0] && y, b.given[1] === x[0] && x].some(Boolean))
    return { chances: middleLetter, rank: 2, text: "Goes by the middle name, perhaps" };
  return { chances: givenName(x) && givenName(y) ? knownOther : otherGiven, rank: 3, text: "Different" };
}

/** "Saumel" and "Sam". */
const isFormMisspelt = (x: string, y: string): boolean =>
  !givenName(y) && formsOf(x).some((form) => form.length > 3 && form[0] === y[0] && misspelt(form, y));
const isMiddle = (name: string, given: string): boolean =>
  name.length > 1 && (name === given || sameName(name, given));
const heard = (x: string, y: string): boolean =>
  x.length > 3 && y.length > 3 && x[0] === y[0] && sound(x) === sound(y) && edits(x, y, 2) <= 2;
const begins = (x: string, y: string): boolean =>
  Math.min(x.length, y.length) > 2 && (x.startsWith(y) || y.startsWith(x));
/** Two slips in a name that is in no list, and so a misspelt one. */
const farSlip = (x: string, y: string): boolean =>
  Math.min(x.length, y.length) > 4 && x[0] === y[0] && !(givenName(x) && givenName(y)) && edits(x, y, 2) <= 2;

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

const familySlip: Chances = [0.07, 0.0015, 0.012, 0.01, 0.01, 0.0015];
const twoFamilies: Chances = [0.02, 0.003, 0.006, 0.002, 0.002, 0.003];
const contains: Chances = [0.035, 0.002, 0.08, 0.02, 0.01, 0.002];
const otherFamily: Record<"m" | "f" | "", number> = { m: 0.008, f: 0.05, "": 0.025 };

function compareFamily(
  a: readonly string[],
  b: readonly string[],
  census: Census,
  gendered: "m" | "f" | "",
): Part | null {
  const [x, y] = [a.join(""), b.join("")];
  if (!x || !y) return null;
  if (x === y) {
    const share = shareOf(census.family(x), census.people, familyShare(x));
    return { chances: [0.86, share, 0.72, 0.94, 0.97, share], rank: 0, text: "Same name" };
  }
  if (misspelt(x, y) || (heard(x, y) && x.length > 4)) {
    const names = isKnownFamily(x) && isKnownFamily(y);
    return {
      chances: names ? twoFamilies : familySlip,
      rank: names ? 2 : 1,
      text: "Last name spelled differently",
    };
  }
  if (
    a.length + b.length > 2 &&
    a.some((one) => one.length > 1 && b.some((other) => one === other || misspelt(one, other)))
  )
    return {
      chances: contains,
      rank: 2,
      text: a.length === b.length ? "Last names share a part" : "Last name contains the other",
    };
  if ((x.length === 1 || y.length === 1) && x[0] === y[0])
    return { chances: [0.04, 0.006, 0.05, 0.06, 0.05, 0.006], rank: 1, text: "Initial of the last name" };
  if (Math.min(x.length, y.length) > 4 && edits(x, y, 2) <= 2 && !(isKnownFamily(x) && isKnownFamily(y)))
    return {
      chances: [0.02, 0.003, 0.01, 0.005, 0.005, 0.003],
      rank: 2,
      text: "Last name spelled differently",
    };
  return {
    chances: [otherFamily[gendered], 0.99, 0.2, 0.04, 0.01, 0.99],
    rank: 3,
    text: "Different last name",
  };
}

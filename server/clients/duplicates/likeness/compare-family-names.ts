import { edits, misspelt } from "./distance.ts";
import { familyShare, isKnownFamily } from "./family-names.ts";
import { soundsLike } from "./fold.ts";
import { shareOf, type Census, type Part } from "./name-parts.ts";
import type { Chances } from "./worlds.ts";

/** A slip is made by who writes, and happens to two of one family as often as to one person. */
const familySlip = (length: number): Chances => {
  // Lee has many neighbours, Oppenheimer has none.
  const stranger = length < 6 ? 0.003 : length < 8 ? 0.001 : 0.0004;
  return [0.07, stranger, 0.055, 0.07, 0.075, stranger];
};
const twoFamilies: Chances = [0.02, 0.003, 0.02, 0.02, 0.02, 0.003];
const contains: Chances = [0.035, 0.002, 0.08, 0.03, 0.03, 0.002];
const otherFamily: Record<"m" | "f" | "", number> = { m: 0.008, f: 0.05, "": 0.025 };

export function compareFamily(
  a: readonly string[],
  b: readonly string[],
  census: Census,
  gendered: "m" | "f" | "",
): Part | null {
  const x = a.length === 1 ? a[0]! : a.join("");
  const y = b.length === 1 ? b[0]! : b.join("");
  if (!x || !y) return null;
  if (x === y) {
    const share = shareOf(census.family(x), census.people, familyShare(x));
    return { chances: [0.86, share, 0.72, 0.94, 0.97, share], rank: 0, text: "Same name" };
  }
  if (misspelt(x, y) || (soundsLike(x, y) && x.length > 4)) {
    const names = isKnownFamily(x) && isKnownFamily(y);
    return {
      chances: names ? twoFamilies : familySlip(Math.min(x.length, y.length)),
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
      chances: [0.02, 0.003, 0.015, 0.02, 0.02, 0.003],
      rank: 2,
      text: "Last name spelled differently",
    };
  return {
    chances: [otherFamily[gendered], 0.99, 0.2, 0.04, 0.01, 0.99],
    rank: 3,
    text: "Different last name",
  };
}

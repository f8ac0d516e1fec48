import { compare } from "../likeness/compare.ts";
import type { Surroundings } from "../likeness/compare-people.ts";
import { familyShare } from "../likeness/family-names.ts";
import { givenShare } from "../likeness/given-names.ts";
import type { ByHand } from "./by-hand.ts";
import { traitsOf } from "./figures.ts";

/** An agency of a few thousand whose names are those of the land, and whose numbers nobody shares. */
const people = 3000;
export const quiet: Surroundings = {
  people,
  holders: () => 0,
  given: (name) => 2 + people * givenShare(name),
  family: (name) => 2 + people * familyShare(name),
};

/** How likely two of such an agency are one. */
export const score = (a: ByHand, b: ByHand): number => compare(traitsOf(a), traitsOf(b), quiet).score;

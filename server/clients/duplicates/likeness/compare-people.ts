import { compareBirths } from "./births.ts";
import { compareNames } from "./compare-names.ts";
import { compareEmails, comparePhones } from "./contacts.ts";
import type { Census } from "./name-parts.ts";
import { compareSsns } from "./ssn.ts";
import type { Person } from "./traits.ts";
import type { Chances, Evidence } from "./worlds.ts";

/** What an account tells beyond the two: its names, and who else has a number. */
export interface Surroundings extends Census {
  /** How many clients have this key of `blocksOf`. */
  holders(key: string): number;
}

/** Ones with fewer holders are families or the same person several times; more, an office. */
const family = 5;

export const sharedIn =
  (around: Surroundings) =>
  (key: string): number =>
    Math.max(0, around.holders(key) - family) / Math.max(around.people, 100);

const suffixSame: Chances = [0.6, 0.02, 0.02, 0.02, 0.02, 0.02];
/** Who has a suffix has a parent or a child of that name, who may well be a client too. */
const suffixMissing: Chances = [0.15, 0.9, 0.9, 0.9, 0.6, 0.9];
const suffixDiffers: Chances = [0.002, 0.08, 0.08, 0.08, 0.48, 0.08];

function compareSuffixes(a: string, b: string): Evidence | null {
  if (!a && !b) return null;
  if (a === b) return { field: "suffix", like: "same", text: "Same suffix", chances: suffixSame };
  if (!a || !b) return { field: "suffix", like: "near", text: "Suffix missing", chances: suffixMissing };
  return { field: "suffix", like: "differs", text: "Different suffix", chances: suffixDiffers };
}

const genderSame: Evidence = {
  field: "gender",
  like: "same",
  text: "Same",
  chances: [0.99, 0.5, 0.25, 0.55, 0.97, 0.5],
};
const genderDiffers: Evidence = {
  field: "gender",
  like: "differs",
  text: "Different",
  chances: [0.01, 0.5, 0.75, 0.45, 0.03, 0.5],
};

function compareGenders(a: Person["gender"], b: Person["gender"]): Evidence | null {
  if (!a || !b) return null;
  return a === b ? genderSame : genderDiffers;
}

export function comparePeople(a: Person, b: Person, around: Surroundings): Evidence[] {
  const shared = sharedIn(around);
  return [
    compareNames(a, b, around),
    compareSuffixes(a.suffix, b.suffix),
    compareSsns(a.ssn, b.ssn),
    compareBirths(a.dob, b.dob),
    compareGenders(a.gender, b.gender),
    comparePhones(a.phones, b.phones, shared),
    compareEmails(a.emails, b.emails, shared),
  ].filter((evidence) => evidence !== null);
}

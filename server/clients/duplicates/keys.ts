import { hash } from "node:crypto";
import { blocksOf } from "./likeness/blocks.ts";
import type { Traits } from "./likeness/traits.ts";

/** One of these in common is reason enough to compare; of the others it takes two. */
const telling = new Set(["p", "e", "el", "s", "n", "c", "cs", "a", "b"]);

/** A key as the database holds it, in 48 bits; odd ones are telling. */
export function hashOf(key: string): number {
  const number = Number.parseInt(hash("md5", key, "hex").slice(0, 12), 16);
  const even = number - (number % 2);
  return telling.has(key.slice(0, key.indexOf(":"))) ? even + 1 : even;
}

export const blockHashes = (traits: Traits): number[] => [...new Set(blocksOf(traits).map(hashOf))];

export const givenKey = (name: string): string => `#given:${name}`;
export const familyKey = (name: string): string => `#family:${name}`;

/** What its people are called, for the census. */
export const nameHashes = ({ people }: Traits): number[] => [
  ...new Set(
    people.flatMap(({ given, family }) => [
      ...(given[0] ? [hashOf(givenKey(given[0]))] : []),
      ...(family.length > 0 ? [hashOf(familyKey(family.join("")))] : []),
    ]),
  ),
];

import { compare, leastScore, type Likeness } from "./likeness/compare.ts";
import type { Surroundings } from "./likeness/compare-people.ts";
import type { Traits } from "./likeness/traits.ts";

/** Two clients who may be one; `a` is the smaller id. */
export interface Pair extends Likeness {
  a: string;
  b: string;
}

export const idOf = ({ a, b }: { a: string; b: string }): string => `${a}/${b}`;

/** Always the same way round, so that a pair is scored the same whoever of the two changed. */
export function likelyPair(
  id: string,
  other: string,
  traits: (id: string) => Traits,
  around: Surroundings,
): Pair | null {
  const [a, b] = id < other ? [id, other] : [other, id];
  const likeness = compare(traits(a), traits(b), around);
  return likeness.score >= leastScore ? { a, b, ...likeness } : null;
}

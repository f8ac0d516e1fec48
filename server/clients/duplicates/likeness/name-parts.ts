import type { Chances } from "./worlds.ts";

/** How many of an account's people bear a name: what is rare in the land may be common in one town. */
export interface Census {
  people: number;
  given(name: string): number;
  family(name: string): number;
}

/** The account's own count, the pair left out, leaning on the land's as long as the account is small. */
export const shareOf = (counted: number, people: number, usual: number): number =>
  Math.max(0.00001, (Math.max(0, counted - 2) + usual * 400) / (people + 400));

export const scaled = ([a, b, c, d, e, f]: Chances, by: number): Chances => [
  a * by,
  b * by,
  c * by,
  d * by,
  e * by,
  f * by,
];
export const both = (x: Chances, y: Chances): Chances => [
  x[0] * y[0],
  x[1] * y[1],
  x[2] * y[2],
  x[3] * y[3],
  x[4] * y[4],
  x[5] * y[5],
];

export interface Part {
  chances: Chances;
  /** From 0, the same, to 3, another name. */
  rank: number;
  text: string;
}

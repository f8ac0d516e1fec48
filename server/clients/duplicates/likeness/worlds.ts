/**
 * What two records may be: one person, strangers, two of one household, twins, a parent and a child of
 * one name, two of one office. Evidence says how likely what is seen would be in each of these worlds.
 * A phone that a couple shares speaks for one person and for a household alike, and so decides nothing.
 */
export type Chances = readonly [
  same: number,
  stranger: number,
  household: number,
  twin: number,
  namesake: number,
  office: number,
];

export type Field =
  | "name"
  | "suffix"
  | "company"
  | "coApplicant"
  | "ssn"
  | "dob"
  | "gender"
  | "phone"
  | "email"
  | "address";

export interface Evidence {
  field: Field;
  like: "same" | "near" | "differs";
  text: string;
  chances: Chances;
}

/** How often pairs of each kind are met beside one pair of one person twice. */
const others = { household: 1, twin: 0.04, namesake: 0.18, office: 2 };
/** Of a thousand clients, so many are there a second time; the pairs of strangers grow with the square. */
const twice = 0.12;

/** In bits: above 0 it is more likely one person than anything else. */
export function oddsOf(evidence: readonly Evidence[], clients: number): number {
  let same = 1;
  let stranger = clients / twice;
  let { household, twin, namesake, office } = others;
  for (const { chances } of evidence) {
    same *= chances[0];
    stranger *= chances[1];
    household *= chances[2];
    twin *= chances[3];
    namesake *= chances[4];
    office *= chances[5];
  }
  return Math.log2(same) - Math.log2(stranger + household + twin + namesake + office);
}

/** What one piece says for one person rather than two strangers, in bits. */
export const bitsOf = ({ chances }: Evidence): number => Math.log2(chances[0] / chances[1]);

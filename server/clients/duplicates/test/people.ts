import { plain } from "./errors.ts";
import {
  businessWords,
  families,
  forms,
  kinds,
  men,
  providers,
  streets,
  towns,
  trades,
  women,
} from "./pools.ts";
import type { Random } from "./random.ts";

export interface Being {
  first: string;
  middle: string;
  last: string;
  suffix: string;
  gender: "Male" | "Female";
  born: [number, number, number];
  mobile: string;
  home: string;
  email: string;
  ssn: string;
}

export interface Place {
  number: number;
  street: string;
  kind: number;
  direction: string;
  unit: string;
  town: readonly [string, string];
}

export const newPhone = (random: Random): string =>
  random.of(["801", "385", "435"]) + (200 + random.below(790)) + random.digits(4);

/** One of the name alone may be what another of that name is thought to have. */
export function newEmail(random: Random, first: string, last: string, year: number): string {
  const [f, l] = [plain(first), plain(last)].map((name) => name.toLowerCase().replace(/[^a-z]/g, "")) as [
    string,
    string,
  ];
  const local = random.of([
    `${f}.${l}`,
    `${f[0]}${l}`,
    `${f}${l}${year % 100}`,
    `${l}${f[0]}${random.below(99)}`,
    `${f}_${l}`,
    `${f}${random.below(9999)}`,
  ]);
  const digits = random.chance(0.2) ? "" : random.digits(random.chance(0.6) ? 3 : 1);
  return `${local}${digits}@${random.of(providers)}`;
}

export function newBeing(random: Random, given: Partial<Being> = {}): Being {
  const gender = given.gender ?? (random.chance(0.5) ? "Male" : "Female");
  const pool = gender === "Male" ? men : women;
  const first = given.first ?? random.skewed(pool);
  const last = given.last ?? random.skewed(families);
  const born: Being["born"] = given.born ?? [
    1935 + random.below(70),
    1 + random.below(12),
    1 + random.below(28),
  ];
  return {
    first,
    last,
    gender,
    born,
    middle: random.chance(0.8) ? random.skewed(pool) : "",
    suffix: "",
    mobile: newPhone(random),
    home: random.chance(0.3) ? newPhone(random) : "",
    email: newEmail(random, first, last, born[0]),
    ssn: `${100 + random.below(560)}${String(1 + random.below(98)).padStart(2, "0")}${1000 + random.below(8999)}`,
    ...given,
  };
}

export const newPlace = (random: Random): Place => ({
  number: 1 + random.below(4000),
  street: random.of(streets),
  kind: random.below(kinds.length),
  direction: random.chance(0.35) ? random.of(["North", "South", "East", "West"]) : "",
  unit: random.chance(0.25) ? String(1 + random.below(300)) : "",
  town: random.skewed(towns),
});

export function newCompany(random: Random): string {
  const name = random.chance(0.4)
    ? `${random.skewed(families)} ${random.of(trades)}`
    : `${random.of(businessWords)} ${random.chance(0.3) ? `${random.of(businessWords)} ` : ""}${random.of(trades)}`;
  return `${name} ${random.of(forms)}`.trim();
}

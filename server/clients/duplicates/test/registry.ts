import { Random } from "./random.ts";
import type { Labelled } from "./labelled.ts";
import { damage, damageDate, damageDigits, dropSome } from "./registry-damage.ts";
import { familyNames, givenNames, nicknames, roads, places } from "./registry-pools.ts";

/**
 * A second set, built in another way than `labelledClients`: as public benchmarks are. Names are drawn from
 * long lists, fields are mostly full, and a copy is an original with one to four fields damaged.
 */
export interface Entry {
  given: string;
  middle: string;
  family: string;
  suffix: string;
  male: boolean;
  born: string;
  ssn: string;
  phone: string;
  email: string;
  house: string;
  road: string;
  flat: string;
  place: readonly [city: string, zip: string];
}

export function registryClients(seed: number, count: number): Labelled[] {
  const random = new Random(seed);
  const records: Labelled[] = [];
  for (let who = 0; records.length < count; who++) {
    const one = newEntry(random);
    addAll(random, records, one, `r${who}`, "single");
    const other = random.chance(0.45) ? relativeOf(random, one) : null;
    if (other) addAll(random, records, other.entry, `r${who}+`, other.kind);
  }
  return records.slice(0, count);
}

function newEntry(random: Random): Entry {
  const male = random.chance(0.5);
  const given = random.skewed(givenNames[male ? "men" : "women"]);
  const family = random.skewed(familyNames);
  return {
    given,
    middle: random.skewed(givenNames[male ? "men" : "women"]),
    family,
    suffix: "",
    male,
    born: dateIn(random, 1930, 2004),
    ssn: ssnOf(random),
    phone: phoneOf(random),
    email: emailOf(random, given, family),
    house: String(1 + random.below(9_800)),
    road: random.of(roads),
    flat: random.chance(0.2) ? String(1 + random.below(60)) : "",
    place: random.of(places),
  };
}

const dateIn = (random: Random, from: number, to: number): string =>
  [1 + random.below(12), 1 + random.below(28), from + random.below(to - from)]
    .map((part) => String(part).padStart(2, "0"))
    .join("/");
const ssnOf = (random: Random): string => `${2 + random.below(6)}${1 + random.below(9)}${random.digits(6)}7`;
const phoneOf = (random: Random): string =>
  `${2 + random.below(8)}${1 + random.below(9)}${random.digits(1)}${2 + random.below(7)}${random.digits(6)}`;
const emailOf = (random: Random, given: string, family: string): string => {
  const name = random.of([`${given}.${family}`, `${given}${family[0]}`, `${given[0]}${family}`, family]);
  const house = random.of(["gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "mail.example"]);
  return `${name}${random.chance(0.75) ? random.below(2000) : ""}@${house}`.toLowerCase();
};

/** Somebody else whose record looks much the same. */
function relativeOf(random: Random, one: Entry): { entry: Entry; kind: string } {
  const home = { family: one.family, house: one.house, road: one.road, flat: one.flat, place: one.place };
  const other = { ...newEntry(random), ...home };
  const year = Number(one.born.slice(6));
  switch (random.below(5)) {
    case 0:
      return { kind: "spouse", entry: { ...other, male: !one.male, phone: one.phone } };
    case 1:
      return { kind: "twin", entry: { ...other, born: one.born, phone: one.phone } };
    case 2: {
      const suffixed = random.chance(0.5);
      if (suffixed) one.suffix = "Sr";
      const born = dateIn(random, year - 35, year - 20);
      const entry = { ...other, born, given: one.given, male: one.male, suffix: suffixed ? "Jr" : "" };
      return { kind: "namesake", entry };
    }
    case 3:
      return { kind: "sibling", entry: { ...other, born: dateIn(random, year - 6, year + 6) } };
    default:
      // The same name in the same town, and nothing else.
      return {
        kind: "same name",
        entry: { ...newEntry(random), given: one.given, family: one.family, place: one.place },
      };
  }
}

function addAll(random: Random, records: Labelled[], entry: Entry, who: string, kind: string): void {
  records.push(recordOf(random, entry, who, kind));
  const copies = random.chance(0.25) ? 1 + random.below(3) : 0;
  for (let copy = 0; copy < copies; copy++) records.push(recordOf(random, damaged(random, entry), who, kind));
}

/** One to four fields of a copy are wrong. */
function damaged(random: Random, entry: Entry): Entry {
  const copy = { ...entry };
  const faults = 1 + random.below(4);
  for (let fault = 0; fault < faults; fault++) spoil(random, copy);
  return copy;
}

const faults: readonly (readonly [share: number, (random: Random, copy: Entry) => void])[] = [
  [16, (random, copy) => (copy.given = damage(random, copy.given))],
  [16, (random, copy) => (copy.family = damage(random, copy.family))],
  [9, (random, copy) => (copy.given = random.of(nicknames[copy.given] ?? [copy.given]))],
  [4, (_, copy) => ([copy.given, copy.family] = [copy.family, copy.given])],
  [4, (random, copy) => (copy.family = copy.male ? copy.family : random.skewed(familyNames))],
  [3, (_, copy) => (copy.given = copy.given.slice(0, 1))],
  [3, (_, copy) => (copy.given = copy.middle)],
  [12, (random, copy) => (copy.born = damageDate(random, copy.born))],
  [6, (random, copy) => (copy.ssn = damageDigits(random, copy.ssn))],
  [8, (random, copy) => (copy.phone = damageDigits(random, copy.phone))],
  [10, (random, copy) => (copy.phone = phoneOf(random))],
  [10, (random, copy) => (copy.email = emailOf(random, copy.given, copy.family))],
  [8, (random, copy) => (copy.road = damage(random, copy.road))],
  [4, (random, copy) => (copy.house = damageDigits(random, copy.house))],
  [
    10,
    (random, copy) => {
      const { house, road, flat, place } = newEntry(random);
      Object.assign(copy, { house, road, flat, place });
    },
  ],
];
const allFaults = faults.flatMap(([share, fault]) => Array<typeof fault>(share).fill(fault));
const spoil = (random: Random, copy: Entry): void => random.of(allFaults)(random, copy);

function recordOf(random: Random, entry: Entry, who: string, kind: string): Labelled {
  const { given, middle, family, suffix, male, born, ssn, phone, email, house, road, flat, place } = entry;
  const called = middle && random.chance(0.3) ? `${given} ${random.chance(0.5) ? middle[0] : middle}` : given;
  const client = dropSome(random, {
    firstName: [0.01, called],
    lastName: [0.01, family],
    suffix: [0.4, suffix],
    gender: [0.3, male ? "Male" : "Female"],
    dob: [0.12, born],
    ssn: [0.65, ssn],
    mobilePhone: [0.15, phone],
    email: [0.3, email],
  });
  const address = {
    address: `${house} ${road}${random.of([" Street", " St", " st.", ""])}`,
    address2: flat && random.of([`Unit ${flat}`, `apt ${flat}`, `#${flat}`]),
    city: place[0],
    state: "UT",
    zipcode: random.chance(0.1) ? "" : place[1],
  };
  return { client, addresses: random.chance(0.88) ? [address] : [], who: [who], kind };
}

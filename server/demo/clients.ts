import { maritalStatuses } from "../../contract/person.ts";
import { companies, employers, men, nicknames, occupations, surnames, women } from "./names.ts";
import type { Random } from "./random.ts";

export type DemoClient = Record<string, string>;

/** The people of the guided tour come first; the rest are made up around them. */
const known: DemoClient[] = [
  person("Dana", "Whitfield", "8015550142", {
    phone: "8015550143",
    email: "dana.whitfield@example.com",
    status: "Married",
    dob: "03/14/1979",
    gender: "Female",
    coFirstName: "Marcus",
    coPreferredFirstName: "Marc",
    coLastName: "Whitfield",
    coMobilePhone: "8015550166",
    coEmail: "marc@whitfieldcabinets.example",
    coDob: "08/02/1977",
    coGender: "Male",
    coStatus: "Married",
    coOccupation: "Owner",
    coEmployerName: "Whitfield Cabinets",
  }),
  person("Carl", "Jensen", "8015550153", { companyName: "Ridgeline Roofing LLC", occupation: "Contractor" }),
  person("Eleanor", "Brandt", "8015550176", {
    preferredFirstName: "Ellie",
    status: "Widowed",
    dob: "11/30/1951",
  }),
  person("Rosa", "Delgado", "3855550112", { companyName: "Delgado Catering Co." }),
  person("Emmett", "Dietrich", "4355550125", { email: "emmett.dietrich@example.com" }),
  person("Isaac", "Thornbury", "8015550149", {}),
  person("Lucille", "Amaya", "8015550133", { companyName: "Amaya Floral Studio" }),
  person("Joel", "Prescott", "3855550138", {
    coFirstName: "Tessa",
    coLastName: "Prescott",
    coMobilePhone: "3855550139",
  }),
  person("Theo", "Nakamura", "8015550151", {
    coFirstName: "Mina",
    coLastName: "Nakamura",
    coMobilePhone: "8015550152",
  }),
  person("Wes", "Davenport", "8015550131", {
    companyName: "Davenport & Sons Drywall",
    coFirstName: "Lila",
    coLastName: "Davenport",
  }),
];

function person(firstName: string, lastName: string, mobilePhone: string, rest: DemoClient): DemoClient {
  return { firstName, lastName, mobilePhone, ...rest };
}

/** The sandbox fails texts to these on purpose: nobody's first answer is "Not delivered". */
const undeliverable = new Set([113, 115, 116, 117]);

/** Numbers of the range that is kept free for examples, never one twice. */
class Numbers {
  readonly #taken: Set<string>;
  readonly #areas = ["801", "385", "435", "208", "307", "702", "970", "480", "505", "406"];
  #next = 0;

  constructor(taken: string[]) {
    this.#taken = new Set(taken);
  }

  take(): string {
    for (;;) {
      const area = this.#areas[this.#next % this.#areas.length]!;
      const line = 101 + Math.floor(this.#next / this.#areas.length);
      this.#next++;
      const number = `${area}5550${line}`;
      if (this.#taken.has(number) || undeliverable.has(line) || line > 199) continue;
      return number;
    }
  }
}

/** `count` clients, the known ones among them. */
export function makeClients(random: Random, count: number): DemoClient[] {
  const taken = known
    .flatMap((client) => [client["mobilePhone"], client["phone"], client["coMobilePhone"]])
    .filter((n) => n !== undefined);
  const numbers = new Numbers(taken);
  const made = Array.from({ length: count - known.length }, (_, i) => makeClient(random, numbers, i));
  return [...known, ...made];
}

function makeClient(random: Random, numbers: Numbers, index: number): DemoClient {
  const woman = random.chance(0.5);
  const firstName = random.pick(woman ? women : men);
  const lastName = random.pick(surnames);
  const client: DemoClient = {
    firstName,
    lastName,
    gender: woman ? "Female" : "Male",
    dob: birthday(random),
  };
  if (random.chance(0.93)) client["mobilePhone"] = numbers.take();
  if (random.chance(0.35)) client["phone"] = numbers.take();
  if (random.chance(0.75)) client["email"] = `${firstName}.${lastName}${index}@example.com`.toLowerCase();
  if (nicknames[firstName]) client["preferredFirstName"] = nicknames[firstName];
  if (random.chance(0.12)) client["companyName"] = random.pick(companies);
  if (random.chance(0.7)) client["occupation"] = random.pick(occupations);
  if (random.chance(0.5)) client["employerName"] = random.pick(employers);
  if (random.chance(0.3))
    client["ssn"] = `9${random.between(10, 99)}-${random.between(10, 99)}-${random.between(1000, 9999)}`;
  if (random.chance(0.4))
    Object.assign(client, { dlId: String(random.between(100_000_000, 999_999_999)), dlState: "Utah" });
  if (random.chance(0.45)) addPartner(random, numbers, client, woman, lastName);
  else if (random.chance(0.5)) client["status"] = random.pick(maritalStatuses.slice(1, 4));
  return client;
}

function addPartner(
  random: Random,
  numbers: Numbers,
  client: DemoClient,
  woman: boolean,
  lastName: string,
): void {
  client["status"] = "Married";
  const firstName = random.pick(woman ? men : women);
  const gender = woman ? "Male" : "Female";
  Object.assign(client, {
    coFirstName: firstName,
    coLastName: lastName,
    coStatus: "Married",
    coGender: gender,
    coDob: birthday(random, Number(client["dob"]!.slice(-4))),
  });
  if (random.chance(0.6)) client["coMobilePhone"] = numbers.take();
  if (random.chance(0.4)) client["coEmail"] = `${firstName}.${lastName}@example.com`.toLowerCase();
}

/** `near`: the year a partner was born in. */
function birthday(random: Random, near?: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  const day = `${two(random.between(1, 12))}/${two(random.between(1, 28))}`;
  const year = near ? Math.min(2004, near + random.between(-6, 6)) : random.between(1940, 2003);
  return `${day}/${year}`;
}

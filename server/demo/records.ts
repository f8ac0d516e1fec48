import { handlers } from "../handlers.ts";
import { kinds } from "../clients/records/kinds.ts";
import { invoke } from "../http/invoke.ts";
import { demoActor, type Built } from "./built.ts";
import type { DemoClient } from "./clients.ts";
import { type Given, homesOf, type Told } from "./homes.ts";
import { Random } from "./random.ts";
import { vehiclesOf } from "./vehicles.ts";

const day = 24 * 60 * 60 * 1000;
const places: [string, string, string, string][] = [
  ["Provo", "Utah", "UT", "84604"],
  ["Orem", "Utah", "UT", "84057"],
  ["Salt Lake City", "Salt Lake", "UT", "84105"],
  ["Draper", "Salt Lake", "UT", "84020"],
  ["Lehi", "Utah", "UT", "84043"],
  ["Sandy", "Salt Lake", "UT", "84070"],
];
const streets = [
  "Quail Run Dr",
  "Canyon Rd",
  "Elm St",
  "Harvest Ln",
  "Juniper Way",
  "N 300 E",
  "Center St",
  "Cedar Hills Blvd",
];
const carriers = [
  "Meridian Mutual",
  "Cascade Life",
  "Foundry Specialty",
  "Summit National",
  "Bluestem Casualty",
];
const lines: [string, string, string, number, number][] = [
  ["Auto", "2 vehicles", "AU", 900, 2400],
  ["Home", "HO-3 Preferred", "HM", 1100, 2900],
  ["Umbrella", "$1M", "UM", 220, 480],
  ["Life", "20-year term, $500k", "LF", 380, 1200],
  ["Renters", "HO-4", "RN", 140, 320],
];
const children = ["Noah", "Ivy", "Milo", "Hazel", "Ezra", "June", "Owen", "Cora"];

/** What the demo knows of its clients beside their names, added by the same commands that people use. */
export async function tellRecords(built: Built, people: DemoClient[], clientIds: string[]): Promise<number> {
  // Its own numbers: what is told of clients does not change who texted what.
  const random = new Random(people.length);
  const more = new Random(people.length + 1);
  const driven = new Random(people.length + 2);
  let told = 0;
  for (const [i, person] of people.entries()) {
    const actor = demoActor(built, random.pick(built.staffIds.slice(0, 6)));
    const now = new Date(built.now - random.between(2, 19) * day);
    const known = recordsOf(person, i, random, built.now);
    const address = known.find(([name]) => name === "addresses")?.[1];
    const homes = homesOf(person, i, address, more);
    for (const [name, body] of [...known, ...homes, ...vehiclesOf(person, i, driven)]) {
      const kind = kinds.find((one) => one.name === name)!;
      const create = handlers.find((handler) => handler.endpoint.name === kind.endpoints.create.name)!;
      const input = {
        params: { id: clientIds[i]! },
        body: { ...(kind.form && { form: kind.form }), ...body },
      };
      await invoke(built.app, create, input, actor, { now });
      told++;
    }
  }
  return told;
}

/** The first of the people have something of everything, most of the others an address and a policy or two. */
function recordsOf(person: DemoClient, i: number, random: Random, now: number): Told {
  const told: Told = [];
  if (i < 3 || random.chance(0.85)) told.push(["addresses", addressOf(random)]);
  if (i < 2)
    told.push([
      "addresses",
      { ...addressOf(random), type: "Mailing", address: `PO Box ${random.between(100, 990)}` },
    ]);
  const policies = i === 0 ? 5 : random.between(0, 3);
  for (let n = 0; n < policies; n++)
    told.push(["policies", policyOf(lines[(i + n) % lines.length]!, random, now)]);
  const kids = i === 0 ? 2 : random.chance(0.25) ? random.between(1, 2) : 0;
  const named: string[] = [];
  for (let n = 0; n < kids; n++) told.push(["dependents", childOf(person, named, random, now)]);
  if (i < 4)
    told.push([
      "paymentMethods",
      {
        type: "checking",
        name: "Wasatch Credit Union",
        routing: "124000054",
        account: `00${random.between(10_000_000, 99_999_999)}`,
      },
    ]);
  if (i === 0) {
    told.push([
      "paymentMethods",
      {
        type: "credit card",
        name: "Dana Whitfield",
        account: "4111111111111111",
        expDate: `03/01/${new Date(now).getFullYear() + 2}`,
      },
    ]);
    told.push(
      ["extras", { field: "Gate code", value: "4411#" }],
      ["extras", { field: "Alarm company", value: "Peak Security, 801-555-0180" }],
    );
    told.push([
      "links",
      { name: "Carrier portal", url: "https://portal.meridian.example/4471902", description: "Home policy" },
    ]);
  }
  return told;
}

function addressOf(random: Random): Given {
  const [city, county, state, zipcode] = random.pick(places);
  return {
    type: "Physical",
    address: `${random.between(110, 2980)} ${random.pick(streets)}`,
    city,
    county,
    state,
    zipcode,
    country: "United States",
  };
}

function policyOf(
  [type, plan, prefix, low, high]: (typeof lines)[number],
  random: Random,
  now: number,
): Given {
  const ends = new Date(now + random.between(-20, 330) * day);
  const begins = new Date(ends);
  begins.setFullYear(ends.getFullYear() - 1);
  return {
    type,
    plan,
    company: random.pick(carriers),
    idNumber: `${prefix}-${random.between(1_000_000, 9_999_999)}`,
    effectiveDate: dayOf(begins),
    termDate: dayOf(ends),
    premium: random.between(low, high),
    paymentMethod: random.pick(["Autopay", "Escrow", "Checking"]),
  };
}

/** `named`: its brothers and sisters, whose names are taken. */
function childOf(person: DemoClient, named: string[], random: Random, now: number): Given {
  const at = children.indexOf(random.pick(children));
  const firstName = [...children.slice(at), ...children].find((name) => !named.includes(name))!;
  named.push(firstName);
  return {
    firstName,
    lastName: person["lastName"] ?? "",
    relationship: "Child",
    gender: random.pick(["Male", "Female"]),
    dob: dayOf(new Date(now - random.between(2 * 365, 19 * 365) * day)),
    goodStudent: random.chance(0.4),
  };
}

const dayOf = (at: Date): string =>
  `${String(at.getMonth() + 1).padStart(2, "0")}/${String(at.getDate()).padStart(2, "0")}/${at.getFullYear()}`;

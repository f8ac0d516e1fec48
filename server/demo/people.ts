import { clients } from "../../contract/clients.ts";
import { coField, type PersonField } from "../../contract/person.ts";
import { handlers } from "../handlers.ts";
import { invoke } from "../http/invoke.ts";
import { demoActor, type Built } from "./built.ts";
import type { DemoClient } from "./clients.ts";
import { Random } from "./random.ts";

type Given = Partial<Record<PersonField, unknown>>;

const day = 24 * 60 * 60 * 1000;
const doctors = ["Dr. Ana Lindqvist", "Dr. Paul Oyelaran", "Dr. Mei Sato", "Dr. Ruth Bauer"];
const prescriptions = ["Metformin 500 mg", "Lisinopril 10 mg", "Atorvastatin 20 mg", "Levothyroxine 50 mcg"];
const ways = ["Friend or family", "Existing client", "Web search", "Social media", "Event"];

/** What is asked of the demo's people for health and life, and who sent them; some of it of some of them. */
export async function tellPeople(built: Built, people: DemoClient[], clientIds: string[]): Promise<number> {
  // Its own numbers: what is told of people does not change who texted what.
  const random = new Random(people.length + 7);
  const update = handlers.find((handler) => handler.endpoint.name === clients.update.name)!;
  let told = 0;
  for (const [i, person] of people.entries()) {
    if (i > 0 && random.chance(0.6)) continue;
    const own = personOf(random, i === 0, person["dob"]);
    const co = person["coFirstName"] ? personOf(random, i === 0, undefined) : {};
    const body = {
      ...own,
      ...Object.fromEntries(Object.entries(co).map(([field, value]) => [coField(field), value])),
      ...(random.chance(0.5) && { householdGrossIncome: random.between(48, 210) * 1000 }),
      ...referralOf(random, i, clientIds),
    };
    const actor = demoActor(built, random.pick(built.staffIds.slice(0, 6)));
    const now = new Date(built.now - random.between(2, 19) * day);
    await invoke(built.app, update, { params: { id: clientIds[i]! }, body }, actor, { now });
    told++;
  }
  return told;
}

function personOf(random: Random, whole: boolean, dob: string | undefined): Given {
  const some = (share: number) => whole || random.chance(share);
  const born = Number(dob?.slice(-4) ?? 1980);
  return {
    height: `${random.between(5, 6)}'${random.between(0, 11)}"`,
    weight: random.between(118, 236),
    smoker: random.chance(0.12),
    ...(some(0.4) && { doctors: [random.pick(doctors)], rx: [random.pick(prescriptions)] }),
    ...(some(0.4) && { income: random.between(32, 140) * 1000, taxNumClaimed: random.between(0, 4) }),
    ...(some(0.3) && {
      healthNetwork: "Wasatch Care",
      healthPlanName: "Silver 3500",
      healthMemberId: `WC${random.between(1_000_000, 9_999_999)}`,
      healthMonthlyPremium: random.between(210, 640),
    }),
    ...(born < 1962 && { healthMBI: `1EG4TE${random.between(10, 99)}K${random.between(10, 99)}` }),
    ...(some(0.4) && {
      healthHistory: random.pick(["good", "excellent"]),
      lifePreferredBenefitAmount: random.between(2, 20) * 50_000,
      lifeMonthlyPremiumBudget: random.between(3, 18) * 10,
    }),
    ...(born < 1946 && random.chance(0.2) && { dod: `0${random.between(1, 9)}/12/2024` }),
  };
}

function referralOf(random: Random, i: number, clientIds: string[]) {
  const affliateVia = random.pick(ways);
  const aflliateOn = `0${random.between(1, 9)}/${random.between(10, 28)}/2024`;
  // By one of the first, who have been clients for long.
  const sender = i === 0 ? clientIds[2] : random.chance(0.4) ? clientIds[random.between(0, 9)] : undefined;
  if (!sender || sender === clientIds[i]) return { affliateVia, aflliateOn };
  return {
    affliateVia: "Existing client",
    affliateContact: sender,
    affliateContactLevel: "primary" as const,
    aflliateOn,
  };
}

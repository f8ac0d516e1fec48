import type { KindName } from "../clients/records/kinds.ts";
import type { DemoClient } from "./clients.ts";
import type { Random } from "./random.ts";

/** What is told of a client: fields, groups of fields and lists, as the contract of the kind has them. */
export type Given = Record<string, unknown>;
export type Told = [KindName, Given][];

const streets = ["Commerce Dr", "State St", "Industrial Pkwy", "Main St"];

/** The homes and businesses of a client who lives at `address`. */
export function homesOf(person: DemoClient, i: number, address: Given | undefined, random: Random): Told {
  const told: Told = [];
  if (i === 0) told.push(["homes", { ...homeOf(address, random), ...quailRun }]);
  else if (random.chance(0.4)) told.push(["homes", homeOf(address, random)]);
  const companyName = i === 0 ? "Whitfield Cabinets LLC" : person["companyName"];
  const business = companyName && commercialOf(companyName, address, random);
  if (business) told.push(["commercial", i === 0 ? { ...business, ...cabinets } : business]);
  return told;
}

const cabinets: Given = {
  dba: "Whitfield Custom Kitchens",
  businessType: "Cabinet making",
  notes: "Marcus signs. Second truck is in the shop until June.",
};

/** The home of the guided tour: something in every tab. */
const quailRun: Given = {
  yearBuilt: 1998,
  numStories: 2,
  numBedrooms: 4,
  numBathrooms: 2.5,
  livingAreaSqft: 2640,
  garage: "2-car",
  foundation: "Basement, full",
  basementSqFt: 1180,
  basementCompleted: 80,
  roofDesign: "Gable",
  roofType: "Architectural shingle",
  siding: [
    { material: "Brick veneer", percentage: 60 },
    { material: "Fiber cement", percentage: 40 },
  ],
  renoRoof: 2019,
  renoPlumbing: 2021,
  renoPaint: 2022,
  occupantsAdult: 2,
  occupantsChild: 2,
  fireHydrantFt: 350,
  fireStationMiles: 1.8,
  deck: true,
  deckMaterial: "Composite",
  deckSqft: 240,
  dogs: [{ breed: "Golden retriever", count: 1, biteHistory: false }],
  trampoline: true,
  trampolineNetted: true,
  outbuildings: [{ type: "Shed", sqft: 120, use: "Garden tools" }],
  coverage: {
    carrier: "Meridian Mutual",
    timeWithCarrier: 6,
    timeWithCarrierFormat: "Years",
    dwelling: 486_000,
    personalPropertyTotal: 240_000,
    liability: 300_000,
    medicalPayment: 5000,
    deductible: 2500,
    premium: 2184,
  },
  personalProperty: [{ description: "Cabinet maker's tools", value: 14_500 }],
  mortgagePrimary: { name: "Wasatch Credit Union", loan: "0081-447190", phone: "8015550170" },
  notes: "Roof replaced after 2019 hail claim, permit on file. Basement finished by owner in 2021.",
};

const homeOf = (address: Given | undefined, random: Random): Given => ({
  form: "home",
  usage: random.chance(0.85) ? "Primary" : "Rental",
  type: random.pick(["Single family", "Single family", "Townhouse", "Condo"]),
  ...placeOf(address),
  yearBuilt: random.between(1952, 2021),
  numStories: random.between(1, 2),
  numBedrooms: random.between(2, 5),
  livingAreaSqft: random.between(90, 380) * 10,
  foundation: random.pick(["Slab", "Crawl space"]),
  roofType: random.pick(["Architectural shingle", "Metal", "Tile"]),
  centralair: random.chance(0.8),
});

const commercialOf = (companyName: string, address: Given | undefined, random: Random): Given => ({
  form: "commercial",
  companyName,
  entityType: companyName.endsWith("LLC") ? "LLC" : random.pick(["Sole proprietor", "Corporation"]),
  ein: `87${random.between(1_000_000, 9_999_999)}`,
  startDate: `0${random.between(1, 9)}/15/${random.between(2001, 2022)}`,
  annualIncome: random.between(18, 240) * 10_000,
  numberOfEmployees: random.between(1, 24),
  businessInfo: "Works in three counties. Asks for the certificate before each new job.",
  mailing: placeOf(address),
  locations: [{ ...placeOf(address), address: `${random.between(100, 990)} ${random.pick(streets)}` }],
});

/** The part of an address that a home and a business have too. */
function placeOf(address: Given | undefined): Given {
  const { address: street, city, state, zipcode } = address ?? {};
  return address ? { address: street, city, state, zipcode } : {};
}

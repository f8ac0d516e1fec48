import { z } from "zod";
import {
  amount,
  Area,
  count,
  Day,
  Email,
  list,
  measure,
  money,
  prose,
  text,
  Year,
  Zipcode,
} from "./formats.ts";
import { Phone } from "./phone.ts";
import { place } from "./place.ts";
import { currentCarrier, quote } from "./quote.ts";

const LINES = 50;
const MANY = 10_000;

const coverage = z
  .strictObject({
    ...currentCarrier,
    dwelling: money("A dwelling"),
    personalPropertyTotal: money("Personal property"),
    liability: money("A liability"),
    medicalPayment: money("A medical payment"),
    deductible: money("A deductible"),
  })
  .partial();

const mortgage = z
  .strictObject({
    name: text(100, "A name"),
    address: text(200, "An address"),
    city: text(100, "A city"),
    state: text(40, "A state"),
    zipcode: Zipcode,
    phone: Phone,
    fax: Phone,
    email: Email,
    loan: text(60, "A loan number"),
  })
  .partial();

const construction = {
  yearBuilt: Year,
  numStories: amount("A number of stories", { max: 200, decimals: 1 }),
  numBedrooms: count("A number of bedrooms", 1000),
  numBathrooms: measure("A number of bathrooms", 1000),
  garage: text(60, "A garage"),
  livingAreaSqft: Area,
  foundation: text(60, "A foundation"),
  roofDesign: text(60, "A roof design"),
  roofType: text(60, "A roof type"),
  /** These two are asked only of a foundation that contains a basement. */
  basementSqFt: Area,
  basementCompleted: amount("A percentage", { max: 100 }),
  siding: list(
    z
      .strictObject({ material: text(60, "A material"), percentage: amount("A percentage", { max: 100 }) })
      .partial(),
    LINES,
    "Siding",
  ),
  centralair: z.boolean(),
  renoRoof: Year,
  renoElectical: Year,
  renoPlumbing: Year,
  renoHeat: Year,
  renoPaint: Year,
};

const onPremise = {
  solar: z.boolean(),
  solarLocation: text(60, "A location"),
  solarInstaller: text(100, "An installer"),
  solarInstallDate: Day,
  solarType: text(60, "A type"),
  solarPanels: count("A number of panels", MANY),
  solarValue: money("A value"),
  solarLoan: money("A loan"),
  fireplace: z.boolean(),
  fireplaceChimney: z.boolean(),
  fireplaceHearth: z.boolean(),
  fireplacePrefab: z.boolean(),
  fireplaceInsert: z.boolean(),
  deck: z.boolean(),
  deckMaterial: text(60, "A material"),
  deckSqft: Area,
  outbuildings: list(
    z.strictObject({ type: text(60, "A type"), sqft: Area, use: text(100, "A use") }).partial(),
    LINES,
    "Outbuildings",
  ),
  dogs: list(
    z
      .strictObject({
        breed: text(60, "A breed"),
        count: count("A number of dogs", MANY),
        biteHistory: z.boolean(),
      })
      .partial(),
    LINES,
    "Dogs",
  ),
  exoticAnimals: list(
    z
      .strictObject({ type: text(60, "A type"), count: count("A number", MANY), biteHistory: z.boolean() })
      .partial(),
    LINES,
    "Exotic animals",
  ),
  livestock: list(
    z.strictObject({ type: text(60, "A type"), count: count("A number", 1_000_000) }).partial(),
    LINES,
    "Livestock",
  ),
  trampoline: z.boolean(),
  trampolineNetted: z.boolean(),
  trampolineFenced: z.boolean(),
  pool: z.boolean(),
  poolFenced: z.boolean(),
  poolLocked: z.boolean(),
  poolSqft: Area,
  business: z.boolean(),
  businessType: z
    .strictObject({
      type: text(100, "A type"),
      employees: count("A number of employees", 1_000_000),
    })
    .partial(),
};

export const homeFields = {
  notes: prose(2000, "A note"),
  type: text(60, "A residence type"),
  usage: text(60, "A usage"),
  ...place,
  purchaseDate: Day,
  occupantsAdult: count("A number of adults", MANY),
  occupantsChild: count("A number of children", MANY),
  fireHydrantFt: count("A distance", 1_000_000),
  fireStationMiles: amount("A distance", { max: 1000, decimals: 1 }),
  ...construction,
  ...onPremise,
  coverage,
  personalProperty: list(
    z.strictObject({ description: text(200, "A description"), value: money("A value") }).partial(),
    LINES,
    "Personal property",
  ),
  mortgagePrimary: mortgage,
  mortgageSecondary: mortgage,
};

const told = quote("home", homeFields);
export const home = { ...told, create: told.create.extend({ usage: homeFields.usage.default("Primary") }) };
export type Home = z.infer<typeof home.record>;

import { homeFields, type Home } from "../../../contract/homes.ts";
import { quotes } from "../../../contract/quotes.ts";
import { creating } from "../../../contract/records.ts";
import type { Values } from "../../form/blank.ts";
import { oneLine } from "../addresses/address-kind.ts";
import type { RecordKind } from "../records/record-kind.ts";

export const homeKind: RecordKind = {
  endpoints: quotes,
  form: "home",
  schema: creating(homeFields),
  unasked,
  phones: ["mortgagePrimary", "mortgageSecondary"].flatMap((lender) => [`${lender}.phone`, `${lender}.fax`]),
  noun: "home",
  texts: {
    added: "Home Added",
    updated: "Home Update",
    removed: "Home removed",
    notAdded: "There was an error adding home. {message}",
    notUpdated: "There was an error updating home. {message}",
    // The specification's own words.
    notRemoved: "There was an error deleting vehicle. {message}",
  },
};

export const hasBasement = (foundation: unknown): boolean =>
  typeof foundation === "string" && /basement/i.test(foundation);

/** A question, and what is asked only after a yes. */
const after = {
  solar: [
    "solarLocation",
    "solarInstaller",
    "solarInstallDate",
    "solarType",
    "solarPanels",
    "solarValue",
    "solarLoan",
  ],
  fireplace: ["fireplaceChimney", "fireplaceHearth", "fireplacePrefab", "fireplaceInsert"],
  deck: ["deckMaterial", "deckSqft"],
  trampoline: ["trampolineNetted", "trampolineFenced"],
  pool: ["poolFenced", "poolLocked", "poolSqft"],
  business: ["businessType"],
};

/** What a plain no, or a foundation without a basement, leaves no place for. */
function unasked(form: Values): string[] {
  const basement = form["foundation"] && !hasBasement(form["foundation"]);
  const denied = Object.entries(after).flatMap(([question, rest]) => (form[question] === false ? rest : []));
  return [...denied, ...(basement ? ["basementSqFt", "basementCompleted"] : [])];
}

export const construction = [
  "yearBuilt",
  "numStories",
  "numBedrooms",
  "numBathrooms",
  "livingAreaSqft",
  "garage",
  "foundation",
  "basementSqFt",
  "basementCompleted",
  "roofDesign",
  "roofType",
  "centralair",
  "siding",
  "renoRoof",
  "renoElectical",
  "renoPlumbing",
  "renoHeat",
  "renoPaint",
];

export const onPremise = [
  ...Object.entries(after).flat(2),
  "outbuildings",
  "dogs",
  "exoticAnimals",
  "livestock",
];

export const details = [
  "type",
  "usage",
  "purchaseDate",
  "address",
  "address2",
  "city",
  "state",
  "zipcode",
  "occupantsAdult",
  "occupantsChild",
  "fireHydrantFt",
  "fireStationMiles",
];

/** "1184 Quail Run Dr, Provo" */
export const homeName = ({ address, city, type }: Partial<Home>): string =>
  [address, city].filter(Boolean).join(", ") || type || "";

/** What stands under the street: "Provo, UT 84604 · Primary". */
export const homeAbout = (home: Partial<Home>): string => {
  const { address, city, state, zipcode, type, usage } = home;
  const rest = oneLine({ city, state, zipcode });
  return [address && rest, usage || type].filter(Boolean).join(" · ");
};

/** How much of the walls the siding covers, in percent. */
export const covered = (siding: unknown): number => sumOf(siding, "percentage");

/** What the things of a list are worth together, in dollars. */
export const worth = (property: unknown): number => sumOf(property, "value");

function sumOf(list: unknown, field: string): number {
  if (!Array.isArray(list)) return 0;
  const counted = list.map((item: Values) => item[field]);
  // What reads as no number is told at its field, and counts for nothing.
  return counted.reduce<number>((sum, value) => (typeof value === "number" ? sum + value : sum), 0);
}

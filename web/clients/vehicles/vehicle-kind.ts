import { quotes } from "../../../contract/quotes.ts";
import { creating } from "../../../contract/records.ts";
import { type Vehicle, vehicleFields, type VehicleGroup, vehicleGroups } from "../../../contract/vehicles.ts";
import type { Values } from "../../form/blank.ts";
import type { RecordKind } from "../records/record-kind.ts";

export const vehicleKind: RecordKind = {
  endpoints: quotes,
  form: "auto",
  schema: creating(vehicleFields),
  unasked,
  noun: "vehicle",
  texts: {
    added: "Vehicle Added",
    updated: "Vehicle Update",
    removed: "Vehicle Deleted",
    notAdded: "There was an error adding vehicle. {message}",
    notUpdated: "There was an error updating vehicle. {message}",
    notRemoved: "There was an error deleting vehicle. {message}",
  },
};

export type VehicleField = keyof typeof vehicleFields;

/** What is asked of every vehicle. */
const always: VehicleField[] = [
  "type",
  "year",
  "make",
  "model",
  "vin",
  "autoValue",
  "primaryDriver",
  "registeredTo",
  "purchaseDate",
  "upgrades",
];

/** What is asked of a group of types beside that. */
const alsoOf: Record<VehicleGroup, VehicleField[]> = {
  auto: ["bodyType", "odometer", "primaryUse", "milesOneWay", "totalMiles", "rideShare", "brandedTitle"],
  rv: [
    "autoLength",
    "valueContents",
    "slideouts",
    "odometer",
    "primaryUse",
    "totalMiles",
    "experience",
    "brandedTitle",
  ],
  rec: ["cc", "odometer", "maxSpeed", "primaryUse", "experience", "streetLegal", "brandedTitle", "trailer"],
  water: [
    "autoLength",
    "valueContents",
    "propulsionType",
    "numMotors",
    "horsepower",
    "maxSpeed",
    "experience",
    "trailer",
  ],
};

/** The fields of the first tab. */
export const details = [...new Set([...always, ...Object.values(alsoOf).flat()])].filter(
  (field) => field !== "trailer",
);

export const groupOf = (type: unknown): VehicleGroup =>
  (Object.keys(vehicleGroups) as VehicleGroup[]).find((group) =>
    (vehicleGroups[group] as readonly unknown[]).includes(type),
  ) ?? "auto";

export const isAsked = (group: VehicleGroup, field: VehicleField): boolean =>
  always.includes(field) || alsoOf[group].includes(field);

/** What the form of its group has no place for; while nobody has said what it is, nothing. */
function unasked(form: Values): string[] {
  if (!form["type"]) return [];
  const group = groupOf(form["type"]);
  const fields = Object.values(alsoOf).flat();
  const hidden = group === "rv" ? [] : ["coverage.vacationLiability"];
  return [...new Set<string>(fields.filter((field) => !isAsked(group, field))), ...hidden];
}

const names: Record<string, string> = { suv: "SUV", rv: "RV" };

/** "truckCamper" -> "Truck camper" */
export function wordsOf(type: string): string {
  if (names[type] || type === type.toUpperCase()) return names[type] ?? type;
  const words = type.replace(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin}`);
  return words[0]!.toUpperCase() + words.slice(1).toLowerCase();
}

/** "2022 Subaru Outback" */
export const vehicleName = ({ year, make, model, type }: Partial<Vehicle>): string =>
  [year, make, model].filter(Boolean).join(" ") || (type ? wordsOf(type) : "");

/** What stands under the name: "SUV · Noah Whitfield · School · Meridian Mutual". */
export const vehicleAbout = ({
  type,
  year,
  make,
  model,
  primaryDriver,
  primaryUse,
  coverage,
}: Partial<Vehicle>): string =>
  [type && (year || make || model) && wordsOf(type), primaryDriver, primaryUse, coverage?.carrier]
    .filter(Boolean)
    .join(" · ");

export interface VinHelp {
  help: string;
  helpState?: "warn";
}

/** What is said of a number whose length is not that of most; spaces and dashes are not counted. */
export function vinHelp(typed: unknown, what: "vin" | "hull" | "trailer"): VinHelp | undefined {
  const n = typeof typed === "string" ? typed.replace(/[\s-]/g, "").length : 0;
  if (what === "vin") return n < 17 ? { help: `Most VINS are 17 digits long (${n})` } : undefined;
  if (n === 0) return undefined;
  if (what === "hull")
    return n !== 12 ? { help: `Hull IDs are 12 characters long (${n})`, helpState: "warn" } : undefined;
  return n < 17 ? { help: `Most VINS are 17 digits long (${n})`, helpState: "warn" } : undefined;
}

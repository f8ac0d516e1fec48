import { z } from "zod";
import { count, Day, measure, ModelYear, money, prose, text, Zipcode } from "./formats.ts";
import { currentCarrier, quote } from "./quote.ts";

/** Form group -> the types that it asks about. */
export const vehicleGroups = {
  auto: ["car", "truck", "suv", "bike", "classic", "otherAuto"],
  rv: ["rv", "motorhome", "truckCamper", "bumperPull", "gooseNeck", "trailer"],
  rec: ["motorcycle", "dirtBike", "SXS", "ATV", "snowmobile", "golfCarts", "otherRecreational"],
  water: ["Boat", "waveRunner", "otherWaterToy"],
} as const;
export type VehicleGroup = keyof typeof vehicleGroups;

export const vehicleTypes = Object.values(vehicleGroups).flat();

export const propulsionTypes = [
  "outboard",
  "sternDrive",
  "inboard",
  "jet",
  "sailPowered",
  "sailNonPowered",
] as const;

const make = text(60, "A make");
const model = text(100, "A model");
/** In capitals and without what is put between for reading: most have 17 characters, hull IDs 12. */
const vin = text(30, "A VIN").overwrite((value) => value.toUpperCase().replace(/[\s-]/g, ""));

const coverage = {
  ...currentCarrier,
  liability: text(60, "Liability"),
  vacationLiability: text(60, "Vacation liability"),
  pip: text(60, "PIP"),
  deductibleComp: money("A deductible", 1_000_000),
  deductibleColl: money("A deductible", 1_000_000),
  glassReplacement: z.boolean(),
  roadside: z.boolean(),
  rental: text(60, "Rental"),
};

const leinHolder = {
  name: text(100, "A name"),
  address: text(200, "An address"),
  city: text(100, "A city"),
  state: text(40, "A state"),
  zipcode: Zipcode,
  loan: text(60, "A loan number"),
};

const trailer = {
  year: ModelYear,
  make,
  model,
  vin,
  value: money("A value", 100_000_000),
  lengthFt: measure("A length", 200),
  purchaseDate: Day,
};

export const vehicleFields = {
  type: z.enum(vehicleTypes),
  year: ModelYear,
  make,
  model,
  /** Of a boat the hull ID. */
  vin,
  cc: count("The displacement", 20_000),
  autoValue: money("A value", 100_000_000),
  autoLength: measure("A length", 1000),
  odometer: count("An odometer", 10_000_000),
  slideouts: count("The number of slide-outs", 20),
  valueContents: money("The contents' value", 100_000_000),
  propulsionType: z.enum(propulsionTypes),
  numMotors: count("The number of motors", 12),
  horsepower: measure("Horsepower", 20_000),
  maxSpeed: measure("A top speed", 500),
  bodyType: text(60, "A body type"),
  milesOneWay: measure("A distance", 10_000),
  totalMiles: count("A distance", 1_000_000),
  rideShare: z.boolean(),
  purchaseDate: Day,
  primaryDriver: text(120, "A driver"),
  registeredTo: text(120, "An owner"),
  experience: text(60, "Experience"),
  streetLegal: z.boolean(),
  primaryUse: text(60, "A use"),
  brandedTitle: z.boolean(),
  upgrades: text(500, "Upgrades"),
  notes: prose(2000, "A note"),
  coverage: z.strictObject(coverage).partial(),
  leinHolder: z.strictObject(leinHolder).partial(),
  trailer: z.strictObject(trailer).partial(),
};

export const vehicle = quote("auto", vehicleFields);
export type Vehicle = z.infer<typeof vehicle.record>;

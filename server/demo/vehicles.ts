import type { DemoClient } from "./clients.ts";
import type { Given, Told } from "./homes.ts";
import type { Random } from "./random.ts";

const carriers = ["Meridian Mutual", "Summit National", "Bluestem Casualty"];
const fleet: [type: string, bodyType: string, make: string, model: string, low: number, high: number][] = [
  ["car", "Sedan", "Honda", "Accord", 9_000, 27_000],
  ["suv", "SUV", "Toyota", "RAV4", 16_000, 34_000],
  ["truck", "Pickup", "Ford", "F-150", 18_000, 52_000],
  ["suv", "Wagon", "Subaru", "Outback", 12_000, 33_000],
  ["car", "Hatchback", "Mazda", "3", 8_000, 21_000],
];

/** What clients drive and sail. */
export function vehiclesOf(person: DemoClient, i: number, random: Random): Told {
  if (i === 0) return whitfields.map((vehicle) => ["vehicles", vehicle]);
  const count = random.chance(0.6) ? random.between(1, 2) : 0;
  return Array.from({ length: count }, () => ["vehicles", vehicleOf(person, random)]);
}

/** Those of the guided tour: one that is insured, one that is financed, one on a trailer. */
const whitfields: Given[] = [
  {
    type: "suv",
    year: 2022,
    make: "Subaru",
    model: "Outback",
    vin: "4S4BTGND5N3130457",
    bodyType: "Wagon",
    autoValue: 28_400,
    odometer: 31_250,
    primaryDriver: "Noah Whitfield",
    registeredTo: "Dana Whitfield",
    primaryUse: "School",
    milesOneWay: 6,
    totalMiles: 9_000,
    purchaseDate: "08/19/2022",
    rideShare: false,
    brandedTitle: false,
    notes: "Garaged at Quail Run. Hail damage to windshield Nov 19.",
    coverage: {
      carrier: "Meridian Mutual",
      timeWithCarrier: 4,
      timeWithCarrierFormat: "Years",
      liability: "100/300/100",
      deductibleComp: 250,
      deductibleColl: 500,
      glassReplacement: true,
      roadside: true,
      premium: 1284,
    },
  },
  {
    type: "truck",
    year: 2019,
    make: "Ford",
    model: "F-150",
    vin: "1FTEW1EP4KFA12345",
    bodyType: "Pickup",
    autoValue: 31_900,
    odometer: 64_800,
    primaryUse: "Business",
    coverage: { carrier: "Meridian Mutual", liability: "100/300/100", premium: 1416 },
    leinHolder: {
      name: "Wasatch Credit Union",
      address: "40 E Center St",
      city: "Provo",
      state: "UT",
      zipcode: "84606",
      loan: "AL-220418",
    },
  },
  {
    type: "Boat",
    year: 2019,
    make: "Lund",
    model: "1875 Impact",
    vin: "LBBCR318J919",
    autoLength: 18,
    autoValue: 36_900,
    valueContents: 2_500,
    propulsionType: "outboard",
    numMotors: 1,
    horsepower: 150,
    maxSpeed: 44,
    experience: "12 years",
    purchaseDate: "05/04/2019",
    upgrades: "Trolling motor",
    notes: "Winter storage at Utah Lake Marina, slip 41.",
    trailer: { year: 2019, make: "ShoreLand'r", lengthFt: 21.5, value: 3_200 },
  },
];

function vehicleOf(person: DemoClient, random: Random): Given {
  const [type, bodyType, make, model, low, high] = random.pick(fleet);
  const driver = [person["firstName"], person["lastName"]].filter(Boolean).join(" ");
  return {
    type,
    bodyType,
    make,
    model,
    year: random.between(2012, 2025),
    autoValue: random.between(low / 100, high / 100) * 100,
    odometer: random.between(80, 1400) * 100,
    primaryDriver: driver,
    registeredTo: driver,
    primaryUse: random.pick(["Commute", "Pleasure"]),
    coverage: { carrier: random.pick(carriers), premium: random.between(620, 1980) },
  };
}

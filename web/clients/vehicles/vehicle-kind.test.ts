import { expect, it } from "vitest";
import { vehicleFields, vehicleTypes } from "../../../contract/vehicles.ts";
import { asked } from "../records/record-form.ts";
import {
  details,
  groupOf,
  vehicleAbout,
  vehicleKind,
  vehicleName,
  vinHelp,
  wordsOf,
} from "./vehicle-kind.ts";

it("is named by year, make and model, else by what it is", () => {
  const vehicle = {
    type: "suv",
    year: 2022,
    make: "Subaru",
    model: "Outback",
    primaryUse: "School",
  } as const;
  expect([vehicleName(vehicle), vehicleAbout(vehicle)]).toEqual(["2022 Subaru Outback", "SUV · School"]);
  expect([vehicleName({ type: "truckCamper" }), vehicleAbout({ type: "truckCamper" })]).toEqual([
    "Truck camper",
    "",
  ]);
});

it("has a group for every type, and words", () => {
  expect(vehicleTypes.map((type) => [groupOf(type), wordsOf(type)])).toEqual(
    expect.arrayContaining([
      ["auto", "SUV"],
      ["auto", "Other auto"],
      ["rv", "RV"],
      ["rv", "Goose neck"],
      ["rec", "SXS"],
      ["rec", "Golf carts"],
      ["water", "Wave runner"],
    ]),
  );
});

it("asks every field in one group at least", () => {
  const elsewhere = ["notes", "coverage", "leinHolder", "trailer"];
  expect(details.toSorted()).toEqual(
    Object.keys(vehicleFields)
      .filter((field) => !elsewhere.includes(field))
      .toSorted(),
  );
});

it("keeps nothing that its group has no place for, and the rest when the group changes", () => {
  const form = {
    type: "Boat",
    make: "Lund",
    vin: "LBBCR318J9",
    horsepower: 150,
    odometer: 12,
    trailer: { make: "Karavan" },
    coverage: { carrier: "Meridian", vacationLiability: "50/100" },
  };
  expect(asked(vehicleKind, form)).toMatchObject({
    vin: "LBBCR318J9",
    horsepower: 150,
    odometer: null,
    trailer: { make: "Karavan" },
    coverage: { carrier: "Meridian", vacationLiability: null },
  });
  expect(asked(vehicleKind, { ...form, type: "suv" })).toMatchObject({
    make: "Lund",
    vin: "LBBCR318J9",
    horsepower: null,
    odometer: 12,
    trailer: null,
  });
  expect(asked(vehicleKind, { ...form, type: "rv" })).toMatchObject({
    coverage: { vacationLiability: "50/100" },
  });
  expect(asked(vehicleKind, { ...form, type: null })).toEqual({ ...form, type: null });
});

it.each([
  [null, "vin", { help: "Most VINS are 17 digits long (0)" }],
  ["4S4BTGND1N313", "vin", { help: "Most VINS are 17 digits long (13)" }],
  ["4S4BTGND5N3130457", "vin", undefined],
  [null, "hull", undefined],
  ["LBB-CR318 J9", "hull", { help: "Hull IDs are 12 characters long (10)", helpState: "warn" }],
  ["LBBCR318J919", "hull", undefined],
  ["LBBCR318J9190", "hull", { help: "Hull IDs are 12 characters long (13)", helpState: "warn" }],
  ["1ZEAAKAA", "trailer", { help: "Most VINS are 17 digits long (8)", helpState: "warn" }],
] as const)("says of %s as a %s %o", (typed, what, help) => {
  expect(vinHelp(typed, what)).toEqual(help);
});

import { expect, it } from "vitest";
import { asked } from "../records/record-form.ts";
import { covered, homeAbout, homeKind, homeName, worth } from "./home-kind.ts";

it("is named by its street and city, else by what it is", () => {
  const home = {
    address: "1184 Quail Run Dr",
    city: "Provo",
    state: "UT",
    zipcode: "84604",
    usage: "Primary",
  };
  expect([homeName(home), homeAbout(home)]).toEqual([
    "1184 Quail Run Dr, Provo",
    "Provo, UT 84604 · Primary",
  ]);
  expect(homeName({ type: "Condo" })).toBe("Condo");
});

it("keeps nothing that a no leaves no place for, and everything while nobody has answered", () => {
  const form = {
    foundation: "Slab",
    basementSqFt: 900,
    solar: false,
    solarPanels: 18,
    pool: true,
    poolSqft: 400,
    deck: null,
    deckSqft: 120,
    businessType: { type: "Bakery" },
    business: false,
  };
  expect(asked(homeKind, form)).toEqual({
    ...form,
    basementSqFt: null,
    solarPanels: null,
    businessType: null,
    ...nulls("solarLocation", "solarInstaller", "solarInstallDate", "solarType", "solarValue", "solarLoan"),
    basementCompleted: null,
  });
  const basement = { foundation: "Walkout BASEMENT", basementSqFt: 900 };
  expect(asked(homeKind, basement)).toEqual(basement);
});

const nulls = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, null]));

it("adds up siding and property, whatever stands in the rows so far", () => {
  expect(covered([{ percentage: 60 }, { percentage: null }, {}, { percentage: 40 }])).toBe(100);
  expect(worth([{ value: 1200 }, { description: "Piano" }])).toBe(1200);
  expect(covered(undefined)).toBe(0);
});

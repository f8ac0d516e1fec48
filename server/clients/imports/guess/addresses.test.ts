import { expect, it } from "vitest";
import { guessMapping } from "./mapping.ts";

const placesOf = (columns: string[], row: string[]) =>
  guessMapping(columns, [row]).map(({ to }) => to?.replace("addresses.", ""));

it.each([
  [["Mailing Address", "City", "ST", "Zip"], "Mailing"],
  [["Mailing Street", "City", "State", "Zip Code"], "Mailing"],
  [["Billing Address", "City", "State", "Zip"], "Mailing"],
  [["Address", "City", "State", "Zip"], "Physical"],
])("%j are one address", (columns, kind) => {
  expect(placesOf(columns, ["PO Box 3", "Provo", "UT", "84601"])).toEqual(
    ["address", "city", "state", "zipcode"].map((part) => `${kind}.${part}`),
  );
});

it.each([
  [
    ["Mailing Address", "Home City", "Home State"],
    ["Physical.city", "Physical.state"],
  ],
  [
    ["Mailing Address", "Risk City", "Insured State"],
    ["Physical.city", "Physical.state"],
  ],
  [
    ["Previous Address", "City", "State"],
    ["Physical.city", "Physical.state"],
  ],
  [
    ["Work Address", "City", "State"],
    ["Physical.city", "Physical.state"],
  ],
])("%j are of two", (columns, places) => {
  expect(placesOf(columns, ["PO Box 3", "Provo", "UT"]).slice(1)).toEqual(places);
});

it("leaves apart two that are whole, and what stands before", () => {
  const row = ["220 W 300 N", "Provo", "PO Box 3", "Orem"];
  expect(placesOf(["Address", "City", "Mailing Address", "Mailing City"], row)).toEqual([
    "Physical.address",
    "Physical.city",
    "Mailing.address",
    "Mailing.city",
  ]);
  expect(placesOf(["City", "State", "Mailing Address"], ["Provo", "UT", "PO Box 3"]).slice(0, 2)).toEqual([
    "Physical.city",
    "Physical.state",
  ]);
});

it("takes no middle name for a gender", () => {
  const rows = ["M", "", "F"].map((middle, n) => [`Ann ${n}`, middle, "Torres"]);
  expect(guessMapping(["First Name", "Middle Name", "Last Name"], rows)[1]!.to).toBeNull();
});

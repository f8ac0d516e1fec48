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

it("leaves apart what is said to be of two", () => {
  expect(
    placesOf(["Mailing Address", "Home City", "Home State"], ["PO Box 3", "Provo", "UT"]).slice(1),
  ).toEqual(["Physical.city", "Physical.state"]);
  expect(
    placesOf(
      ["Address", "City", "Mailing Address", "Mailing City"],
      ["220 W 300 N", "Provo", "PO Box 3", "Orem"],
    ),
  ).toEqual(["Physical.address", "Physical.city", "Mailing.address", "Mailing.city"]);
});

it("takes no middle name for a gender", () => {
  const rows = ["M", "", "F"].map((middle, n) => [`Ann ${n}`, middle, "Torres"]);
  expect(guessMapping(["First Name", "Middle Name", "Last Name"], rows)[1]!.to).toBeNull();
});

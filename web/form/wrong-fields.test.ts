import { expect, it } from "vitest";
import { isEdited, wrongFields } from "./wrong-fields.ts";

const wrong = (message: string) => ({ type: "custom", message });

it("finds each field that has a sentence, in groups and lists too, in the order it was asked for", () => {
  const errors = {
    yearBuilt: wrong("Use 4 digits"),
    businessType: { type: wrong("Too long") },
    siding: [undefined, { percentage: wrong("Too much") }],
  };
  expect(wrongFields(errors as never, ["siding", "notes", "businessType", "yearBuilt"])).toEqual([
    "siding.1.percentage",
    "businessType.type",
    "yearBuilt",
  ]);
});

it("finds the sentence about a whole list at the list", () => {
  const siding = Object.assign([], { root: wrong("At most 50") });
  expect(wrongFields({ siding } as never, ["siding"])).toEqual(["siding"]);
});

it("takes a field that was changed back for one that was not edited", () => {
  expect(isEdited({ coverage: { carrier: false }, siding: [] }, ["coverage", "siding", "notes"])).toBe(false);
  expect(isEdited({ siding: [{}, { material: true }] }, ["siding"])).toBe(true);
  expect(isEdited({ siding: [{}, { material: true }] }, ["siding.0"])).toBe(false);
});

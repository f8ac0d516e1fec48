import { describe, expect, it } from "vitest";
import { summary, takenOf } from "./preview.ts";
import { withoutWords } from "./words.ts";

it("the preview of an import says what its rows do", () => {
  const found = { coming: { created: 1_200, updated: 5, left: 3 } };
  expect([takenOf(found), summary(found)]).toEqual([1_205, "1,200 new, up to 5 updated, 3 left out"]);
});

describe("what a row comes without", () => {
  const columns = ["Cell", "DOB", "Email"];
  const said = (...problems: [number, string][]) =>
    withoutWords(
      columns,
      problems.map(([column, message]) => ({ column, message })),
    );

  it("is a whole value, or only a part of its cell", () => {
    expect(said([1, "Left out: this only stands in for a date."])).toBe(", without DOB");
    expect(said([2, "Enter an email address like name@example.com"])).toBe(", without Email");
    expect(said([0, "Left out: the extension of a phone number."])).toBe(", without a part of Cell");
    expect(
      said([0, "Left out: a further number, as both phone fields of this person are filled."], [1, "Wrong"]),
    ).toBe(", without DOB, and without a part of Cell");
    expect(said()).toBe("");
  });
});

import { describe, expect, it } from "vitest";
import { usualImport, type ImportOptions } from "../../../contract/imports.ts";
import { summary, takenOf } from "./preview.ts";
import { withoutWords } from "./words.ts";

const counts = {
  ...{ new: 10, possible: 2, duplicates: 5, errors: 3 },
  ...{ created: 0, updated: 0, skipped: 0, refused: 0, policies: 0 },
};
const under = (options: Partial<ImportOptions>) => {
  const found = { counts, options: { ...usualImport, ...options } };
  return [takenOf(found), summary(found)];
};

describe("the preview of an import", () => {
  it.each([
    [{}, [17, "12 new, 5 updated, 3 left out"]],
    [{ duplicates: "skip" }, [12, "12 new, 0 updated, 8 left out"]],
    [{ duplicates: "create" }, [17, "17 new, 0 updated, 3 left out"]],
    [{ mode: "create" }, [12, "12 new, 0 updated, 8 left out"]],
    [{ mode: "create", duplicates: "create" }, [17, "17 new, 0 updated, 3 left out"]],
    [{ mode: "update" }, [5, "0 new, 5 updated, 15 left out"]],
    [{ mode: "update", duplicates: "create" }, [0, "0 new, 0 updated, 20 left out"]],
  ] satisfies [Partial<ImportOptions>, unknown][])("%j", (options, said) =>
    expect(under(options)).toEqual(said),
  );
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

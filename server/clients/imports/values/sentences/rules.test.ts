import { describe, expect, it } from "vitest";
import { PersonFields } from "../../../../../contract/person.ts";
import { importPlaces } from "../../../../../contract/import-places.ts";
import { planOf, readRow } from "../row.ts";

const readAt = (place: string, text: string) => {
  const plan = planOf(
    ["First", "Policy", "Asked"],
    [{ to: "suffix" }, { to: "policies.1.type" }, { to: place }],
  );
  return readRow(plan, ["Jr.", "Auto", text], () => null, new Date("2026-11-20T12:00:00Z"));
};

/** What a file's reader is told: what to write, in words and not in those of a program. */
const forPeople =
  /^(Enter|Choose one of these:|That is no id of a contact|An? [A-Za-z ]+ (has at most [\d,]+ characters|is (an amount up to|a number from))|The list of)/;

describe("what is wrong in a cell is told to a person", () => {
  it.each(importPlaces.map(({ id }) => id))("at %s", (place) => {
    for (const text of ["%&!?zz 9", "-7", "{}", "x".repeat(5_000), "y,".repeat(200)])
      for (const { column, message } of readAt(place, text).problems) {
        expect(column).toBe(2);
        expect(message).toMatch(forPeople);
        expect(message).not.toMatch(/JSON|“|[a-z][A-Z]|\bna\b|undefined|null/);
      }
  });

  it.each(
    importPlaces
      .map(({ id }) => id)
      .filter((id) =>
        /phone$|email$|^(co)?(dob|dod|ssn|gender|status|smoker|height|weight|income|employees|immigrant|healthHistory|militaryStatus)$|Date$|premium|Income$|^id$/i.test(
          id,
        ),
      )
      .filter((id) => !/^policies\.[2-6]/.test(id)),
  )("and no nonsense is taken at %s", (place) => {
    expect(readAt(place, "%&!?zz 9").problems).toHaveLength(1);
  });

  it("says yes and no of what is one or the other", () => {
    expect(readAt("smoker", "maybe").problems).toEqual([
      { column: 2, field: "smoker", message: "Enter yes or no" },
    ]);
    const given = (texts: string[]) => texts.map((text) => readAt("coSmoker", text).client["coSmoker"]);
    expect(given(["Yes", "y", "TRUE", "1", "X", "Smoker", "Current"])).toEqual(Array(7).fill(true));
    expect(given(["No", "n", "false", "0", "never", "Never smoked", "Non-smoker", "nonsmoker"])).toEqual(
      Array(8).fill(false),
    );
  });

  it("and so to who sends the field", () => {
    const { error } = PersonFields.partial().safeParse({ smoker: "maybe" });
    expect(error?.issues[0]?.message).toBe("Enter yes or no");
  });

  it("names the choices as a person writes them", () => {
    expect(readAt("immigrant", "Martian").problems.map(({ message }) => message)).toEqual([
      "Choose one of these: citizen, green card, student visa",
    ]);
    for (const text of ["citizen", "green card", "student visa"])
      expect(readAt("immigrant", text).problems).toEqual([]);
  });
});

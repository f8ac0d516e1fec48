import { describe, expect, it } from "vitest";
import { planOf, readRow } from "../row.ts";

const read = (cells: Record<string, string>) => {
  const columns = Object.keys(cells);
  const plan = planOf(
    columns,
    columns.map((to) => ({ to })),
  );
  return readRow(plan, Object.values(cells), () => null, new Date("2026-11-20T12:00:00Z"));
};
const told = (cells: Record<string, string>) =>
  read(cells).leftOut.map(({ column, field, message }) => [column, field, message]);

describe("what a row says", () => {
  it("is a policy too when only its premium and its days are known", () => {
    const { policies, leftOut } = read({
      "policies.1.premium": "500",
      "policies.1.effectiveDate": "1/5/2026",
    });
    expect([policies, leftOut]).toEqual([[{ premium: 500, effectiveDate: "01/05/2026" }], []]);
  });

  it("is none without any of it, and what that leaves out is said", () => {
    const cells = { "policies.1.premium": "0", "policies.1.notes": "Call back" };
    expect(read(cells).policies).toEqual([]);
    expect(told(cells)).toEqual([
      [1, "policies.notes", "Left out: nothing else is said of the policy that this is about."],
    ]);
    expect(told({ "policies.1.premium": "0" })).toEqual([]);
  });

  it("is an address too when only the state is known; a country alone is left out, and said", () => {
    expect(read({ "addresses.Physical.state": "UT", "addresses.Physical.country": "USA" }).addresses).toEqual(
      [{ type: "Physical", state: "UT", country: "USA" }],
    );
    expect(read({ "addresses.Physical.country": "USA" }).addresses).toEqual([]);
    expect(told({ "addresses.Physical.country": "USA" })).toEqual([
      [0, "addresses.country", "Left out: a country alone is no address."],
    ]);
  });

  it("keeps the first of several addresses for mail in a cell, and the others are said", () => {
    const email = "Ann <ann@a.example>; other@a.example";
    expect(read({ email }).client).toEqual({ email: "ann@a.example" });
    expect(told({ email })).toEqual([
      [0, "email", "Left out: a further address, as a person has one email field."],
    ]);
    expect(told({ email: "ann@a.example; ANN@a.example" })).toEqual([]);
    expect(told({ coEmail: "Bo (work) <bo@a.example>" })).toEqual([]);
  });

  it("is that somebody was never in the military, where that is asked", () => {
    expect(read({ militaryStatus: "None", gender: "None" }).client).toEqual({ militaryStatus: "None" });
  });
});

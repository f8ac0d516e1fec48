import { expect, it } from "vitest";
import { REMOVED } from "./removed.ts";
import { typedIn, withTyped } from "./typed.ts";

const start = {
  company: "Acme",
  premium: null,
  ssn: null,
  siding: [{ material: "brick" }],
  coverage: { carrier: "Beta", days: null },
};

it("is what stands otherwise than at the start, and no more of the record", () => {
  const form = { ...start, company: null, premium: 0, coverage: { carrier: "Beta", days: " 30" } };
  expect(typedIn(start, form, [])).toEqual({
    values: { company: null, premium: 0, "coverage.days": " 30" },
    sealed: [],
  });
});

it("is nothing where only blanks were typed, or what was there was put back", () => {
  const form = { ...structuredClone(start), premium: " " };
  expect(typedIn(start, form, ["ssn"])).toEqual({ values: {}, sealed: [] });
});

it("has a list as a whole", () => {
  const siding = [{ material: "brick" }, {}];
  expect(typedIn(start, { ...start, siding }, []).values).toEqual({ siding });
});

it("names a sealed field that was typed in, without a digit of it; that one is to be removed is no secret", () => {
  const sealed = ["ssn", "routing"];
  expect(typedIn(start, { ...start, ssn: "111-22-3333" }, sealed)).toEqual({ values: {}, sealed: ["ssn"] });
  expect(typedIn(start, { ...start, ssn: REMOVED }, sealed)).toEqual({
    values: { ssn: REMOVED },
    sealed: [],
  });
});

it("stands over what the record has by now", () => {
  const values = { company: null, "coverage.days": "30", siding: [] };
  const form = withTyped({ ...start, premium: 900 }, values);
  expect(form).toEqual({
    ...start,
    company: null,
    premium: 900,
    siding: [],
    coverage: { carrier: "Beta", days: "30" },
  });
  expect(start.siding).toHaveLength(1);
});

it("is taken only where the form has a place for it", () => {
  const values = {
    id: "1",
    "coverage.limit": 5,
    coverage: "none",
    siding: "brick",
    company: ["Acme"],
    premium: { amount: 5 },
    "__proto__.polluted": true,
  };
  expect(withTyped(start, values)).toEqual(start);
});

import { expect, it } from "vitest";
import { dollars, isActive, termOf } from "./policy-kind.ts";

const now = new Date(2026, 10, 20, 16, 30);

it.each([
  [undefined, undefined],
  ["11/20/2026", { text: "Renews today", tone: "soon" }],
  ["11/21/2026", { text: "Renews in 1 day", tone: "soon" }],
  ["01/19/2027", { text: "Renews in 60 days", tone: "soon" }],
  ["01/20/2027", { text: "to 1/20/2027" }],
  ["11/19/2026", { text: "Ended 11/19/2026", tone: "over" }],
])("a policy until %s says %o", (termDate, term) => {
  expect(termOf({ termDate }, now)).toEqual(term);
});

it("is active to the end of its last day, and when it has none", () => {
  expect([undefined, "11/20/2026", "11/19/2026"].map((termDate) => isActive({ termDate }, now))).toEqual([
    true,
    true,
    false,
  ]);
});

it("shows cents only where there are any", () => {
  expect([dollars(6412), dollars(1200.5), dollars(0)]).toEqual(["$6,412", "$1,200.50", "$0"]);
});

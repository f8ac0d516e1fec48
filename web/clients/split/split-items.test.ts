import { expect, it } from "vitest";
import { countsOf, splitRows, splitSummary } from "./split-items.ts";

const counts = { dependents: 2, addresses: 1, policies: 5 };

it.each([
  [{}, "no items"],
  [{ dependents: "keep" }, "no items"],
  [{ paymentMethods: "move" }, "no items"],
  [{ addresses: "move" }, "1 moved item"],
  [{ addresses: "copy" }, "1 copied item"],
  [{ dependents: "copy", policies: "move" }, "5 moved and 2 copied items"],
  [{ addresses: "copy", policies: "move" }, "5 moved and 1 copied item"],
] as const)("%j goes along as %s", (fates, wanted) => expect(splitSummary(counts, fates)).toBe(wanted));

it("asks in the same order, and not of what there cannot be", () => {
  const counted = countsOf({ links: 4, paymentMethods: 0, notes: 33, ...counts });
  expect(splitRows(counted).map(({ id }) => id)).toEqual([
    "notes",
    "dependents",
    "addresses",
    "policies",
    "paymentMethods",
  ]);
});

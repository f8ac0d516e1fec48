import { expect, it } from "vitest";
import { counted } from "./counted.ts";

it("parts thousands, and names what is counted as one or as many", () => {
  expect([0, 999, 1204, 250_000].map((count) => counted(count))).toEqual(["0", "999", "1,204", "250,000"]);
  expect([0, 1, 1204].map((count) => counted(count, "contact"))).toEqual([
    "0 contacts",
    "1 contact",
    "1,204 contacts",
  ]);
  expect([1, 2].map((count) => counted(count, "policy", "policies"))).toEqual(["1 policy", "2 policies"]);
});

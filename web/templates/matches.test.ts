import { expect, it } from "vitest";
import { matches } from "./matches.ts";

it("finds all words of a search anywhere, accents and case aside", () => {
  expect(matches("Glass claim: Hi @firstName", "CLAIM gla")).toBe(true);
  expect(matches("Café", " cafe ")).toBe(true);
  expect(matches("Glass claim", "glass hail")).toBe(false);
  expect(matches("Glass claim", "")).toBe(true);
});

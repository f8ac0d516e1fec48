import { expect, it } from "vitest";
import { excerpt } from "./excerpt.ts";

const long = "We looked at the roof on Tuesday and the adjuster said that the café wall is fine";

it.each([
  ["a text that shows it anyway", "The roof is fine", "roof", "The roof is fine"],
  ["a long one, from the word before", long, "cafe", "… the adjuster said that the café wall is fine"],
  ["a long one without a hit", long, "garage", long],
  ["a long word, from its start", `${"x".repeat(60)}roof`, "roof", "… roof"],
])("shows %s", (_what, text, search, shown) => {
  expect(excerpt(text, search)).toBe(shown);
});

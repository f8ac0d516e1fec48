import { expect, it } from "vitest";
import { foundText, isRanked, scopeText, scopeTotal } from "./scope.ts";

const counts = { total: 1284, letters: { d: 62 } };
const tags = [{ id: "boat", assigned: 210 }];

it.each([
  [{}, 1284],
  [{ letter: "d" }, 62],
  [{ letter: "q" }, 0],
  [{ tags: true, tag: "boat" }, 210],
  [{ tags: true, tag: "gone" }, undefined],
  [{ tag: "boat", search: "dana" }, undefined],
  [{ tag: "boat", filters: "status~is~Married" }, undefined],
  [{ favorites: true }, undefined],
])("%j has %s, where that is counted", (scope, total) => {
  expect(scopeTotal(scope, counts, tags)).toBe(total);
});

it("is not known before it was asked for", () => {
  expect(scopeTotal({ letter: "d" }, undefined, tags)).toBeUndefined();
  expect(scopeTotal({ tag: "boat" }, counts, undefined)).toBeUndefined();
});

it("is told with what the list is of", () => {
  expect(scopeText({ tag: "boat" }, 210, true)).toBe("210 contacts with this tag");
  expect(scopeText({ search: "dana" }, 60, false)).toBe("More than 60 contacts found");
  expect(scopeText({ favorites: true }, 1, true)).toBe("1 favorite");
});

it.each([
  [{ search: "dana" }, true],
  [{ letter: "d" }, false],
  [{ search: "dana", filters: "status.is.Married" }, false],
  [{ search: "dana", sort: "-name" as const }, false],
])("%j has its best hits first: %s", (scope, ranked) => {
  expect(isRanked(scope)).toBe(ranked);
});

it.each([
  [1, undefined, "1 contact found"],
  [499, undefined, "499 contacts found"],
  [500, undefined, "First 500 contacts found"],
  [500, { count: 500, more: false }, "500 contacts found"],
  [500, { count: 3412, more: false }, "First 500 of 3,412 contacts found"],
  [500, { count: 10_000, more: true }, "First 500 of more than 10,000 contacts found"],
  [390, { count: 2900, more: false }, "First 390 of 2,900 contacts found"],
  [3, { count: 2, more: false }, "3 contacts found"],
])("%i listed of a search, %j counted: %s", (listed, matches, text) => {
  expect(foundText(listed, matches)).toBe(text);
});

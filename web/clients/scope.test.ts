import { expect, it } from "vitest";
import { scopeText, scopeTotal } from "./scope.ts";

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

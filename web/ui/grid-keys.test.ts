import { expect, it } from "vitest";
import { rowAfter } from "./grid-keys.ts";

const middle = { at: 50, count: 100, page: 6 };

it.each([
  ["ArrowDown", 51],
  ["j", 51],
  ["ArrowUp", 49],
  ["k", 49],
  ["PageDown", 55],
  ["PageUp", 45],
  ["Home", 0],
  ["End", 99],
  ["x", null],
])("%s leads from 50 to %s", (key, to) => expect(rowAfter(key, middle)).toBe(to));

it("stops at both ends and in an empty list", () => {
  expect(rowAfter("ArrowUp", { at: 0, count: 3, page: 6 })).toBe(0);
  expect(rowAfter("PageDown", { at: 1, count: 3, page: 6 })).toBe(2);
  expect(rowAfter("End", { at: 0, count: 0, page: 6 })).toBeNull();
});

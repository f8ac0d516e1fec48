import { expect, it } from "vitest";
import { stepCommand } from "./command-steps.ts";

const ids = ["a", "b", "c"];

it.each([
  ["ArrowDown", "a", "b"],
  ["ArrowDown", "c", "a"],
  ["ArrowUp", "a", "c"],
  ["ArrowUp", "b", "a"],
  ["PageDown", "a", "c"],
  ["PageUp", "c", "a"],
  ["ArrowDown", undefined, "a"],
  ["Home", "b", "a"],
  ["End", "b", "c"],
  ["x", "b", undefined],
])("%s from %s leads to %s", (key, active, next) => {
  expect(stepCommand(ids, active, key)).toBe(next);
});

it("leads nowhere in an empty list", () => {
  expect(stepCommand([], undefined, "ArrowDown")).toBeUndefined();
});

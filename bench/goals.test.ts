import { expect, test } from "vitest";
import { isMet, judge, verdict } from "./goals.ts";

test.each([
  ["59 ms", "under 60 ms", true],
  ["60 ms", "under 60 ms", false],
  ["9.99 ms", "under 30 ms", true],
  ["180 ms", "180 ms", true],
  ["181 ms", "180 ms", false],
  ["0.60", "0.60 or more", true],
  ["0.59", "0.60 or more", false],
  ["14.9 % of a core", "under 15 %", true],
  ["15.1 % of a core", "under 15 %", false],
  ["1,204 kB", "under 300 kB", false],
  ["0, 0, 0", "0, 0, 0", true],
  ["0, 1, 0", "0, 0, 0", false],
  ["60 of 60", "60", true],
  ["59 of 60", "60", false],
  ["2 in 40000 frames", "0", false],
  ["NaN ms", "under 60 ms", false],
])("%s against %s: %s", (value, goal, met) => {
  expect(isMet(value, goal)).toBe(met);
});

test.each([
  ["0.4 s", "under 400 ms"],
  ["soon", "under 60 ms"],
  ["12 ms", "quickly"],
  ["0, 0", "0, 0, 0"],
])("%s is nothing to hold against %s", (value, goal) => {
  expect(() => isMet(value, goal)).toThrow(/cannot be held|no figure/);
});

test("one line says what was missed, and the next begins anew", () => {
  judge("palette", "71 ms", "under 60 ms");
  judge("list of keys", "20 ms", "under 60 ms");
  expect(verdict()).toEqual({
    line: "1 of 2 goals met; MISSED palette: 71 ms (goal under 60 ms)",
    missed: 1,
  });
  expect(verdict()).toEqual({ line: "no goals", missed: 0 });
});

import { expect, it } from "vitest";
import { quarterAge } from "./dependent-kind.ts";

const now = new Date(2026, 10, 20);

it.each([
  ["11/20/2016", 10],
  ["08/20/2016", 10.25],
  ["05/20/2016", 10.5],
  ["02/20/2016", 10.75],
  ["11/19/2026", 0],
  ["11/21/2026", null],
  [undefined, null],
])("born on %s is %s", (dob, age) => {
  expect(quarterAge(dob, now)).toBe(age);
});

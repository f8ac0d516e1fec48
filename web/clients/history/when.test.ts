import { expect, it } from "vitest";
import { whenOf } from "./when.ts";

it("is the day, spelled as everywhere, and the hour", () => {
  expect(whenOf(new Date(2026, 10, 20, 9, 41).toISOString())).toEqual({ on: "11/20/2026", at: "9:41 AM" });
  expect(whenOf(new Date(2025, 2, 5, 23, 5).toISOString())).toEqual({ on: "3/05/2025", at: "11:05 PM" });
});

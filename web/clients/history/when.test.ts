import { expect, it } from "vitest";
import { whenOf } from "./when.ts";

const now = new Date(2026, 10, 21, 15, 31);

it("is a day of this year without the year, any other with it", () => {
  expect(whenOf(new Date(2026, 10, 20, 9, 41).toISOString(), now)).toEqual({ on: "Nov 20", at: "9:41 AM" });
  expect(whenOf(new Date(2025, 11, 31, 23, 5).toISOString(), now)).toEqual({
    on: "Dec 31, 2025",
    at: "11:05 PM",
  });
});

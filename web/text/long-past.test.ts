import { expect, it } from "vitest";
import { longPast } from "./long-past.ts";

const now = Date.UTC(2026, 10, 20, 12);
const before = (days: number) => new Date(now - days * 24 * 60 * 60_000).toISOString();

it.each([
  [0, "just now"],
  [6, "6 days ago"],
  [7, "1 week ago"],
  [30, "4 weeks ago"],
  [31, "1 month ago"],
  [364, "11 months ago"],
  [365, "1 year ago"],
  [800, "2 years ago"],
])("%i days back are %s", (days, told) => {
  expect(longPast(before(days), now)).toBe(told);
});

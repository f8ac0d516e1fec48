import { expect, it } from "vitest";
import { past } from "./past.ts";

const now = new Date("2026-11-20T12:00:00").getTime();
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const day = 24 * 60;

it.each([
  [before(-1), "just now"],
  [before(0.5), "just now"],
  [before(1), "1 minute ago"],
  [before(59), "59 minutes ago"],
  [before(60), "1 hour ago"],
  [before(day - 1), "23 hours ago"],
  [before(day), "Thu"],
  [before(6 * day), "Sat"],
  [before(7 * day), "Nov 13"],
  [before(400 * day), "Oct 16, 2025"],
])("%s was %s", (at, words) => {
  expect(past(at, now)).toBe(words);
});

import { expect, it } from "vitest";
import { lastSeen } from "./last-seen.ts";

const now = new Date("2026-11-20T12:00:00").getTime();
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

it.each([
  [null, "Never"],
  [before(0.5), "just now"],
  [before(1), "1 minute ago"],
  [before(59), "59 minutes ago"],
  [before(60), "1 hour ago"],
  [before(23 * 60 + 59), "23 hours ago"],
  [before(8 * 24 * 60), "Nov 12"],
  [before(400 * 24 * 60), "Oct 16, 2025"],
])("%s was %s", (at, words) => {
  expect(lastSeen(at, now)).toBe(words);
});

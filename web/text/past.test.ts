import { expect, it } from "vitest";
import { elapsed, lastContact, past, pastDay } from "./past.ts";

const now = new Date("2026-11-20T12:00:00").getTime();
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const day = 24 * 60;

it.each([
  [before(-1), "just now", "now", "today"],
  [before(0.5), "just now", "now", "today"],
  [before(1), "1 minute ago", "1m ago", "today"],
  [before(59), "59 minutes ago", "59m ago", "today"],
  [before(60), "1 hour ago", "1h ago", "today"],
  [before(12 * 60), "12 hours ago", "12h ago", "today"],
  [before(12 * 60 + 1), "12 hours ago", "12h ago", "yesterday"],
  [before(day - 1), "23 hours ago", "23h ago", "yesterday"],
  [before(day), "1 day ago", "1d ago", "yesterday"],
  [before(36 * 60 + 1), "1 day ago", "1d ago", "2 days ago"],
  [before(6 * day + 12 * 60), "6 days ago", "6d ago", "6 days ago"],
  [before(7 * day - 1), "6 days ago", "6d ago", "11/13/2026"],
  [before(7 * day), "11/13/2026", "11/13/2026", "11/13/2026"],
  [before(260 * day), "3/05/2026", "3/05/2026", "3/05/2026"],
])("%s was %s, in a narrow column %s, as a day %s", (at, words, narrow, ofDay) => {
  expect(past(at, now)).toBe(words);
  expect(past(at, now, "narrow")).toBe(narrow);
  expect(pastDay(at, now)).toBe(ofDay);
});

it("who was in touch under a day ago was so today", () => {
  const told = [0, day - 1, day, 36 * 60 + 1].map((minutes) => lastContact(before(minutes), now));
  expect(told).toEqual(["today", "today", "yesterday", "2 days ago"]);
});

it("how long something has lasted is told in the letters of the narrow column", () => {
  const lasted = [-2, 0.5, 1, 59, 60, day - 1, day, 9 * day].map((minutes) => elapsed(before(minutes), now));
  expect(lasted).toEqual(["now", "now", "1m", "59m", "1h", "23h", "1d", "9d"]);
});

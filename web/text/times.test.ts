import { expect, test } from "vitest";
import { dayLabel, fullTime, timeOfDay, waiting } from "./times.ts";

/** Local times: the labels follow the reader's own calendar. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00`).toISOString();
const now = new Date("2026-11-20T10:00:00").getTime();

test("above a day", () => {
  expect(dayLabel(at("2026-11-20", "00:00"), now)).toBe("Today");
  expect(dayLabel(at("2026-11-19", "23:59"), now)).toBe("Yesterday");
  expect(dayLabel(at("2026-11-14", "12:00"), now)).toBe("Saturday, 11/14/2026");
  expect(dayLabel(at("2025-11-14", "12:00"), now)).toBe("Friday, 11/14/2025");
});

test("a clock a little ahead of ours is still today", () => {
  expect(dayLabel(new Date(now + 90_000).toISOString(), now)).toBe("Today");
  expect(waiting(new Date(now + 90_000).toISOString(), now)).toBe("now");
});

test("how long someone waits", () => {
  const ago = (minutes: number) => waiting(new Date(now - minutes * 60_000).toISOString(), now);
  expect([0, 1, 59, 60, 23 * 60, 24 * 60, 72 * 60].map(ago)).toEqual([
    "now",
    "1 min",
    "59 min",
    "1 h",
    "23 h",
    "1 day",
    "3 days",
  ]);
});

test("a time of day", () => {
  expect(timeOfDay(at("2026-11-20", "09:05")).replace(/\s/, " ")).toBe("9:05 AM");
  expect(fullTime(at("2026-03-05", "09:05")).replace(/\s(?=AM)/, " ")).toBe("3/05/2026, 9:05 AM");
});

import { expect, test } from "vitest";
import { dayLabel, fullTime, timeOfDay } from "./times.ts";

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
});

test("a time of day", () => {
  expect(timeOfDay(at("2026-11-20", "09:05")).replace(/\s/, " ")).toBe("9:05 AM");
  expect(fullTime(at("2026-03-05", "09:05")).replace(/\s(?=AM)/, " ")).toBe("3/05/2026, 9:05 AM");
});

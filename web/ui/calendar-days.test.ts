import { describe, expect, it } from "vitest";
import {
  addMonths,
  dayOf,
  dayTime,
  isOutside,
  stepDay,
  todayText,
  weeksAround,
  within,
} from "./calendar-days.ts";

describe("the calendar's days", () => {
  it("shows six weeks, Sundays first, around the month", () => {
    const weeks = weeksAround("11/20/2026");
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([
      ...["11/01/2026", "11/02/2026", "11/03/2026", "11/04/2026"],
      ...["11/05/2026", "11/06/2026", "11/07/2026"],
    ]);
    expect(weeksAround("08/01/2026")[0]![0]).toBe("07/26/2026");
  });

  it("has the 29th of February in a leap year only", () => {
    expect(weeksAround("02/10/2028").flat()).toContain("02/29/2028");
    expect(dayTime("02/29/2027")).toBeNaN();
  });

  it.each([
    ["01/31/2026", 1, "02/28/2026"],
    ["12/15/2026", 1, "01/15/2027"],
    ["03/31/2028", -1, "02/29/2028"],
  ])("%s moved by %i months is %s", (day, months, moved) => {
    expect(addMonths(day, months)).toBe(moved);
  });

  it.each([
    ["ArrowRight", false, "11/21/2026"],
    ["ArrowUp", false, "11/13/2026"],
    ["Home", false, "11/15/2026"],
    ["End", false, "11/21/2026"],
    ["PageDown", false, "12/20/2026"],
    ["PageUp", true, "11/20/2025"],
    ["a", false, null],
  ])("%s (shift %s) leads to %s", (key, shift, day) => {
    expect(stepDay("11/20/2026", key, shift, {})).toBe(day);
  });

  it("does not lead out of the range", () => {
    const range = { min: "11/18/2026", max: "11/25/2026" };
    expect(stepDay("11/20/2026", "ArrowUp", false, range)).toBe("11/18/2026");
    expect(within("12/01/2026", range)).toBe("11/25/2026");
    expect(isOutside("11/17/2026", range)).toBe(true);
    expect(isOutside("11/25/2026", range)).toBe(false);
  });

  it.each([
    ["12/31/2100", "PageDown", false, "12/31/2100"],
    ["12/31/2100", "ArrowRight", false, "12/31/2100"],
    ["06/15/2100", "PageDown", true, "12/31/2100"],
    ["01/01/1900", "ArrowUp", false, "01/01/1900"],
    ["01/20/1900", "PageUp", true, "01/01/1900"],
  ])("from %s %s (shift %s) stays in the years that count as days", (day, key, shift, end) => {
    expect(stepDay(day, key, shift, {})).toBe(end);
  });

  it("knows what day it is here, whatever it is in Greenwich", () => {
    const late = new Date(2026, 10, 20, 23, 59);
    expect(todayText(late)).toBe("11/20/2026");
    expect(dayOf(dayTime("11/20/2026"))).toBe("11/20/2026");
  });
});

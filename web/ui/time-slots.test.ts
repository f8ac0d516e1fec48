import { describe, expect, it } from "vitest";
import { instantOf, partsOf } from "./instant-parts.ts";
import { timeSlots, timeText } from "./time-slots.ts";

describe("times of a day", () => {
  it("come in steps from the first one allowed", () => {
    expect(timeSlots(15)).toHaveLength(96);
    expect(timeSlots(15, "23:20")).toEqual(["23:30", "23:45"]);
    expect(timeSlots(5, "23:50")).toEqual(["23:50", "23:55"]);
  });

  it.each([
    ["00:00", "12:00 AM"],
    ["09:05", "9:05 AM"],
    ["12:30", "12:30 PM"],
    ["23:45", "11:45 PM"],
  ])("%s reads %s", (time, text) => {
    expect(timeText(time)).toBe(text);
  });
});

describe("a day and a time", () => {
  it("are an instant and back", () => {
    const instant = new Date(2026, 10, 20, 14, 15).toISOString();
    expect(partsOf(instant)).toEqual({ day: "11/20/2026", time: "14:15" });
    expect(instantOf(partsOf(instant))).toBe(instant);
  });

  it.each([
    { day: "11/2", time: "14:15" },
    { day: "02/30/2026", time: "14:15" },
    { day: "11/20/2026", time: null },
    partsOf(null),
  ])("are none while a part is missing: %j", (parts) => {
    expect(instantOf(parts)).toBeNull();
  });
});

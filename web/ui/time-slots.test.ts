import { describe, expect, it } from "vitest";
import { instantOf, partsOf } from "./instant-parts.ts";
import { findTimes, firstOffered, timeSlots, timeText, typedTime } from "./time-slots.ts";

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

describe("a time that is typed", () => {
  it.each([
    ["2:30", "14:30"],
    ["230", "14:30"],
    ["7", "07:00"],
    ["6:45", "18:45"],
    ["11:59", "11:59"],
    ["12", "12:00"],
    ["1", "13:00"],
    ["2:30 am", "02:30"],
    ["2:30a", "02:30"],
    ["7 p.m.", "19:00"],
    ["12 AM", "00:00"],
    ["12pm", "12:00"],
    ["14:30", "14:30"],
    ["0:15", "00:15"],
  ])("%s is %s", (text, time) => {
    expect(typedTime(text)).toBe(time);
  });

  it.each(["", "noon", "25", "2:60", "14 pm", "0 am", "2:3"])("%s is none", (text) => {
    expect(typedTime(text)).toBeNull();
  });

  it("is the first of those found, before the night", () => {
    const times = timeSlots(15);
    expect(findTimes(times, "2:30").slice(0, 2)).toEqual(["14:30", "02:30"]);
    expect(findTimes(times, "1")[0]).toBe("13:00");
    expect(findTimes(times, "2:3")[0]).toBe("14:30");
    expect(findTimes(times, "2:30 a")[0]).toBe("02:30");
    expect(findTimes(times, "am")).toHaveLength(48);
    expect(findTimes(times, "")).toEqual(times);
  });

  it("is not found where it is over", () => {
    expect(findTimes(timeSlots(15, "15:00"), "2:30")).toEqual([]);
  });
});

describe("the list of times opens", () => {
  it.each([
    [undefined, "09:00"],
    ["10:15", "10:30"],
    ["10:30", "10:30"],
    ["23:45", "23:45"],
  ])("from %s at %s", (min, time) => {
    expect(firstOffered(timeSlots(15, min), min)).toBe(time);
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

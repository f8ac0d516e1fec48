import { describe, expect, it } from "vitest";
import { countChecked, EVERYTHING, isChecked, NOTHING, setChecked } from "./selection.ts";

describe("a selection of some rows", () => {
  it("knows what was checked, and how many that are", () => {
    const some = setChecked(NOTHING, ["rosa", "wes"], true);
    expect(isChecked(some, "rosa")).toBe(true);
    expect(isChecked(some, "imani")).toBe(false);
    expect(countChecked(some, 47)).toBe(2);
  });

  it("forgets what was unchecked, and bears being told twice", () => {
    const one = setChecked(setChecked(NOTHING, ["rosa", "rosa"], true), ["wes"], false);
    expect(countChecked(one, 47)).toBe(1);
    expect(countChecked(setChecked(one, ["rosa"], false), 47)).toBe(0);
  });
});

describe("all of a list", () => {
  it("holds rows that were never loaded", () => {
    expect(isChecked(EVERYTHING, "never seen")).toBe(true);
    expect(countChecked(EVERYTHING, 1_284)).toBe(1_284);
  });

  it("keeps what was taken out of it", () => {
    const most = setChecked(EVERYTHING, ["rosa", "wes"], false);
    expect(isChecked(most, "rosa")).toBe(false);
    expect(countChecked(most, 1_284)).toBe(1_282);
    expect(countChecked(setChecked(most, ["rosa"], true), 1_284)).toBe(1_283);
  });

  it("is never fewer than none when the list has shrunk", () => {
    expect(countChecked(setChecked(EVERYTHING, ["rosa", "wes"], false), 1)).toBe(0);
  });
});

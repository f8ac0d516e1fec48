// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { typedKey, withKey } from "./typed-key.ts";

afterEach(() => {
  delete document.documentElement.dataset["locked"];
});

const press = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent("keydown", { key, ...more });

describe("typedKey", () => {
  it.each([
    ["a letter", press("a"), "a"],
    ["a capital", press("A", { shiftKey: true }), "A"],
    ["a sign of AltGr", press("@", { ctrlKey: true, altKey: true, modifierAltGraph: true }), "@"],
    ["a chord", press("k", { ctrlKey: true }), undefined],
    ["a chord of a Mac", press("k", { metaKey: true }), undefined],
    ["a letter that is being composed", press("n", { isComposing: true }), undefined],
  ])("%s", (_, event, key) => {
    // The test's own browser knows no modifiers by name.
    const isAltGr = key === "@";
    Object.assign(event, { getModifierState: (name: string) => isAltGr && name === "AltGraph" });
    expect(typedKey(event)).toBe(key);
  });

  it("is none over the lock", () => {
    document.documentElement.dataset["locked"] = "";
    expect(typedKey(press("a"))).toBeUndefined();
  });
});

describe("withKey", () => {
  it.each([
    ["hel", "l", "hell"],
    ["", "😀", "😀"],
    ["", "𞤀", "𞤀"],
    ["hello", "Backspace", "hell"],
    ["", "Backspace", ""],
    ["on 👍", "Backspace", "on "],
    ["on 👍🏽", "Backspace", "on "],
    ["a 👩‍👩‍👧", "Backspace", "a "],
    ["a 🇺🇸", "Backspace", "a "],
    ["Andre\u0301", "Backspace", "Andr"],
  ])("%s and %s is %s", (text, key, after) => {
    expect(withKey(text, key)).toBe(after);
  });

  it.each(["Enter", "Tab", "Shift", "F1", "ArrowDown", "Dead", "Process"])("%s types nothing", (key) => {
    expect(withKey("hel", key)).toBeUndefined();
  });
});

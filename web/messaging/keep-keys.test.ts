// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { draftOf, isNotSent, setDraft } from "../drafts/drafts.ts";
import { keepKeys } from "./keep-keys.ts";

const place = "to:12125550175";
beforeEach(() => {
  vi.useFakeTimers();
  setDraft(place, "");
  document.body.innerHTML = "<input /><textarea></textarea>";
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** Whether the page's own field would have had it, too. */
const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  document
    .querySelector("input")!
    .dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
const type = (keys: string): boolean => [...keys].map((key) => press(key)).every(Boolean);
const focusField = () => document.querySelector("textarea")!.focus();

it("what is typed is the text of whom it leads to, until a field has the caret", () => {
  keepKeys(place);
  expect(type("hey")).toBe(false);
  focusField();
  expect(type("you")).toBe(true);
  expect(draftOf(place)).toBe("hey");
});

it("ends by itself and by a newer one", () => {
  keepKeys(place);
  vi.advanceTimersByTime(3_000);
  expect(type("a")).toBe(true);
  keepKeys("to:12125550176");
  keepKeys(place);
  vi.advanceTimersByTime(3_000);
  expect(type("b")).toBe(true);
  expect(draftOf(place) + draftOf("to:12125550176")).toBe("");
});

it("Enter begins a line of what was typed, which is then not sent; held it does nothing", () => {
  keepKeys(place);
  expect(press("Enter", { repeat: true })).toBe(false);
  expect(isNotSent(place)).toBe(false);
  type("hey");
  expect(press("Enter")).toBe(false);
  expect(press("Enter", { repeat: true })).toBe(false);
  expect(draftOf(place)).toBe("hey\n");
  expect(isNotSent(place)).toBe(true);
});

it("Enter pressed twice sends no draft that stands in the field: not before it has the caret, nor right after", () => {
  setDraft(place, "Half a thought");
  keepKeys(place);
  expect(press("Enter")).toBe(false);
  focusField();
  expect(press("Enter")).toBe(false);
  expect(draftOf(place)).toBe("Half a thought");
  vi.advanceTimersByTime(500);
  expect(press("Enter")).toBe(true);
});

it("Enter behind the first letter in the field is meant", () => {
  keepKeys(place);
  focusField();
  expect(press("a")).toBe(true);
  expect(press("Enter")).toBe(true);
});

it("the second press of a double click is of the press that led here; a press elsewhere ends it", () => {
  const click = (type: string, detail: number) =>
    document.body.dispatchEvent(new MouseEvent(type, { detail, bubbles: true, cancelable: true }));
  keepKeys(place);
  expect(click("mousedown", 2)).toBe(false);
  expect(click("click", 2)).toBe(false);
  expect(press("a")).toBe(false);
  expect(click("mousedown", 1)).toBe(true);
  expect(press("b")).toBe(true);
  expect(draftOf(place)).toBe("a");
});

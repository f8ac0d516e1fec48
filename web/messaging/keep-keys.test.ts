// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { draftOf, setDraft } from "./drafts.ts";
import { keepKeys } from "./keep-keys.ts";

const place = "to:12125550175";
beforeEach(() => {
  setDraft(place, "");
  document.body.innerHTML = "<input /><textarea></textarea>";
});

/** Whether the page's own field would have had all of them, too. */
function type(keys: string): boolean {
  const field = document.querySelector("input")!;
  const press = (key: string) =>
    field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  return [...keys].map(press).every(Boolean);
}

it("what is typed is the text of whom it leads to, until a field has the caret", () => {
  keepKeys(place);
  expect(type("hey")).toBe(false);
  document.querySelector("textarea")!.focus();
  expect(type("you")).toBe(true);
  expect(draftOf(place)).toBe("hey");
});

it("ends by itself, by a newer one and where it leads nowhere", () => {
  vi.useFakeTimers();
  keepKeys(place);
  vi.advanceTimersByTime(3_000);
  expect(type("a")).toBe(true);
  keepKeys("to:12125550176");
  keepKeys(place)();
  expect(type("b")).toBe(true);
  vi.useRealTimers();
  expect(draftOf(place) + draftOf("to:12125550176")).toBe("");
});

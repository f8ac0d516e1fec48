// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useFocusToWrite } from "./begin-writing.ts";
import { newWriting } from "./writing.ts";

let main: HTMLElement;
const write = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  write.mockClear();
  main = document.createElement("main");
  main.id = "main";
  document.body.replaceChildren(main);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function lead(within?: () => Element) {
  const writing = newWriting();
  const { unmount } = renderHook(() =>
    useFocusToWrite("room", writing, write, () => writing.holds("room"), within),
  );
  writing.lead("room");
  return unmount;
}

it("the caret is put there at once", () => {
  lead();
  expect(write).toHaveBeenCalledTimes(1);
});

it("behind a dialog that goes it waits until that has given the focus back", () => {
  main.inert = true;
  lead();
  vi.advanceTimersByTime(500);
  expect(write).not.toHaveBeenCalled();
  main.inert = false;
  vi.advanceTimersByTime(100);
  expect(write).toHaveBeenCalledTimes(1);
});

it("and is left to a dialog that stands", () => {
  main.inert = true;
  const dialog = document.createElement("div");
  dialog.dataset["modal"] = "true";
  document.body.append(dialog);
  lead();
  vi.advanceTimersByTime(500);
  main.inert = false;
  dialog.remove();
  vi.advanceTimersByTime(500);
  expect(write).not.toHaveBeenCalled();
});

it("in a dialog of its own it does not wait for the page behind that", () => {
  main.inert = true;
  const dialog = document.createElement("div");
  dialog.dataset["modal"] = "true";
  document.body.append(dialog);
  lead(() => dialog);
  expect(write).toHaveBeenCalledTimes(1);
});

it("is given up with the page that it was for", () => {
  main.inert = true;
  const leave = lead();
  leave();
  main.inert = false;
  vi.advanceTimersByTime(500);
  expect(write).not.toHaveBeenCalled();
  lead();
  expect(write).toHaveBeenCalledTimes(1);
});

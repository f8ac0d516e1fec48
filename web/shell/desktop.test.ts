// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Desktop, focusWindow, inDesktop, setBadge, watchScreenLock } from "./desktop.ts";

const written = vi.fn();
beforeEach(() => {
  written.mockClear();
  vi.spyOn(console, "warn").mockImplementation(written);
});
afterEach(() => {
  delete window.desktop;
  vi.restoreAllMocks();
});

const fail = () => {
  throw new Error("not implemented");
};
const watch = () => watchScreenLock({ onLock() {}, onUnlock() {} });

it("a wrapper that throws leaves the page as it is, and the console says so", () => {
  window.desktop = { setBadge: fail, focus: fail, onLock: fail, onUnlock: () => fail };
  setBadge(3);
  focusWindow();
  watch()();
  expect(written).toHaveBeenCalledTimes(4);
  expect(written).toHaveBeenCalledWith("The desktop program failed: Error: not implemented");
});

it("one that answers something else than how to stop is taken as it is", () => {
  window.desktop = { onLock: () => 5, setBadge: "none" } as unknown as Desktop;
  setBadge(3);
  watch()();
  expect(written).toHaveBeenCalledTimes(2);
});

it("what a wrapper answers to a badge stays here", () => {
  window.desktop = { setBadge: () => 5 };
  expect(setBadge(3)).toBeUndefined();
});

it("an empty place is no wrapper", () => {
  window.desktop = null as unknown as Desktop;
  expect(inDesktop()).toBe(false);
});

it("what one part fails at the other still hears", () => {
  const stop = vi.fn();
  window.desktop = { onLock: fail, onUnlock: () => stop };
  watch()();
  expect(stop).toHaveBeenCalledOnce();
});

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
  for (const name of ["setAppBadge", "clearAppBadge"]) Reflect.deleteProperty(navigator, name);
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

/** An installed page, of which the browser shows the badge. */
function install(set: (count: number) => Promise<void>, clear = vi.fn(async () => {})) {
  Object.assign(navigator, { setAppBadge: set, clearAppBadge: clear });
  return clear;
}

it("an installed page has its badge, which goes with the last that waited", () => {
  const set = vi.fn(async (_count: number) => {});
  const clear = install(set);
  setBadge(3);
  expect(set.mock.calls).toEqual([[3]]);
  expect(clear).not.toHaveBeenCalled();
  setBadge(0);
  expect(clear).toHaveBeenCalledOnce();
  expect(set).toHaveBeenCalledOnce();
});

it("a badge that the browser refuses is no trouble", async () => {
  const refused = vi.fn();
  process.on("unhandledRejection", refused);
  install(() => Promise.reject(new DOMException("Not installed", "InvalidStateError")));
  setBadge(3);
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", refused);
  expect(refused).not.toHaveBeenCalled();
});

it("a wrapper has the badge to itself", () => {
  const set = vi.fn(async () => {});
  install(set);
  const counts: number[] = [];
  window.desktop = { setBadge: (count) => void counts.push(count) };
  setBadge(7);
  setBadge(0);
  expect(counts).toEqual([7, 0]);
  expect(set).not.toHaveBeenCalled();
});

it("without a badge anywhere nothing happens", () => {
  expect(() => setBadge(3)).not.toThrow();
});

// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { places } from "../api/places.ts";
import { getLock, setLock } from "../lock/lock-state.ts";
import { useScreenLock } from "./use-screen-lock.ts";

const HOUR = 3_600_000;
let unlock = () => {};

afterEach(() => {
  cleanup();
  setLock(null);
  delete window.desktop;
});

it.each([
  [1, undefined],
  [3, "idle"],
])("the computer opens what it has locked, unless nobody was here for two hours: %i h", (hours, by) => {
  window.desktop = {
    onUnlock: (listener) => {
      unlock = listener;
      return () => {};
    },
  };
  renderHook(() => useScreenLock());
  localStorage.setItem(places.active, String(Date.now() - hours * HOUR));
  setLock({ at: 5, by: "screen" });
  unlock();
  expect(getLock()?.by).toBe(by);
});

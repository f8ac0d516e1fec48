// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fullAt } from "./full-storage.ts";
import { store, storeNeeded } from "./stored.ts";

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it("says whether there was room", () => {
  fullAt(100);
  expect(store("a", "x".repeat(50))).toBe(true);
  expect(store("b", "x".repeat(50))).toBe(false);
  expect({ ...localStorage }).toEqual({ a: "x".repeat(50) });
});

it("what is needed takes the room of the largest of what is not", () => {
  localStorage.setItem("switchboard.session", "s".repeat(60));
  localStorage.setItem("small", "x");
  localStorage.setItem("large", "x".repeat(40));
  localStorage.setItem("middle", "x".repeat(20));
  fullAt(180);
  expect(storeNeeded("switchboard.lock", "l".repeat(40))).toBe(true);
  expect(Object.keys({ ...localStorage }).sort()).toEqual([
    "middle",
    "small",
    "switchboard.lock",
    "switchboard.session",
  ]);
});

it("without any room at all it says so", () => {
  localStorage.setItem("switchboard.session", "s");
  fullAt(0);
  expect(storeNeeded("switchboard.lock", "l")).toBe(false);
  expect(localStorage.getItem("switchboard.session")).toBe("s");
});

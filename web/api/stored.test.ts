// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fullAt } from "../test/full-storage.ts";
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

it("drafts go last, the largest of them first", () => {
  localStorage.setItem("switchboard.draft.ann.one", "d".repeat(60));
  localStorage.setItem("switchboard.draft.ann.two", "d".repeat(20));
  localStorage.setItem("switchboard.side", "x".repeat(30));
  fullAt(190);
  expect(storeNeeded("switchboard.lock", "l".repeat(40))).toBe(true);
  expect(localStorage.getItem("switchboard.side")).toBeNull();
  expect(storeNeeded("switchboard.active", "l".repeat(20))).toBe(true);
  expect(Object.keys({ ...localStorage }).sort()).toEqual([
    "switchboard.active",
    "switchboard.draft.ann.two",
    "switchboard.lock",
  ]);
});

it("what went and was not in the way is there again", () => {
  localStorage.setItem("switchboard.side", "open");
  localStorage.setItem("switchboard.draft.ann.one", "d".repeat(60));
  fullAt(140);
  expect(storeNeeded("switchboard.lock", "l".repeat(60))).toBe(true);
  expect({ ...localStorage }).toEqual({ "switchboard.side": "open", "switchboard.lock": "l".repeat(60) });
});

it("where even that is not enough nothing is lost", () => {
  const before = {
    "switchboard.session": "s".repeat(100),
    "switchboard.side": "open",
    "switchboard.draft.ann.one": "Half a thought",
    "switchboard.lock": "l",
  };
  for (const [place, text] of Object.entries(before)) localStorage.setItem(place, text);
  fullAt(250);
  expect(storeNeeded("switchboard.lock", "l".repeat(200))).toBe(false);
  expect({ ...localStorage }).toEqual(before);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fullAt } from "../test/full-storage.ts";
import { writes } from "../test/writes.ts";

const names = ["localStorage", "sessionStorage"] as const;
const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name)!);

function forbid(name: (typeof names)[number]): void {
  const get = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  Object.defineProperty(globalThis, name, { configurable: true, get });
}

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  names.forEach((name, at) => Object.defineProperty(globalThis, name, before[at]!));
});

it("gives a page that may not even read storage one of its own", async () => {
  names.forEach(forbid);
  const { keepsNothing } = await import("./page-storage.ts");
  expect(keepsNothing()).toBe(true);
  localStorage.setItem("one", "1");
  localStorage.setItem("two", "2");
  expect({ ...localStorage }).toEqual({ one: "1", two: "2" });
  expect([localStorage.length, localStorage.key(1), localStorage.key(2)]).toEqual([2, "two", null]);
  localStorage.removeItem("one");
  expect([localStorage.getItem("one"), localStorage.getItem("two")]).toEqual([null, "2"]);
  expect(localStorage.getItem("getItem")).toBeNull();
  sessionStorage.setItem("one", "other");
  localStorage.clear();
  expect([Object.keys(localStorage), sessionStorage.getItem("one")]).toEqual([[], "other"]);
});

it("leaves storage that works alone, also where it is full", async () => {
  localStorage.setItem("one", "1");
  const { keepsNothing } = await import("./page-storage.ts");
  fullAt(4);
  expect(keepsNothing()).toBe(false);
  expect({ ...localStorage }).toEqual({ one: "1" });
});

it("is asked without writing what another window may just have removed", async () => {
  localStorage.setItem("one", "1");
  const { keepsNothing } = await import("./page-storage.ts");
  const written = writes();
  expect(keepsNothing()).toBe(false);
  expect(written.map(([place]) => place)).not.toContain("one");
});

it("knows a browser that takes nothing, and leaves no trace in one that does", async () => {
  const { keepsNothing } = await import("./page-storage.ts");
  expect(keepsNothing()).toBe(false);
  expect(localStorage.length).toBe(0);
  fullAt(0);
  expect(keepsNothing()).toBe(true);
});

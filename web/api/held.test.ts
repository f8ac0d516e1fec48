// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { heldLocks, withLocks } from "../test/held-locks.ts";

/** The module of one window. */
const window = async () => {
  vi.resetModules();
  return import("./held.ts");
};

beforeEach(() => heldLocks());
afterEach(() => vi.unstubAllGlobals());

it("is known to the other windows until it is over, by its name", async () => {
  const [one, other] = [await window(), await window()];
  const release = one.hold("unsaved");
  expect(await other.isHeldElsewhere("unsaved")).toBe(true);
  expect(await other.isHeldElsewhere("saving")).toBe(false);
  expect(await one.isHeldElsewhere("unsaved")).toBe(false);
  release();
  await vi.waitFor(async () => expect(await other.isHeldElsewhere("unsaved")).toBe(false));
});

it("is told from another part of the same", async () => {
  const [one, other] = [await window(), await window()];
  one.hold("saving.g");
  expect(await other.isHeldElsewhere("saving")).toBe(true);
  expect(await other.isHeldElsewhere("saving", "saving.a")).toBe(true);
  expect(await other.isHeldElsewhere("saving", "saving.g")).toBe(false);
});

it("is held as long as one of several is not over", async () => {
  const [one, other] = [await window(), await window()];
  const release = one.hold("unsaved");
  one.hold("unsaved");
  release();
  await Promise.resolve();
  expect(await other.isHeldElsewhere("unsaved")).toBe(true);
});

it("is waited for until the other windows are done, and not what is held here", async () => {
  const [one, other] = [await window(), await window()];
  const { signal } = new AbortController();
  one.hold("saving");
  await one.whenFreeElsewhere("saving", signal);
  const release = other.hold("saving");
  const free = vi.fn();
  const waited = one.whenFreeElsewhere("saving", signal).then(free);
  await new Promise((resolve) => setImmediate(resolve));
  expect(free).not.toHaveBeenCalled();
  release();
  await waited;
});

it("is waited for no longer than is said", async () => {
  const [one, other] = [await window(), await window()];
  other.hold("saving");
  const enough = new AbortController();
  const waited = one.whenFreeElsewhere("saving", enough.signal);
  enough.abort();
  await waited;
  expect(await one.isHeldElsewhere("saving")).toBe(true);
});

it.each([
  ["there are no locks", undefined],
  ["they are denied", { request: () => denied(), query: () => denied() }],
])("is nothing elsewhere where %s", async (_, locks) => {
  withLocks(locks);
  const one = await window();
  one.hold("unsaved")();
  expect(await one.isHeldElsewhere("unsaved")).toBe(false);
});

const denied = () => Promise.reject(new DOMException("Denied", "SecurityError"));

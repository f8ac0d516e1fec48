// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fullAt } from "../test/full-storage.ts";

const place = "switchboard.lock";

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it("outlives a reload, and opens", async () => {
  const before = await import("./lock-state.ts");
  before.setLock({ at: 5, by: "screen", acted: "Aisha Rahman" });
  vi.resetModules();
  const { getLock, setLock } = await import("./lock-state.ts");
  expect(getLock()).toEqual({ at: 5, by: "screen", acted: "Aisha Rahman" });
  setLock(null);
  expect(getLock()).toBeNull();
});

it.each(["{", "5", "null", "[]", '{"at":"noon"}', '{"at":1e300,"by":"hand"}'])(
  "damaged by hand it stays locked, at a time that can be shown: %s",
  async (damaged) => {
    localStorage.setItem(place, damaged);
    const lock = (await import("./lock-state.ts")).getLock();
    expect(lock?.by).toBe("hand");
    expect(() => new Date(lock!.at).toISOString()).not.toThrow();
  },
);

it.each(["soon", "-5", "1e300", "Infinity", "NaN"])(
  "a sign that nobody gave is no sign: %s",
  async (damaged) => {
    localStorage.setItem("switchboard.active", damaged);
    const { lastSign } = await import("./signs.ts");
    expect(Math.abs(lastSign() - Date.now())).toBeLessThan(5_000);
  },
);

it("takes the room of what can be done without", async () => {
  localStorage.setItem("switchboard.draft.ann.room", "x".repeat(100));
  fullAt(140);
  const { getLock, setLock } = await import("./lock-state.ts");
  setLock({ at: 5, by: "hand" });
  expect(getLock()).toEqual({ at: 5, by: "hand" });
  expect(Object.keys({ ...localStorage })).toEqual([place]);
});

it("locks this page where nothing can be stored, and opens", async () => {
  fullAt(0);
  const { getLock, setLock } = await import("./lock-state.ts");
  setLock({ at: 5, by: "hand" });
  dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(getLock()).toEqual({ at: 5, by: "hand" });
  setLock(null);
  expect(getLock()).toBeNull();
});

it("without room for the sign, the idle time is counted all the same", async () => {
  localStorage.setItem("filler", "x".repeat(100));
  fullAt(106);
  const { giveSign } = await import("./signs.ts");
  giveSign();
  expect(localStorage.getItem("switchboard.active")).not.toBeNull();
});

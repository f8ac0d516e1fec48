// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";

const place = "switchboard.lock";

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

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

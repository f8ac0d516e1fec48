// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../contract/limits.ts";

const place = "switchboard.session";
const session = { token: "t", userId: "u", name: "Maya Torres" };
const storedFor = (ms: number) =>
  localStorage.setItem(place, JSON.stringify({ ...session, writtenAt: Date.now() - ms }));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

it("a session of less than eight hours is gone on with", async () => {
  storedFor(limits.storedStateFor - 60_000);
  const { foundExpired, getSession } = await import("./session.ts");
  expect(getSession()).toEqual(session);
  expect(foundExpired()).toBe(false);
});

it("an older one is taken out of the browser, its token with it", async () => {
  storedFor(limits.storedStateFor + 1);
  const { foundExpired, getSession } = await import("./session.ts");
  expect(getSession()).toBeNull();
  expect(foundExpired()).toBe(true);
  expect(localStorage.getItem(place)).toBeNull();
});

it("whoever never signed in here has nothing to expire", async () => {
  const { foundExpired, getSession } = await import("./session.ts");
  expect([getSession(), foundExpired()]).toEqual([null, false]);
});

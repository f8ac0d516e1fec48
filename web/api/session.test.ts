// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { limits } from "../../contract/limits.ts";
import { fullAt } from "../test/full-storage.ts";

const place = "switchboard.session";
const session = { token: "t", userId: "u", name: "Maya Torres" };
const storedFor = (ms: number) =>
  localStorage.setItem(place, JSON.stringify({ ...session, writtenAt: Date.now() - ms }));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

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

it("using it renews it, and writes over no other that another window has opened meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  storedFor(limits.storedStateFor - 60_000);
  const { getSession, keepSession } = await import("./session.ts");
  const other = JSON.stringify({ ...session, token: "other", writtenAt: Date.now() });
  localStorage.setItem(place, other);
  keepSession();
  expect(localStorage.getItem(place)).toBe(other);
  expect(getSession()?.token).toBe("t");
  storedFor(limits.storedStateFor - 60_000);
  vi.setSystemTime(Date.now() + 120_000);
  vi.resetModules();
  expect((await import("./session.ts")).getSession()).toEqual(session);
  vi.useRealTimers();
});

it.each([
  "{",
  "5",
  "null",
  "[]",
  '"t"',
  "{}",
  '{"token":"t"}',
  '{"token":"","userId":"u","name":"Maya"}',
  '{"token":"ä\\n","userId":"u","name":"Maya"}',
  '{"token":"t t","userId":"u","name":"Maya"}',
  `{"token":"${"t".repeat(201)}","userId":"u","name":"Maya"}`,
  '{"token":"t","userId":"u","name":"Maya","original":{"token":"ä","userId":"o","name":"Olive"}}',
  '{"token":5,"userId":"u","name":"Maya"}',
  '{"token":"t","userId":"u"}',
  '{"token":"t","userId":"u","name":{}}',
  '{"token":"t","userId":"u","name":"Maya","original":5}',
  '{"token":"t","userId":"u","name":"Maya","original":null}',
  '{"token":"t","userId":"u","name":"Maya","original":{"token":"o"}}',
])("what was damaged by hand is no session: %s", async (damaged) => {
  const written = damaged.startsWith("{") ? damaged.replace("{", `{"writtenAt":${Date.now()},`) : damaged;
  localStorage.setItem(place, written.replace(",}", "}"));
  const { getSession } = await import("./session.ts");
  expect(getSession()).toBeNull();
});

it("whoever never signed in here has nothing to expire", async () => {
  const { foundExpired, getSession } = await import("./session.ts");
  expect([getSession(), foundExpired()]).toEqual([null, false]);
});

it("a page that Back brings as it was left looks again who is signed in", async () => {
  storedFor(0);
  const { getSession } = await import("./session.ts");
  localStorage.removeItem(place);
  const shown = (persisted: boolean) => Object.assign(new Event("pageshow"), { persisted });
  dispatchEvent(shown(false));
  expect(getSession()).toEqual(session);
  dispatchEvent(shown(true));
  expect(getSession()).toBeNull();
});

describe("where there is no room for it", () => {
  it("the session is this page's alone, and stays", async () => {
    fullAt(0);
    const { getSession, sessionNow, setSession } = await import("./session.ts");
    setSession(session);
    expect(sessionNow()).toEqual(session);
    dispatchEvent(new StorageEvent("storage", { key: place }));
    expect(getSession()).toEqual(session);
  });

  it("what is stored from before takes its place in no way, and ends with it", async () => {
    storedFor(0);
    const { sessionNow, setSession } = await import("./session.ts");
    fullAt(0);
    const acting = { ...session, token: "g", original: session };
    setSession(acting);
    expect(sessionNow()).toEqual(acting);
    setSession(null);
    expect(localStorage.getItem(place)).toBeNull();
    expect(sessionNow()).toBeNull();
  });

  it("another window's does, whoever found room for it later", async () => {
    const { sessionNow, setSession } = await import("./session.ts");
    fullAt(0);
    setSession(session);
    vi.unstubAllGlobals();
    const other = { ...session, token: "other" };
    localStorage.setItem(place, JSON.stringify({ ...other, writtenAt: Date.now() }));
    expect(sessionNow()).toEqual(other);
    localStorage.removeItem(place);
    expect(sessionNow()).toBeNull();
  });
});

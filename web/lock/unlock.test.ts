// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getSession, setSession } from "../api/session.ts";
import type { Me } from "../shell/me.ts";
import { getLock, setLock } from "./lock-state.ts";
import { couldNotUnlock, unlock } from "./unlock.ts";

const me = { email: "maya@example.com", account: { id: "a" } } as Me;
const maya = { token: "m", userId: "maya", name: "Maya" };
const hannah = { token: "h", userId: "hannah", name: "Hannah" };
let release: () => void;

beforeEach(() => {
  localStorage.clear();
  const held = new Promise<void>((resolve) => (release = resolve));
  vi.stubGlobal("fetch", async () => {
    await held;
    return Response.json({ token: "m", role: "owner", user: {} });
  });
  setSession(maya);
  setLock({ at: 5, by: "hand" });
});
afterEach(() => vi.unstubAllGlobals());

it("opens the lock that it was asked for", async () => {
  const answer = unlock(me, "right");
  release();
  expect(await answer).toBeNull();
  expect(getLock()).toBeNull();
});

it("leaves the lock of whoever has signed in meanwhile in another window", async () => {
  const answer = unlock(me, "right");
  localStorage.setItem("switchboard.session", JSON.stringify({ ...hannah, writtenAt: Date.now() }));
  localStorage.setItem("switchboard.lock", JSON.stringify({ at: 5, by: "hand" }));
  release();
  expect(await answer).toBe(couldNotUnlock);
  expect(getSession()?.token).toBe("h");
  expect(getLock()).toEqual({ at: 5, by: "hand" });
  expect(localStorage.getItem("switchboard.lock")).not.toBeNull();
});

it("leaves a lock that was closed after the one it was asked for was open", async () => {
  const answer = unlock(me, "right");
  localStorage.setItem("switchboard.lock", JSON.stringify({ at: 9, by: "idle" }));
  release();
  expect(await answer).toBe(couldNotUnlock);
  expect(getLock()).toEqual({ at: 9, by: "idle" });
});

it("opens one that was damaged by hand, too", async () => {
  localStorage.setItem("switchboard.lock", "{");
  dispatchEvent(new StorageEvent("storage", { key: "switchboard.lock" }));
  const answer = unlock(me, "right");
  release();
  expect(await answer).toBeNull();
  expect(getLock()).toBeNull();
});

it.each([
  ["the server's own sentence", 401, { message: "Wrong.", code: "unauthorized" }, "Wrong."],
  ["of an answer without one", 502, null, "There was an issue logging in. Please try again or contact us."],
])("says why it stays locked: %s", async (_what, status, body, sentence) => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status }));
  expect(await unlock(me, "wrong")).toBe(sentence);
  expect(getLock()).not.toBeNull();
});

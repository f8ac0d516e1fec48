// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../contract/limits.ts";
import { places } from "../api/places.ts";
import { getSession, setSession } from "../api/session.ts";
import { answer, network } from "../test/network.ts";
import type { Me } from "../shell/me.ts";
import { getLock, setLock } from "./lock-state.ts";
import { lastSign } from "./signs.ts";
import { couldNotUnlock, unlock } from "./unlock.ts";

const me = { email: "maya@example.com", account: { id: "a" } } as Me;
const maya = { token: "m", userId: "maya", name: "Maya" };
const hannah = { token: "h", userId: "hannah", name: "Hannah" };
let release: () => void;
const heard = () => new Response(null, { status: 204 });

beforeEach(() => {
  localStorage.clear();
  const held = new Promise<void>((resolve) => (release = resolve));
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => {
      await held;
      return Response.json({ token: "m", role: "owner", user: {} });
    }),
  );
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

it("opens nothing once it was four hours since the last sign, also where the answer came too late", async () => {
  const sent = vi.mocked(fetch);
  const longAgo = () => localStorage.setItem(places.active, String(Date.now() - limits.idleLogout));
  const answer = unlock(me, "right");
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  longAgo();
  release();
  expect(await answer).toBe(couldNotUnlock);
  expect(await unlock(me, "right")).toBe(couldNotUnlock);
  expect(sent).toHaveBeenCalledOnce();
  expect(getLock()).not.toBeNull();
  expect(Date.now() - lastSign()).toBeGreaterThanOrEqual(limits.idleLogout);
});

it("tells the team again that it is locked where the answer was lost, until it is opened after all", async () => {
  const sent = network(answer(502, {}), heard, answer(200, { token: "m", role: "owner", user: {} }));
  expect(await unlock(me, "right")).toBe(couldNotUnlock);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ call: "POST /api/auth/lock", body: { locked: true } });
  expect(await unlock(me, "right")).toBeNull();
  expect(sent).toHaveLength(3);
});

it.each([
  [401, "unauthorized"],
  [429, "too_many"],
])("tells nothing where it was refused: %i", async (status, code) => {
  const sent = network(answer(status, { message: "No.", code }));
  expect(await unlock(me, "wrong")).toBe("No.");
  expect(sent).toHaveLength(1);
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

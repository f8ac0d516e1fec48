// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { texts } from "../../contract/errors.ts";
import { getSession, setSession } from "../api/session.ts";
import { lockScreen } from "../lock/lock-screen-now.ts";
import { setLock } from "../lock/lock-state.ts";
import { ghost, leaveGhost } from "./ghost.ts";

const admin = { token: "a", userId: "ann", name: "Ann Admin" };
const other = { token: "o", userId: "olive", name: "Olive Other" };
const asked: string[] = [];
let release: () => void;

beforeEach(() => {
  localStorage.clear();
  setLock(null);
  asked.length = 0;
  const held = new Promise<void>((resolve) => (release = resolve));
  vi.stubGlobal("fetch", async (url: string, { method, headers }: RequestInit) => {
    asked.push(`${method} ${url} ${(headers as Record<string, string>)["authorization"]}`);
    if (method === "DELETE") return new Response(null, { status: 204 });
    await held;
    const user = { id: "ben", firstName: "Ben", lastName: "Okafor" };
    return Response.json({ token: "g", role: "employee", user });
  });
  setSession(admin);
});
afterEach(() => vi.unstubAllGlobals());

/** As another window writes it, whose event has not come yet. */
const elsewhere = (session: object | null) =>
  session
    ? localStorage.setItem("switchboard.session", JSON.stringify({ ...session, writtenAt: Date.now() }))
    : localStorage.removeItem("switchboard.session");
const ended = () => vi.waitFor(() => expect(asked).toContain("DELETE /api/auth/ghost Bearer g"));

it("acts as the colleague", async () => {
  const answer = ghost("ben");
  release();
  expect(await answer).toBeNull();
  expect(getSession()).toEqual({ token: "g", userId: "ben", name: "Ben Okafor", original: admin });
});

it("not once the screen is locked: the lock stays one's own, and the server hears that it is over", async () => {
  const answer = ghost("ben");
  lockScreen("hand");
  release();
  expect(await answer).toBe(texts.ghostRefused);
  expect(getSession()).toEqual(admin);
  await ended();
});

it("not once it was locked, though it is open again", async () => {
  const answer = ghost("ben");
  lockScreen("hand");
  setLock(null);
  release();
  expect(await answer).toBe(texts.ghostRefused);
  expect(getSession()).toEqual(admin);
  await ended();
});

it.each([null, other])("not once the session is another, or over: %j", async (now) => {
  const answer = ghost("ben");
  elsewhere(now);
  release();
  expect(await answer).toBe(texts.ghostRefused);
  expect(getSession()).toEqual(now);
  await ended();
});

it("the way back leaves whoever has signed in meanwhile", async () => {
  setSession({ token: "g", userId: "ben", name: "Ben Okafor", original: admin });
  elsewhere(other);
  leaveGhost();
  expect(getSession()).toEqual(other);
});

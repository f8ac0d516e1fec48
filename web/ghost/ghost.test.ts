// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { texts } from "../../contract/errors.ts";
import { PATIENCE_MS, saving } from "../api/saving.ts";
import { getSession, setSession } from "../api/session.ts";
import { settleSignOuts } from "../auth/owed-sign-outs.ts";
import { lockScreen } from "../lock/lock-screen-now.ts";
import { setLock } from "../lock/lock-state.ts";
import { unsentOf } from "../drafts/draft-places.ts";
import { heldLocks } from "../test/held-locks.ts";
import { dropUnsent, keepUnsent } from "../messaging/outbox-storage.ts";
import { ghost, leaveGhost } from "./ghost.ts";

const admin = { token: "a", userId: "ann", name: "Ann Admin" };
const other = { token: "o", userId: "olive", name: "Olive Other" };
const asked: string[] = [];
let release: () => void;
/** Whether the server has ended the session of the answer, by one that was asked for later. */
let isOver: boolean;

beforeEach(() => {
  localStorage.clear();
  setLock(null);
  asked.length = 0;
  isOver = false;
  const held = new Promise<void>((resolve) => (release = resolve));
  vi.stubGlobal("fetch", async (url: string, { method, headers }: RequestInit) => {
    asked.push(`${method} ${url} ${(headers as Record<string, string>)["authorization"]}`);
    if (method === "DELETE") return new Response(null, { status: 204 });
    await held;
    if (method === "GET")
      return isOver
        ? Response.json({ message: texts.sessionEnded, code: "unauthorized" }, { status: 401 })
        : Response.json({ id: "ben" });
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
  expect(await answer).toEqual({});
  expect(getSession()).toEqual({ token: "g", userId: "ben", name: "Ben Okafor", original: admin });
});

it("not once the screen is locked: the lock stays one's own, and the server hears that it is over", async () => {
  const answer = ghost("ben");
  lockScreen("hand");
  release();
  expect(await answer).toEqual({ refused: texts.ghostRefused });
  expect(getSession()).toEqual(admin);
  await ended();
});

it("not once it was locked, though it is open again", async () => {
  const answer = ghost("ben");
  lockScreen("hand");
  setLock(null);
  release();
  expect(await answer).toEqual({ refused: texts.ghostRefused });
  expect(getSession()).toEqual(admin);
  await ended();
});

it.each([null, other])("not once the session is another, or over: %j", async (now) => {
  const answer = ghost("ben");
  elsewhere(now);
  release();
  expect(await answer).toEqual({ refused: texts.ghostRefused });
  expect(getSession()).toEqual(now);
  await ended();
});

const asAva = { token: "h", userId: "ava", name: "Ava Lindqvist", original: admin };

it("not once another window acts as somebody, whose was asked for later", async () => {
  isOver = true;
  const answer = ghost("ben");
  elsewhere(asAva);
  release();
  expect(await answer).toEqual({ refused: texts.ghostRefused });
  expect(getSession()).toEqual(asAva);
  await ended();
});

it("in the place of whom another window acts as, whose was asked for before and is over", async () => {
  const answer = ghost("ben");
  elsewhere(asAva);
  release();
  expect(await answer).toEqual({});
  expect(getSession()).toMatchObject({ token: "g", userId: "ben" });
});

it("the way back leaves whoever has signed in meanwhile", async () => {
  setSession({ token: "g", userId: "ben", name: "Ben Okafor", original: admin });
  elsewhere(other);
  leaveGhost();
  expect(getSession()).toEqual(other);
});

describe("the server is not told that it is over", () => {
  const acting = { token: "g", userId: "ben", name: "Ben Okafor", original: admin };
  const text = { id: "x", roomId: "room", message: "Yes", media: [], at: 5, state: "waiting" as const };

  beforeEach(() => {
    vi.useFakeTimers();
    setSession(acting);
    keepUnsent(unsentOf(acting), text);
  });
  afterEach(() => vi.useRealTimers());

  it("before what is on its way has come through, though one is oneself at once", async () => {
    leaveGhost();
    await settleSignOuts();
    expect(getSession()).toEqual(admin);
    expect(asked).toEqual([]);
    dropUnsent(text, "sent");
    await vi.advanceTimersByTimeAsync(0);
    await ended();
  });

  it("for longer than an answer may take", async () => {
    leaveGhost();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await ended();
  });

  it("before a save on its way is answered", async () => {
    dropUnsent(text, "sent");
    let saved = () => {};
    void saving("g", new Promise<void>((resolve) => (saved = resolve)));
    leaveGhost();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(getSession()).toEqual(admin);
    expect(asked).toEqual([]);
    saved();
    await vi.advanceTimersByTimeAsync(1_000);
    await ended();
  });

  it("before a save of another window is answered, nor by a page that is opened meanwhile", async () => {
    dropUnsent(text, "sent");
    heldLocks();
    vi.resetModules();
    const other = await import("../api/saving.ts");
    let saved = () => {};
    void other.saving("g", new Promise<void>((resolve) => (saved = resolve)));
    leaveGhost();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS + 1_000);
    await settleSignOuts();
    expect(getSession()).toEqual(admin);
    expect(asked).toEqual([]);
    saved();
    await vi.advanceTimersByTimeAsync(1_000);
    await ended();
  });

  it("by a page that is closed meanwhile: the next tells it", async () => {
    leaveGhost();
    vi.clearAllTimers();
    vi.setSystemTime(Date.now() + PATIENCE_MS);
    await settleSignOuts();
    await ended();
  });
});

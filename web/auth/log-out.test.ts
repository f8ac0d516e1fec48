// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fullAt } from "../test/full-storage.ts";
import { writes } from "../test/writes.ts";
import { places } from "../api/places.ts";
import { isSaving } from "../api/saving.ts";
import { getSession, setSession } from "../api/session.ts";
import { setThemeColor } from "../ui/theme.ts";
import { saveDrafts, setDraft } from "../drafts/drafts.ts";
import { draftsOf } from "../drafts/draft-places.ts";
import { logOut } from "./log-out.ts";

const admin = { token: "a", userId: "ann", name: "Ann" };
const acting = { token: "g", userId: "ben", name: "Ben", original: admin };
const people = ["ann", "ben", "cora"];
const ownRoom = (userId: string) => `${draftsOf({ userId })}room`;
const kept = () => people.filter((id) => localStorage.getItem(ownRoom(id)) !== null);

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  localStorage.clear();
  const draft = JSON.stringify({ text: "Half", writtenAt: Date.now() });
  for (const id of people) localStorage.setItem(ownRoom(id), draft);
});
afterEach(() => vi.unstubAllGlobals());

const store = (token: string) =>
  localStorage.setItem(
    places.session,
    JSON.stringify({ token, userId: "ann", name: "Ann", writtenAt: Date.now() }),
  );
const leave = (ended: boolean) => logOut({ offline: false, ended });

it("takes the person's own drafts along, and nobody else's", () => {
  setSession({ ...admin });
  leave(false);
  expect(kept()).toEqual(["ben", "cora"]);
});

it.each(["while one acts", "when that is over"])("takes along what one wrote as a colleague: %s", (when) => {
  setSession(acting);
  setDraft("late", "As Ben");
  saveDrafts();
  if (when === "when that is over") setSession(acting.original);
  leave(false);
  expect(JSON.stringify({ ...localStorage })).not.toContain("As Ben");
  // What Ben writes himself waits for him.
  expect(kept()).toEqual(["ben", "cora"]);
});

it("leaves what one wrote as a colleague too when the session was ended", () => {
  setSession(acting);
  setDraft("late", "As Ben");
  leave(true);
  expect(localStorage.getItem(`${draftsOf(acting)}late`)).toContain("As Ben");
  expect(kept()).toEqual(people);
});

it("is told to the other windows, without leaving a word of it behind", () => {
  const told = () => written.filter(([place]) => place === places.left);
  const written = writes();
  setSession({ ...admin });
  leave(true);
  expect(told()).toEqual([]);
  setSession(acting);
  leave(false);
  expect(told()).toEqual([[places.left, "ann"]]);
  expect(localStorage.getItem(places.left)).toBeNull();
});

it("leaves every draft when the session was ended, or nobody was signed in", () => {
  setSession({ ...admin });
  leave(true);
  leave(false);
  expect(kept()).toEqual(people);
});

it("ends the session here without a network, and owes the server its end: of one's own, which ends both", () => {
  setSession(acting);
  leave(false);
  expect(getSession()).toBeNull();
  expect(JSON.parse(localStorage.getItem(places.signOuts) ?? "")).toMatchObject([{ token: "a" }]);
});

it("takes along a draft that was not stored yet, and keeps it when the session was ended", () => {
  setSession({ ...admin });
  setDraft("late", "Half a thought");
  leave(true);
  expect(localStorage.getItem(`${draftsOf(admin)}late`)).toContain("Half a thought");
  setSession({ ...admin });
  setDraft("later", "Another");
  leave(false);
  expect(JSON.stringify({ ...localStorage })).not.toContain("Another");
});

it("says offline to the team before, when it is asked to", async () => {
  const called: string[] = [];
  vi.stubGlobal("fetch", (url: string, { method, headers }: RequestInit) => {
    called.push(`${method} ${url} ${(headers as Record<string, string>)["authorization"]}`);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  setSession({ ...admin });
  logOut({ offline: true, ended: false });
  await vi.waitFor(() => expect(localStorage.getItem(places.signOuts)).toBeNull());
  expect(called).toEqual(["PUT /api/users/me/status Bearer a", "DELETE /api/auth Bearer a"]);
});

it("has nobody who comes next wait for that", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  setSession({ ...admin });
  logOut({ offline: true, ended: false });
  expect(isSaving()).toBe(false);
});

it("leaves the session that another window has opened meanwhile", () => {
  setSession({ ...admin });
  const other = JSON.stringify({ token: "b", userId: "ben", name: "Ben", writtenAt: Date.now() });
  localStorage.setItem("switchboard.session", other);
  localStorage.setItem("switchboard.lock", '{"at":5,"by":"hand"}');
  leave(true);
  expect(localStorage.getItem("switchboard.session")).toBe(other);
  // Theirs: it is they who open it.
  expect(localStorage.getItem("switchboard.lock")).not.toBeNull();
});

it.each([
  ["opened here by now", () => setSession({ token: "newer-b", userId: "ann", name: "Ann" })],
  ["opened by another window, whose event has not come", () => store("newer-b")],
])("ends no session but the one that was refused: %s", async (_, open) => {
  const called = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", called);
  setSession({ token: "older-a", userId: "ann", name: "Ann" });
  open();
  expect(logOut({ offline: false, ended: true, of: "lder-a" })).toBe(false);
  expect(getSession()?.token).toBe("newer-b");
  expect(localStorage.getItem(places.session)).toContain("newer-b");
  expect(localStorage.getItem(places.signOuts)).toBeNull();
  expect(called).not.toHaveBeenCalled();
  expect(logOut({ offline: false, ended: true, of: "ewer-b" })).toBe(true);
  expect(getSession()).toBeNull();
});

it("takes the person's colour along at once", () => {
  setSession({ ...admin });
  setThemeColor("#7c3aed");
  leave(false);
  expect(localStorage.getItem(places.theme)).toBeNull();
  expect(document.documentElement.style.getPropertyValue("--theme")).toBe("#06b6d4");
});

it("leaves the colour of the session that another window has opened meanwhile", () => {
  setSession({ ...admin });
  setThemeColor("#db2777");
  const other = { token: "b", userId: "ben", name: "Ben", writtenAt: Date.now() };
  localStorage.setItem(places.session, JSON.stringify(other));
  leave(false);
  expect(localStorage.getItem(places.theme)).toBe("#db2777");
  expect(document.documentElement.style.getPropertyValue("--theme")).toBe("#db2777");
});

it("is not stopped by a draft that cannot be kept, and keeps those that can", () => {
  setSession({ ...admin });
  setDraft("huge", "x".repeat(5_000));
  setDraft("late", "Half a thought");
  fullAt(1_000);
  leave(true);
  expect(getSession()).toBeNull();
  expect(localStorage.getItem("switchboard.session")).toBeNull();
  expect(localStorage.getItem(`${draftsOf(admin)}huge`)).toBeNull();
  expect(localStorage.getItem(`${draftsOf(admin)}late`)).toContain("Half a thought");
});

it.each([true, false])("is whole where everything is full; ended by others: %s", (ended) => {
  setSession({ ...admin });
  localStorage.setItem("filler", "x".repeat(5_000));
  fullAt(0);
  leave(ended);
  expect(getSession()).toBeNull();
  expect(localStorage.getItem("switchboard.session")).toBeNull();
  expect(localStorage.getItem("filler")).toBeNull();
});

it("owes the server its end also when there was no room before", () => {
  setSession({ ...admin });
  localStorage.setItem("filler", "x".repeat(5_000));
  fullAt(5_000);
  leave(false);
  expect(localStorage.getItem(places.signOuts)).toContain('"a"');
});

it("takes the number off the icon, also without a frame that would", () => {
  const counts: number[] = [];
  window.desktop = { setBadge: (count) => void counts.push(count) };
  setSession({ ...admin });
  leave(false);
  expect(counts).toEqual([0]);
  delete window.desktop;
});

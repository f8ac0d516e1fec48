// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getSession, setSession } from "../api/session.ts";
import { draftsOf } from "../messaging/draft-places.ts";
import { logOut } from "./log-out.ts";
import { owedPlace } from "./owed-place.ts";

const admin = { token: "a", userId: "ann", name: "Ann" };
const acting = { token: "g", userId: "ben", name: "Ben", original: admin };
const people = ["ann", "ben", "cora"];
const kept = () => people.filter((id) => localStorage.getItem(`${draftsOf(id)}room`) !== null);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  localStorage.clear();
  for (const id of people) localStorage.setItem(`${draftsOf(id)}room`, "{}");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function leave(ended: boolean) {
  const left = logOut({ offline: false, ended });
  await vi.runAllTimersAsync();
  await left;
}

it("takes the person's own drafts along, and nobody else's", async () => {
  setSession({ ...admin });
  await leave(false);
  expect(kept()).toEqual(["ben", "cora"]);
});

it("takes along what was written as a colleague", async () => {
  setSession(acting);
  await leave(false);
  expect(kept()).toEqual(["cora"]);
});

it("leaves every draft when the session was ended, or nobody was signed in", async () => {
  setSession({ ...admin });
  await leave(true);
  await leave(false);
  expect(kept()).toEqual(people);
});

it("ends the session here without a network, and owes the server its end: of one's own, which ends both", async () => {
  setSession(acting);
  await leave(false);
  expect(getSession()).toBeNull();
  expect(JSON.parse(localStorage.getItem(owedPlace) ?? "")).toMatchObject([{ token: "a" }]);
});

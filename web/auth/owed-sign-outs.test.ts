// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../contract/limits.ts";
import { places } from "../api/places.ts";
import { oweSignOut, settleSignOuts } from "./owed-sign-outs.ts";

let answer: () => Promise<Response>;
const asked: string[] = [];

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  vi.stubGlobal("fetch", (url: string, init: { method: string; headers: Record<string, string> }) => {
    asked.push(`${init.method} ${url} ${init.headers["authorization"]}`);
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const owed = () => localStorage.getItem(places.signOuts);

it("asks the server to end each, and forgets those that it has ended", async () => {
  answer = async () => new Response(null, { status: 204 });
  oweSignOut("one");
  oweSignOut("two");
  oweSignOut("one");
  await Promise.all([settleSignOuts(), settleSignOuts()]);
  expect(asked).toEqual(["DELETE /api/auth Bearer two", "DELETE /api/auth Bearer one"]);
  expect(owed()).toBeNull();
  await settleSignOuts();
  expect(asked).toHaveLength(2);
});

it("ends acting as a colleague by its own call", async () => {
  answer = async () => new Response(null, { status: 204 });
  oweSignOut("ghost", { acting: true });
  await settleSignOuts();
  expect(asked).toEqual(["DELETE /api/auth/ghost Bearer ghost"]);
  expect(owed()).toBeNull();
});

it("forgets a session that was over already", async () => {
  answer = async () => Response.json({ message: "Session Invalid", code: "unauthorized" }, { status: 401 });
  oweSignOut("one");
  await settleSignOuts();
  expect(owed()).toBeNull();
});

it.each([
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the page of a hotel", async () => new Response("<h1>Welcome</h1>", { status: 401 })],
  [
    "a server that is starting",
    async () => Response.json({ message: "Soon", code: "unavailable" }, { status: 503 }),
  ],
])("asks again after %s", async (_name, given) => {
  answer = given;
  oweSignOut("one");
  await settleSignOuts();
  expect(owed()).toContain("one");
  answer = async () => new Response(null, { status: 204 });
  await settleSignOuts();
  expect(owed()).toBeNull();
});

it("asks for no session that has ended by its age, and reads what was damaged as nothing", async () => {
  answer = async () => new Response(null, { status: 204 });
  vi.useFakeTimers({ toFake: ["Date"] });
  oweSignOut("one");
  vi.setSystemTime(Date.now() + limits.sessionFor + 1);
  await settleSignOuts();
  for (const damaged of ["{", "5", "null", "[null, 5, {}]", '{"token":"one"}']) {
    localStorage.setItem(places.signOuts, damaged);
    await settleSignOuts();
  }
  expect(asked).toEqual([]);
});

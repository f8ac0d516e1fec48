// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { usePlatforms } from "./use-platforms.ts";

afterEach(() => vi.unstubAllGlobals());

/** What answers the look-up, and everything else. */
function answers(looked: unknown, otherwise: unknown = { message: "OK" }, status = 200) {
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(url.startsWith("/api/auth/check/") ? looked : otherwise, { status }),
  );
}
async function lookUp(): Promise<unknown> {
  const { result } = renderHook(() => usePlatforms());
  return act(() => result.current.lookUp("Maya@example.com").catch((error: Error) => error.message));
}
const account = { id: "0190b6a0-0000-7000-8000-000000000001", name: "Northgate Insurance" };

it.each([
  [{ user: { account } }, [account]],
  [{ accounts: [account, account] }, [account, account]],
  [{}, []],
])("finds what the server says: %j", async (looked, found) => {
  answers(looked);
  expect(await lookUp()).toEqual(found);
});

it.each([
  [{}, {}],
  [{}, { message: "Welcome to our hotel" }],
  [{ user: {} }, undefined],
  [{ user: { account: { id: "x" } } }, undefined],
  [{ accounts: "none" }, undefined],
  [[], undefined],
])("what something in between says is no answer: %j, and elsewhere %j", async (looked, otherwise) => {
  answers(looked, otherwise);
  expect(await lookUp()).toBe("Network Connection Issue");
});

it("says the same as the health check where a proxy refuses both", async () => {
  answers({}, {}, 502);
  expect(await lookUp()).toBe("Network Communication Issue");
});

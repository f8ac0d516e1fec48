// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setSession } from "../api/session.ts";
import { useLockTold } from "./use-lock-told.ts";

vi.mock("../api/live.ts", () => ({ useConnection: () => "connected" }));

/** What the network does with the next requests, after which it answers; and what was said. */
let fails: number;
let told: [string | undefined, boolean][];
beforeEach(() => {
  vi.useFakeTimers();
  setSession({ token: "ann", userId: "ann", name: "Ann" });
  [fails, told] = [0, []];
  vi.stubGlobal(
    "fetch",
    async (_url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      told.push([headers["authorization"], (JSON.parse(body) as { locked: boolean }).locked]);
      if (fails-- > 0) throw new TypeError("Failed to fetch");
      return new Response(null, { status: 204 });
    },
  );
});
afterEach(async () => {
  setSession(null);
  await vi.advanceTimersByTimeAsync(60_000);
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (locked: boolean) =>
  renderHook(({ locked: now }) => useLockTold(now, false), { initialProps: { locked } });

it("says that the screen is locked until the server has heard it", async () => {
  fails = 2;
  show(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(Array.from({ length: 3 }, () => ["Bearer ann", true]));
});

it("says no more what is over: the screen was opened meanwhile", async () => {
  fails = 1;
  const { rerender } = show(true);
  await vi.advanceTimersByTimeAsync(0);
  rerender({ locked: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told.map(([, locked]) => locked)).toEqual([true, false]);
});

it("says nothing of a session in the next one", async () => {
  fails = 1;
  show(true);
  await vi.advanceTimersByTimeAsync(0);
  setSession({ token: "ben", userId: "ben", name: "Ben" });
  show(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([
    ["Bearer ann", true],
    ["Bearer ben", false],
  ]);
});

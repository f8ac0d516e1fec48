// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { feedback } from "../../contract/feedback.ts";
import { NoAnswer } from "./call.ts";
import { command, useCommand } from "./use-command.ts";

/** What the network does with the next requests; after that it answers. */
let fails: number;
let keys: (string | undefined)[];
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  [fails, keys] = [0, []];
  vi.stubGlobal("fetch", async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers["idempotency-key"]);
    if (fails-- > 0) throw new TypeError("Failed to fetch");
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

const report = (comments: string) => ({
  body: { category: "Bug", relatedTo: "Phone", comments } as const,
});

function start() {
  const { result } = renderHook(() => useCommand(feedback.send), { wrapper });
  return async (comments: string) => {
    const sent = result.current.mutateAsync(report(comments)).catch((error: unknown) => error);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    return sent;
  };
}

it("tries again by itself under one key", async () => {
  const send = start();
  fails = 2;
  expect(await send("Loud")).toBeUndefined();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

it("keeps the key of an answer that was lost for whoever tries the very same again", async () => {
  const send = start();
  fails = 3;
  expect(await send("Loud")).toBeInstanceOf(NoAnswer);
  expect(await send("Loud")).toBeUndefined();
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  // It was answered: the same again is meant anew.
  await send("Loud");
  expect(keys.at(-1)).not.toBe(keys[0]);
});

it("takes another key for something else", async () => {
  const send = start();
  fails = 3;
  await send("Loud");
  await send("Quiet");
  expect(keys.at(-1)).toMatch(/^[\da-f-]{36}$/);
  expect(keys.at(-1)).not.toBe(keys[0]);
});

describe("pressed twice", () => {
  it("is one command while it is on its way, and another one after that", async () => {
    const presses = [command(feedback.send, report("Loud")), command(feedback.send, report("Loud"))];
    await Promise.all(presses);
    expect(keys).toHaveLength(1);
    await command(feedback.send, report("Loud"));
    expect(keys).toHaveLength(2);
  });

  it("is refused to both", async () => {
    fails = 99;
    const presses = [command(feedback.send, report("Loud")), command(feedback.send, report("Loud"))];
    const ends = Promise.allSettled(presses);
    await vi.advanceTimersByTimeAsync(3_000);
    expect((await ends).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(new Set(keys).size).toBe(1);
  });

  it("has the key of an answer that was lost, outside of a component, too", async () => {
    fails = 3;
    const first = command(feedback.send, report("Loud")).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await first).toBeInstanceOf(NoAnswer);
    await command(feedback.send, report("Loud"));
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  it("is meant anew once something else was asked for in between", async () => {
    const [on, off] = [report("On"), report("Off")];
    await Promise.all([on, off, on].map((body) => command(feedback.send, body)));
    expect(keys).toHaveLength(3);
  });

  it("is one in a component, too, whichever way it is called", async () => {
    const { result } = renderHook(() => useCommand(feedback.send), { wrapper });
    await act(async () => {
      result.current.mutate(report("Loud"));
      result.current.mutate(report("Loud"));
      await Promise.all([
        result.current.mutateAsync(report("Loud")),
        result.current.mutateAsync(report("Loud")),
      ]);
    });
    expect(keys).toHaveLength(1);
  });
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { feedback } from "../../contract/feedback.ts";
import { call, NoAnswer } from "./call.ts";
import { setSession } from "./session.ts";
import { command, useCommand } from "./use-command.ts";

/** What the network does with the next requests; after that it answers. */
let fails: number;
let failing: () => Response;
let keys: (string | undefined)[];
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  [fails, keys] = [0, []];
  failing = () => {
    throw new TypeError("Failed to fetch");
  };
  vi.stubGlobal("fetch", async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers["idempotency-key"]);
    if (fails-- > 0) return failing();
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

const refusing = (code: string) => () => Response.json({ message: "No.", code }, { status: 409 });

it("tries again by itself what somebody was just changing, and says so in the end", async () => {
  const send = start();
  failing = refusing("again");
  fails = 2;
  expect(await send("Loud")).toBeUndefined();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  fails = 3;
  expect(await send("Loud")).toMatchObject({ message: "No.", code: "again" });
  expect(keys).toHaveLength(6);
});

it("so does whatever is called, until it is stopped", async () => {
  failing = refusing("again");
  fails = 1;
  const sent = call(feedback.send, report("Loud"));
  await vi.advanceTimersByTimeAsync(3_000);
  await sent;
  expect(keys).toHaveLength(2);
  const stop = new AbortController();
  fails = 1;
  const stopped = call(feedback.send, report("Loud"), { signal: stop.signal }).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(10);
  stop.abort();
  expect(await stopped).toMatchObject({ code: "again" });
  expect(keys).toHaveLength(3);
});

it("says that nobody knows, where what was in the way may be a try that had no answer", async () => {
  let first = true;
  failing = () => {
    if (!first) return refusing("again")();
    first = false;
    throw new TypeError("Failed to fetch");
  };
  fails = 99;
  const sent = command(feedback.send, report("Loud")).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await sent).toBeInstanceOf(NoAnswer);
  fails = 0;
  await command(feedback.send, report("Loud"));
  expect(new Set(keys).size).toBe(1);
});

it("and not what the server has decided", async () => {
  const send = start();
  failing = refusing("conflict");
  fails = 1;
  expect(await send("Loud")).toMatchObject({ code: "conflict" });
  expect(keys).toHaveLength(1);
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

it("keeps it where something in between answered, and lets go of it once it was refused", async () => {
  const send = start();
  fails = 1;
  failing = () => new Response("<h1>Bad Gateway</h1>", { status: 502 });
  await send("Loud");
  fails = 1;
  failing = refusing("conflict");
  await send("Loud");
  await send("Loud");
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it("keeps it on where the same again is in somebody's way: that may be the one whose answer was lost", async () => {
  const send = async () => {
    const sent = command(feedback.send, report("Loud")).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20_000);
    return sent;
  };
  fails = 3;
  await send();
  failing = refusing("again");
  fails = 99;
  expect(await send()).toBeInstanceOf(NoAnswer);
  fails = 0;
  await send();
  expect(new Set(keys).size).toBe(1);
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

describe("answered when somebody else is there", () => {
  const maya = { token: "own", userId: "maya", name: "Maya" };
  const acting = { token: "acting", userId: "grace", name: "Grace", original: maya };
  let answer: (response: Response) => void;
  beforeEach(() => {
    setSession(maya);
    vi.stubGlobal("fetch", async (_url: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers["idempotency-key"]);
      return new Promise<Response>((resolve) => (answer = resolve));
    });
  });
  afterEach(() => setSession(null));

  const refused = () => Response.json({ message: "Enter more.", code: "validation" }, { status: 400 });
  const done = () => new Response(null, { status: 204 });
  const told = (of: Promise<unknown>) => {
    const said = vi.fn();
    of.then(said, said);
    return said;
  };
  const settled = () => act(() => vi.advanceTimersByTimeAsync(10));

  it.each([
    ["done", "nobody", done, null],
    ["done", "a colleague that one acts as", done, acting],
    ["refused", "somebody else", refused, { token: "bens", userId: "ben", name: "Ben" }],
  ])("it says that it was %s to whoever asked, not to %s", async (_what, _whom, response, next) => {
    const heard = vi.fn();
    const { result } = renderHook(() => useCommand(feedback.send, { onSuccess: heard, onError: heard }), {
      wrapper,
    });
    const apart = told(command(feedback.send, report("Loud")));
    await settled();
    const answerFirst = answer;
    const inside = told(result.current.mutateAsync(report("Quiet")));
    await settled();
    setSession(next);
    answerFirst(response());
    answer(response());
    await settled();
    expect(apart).not.toHaveBeenCalled();
    expect(inside).not.toHaveBeenCalled();
    expect(heard).not.toHaveBeenCalled();
  });

  it("is told to the same person under another session", async () => {
    const said = told(command(feedback.send, report("Loud")));
    await settled();
    setSession(null);
    setSession({ ...maya, token: "another" });
    answer(done());
    await settled();
    expect(said).toHaveBeenCalledOnce();
  });

  it("is another one's command when they press the very same", async () => {
    const first = told(command(feedback.send, report("Loud")));
    await settled();
    setSession({ token: "bens", userId: "ben", name: "Ben" });
    const second = told(command(feedback.send, report("Loud")));
    await settled();
    expect(keys).toHaveLength(2);
    answer(done());
    await settled();
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });
});

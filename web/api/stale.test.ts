// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Changed } from "../../contract/events.ts";
import { ApiError } from "./call.ts";
import { Refresher, type CatchUp } from "./stale.ts";

const roomId = "0190a000-0000-7000-8000-000000000001";
const received = (seq: number): Changed => ({
  seq,
  name: "sms.received",
  ids: [roomId, `m${seq}`],
  by: null,
});

let client: QueryClient;
let refresher: Refresher;
let leave: (() => void)[] = [];
const told = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  refresher = new Refresher(client, told);
});
afterEach(() => {
  for (const one of leave) one();
  leave = [];
  client.clear();
  vi.useRealTimers();
});

/** A query on screen; every fetch waits until `answer` is called. */
async function onScreen(queryKey: readonly unknown[], catchUp?: CatchUp) {
  const asked: { resolve: (value: unknown) => void; reject: (error: Error) => void }[] = [];
  const fetch = vi.fn(() => new Promise<unknown>((resolve, reject) => asked.push({ resolve, reject })));
  const answer = async (value: unknown) => {
    asked.shift()!.resolve(value);
    await vi.advanceTimersByTimeAsync(1);
  };
  const fail = async (error: Error = new Error("no network")) => {
    asked.shift()!.reject(error);
    await vi.advanceTimersByTimeAsync(1);
  };
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: fetch,
    ...(catchUp && { meta: { catchUp } }),
  });
  leave.push(observer.subscribe(() => {}));
  await answer("first");
  fetch.mockClear();
  return {
    fetch,
    answer,
    fail,
    data: () => client.getQueryData(queryKey),
    state: () => client.getQueryState(queryKey)!,
  };
}

const rooms = ["sms.rooms", {}, "pages"];
const log = ["sms.messages", { params: { id: roomId } }, "log"];

describe("a burst of events", () => {
  test("is fetched at once, and once more for all that came meanwhile", async () => {
    const list = await onScreen(rooms);
    refresher.apply(received(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(list.fetch).toHaveBeenCalledTimes(1);
    for (let seq = 2; seq < 30; seq++) refresher.apply(received(seq));
    expect(list.fetch).toHaveBeenCalledTimes(1);
    await list.answer("second");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(list.fetch).toHaveBeenCalledTimes(2);
    await list.answer("third");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(list.fetch).toHaveBeenCalledTimes(2);
    expect(list.data()).toBe("third");
  });

  test("leaves what nobody looks at until somebody does", async () => {
    const list = await onScreen(rooms);
    leave.pop()!();
    refresher.apply(received(1));
    expect(list.fetch).not.toHaveBeenCalled();
    expect(list.state().isInvalidated).toBe(true);
  });
});

describe("an event while the first answer is on its way", () => {
  test.each([
    ["of what is on screen", () => new QueryObserver(client, { queryKey: log }).subscribe(() => {})],
    ["of what is fetched ahead, and then shown", () => {}],
  ])("has it read once more: %s", async (_, show) => {
    const asked: ((value: unknown) => void)[] = [];
    const queryFn = vi.fn(() => new Promise<unknown>((resolve) => asked.push(resolve)));
    client.setQueryDefaults(log, { queryFn });
    void client.prefetchQuery({ queryKey: log });
    const leaveIt = show();
    refresher.apply(received(1));
    await vi.advanceTimersByTimeAsync(1);
    asked.shift()!("read before");
    await vi.advanceTimersByTimeAsync(1);
    leave.push(leaveIt ?? new QueryObserver(client, { queryKey: log }).subscribe(() => {}));
    await vi.advanceTimersByTimeAsync(1);
    expect(queryFn).toHaveBeenCalledTimes(2);
    asked.shift()!("read after");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(client.getQueryData(log)).toBe("read after");
    expect(client.getQueryState(log)!.isInvalidated).toBe(false);
    expect(queryFn).toHaveBeenCalledTimes(2);
  });
});

describe("a query that can catch up", () => {
  test("takes up just the events, and is fresh after it", async () => {
    const seen: number[][] = [];
    const messages = await onScreen(log, async (events) => {
      seen.push(events.map(({ seq }) => seq));
      return (known) => `${known as string} ${events.map(({ seq }) => seq).join()}`;
    });
    refresher.apply(received(1));
    refresher.apply(received(2));
    await vi.advanceTimersByTimeAsync(1);
    refresher.apply(received(3));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(seen).toEqual([[1, 2], [3]]);
    expect(messages.data()).toBe("first 1,2 3");
    expect(messages.fetch).not.toHaveBeenCalled();
    expect(messages.state().isInvalidated).toBe(false);
  });

  test("stays stale while an event that came meanwhile is still to be taken up", async () => {
    let done = (_change: (known: unknown) => unknown) => {};
    const messages = await onScreen(log, () => new Promise((resolve) => (done = resolve)));
    refresher.apply(received(1));
    await vi.advanceTimersByTimeAsync(0);
    refresher.apply(received(2));
    done(() => "one");
    await vi.advanceTimersByTimeAsync(1);
    expect([messages.data(), messages.state().isInvalidated]).toEqual(["one", true]);
    await vi.advanceTimersByTimeAsync(3_000);
    done(() => "two");
    await vi.advanceTimersByTimeAsync(3_000);
    expect([messages.data(), messages.state().isInvalidated]).toEqual(["two", false]);
  });

  test.each([
    ["it says it cannot", () => Promise.resolve(null)],
    ["it fails", () => Promise.reject(new Error("no network"))],
  ])("is fetched whole when %s", async (_, catchUp) => {
    const messages = await onScreen(log, catchUp);
    refresher.apply(received(1));
    await vi.advanceTimersByTimeAsync(1);
    expect(messages.fetch).toHaveBeenCalledTimes(1);
    await messages.answer("whole");
    expect(messages.data()).toBe("whole");
  });

  test("is fetched whole after too much was missed, and while a fetch is on its way", async () => {
    const catchUp = vi.fn(async () => (known: unknown) => known);
    const messages = await onScreen(log, catchUp);
    refresher.applyAll();
    await vi.advanceTimersByTimeAsync(0);
    expect(messages.fetch).toHaveBeenCalledTimes(1);
    await messages.answer("whole");
    await vi.advanceTimersByTimeAsync(3_000);
    void client.refetchQueries({ queryKey: log, exact: true });
    refresher.apply(received(1));
    // The one on its way may have been read before the event.
    await vi.advanceTimersByTimeAsync(1);
    expect(messages.fetch).toHaveBeenCalledTimes(3);
    expect(catchUp).not.toHaveBeenCalled();
    await messages.answer("read before");
    await messages.answer("read after");
    expect(messages.data()).toBe("read after");
  });
});

describe("what could not be fetched", () => {
  const catchUp: CatchUp = async (events) => {
    if (events.some(({ seq }) => seq === 1)) throw new Error("no network");
    return (known) => `${known as string} ${events.map(({ seq }) => seq).join()}`;
  };

  test("is asked for again until it is there, and no later event passes for it", async () => {
    const messages = await onScreen(log, catchUp);
    refresher.apply(received(1));
    await vi.advanceTimersByTimeAsync(1);
    await messages.fail();
    refresher.apply(received(2));
    await vi.advanceTimersByTimeAsync(3_000);
    await messages.fail();
    expect([messages.data(), messages.state().isInvalidated]).toEqual(["first", true]);
    await vi.advanceTimersByTimeAsync(10_000);
    await messages.answer("whole");
    expect([messages.data(), messages.state().isInvalidated]).toEqual(["whole", false]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(messages.fetch).toHaveBeenCalledTimes(3);
  });

  test("is asked for at once when the connection is back", async () => {
    const messages = await onScreen(log, catchUp);
    refresher.apply(received(1));
    await vi.advanceTimersByTimeAsync(1);
    for (let round = 1; round < 6; round++) {
      await messages.fail();
      await vi.advanceTimersByTimeAsync(20_000);
    }
    await messages.fail();
    messages.fetch.mockClear();
    refresher.hurry();
    await vi.advanceTimersByTimeAsync(1);
    expect(messages.fetch).toHaveBeenCalledTimes(1);
    await messages.answer("whole");
    expect(messages.data()).toBe("whole");
  });

  test("is asked for less and less, once a minute in the end, and is told of until it is there", async () => {
    const messages = await onScreen(log, catchUp);
    refresher.apply(received(1));
    await vi.advanceTimersByTimeAsync(1);
    for (let round = 1; round < 3; round++) {
      await messages.fail();
      expect(refresher.behind).toBe(false);
      await vi.advanceTimersByTimeAsync(2_000);
    }
    told.mockClear();
    await messages.fail();
    expect(refresher.behind).toBe(true);
    expect(told).toHaveBeenCalledTimes(1);
    for (let round = 0; round < 6; round++) {
      await vi.advanceTimersByTimeAsync(60_000);
      await messages.fail();
    }
    messages.fetch.mockClear();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(messages.fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_100);
    expect(messages.fetch).toHaveBeenCalledTimes(1);
    await messages.answer("whole");
    expect(refresher.behind).toBe(false);
    expect(told).toHaveBeenCalledTimes(2);
  });

  test("is told of no more when nobody looks at it", async () => {
    const messages = await onScreen(log, catchUp);
    refresher.apply(received(1));
    await vi.advanceTimersByTimeAsync(1);
    for (let round = 1; round <= 3; round++) {
      await messages.fail();
      if (round < 3) await vi.advanceTimersByTimeAsync(2_000);
    }
    expect(refresher.behind).toBe(true);
    leave.pop()!();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refresher.behind).toBe(false);
  });

  test("is fetched whole when somebody comes back to it, and for the next event if that fails too", async () => {
    const messages = await onScreen(log, catchUp);
    refresher.apply(received(1));
    await vi.advanceTimersByTimeAsync(1);
    leave.pop()!();
    await messages.fail();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(messages.fetch).toHaveBeenCalledTimes(1);
    const back = new QueryObserver(client, { queryKey: log, queryFn: messages.fetch, meta: { catchUp } });
    leave.push(back.subscribe(() => {}));
    expect(messages.fetch).toHaveBeenCalledTimes(2);
    await messages.fail();
    refresher.apply(received(2));
    await vi.advanceTimersByTimeAsync(1);
    await messages.answer("whole");
    expect(messages.data()).toBe("whole");
  });

  test("is not asked for again where the server refuses it", async () => {
    const messages = await onScreen(log, catchUp);
    refresher.apply(received(1));
    await vi.advanceTimersByTimeAsync(1);
    await messages.fail(
      new ApiError(404, { message: "That conversation no longer exists.", code: "notFound" }),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(messages.fetch).toHaveBeenCalledTimes(1);
  });
});

// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Changed } from "../../contract/events.ts";
import { Refresher } from "./stale.ts";

const roomId = "0190a000-0000-7000-8000-000000000001";
const received = (seq: number): Changed => ({
  seq,
  name: "sms.received",
  ids: [roomId, `m${seq}`],
  by: null,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ["is soon answered is asked for every 60 ms, from one asking to the next", 15, [0, 60, 120, 180, 240]],
  ["is answered late waits half of the time", 50, [0, 100, 200]],
])("in a burst of texts a log that %s", async (_, takes, expected) => {
  const asked: number[] = [];
  let began = 0;
  const catchUp = async () => {
    asked.push(Math.round(performance.now() - began));
    await new Promise((resolve) => setTimeout(resolve, takes));
    return (known: unknown) => known;
  };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const queryKey = ["sms.messages", { params: { id: roomId } }, "log"];
  client.setQueryData(queryKey, "known");
  const leave = new QueryObserver(client, { queryKey, meta: { catchUp } }).subscribe(() => {});
  const refresher = new Refresher(client, () => {});
  began = performance.now();
  for (let seq = 1; seq <= 50; seq++) {
    refresher.apply(received(seq));
    await vi.advanceTimersByTimeAsync(5);
  }
  leave();
  expect(asked).toEqual(expected);
});

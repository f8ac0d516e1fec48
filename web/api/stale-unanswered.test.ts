// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./call.ts";
import { Refresher } from "./stale.ts";

const rooms = ["sms.rooms", {}, "pages"];
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
const refresher = new Refresher(client, () => {});
let leave: (() => void)[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const one of leave) one();
  leave = [];
  client.clear();
  vi.useRealTimers();
});

/** On screen, and its first answers fail. */
function failing(error: Error, retry = 0) {
  const fetch = vi.fn(async (): Promise<unknown> => {
    throw error;
  });
  leave.push(
    new QueryObserver(client, { queryKey: rooms, queryFn: fetch, retry, retryDelay: 500 }).subscribe(
      () => {},
    ),
  );
  return fetch;
}

test("what failed before there was anything to show is asked for again when the connection is back, and each time that it is", async () => {
  const fetch = failing(new Error("no network"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  refresher.hurry();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  fetch.mockResolvedValue("there");
  refresher.hurry();
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(rooms)).toBe("there");
  refresher.hurry();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test("also where the last try is still on the way just then", async () => {
  const fetch = failing(new Error("no network"), 1);
  let fail: (error: Error) => void = () => {};
  await vi.advanceTimersByTimeAsync(1);
  fetch.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
  await vi.advanceTimersByTimeAsync(500);
  fetch.mockResolvedValue("there");
  refresher.hurry();
  refresher.hurry();
  fail(new Error("no network"));
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(rooms)).toBe("there");
  expect(fetch).toHaveBeenCalledTimes(3);
});

test("it is left alone where the server refused it, or nobody looks", async () => {
  const refused = failing(new ApiError(403, { message: "No.", code: "forbidden" }));
  await vi.advanceTimersByTimeAsync(1);
  refresher.hurry();
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toHaveBeenCalledTimes(1);
  leave.pop()!();
  client.clear();
  const unseen = failing(new Error("no network"));
  await vi.advanceTimersByTimeAsync(1);
  leave.pop()!();
  refresher.hurry();
  await vi.advanceTimersByTimeAsync(1);
  expect(unseen).toHaveBeenCalledTimes(1);
});

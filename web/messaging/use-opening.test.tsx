// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { SmsRoom } from "../../contract/sms.ts";
import { reconnected } from "../api/reconnected.ts";
import { answer, cut, network } from "../test/network.ts";
import { useOpening } from "./use-opening.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const room: SmsRoom = {
  id: "01a40000-0000-7000-8000-000000000001",
  phoneNumber: "18015550142",
  status: "open",
  client: null,
  accountPhone: null,
  lastMessageOn: "2026-01-05T16:00:00.000Z",
  preview: null,
  attentionSince: null,
  unread: false,
  favorited: [],
  assignedTo: null,
  asked: null,
  optOut: null,
  formerNumber: false,
  cursor: "1",
};

it.each([
  ["18015550142", "+18015550142"],
  ["442079460958", "+442079460958"],
  // Ten digits: without the plus it is a number of Florida.
  ["4512345678", "+4512345678"],
  // In an address that somebody wrote.
  ["(801) 555-0142", "(801) 555-0142"],
])("%s is asked for as %s", async (mobilePhone, asked) => {
  const serve = vi.fn((_url: string, _init: RequestInit) =>
    Promise.resolve(Response.json(room, { status: 201 })),
  );
  vi.stubGlobal("fetch", serve);
  const onOpen = vi.fn<(roomId: string, from: string) => void>();
  const client = new QueryClient();
  const { result, unmount } = renderHook(() => useOpening(onOpen), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await act(() => result.current.open({ mobilePhone, id: "dana" }));
  expect(JSON.parse(String(serve.mock.calls[0]![1].body))).toEqual({ mobilePhone: asked, id: "dana" });
  expect(onOpen).toHaveBeenCalledWith(room.id, `to:${mobilePhone}:dana`);
  unmount();
});

const opening = (onOpen: (roomId: string, from: string) => void) => {
  const client = new QueryClient();
  return renderHook(() => useOpening(onOpen), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
};

it("what had no connection is opened by itself when there is one again", async () => {
  vi.useFakeTimers();
  const sent = network(cut, cut, cut, answer(201, room));
  const onOpen = vi.fn<(roomId: string, from: string) => void>();
  const { result, unmount } = opening(onOpen);
  void act(() => void result.current.open({ mobilePhone: "18015550142" }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(result.current.trouble).toBe("No connection. Try again.");
  await act(async () => reconnected());
  expect(sent).toHaveLength(4);
  expect(sent[3]!.key).toBe(sent[0]!.key);
  expect(onOpen).toHaveBeenCalledWith(room.id, "to:18015550142");
  await act(async () => reconnected());
  expect(sent).toHaveLength(4);
  unmount();
});

it("what the server refused, or is wanted no more, is not", async () => {
  vi.useFakeTimers();
  const sent = network(answer(403, { message: "No.", code: "forbidden" }), cut, cut, cut);
  const { result, unmount } = opening(() => {});
  await act(() => result.current.open({ mobilePhone: "18015550142" }));
  await act(async () => reconnected());
  expect(result.current.trouble).toBe("No.");
  void act(() => void result.current.open({ mobilePhone: "18015550142" }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(result.current.trouble).toBe("No connection. Try again.");
  unmount();
  reconnected();
  expect(sent).toHaveLength(4);
});

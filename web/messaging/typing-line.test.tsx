// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SmsMessage } from "../../contract/sms.ts";
import { users } from "../../contract/users.ts";
import { live } from "../api/live.ts";
import { setSession } from "../api/session.ts";
import { queryClient, queryKey } from "../api/use-query.ts";
import { comesIn } from "../test/socket.ts";
import { TypingLine } from "./typing-line.tsx";
import { sayTyping } from "./viewers.ts";

vi.mock("socket.io-client", () => import("../test/socket.ts"));

const ben = { id: "ben", firstName: "Ben", lastName: "Okafor", avatar: null };
const line = (texts: Partial<SmsMessage>[]) => (
  <QueryClientProvider client={queryClient}>
    <TypingLine roomId="room" messages={texts as SmsMessage[]} />
  </QueryClientProvider>
);
const types = () => act(() => comesIn("sms_room_update", { id: "room", typing: "ben" }));
const said = () => screen.queryByText("Ben is typing");

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.setQueryData(queryKey(users.list, {}), [ben] as never);
  const session = { token: "t", userId: "maya", name: "Maya" };
  setSession(session);
  live.start({ session, namespace: "/north", version: "1", seq: 0, onUnauthorized: async () => true });
});
afterEach(() => {
  cleanup();
  live.stop();
  setSession(null);
  queryClient.clear();
  vi.useRealTimers();
});

it("that somebody types is said for five seconds from their last key, and again", () => {
  render(line([]));
  expect(said()).toBeNull();
  types();
  expect(said()).not.toBeNull();
  act(() => vi.advanceTimersByTime(4_000));
  types();
  act(() => vi.advanceTimersByTime(4_900));
  expect(said()).not.toBeNull();
  act(() => vi.advanceTimersByTime(100));
  expect(said()).toBeNull();
  types();
  expect(said()).not.toBeNull();
});

it("and not any more once their text stands there", () => {
  const before = { id: "1", user: { id: "ben" } } as SmsMessage;
  const { rerender } = render(line([before]));
  types();
  expect(said()).not.toBeNull();
  rerender(line([before, { id: "2", user: { id: "ben" } } as SmsMessage]));
  expect(said()).toBeNull();
});

it("whoever types says so at once in each conversation, and again after two seconds", () => {
  const emit = vi.spyOn(live, "emit").mockImplementation(async () => undefined as never);
  const said = () => emit.mock.calls.map(([, payload]) => (payload as { roomId: string }).roomId);
  const typeAfter = (ms: number, roomId: string) => {
    vi.advanceTimersByTime(ms);
    sayTyping(roomId);
  };
  typeAfter(0, "one");
  typeAfter(1_900, "one");
  expect(said()).toEqual(["one"]);
  typeAfter(100, "one");
  expect(said()).toEqual(["one", "one"]);
  typeAfter(0, "two");
  expect(said()).toEqual(["one", "one", "two"]);
  emit.mockRestore();
});

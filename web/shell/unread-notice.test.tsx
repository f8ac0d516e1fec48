// @vitest-environment happy-dom
import { notifyManager, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sms } from "../../contract/sms.ts";
import { live } from "../api/live.ts";
import { queryClient, queryKey } from "../api/use-query.ts";
import { comesIn } from "../test/socket.ts";
import { UnreadNotice } from "./unread-notice.tsx";

vi.mock("socket.io-client", () => import("../test/socket.ts"));

// Within the act that brings the answer: else two of them are drawn as one.
notifyManager.setScheduler(queueMicrotask);

const said = vi.fn();
class Notice extends EventTarget {
  static permission = "granted";
  constructor(title: string, { body }: NotificationOptions) {
    super();
    said(title, body);
  }
}

let at = Date.now();
/** Each answer is later than the one before, also when it says the same. */
const answer = (unread: number) =>
  act(async () => {
    at += 1_000;
    queryClient.setQueryData(queryKey(sms.unread, {}), { unread, attention: 0 }, { updatedAt: at });
  });
const hear = (name: string) => act(async () => comesIn("changed", [{ seq: 1, name, ids: [], by: null }]));

beforeEach(async () => {
  queryClient.clear();
  vi.stubGlobal("Notification", Notice);
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  Object.defineProperty(document, "hidden", { configurable: true, value: true });
  const session = { token: "t", userId: "u", name: "Ann" };
  live.start({ session, namespace: "/north", version: "1", seq: 0, onUnauthorized: async () => true });
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <UnreadNotice />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  cleanup();
  live.stop();
  Reflect.deleteProperty(document, "hidden");
  vi.unstubAllGlobals();
  said.mockClear();
});

it("says how many wait when there are more, and nothing of what waited before", async () => {
  await answer(2);
  expect(said).not.toHaveBeenCalled();
  await answer(3);
  expect(said.mock.calls).toEqual([["New message", "3 unread"]]);
});

it("says nothing when fewer wait", async () => {
  await answer(3);
  await answer(1);
  await answer(0);
  expect(said).not.toHaveBeenCalled();
});

it("says a second text of a conversation, which leaves the number as it was, and that once", async () => {
  await answer(2);
  await hear("sms.received");
  await answer(2);
  expect(said.mock.calls).toEqual([["New message", "2 unread"]]);
  await answer(2);
  expect(said).toHaveBeenCalledOnce();
});

it.each(["sms.assigned", "sms.teamNotified"])(
  "says that a colleague asks, where no text came: %s",
  async (name) => {
    await answer(2);
    await hear(name);
    await answer(3);
    expect(said.mock.calls).toEqual([["A colleague asks you to look", "3 unread"]]);
    await hear(name);
    await hear("sms.received");
    await answer(4);
    expect(said.mock.calls.at(-1)).toEqual(["New message", "4 unread"]);
  },
);

it("takes no other event for a text", async () => {
  await answer(2);
  await hear("sms.sent");
  await answer(2);
  expect(said).not.toHaveBeenCalled();
});

it("says nothing of a text that another has read by the time of the answer", async () => {
  await answer(1);
  await hear("sms.received");
  await answer(0);
  expect(said).not.toHaveBeenCalled();
});

it("says no more than a badge shows", async () => {
  await answer(99);
  await answer(100);
  expect(said.mock.calls).toEqual([["New message", "99+ unread"]]);
});

it("says nothing while the window is looked at", async () => {
  Object.defineProperty(document, "hidden", { configurable: true, value: false });
  await answer(2);
  await answer(3);
  expect(said).not.toHaveBeenCalled();
});

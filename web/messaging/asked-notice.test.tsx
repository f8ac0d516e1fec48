// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SmsRoom } from "../../contract/sms.ts";
import { users } from "../../contract/users.ts";
import { live } from "../api/live.ts";
import { setSession } from "../api/session.ts";
import { queryClient, queryKey } from "../api/use-query.ts";
import { comesIn } from "../test/socket.ts";
import { toast, Toasts } from "../ui/toast.tsx";
import { AskedNotice } from "./asked-notice.tsx";

const navigate = vi.fn();
vi.mock("@tanstack/react-router", () => ({ useNavigate: () => navigate }));
vi.mock("socket.io-client", () => import("../test/socket.ts"));

const maya = { id: "maya", firstName: "Maya", lastName: "Torres" };
const room: SmsRoom = {
  id: "room",
  phoneNumber: "18015550142",
  status: "open",
  client: null,
  accountPhone: null,
  lastMessageOn: "2026-11-20T16:00:00.000Z",
  preview: null,
  attentionSince: null,
  unread: true,
  favorited: [],
  assignedTo: { id: "ben", firstName: "Ben", lastName: "Okafor" },
  asked: { why: "assigned", by: maya, at: "2026-11-20T16:00:00.000Z" },
  optOut: null,
  formerNumber: false,
  cursor: "1",
};
let answer: SmsRoom;
const serve = vi.fn(async () => Response.json(answer));

const hear = (name: string, ids: string[], by = "maya") =>
  act(async () => comesIn("changed", [{ seq: 1, name, ids, by }]));
const told = () => screen.queryAllByText(/assigned|asks/).map(({ textContent }) => textContent);

beforeEach(async () => {
  answer = room;
  serve.mockClear();
  navigate.mockClear();
  vi.stubGlobal("fetch", serve);
  queryClient.clear();
  queryClient.setQueryData(queryKey(users.list, {}), [{ ...maya, avatar: null }] as never);
  const session = { token: "t", userId: "ben", name: "Ben" };
  setSession(session);
  live.start({ session, namespace: "/north", version: "1", seq: 0, onUnauthorized: async () => true });
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <AskedNotice />
        <Toasts />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  live.stop();
  setSession(null);
  vi.unstubAllGlobals();
});

it("tells who is given a conversation, and leads there", async () => {
  await hear("sms.assigned", ["room", "ben"]);
  await waitFor(() => expect(told()).toEqual(["Maya assigned 801-555-0142 to you"]));
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(navigate).toHaveBeenCalledWith({ to: "/messages", search: { room: "room" } });
  await waitFor(() => expect(told()).toEqual([]));
});

it("tells what the team is asked, whatever one was asked before", async () => {
  await hear("sms.teamNotified", ["room"]);
  await waitFor(() => expect(told()).toEqual(["Maya asks the team to look at 801-555-0142"]));
});

it.each([
  ["given to another", "sms.assigned", ["room", "hannah"], "maya"],
  ["given to nobody", "sms.assigned", ["room"], "maya"],
  ["taken oneself", "sms.assigned", ["room", "ben"], "ben"],
  ["told to the team oneself", "sms.teamNotified", ["room"], "ben"],
  ["something else", "sms.received", ["room", "ben"], "maya"],
])("says nothing of what was %s", async (_, name, ids, by) => {
  await hear(name, ids, by);
  expect(serve).not.toHaveBeenCalled();
  expect(told()).toEqual([]);
});

it.each([
  ["looked at", { asked: null }],
  ["given to another", { assignedTo: maya }],
])("says nothing of what was %s by the time of the answer", async (_, since) => {
  answer = { ...room, ...since };
  await hear("sms.assigned", ["room", "ben"]);
  await waitFor(() => expect(serve).toHaveBeenCalledOnce());
  await act(async () => {});
  expect(told()).toEqual([]);
});

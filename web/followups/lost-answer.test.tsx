// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ScheduledMessage } from "../../contract/followups.ts";
import { setSession } from "../api/session.ts";
import { answer, cut, lost, network, savedAlready } from "../test/network.ts";
import { reload } from "../test/reload.ts";
import { useFollowUpForm } from "./use-follow-up-form.ts";
import { useScheduleForm } from "./use-schedule-form.ts";

const clientId = "0190a000-0000-7000-8000-000000000001";
const roomId = "0190a000-0000-7000-8000-000000000002";
const phoneNumber = "18015550142";
const day = 24 * 60 * 60_000;
const later = new Date(Math.ceil(Date.now() / day) * day + day).toISOString();

const stored = {
  id: clientId,
  assignTo: "none",
  user: null,
  date: later,
  reminderAt: null,
  note: "",
  notes: "",
  messageTo: phoneNumber,
  message: "At 10",
  messageAt: later,
  messageStatus: "scheduled",
  messageError: null,
  heldUntil: null,
  isActive: true,
  client: { id: clientId, firstName: "Ada", lastName: null },
  createdByUser: null,
  createdAt: later,
  updatedAt: "2026-11-20T17:07:00.000Z",
  reminderJob: null,
  smsRoom: roomId,
} as unknown as ScheduledMessage;
const done = (status: number) => answer(status, { ...stored });

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const followUp = (onClose: () => void) =>
  renderHook(() => useFollowUpForm({ clientId, onClose }), { wrapper }).result;
const schedule = (onClose: () => void, was?: ScheduledMessage) =>
  renderHook(() => useScheduleForm({ roomId, clientId, phoneNumber, stored: was, onClose }), { wrapper })
    .result;

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("a follow-up whose answer was lost is brought up to what was typed since, also after a reload", async () => {
  const sent = network(lost, savedAlready, done(200));
  const onClose = vi.fn();
  const first = followUp(onClose);
  const type = (form: typeof first, field: "date" | "note" | "messageTo" | "message", text: string) =>
    act(() => form.current.form.setValue(field, text, { shouldDirty: true }));
  type(first, "date", later);
  type(first, "messageTo", phoneNumber);
  type(first, "message", "At 10");
  await act(() => first.current.save());
  expect(onClose).not.toHaveBeenCalled();
  reload();

  const again = followUp(onClose);
  expect(again.current.form.getValues()).toMatchObject({ date: later, message: "At 10" });
  type(again, "message", "At 11");
  await act(() => again.current.save());
  expect(onClose).toHaveBeenCalledOnce();
  const { id } = sent[0]!.body;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent.map(({ call }) => call)).toEqual([
    "POST /api/followups",
    "POST /api/followups",
    `PUT /api/followups/${String(id)}`,
  ]);
  expect(sent[1]!.body["id"]).toBe(id);
  expect(sent[2]!.body).toMatchObject({ message: "At 11", messageTo: `+${phoneNumber}`, note: "" });
  expect(sent[2]!.body).not.toHaveProperty("client");
  expect(JSON.stringify({ ...localStorage })).not.toContain("At 1");
});

it("a scheduled text whose answer was lost stays one, with the words that were typed since", async () => {
  const sent = network(lost, savedAlready, done(200));
  const onClose = vi.fn();
  const form = schedule(onClose);
  act(() => form.current.form.setValue("messageAt", later, { shouldDirty: true }));
  act(() => form.current.form.setValue("message", "At 10", { shouldDirty: true }));
  await act(() => form.current.save());
  act(() => form.current.form.setValue("message", "At 11", { shouldDirty: true }));
  await act(() => form.current.save());
  expect(onClose).toHaveBeenCalledOnce();
  const { id } = sent[0]!.body;
  expect(sent.map(({ call }) => call)).toEqual([
    "POST /api/followups",
    "POST /api/followups",
    `PUT /api/followups/${String(id)}`,
  ]);
  expect(sent[2]!.body).toMatchObject({ message: "At 11" });
  expect(sent[2]!.body).not.toHaveProperty("smsRoom");
});

it("the same saved again is asked of what is there by now, not of the answer that was lost", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const sent = network(cut, cut, cut, done(201));
  const onClose = vi.fn();
  const form = schedule(onClose);
  act(() => form.current.form.setValue("messageAt", later, { shouldDirty: true }));
  act(() => form.current.form.setValue("message", "At 10", { shouldDirty: true }));
  const first = form.current.save();
  await act(() => vi.runAllTimersAsync());
  await act(() => first);
  expect(onClose).not.toHaveBeenCalled();
  await act(() => form.current.save());
  expect(onClose).toHaveBeenCalledOnce();
  const [keys, ids] = [sent.map(({ key }) => key), sent.map(({ body }) => body["id"])];
  expect(new Set(ids).size).toBe(1);
  expect(new Set(keys.slice(0, 3)).size, "one try is one").toBe(1);
  expect(keys[3]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[3]).not.toBe(keys[0]);
});

it("a colleague's change of a scheduled text is told before it is overwritten", async () => {
  const later = "2026-11-20T17:20:00.000Z";
  const theirs = 'Ben Okafor changed this to "Call first" meanwhile. Save again to keep yours.';
  const sent = network(
    answer(409, {
      message: "Ben Okafor changed this while you were typing.",
      code: "conflict",
      fields: { note: theirs },
      seen: later,
    }),
    done(200),
  );
  const onClose = vi.fn();
  const form = schedule(onClose, stored);
  act(() => form.current.form.setValue("note", "Only for us", { shouldDirty: true }));
  await act(() => form.current.save());
  expect(sent[0]!.body).toEqual({ note: "Only for us", updatedAt: stored.updatedAt });
  expect(form.current.form.getFieldState("note").error?.message).toBe(theirs);
  expect(onClose).not.toHaveBeenCalled();
  await act(() => form.current.save());
  expect(sent[1]!.body).toEqual({ note: "Only for us", updatedAt: later });
  expect(onClose).toHaveBeenCalledOnce();
});

it("a follow-up that was typed and not saved is back after a reload, and goes with Cancel", () => {
  const onClose = vi.fn();
  const first = followUp(onClose);
  act(() => first.current.form.setValue("note", "About the roof", { shouldDirty: true }));
  reload();
  const again = followUp(onClose);
  expect(again.current.draft.again, "it is said to be back").toEqual([]);
  expect(again.current.form.getValues("note")).toBe("About the roof");
  act(() => again.current.close());
  expect(onClose).toHaveBeenCalledOnce();
  reload();
  expect(followUp(onClose).current.form.getValues("note")).toBeNull();
});

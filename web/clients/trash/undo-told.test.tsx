// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FollowUp, ScheduledMessage } from "../../../contract/followups.ts";
import type { Tag } from "../../../contract/tags.ts";
import { setSession } from "../../api/session.ts";
import { removeFollowUp } from "../../followups/follow-up-actions.ts";
import { ScheduledList } from "../../followups/scheduled-list.tsx";
import { AssignDialog } from "../../tags/assign-dialog.tsx";
import { deleteTag } from "../../tags/delete-tag.ts";
import { toast, Toasts } from "../../ui/toast.tsx";

const id = "0190a000-0000-7000-8000-000000000001";
const change = "0190a000-0000-7000-8000-000000000002";
const tag: Tag = {
  id,
  name: "Renters",
  description: "",
  queryObj: null,
  type: "tenant",
  status: null,
  updatedAt: "2026-01-02T03:04:05.000Z",
  assigned: 0,
};
const message = {
  id,
  message: "Hello",
  messageAt: "2027-01-02T03:04:05.000Z",
  notes: "",
} as ScheduledMessage;

let calls: string[];
beforeEach(() => {
  calls = [];
  setSession({ token: "a", userId: "ann", name: "Ann" });
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    calls.push(`${method} ${url}`);
    if (url.includes("/undo")) return Response.json({ kept: 1 });
    if (method === "GET") return Response.json([{ ...tag, isActive: false }]);
    return Response.json({ change, tags: [] });
  });
  render(<Toasts />);
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

const show = (what: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{what}</QueryClientProvider>);
async function press(role: string, name: string | RegExp) {
  const found = await screen.findByRole(role, { name });
  await act(async () => void fireEvent.click(found));
}

/** What is deleted or assigned, the way a person does it. */
const done: Record<string, () => Promise<void>> = {
  "a follow-up that is deleted": () => act(() => removeFollowUp({ id, assignTo: "self" } as FollowUp)),
  "a scheduled message that is deleted": () =>
    act(() => removeFollowUp({ id, assignTo: "none" } as FollowUp)),
  "a tag that is deleted": () => act(() => deleteTag(tag)),
  "a scheduled message that is cancelled": async () => {
    show(<ScheduledList messages={[message]} onEdit={() => {}} onClose={() => {}} />);
    await press("button", "Cancel this message");
    await press("button", "Yes");
  },
  "tags that are assigned": async () => {
    show(<AssignDialog clientId={id} onClose={() => {}} />);
    await press("checkbox", /Renters/);
    await press("button", /^Save/);
  },
};

it.each(Object.entries(done))("undo of %s says what stays as it is", async (_, doIt) => {
  await doIt();
  await press("button", /^Undo/);
  expect(calls.at(-1)).toBe(`POST /api/changes/${change}/undo`);
  await screen.findByText("One thing was changed since and stays as it is.");
});

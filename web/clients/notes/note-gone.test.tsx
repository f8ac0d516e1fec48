// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { activity, ActivityItem } from "../../../contract/activity.ts";
import { clients } from "../../../contract/clients.ts";
import { users } from "../../../contract/users.ts";
import { queryKey } from "../../api/use-query.ts";
import { setSession } from "../../api/session.ts";
import { InRouter } from "../../test/in-router.tsx";
import { AddNote } from "./add-note.tsx";
import { NoteDialog } from "./note-dialog.tsx";

const [id, client] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];
const note = {
  ...Object.fromEntries(Object.keys(ActivityItem.shape).map((field) => [field, null])),
  ...{ id, client, note: "Prefers mornings", isSticky: false, updatedAt: "2026-11-20T17:07:00.000Z" },
} as unknown as ActivityItem;
const me = { id: "ann", role: "employee", firstName: "Ann", lastName: "Reed" };
const removed = {
  ...{ id, name: "notes.removed", area: "notes", title: null, record: id, by: { ...me, id: "ben" } },
  ...{ ghostedBy: null, at: "2026-11-20T17:08:00.000Z", lines: [], change: null, cursor: "c" },
};

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

it("a note that is deleted while it is edited says so at once, and keeps what was typed", async () => {
  let isThere = true;
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    if (method !== "GET") sent.push(url);
    if (url.includes("/history")) return Response.json([removed]);
    // Its contact stays.
    if (isThere || !url.includes(id)) return Response.json(note);
    return Response.json({ message: "That note no longer exists.", code: "not_found" }, { status: 404 });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(queryKey(users.me, {}), me);
  render(
    <QueryClientProvider client={queries}>
      <InRouter>
        <NoteDialog note={note} onClose={() => {}} />
      </InRouter>
    </QueryClientProvider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: "Prefers evenings" } });
  const one = queryKey(activity.get, { params: { id: client, activityId: id } });
  await waitFor(() => expect(queries.getQueryData(one)).toBeDefined());
  isThere = false;
  await act(() => queries.invalidateQueries({ queryKey: one }));
  await waitFor(() =>
    expect(screen.getByRole("dialog").textContent).toContain("Ann Reed deleted this note."),
  );
  expect([field.value, document.activeElement]).toEqual(["Prefers evenings", field]);
  await act(async () => fireEvent.keyDown(field, { key: "Enter" }));
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  expect(sent).toEqual([]);
});

it("who writes a new note of a contact that is merged away is told, and keeps what was typed", async () => {
  const sent: string[] = [];
  const gone = { message: "That contact no longer exists.", code: "not_found", mergedInto: "other" };
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    if (method !== "GET") sent.push(url);
    return url.includes("/changes") ? Response.json([]) : Response.json(gone, { status: 404 });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queries.setQueryData(queryKey(users.me, {}), me);
  const known = queryKey(clients.get, { params: { id: client } });
  queries.setQueryData(known, { firstName: "Dana" });
  render(
    <QueryClientProvider client={queries}>
      <InRouter>
        <AddNote about={client} onClose={() => {}} />
      </InRouter>
    </QueryClientProvider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
  fireEvent.change(field, { target: { value: "Prefers evenings" } });
  await act(() => queries.invalidateQueries({ queryKey: known }));
  await screen.findByText(
    "This contact was merged into another one. What you typed stays here: copy what you need.",
  );
  await act(async () => fireEvent.keyDown(field, { key: "Enter" }));
  expect([field.value, sent]).toEqual(["Prefers evenings", []]);
});

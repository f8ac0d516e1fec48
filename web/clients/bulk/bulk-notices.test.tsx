// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Bulk, bulk } from "../../../contract/bulk.ts";
import { setSession } from "../../api/session.ts";
import { queryClient, queryKey } from "../../api/use-query.ts";
import { toast, Toasts } from "../../ui/toast.tsx";
import { BulkNotices } from "./bulk-notices.tsx";
import { tellWhenDone } from "./started.ts";

const row = (state: Bulk["state"], over: Partial<Bulk> = {}): Bulk => ({
  id: crypto.randomUUID(),
  action: "remove",
  state,
  total: 3,
  done: state === "done" ? 3 : 1,
  kept: 0,
  reason: null,
  message: null,
  createdAt: "2026-01-02T03:04:05.000Z",
  by: null,
  ...over,
});

let rows: Bulk[];
let asked: number;
beforeEach(() => {
  [rows, asked] = [[], 0];
  setSession({ token: "a", userId: "ann", name: "Ann" });
  vi.stubGlobal("fetch", async () => {
    asked++;
    return Response.json(rows);
  });
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  queryClient.clear();
  setSession(null);
  vi.unstubAllGlobals();
});

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <BulkNotices />
      <Toasts />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey(bulk.list, {}))).toEqual(rows));
  // Components are told of an answer in a turn of its own.
  await act(() => new Promise((tell) => setTimeout(tell)));
  expect(asked).toBe(1);
}
/** As an event does. */
const changed = () => act(() => queryClient.invalidateQueries({ queryKey: [bulk.list.name] }));
const told = (text: string) => screen.queryAllByText(text).length;

it("what this window asked for is told once it is done, with its Undo, however soon that was", async () => {
  await open();
  const done = row("done");
  rows = [done];
  await changed();
  act(() => tellWhenDone(done.id));
  await screen.findByText("3 contacts deleted");
  expect(screen.getByRole("button", { name: "Undo" })).toBeDefined();
  await changed();
  expect(told("3 contacts deleted")).toBe(1);
});

it("what was under way when the page was loaded is told too, and what was over before is not", async () => {
  const running = row("running", { action: "assign" });
  rows = [running, row("done")];
  await open();
  rows = [{ ...running, state: "done", done: 3 }, rows[1]!];
  await changed();
  await screen.findByText("3 contacts assigned");
  expect(told("3 contacts deleted")).toBe(0);
});

it("an undo that was refused says why", async () => {
  const undoing = row("undoing");
  rows = [undoing];
  await open();
  rows = [
    { ...undoing, state: "done", reason: "Unable to undo. Ann was deleted after this. Undo that first." },
  ];
  await changed();
  await screen.findByText("Unable to undo. Ann was deleted after this. Undo that first.");
});

it("what the server could not do is told beside what was done, which can be undone", async () => {
  const running = row("running");
  rows = [running];
  await open();
  rows = [{ ...running, state: "stopped", total: 5, done: 2, reason: "The others could not be changed." }];
  await changed();
  await screen.findByText("The others could not be changed.");
  await screen.findByText("2 of 5 contacts deleted");
  expect(screen.getByRole("button", { name: "Undo" })).toBeDefined();
});

it("what ended behind more than the list holds is asked for and told, once", async () => {
  const running = row("running", { action: "tag" });
  rows = [running];
  await open();
  vi.stubGlobal("fetch", async (url: string) => {
    asked++;
    return Response.json(
      url.endsWith(running.id) ? { ...running, state: "done", done: 3 } : [row("done"), row("done")],
    );
  });
  await changed();
  await screen.findByText("3 contacts tagged");
  const before = asked;
  await changed();
  expect(asked - before).toBeLessThan(2);
  expect(told("3 contacts tagged")).toBe(1);
});

it("what is asked for is told to nobody else who is there by then", async () => {
  const running = row("running", { action: "tag" });
  rows = [running];
  await open();
  let letGo: (answer: Response) => void;
  const late = new Promise<Response>((resolve) => (letGo = resolve));
  let isAsked = false;
  vi.stubGlobal("fetch", async (url: string) => {
    if (!url.endsWith(running.id)) return Response.json([]);
    isAsked = true;
    return late;
  });
  await changed();
  await vi.waitFor(() => expect(isAsked).toBe(true));
  act(() => setSession({ token: "b", userId: "ben", name: "Ben" }));
  await act(async () => {
    letGo!(Response.json({ ...running, state: "done", done: 3 }));
    await vi.waitFor(async () => expect((await late).bodyUsed).toBe(true));
  });
  await act(async () => {});
  expect(told("3 contacts tagged")).toBe(0);
});

it("where nothing could be done nothing is told to be done", async () => {
  const running = row("waiting", { done: 0 });
  rows = [running];
  await open();
  rows = [{ ...running, state: "stopped", reason: "The contacts could not be changed." }];
  await changed();
  await screen.findByText("The contacts could not be changed.");
  expect(told("0 of 3 contacts deleted")).toBe(0);
});

it("who waits for nothing asks for nothing more", async () => {
  await open();
  await changed();
  await changed();
  expect(asked).toBe(1);
  const next = row("collecting");
  rows = [next];
  act(() => tellWhenDone(next.id));
  await vi.waitFor(() => expect(asked).toBe(2));
  rows = [{ ...next, state: "done", done: 3 }];
  await changed();
  await screen.findByText("3 contacts deleted");
});

it("what a colleague has asked for is told to the colleague", async () => {
  const theirs = row("running", { by: { id: "ben", firstName: "Ben", lastName: "Okafor" } });
  rows = [theirs];
  await open();
  await changed();
  expect(asked, "nothing of one's own is waited for").toBe(1);
  const own = row("running", { action: "tag" });
  rows = [own, { ...theirs, state: "stopped" }];
  act(() => tellWhenDone(own.id));
  await vi.waitFor(() => expect(asked).toBe(2));
  rows = [{ ...own, state: "done", done: 3 }];
  await changed();
  await screen.findByText("3 contacts tagged");
  expect(asked).toBe(3);
  expect(screen.queryByText(/deleted/)).toBeNull();
});

// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { type Bulk, bulk } from "../../../contract/bulk.ts";
import { users } from "../../../contract/users.ts";
import { setSession } from "../../api/session.ts";
import { queryClient, queryKey } from "../../api/use-query.ts";
import { toast, Toasts } from "../../ui/toast.tsx";
import { BulkActions } from "./bulk-actions.tsx";
import { type Asked, BulkDialogs } from "./bulk-dialogs.tsx";
import { BulkNotices } from "./bulk-notices.tsx";

const [ana, ben] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];

afterEach(() => {
  act(() => toast.clear());
  cleanup();
  queryClient.clear();
  setSession(null);
  vi.unstubAllGlobals();
  onStarted.mockClear();
});

const onStarted = vi.fn();

/** Those that are chosen, of whom the first can be left. The list may go, or be another one. */
function Chosen() {
  const [ids, setIds] = useState([ana, ben]);
  const [list, setList] = useState(1);
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      {list > 0 && (
        <BulkActions
          key={list}
          count={ids.length}
          total={2}
          filter={{ ids }}
          asking={asked !== undefined}
          onAsk={setAsked}
          onAll={() => {}}
          onClear={() => setIds([])}
          onStarted={onStarted}
          onExport={() => {}}
        />
      )}
      <BulkDialogs asked={asked} onClose={() => setAsked(undefined)} onStarted={onStarted} />
      <button onClick={() => setIds([ben])}>Leave the first</button>
      <button onClick={() => setList(0)}>Empty the list</button>
      <button onClick={() => setList(2)}>List others</button>
      <BulkNotices />
      <Toasts />
    </>
  );
}

function show() {
  const routeTree = createRootRoute({ component: Chosen });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() }) as never} />
    </QueryClientProvider>,
  );
}

it("what has begun closes no dialog of what was begun since over the same", async () => {
  let answer: (response: Response) => void = () => {};
  setSession({ token: "a", userId: "ann", name: "Ann" });
  queryClient.setQueryData(queryKey(users.me, {}), { id: "ann", role: "owner" } as never);
  let made: Bulk | undefined;
  vi.stubGlobal("fetch", async (_url: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return Response.json([]);
    const { id, action } = JSON.parse(body as string) as Bulk;
    const counts = { total: 2, done: 2, kept: 0 };
    const rest = { reason: null, message: null, createdAt: "2026-01-02T03:04:05.000Z", by: null };
    made = { id, action, state: "done", ...counts, ...rest };
    return new Promise<Response>((resolve) => (answer = resolve));
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Favorite" }));
  await vi.waitFor(() => expect(made).toBeDefined());
  fireEvent.click(screen.getByRole("button", { name: "Tags" }));
  await screen.findByRole("dialog", { name: "Assign Tags" });
  await act(async () => answer(Response.json(made, { status: 201 })));
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalledOnce());
  expect(screen.getByRole("dialog", { name: "Assign Tags" }).textContent).toContain("2 contacts");
});

it("what has begun though no answer came closes no question about others", async () => {
  let rows: Bulk[] = [];
  setSession({ token: "a", userId: "ann", name: "Ann" });
  queryClient.setQueryData(queryKey(users.me, {}), { id: "ann", role: "owner" } as never);
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return Response.json(url.startsWith("/api/clients/bulk") ? rows : []);
    const { id, action } = JSON.parse(body as string) as Bulk;
    const counts = { total: 2, done: 2, kept: 0 };
    const rest = { reason: null, message: null, createdAt: "2026-01-02T03:04:05.000Z", by: null };
    rows = [{ id, action, state: "done", ...counts, ...rest }];
    return new Response("{}", { status: 502 });
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Favorite" }));
  await screen.findByText(/^Unable to change the contacts\./, {}, { timeout: 10_000 });
  fireEvent.click(screen.getByRole("button", { name: "Leave the first" }));
  fireEvent.click(screen.getByRole("button", { name: "Tags" }));
  await screen.findByRole("dialog", { name: "Assign Tags" });
  await act(() => queryClient.invalidateQueries({ queryKey: [bulk.list.name] }));
  await screen.findByText("2 contacts added to favorites");
  expect(screen.queryByText(/^Unable to change the contacts\./)).toBeNull();
  expect(screen.getByRole("dialog", { name: "Assign Tags" }).textContent).toContain("1 contact");
});

it("a question stays with those whom it was asked of when their list goes, and what is typed stays", async () => {
  const sent: { action: string; filter: object }[] = [];
  setSession({ token: "a", userId: "ann", name: "Ann" });
  queryClient.setQueryData(queryKey(users.me, {}), { id: "ann", role: "owner" } as never);
  vi.stubGlobal("fetch", async (_url: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return Response.json([]);
    const { id, action, filter } = JSON.parse(body as string) as Bulk & { filter: object };
    sent.push({ action, filter });
    const counts = { total: 2, done: 2, kept: 0 };
    const rest = { reason: null, message: null, createdAt: "2026-01-02T03:04:05.000Z", by: null };
    return Response.json({ id, action, state: "done", ...counts, ...rest }, { status: 201 });
  });
  show();
  const press = (name: string) => fireEvent.click(screen.getByText(name, { ignore: "[role=alertdialog] *" }));
  fireEvent.click(await screen.findByRole("button", { name: "Delete 2 contacts" }));
  const question = await screen.findByRole("alertdialog", { name: "Sure you want to delete 2 contacts?" });
  const field = within(question).getByRole("textbox");
  fireEvent.change(field, { target: { value: question.querySelector("b")!.textContent } });
  press("Empty the list");
  press("List others");
  press("Leave the first");
  expect(screen.getByRole("alertdialog")).toBe(question);
  await act(async () => fireEvent.click(within(question).getByRole("button", { name: "Delete 2 contacts" })));
  await vi.waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sent).toEqual([{ action: "remove", filter: { ids: [ana, ben] } }]);
  expect(onStarted).toHaveBeenCalledOnce();
  // Whoever is chosen in the list that came since stays chosen.
  expect(screen.getByRole("toolbar", { name: "1 contact selected" })).toBeDefined();
});

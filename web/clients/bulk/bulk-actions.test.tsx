// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { type Bulk, bulk } from "../../../contract/bulk.ts";
import { users } from "../../../contract/users.ts";
import { setSession } from "../../api/session.ts";
import { queryClient, queryKey } from "../../api/use-query.ts";
import { toast, Toasts } from "../../ui/toast.tsx";
import { BulkActions } from "./bulk-actions.tsx";
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

/** Those that are chosen, of whom the first can be left. */
function Chosen() {
  const [ids, setIds] = useState([ana, ben]);
  return (
    <>
      <BulkActions
        count={ids.length}
        total={2}
        filter={{ ids }}
        onAll={() => {}}
        onClear={() => setIds([])}
        onStarted={onStarted}
        onExport={() => {}}
      />
      <button onClick={() => setIds([ben])}>Leave the first</button>
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

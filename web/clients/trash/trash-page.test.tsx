// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Bulk, bulk } from "../../../contract/bulk.ts";
import { Change } from "../../../contract/changes.ts";
import { users } from "../../../contract/users.ts";
import { setSession } from "../../api/session.ts";
import { queryClient, queryKey } from "../../api/use-query.ts";
import { TrashPage } from "./trash-page.tsx";

const [id, bulkId] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];
const nothing = Object.fromEntries(Object.keys(Change.shape).map((field) => [field, null]));
const change = {
  ...nothing,
  id,
  name: "bulk.removed",
  title: "5,000 contacts",
  createdAt: "2026-01-02T03:04:05.000Z",
  bulk: bulkId,
};
const row: Bulk = {
  id: bulkId!,
  action: "remove",
  state: "running",
  total: 5_000,
  done: 500,
  kept: 0,
  reason: null,
  message: null,
  createdAt: change.createdAt,
  by: null,
};

let state: Bulk["state"];
beforeEach(() => {
  setSession({ token: "a", userId: "ann", name: "Ann" });
  queryClient.setQueryData(queryKey(users.me, {}), { id: "ann", role: "owner" } as never);
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(url.startsWith("/api/changes") ? [change] : [{ ...row, state }]),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  setSession(null);
  vi.unstubAllGlobals();
});

it("what is still being deleted is not offered before it is stopped or done", async () => {
  state = "running";
  const routeTree = createRootRoute({ component: TrashPage });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const button = await screen.findByRole("button", { name: "Restore 5,000 contacts" });
  const isOffered = () => !button.hasAttribute("disabled");
  await vi.waitFor(() => expect(isOffered()).toBe(false));
  expect(document.body.textContent).toContain("Stop that first, or wait until it is done.");
  state = "stopped";
  await act(() => queryClient.invalidateQueries({ queryKey: [bulk.list.name] }));
  await vi.waitFor(() => expect(isOffered()).toBe(true));
});

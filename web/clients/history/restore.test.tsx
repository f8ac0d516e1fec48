// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { type Client, clients, FullClient } from "../../../contract/clients.ts";
import type { HistoryEntry } from "../../../contract/history.ts";
import { setSession } from "../../api/session.ts";
import { queryKey } from "../../api/use-query.ts";
import { InRouter } from "../../test/in-router.tsx";
import { press } from "../../test/unanswered.ts";
import { HistoryTab } from "./history-tab.tsx";

const id = "0190a000-0000-7000-8000-000000000001";
const at = (minute: number) => `2026-11-20T17:0${minute}:00.000Z`;
const row: HistoryEntry = {
  ...{ id, name: "clients.updated", area: "clients", title: null, record: null, by: null, ghostedBy: null },
  ...{ at: at(1), change: null, cursor: "c" },
  lines: [{ field: "occupation", before: "Baker", after: "Miller", plain: true }],
};
const blank = Object.fromEntries(Object.keys(FullClient.shape).map((field) => [field, null]));
const held = (occupation: string, minute: number) => ({ ...blank, id, occupation, updatedAt: at(minute) });
const refused = {
  ...{ code: "conflict", message: "Ben Okafor changed this while you were typing.", seen: at(2) },
  fields: { occupation: 'Ben Okafor changed this to "Chef" meanwhile. Save again to keep yours.' },
};

afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

it("what a colleague has made of it since it was asked is not overwritten before that was read", async () => {
  const sent: unknown[] = [];
  setSession({ token: "a", userId: "ann", name: "Ann" });
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "GET") {
      sent.push(JSON.parse(body as string));
      return sent.length === 1 ? Response.json(refused, { status: 409 }) : Response.json(held("Baker", 3));
    }
    if (url.includes("/history?")) return Response.json([row]);
    return Response.json(url.endsWith("/full") ? held("Miller", 1) : { people: [], fields: [] });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  render(
    <QueryClientProvider client={queries}>
      <InRouter>
        <HistoryTab client={held("Miller", 1) as unknown as Client} />
      </InRouter>
    </QueryClientProvider>,
  );
  await press("button", "Undo: Occupation");
  expect(screen.getByRole("alertdialog").textContent).toContain("It becomes “Baker” again.");
  // It is told here, and nobody has read it.
  act(() => void queries.setQueryData(queryKey(clients.full, { params: { id } }), held("Chef", 2) as never));
  await press("button", "Restore");
  const told = 'Ben Okafor changed this to "Chef" meanwhile.';
  await waitFor(() => expect(screen.getByRole("alertdialog").textContent).toContain(told));
  expect(screen.getByRole("alertdialog").textContent).not.toContain("Save again");
  await press("button", "Restore");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sent).toEqual([
    { occupation: "Baker", updatedAt: at(1) },
    { occupation: "Baker", updatedAt: at(2) },
  ]);
});

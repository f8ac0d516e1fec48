// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { clients } from "../../contract/clients.ts";
import { type FollowUp, followups } from "../../contract/followups.ts";
import { history, type HistoryEntry } from "../../contract/history.ts";
import { limits } from "../../contract/limits.ts";
import { queryKey } from "../api/use-query.ts";
import { useFollowUpGone } from "./use-follow-up-gone.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const historyKey = queryKey(history.list, { params: { id: "dana" }, query: {} });
const removal = {
  name: "followups.removed",
  record: "call",
  by: { id: "ben" },
  change: null,
} as HistoryEntry;

const inQueries = (queries: QueryClient) =>
  function Wrapper({ children }: { children: ReactNode }) {
    return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
  };
/** The library tells of what it has a turn later. */
const turn = (step: () => void) =>
  act(async () => {
    step();
    await new Promise((resolve) => setTimeout(resolve));
  });

it("a follow-up is known to be gone once it is not among those of its contact, and a new one never", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const put = (ids: string[]) =>
    queries.setQueryData(
      queryKey(followups.ofClient, { params: { id: "dana" } }),
      ids.map((id) => ({ id }) as FollowUp),
    );
  const wrapper = inQueries(queries);
  queries.setQueryData(queryKey(clients.get, { params: { id: "dana" } }), {} as never);
  put(["call", "visit"]);
  const open = (id?: string) => renderHook(() => useFollowUpGone("dana", id), { wrapper }).result;
  const [edited, added] = [open("call"), open()];
  expect([edited.current, added.current]).toEqual([undefined, undefined]);
  // With a split it went to another contact.
  await turn(() => {
    queries.setQueryData(historyKey, []);
    put(["visit"]);
  });
  expect(edited.current).toBeUndefined();
  await turn(() => void queries.setQueryData(historyKey, [removal]));
  expect(edited.current).toBe("record");
  expect(added.current).toBeUndefined();
  await turn(() => void put(Array.from({ length: limits.followupsOfClient }, (_, at) => `later ${at}`)));
  expect(edited.current).toBeUndefined();
});

it("its contact is known to be gone, also of a new one, though the list stands as it was", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const of = { params: { id: "dana" } };
  queries.setQueryData(queryKey(clients.get, of), {} as never);
  queries.setQueryData(queryKey(followups.ofClient, of), [{ id: "call" } as FollowUp]);
  const wrapper = inQueries(queries);
  const open = (id?: string) => renderHook(() => useFollowUpGone("dana", id), { wrapper }).result;
  const [edited, added] = [open("call"), open()];
  await turn(() => {});
  expect([edited.current, added.current]).toEqual([undefined, undefined]);
  vi.stubGlobal("fetch", async () =>
    Response.json({ message: "That contact no longer exists.", code: "not_found" }, { status: 404 }),
  );
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect([edited.current, added.current]).toEqual(["contact", "contact"]));
});

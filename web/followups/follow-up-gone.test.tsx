// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { type FollowUp, followups } from "../../contract/followups.ts";
import { history, type HistoryEntry } from "../../contract/history.ts";
import { limits } from "../../contract/limits.ts";
import { queryKey } from "../api/use-query.ts";
import { useFollowUpGone } from "./use-follow-up-gone.ts";

afterEach(cleanup);

const historyKey = queryKey(history.list, { params: { id: "dana" }, query: {} });
const removal = {
  name: "followups.removed",
  record: "call",
  by: { id: "ben" },
  change: null,
} as HistoryEntry;

it("a follow-up is known to be gone once it is not among those of its contact, and a new one never", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const put = (ids: string[]) =>
    queries.setQueryData(
      queryKey(followups.ofClient, { params: { id: "dana" } }),
      ids.map((id) => ({ id }) as FollowUp),
    );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  put(["call", "visit"]);
  const open = (id?: string) => renderHook(() => useFollowUpGone("dana", id), { wrapper }).result;
  const [edited, added] = [open("call"), open()];
  expect([edited.current, added.current]).toEqual([undefined, undefined]);
  // With a split it went to another contact.
  act(() => {
    queries.setQueryData(historyKey, []);
    put(["visit"]);
  });
  expect(edited.current).toBeUndefined();
  act(() => void queries.setQueryData(historyKey, [removal]));
  await waitFor(() => expect(edited.current).toBe("record"));
  expect(added.current).toBeUndefined();
  act(() => void put(Array.from({ length: limits.followupsOfClient }, (_, at) => `later ${at}`)));
  await waitFor(() => expect(edited.current).toBeUndefined());
});

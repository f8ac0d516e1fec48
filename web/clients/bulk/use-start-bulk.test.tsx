// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Bulk, bulk } from "../../../contract/bulk.ts";
import { texts } from "../../../contract/errors.ts";
import { setSession } from "../../api/session.ts";
import { queryClient } from "../../api/use-query.ts";
import { toast, Toasts } from "../../ui/toast.tsx";
import { BulkNotices } from "./bulk-notices.tsx";
import { tellWhenDone } from "./started.ts";
import { useStartBulk } from "./use-start-bulk.ts";

const [ana, ben] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];
const why = "Unable to change the contacts. No connection. Try again.";

/** What the server has made; how it answers who asks for more. */
let rows: Bulk[];
let answer: (made: Bulk, isNew: boolean) => Response;
const lost = () => {
  throw new TypeError("Failed to fetch");
};
const answered = (made: Bulk) => Response.json(made, { status: 201 });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setSession({ token: "a", userId: "ann", name: "Ann" });
  [rows, answer] = [[], answered];
  vi.stubGlobal("fetch", async (_url: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return Response.json(rows);
    const { id, action } = JSON.parse(body as string) as Bulk;
    const known = rows.find((one) => one.id === id);
    const made: Bulk = known ?? { ...blank, id, action };
    if (!known) rows = [made, ...rows];
    return answer(made, !known);
  });
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  queryClient.clear();
  setSession(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const blank: Bulk = {
  id: ana,
  action: "remove",
  state: "done",
  total: 2,
  done: 2,
  kept: 0,
  reason: null,
  message: null,
  createdAt: "2026-01-02T03:04:05.000Z",
  by: null,
};

const [onBegun, onFound] = [vi.fn((id: string) => tellWhenDone(id)), vi.fn()];
let start: ReturnType<typeof useStartBulk>;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <BulkNotices />
    <Toasts />
    {children}
  </QueryClientProvider>
);
function open(chosen: string[]) {
  vi.clearAllMocks();
  const starting = (ids: string[]) => useStartBulk({ filter: { ids }, onBegun, onFound });
  const { result, rerender } = renderHook(starting, { wrapper, initialProps: chosen });
  start = (what) => result.current(what);
  return { choose: (next: string[]) => rerender(next) };
}
/** Whether the question that asked may close. */
async function press() {
  const over = start({ action: "remove" }).then(
    () => true,
    () => false,
  );
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  return over;
}
/** As an event does. */
const told = () => act(() => queryClient.invalidateQueries({ queryKey: [bulk.list.name] }));

it("one whose answers were lost is found by its id: what was said before goes", async () => {
  open([ana, ben]);
  answer = lost;
  await press();
  await screen.findByText(why);
  expect(onBegun).not.toHaveBeenCalled();
  await told();
  await screen.findByText("2 contacts deleted");
  expect(screen.queryByText(why)).toBeNull();
  expect(onFound).toHaveBeenCalledExactlyOnceWith(true, "remove");
});

it("so is one that was told while its answer was still waited for; others are chosen by then", async () => {
  const { choose } = open([ana, ben]);
  answer = lost;
  const over = start({ action: "remove" }).catch(() => {});
  await act(() => vi.advanceTimersByTimeAsync(0));
  await told();
  choose([ben]);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await over;
  await screen.findByText("2 contacts deleted");
  await vi.waitFor(() => expect(screen.queryByText(why)).toBeNull());
  expect(onFound).toHaveBeenCalledExactlyOnceWith(false, "remove");
});

it("the same again is the same one, whatever answered in between, and of others it is another", async () => {
  const { choose } = open([ana, ben]);
  answer = () => new Response("{}", { status: 502 });
  expect(await press()).toBe(false);
  // The first one may be on its way yet.
  answer = () => Response.json({ message: "Try again.", code: "again" }, { status: 409 });
  expect(await press()).toBe(false);
  answer = (made, isNew) =>
    isNew
      ? answered(made)
      : Response.json({ message: "", code: "conflict", fields: { id: texts.savedAlready } }, { status: 409 });
  expect(await press()).toBe(true);
  expect(rows).toHaveLength(1);
  expect(onBegun).toHaveBeenCalledExactlyOnceWith(rows[0]!.id, true, "remove");
  expect(screen.queryByText(/^Unable to change the contacts/)).toBeNull();
  choose([ben]);
  await press();
  expect(rows).toHaveLength(2);
});

it("tells whether those that it is done to are chosen yet when its answer comes", async () => {
  const { choose } = open([ana, ben]);
  const over = start({ action: "remove" });
  choose([ben]);
  await act(() => over);
  expect(onBegun).toHaveBeenCalledExactlyOnceWith(rows[0]!.id, false, "remove");
});

it("pressed twice it begins once, and the same again after that is another", async () => {
  open([ana]);
  await act(async () => void (await Promise.all([1, 2].map(() => start({ action: "favorite" })))));
  expect(rows).toHaveLength(1);
  answer = () => Response.json({ message: "No.", code: "conflict" }, { status: 409 });
  expect(await press()).toBe(false);
  await screen.findByText("Unable to change the contacts. No.");
  answer = answered;
  await press();
  await press();
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
});

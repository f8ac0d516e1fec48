// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Change } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { setSession } from "../../api/session.ts";
import { toast, Toasts } from "../../ui/toast.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

const [id, otherId] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];
const change = "0190a000-0000-7000-8000-000000000003";
const empty = Object.fromEntries(Object.keys(clients.get.response.shape).map((field) => [field, null]));
const client = (own: object) => ({ ...empty, optOut: [], addresses: [], updatedAt: "1", ...own });

let held: Record<string, unknown>;
let asked: string[];
/** What becomes of the merge before its answer is lost. */
let reached: () => void;
const why = "There was an error merging contacts. No connection. Try again.";
const nothing = Object.fromEntries(Object.keys(Change.shape).map((field) => [field, null]));
const merged = { ...nothing, id: change, name: "clients.merged", by: { id: "ann" } };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
  asked = [];
  held = {
    [`/api/clients/${id}`]: client({ id, firstName: "Mona" }),
    [`/api/clients/${otherId}`]: client({ id: otherId, firstName: "Mone" }),
    [`/api/clients/${id}/mergeWith/${otherId}/compare`]: { same: [] },
  };
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(`${method} ${url}`);
    if (method === "PUT") {
      reached();
      throw new TypeError("Failed to fetch");
    }
    const answer = held[url] ?? (url.endsWith("/counts") ? {} : []);
    if (answer !== gone) return Response.json(answer);
    return Response.json({ message: "That contact no longer exists.", code: "not_found" }, { status: 404 });
  });
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const gone = Symbol("gone");
function goes(ofOne: object[], ofOther: object[]) {
  held[`/api/clients/${id}`] = client({ id, firstName: "Mona", updatedAt: "2" });
  held[`/api/clients/${otherId}`] = gone;
  held[`/api/clients/${id}/mergeWith/${otherId}/compare`] = gone;
  held[`/api/changes?client=${id}`] = ofOne;
  held[`/api/changes?client=${otherId}`] = ofOther;
}

const onClose = vi.fn();
function open() {
  onClose.mockClear();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute({ component: () => <MergeDialog {...{ id: id!, otherId, onClose }} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={queryClient}>
      <Toasts />
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  /** As an event does. */
  return { router, told: () => act(() => queryClient.invalidateQueries()) };
}
async function press(name: string) {
  const found = await screen.findByRole("button", { name });
  await vi.waitFor(() => expect(found.hasAttribute("disabled")).toBe(false));
  await act(async () => void fireEvent.click(found));
}
async function merge() {
  const page = open();
  await press("Merge");
  await press("Merge contacts");
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  return page;
}

it("a merge whose answers were lost is found once the other is gone, and goes on as any", async () => {
  reached = () => {};
  const { router, told } = await merge();
  await screen.findByText(why);
  goes([merged], [merged]);
  await told();
  await screen.findByText("Client successfully merged");
  expect(screen.queryByText(why)).toBeNull();
  expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(1);
  expect(onClose).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe(`/contacts/contact/${id}`);
});

it("so it is where the other is known to be gone while the answer is still waited for", async () => {
  reached = () => goes([merged], [merged]);
  const page = open();
  await press("Merge");
  await press("Merge contacts");
  await page.told();
  expect(screen.queryByText(/Unable to load clients/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await screen.findByText("Client successfully merged");
  expect(screen.queryByText(why)).toBeNull();
  expect(asked.filter((call) => call.endsWith("/compare"))).toHaveLength(1);
});

it("one that went another way is not said to be merged", async () => {
  reached = () => {};
  const { told } = await merge();
  goes([], [{ ...merged, name: "clients.removed" }, merged]);
  await told();
  await screen.findByText("Unable to load clients. That contact no longer exists.");
  expect(screen.queryByText("Client successfully merged")).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

// @vitest-environment happy-dom
import { type Query, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Change } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { users } from "../../../contract/users.ts";
import { PATIENCE_MS } from "../../api/saving.ts";
import { setSession } from "../../api/session.ts";
import { queryKey } from "../../api/use-query.ts";
import { toast, Toasts } from "../../ui/toast.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

const [id, otherId] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];
const change = "0190a000-0000-7000-8000-000000000003";
const empty = Object.fromEntries(Object.keys(clients.get.response.shape).map((field) => [field, null]));
const client = (own: object) => ({ ...empty, optOut: [], addresses: [], updatedAt: "1", ...own });

let held: Record<string, unknown>;
let asked: string[];
/** What becomes of the merge, and how it is answered: by nobody. */
let reached: () => void;
let answer: () => Response;
const why = "There was an error merging contacts. No connection. Try again.";
const nothing = Object.fromEntries(Object.keys(Change.shape).map((field) => [field, null]));
const merged = {
  ...nothing,
  id: change,
  name: "clients.merged",
  by: { id: "ann", firstName: "Ann", lastName: "Reed" },
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
  asked = [];
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  held = {
    [`/api/clients/${id}`]: client({ id, firstName: "Mona" }),
    [`/api/clients/${otherId}`]: client({ id: otherId, firstName: "Mone" }),
    [`/api/clients/${id}/mergeWith/${otherId}/compare`]: { same: [] },
  };
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(`${method} ${url}`);
    if (method === "PUT") {
      reached();
      return answer();
    }
    const found = held[url] ?? (url.endsWith("/counts") ? {} : []);
    if (found !== gone) return Response.json(found);
    // Later than what stayed: nobody knows in between which of the two is gone.
    await new Promise((resolve) => setTimeout(resolve, 50));
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
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queryClient.setQueryData(queryKey(users.me, {}), { id: "ann", role: "employee" });
  const root = createRootRoute({ component: () => <MergeDialog {...{ id: id!, otherId, onClose }} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={queryClient}>
      <Toasts />
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  /** As an event does: what is compared is no list of anything. */
  const isTold = ({ queryKey: [name] }: Query) => name !== "merging: compared";
  return { router, told: () => act(() => queryClient.invalidateQueries({ predicate: isTold })) };
}
/** How often what is sealed was. */
const compared = () => asked.filter((call) => call.endsWith("/compare")).length;
async function press(name: string, which = 0) {
  const found = (await screen.findAllByRole("button", { name }))[which]!;
  await vi.waitFor(() => expect(found.hasAttribute("disabled")).toBe(false));
  await act(async () => void fireEvent.click(found));
}
const button = () => screen.getByRole("button", { name: "Merge" });
async function merge() {
  const page = open();
  await press("Merge");
  await press("Merge contacts");
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  return page;
}

// Before any whose answer is lost: after one of those the same again may be that.
it("a merge that was in the way of another is not what was merged then", async () => {
  reached = () => {};
  answer = () => Response.json({ message: "Try again.", code: "again" }, { status: 409 });
  const { told } = await merge();
  // Tried again by itself before it is said.
  const said = () => screen.getByText("There was an error merging contacts. Try again.");
  await vi.waitFor(said, { timeout: 10_000 });
  goes([merged], [merged]);
  await told();
  await screen.findByText(/^Ann Reed merged Mone into another one\./);
  expect(button().hasAttribute("disabled")).toBe(true);
  expect(screen.queryByText("Client successfully merged")).toBeNull();
});

it.each([
  ["it is asked about", async () => press("Merge")],
  ["it is only looked at", async () => {}],
])("a contact that goes while %s is named, and merged with nobody", async (_, step) => {
  const { told } = open();
  await screen.findByRole("radiogroup", { name: "First name" });
  await step();
  held[`/api/clients/${otherId}`] = gone;
  const by = { id: "ben", firstName: "Ben", lastName: "Okafor" };
  held[`/api/changes?client=${otherId}`] = [{ ...nothing, id: change, name: "clients.removed", by }];
  await told();
  await screen.findByText(/^Ben Okafor deleted Mone\./);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(button().hasAttribute("disabled")).toBe(true);
  expect(screen.getByRole("radiogroup", { name: "First name" })).toBeTruthy();
});

it("a merge whose answers were lost is found once the other is gone, and goes on as any", async () => {
  reached = () => {};
  const { router, told } = await merge();
  await screen.findByText(why);
  goes([merged], [merged]);
  await told();
  await screen.findByText("Client successfully merged");
  expect(screen.queryByText(why)).toBeNull();
  expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(1);
  expect(compared()).toBe(1);
  expect(button().hasAttribute("disabled")).toBe(true);
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
  expect(compared()).toBe(1);
});

it("one that went another way is not said to be merged", async () => {
  reached = () => {};
  const { told } = await merge();
  goes([], [{ ...merged, name: "clients.removed" }, merged]);
  await told();
  await screen.findByText(/^Ann Reed deleted Mone\./);
  expect(button().hasAttribute("disabled")).toBe(true);
  expect(screen.queryByText("Client successfully merged")).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

const answered = { newClient: { id }, change };

it.each([
  ["leads to the contact that stays", 1, async () => {}],
  // Its button, not that of the dialog around it.
  ["leads nobody on who has left its question", 0, () => press("Close", 1)],
])("the answer %s", async (_, times, meanwhile) => {
  let come = () => {};
  const owed = new Promise<void>((resolve) => (come = resolve));
  reached = () => {};
  answer = () => owed.then(() => Response.json(answered)) as unknown as Response;
  const { router } = open();
  await press("Merge");
  await press("Merge contacts");
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS));
  await meanwhile();
  await act(async () => come());
  await screen.findByText("Client successfully merged");
  expect(onClose).toHaveBeenCalledTimes(times);
  expect(router.state.location.pathname).toBe(times ? `/contacts/contact/${id}` : "/");
  // It stands, and merges nobody a second time.
  if (times === 0) expect(button().hasAttribute("disabled")).toBe(true);
});

it("what is sealed is compared anew where nothing was merged and the other was changed since", async () => {
  reached = () => {};
  const { told } = await merge();
  await screen.findByText(why);
  expect(compared()).toBe(1);
  held[`/api/clients/${otherId}`] = client({ id: otherId, firstName: "Mone", updatedAt: "2" });
  await told();
  await vi.waitFor(() => expect(compared()).toBe(2));
});

// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { users } from "../../../contract/users.ts";
import { type View, views } from "../../../contract/views.ts";
import { live } from "../../api/live.ts";
import { setSession } from "../../api/session.ts";
import { queryClient, queryKey } from "../../api/use-query.ts";
import { comesIn } from "../../test/socket.ts";
import { toast, Toasts } from "../../ui/toast.tsx";
import type { LookSearch } from "./look.ts";
import { useLook } from "./use-look.ts";

vi.mock("socket.io-client", () => import("../../test/socket.ts"));
type Search = LookSearch & { search?: string };
const address = vi.hoisted(() => ({ search: {} as object, redraw: () => {} }));
vi.mock("@tanstack/react-router", () => ({
  useSearch: () => address.search,
  useNavigate: () => (to: { search: (now: object) => object }) => {
    address.search = to.search(address.search);
    address.redraw();
  },
}));

const id = "0190a000-0000-7000-8000-000000000001";
const view: View = {
  id,
  name: "Renewals",
  shared: true,
  columns: ["mobilePhone"],
  sort: "-createdAt",
  filters: "managedBy.is.me",
  updatedAt: "2026-01-02T03:04:05.000Z",
};
let stored: View[];

beforeEach(() => {
  stored = [view];
  address.search = { view: id };
  setSession({ token: "a", userId: "ann", name: "Ann" });
  live.start({
    session: { token: "a", userId: "ann", name: "Ann" },
    namespace: "/",
    version: "1",
    seq: 0,
    onUnauthorized: async () => true,
  });
  queryClient.setQueryData(queryKey(users.list, {}), [
    { id: "hannah", firstName: "Hannah", lastName: "Weiss" },
  ] as never);
  vi.stubGlobal("fetch", async () => Response.json(stored));
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  live.stop();
  queryClient.clear();
  setSession(null);
  vi.unstubAllGlobals();
});

async function open() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <Toasts />
      {children}
    </QueryClientProvider>
  );
  const { result, rerender } = renderHook(useLook, { wrapper });
  address.redraw = () => rerender();
  await waitFor(() => expect(result.current.ready).toBe(true));
  return result;
}
/** The list of views is other than it was, and the event says who did it. */
async function becomes(now: View[], name: string, by: string) {
  stored = now;
  comesIn("changed", [{ seq: 1, name, ids: [id], by }]);
  await queryClient.invalidateQueries({ queryKey: [views.list.name] });
  await waitFor(() => expect(queryClient.getQueryData(queryKey(views.list, {}))).toEqual(now));
  if (now.length === 0) await waitFor(() => expect(address.search).not.toHaveProperty("view"));
}
const shown = { filters: view.filters, sort: view.sort, columns: view.columns };

it("a view that a colleague deletes is told, and its list stays, under no name", async () => {
  const looking = await open();
  address.search = { view: id, search: "an" };
  await becomes([], "views.teamRemoved", "hannah");
  await screen.findByText("Hannah Weiss deleted the view “Renewals”. Its list stays here as it was.");
  expect(looking.current).toMatchObject({ look: shown, view: undefined, edited: true });
  expect(address.search).toEqual({
    search: "an",
    filters: "managedBy.is.me",
    sort: "-createdAt",
    columns: "mobilePhone",
  } satisfies Search);
});

it("so is one that they keep to themselves; of one's own deletion nothing is told", async () => {
  await open();
  await becomes([], "views.teamSaved", "hannah");
  await screen.findByText(/^Hannah Weiss no longer shares the view “Renewals”\./);
  act(() => toast.clear());
  cleanup();
  [stored, address.search] = [[view], { view: id }];
  queryClient.removeQueries({ queryKey: [views.list.name] });
  await open();
  await becomes([], "views.teamRemoved", "ann");
  await waitFor(() => expect(address.search).not.toHaveProperty("view"));
  expect(screen.queryByText(/Renewals/)).toBeNull();
});

it("a view that lists others by now is told by whom, and one that has another name is not", async () => {
  const looking = await open();
  await becomes([{ ...view, name: "Ours", columns: [] }], "views.teamSaved", "hannah");
  await waitFor(() => expect(looking.current.view?.name).toBe("Ours"));
  expect(screen.queryByText(/^Hannah Weiss/)).toBeNull();
  await becomes([{ ...view, name: "Ours", filters: "" }], "views.teamSaved", "hannah");
  await screen.findByText(
    "Hannah Weiss changed the view “Ours”. This is its list now, and nobody in it is selected.",
  );
  expect(address.search).toEqual({ view: id });
});

it("what was changed here, and stays so, is no news", async () => {
  address.search = { view: id, sort: "name" };
  const looking = await open();
  await becomes([{ ...view, sort: "name" }], "views.ownSaved", "ann");
  await waitFor(() => expect(looking.current.edited).toBe(false));
  expect(screen.queryByText(/Renewals/)).toBeNull();
});

it("an address that names a view which is gone names it no more", async () => {
  [stored, address.search] = [[], { view: id, sort: "-createdAt" }];
  await open();
  await screen.findByText("That view no longer exists.");
  expect(address.search).toEqual({ sort: "-createdAt" });
});

it("a view that was made since the list of them was read is there", async () => {
  stored = [];
  address.search = {};
  const looking = await open();
  stored = [view];
  act(() => looking.current.choose(id));
  await waitFor(() => expect(looking.current.view).toEqual(view));
  expect(screen.queryByText("That view no longer exists.")).toBeNull();
});

it("another view is chosen beside what is searched for", async () => {
  address.search = { search: "an", letter: "d" };
  const looking = await open();
  act(() => looking.current.choose(id));
  expect(address.search).toEqual({ search: "an", view: id });
  act(() => looking.current.choose(undefined));
  expect(address.search).toEqual({ search: "an" });
});

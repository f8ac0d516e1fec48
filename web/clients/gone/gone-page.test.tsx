// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Change } from "../../../contract/changes.ts";
import { users } from "../../../contract/users.ts";
import { ApiError } from "../../api/call.ts";
import { setSession } from "../../api/session.ts";
import { queryKey } from "../../api/use-query.ts";
import { InRouter } from "../../test/in-router.tsx";
import { GonePage } from "./gone-page.tsx";

const ben = { id: "ben", firstName: "Ben", lastName: "Okafor" };
const minutes = 60_000;
const change = (name: string, title: string, part: Partial<Change> = {}): Change => ({
  ...{ id: name, name, title, by: ben as Change["by"], ghostedBy: null, bulk: null },
  ...{ createdAt: new Date(Date.now() - 4.5 * minutes).toISOString(), undoneAt: null },
  ...part,
});
let held: Change[];

beforeEach(() => {
  setSession({ token: "a", userId: "ann", name: "Ann" });
  vi.stubGlobal("fetch", async () => Response.json(held));
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

async function open(role: string, changes: Change[], status = 404) {
  held = changes;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queries.setQueryData(queryKey(users.me, {}), { ...ben, id: "ann", role });
  const error = new ApiError(status, { message: "That contact no longer exists.", code: "not_found" });
  render(
    <QueryClientProvider client={queries}>
      <GonePage id="una" error={error} early="Loading" />
    </QueryClientProvider>,
    { wrapper: InRouter },
  );
  const title = (await screen.findByRole("heading")).textContent;
  return [title, screen.getByRole("heading").nextSibling!.textContent];
}
const ways = () =>
  [...screen.queryAllByRole("button"), ...screen.queryAllByRole("link")].map((one) => one.textContent);

const deleted = change("clients.removed", "Una Walker");
const unknown = ["This contact is not here", "It may have been deleted, or the address is mistyped."];

it("says who deleted it and brings it back, for whom may", async () => {
  expect(await open("admin", [deleted])).toEqual([
    "This contact was deleted",
    "Ben Okafor deleted Una Walker, 4 minutes ago.",
  ]);
  expect(ways()).toEqual(["Restore", "Contacts"]);
  cleanup();
  expect((await open("employee", [deleted]))[1]).toBe(
    "Ben Okafor deleted Una Walker, 4 minutes ago. Only who deleted it, or an admin, can bring it back.",
  );
  expect(ways()).toEqual(["Contacts"]);
});

it("leads to the trash where many were deleted together", async () => {
  const many = change("bulk.removed", "314 contacts");
  expect((await open("admin", [many]))[1]).toBe(
    "Ben Okafor deleted it as one of 314 contacts, 4 minutes ago. The trash brings back all of them together.",
  );
  expect(ways()).toEqual(["Trash", "Contacts"]);
});

it.each([
  ["nothing is known of", [], 404],
  [
    "was brought back once",
    [change("clients.removed", "Una Walker", { undoneAt: "2026-11-20T17:08:00Z" })],
    404,
  ],
  [
    "came with an import that was undone",
    [change("imports.started", "a.csv", { undoneAt: "2026-11-20T17:08:00Z" })],
    404,
  ],
  ["was merged into one that is gone, too", [change("clients.merged", "Una and Dan")], 404],
  ["has no id that could be one", [deleted], 400],
])("says nothing wrong of one that %s", async (_, changes, status) => {
  expect(await open("admin", changes, status)).toEqual(unknown);
});

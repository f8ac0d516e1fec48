// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, it, vi } from "vitest";
import type { HistoryEntry } from "../../../contract/history.ts";
import { users } from "../../../contract/users.ts";
import { setSession } from "../../api/session.ts";
import { queryKey } from "../../api/use-query.ts";
import { InRouter } from "../../test/in-router.tsx";
import { GoneBanner } from "./gone-banner.tsx";

const ben = { id: "ben", firstName: "Ben", lastName: "Okafor" };
const entry = (name: string, record: string, change: string | null = null): HistoryEntry => ({
  ...{ id: name, name, record, by: ben as HistoryEntry["by"], ghostedBy: null },
  ...{ area: name.split(".")[0]!, title: null, at: "2026-11-20T17:08:00.000Z", lines: [], cursor: "c" },
  change: change === null ? null : { id: change, title: "12 Elm St" },
});
let held: HistoryEntry[];

beforeEach(() => {
  setSession({ token: "a", userId: "ann", name: "Ann" });
  vi.stubGlobal("fetch", async () => Response.json(held));
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

function open(role: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queries.setQueryData(queryKey(users.me, {}), { ...ben, id: "ann", role });
  render(
    <QueryClientProvider client={queries}>
      <InRouter>
        <GoneBanner gone="record" clientId="dana" recordId="elm" noun="address" typing />
      </InRouter>
    </QueryClientProvider>,
  );
}

const removed = entry("addresses.removed", "elm", "gone");
const undone = entry("changes.undone", "gone");
const split = entry("clients.split", "sue");
const moved =
  "This address is not with this contact any more. What you typed stays here: copy what you need.";

it.each([
  [
    "deleted, by whom only they bring back",
    "employee",
    [{ ...removed, change: null }],
    "Ben Okafor deleted this address. Only who deleted it, or an admin, can bring it back. What you typed stays here: copy what you need.",
  ],
  ["deleted", "admin", [removed], "Ben Okafor deleted this address. Restore it to save what you typed."],
  [
    "deleted, before something else was brought back",
    "admin",
    [undone, removed],
    "Ben Okafor deleted this address. Restore it to save what you typed.",
  ],
  ["moved by a split", "admin", [split], moved],
  ["deleted once, brought back, and moved", "admin", [split, undone, { ...removed, change: null }], moved],
])("a record that was %s is told to be", async (_, role, entries, said) => {
  held = entries;
  open(role);
  await screen.findByText(said);
});

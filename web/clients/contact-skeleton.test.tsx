// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { users } from "../../contract/users.ts";
import { queryClient, queryKey } from "../api/use-query.ts";
import { ContactSkeleton } from "./contact-skeleton.tsx";

const side = { page: () => {}, tabs: [], early: null, openNote: () => {} };
const Skeleton = () => <ContactSkeleton id="unknown" side={side as never} />;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.setQueryData(queryKey(users.me, {}), {
    account: { gatheringForms: "all", accountLocations: [] },
  } as never);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

async function shown(place: string) {
  const history = createMemoryHistory({ initialEntries: [place] });
  const router = createRouter({ routeTree: createRootRoute({ component: Skeleton }), history });
  await router.load();
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

it.each([
  ["/", 5],
  ["/?tab=address", 5],
  ["/?tab=extra", 1],
])("while a contact loads, below its tabs at %s the rows to come are %i", async (place, rows) => {
  const { container } = await shown(place);
  const found = () => container.querySelectorAll(".cd__tabs .sks__r");
  expect(found(), "within a glance").toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(150));
  expect(found()).toHaveLength(rows);
});

it.each([
  [0, 6],
  [2, 7],
])(
  "stands as the page will: in an account of %i places with %i facts, the first person with four",
  async (places, facts) => {
    const accountLocations = Array.from({ length: places }, (_, id) => ({ id }));
    queryClient.setQueryData(queryKey(users.me, {}), {
      account: { gatheringForms: "all", accountLocations },
    } as never);
    const { container, getByRole } = await shown("/");
    await act(() => vi.advanceTimersByTimeAsync(150));
    expect(container.querySelectorAll(".strip > div")).toHaveLength(facts);
    expect(container.querySelectorAll(".pcard .kv__r")).toHaveLength(4);
    expect(container.querySelectorAll(".cdsk__side > *")).toHaveLength(4);
    expect(getByRole("button", { name: "Back" })).toBeTruthy();
  },
);

// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useSearch,
} from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useStillHere } from "./use-still-here.ts";
import { holdWayOut } from "./way-out.ts";

let isHere: () => boolean;
let askBy: "hrefChanged" | undefined;
function Asking() {
  const { gone } = useSearch({ strict: false }) as { gone?: boolean };
  return gone ? null : <Asks />;
}

function Asks() {
  const stillHere = useStillHere();
  return <button onClick={() => (isHere = stillHere(askBy))}>Ask</button>;
}

/** The second page's code comes only when it is let in. */
function open() {
  let letIn = () => {};
  const code = new Promise<void>((resolve) => (letIn = resolve));
  const root = createRootRoute({ component: Outlet });
  const page = (path: string) => createRoute({ getParentRoute: () => root, path, component: Asking });
  const other = createRoute({
    getParentRoute: () => root,
    path: "/messages",
    loader: () => code,
    component: () => <p>Messages</p>,
  });
  const history = createMemoryHistory({ initialEntries: ["/contacts"] });
  const router = createRouter({ routeTree: root.addChildren([page("/contacts"), other]), history });
  render(<RouterProvider router={router as never} />);
  return { router, letIn };
}

let opened: ReturnType<typeof open>;
const go = (href: string) => act(async () => void opened.router.navigate({ href }));
beforeEach(async () => {
  askBy = undefined;
  opened = open();
  (await screen.findByText("Ask")).click();
});
afterEach(cleanup);

it("a page whose address says more by now stands", async () => {
  expect(isHere()).toBe(true);
  await go("/contacts?view=mine");
  expect(isHere()).toBe(true);
});

it("who is on the way to another page has left, and who comes back stands on a new one", async () => {
  await go("/messages");
  expect(screen.queryByText("Ask")).not.toBeNull();
  expect(isHere()).toBe(false);
  await act(async () => opened.letIn());
  await screen.findByText("Messages");
  await go("/contacts");
  const left = isHere;
  (await screen.findByText("Ask")).click();
  expect(left()).toBe(false);
  expect(isHere()).toBe(true);
});

it("who waits for the answer to go to another page is led nowhere else by it, until they stay", () => {
  const stay = holdWayOut();
  expect(isHere()).toBe(false);
  stay();
  expect(isHere()).toBe(true);
});

it("what asked may be gone from a page that stands", async () => {
  await go("/contacts?gone=true");
  expect(screen.queryByText("Ask")).toBeNull();
  expect(isHere()).toBe(true);
});

it("where the address says more of what is asked about, another one is another place", async () => {
  const stays = isHere;
  askBy = "hrefChanged";
  screen.getByText("Ask").click();
  await go("/contacts?view=mine");
  expect([stays(), isHere()]).toEqual([true, false]);
});

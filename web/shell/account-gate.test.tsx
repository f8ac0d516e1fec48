// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { users } from "../../contract/users.ts";
import { queryKey } from "../api/use-query.ts";
import { InRouter } from "../test/in-router.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { toast } from "../ui/toast.tsx";
import { AccountGate } from "./account-gate.tsx";
import { askToLogOut, useShellDialog } from "./shell-dialog.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Frame = () => <p>{useShellDialog()?.dialog ?? "nothing"} is open</p>;

/** Ctrl-K before the account is there. */
function open() {
  let answer: (response: Response) => void;
  const asked = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal("fetch", asked);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <AccountGate>
        <Frame />
      </AccountGate>
    </QueryClientProvider>,
    { wrapper: InRouter },
  );
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  const say = (body: object, status: number) => act(async () => answer(Response.json(body, { status })));
  return {
    asked,
    say,
    refuse: (message: string) => say({ message, code: "forbidden" }, 403),
    arrive: () =>
      act(() => queries.setQueryData(queryKey(users.me, {}), { account: { name: "Northgate" } } as never)),
  };
}

it("the frame opens what was asked for before the account was there", async () => {
  const { arrive } = open();
  await arrive();
  await screen.findByText("find is open");
});

it("and not where another page came first", async () => {
  const { refuse, arrive } = open();
  await refuse("Not now.");
  await screen.findByText("Not now.");
  await arrive();
  await screen.findByText("nothing is open");
});

it("an answer that is not ours is no account, and can be asked for again", async () => {
  const { asked, say, arrive } = open();
  await say({}, 200);
  await screen.findByText("Loading Account Error");
  fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await arrive();
  await screen.findByText("nothing is open");
});

it.each([
  ["what no draft keeps", undefined, 1],
  ["not what a draft keeps", () => {}, 0],
])("tells of %s when MFA has become a must", async (_, onDiscard, count) => {
  const told = vi.spyOn(toast, "warning").mockClear();
  const root = createRootRoute({ component: Outlet });
  const Page = () => (
    <AccountGate>
      <LeaveGuard dirty title="Discard what you typed?" onDiscard={onDiscard} />
      <Frame />
    </AccountGate>
  );
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([page("/", Page), page("/mfa-setup", () => "MFA")]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  await router.load();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const queries = new QueryClient();
  const arrive = (me: object) =>
    act(async () => void queries.setQueryData(queryKey(users.me, {}), me as never));
  const account = { name: "Northgate" };
  await arrive({ account });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  // Over what is typed somebody wanted to leave.
  act(() => askToLogOut([]));
  await arrive({ account, mustSetUpMfa: true });
  await screen.findByText("MFA");
  expect(told).toHaveBeenCalledTimes(count);
  await arrive({ account, mustSetUpMfa: false });
  await act(() => router.navigate({ to: "/" }));
  await screen.findByText("nothing is open");
});

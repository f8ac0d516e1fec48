// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, it, vi } from "vitest";
import { users } from "../../contract/users.ts";
import { queryKey } from "../api/use-query.ts";
import { AccountGate } from "./account-gate.tsx";
import { useShellDialog } from "./shell-dialog.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Frame = () => <p>{useShellDialog()?.dialog ?? "nothing"} is open</p>;

/** Ctrl-K before the account is there. */
function open() {
  let answer: (response: Response) => void;
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <AccountGate>
        <Frame />
      </AccountGate>
    </QueryClientProvider>,
  );
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  return {
    refuse: (message: string) =>
      act(async () => answer(Response.json({ message, code: "forbidden" }, { status: 403 }))),
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

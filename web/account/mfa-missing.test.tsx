// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { users } from "../../contract/users.ts";
import { queryKey } from "../api/use-query.ts";
import { MfaMissing } from "./mfa-missing.tsx";

const account = { id: "0190a000-0000-7000-8000-000000000003" };
const person = (at: number, mfaEnabled: boolean) => ({
  id: `0190a000-0000-7000-8000-00000000001${at}`,
  firstName: "Ada",
  lastName: `Nr${at}`,
  avatar: null,
  mfaEnabled,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(fetch: () => Promise<Response>) {
  vi.stubGlobal("fetch", fetch);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  queries.setQueryData(queryKey(users.me, {}), { account });
  render(
    <QueryClientProvider client={queries}>
      <MfaMissing />
    </QueryClientProvider>,
  );
  return (staff: object[]) =>
    act(() => queries.setQueryData(queryKey(accounts.users, { params: account }), staff));
}

const unanswered = () => new Promise<Response>(() => {});

it("says that it could not be loaded, does not look as if nobody were missing, and is asked for again", async () => {
  const refused = { message: "You do not have access to perform this action.", code: "forbidden" };
  const answers = [async () => Response.json(refused, { status: 403 }), async () => Response.json([])];
  open(() => answers.shift()!());
  await screen.findByText(`Unable to load data: ${refused.message}`);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Everybody has set up MFA.");
  expect(screen.queryByText(/^Unable to load/)).toBeNull();
});

it("keeps its place until it is known, and when nobody is missing", async () => {
  const answer = open(unanswered);
  expect(screen.getByRole("status", { name: "Loading who has not set up MFA" })).toBeTruthy();
  answer([person(1, true)]);
  await screen.findByText("Everybody has set up MFA.");
  expect(screen.queryByRole("status")).toBeNull();
});

it("names all who are missing", async () => {
  const answer = open(unanswered);
  answer([person(1, false), person(2, true), person(3, false), person(4, false)]);
  await screen.findByText("Ada Nr1 and 2 others have not set up MFA.");
  expect(screen.queryByRole("link")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show all" }));
  const names = within(await screen.findByRole("list", { name: "Without MFA" })).getAllByRole("listitem");
  expect(names.map((one) => one.querySelector(".trunc")?.textContent)).toEqual([
    "Ada Nr1",
    "Ada Nr3",
    "Ada Nr4",
  ]);
});

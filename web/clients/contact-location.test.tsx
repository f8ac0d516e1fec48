// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Client } from "../../contract/clients.ts";
import { numbers } from "../../contract/numbers.ts";
import { users } from "../../contract/users.ts";
import { queryKey } from "../api/use-query.ts";
import { ContactLocation } from "./contact-location.tsx";

const [provo, lehi] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];
const account = { id: "0190a000-0000-7000-8000-000000000003" };
const number = (id: string, name: string) => ({ id, phoneNumber: "18015550142", location: { id, name } });

beforeEach(() => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(queryKey(users.me, {}), { account });
  queries.setQueryData(queryKey(numbers.list, { params: { id: account.id } }), [
    number(provo!, "Provo"),
    number(lehi!, "Lehi"),
  ]);
  const client = { id: account.id, accountPhone: number(provo!, "Provo") } as unknown as Client;
  render(
    <QueryClientProvider client={queries}>
      <ContactLocation client={client} />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

async function press(role: string, name: string | RegExp) {
  const found = await screen.findByRole(role, { name });
  await act(async () => void fireEvent.click(found));
}

it("another choice is not lost by closing, and what stands already is closed at once", async () => {
  await press("button", /Update Default Location$/);
  await press("radio", /Lehi/);
  await press("button", "Close");
  await screen.findByRole("alertdialog", { name: "Discard your changes?" });
  await press("button", /^Keep/);
  await press("radio", /Provo/);
  await press("button", "Close");
  expect(screen.queryByRole("dialog")).toBeNull();
});

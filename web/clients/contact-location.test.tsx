// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Client } from "../../contract/clients.ts";
import { numbers } from "../../contract/numbers.ts";
import { users } from "../../contract/users.ts";
import { queryKey } from "../api/use-query.ts";
import { toast } from "../ui/toast.tsx";
import { ContactLocation } from "./contact-location.tsx";

const [provo, lehi, orem] = [
  "0190a000-0000-7000-8000-000000000001",
  "0190a000-0000-7000-8000-000000000002",
  "0190a000-0000-7000-8000-000000000004",
];
const account = { id: "0190a000-0000-7000-8000-000000000003" };
const number = (id: string, name: string) => ({ id, phoneNumber: "18015550142", location: { id, name } });

beforeEach(() => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(queryKey(users.me, {}), { account });
  queries.setQueryData(queryKey(numbers.list, { params: { id: account.id } }), [
    number(provo!, "Provo"),
    number(lehi!, "Lehi"),
    number(orem!, "Orem"),
  ]);
  const page = (office: object) => (
    <QueryClientProvider client={queries}>
      <ContactLocation client={{ id: account.id, accountPhone: office } as unknown as Client} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(number(provo!, "Provo")));
  arrive = (office) => rerender(page(office));
});
let arrive: (office: object) => void;
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

it("is saved, and nothing else is said any more, where that is seen though no answer came", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}, { status: 502 }));
  const [failed, success, closed] = [
    vi.spyOn(toast, "failed"),
    vi.spyOn(toast, "success"),
    vi.spyOn(toast, "close"),
  ];
  await press("button", /Update Default Location$/);
  await press("radio", /Lehi/);
  await press("button", /^Save/);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce(), 20_000);
  arrive(number(lehi!, "Lehi"));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(success).toHaveBeenCalledExactlyOnceWith("Client updated");
  expect(closed).toHaveBeenCalledWith(failed.mock.results[0]!.value);
});

it("keeps what was chosen since, when the save before it is seen", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}, { status: 502 }));
  const [failed, closed] = [vi.spyOn(toast, "failed"), vi.spyOn(toast, "close")];
  await press("button", /Update Default Location$/);
  await press("radio", /Lehi/);
  await press("button", /^Save/);
  await vi.waitFor(() => expect(failed).toHaveBeenCalled(), 20_000);
  await press("radio", /Orem/);
  arrive(number(lehi!, "Lehi"));
  await vi.waitFor(() => expect(closed).toHaveBeenCalledWith(failed.mock.results[0]!.value));
  expect((screen.getByRole("radio", { name: /Orem/ }) as HTMLInputElement).checked).toBe(true);
});

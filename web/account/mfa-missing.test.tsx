// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { users } from "../../contract/users.ts";
import { queryKey } from "../api/use-query.ts";
import { MfaMissing } from "./mfa-missing.tsx";

const account = { id: "0190a000-0000-7000-8000-000000000003" };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says that it could not be loaded, and does not look as if nobody were missing", async () => {
  const refused = { message: "You do not have access to perform this action.", code: "forbidden" };
  vi.stubGlobal("fetch", async () => Response.json(refused, { status: 403 }));
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  queries.setQueryData(queryKey(users.me, {}), { account });
  render(
    <QueryClientProvider client={queries}>
      <MfaMissing />
    </QueryClientProvider>,
  );
  await screen.findByText(`Unable to load data: ${refused.message}`);
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

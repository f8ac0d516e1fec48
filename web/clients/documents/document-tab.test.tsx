// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Client, clients } from "../../../contract/clients.ts";
import { queryKey } from "../../api/use-query.ts";
import { InRouter } from "../../test/in-router.tsx";
import { answeredAgain, askTwice, press, unanswered } from "../../test/unanswered.ts";
import { DocumentTab } from "./document-tab.tsx";

const [id, one] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];
const document = {
  id: one,
  client: id,
  name: "Lease.pdf",
  type: "Other",
  format: "application/pdf",
  bytes: 1,
  url: "/f",
  by: { id: "ann", firstName: "Ann", lastName: "Lee" },
  ghostedBy: null,
  createdAt: "2026-11-20T17:07:00.000Z",
  updatedAt: "2026-11-20T17:07:00.000Z",
};

let sent: string[];
beforeEach(() => {
  sent = unanswered(() => []);
});
afterEach(answeredAgain);

it("a deletion that is not answered yet is asked about where it was left, and not done twice", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  queries.setQueryData(queryKey(clients.full, { params: { id } }), { documents: [document] } as never);
  render(
    <QueryClientProvider client={queries}>
      <InRouter>
        <DocumentTab client={{ id, firstName: "Ada" } as Client} />
      </InRouter>
    </QueryClientProvider>,
  );
  const ask = async () => {
    await press("button", "Actions for Lease.pdf");
    await press("menuitem", "Delete");
  };
  await askTwice(ask, "Delete document");
  expect(sent).toEqual([`DELETE /api/clients/${id}/documents/${one}`]);
  // It is gone: so is what was asked about it.
  queries.setQueryData(queryKey(clients.full, { params: { id } }), { documents: [] } as never);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Template, templates } from "../../contract/templates.ts";
import { users } from "../../contract/users.ts";
import { queryKey } from "../api/use-query.ts";
import { setSession } from "../api/session.ts";
import { InRouter } from "../test/in-router.tsx";
import { answer, network } from "../test/network.ts";
import { TemplateDialog } from "./template-dialog.tsx";

const stored: Template = {
  id: "0190a000-0000-7000-8000-000000000001",
  name: "Late",
  template: "Running late",
  group: "personal",
  format: "message",
  updatedAt: "2026-11-20T17:07:00.000Z",
};

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

it("a template that is deleted meanwhile says so, loses nothing, and is saved as another when that is meant", async () => {
  const sent = network(answer(200, { ...stored, name: "Later" }));
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const list = queryKey(templates.list, { query: {} });
  queries.setQueryData(queryKey(users.me, {}), { role: "employee" });
  queries.setQueryData(list, [stored]);
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queries}>
      <InRouter>
        <TemplateDialog of={stored} onClose={onClose} />
      </InRouter>
    </QueryClientProvider>,
  );
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  act(() => name.focus());
  fireEvent.change(name, { target: { value: "Later" } });
  expect(screen.getByRole("dialog").textContent).not.toContain("deleted");
  act(() => void queries.setQueryData(list, []));
  await waitFor(() => expect(screen.getByRole("dialog").textContent).toContain("This template was deleted."));
  expect([name.value, document.activeElement]).toEqual(["Later", name]);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /^Save as new/ })));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]).toMatchObject({
    call: "POST /api/templates",
    body: { name: "Later", template: "Running late", group: "personal" },
  });
  expect(sent[0]!.body["id"]).not.toBe(stored.id);
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Template } from "../../contract/templates.ts";
import { users } from "../../contract/users.ts";
import { queryKey } from "../api/use-query.ts";
import { setSession } from "../api/session.ts";
import { toast, Toasts } from "../ui/toast.tsx";
import { deleteTemplate } from "./delete-template.ts";
import { TemplateDialog } from "./template-dialog.tsx";
import type { AtField } from "./use-at.ts";
import { useTemplateForm } from "./use-template-form.ts";
import { WritingMenu } from "./writing-menu.tsx";

const why = "The disk is full.";
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
  vi.stubGlobal("fetch", async () => Response.json({ message: why, code: "conflict" }, { status: 409 }));
  render(<Toasts />);
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

function show(what: React.ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queries.setQueryData(queryKey(users.me, {}), { role: "employee" });
  render(<QueryClientProvider client={queries}>{what}</QueryClientProvider>);
}

it("what fails is told with the template's name and the server's reason", async () => {
  const { result } = renderHook(() => useTemplateForm(stored, () => {}));
  act(() => result.current.put("name", "Later"));
  await act(() => result.current.submit());
  await screen.findByText(`Unable to save template Later: ${why}`);
  await act(() => deleteTemplate(stored, "Template Deleted").catch(() => undefined));
  await screen.findByText(`Unable to delete template Late: ${why}`);
});

it("where they cannot be loaded, the menu at the field says so", async () => {
  const writing = { at: { query: "" }, field: createRef(), dismiss() {}, insert() {} } as unknown as AtField;
  show(<WritingMenu writing={writing} client={null} />);
  expect(await screen.findAllByText("Unable to find template for message")).not.toHaveLength(0);
});

it("the field says how a placeholder is put into it", async () => {
  show(<TemplateDialog of={stored} onClose={() => {}} />);
  await screen.findByText("type @ for placeholders");
});

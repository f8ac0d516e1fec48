// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "../../api/use-query.ts";
import { BulkTags } from "./bulk-tags.tsx";

const tag = (id: string, name: string) => ({
  id,
  name,
  description: "",
  queryObj: null,
  type: "tenant",
  status: null,
  updatedAt: "2026-11-21T12:00:00.000Z",
  assigned: 1,
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it("a chosen tag that somebody deletes meanwhile is not chosen any more", async () => {
  let there = [tag("vip", "VIP"), tag("old", "Old")];
  vi.stubGlobal("fetch", async () => Response.json(there));
  const onSave = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <BulkTags count={2} busy={false} onClose={() => {}} onSave={onSave} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByLabelText("VIP"));
  fireEvent.click(screen.getByLabelText("Old"));
  const save = () => fireEvent.click(screen.getByRole("button", { name: /Save/ }));
  there = [tag("vip", "VIP")];
  await act(() => queryClient.invalidateQueries());
  await vi.waitFor(() => expect(screen.queryByLabelText("Old")).toBeNull());
  save();
  expect(onSave).toHaveBeenCalledExactlyOnceWith([{ id: "vip", isActive: true }]);
  there = [];
  await act(() => queryClient.invalidateQueries());
  await vi.waitFor(() => expect(screen.queryByLabelText("VIP")).toBeNull());
  save();
  expect(onSave).toHaveBeenCalledOnce();
});

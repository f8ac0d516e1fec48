// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "../api/use-query.ts";
import { toast } from "../ui/toast.tsx";
import { AddTrainingDialog } from "./add-training-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says that an item could not be saved, and what the server says of it", async () => {
  const told = vi.spyOn(toast, "failed");
  const body = { message: "The library is shut.", code: "forbidden" };
  vi.stubGlobal("fetch", async () => Response.json(body, { status: 403 }));
  render(
    <QueryClientProvider client={queryClient}>
      <AddTrainingDialog onClose={() => {}} known={[]} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Import contacts" } });
  fireEvent.click(screen.getByRole("button", { name: /Save/ }));
  await vi.waitFor(() =>
    expect(told).toHaveBeenCalledExactlyOnceWith(
      "Unable to save training item. The library is shut.",
      expect.anything(),
    ),
  );
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Import contacts");
});

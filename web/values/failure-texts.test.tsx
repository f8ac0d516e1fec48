// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SmartValueGroup } from "../../contract/values.ts";
import { setSession } from "../api/session.ts";
import { toast, Toasts } from "../ui/toast.tsx";
import { GroupDialog } from "./group-dialog.tsx";

const why = "The disk is full.";
const group: SmartValueGroup = {
  key: "referral",
  name: "Referral",
  values: [
    { id: "0190a000-0000-7000-8000-000000000001", value: "Radio" },
    { id: "0190a000-0000-7000-8000-000000000002", value: "Friend" },
  ],
  updatedAt: "2026-11-20T17:01:00.000Z",
};

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
  vi.stubGlobal("fetch", async () => Response.json({ message: why, code: "conflict" }, { status: 409 }));
  render(<Toasts />);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GroupDialog group={group} keys={[]} onClose={() => {}} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

async function press(name: string | RegExp) {
  const found = await screen.findByRole("button", { name });
  await act(async () => void fireEvent.click(found));
}

it("a group that is not saved is told with the server's reason, and stands as it was edited", async () => {
  await press("Sort A to Z");
  await press(/^Save/);
  await screen.findByText(`Unable to update group: ${why}`);
  expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual([
    expect.stringContaining("Friend"),
    expect.stringContaining("Radio"),
  ]);
});

it("a value that is not deleted is told with the server's reason", async () => {
  await press("Delete Radio");
  await press("Delete value");
  await screen.findByText(`There was an error deleting value. ${why}`);
});

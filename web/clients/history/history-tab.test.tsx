// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Client } from "../../../contract/clients.ts";
import type { HistoryEntry } from "../../../contract/history.ts";
import { PATIENCE_MS } from "../../api/saving.ts";
import { setSession } from "../../api/session.ts";
import { InRouter } from "../../test/in-router.tsx";
import { HistoryTab } from "./history-tab.tsx";

const [id, change] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];
const entry = (at: string, field: string): HistoryEntry => ({
  ...{
    id: at,
    name: "clients.updated",
    area: "clients",
    title: null,
    record: null,
    by: null,
    ghostedBy: null,
  },
  ...{ at: "2026-11-20T17:07:00.000Z", change: null, cursor: at },
  lines: [{ field, before: "Ada", after: "Eda", plain: true }],
});

let asked: object[];
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setSession({ token: "a", userId: "ann", name: "Ann" });
  asked = [];
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (url.includes("/history?"))
      return Promise.resolve(Response.json([entry(id, "firstName"), entry(change, "lastName")]));
    if (method === "GET") return Promise.resolve(Response.json({ people: [], fields: [] }));
    asked.push(JSON.parse(String(body)) as object);
    return new Promise(() => {});
  });
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function press(name: string) {
  const found = (await screen.findAllByRole("button", { name, hidden: true })).at(-1)!;
  await act(async () => void fireEvent.click(found));
}

it("what is being restored is asked about where it was left, and another field meanwhile", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InRouter>
        <HistoryTab client={{ id } as Client} />
      </InRouter>
    </QueryClientProvider>,
  );
  const isBusy = () => screen.getByRole("alertdialog").textContent.includes("Saving...");
  await press("Undo: First name");
  await press("Restore");
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS));
  await press("Close");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await press("Undo: First name");
  expect(isBusy()).toBe(true);
  fireEvent.submit(screen.getByRole("alertdialog").querySelector("form")!);
  expect(asked).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS));
  await press("Close");
  await press("Undo: Last name");
  expect(isBusy()).toBe(false);
});

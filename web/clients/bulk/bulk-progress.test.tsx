// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Bulk } from "../../../contract/bulk.ts";
import { setSession } from "../../api/session.ts";
import { queryClient } from "../../api/use-query.ts";
import { BulkProgress } from "./bulk-progress.tsx";

afterEach(() => {
  cleanup();
  queryClient.clear();
  setSession(null);
  vi.unstubAllGlobals();
});

const waits = "Begins once no other change of many contacts runs";
const row = (id: string, over: Partial<Bulk>): Bulk => ({
  id,
  action: "assign",
  state: "running",
  total: 5_000,
  done: 500,
  kept: 0,
  reason: null,
  message: null,
  createdAt: "2026-01-02T03:04:05.000Z",
  by: null,
  ...over,
});

let stopped: string[];
async function open(...rows: Bulk[]) {
  stopped = [];
  setSession({ token: "a", userId: "ann", name: "Ann" });
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    if (method === "GET") return Response.json(rows);
    stopped.push(url);
    return Response.json(rows[0]);
  });
  render(
    <QueryClientProvider client={queryClient}>
      <BulkProgress />
    </QueryClientProvider>,
  );
  await screen.findAllByRole("progressbar");
  return screen
    .getAllByRole("progressbar")
    .map((bar) => [
      document.getElementById(bar.getAttribute("aria-labelledby")!)?.textContent,
      bar.getAttribute("aria-valuetext"),
    ]);
}

it("one that waits for another says so, below it, and each can be stopped", async () => {
  const waiting = row("b", { action: "tag", state: "waiting", total: 2, done: 0 });
  expect(await open(waiting, row("a", {}), row("c", { state: "done" }))).toEqual([
    ["Assigning 5,000 contacts", "500 of 5,000"],
    ["Tagging 2 contacts", waits],
  ]);
  const [, stop] = screen.getAllByRole("button", { name: "Stop" });
  await act(async () => void fireEvent.click(stop!));
  expect(stopped).toEqual(["/api/clients/bulk/b/stop"]);
});

it("how many are meant is not known at once", async () => {
  expect(await open(row("a", { state: "collecting", total: 0, done: 0 }))).toEqual([["Assigning", null]]);
});

it("what is being undone is not stopped", async () => {
  expect(await open(row("a", { state: "undoing" }))).toEqual([["Undoing", null]]);
  expect(screen.queryByRole("button")).toBeNull();
});

it("of what a colleague has asked for it says whose it is, and it can be stopped", async () => {
  const by = { id: "ben", firstName: "Ben", lastName: "Okafor" };
  const waiting = row("b", { state: "waiting", total: 2, done: 0 });
  const collecting = row("c", { action: "remove", state: "collecting", total: 0, done: 0, by });
  expect(await open(collecting, waiting, row("a", { action: "tag", by }))).toEqual([
    ["Ben Okafor is tagging 5,000 contacts", "500 of 5,000"],
    ["Assigning 2 contacts", waits],
    ["Ben Okafor is deleting", null],
  ]);
  const [stop] = screen.getAllByRole("button", { name: "Stop" });
  await act(async () => void fireEvent.click(stop!));
  expect(stopped).toEqual(["/api/clients/bulk/a/stop"]);
});

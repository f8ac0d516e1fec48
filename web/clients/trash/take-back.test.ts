// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Bulk } from "../../../contract/bulk.ts";
import { setSession } from "../../api/session.ts";
import { queryClient } from "../../api/use-query.ts";
import { takeBack } from "./take-back.ts";

const id = "0190a000-0000-7000-8000-000000000001";
const many = "0190a000-0000-7000-8000-000000000002";
const row = (state: Bulk["state"]): Bulk => ({
  id: many,
  action: "remove",
  state,
  total: 900,
  done: 900,
  kept: 0,
  reason: null,
  message: null,
  createdAt: "2026-01-02T03:04:05.000Z",
  by: null,
});

let calls: string[];
beforeEach(() => {
  calls = [];
  setSession({ token: "a", userId: "ann", name: "Ann" });
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    calls.push(`${method} ${url}`);
    if (url.includes("/changes/")) return Response.json({ kept: 0 });
    return Response.json(row(method === "POST" ? "undoing" : "undone"));
  });
});
afterEach(() => {
  queryClient.clear();
  setSession(null);
  vi.unstubAllGlobals();
});

it("what was deleted by itself is back with the answer", async () => {
  expect(await takeBack({ id, bulk: null })).toEqual({});
  expect(calls).toEqual([`POST /api/changes/${id}/undo`]);
});

it("many that were deleted together are brought back in the background, and waited for", async () => {
  const { over } = await takeBack({ id, bulk: many });
  expect(calls[0]).toBe(`POST /api/clients/bulk/${many}/undo`);
  await over;
  expect(calls.at(-1)).toBe(`GET /api/clients/bulk/${many}`);
  expect(calls.join()).not.toContain("/changes/");
});

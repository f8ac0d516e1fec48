// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { View } from "../../../contract/views.ts";
import { setSession } from "../../api/session.ts";
import { answer, lost, network, savedAlready } from "../../test/network.ts";
import { reload } from "../../test/reload.ts";
import type { Look } from "./look.ts";
import { useViewForm } from "./use-view-form.ts";

const look: Look = { columns: ["mobilePhone"], sort: "name", filters: "" };
const id = "0190a000-0000-7000-8000-000000000001";
const stored: View = {
  id,
  ...look,
  columns: ["mobilePhone"],
  name: "Mine",
  shared: false,
  updatedAt: "2026-01-02T03:04:05.000Z",
};
const saved = answer(200, stored);

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

const onMade = vi.fn();
const open = (view?: View) => renderHook(() => useViewForm({ view, look, onClose: () => {}, onMade })).result;

it("the name of a new view is back after a reload, and a save whose answer was lost makes one", async () => {
  const sent = network(lost, savedAlready, saved);
  const first = open();
  act(() => first.current.put("name", "Renewals"));
  await act(() => first.current.submit());
  reload();
  const again = open();
  expect(again.current).toMatchObject({ name: "Renewals", dirty: true });
  await act(() => again.current.submit());
  const made = String(sent[0]!.body["id"]);
  expect(sent.map(({ call }) => call)).toEqual([
    "POST /api/clients/views",
    "POST /api/clients/views",
    `PUT /api/clients/views/${made}`,
  ]);
  expect(sent[1]!.body).toEqual({ id: made, ...look, name: "Renewals", shared: false });
  expect(onMade).toHaveBeenCalledExactlyOnceWith(id);
  cleanup();
  expect(open().current).toMatchObject({ name: "", dirty: false });
});

it("of a view that is there, what was typed is back with the version of then, and goes with Cancel", async () => {
  const sent = network(saved);
  const first = open(stored);
  act(() => first.current.put("name", "Ours"));
  reload();
  const again = open({ ...stored, updatedAt: "2026-01-02T04:00:00.000Z" });
  await act(() => again.current.submit());
  expect(sent[0]!.body).toEqual({ name: "Ours", updatedAt: stored.updatedAt });
  const third = open(stored);
  act(() => third.current.put("shared", true));
  act(() => third.current.close());
  reload();
  expect(open(stored).current).toMatchObject({ name: "Mine", shared: false });
});

it("without a name nothing is sent; what has no field is told at the name", async () => {
  const sent = network(
    answer(409, { message: "There are 50 views already. Delete one first.", code: "conflict" }),
  );
  const form = open();
  act(() => form.current.put("name", "\u200b"));
  await act(() => form.current.submit());
  expect(form.current.errors.name?.message).toBe("Enter a name");
  expect(sent).toEqual([]);
  act(() => form.current.put("name", "Renewals"));
  await act(() => form.current.submit());
  expect(form.current.errors.name?.message).toBe("There are 50 views already. Delete one first.");
});

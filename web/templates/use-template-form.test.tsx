// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Template, TemplateGroup } from "../../contract/templates.ts";
import { setSession } from "../api/session.ts";
import { logOut } from "../auth/log-out.ts";
import { answer, lost, network } from "../test/network.ts";
import { reload } from "../test/reload.ts";
import { useTemplateForm } from "./use-template-form.ts";

const ann = { token: "a", userId: "ann", name: "Ann" };
const stored: Template = {
  id: "0190a000-0000-7000-8000-000000000001",
  name: "Late",
  template: "Running late",
  group: "team",
  format: "message",
  updatedAt: "2026-11-20T17:07:00.000Z",
};
const saved = answer(200, stored);

const open = (of: Template | TemplateGroup = "personal", onClose = () => {}) =>
  renderHook(() => useTemplateForm(of, onClose)).result;

beforeEach(() => {
  localStorage.clear();
  setSession(ann);
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

it("whose answer was lost stays one, with what was typed since, also after a reload", async () => {
  const sent = network(lost, saved, saved);
  const onClose = vi.fn();
  const first = open("personal", onClose);
  act(() => first.current.put("name", "Late"));
  act(() => first.current.put("template", "Running late"));
  await act(() => first.current.submit());
  expect(onClose).not.toHaveBeenCalled();
  reload();
  const again = open("personal", onClose);
  expect(again.current).toMatchObject({ name: "Late", template: "Running late", dirty: true });
  act(() => again.current.put("name", "Later"));
  await act(() => again.current.submit());
  expect(onClose).toHaveBeenCalledOnce();
  const { id } = sent[0]!.body;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]).toMatchObject({
    call: "POST /api/templates",
    body: { id, name: "Later", group: "personal" },
  });
  expect(JSON.stringify({ ...localStorage })).not.toContain("Running late");
  const next = open();
  act(() => next.current.put("name", "Glass"));
  act(() => next.current.put("template", "Hi"));
  await act(() => next.current.submit());
  expect(sent[2]!.body["id"]).not.toBe(id);
});

it("half typed is back where it was typed, and goes with Start over and with a logout", () => {
  const first = open("team");
  act(() => first.current.put("template", "Hi @first"));
  reload();
  expect(open("personal").current).toMatchObject({ template: "", dirty: false });
  const again = open("team");
  expect(again.current).toMatchObject({ template: "Hi @first", draft: { again: [] } });
  act(() => again.current.draft.startOver());
  expect(again.current).toMatchObject({ template: "", dirty: false });
  act(() => again.current.put("template", "Hi @first"));
  reload();
  network(answer(204, {}));
  act(() => logOut({ offline: false, ended: false }));
  setSession(ann);
  expect(open("team").current.template).toBe("");
});

it("tells of a colleague's change once, and then stands over it", async () => {
  const seen = "2026-11-20T18:00:00.000Z";
  const theirs = 'Ben Okafor changed this to "Later" meanwhile. Save again to keep yours.';
  const told = { message: "Ben Okafor changed this.", code: "conflict", fields: { name: theirs }, seen };
  const sent = network(answer(409, told), saved);
  const onClose = vi.fn();
  const form = open(stored, onClose);
  act(() => form.current.put("name", "Too late"));
  await act(() => form.current.submit());
  expect(form.current.errors.name?.message).toBe(theirs);
  expect(onClose).not.toHaveBeenCalled();
  await act(() => form.current.submit());
  expect(sent.map(({ body }) => body)).toEqual([
    { name: "Too late", updatedAt: stored.updatedAt },
    { name: "Too late", updatedAt: seen },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

it("says what is missing, at its field, and asks for nothing", async () => {
  const sent = network();
  const form = open();
  act(() => form.current.put("template", "\u200b"));
  await act(() => form.current.submit());
  expect(form.current.errors).toMatchObject({
    name: { message: "Enter a name" },
    template: { message: "Enter a text" },
  });
  expect(sent).toEqual([]);
});

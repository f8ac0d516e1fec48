// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Tag } from "../../contract/tags.ts";
import { setSession } from "../api/session.ts";
import { formPlace } from "../drafts/draft-places.ts";
import { setDraft } from "../drafts/drafts.ts";
import { answer, lost, network, savedAlready } from "../test/network.ts";
import * as page from "../test/reload.ts";
import { newRule } from "./draft.ts";
import { useTagForm } from "./use-tag-form.ts";

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const open = (onClose = () => {}, tag?: Tag) =>
  renderHook(() => useTagForm(tag, onClose), { wrapper }).result;

function reload(onClose?: () => void) {
  page.reload();
  return open(onClose);
}

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

it("the rules of a tag are back after a reload, half of one too, and stay apart line by line", () => {
  const first = open();
  act(() => first.current.put("name", "Renewals"));
  act(() => first.current.put("kind", "dynamic"));
  const typed = { ...first.current.rules.rules[0]!, value: "Auto" };
  act(() => first.current.setRules({ ...first.current.rules, rules: [typed, newRule()] }));
  expect(first.current.rules.rules[0]!.key, "a line keeps its key while it is typed in").toBe(typed.key);

  const again = reload();
  expect(again.current).toMatchObject({ name: "Renewals", kind: "dynamic", dirty: true });
  expect(again.current.query.rules).toMatchObject([{ value: "Auto" }, { value: "" }]);
  expect(new Set(again.current.rules.rules.map(({ key }) => key)).size).toBe(2);

  act(() => again.current.draft.startOver());
  expect(again.current).toMatchObject({ name: "", kind: "simple", dirty: false });
  expect(again.current.query.rules).toMatchObject([{ value: "" }]);
});

it("half of what lies between two values is back after a reload", () => {
  const first = open();
  act(() => first.current.put("kind", "dynamic"));
  const rule = { ...newRule(), field: "age" as const, operator: "isBetween", value: "60", to: "6" };
  act(() => first.current.setRules({ ...first.current.rules, rules: [rule] }));
  expect(reload().current.query.rules).toEqual([
    { field: "age", operator: "isBetween", value: "60", to: "6" },
  ]);
});

it("rules that nobody can read are those of a new tag", () => {
  const kept = { values: { name: "Renewals", queryObj: '{"match":"some"}' }, sealed: [] };
  act(() => setDraft(formPlace("tag.new"), JSON.stringify(kept)));
  const form = reload();
  expect(form.current.name).toBe("Renewals");
  expect(form.current.query).toMatchObject({ match: "all", rules: [{ value: "" }], groups: [] });
});

it("whose answer was lost stays one, also under another name, and over a reload", async () => {
  const tag = {
    id: "",
    name: "",
    description: "",
    queryObj: null,
    type: "tenant",
    status: null,
    assigned: 0,
  };
  const sent = network(lost, savedAlready, answer(200, { ...tag, updatedAt: "2026-11-20T17:07:00.000Z" }));
  const onClose = vi.fn();
  const first = open(onClose);
  act(() => first.current.put("name", "Renewals"));
  act(() => first.current.put("description", "By hand"));
  await act(() => first.current.submit());
  expect(first.current.busy).toBe(false);
  const again = reload(onClose);
  act(() => again.current.put("name", "Renewing"));
  act(() => again.current.put("description", ""));
  await act(() => again.current.submit());
  const { id } = sent[0]!.body;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent.map(({ call }) => call)).toEqual([
    "POST /api/tags",
    "POST /api/tags",
    `PUT /api/tags/${String(id)}`,
  ]);
  expect(sent[1]!.body["id"]).toBe(id);
  expect(sent[2]!.body).toEqual({ name: "Renewing", description: "", queryObj: null });
  expect(onClose).toHaveBeenCalledOnce();
});

it("stands with the sentence at its field when it is refused, and is saved once however often that is asked for", async () => {
  const taken = "There is a tag with this name already";
  const sent = network(answer(409, { message: taken, code: "conflict", fields: { name: taken } }));
  const form = open();
  await act(() => form.current.submit());
  expect(form.current.errors.name?.message).toBe("Enter a name");
  act(() => form.current.put("name", "Boat"));
  await act(() => Promise.all([form.current.submit(), form.current.submit()]));
  expect(sent).toHaveLength(1);
  expect(form.current).toMatchObject({ busy: false, name: "Boat" });
  expect(form.current.errors.name?.message).toBe(taken);
});

it("tells of a colleague's change once, and the next save stands over it", async () => {
  const seen = "2026-11-20T16:20:00.000Z";
  const theirs = 'Hannah Weiss changed this to "By Hannah" meanwhile. Save again to keep yours.';
  const tag = {
    id: "t",
    name: "Lake",
    description: "",
    queryObj: null,
    type: "tenant",
    status: null,
    assigned: 0,
    updatedAt: "2026-11-20T16:00:00.000Z",
  };
  const sent = network(
    answer(409, {
      message: "Hannah Weiss changed this.",
      code: "conflict",
      fields: { description: theirs },
      seen,
    }),
    answer(200, { ...tag, description: "By me" }),
  );
  const onClose = vi.fn();
  const form = open(onClose, tag as unknown as Tag);
  act(() => form.current.put("description", "By me"));
  await act(() => form.current.submit());
  expect(form.current.errors.description?.message).toBe(theirs);
  expect(form.current.description).toBe("By me");
  expect(onClose).not.toHaveBeenCalled();
  await act(() => form.current.submit());
  expect(sent.map(({ body }) => body)).toEqual([
    { description: "By me", updatedAt: tag.updatedAt },
    { description: "By me", updatedAt: seen },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setSession } from "../api/session.ts";
import { formPlace } from "../drafts/draft-places.ts";
import { saveDrafts, setDraft } from "../drafts/drafts.ts";
import { newRule } from "./draft.ts";
import { useTagForm } from "./use-tag-form.ts";

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const open = () => renderHook(() => useTagForm(undefined, () => {}), { wrapper }).result;

/** As when the page is loaded anew. */
function reload() {
  act(() => saveDrafts());
  cleanup();
  return open();
}

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
});
afterEach(() => {
  cleanup();
  setSession(null);
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

it("rules that nobody can read are those of a new tag", () => {
  const kept = { values: { name: "Renewals", queryObj: '{"match":"some"}' }, sealed: [] };
  act(() => setDraft(formPlace("tag.new"), JSON.stringify(kept)));
  const form = reload();
  expect(form.current.name).toBe("Renewals");
  expect(form.current.query).toMatchObject({ match: "all", rules: [{ value: "" }], groups: [] });
});

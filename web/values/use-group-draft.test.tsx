// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setSession } from "../api/session.ts";
import { reload } from "../test/reload.ts";
import { useGroupDraft } from "./use-group-draft.ts";

const group = {
  key: "referral",
  name: "Referral",
  values: [
    { id: "a", value: "Friend" },
    { id: "b", value: "Google" },
  ],
  updatedAt: "v1",
};
const open = (of: typeof group | undefined = group) => renderHook(() => useGroupDraft(of)).result;
const words = (draft: ReturnType<typeof open>) => draft.current.items.map(({ value }) => value);

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
});
afterEach(() => {
  cleanup();
  setSession(null);
});

it("what was changed of a group is back after a reload, a value that was half typed too", () => {
  const first = open();
  act(() => first.current.edit("a"));
  act(() => first.current.keep("Friends"));
  act(() => first.current.add());
  act(() => first.current.onTyped("Churc"));
  act(() => first.current.onTyped("Church"));
  reload();
  const again = open();
  expect(words(again)).toEqual(["Friends", "Google", "Church"]);
  expect(again.current.changes).toBe(2);
  expect(again.current.back.again).toEqual([]);
  act(() => again.current.back.startOver());
  expect(words(again)).toEqual(["Friend", "Google"]);
});

it("an edit that was cancelled, and a value without a word, are not", () => {
  const first = open();
  act(() => first.current.edit("a"));
  act(() => first.current.onTyped("Foe"));
  act(() => first.current.cancel());
  act(() => first.current.add());
  reload();
  const again = open();
  expect(words(again)).toEqual(["Friend", "Google"]);
  expect(again.current.changes).toBe(0);
});

it("a new group is back with its name", () => {
  const first = renderHook(() => useGroupDraft(undefined)).result;
  act(() => first.current.setName("Lenders"));
  reload();
  expect(renderHook(() => useGroupDraft(undefined)).result.current.name).toBe("Lenders");
});

it("a value that is deleted by now takes nothing along that was typed meanwhile", () => {
  const draft = open();
  const { dropDeleted } = draft.current;
  act(() => draft.current.edit("b"));
  act(() => draft.current.keep("Search"));
  act(() => draft.current.add());
  const added = draft.current.editing!;
  act(() => draft.current.onTyped("Church"));
  // As it was when the deletion was asked for.
  act(() => dropDeleted("a"));
  expect(draft.current.editing).toBe(added);
  act(() => draft.current.keep("Church"));
  expect(words(draft)).toEqual(expect.arrayContaining(["Search", "Church"]));
});

it("a value that is edited when it is deleted is edited no more", () => {
  const draft = open();
  act(() => draft.current.edit("a"));
  act(() => draft.current.onTyped("Fri"));
  act(() => draft.current.dropDeleted("a"));
  expect(draft.current.editing).toBeNull();
  reload();
  expect(words(open())).not.toContain("Fri");
});

const three = { ...group, values: group.values.toSpliced(1, 0, { id: "c", value: "Zillow" }) };
const without = (id: string) => ({ ...three, values: three.values.filter((value) => value.id !== id) });
const openThree = () => renderHook((of: typeof group) => useGroupDraft(of), { initialProps: three });

it.each<[string, (draft: ReturnType<typeof open>["current"]) => void, string[]]>([
  ["another order", ({ items, reorder }) => reorder(items.toReversed()), ["Google", "Zillow", "Friend"]],
  ["a sorted group", ({ sort }) => sort(), ["Friend", "Google", "Zillow"]],
  ["the order that is saved", () => {}, ["Friend", "Zillow", "Google"]],
])("a value that was deleted and is back stands where it stood: in %s", (_, change, all) => {
  const { result: draft, rerender } = openThree();
  act(() => change(draft.current));
  expect(words(draft)).toEqual(all);
  for (const id of ["b", "c", "a"]) {
    act(() => draft.current.dropDeleted(id));
    rerender(without(id));
    expect(words(draft)).toHaveLength(2);
    // Something is done in between, too.
    act(() => draft.current.edit(null));
    rerender(three);
    expect(words(draft)).toEqual(all);
  }
});

it("a value that is back after something was added stands where it is saved, and not behind that", () => {
  const { result: draft, rerender } = openThree();
  act(() => draft.current.dropDeleted("c"));
  rerender(without("c"));
  act(() => draft.current.add());
  act(() => draft.current.keep("Church"));
  rerender(three);
  expect(words(draft)).toEqual(["Friend", "Zillow", "Google", "Church"]);
});

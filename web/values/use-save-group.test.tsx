// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SmartValueGroup } from "../../contract/values.ts";
import { setSession } from "../api/session.ts";
import { answer, lost, network } from "../test/network.ts";
import { reload } from "../test/reload.ts";
import { useGroupDraft } from "./use-group-draft.ts";
import { useSaveGroup } from "./use-save-group.ts";

const [one, two] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];
const at = (minute: number) => `2026-11-20T17:0${minute}:00.000Z`;
const group: SmartValueGroup = {
  key: "referral",
  name: "Referral",
  values: [{ id: one, value: "Friend" }],
  updatedAt: at(1),
};
const saved = answer(200, group);

function open(of: SmartValueGroup | undefined, keys: string[] = []) {
  const onSaved = vi.fn();
  const { result, rerender } = renderHook(
    ({ now, kept, known }: { now: typeof of; kept?: typeof of; known: string[] }) => {
      const last = now ?? kept;
      const draft = useGroupDraft(last);
      const done = () => (draft.back.drop(), onSaved());
      return { draft, ...useSaveGroup({ draft, group: now, known: last, keys: known, onSaved: done }) };
    },
    { initialProps: { now: of, known: keys } as { now: typeof of; kept?: typeof of; known: string[] } },
  );
  const add = (value: string) => {
    act(() => result.current.draft.add());
    act(() => result.current.draft.onTyped(value));
  };
  const save = () => act(() => result.current.save());
  const words = () => result.current.draft.items.map(({ value }) => value);
  return { result, rerender, add, save, words, onSaved };
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

describe("a new group whose answer was lost", () => {
  const made = (values: object[]) => answer(200, [{ ...group, key: "lenders", name: "Lenders", values }]);

  it("is not said to be there already: it is the same, with what was typed since, and what others added", async () => {
    const sent = network(lost);
    const first = open(undefined);
    act(() => first.result.current.draft.setName("Lenders"));
    first.add("Zions");
    await first.save();
    const [zions] = sent[0]!.body["values"] as { id: string; value: string }[];
    expect(sent[0]).toMatchObject({
      call: "POST /api/values/lenders/___replace___",
      body: { name: "Lenders" },
    });
    reload();
    const theirs = { id: two, value: "Chase" };
    const then = network(made([zions!, theirs]), saved);
    const again = open(undefined, ["lenders"]);
    expect(again.words()).toEqual(["Zions"]);
    again.add("Ally");
    await again.save();
    expect(again.onSaved).toHaveBeenCalledOnce();
    expect(then.map(({ call }) => call)).toEqual([
      "GET /api/values",
      "POST /api/values/lenders/___replace___",
    ]);
    const { values, updatedAt } = then[1]!.body as { values: { value: string }[]; updatedAt: string };
    expect(values).toMatchObject([zions, { value: "Ally" }, theirs]);
    expect([values.length, updatedAt]).toEqual([3, group.updatedAt]);
    expect(JSON.stringify({ ...localStorage })).not.toContain("form:");
  });

  it("stays one under another name", async () => {
    const sent = network(lost, made([]), saved);
    const form = open(undefined);
    act(() => form.result.current.draft.setName("Lenders"));
    await form.save();
    act(() => form.result.current.draft.setName("Mortgage lenders"));
    await form.save();
    expect(sent[2]).toMatchObject({
      call: "POST /api/values/lenders/___replace___",
      body: { name: "Mortgage lenders", updatedAt: group.updatedAt },
    });
  });

  it("is made by the name that it has by then, when it never arrived", async () => {
    const sent = network(lost, answer(200, []), saved);
    const form = open(undefined);
    act(() => form.result.current.draft.setName("Lenders"));
    await form.save();
    act(() => form.result.current.draft.setName("Banks"));
    await form.save();
    expect(sent[2]).toMatchObject({ call: "POST /api/values/banks/___replace___", body: { name: "Banks" } });
    expect(sent[2]!.body).not.toHaveProperty("updatedAt");
  });
});

it("a group that is gone is made anew as it was last seen: not over one that came in its place", async () => {
  const said = "Somebody has just changed Referral. Look again before you save yours.";
  const sent = network(answer(409, { message: said, code: "conflict", fields: {} }));
  const form = open(group);
  form.rerender({ now: undefined, kept: group, known: [] });
  await form.save();
  expect(sent[0]).toMatchObject({
    call: "POST /api/values/referral/___replace___",
    body: { name: "Referral", updatedAt: group.updatedAt },
  });
  expect(form.onSaved).not.toHaveBeenCalled();
  expect(form.words()).toEqual(["Friend"]);
});

it("a new group takes no other's name, also after a lost answer", async () => {
  const sent = network(lost);
  const taken = "There is a group with this name already";
  const form = open(undefined, ["referral"]);
  const name = (text: string) => act(() => form.result.current.draft.setName(text));
  const error = () => form.result.current.draft.errors["name"];
  await form.save();
  expect(error()).toBe("Enter a name");
  name("!");
  await form.save();
  expect(error()).toBe("Enter a name with a letter or a digit");
  name("Referral");
  await form.save();
  expect(error()).toBe(taken);
  name("Lenders");
  await form.save();
  name("Referral");
  await form.save();
  expect(error()).toBe(taken);
  expect(sent).toHaveLength(1);
});

it("values whose answer was lost are neither doubled nor refused, once they are known to be there or not", async () => {
  const sent = network(lost);
  const form = open(group);
  form.add("Church");
  await form.save();
  const values = sent[0]!.body["values"] as SmartValueGroup["values"];
  const now = { ...group, values, updatedAt: at(2) };
  const then = network(answer(200, [now]), saved);
  form.rerender({ now, known: [] });
  expect(form.words()).toEqual(["Friend", "Church"]);
  expect(form.result.current.draft.changes).toBe(0);
  form.rerender({ now: group, known: [] });
  await form.save();
  expect(then[1]!.body).toEqual({ values, updatedAt: at(2) });
  expect(form.onSaved).toHaveBeenCalledOnce();
});

it("a sentence of the server stands at its value, and nothing is lost", async () => {
  const twin = "This value is in the group already";
  network(answer(400, { message: twin, code: "validation", fields: { "values.1.value": twin } }));
  const form = open(group);
  form.add("friend");
  await form.save();
  const [, added] = form.result.current.draft.items;
  expect(form.result.current.draft.errors).toEqual({ [added!.id]: twin });
  expect(form.words()).toEqual(["Friend", "friend"]);
  expect(form.result.current.busy).toBe(false);
});

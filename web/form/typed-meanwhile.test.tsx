// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { type Control, useFieldArray, useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setSession } from "../api/session.ts";
import { reload } from "../test/reload.ts";
import type { Values } from "./blank.ts";
import { useFormDraft } from "./use-form-draft.ts";

const start = { company: "Acme", plan: null as string | null, ssn: null };
const sealed = ["ssn"];
const blank = { company: null, plan: null, ssn: null };

function open(begin: Values = start, updatedAt?: string) {
  return renderHook(() => {
    const form = useForm<Values, unknown, Values>({ defaultValues: begin });
    const draft = useFormDraft({ form, of: "policy.1", start: begin, sealed, updatedAt });
    const { isDirty, dirtyFields } = form.formState;
    return { form, draft, isDirty, dirtyFields };
  }).result;
}
type Opened = ReturnType<typeof open>;
const type = (form: Opened, field: string, text: string | null) =>
  act(() => form.current.form.setValue(field, text, { shouldDirty: true }));

/** What stands in the form is sent; `meanwhile` is done before the answer. Answers whether it was all. */
function save(form: Opened, updatedAt: string, meanwhile = () => {}): boolean {
  // A copy of this window's own: another's is no plain object to the form.
  const sent = JSON.parse(JSON.stringify(form.current.form.getValues())) as Values;
  meanwhile();
  let isAll = false;
  act(() => void (isAll = form.current.draft.finish(sent, { updatedAt })));
  return isAll;
}

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
});
afterEach(() => {
  cleanup();
  setSession(null);
});

it("what was all that was typed is saved, and nothing of it is kept", () => {
  const form = open();
  type(form, "plan", "Gold");
  expect(save(form, "v2")).toBe(true);
  reload();
  expect(open().current).toMatchObject({ isDirty: false, draft: { again: undefined } });
});

it("what is typed while a save is on its way stays to be saved, over what was saved", () => {
  const form = open(start, "v1");
  type(form, "plan", "Gold");
  expect(save(form, "v2", () => type(form, "company", "Beta"))).toBe(false);
  const saved = { ...start, plan: "Gold" };
  expect(form.current).toMatchObject({ isDirty: true, draft: { start: saved, updatedAt: "v2" } });
  expect(form.current.dirtyFields).toEqual({ company: true });
  expect(form.current.form.getValues()).toEqual({ ...saved, company: "Beta" });
  reload();
  // A colleague has changed the rest since.
  const again = open({ ...saved, plan: "Silver" }, "v3");
  expect(again.current.form.getValues()).toEqual({ company: "Beta", plan: "Silver", ssn: null });
  expect(again.current.draft).toMatchObject({ again: [], updatedAt: "v2" });
});

it("typed back, nothing is left to be saved", () => {
  const form = open();
  type(form, "plan", "Gold");
  save(form, "v2", () => type(form, "plan", "Silver"));
  type(form, "plan", "Gold");
  expect(form.current.isDirty).toBe(false);
  reload();
  expect(open().current.draft.again).toBeUndefined();
});

it("what was back from before is saved with the rest, and told no more", () => {
  const before = open(start, "v1");
  type(before, "plan", "Gold");
  reload();
  const form = open(start, "v1");
  save(form, "v2", () => type(form, "company", "Beta"));
  expect(form.current.draft).toMatchObject({ again: undefined, updatedAt: "v2" });
  act(() => form.current.draft.startOver());
  expect(form.current.form.getValues()).toEqual({ ...start, plan: "Gold" });
  expect(form.current.isDirty).toBe(false);
});

it("a form that was left before the answer keeps what was typed since, and no more", () => {
  const form = open(start, "v1");
  type(form, "plan", "Gold");
  type(form, "ssn", "111-22-3333");
  save(form, "v2", () => {
    type(form, "company", "Beta");
    cleanup();
  });
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Gold|ssn/);
  const again = open({ ...start, plan: "Gold" }, "v2");
  expect(again.current.form.getValues()).toEqual({ ...start, plan: "Gold", company: "Beta" });
});

it("one that was made is brought up to what was typed since, also after a reload", async () => {
  const form = open(blank);
  const asked: [string, boolean][] = [];
  const make = async (id: string, before: boolean) => void asked.push([id, before]);
  type(form, "company", "Acme");
  await act(() => form.current.draft.save(make));
  save(form, "v1", () => type(form, "plan", "Gold"));
  act(() => form.current.draft.startOver());
  expect(form.current.form.getValues()).toEqual({ ...blank, company: "Acme" });
  type(form, "plan", "Silver");
  reload();
  const again = open(blank);
  expect(again.current.form.getValues()).toEqual({ ...blank, company: "Acme", plan: "Silver" });
  await act(() => again.current.draft.save(make));
  expect(save(again, "v2")).toBe(true);
  cleanup();
  const next = open(blank);
  await act(() => next.current.draft.save(make));
  const id = asked[0]![0];
  expect(asked).toEqual([
    [id, false],
    [id, true],
    [expect.not.stringMatching(id), false],
  ]);
});

it("one that was made, and left as it was saved, is not what is added next", async () => {
  const form = open(blank);
  const ids: string[] = [];
  const make = async (id: string) => void ids.push(id);
  type(form, "company", "Acme");
  await act(() => form.current.draft.save(make));
  save(form, "v1", () => type(form, "plan", "Gold"));
  type(form, "plan", null);
  reload();
  const next = open(blank);
  expect(next.current.form.getValues()).toEqual(blank);
  await act(() => next.current.draft.save(make));
  expect(new Set(ids).size).toBe(2);
});

it("the lines of a list stay the ones that are written in", () => {
  const begin = { dogs: [{ breed: "Beagle" }], note: null };
  const { result } = renderHook(() => {
    const form = useForm<Values, unknown, Values>({ defaultValues: begin });
    const draft = useFormDraft({ form, of: "home.1", start: begin });
    const { fields } = useFieldArray({ control: form.control as unknown as Control, name: "dogs" });
    return { form, draft, fields, isDirty: form.formState.isDirty };
  });
  const before = result.current.fields.map(({ id }) => id);
  const sent = structuredClone(result.current.form.getValues());
  act(() => result.current.form.setValue("dogs.0.breed" as "dogs", "Boxer" as never, { shouldDirty: true }));
  act(() => void result.current.draft.finish(sent, { updatedAt: "v2" }));
  expect(result.current.fields.map(({ id }) => id)).toEqual(before);
  expect(result.current).toMatchObject({ isDirty: true, draft: { start: begin } });
  expect(result.current.form.getValues()).toEqual({ ...begin, dogs: [{ breed: "Boxer" }] });
});

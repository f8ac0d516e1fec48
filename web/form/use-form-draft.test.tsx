// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { type Control, useFieldArray, useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../contract/limits.ts";
import { NoAnswer } from "../api/call.ts";
import { setSession } from "../api/session.ts";
import { logOut } from "../auth/log-out.ts";
import { saveDrafts } from "../drafts/drafts.ts";
import { fullAt } from "../test/full-storage.ts";
import type { Values } from "./blank.ts";
import { useFormDraft } from "./use-form-draft.ts";

const ann = { token: "a", userId: "ann", name: "Ann" };
const ben = { token: "b", userId: "ben", name: "Ben" };
const start = { company: "Acme", plan: null, ssn: null };
const sealed = ["ssn"];

interface Opened {
  begin?: typeof start;
  updatedAt?: string;
}

/** The form as it is when it was just opened. */
function open(of = "policy.1", { begin = start, updatedAt = "v1" }: Opened = {}) {
  const { result, unmount } = renderHook(() => {
    const form = useForm<Values, unknown, Values>({ defaultValues: begin });
    const draft = useFormDraft({ form, of, start: begin, sealed, updatedAt });
    return { form, draft, isDirty: form.formState.isDirty };
  });
  const type = (field: string, text: string) =>
    act(() => result.current.form.setValue(field, text, { shouldDirty: true }));
  return { now: () => result.current, type, unmount, values: () => result.current.form.getValues() };
}

/** As when the page is left by a reload. */
function leave(...opened: { unmount: () => void }[]) {
  act(() => saveDrafts());
  for (const { unmount } of opened) unmount();
}

const everything = () => JSON.stringify({ ...localStorage });

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  localStorage.clear();
  setSession({ ...ann });
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

function typed(field = "plan", text = "Gold") {
  const form = open();
  form.type(field, text);
  leave(form);
}

it("is back when the form is opened again, as something to save, and in no other form", () => {
  typed();
  const again = open();
  expect(again.values()).toEqual({ ...start, plan: "Gold" });
  expect(again.now()).toMatchObject({ isDirty: true, draft: { again: [] } });
  const other = open("policy.2");
  expect(other.values()).toEqual(start);
  expect(other.now().draft.again).toBeUndefined();
});

it("is back at once, before it was stored", () => {
  const form = open();
  form.type("plan", "Gold");
  form.unmount();
  expect(open().values()).toEqual({ ...start, plan: "Gold" });
});

it("has the lines of a list again", () => {
  const begin = { dogs: [] };
  const lines = () => {
    const form = useForm<Values, unknown, Values>({ defaultValues: begin });
    useFormDraft({ form, of: "home.1", start: begin });
    // As under a provider: the lines of a list know nothing of the form's type.
    return useFieldArray({ control: form.control as unknown as Control, name: "dogs" });
  };
  const { result, unmount } = renderHook(lines);
  act(() => result.current.append({ breed: "Beagle" }));
  leave({ unmount });
  expect(renderHook(lines).result.current.fields).toMatchObject([{ breed: "Beagle" }]);
});

it("holds what was typed, and nothing else of the record", () => {
  typed();
  expect(everything()).toContain("Gold");
  expect(everything()).not.toContain("Acme");
});

it("tells which sealed field to type again, over two reloads too, and never holds its value", () => {
  typed("ssn", "111-22-3333");
  expect(everything()).not.toContain("111-");
  const again = open();
  expect(again.values()).toEqual(start);
  expect(again.now().draft.again).toEqual(["ssn"]);
  again.type("plan", "Gold");
  leave(again);
  const third = open();
  expect(third.values()).toEqual({ ...start, plan: "Gold" });
  expect(third.now().draft.again).toEqual(["ssn"]);
});

it("stands on the version that was seen, over what a colleague changed meanwhile", () => {
  typed();
  const later = open("policy.1", { begin: { ...start, company: "Beta" }, updatedAt: "v2" });
  expect(later.values()).toEqual({ company: "Beta", plan: "Gold", ssn: null });
  expect(later.now().draft.updatedAt).toBe("v1");
  act(() => later.now().draft.startOver());
  expect(later.now().draft.updatedAt).toBe("v2");
});

it("goes when one starts over, and what is typed then is kept anew", () => {
  typed();
  const again = open();
  act(() => again.now().draft.startOver());
  expect(again.values()).toEqual(start);
  expect(again.now().draft.again).toBeUndefined();
  expect(everything()).not.toContain("Gold");
  again.type("plan", "Silver");
  leave(again);
  expect(open().values()).toEqual({ ...start, plan: "Silver" });
});

it("goes with a save, whatever the form tells of its fields once more", async () => {
  const form = open();
  form.type("plan", "Gold");
  await act(() => form.now().form.handleSubmit(() => form.now().draft.drop())());
  form.type("company", "Acme");
  form.type("ssn", "");
  leave(form);
  expect(everything()).not.toContain("Gold");
});

it("goes when everything is as it was", () => {
  const form = open();
  form.type("plan", "Gold");
  act(() => saveDrafts());
  form.type("plan", "");
  leave(form);
  expect(everything()).not.toContain("form:");
});

it("waits for whoever was signed out by another sign-in, also when it was not stored yet", () => {
  const form = open();
  form.type("plan", "Gold");
  form.unmount();
  logOut({ offline: false, ended: true });
  setSession({ ...ben });
  expect(open().values()).toEqual(start);
  cleanup();
  setSession({ ...ann });
  expect(open().values()).toEqual({ ...start, plan: "Gold" });
});

it("goes with a logout", () => {
  const form = open();
  form.type("plan", "Gold");
  act(() => logOut({ offline: false, ended: false }));
  leave(form);
  expect(everything()).not.toContain("Gold");
  setSession({ ...ann });
  expect(open().values()).toEqual(start);
});

it("lasts as long as a session", () => {
  typed();
  const place = Object.keys(localStorage).find((one) => one.includes("form:"))!;
  const draft = JSON.parse(localStorage.getItem(place)!) as { writtenAt: number };
  draft.writtenAt -= limits.storedStateFor + 1;
  localStorage.setItem(place, JSON.stringify(draft));
  expect(open().values()).toEqual(start);
});

it("is not kept where there is no room, and nothing is said", () => {
  fullAt(0);
  const form = open();
  form.type("plan", "Gold");
  leave(form);
  expect(form.values()).toMatchObject({ plan: "Gold" });
  expect(open().values()).toEqual(start);
});

it.each(["no JSON", '"text"', '{"values":1,"sealed":[]}', '{"values":{}}', "null"])(
  "is not taken for one when the place holds %s",
  (text) => {
    typed();
    const place = Object.keys(localStorage).find((one) => one.includes("form:"))!;
    localStorage.setItem(place, JSON.stringify({ text, writtenAt: Date.now() }));
    expect(open().values()).toEqual(start);
  },
);

it("asks for the same again after a reload when no answer came, and for another one after Start over", async () => {
  const asked: [string, boolean][] = [];
  const lost = async (...own: [string, boolean]) => {
    asked.push(own);
    throw new NoAnswer("Lost");
  };
  const save = (form: ReturnType<typeof open>) =>
    act(() => expect(form.now().draft.save(lost)).rejects.toThrow("Lost"));
  const first = open();
  first.type("company", "Acme Roofing");
  await save(first);
  // As when the window is gone at once.
  first.unmount();
  const second = open();
  await save(second);
  act(() => second.now().draft.startOver());
  second.type("company", "Beta Roofing");
  await save(second);
  const [id] = asked[0]!;
  expect(asked).toEqual([
    [id, false],
    [id, true],
    [expect.not.stringContaining(id), false],
  ]);
});

it.each(["drop", "startOver"] as const)(
  "is over with %s also where a colleague has come to save the same meanwhile",
  (end) => {
    typed();
    const later = open("policy.1", { begin: { ...start, plan: "Gold" as never }, updatedAt: "v2" });
    expect(later.now().draft.again).toEqual([]);
    act(() => later.now().draft[end]());
    leave(later);
    expect(open().now().draft.again).toBeUndefined();
    expect(everything()).not.toContain("form:");
  },
);

it("is read without a word to the storage", () => {
  const form = open();
  form.type("plan", "Gold");
  form.unmount();
  const before = everything();
  expect(open().values()).toEqual({ ...start, plan: "Gold" });
  expect(everything()).toBe(before);
});

// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NoAnswer } from "../api/call.ts";
import { places } from "../api/places.ts";
import { setSession } from "../api/session.ts";
import { saveDrafts } from "../drafts/drafts.ts";
import type { Values } from "./blank.ts";
import { useFormDraft } from "./use-form-draft.ts";

const start = { company: "Acme", plan: null };
const everything = () => JSON.stringify({ ...localStorage });
const placeOf = () => Object.keys(localStorage).find((key) => key.endsWith("form:policy.1"))!;

/** The form as it is when it was just opened, in one window. */
function open() {
  const { result, unmount } = renderHook(() => {
    const form = useForm<Values, unknown, Values>({ defaultValues: start });
    const draft = useFormDraft({ form, of: "policy.1", start });
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

function typed(field: string, text: string) {
  const form = open();
  form.type(field, text);
  leave(form);
}

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
});
afterEach(() => {
  cleanup();
  setSession(null);
});

it("is the newest of two windows'", () => {
  typed("plan", "Silver");
  const here = open();
  const elsewhere = placeOf();
  localStorage.setItem(elsewhere, localStorage.getItem(elsewhere)!.replace("Silver", "Gold"));
  here.unmount();
  expect(open().values()).toEqual({ ...start, plan: "Gold" });
});

it("a save leaves what another window wrote since", () => {
  const own = open();
  own.type("company", "Acme Roofing");
  act(() => saveDrafts());
  const place = placeOf();
  const theirs = {
    ...JSON.parse(JSON.parse(localStorage.getItem(place)!).text),
    values: { company: "Theirs" },
  };
  localStorage.setItem(place, JSON.stringify({ text: JSON.stringify(theirs), writtenAt: Date.now() }));
  act(() => own.now().draft.drop());
  leave(own);
  expect(open().values()["company"]).toBe("Theirs");
});

it("makes one of its own in each of two windows, though one began as the other", async () => {
  const made: [string, boolean][] = [];
  const make = async (...own: [string, boolean]) => void made.push(own);
  const here = open();
  here.type("plan", "Gold");
  act(() => saveDrafts());
  const there = open();
  there.type("plan", "Silver");
  for (const form of [here, there]) await act(() => form.now().draft.save(make));
  expect(made.map(([, asked]) => asked)).toEqual([false, false]);
  expect(made[0]![0]).not.toBe(made[1]![0]);
});

describe("given up in another window", () => {
  /** Another window saves what stands in the place. */
  function saveElsewhere(change: (text: string) => string = (text) => text) {
    const key = placeOf();
    const { text } = JSON.parse(localStorage.getItem(key)!) as { text: string };
    const oldValue = JSON.stringify({ text: change(text), writtenAt: Date.now() });
    for (const one of [`${key}.asked`, key]) {
      localStorage.removeItem(one);
      act(() => {
        dispatchEvent(new StorageEvent("storage", { key: one, oldValue, newValue: null }));
        dispatchEvent(new StorageEvent("storage", { key: places.emptied, newValue: one }));
      });
    }
  }

  it.each([
    ["the same", (text: string) => text],
    ["another", (text: string) => text.replace("Gold", "Silver")],
  ])("is kept again as long as what was typed here is still to be saved, when that was %s", (_, change) => {
    typed("plan", "Gold");
    const here = open();
    here.type("company", "Acme Roofing");
    act(() => saveDrafts());
    saveElsewhere(change);
    leave(here);
    expect(open().values()).toEqual({ company: "Acme Roofing", plan: "Gold" });
  });

  it("is not kept again by a window that only showed it, also when that asked for it before a reload", async () => {
    const lost = () => Promise.reject(new NoAnswer("Lost"));
    const first = open();
    first.type("plan", "Gold");
    await act(() => expect(first.now().draft.save(lost)).rejects.toThrow("Lost"));
    leave(first);
    const here = open();
    expect(here.values()).toEqual({ ...start, plan: "Gold" });
    saveElsewhere();
    leave(here);
    expect(everything()).not.toContain("form:");
    expect(open().values()).toEqual(start);
  });

  it("is not kept again where it was saved, nor where nothing was typed", () => {
    const [idle, done] = [open(), open()];
    done.type("plan", "Gold");
    act(() => saveDrafts());
    const [key, entry] = [placeOf(), localStorage.getItem(placeOf())!];
    act(() => done.now().draft.drop());
    localStorage.setItem(key, entry);
    saveElsewhere();
    leave(idle, done);
    expect(everything()).not.toContain("form:");
  });

  it("is asked for here under the same id, when what was saved or given up there was asked for by both", async () => {
    const asked: [string, boolean][] = [];
    const lost = async (...own: [string, boolean]) => {
      asked.push(own);
      throw new NoAnswer("Lost");
    };
    const here = open();
    here.type("plan", "Gold");
    for (const meanwhile of [saveElsewhere, () => {}]) {
      await act(() => expect(here.now().draft.save(lost)).rejects.toThrow("Lost"));
      meanwhile();
    }
    expect(asked[1]).toEqual([asked[0]![0], true]);
    leave(here);
  });
});

// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setSession } from "../api/session.ts";
import { saveDrafts } from "../drafts/drafts.ts";
import type { Values } from "./blank.ts";
import { useFormDraft } from "./use-form-draft.ts";
import type { Marks } from "./whose.ts";

const start = { company: "Acme", plan: null };

/** The form of a person's place as it is when it was just opened, and whoever comes there meanwhile. */
function open(whose: string[] | Marks) {
  const { result, unmount, rerender } = renderHook(
    (now) => {
      const form = useForm<Values, unknown, Values>({ defaultValues: start });
      const draft = useFormDraft({ form, of: "secondary.1", start, updatedAt: "v1", whose: marksOf(now) });
      return { form, draft, isDirty: form.formState.isDirty };
    },
    { initialProps: whose },
  );
  const type = (field: string, text: string) =>
    act(() => result.current.form.setValue(field, text, { shouldDirty: true }));
  const values = () => result.current.form.getValues();
  return { now: () => result.current, type, hear: rerender, unmount, values };
}

const marksOf = (whose: string[] | Marks): Marks => ("lasting" in whose ? whose : { lasting: whose });

/** As when the page is left by a reload. */
function leave(opened: { unmount: () => void }) {
  act(() => saveDrafts());
  opened.unmount();
}

const everything = () => JSON.stringify({ ...localStorage });

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
});
afterEach(() => {
  cleanup();
  setSession(null);
});

const sue = ["Sue Lund", "04/12/1980"];
const typedOf = (whose: string[]) => {
  const form = open(whose);
  form.type("plan", "Gold");
  leave(form);
};

it.each([
  ["who is called otherwise by now", sue, ["Susan Lund", "04/12/1980"]],
  ["still nobody", [], []],
])("is back for the same one, %s", (_, then, now) => {
  typedOf(then);
  expect(everything()).not.toMatch(/Sue|1980/);
  expect(open(now).values()).toEqual({ ...start, plan: "Gold" });
});

it.each([
  ["another", sue, ["Nora New"]],
  ["nobody", sue, []],
  ["who came where nobody was", [], ["Nora New"]],
])(
  "is not brought to %s, and kept when the form is closed there, until something is typed",
  (_, then, now) => {
    typedOf(then);
    const theirs = open(now);
    expect(theirs.values()).toEqual(start);
    expect(theirs.now()).toMatchObject({ isDirty: false, draft: { again: undefined } });
    act(() => theirs.now().draft.drop());
    leave(theirs);
    const back = open(then);
    expect(back.values()).toEqual({ ...start, plan: "Gold" });
    leave(back);
    const more = open(now);
    more.type("plan", "Silver");
    act(() => more.now().draft.drop());
    leave(more);
    expect(everything()).not.toMatch(/Gold|Silver/);
  },
);

it.each([
  ["typed here", false],
  ["found", true],
])("is back for who changed step by step while it stood open, %s", (_, isFound) => {
  let form = open(sue);
  form.type("plan", "Gold");
  if (isFound) {
    leave(form);
    form = open(sue);
  }
  form.hear(["Susan Lund", "04/12/1980"]);
  form.hear(["Susan Lund", "04/12/1981"]);
  form.hear(["Nora New"]);
  leave(form);
  expect(open(["Nora New"]).values()).toEqual(start);
  const back = open(["Susan Lund"]);
  expect(back.values()).toEqual({ ...start, plan: "Gold" });
});

const jane = { lasting: ["Jane"], initials: "j smith" };
const jack = { lasting: ["Jack"], initials: "j smith" };
const janet = { lasting: ["Janet"], initials: "j smith" };

it("goes along with a corrected first name while it stands open, and not on to who comes later", () => {
  const form = open(jane);
  form.type("plan", "Gold");
  form.hear(janet);
  form.hear([]);
  form.hear(jack);
  leave(form);
  expect(open(jack).values()).toEqual(start);
  const back = open(janet);
  expect(back.values()).toEqual({ ...start, plan: "Gold" });
});

it("is not kept anew once it was dropped, though they change", () => {
  const form = open(sue);
  form.type("plan", "Gold");
  act(() => form.now().draft.drop());
  form.hear(["Susan Lund", "04/12/1980"]);
  leave(form);
  expect(everything()).not.toContain("Gold");
});

it("is not kept anew where they change between the save and its answer", () => {
  const form = open(sue);
  form.type("plan", "Gold");
  const { drop } = form.now().draft;
  form.hear(["Susan Lund", "04/12/1980"]);
  act(() => saveDrafts());
  act(() => {
    drop();
    form.now().form.reset(form.values());
  });
  leave(form);
  expect(everything()).not.toContain("Gold");
});

it("is back for them after they were away", () => {
  typedOf(sue);
  leave(open([]));
  expect(open(sue).values()).toEqual({ ...start, plan: "Gold" });
});

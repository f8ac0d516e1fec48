import { expect, it } from "vitest";
import { changedForms, chosenForms, without } from "./draft.ts";

it("what was saved is no draft any more", () => {
  const draft = { mfaRequired: true, forms: { auto: true, home: false }, passwordMin: 8 };
  const saved = { mfaRequired: true, gatheringForms: "policy,auto", passwordMin: 8 };
  expect(without(draft, saved)).toEqual({});
  expect(without(draft, { mfaRequired: true })).toEqual({ forms: draft.forms, passwordMin: 8 });
  expect(without(draft, { ...saved, gatheringForms: "auto,home" })).toEqual({ forms: { home: false } });
});

it("what was changed while it was saved stays, and what was reset stays reset", () => {
  expect(without({ mfaRequired: false }, { mfaRequired: true })).toEqual({ mfaRequired: false });
  expect(Object.keys(without({}, { mfaRequired: true, gatheringForms: "auto" }))).toEqual([]);
});

it("a form that a colleague turned off stays off when another one is changed here", () => {
  const mine = changedForms(["auto", "home", "life"], ["home", "life"]);
  expect(mine).toEqual({ auto: false });
  expect(chosenForms(["auto", "life"], mine)).toEqual(["life"]);
});

import { expect, it } from "vitest";
import { changedForms, chosenForms, withChange, withSeen, without } from "./draft.ts";

it("what was saved is no draft any more", () => {
  const draft = { mfaRequired: true, forms: { auto: true, home: false }, passwordMin: 8, seen: "1" };
  const saved = { mfaRequired: true, gatheringForms: "policy,auto", passwordMin: 8 };
  expect(without(draft, saved, "2")).toEqual({});
  expect(without(draft, { mfaRequired: true }, "2")).toEqual({
    forms: draft.forms,
    passwordMin: 8,
    seen: "1",
  });
  expect(without(draft, { ...saved, gatheringForms: "auto,home" }, "2")).toEqual({ forms: { home: false } });
});

it("what was changed while another field was saved is compared with what was seen then", () => {
  const draft = { passwordMin: 10, seen: "1" };
  expect(withSeen(draft, { mfaRequired: true }, "3")).toEqual(draft);
  expect(withSeen(draft, { passwordMin: 8 }, "3")).toEqual({ passwordMin: 10, seen: "3" });
});

it("what was changed while it was saved stays, and what was reset stays reset", () => {
  const again = { mfaRequired: false, seen: "1" };
  expect(without(again, { mfaRequired: true }, "2")).toEqual({ mfaRequired: false, seen: "2" });
  expect(Object.keys(without({}, { mfaRequired: true, gatheringForms: "auto" }, "2"))).toEqual([]);
});

it("is compared with the version that was seen when the first of it was changed", () => {
  const draft = withChange({ forms: { auto: true } }, { passwordMin: 8 }, "1");
  expect(withChange(draft, { mfaRequired: true }, "2")).toEqual({
    forms: { auto: true },
    passwordMin: 8,
    mfaRequired: true,
    seen: "1",
  });
});

it("a form that a colleague turned off stays off when another one is changed here", () => {
  const mine = changedForms(["auto", "home", "life"], ["home", "life"]);
  expect(mine).toEqual({ auto: false });
  expect(chosenForms(["auto", "life"], mine)).toEqual(["life"]);
});

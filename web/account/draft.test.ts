import { expect, it } from "vitest";
import { without } from "./draft.ts";

it("what was saved is no draft any more", () => {
  const draft = { mfaRequired: true, gatheringForms: "auto", passwordMin: 8 };
  expect(without(draft, draft)).toEqual({});
  expect(without(draft, { mfaRequired: true })).toEqual({ gatheringForms: "auto", passwordMin: 8 });
});

it("what was changed while it was saved stays, and what was reset stays reset", () => {
  expect(without({ mfaRequired: false }, { mfaRequired: true })).toEqual({ mfaRequired: false });
  expect(Object.keys(without({}, { mfaRequired: true, gatheringForms: "auto" }))).toEqual([]);
});

import { expect, it } from "vitest";
import type { TagQuery } from "../../contract/tag-rules.ts";
import { draftOf, queryOf, withField, withOperator } from "./draft.ts";

const query: TagQuery = {
  match: "any",
  rules: [{ field: "addressCity", operator: "is", value: "Provo" }],
  groups: [{ match: "all", rules: [{ field: "age", operator: "isLess", value: "65" }] }],
};

it("is edited under keys, and is what it was without an edit", () => {
  const draft = draftOf(query);
  expect(new Set([draft.rules[0]!.key, draft.groups[0]!.key, draft.groups[0]!.rules[0]!.key]).size).toBe(3);
  expect(queryOf(draft)).toEqual(query);
});

it("keeps what was typed where it can still be an answer", () => {
  const [rule] = draftOf(query).rules;
  expect(withField(rule!, "addressCounty")).toMatchObject({ operator: "is", value: "Provo" });
  expect(withField(rule!, "age")).toMatchObject({ operator: "is", value: "" });
  expect(withField(rule!, "tags")).toMatchObject({ operator: "include", value: "" });
  expect(withOperator(rule!, "contains")).toMatchObject({ value: "Provo" });
});

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

it("keeps the first value when a second is asked for, and the second for as long as it is", () => {
  const [rule] = draftOf({
    match: "all",
    rules: [{ field: "age", operator: "is", value: "60" }],
    groups: [],
  }).rules;
  const between = withOperator(rule!, "isBetween");
  expect(between).toMatchObject({ value: "60", to: "" });
  const whole = { ...between, to: "65" };
  expect(withField(whole, "coAge")).toMatchObject({ operator: "isBetween", value: "60", to: "65" });
  expect(withField(whole, "dob")).toMatchObject({ operator: "isBetween", value: "", to: "" });
  expect(withOperator(whole, "isMore")).toEqual({ ...rule, operator: "isMore" });
});

it("is written with both of its values", () => {
  const rules: TagQuery["rules"] = [{ field: "age", operator: "isBetween", value: "60", to: "65" }];
  expect(queryOf(draftOf({ match: "all", rules, groups: [] })).rules).toEqual(rules);
});

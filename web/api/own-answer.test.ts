import { z } from "zod";
import { expect, it } from "vitest";
import { users } from "../../contract/users.ts";
import { auth } from "../../contract/auth.ts";
import { isOwnAnswer } from "./own-answer.ts";

const schema = z.object({ id: z.string(), note: z.string().nullable(), tag: z.string().optional() });

it.each([
  [{ id: "a", note: null }, true],
  [{ id: "a", note: null, tag: "x", more: 1 }, true],
  [{ id: "a" }, false],
  [{}, false],
  [[], false],
  [null, false],
  ["<h1>Our hotel</h1>", false],
  [undefined, false],
])("an object has the fields that the contract promises: %j", (body, own) => {
  expect(isOwnAnswer(schema, body)).toBe(own);
});

it("a list is a list, and where nothing is promised anything will do", () => {
  expect(isOwnAnswer(users.list.response, [])).toBe(true);
  expect(isOwnAnswer(users.list.response, {})).toBe(false);
  for (const stranger of [[{}], [null], [5], ["<h1>"]])
    expect(isOwnAnswer(users.list.response, stranger)).toBe(false);
  expect(isOwnAnswer(users.me.response, {})).toBe(false);
  expect(isOwnAnswer(auth.check.response, {})).toBe(true);
  expect(isOwnAnswer(z.union([z.string(), z.null()]), null)).toBe(true);
  expect(isOwnAnswer(undefined, undefined)).toBe(true);
});

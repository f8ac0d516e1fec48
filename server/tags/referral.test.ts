import { expect, it } from "vitest";
import { clients } from "../../contract/clients.ts";
import type { TagRule } from "../../contract/tag-rules.ts";
import { tags } from "../../contract/tags.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const { owner } = await makeAccount(test, "Northgate");

const client = async (firstName: string, fields: object = {}) =>
  (await test.call(clients.create, { body: { firstName, ...fields } }, owner)).id;
const rita = await client("Rita");
await client("Ann", { affliateContact: rita, affliateContactLevel: "secondary", aflliateOn: "03/14/2020" });
await client("Bob", { affliateVia: "Web search", aflliateOn: "05/01/2021" });

const queryOf = (rule: Pick<TagRule, "field" | "operator"> & { value?: string }) => ({
  value: { match: "all" as const, rules: [{ value: "", ...rule }], groups: [] },
});
const initials = (found: { firstName: string | null }[]) =>
  found.map(({ firstName }) => firstName![0]).join("");

it.each<[string, TagRule["field"], string, string]>([
  ["B", "affliateVia", "is", "web search"],
  ["AR", "affliateVia", "isEmpty", ""],
  ["A", "affliateContact", "is", rita],
  ["BR", "affliateContact", "isNot", rita],
  ["A", "affliateContact", "isNotEmpty", ""],
  ["A", "affliateContactLevel", "is", "secondary"],
  ["BR", "affliateContactLevel", "isNot", "secondary"],
  ["A", "aflliateOn", "isBefore", "01/01/2021"],
  ["AB", "aflliateOn", "isNotEmpty", ""],
])("rules ask who sent a contact: %s, %s %s", async (who, field, operator, value) => {
  const body = { queryObj: queryOf({ field, operator, value }) };
  expect(initials((await test.call(tags.preview, { body }, owner)).clients)).toBe(who);
});

it("who was sent by a contact that is deleted has the tag no longer", async () => {
  const queryObj = queryOf({ field: "affliateContact", operator: "isNotEmpty" });
  const { id } = await test.call(tags.create, { body: { name: "Was sent to us", queryObj } }, owner);
  const having = async () => {
    await test.runJobs();
    return initials((await test.call(tags.assigned, { params: { id }, query: {} }, owner)).clients);
  };
  expect(await having()).toBe("A");
  await test.call(clients.remove, { params: { id: rita } }, owner);
  expect(await having()).toBe("");
});

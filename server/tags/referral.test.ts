import { describe, expect, it } from "vitest";
import { changes } from "../../contract/changes.ts";
import { clients } from "../../contract/clients.ts";
import { merging } from "../../contract/merging.ts";
import type { TagRule } from "../../contract/tag-rules.ts";
import { tags } from "../../contract/tags.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const { owner, admin } = await makeAccount(test, "Northgate");

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

describe("rules that name a contact who becomes one with another", () => {
  const having = async (id: string) => {
    await test.runJobs();
    return initials((await test.call(tags.assigned, { params: { id }, query: {} }, owner)).clients);
  };
  const rulesOf = async (id: string) =>
    (await test.call(tags.list, { query: {} }, owner)).find((tag) => tag.id === id)?.queryObj?.value;
  const undo = (id: string) => test.call(changes.undo, { params: { id } }, owner);
  const merge = (id: string, otherId: string) =>
    test.call(merging.merge, { params: { id, otherId }, body: {} }, owner);

  /** A tag whose rules ask for the second of two, on their own and in a group. */
  async function world(name: string) {
    const [stays, goes] = [await client("Una"), await client("Vito")];
    await client("Xia", { affliateContact: stays, lastName: name });
    await client("Yan", { affliateContact: goes, lastName: name });
    const of = (value: string) => ({ field: "affliateContact" as const, operator: "is", value });
    const value = {
      match: "all" as const,
      rules: [of(goes)],
      groups: [{ match: "any" as const, rules: [of(goes.toUpperCase()), of(rita)] }],
    };
    const { id } = await test.call(tags.create, { body: { name, queryObj: { value } } }, owner);
    return { stays, goes, id, value };
  }

  it("follow them, and come back when that is undone, whatever was held against them meanwhile", async () => {
    const { stays, goes, id, value } = await world("Sent by Vito");
    expect(await having(id)).toBe("Y");
    const { change } = await merge(stays, goes);
    const [rule, rulesOfRita] = [{ ...value.rules[0]!, value: stays }, value.groups[0]!.rules[1]!];
    const groups = [{ match: "any", rules: [rule, rulesOfRita] }];
    expect(await rulesOf(id)).toEqual({ match: "all", rules: [rule], groups });
    expect(await having(id)).toBe("XY");
    expect(await undo(change)).toEqual({ kept: 0 });
    expect(await rulesOf(id)).toEqual(value);
    expect(await having(id)).toBe("Y");
  });

  it("follow them also while the tag is in the trash, and either can be undone first", async () => {
    const { stays, goes, id, value } = await world("Sent by Vito once");
    await test.runJobs();
    const [gone, merged] = [
      await test.call(tags.remove, { params: { id } }, owner),
      await merge(stays, goes),
    ];
    expect(await undo(gone.change)).toEqual({ kept: 0 });
    expect(await having(id)).toBe("XY");
    const again = await test.call(tags.remove, { params: { id } }, owner);
    expect(await undo(merged.change)).toEqual({ kept: 0 });
    expect(await undo(again.change)).toEqual({ kept: 0 });
    expect(await rulesOf(id)).toEqual(value);
    expect(await having(id)).toBe("Y");
  });

  it("are not saved over as they were before", async () => {
    const { stays, goes, id, value } = await world("Sent by Vito, edited");
    const { updatedAt } = (await test.call(tags.list, { query: {} }, owner)).find((tag) => tag.id === id)!;
    await merge(stays, goes);
    const queryObj = { value: { ...value, match: "any" } };
    await expect(
      test.call(tags.update, { params: { id }, body: { queryObj, updatedAt } }, admin),
    ).rejects.toMatchObject({ status: 409, fields: { queryObj: expect.stringContaining("Save again") } });
  });
});

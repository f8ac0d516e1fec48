import { expect, it } from "vitest";
import { tags } from "../../../contract/tags.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, check, run, undo, search } = await startImporting();
const { owner } = account;

const tagsOf = async (name: string) => {
  const [found] = await search(name);
  const all = await test.call(tags.ofClient, { params: { id: found!.id } }, owner);
  return all.filter(({ isActive }) => isActive).map((tag) => tag.name);
};
const names = async () =>
  (await test.call(tags.list, { query: {} }, owner)).map((tag) => `${tag.name} ${tag.assigned}`);

it("gives the tags of a column, makes those that nobody has made, and takes them back with the import", async () => {
  await test.call(tags.create, { body: { name: "Boat" } }, owner);
  const rules = { match: "all", rules: [{ field: "lastName", operator: "is", value: "Nobody" }] } as const;
  await test.call(tags.create, { body: { name: "Ruled", queryObj: { value: rules } } }, owner);
  const file =
    "First,Last,Email,Tags\nLeona,Abara,l@example.com,boat; Étage;Ruled\nCal,Dean,c@example.com,Etage\n";
  const first = await upload(file);
  expect(first.suggestedMapping.at(-1)).toMatchObject({ to: "tags" });
  await check(first.id);
  expect((await run(first.id)).counts).toMatchObject({ created: 2 });
  expect(await tagsOf("Abara")).toEqual(["Boat", "Étage"]);
  expect(await names()).toEqual(["Boat 1", "Étage 2", "Ruled 0"]);

  const again = await upload(file.replace("Etage", "Boat|Etage"));
  await check(again.id);
  expect((await run(again.id)).counts).toMatchObject({ updated: 1, unchanged: 1 });
  expect(await tagsOf("Dean")).toEqual(["Boat", "Étage"]);
  await undo(again.id);
  expect(await tagsOf("Dean")).toEqual(["Étage"]);
  await undo(first.id);
  expect(await names()).toEqual(["Boat 0", "Ruled 0"]);
});

it("makes no tag for who may not: a sentence at the column says who can", async () => {
  const file = "First,Last,Tags\nUma,Lind,BOAT;Plane\n";
  const { id } = await upload(file, account.employee);
  const [row] = (await check(id)).rows;
  expect(row).toMatchObject({
    verdict: "error",
    problems: [{ column: 2, field: "tags", message: 'There is no tag "Plane". An admin can make it.' }],
  });
  const left = await check(id, { options: { leaveOutWrong: true } });
  expect(left.counts).toMatchObject({ new: 1, errors: 0 });
  await run(id);
  expect(await tagsOf("Lind")).toEqual(["Boat"]);
});

it("says at its column that a tag's name is too long", async () => {
  const { id } = await upload(`First,Tags\nAnn,${"x".repeat(61)}\n`);
  const [row] = (await check(id)).rows;
  expect(row!.problems).toEqual([
    { column: 1, field: "tags", value: "x".repeat(61), message: "A name has at most 60 characters" },
  ]);
});

import { expect, it } from "vitest";
import { activity } from "../../../contract/activity.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, check, run, undo, search } = await startImporting();
const { owner } = account;

const notesOf = async (name: string) => {
  const [found] = await search(name);
  return test.call(activity.list, { params: { id: found!.id }, query: {} }, owner);
};

it("writes a column of notes as notes of who imports them, once however often it comes, and takes them back", async () => {
  const file =
    'First,Last,Email,Notes\nLeona,Abara,l@example.com,"Has a boat.\nCall after 5"\nCal,Dean,c@example.com,\n';
  const first = await upload(file);
  expect(first.suggestedMapping.at(-1)).toMatchObject({ to: "notes" });
  await check(first.id);
  expect((await run(first.id)).counts).toMatchObject({ created: 2 });
  expect(await notesOf("Abara")).toMatchObject([
    { note: "Has a boat.\nCall after 5", isSticky: false, user: { id: owner.id } },
  ]);
  expect(await notesOf("Dean")).toEqual([]);

  const again = await upload(`${file}Leona,Abara,l@example.com,Sold the boat\n`);
  await check(again.id);
  expect((await run(again.id)).counts).toMatchObject({ updated: 1, unchanged: 2 });
  expect((await notesOf("Abara")).map(({ note }) => note)).toEqual([
    "Sold the boat",
    "Has a boat.\nCall after 5",
  ]);
  await undo(again.id);
  expect(await notesOf("Abara")).toHaveLength(1);
  await undo(first.id);
  expect(await search("Abara")).toEqual([]);
});

it("takes a note as long as a cell can be", async () => {
  const { id } = await upload(`First,Notes\nAnn,${"x".repeat(10_000)}\n`);
  const [row] = (await check(id)).rows;
  expect(row).toMatchObject({ verdict: "new", problems: [] });
});

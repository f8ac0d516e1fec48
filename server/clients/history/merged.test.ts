import { expect, it } from "vitest";
import { bulk } from "../../../contract/bulk.ts";
import { clients } from "../../../contract/clients.ts";
import { history } from "../../../contract/history.ts";
import { merging } from "../../../contract/merging.ts";
import { tags } from "../../../contract/tags.ts";
import { startImporting } from "../imports/test/importing.ts";

/* One event may have changed both of two contacts that are one since. */
const { test, account, bringIn } = await startImporting();
const { owner, admin, employee } = account;

const make = async (body: object) => (await test.call(clients.create, { body }, owner)).id;
const list = (id: string, query: object = {}) => test.call(history.list, { params: { id }, query }, owner);
const runBulk = async (body: object) => {
  const { id } = await test.call(bulk.start, { body: body as never }, owner);
  await test.runJobs();
  return id;
};
const merge = (id: string, otherId: string) =>
  test.call(merging.merge, { params: { id, otherId }, body: {} }, owner);
const said = (entry: { lines: { field: string; before: string | null; after: string | null }[] }) =>
  entry.lines.map(({ field, before, after }) => `${field}: ${before} -> ${after}`).toSorted();

it("an import's change of both is told of both, in one entry", async () => {
  const one = await make({
    firstName: "Una",
    lastName: "Twofold",
    email: "una@two.example",
    occupation: "Baker",
  });
  const two = await make({
    firstName: "Uma",
    lastName: "Twofold",
    email: "uma@two.example",
    occupation: "Pilot",
  });
  await bringIn(
    "First,Last,Email,Occupation,Notes\n" +
      "Una,Twofold,una@two.example,Miller,Has a boat\nUma,Twofold,uma@two.example,Sailor,\n",
    { mode: "update" },
  );
  await merge(one, two);
  const entries = (await list(one)).filter(({ name }) => name === "imports.rowsImported");
  expect(entries).toHaveLength(1);
  expect(said(entries[0]!)).toEqual([
    "note: null -> Has a boat",
    "occupation: Baker -> Miller",
    "occupation: Pilot -> Sailor",
  ]);
  const only = await list(one, { field: "clients.occupation" });
  expect(said(only.find(({ name }) => name === "imports.rowsImported")!)).toEqual([
    "occupation: Baker -> Miller",
    "occupation: Pilot -> Sailor",
  ]);
});

it("so is what was done to many at once, and a page ends between two events", async () => {
  const tag = async (name: string) => (await test.call(tags.create, { body: { name } as never }, owner)).id;
  const [gold, old] = [await tag("Gold"), await tag("Old")];
  const [one, two] = [await make({ lastName: "Manyfold" }), await make({ lastName: "Manyfolds" })];
  await test.call(clients.update, { params: { id: one }, body: { managedBy: admin.id } }, owner);
  await test.call(tags.assign, { params: { id: two }, body: { tags: [{ id: old, isActive: true }] } }, owner);
  const filter = { ids: [one, two] };
  await runBulk({ action: "assign", managedBy: employee.id, filter });
  await runBulk({
    action: "tag",
    tags: [
      { id: gold, isActive: true },
      { id: old, isActive: false },
    ],
    filter,
  });
  await merge(one, two);
  const entries = await list(one);
  const assigned = entries.filter(({ name }) => name === "bulk.assigned");
  expect(assigned.map(said)).toEqual([
    ["managedBy: Adam Tester -> Emma Tester", expect.stringMatching(/^managedBy: .* -> Emma Tester$/)],
  ]);
  expect(assigned[0]!.lines).toHaveLength(2);
  const tagged = entries.filter(({ name }) => name === "bulk.tagged");
  expect(tagged.map(({ did }) => did)).toEqual([{ word: "assigned", what: "Gold; taken off: Old" }]);
  const paged: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await list(one, { limit: 1, ...(cursor && { cursor }) });
    if (page.length === 0) break;
    paged.push(...page.map(({ id }) => id));
    cursor = page[0]!.cursor;
  }
  expect(paged).toEqual(entries.map(({ id }) => id));
  expect(new Set(paged).size).toBe(paged.length);
});

it("what is the same of both, like the merge itself, is told once", async () => {
  const [one, two] = [await make({ lastName: "Onefold" }), await make({ lastName: "Onefolds" })];
  await merge(one, two);
  const merged = (await list(one)).filter(({ name }) => name === "clients.merged");
  expect(merged).toHaveLength(1);
  expect(new Set(merged[0]!.lines.map((line) => JSON.stringify(line))).size).toBe(merged[0]!.lines.length);
});

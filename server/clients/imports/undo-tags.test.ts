import sql from "sql-template-tag";
import { expect, it, vi } from "vitest";
import { bulk } from "../../../contract/bulk.ts";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { limits } from "../../../contract/limits.ts";
import { policies } from "../../../contract/policies.ts";
import { tags } from "../../../contract/tags.ts";
import { forgetChanges } from "../../changes/forget.ts";
import { goneSince } from "../../changes/deleted-since.ts";
import { read, write } from "../../db/connection.ts";
import { waiting } from "../../test/waiting.ts";
import { letGoOfTags } from "../../tags/let-go.ts";
import { startImporting } from "./test/importing.ts";
import { rowsRead } from "../../test/rows-read.ts";

/* A tag that an import made, and that somebody deleted, or that goes with somebody who was deleted. */
const { test, account, undo, bringIn, client } = await startImporting();
const { owner } = account;

const file = (last: string, ...firsts: string[]) =>
  `First,Last,Email,Occupation,Tags\n${firsts.map((first) => `${first},${last},${first}@${last}.example,Pilot,${last} tag\n`).join("")}`;
const restore = (id: string) => test.call(changes.undo, { params: { id } }, owner);
const listed = async () => (await test.call(tags.list, { query: {} }, owner)).map(({ name }) => name);
const tagNamed = async (name: string) =>
  (await test.call(tags.list, { query: {} }, owner)).find((tag) => tag.name === name)!;
const tagsOf = async (id: string) =>
  (await test.call(tags.ofClient, { params: { id } }, owner)).map(({ name }) => name);
const remove = async (id: string) => (await test.call(clients.remove, { params: { id } }, owner)).change;

/** What was done `days` ago is forgotten as it will be. */
async function forgetAfter(days: number, change: string) {
  await write(test.app.pool, account.id, (db) =>
    db.run(sql`
      update changes set created_at = now() - make_interval(days => ${days}) where account_id = ${account.id} and id = ${change}`),
  );
  await forgetChanges(test.app, letGoOfTags);
}
const month = limits.changesFor / (24 * 60 * 60 * 1000) + 1;
const changeOf = (id: string) =>
  read(test.app.pool, account.id, async (db) => {
    const found = await db.one<{ changeId: string }>(
      sql`select change_id from imports where account_id = ${account.id} and id = ${id}`,
    );
    return found.changeId;
  });

it("that is deleted keeps nobody from undoing the import, is told nobody, and can be restored", async () => {
  const [ann] = (await bringIn("First,Last,Email\nann,own,ann@own.example\n")).rows;
  const done = await bringIn(file("own", "ann", "bob"));
  const { id } = await tagNamed("own tag");
  const { change } = await test.call(tags.remove, { params: { id } }, owner);
  expect(await undo(done.id)).toMatchObject({ state: "undone", kept: 0, keptOf: [] });
  expect(await client(ann!.client!)).toMatchObject({ occupation: null });
  await restore(change);
  expect(await tagNamed("own tag")).toMatchObject({ id, assigned: 0 });
  expect(await tagsOf(ann!.client!)).toEqual([]);
});

it("that waits for somebody who was deleted goes once they cannot be restored", async () => {
  const done = await bringIn(file("held", "ann"));
  const undoing = await changeOf(done.id);
  const deletion = await remove(done.rows[0]!.client!);
  await undo(done.id);
  expect(await listed()).toContain("held tag");
  await forgetAfter(month, undoing);
  expect(await listed(), "they were deleted later").toContain("held tag");
  await forgetAfter(month, deletion);
  expect(await listed()).not.toContain("held tag");
});

it("that waits for somebody who was deleted comes back with them, and stays", async () => {
  const done = await bringIn(file("back", "ann"));
  const [undoing, ann] = [await changeOf(done.id), done.rows[0]!.client!];
  const deletion = await remove(ann);
  await undo(done.id);
  await forgetAfter(month, undoing);
  await restore(deletion);
  expect(await tagsOf(ann)).toEqual(["back tag"]);
  await forgetAfter(month, deletion);
  expect(await tagsOf(ann)).toEqual(["back tag"]);
});

it("that somebody restored from the trash is theirs, and stays", async () => {
  const done = await bringIn(file("trash", "ann"));
  const { id } = await tagNamed("trash tag");
  const removed = await test.call(tags.remove, { params: { id } }, owner);
  await undo(done.id);
  await restore(removed.change);
  await forgetChanges(test.app, letGoOfTags);
  expect(await listed()).toContain("trash tag");
});

it.each([true, false])(
  "that somebody restored before the import is undone is theirs, and stays; it is of who was deleted: %s",
  async (isHeld) => {
    const last = isHeld ? "early" : "sooner";
    const done = await bringIn(file(last, "ann"));
    const { id } = await tagNamed(`${last} tag`);
    const { change } = await test.call(tags.remove, { params: { id } }, owner);
    await restore(change);
    const deletion = isHeld ? await remove(done.rows[0]!.client!) : undefined;
    expect(await undo(done.id)).toMatchObject({ state: "undone", kept: 0 });
    if (deletion) await forgetAfter(month, deletion);
    await forgetAfter(month, change);
    expect(await listed()).toContain(`${last} tag`);
  },
);

it("that was restored and deleted once more can be restored again, and then stays", async () => {
  const done = await bringIn(file("twice", "ann"));
  const { id } = await tagNamed("twice tag");
  const removeIt = async () => (await test.call(tags.remove, { params: { id } }, owner)).change;
  await restore(await removeIt());
  const again = await removeIt();
  await undo(done.id);
  expect(await listed()).not.toContain("twice tag");
  await restore(again);
  await forgetChanges(test.app, letGoOfTags);
  expect(await listed()).toContain("twice tag");
});

it("that waited for somebody and was restored itself stays when they are forgotten", async () => {
  const done = await bringIn(file("both", "ann"));
  const deletion = await remove(done.rows[0]!.client!);
  await undo(done.id);
  const { id } = await tagNamed("both tag");
  await restore((await test.call(tags.remove, { params: { id } }, owner)).change);
  await forgetAfter(month, deletion);
  expect(await listed()).toContain("both tag");
});

it("that goes is told to the screens and the log; one that is just being given stays", async () => {
  const done = await bringIn(file("told", "ann"));
  const deletion = await remove(done.rows[0]!.client!);
  await undo(done.id);
  const { id } = await tagNamed("told tag");
  await write(test.app.pool, account.id, async (db) => {
    // As whoever gives it holds it until they are done.
    await db.run(sql`select from tags where account_id = ${account.id} and id = ${id} for key share`);
    await forgetAfter(month, deletion);
  });
  expect(await listed()).toContain("told tag");
  await forgetChanges(test.app, letGoOfTags);
  expect(await listed()).not.toContain("told tag");
  const events = await read(test.app.pool, account.id, (db) =>
    db.many(sql`
      select name, detail ->> 'name' as tag from events
      where account_id = ${account.id} and ids = ${[id]} and name = 'tags.removed'`),
  );
  expect(events).toEqual([{ name: "tags.removed", tag: "told tag" }]);
});

it("that belongs to somebody who is deleted while it is let go of stays with them", async () => {
  const [bob] = (await bringIn("First,Last,Email\nbob,race,bob@race.example\n")).rows;
  const done = await bringIn(file("race", "ann"));
  const { id } = await tagNamed("race tag");
  const body = { tags: [{ id, isActive: true }] };
  await test.call(tags.assign, { params: { id: bob!.client! }, body }, owner);
  const deletion = await remove(done.rows[0]!.client!);
  await undo(done.id);
  let going: Promise<void> | undefined;
  let later = "";
  await write(test.app.pool, account.id, async (db) => {
    // What is let go of is looked for, and then waits before it goes.
    await db.run(sql`lock table tags in share mode`);
    going = forgetAfter(month, deletion);
    await vi.waitFor(async () => expect(await waiting(test)).toBe(1));
    later = await remove(bob!.client!);
  });
  await going;
  await restore(later);
  expect(await tagsOf(bob!.client!)).toEqual(["race tag"]);
});

it.each<[string, (id: string) => Promise<unknown>]>([
  ["renamed", (id) => test.call(tags.update, { params: { id }, body: { description: "Ours" } }, owner)],
  [
    "named in a rule",
    (id) => {
      const rules = [{ field: "tags", operator: "include", value: id }];
      const value = { match: "all" as const, rules, groups: [] };
      return test.call(tags.create, { body: { name: "Of rules", queryObj: { value } } as never }, owner);
    },
  ],
])("that somebody has %s meanwhile stays", async (what, use) => {
  const last = what.split(" ")[0]!;
  const done = await bringIn(file(last, "ann"));
  const deletion = await remove(done.rows[0]!.client!);
  await undo(done.id);
  await use((await tagNamed(`${last} tag`)).id);
  await forgetAfter(month, deletion);
  expect(await listed()).toContain(`${last} tag`);
});

it("who is deleted is told once, though a record of theirs was deleted before them", async () => {
  const policy = (premium: number) =>
    `First,Last,Email,Occupation,Policy Number,Carrier,Premium\nann,once,ann@once.example,${premium > 300 ? "Pilot" : ""},P-1,Acme,${premium}\n`;
  const ann = (await bringIn(policy(300))).rows[0]!.client!;
  const done = await bringIn(policy(400));
  const [record] = await test.call(policies.list, { params: { id: ann } }, owner);
  await test.call(policies.remove, { params: { id: ann, recordId: record!.id } }, owner);
  await remove(ann);
  expect(await undo(done.id)).toMatchObject({
    kept: 1,
    keptOf: [{ area: "clients", title: "ann once", fields: ["occupation"], isDeleted: true }],
  });
});

it("is looked for among what the import did, however much else was deleted since", async () => {
  const done = await bringIn(file("few", "ann"));
  const change = await changeOf(done.id);
  const rows = Array.from({ length: 1_500 }, (_, n) => `x${n},others,x${n}@others.example\n`).join("");
  const others = await bringIn(`First,Last,Email\n${rows}`);
  await remove(done.rows[0]!.client!);
  const body = { action: "remove" as const, filter: { search: "others.example" } };
  await test.call(bulk.start, { body }, owner);
  await test.runJobs();
  await test.running.owner.query("analyze change_rows, changes");
  const gone = sql`with ${goneSince(account.id, change)} select from gone`;
  expect(await rowsRead(test, account.id, gone)).toBeLessThan(100);
  // And it is what was deleted that is found.
  const all = sql`with ${goneSince(account.id, await changeOf(others.id))} select from lost`;
  expect(await rowsRead(test, account.id, all)).toBeGreaterThan(1_500);
});

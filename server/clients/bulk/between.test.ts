import sql from "sql-template-tag";
import { afterEach, expect, it, vi } from "vitest";
import { clients } from "../../../contract/clients.ts";
import { duplicates } from "../../../contract/duplicates.ts";
import { merging } from "../../../contract/merging.ts";
import { beginBeside } from "../../changes/during.ts";
import { write } from "../../db/connection.ts";
import { waiting } from "../../test/waiting.ts";
import { startTurns, untimed } from "./test/turns.ts";

/* What is done to one contact changes others as well. None of it comes between two batches of a change of very many. */
const { test, account, everything, fill, get, undoBulk, undo, start, endsOf, collect, begin, halfDone } =
  await startTurns();
const { owner, employee } = account;

const make = async (body: object) => (await test.call(clients.create, { body }, owner)).id;
const couple = (firstName: string) =>
  make({ firstName, lastName: "Away", coFirstName: "Carl", coLastName: "Away" });
const sentBy = (id: string, affliateContact: string, affliateContactLevel?: string) =>
  test.call(
    clients.update,
    { params: { id }, body: { affliateContact, affliateContactLevel } as never },
    owner,
  );
const dismiss = (a: string, b: string) => test.call(duplicates.dismiss, { params: { a, b } }, owner);
const remove = async (id: string) => (await test.call(clients.remove, { params: { id } }, owner)).change;
// Whoever comes is compared with everybody who is there.
afterEach(() =>
  write(test.app.pool, account.id, (db) => db.run(sql`delete from clients where account_id = ${account.id}`)),
);
let cases = 0;
const removed = { action: "remove" };

type Ends = [first: string, last: string];
interface Case {
  what: string;
  many?: object;
  /** Makes who is not among the many, and answers their ids. */
  before: (ends: Ends) => Promise<string[]>;
  change: (ids: string[]) => Promise<string>;
}

const refused = {
  status: 409,
  message:
    "Many contacts are being changed together, and this touches some of them. Wait until that is done.",
};

it.each<Case>([
  {
    what: "who sent two of them is deleted",
    async before(ends) {
      const id = await make({ lastName: "Away" });
      for (const one of ends) await sentBy(one, id);
      return [id];
    },
    change: ([id]) => remove(id!),
  },
  {
    what: "who is no duplicate of two of them is deleted, and they are deleted, too",
    many: removed,
    async before(ends) {
      const id = await make({ lastName: "Away" });
      for (const one of ends) await dismiss(id, one);
      return [id];
    },
    change: ([id]) => remove(id!),
  },
  {
    what: "who sent one and was sent by the other is deleted, and they are deleted, too",
    many: removed,
    async before([first, last]) {
      const id = await make({ lastName: "Away", affliateContact: last });
      await sentBy(first, id);
      return [id];
    },
    change: ([id]) => remove(id!),
  },
  {
    what: "who sent two of them is merged",
    async before(ends) {
      const ids = [await make({ lastName: "Away" }), await make({ lastName: "Other" })];
      for (const one of ends) await sentBy(one, ids[1]!);
      return ids;
    },
    change: async ([id, otherId]) =>
      (await test.call(merging.merge, { params: { id: id!, otherId: otherId! }, body: {} }, owner)).change,
  },
  {
    what: "the co-applicant who sent two of them is split off",
    async before(ends) {
      const id = await couple("Dana");
      for (const one of ends) await sentBy(one, id, "secondary");
      return [id];
    },
    change: async ([id]) => (await test.call(merging.split, { params: { id: id! }, body: {} }, owner)).change,
  },
  {
    what: "the co-applicant who sent two of them is removed",
    async before(ends) {
      const id = await couple("Dora");
      for (const one of ends) await sentBy(one, id, "secondary");
      return [id];
    },
    change: async ([id]) =>
      (await test.call(merging.removePerson, { params: { id: id!, level: "secondary" } }, owner)).change,
  },
  {
    what: "who was sent by one that is gone, and may yet be sent by another of them, is merged",
    many: removed,
    before: async ([first]) => [
      await make({ lastName: "Away", affliateContact: first }),
      await make({ lastName: "Other" }),
    ],
    change: async ([id, otherId]) =>
      (await test.call(merging.merge, { params: { id: id!, otherId: otherId! }, body: {} }, owner)).change,
  },
])("it waits, and all of it can be undone: $what", async ({ many, before, change }) => {
  const last = `Batch${++cases}`;
  await fill(last);
  const ends = await endsOf(last);
  const ids = await before(ends);
  const was = await everything();
  const id = await halfDone(last, many);
  await expect(change(ids)).rejects.toMatchObject(refused);
  await test.runJobs();
  expect(await get(id)).toMatchObject({ state: "done" });
  const changed = await change(ids);
  expect(await undo(changed)).toEqual({ kept: 0 });
  expect(await undoBulk(id)).toMatchObject({ state: "undone" });
  expect(untimed(await everything())).toEqual(untimed(was));
});

/** Holds what a deletion will wait for, and answers what came of the two. */
async function beginWhileRemoving(held: (db: Db, ends: Ends) => Promise<unknown>, meanwhile: Meanwhile) {
  await fill("Before");
  const ends = await endsOf("Before");
  const away = await make({ lastName: "Away" });
  for (const one of ends) await sentBy(one, away);
  await dismiss(away, ends[0]);
  const was = await everything();
  const id = await start({ action: "assign", managedBy: employee.id, filter: { search: "Before" } });
  await collect(id);
  const begun = await write(test.app.pool, account.id, async (db) => {
    await held(db, ends);
    const removing = settled(remove(away));
    await vi.waitFor(async () => expect(await waiting(test)).toBe(1), 10_000);
    const beginning = begin(id);
    await meanwhile(db, id, beginning);
    return { removing, beginning };
  });
  await begun.beginning;
  return { id, was, removed: await begun.removing };
}

const settled = (removing: Promise<string>) =>
  removing.then(
    (change) => ({ change }),
    (error: unknown) => ({ error }),
  );
type Db = Parameters<Parameters<typeof write>[2]>[0];
type Meanwhile = (db: Db, id: string, beginning: Promise<unknown>) => Promise<void>;

it("what looked before it begins is over by then, and nobody else waits for the two", async () => {
  const apart = await make({ lastName: "Apart" });
  const { id, was, removed } = await beginWhileRemoving(
    (db) => db.run(sql`select from client_not_duplicates where account_id = ${account.id} for update`),
    async (db, bulkId) => {
      await remove(apart).then(undo);
      expect(await get(bulkId)).toMatchObject({ state: "waiting" });
      await beginBeside({ db, accountId: account.id });
    },
  );
  const { change } = removed as { change: string };
  await test.runJobs();
  await expect(undo(change)).rejects.toMatchObject({ status: 409 });
  expect(await undoBulk(id)).toMatchObject({ state: "undone", kept: 0 });
  expect(await undo(change)).toEqual({ kept: 0 });
  expect(untimed(await everything())).toEqual(untimed(was));
});

it("one that waits for whom it sent makes no change of many wait, and is looked at after that", async () => {
  const { id, was, removed } = await beginWhileRemoving(
    (db, ends) =>
      db.run(sql`select from clients where account_id = ${account.id} and id = ${ends[0]} for update`),
    async (_, bulkId, beginning) => {
      await beginning;
      expect(await get(bulkId)).toMatchObject({ state: "running" });
    },
  );
  expect(removed).toMatchObject({ error: refused });
  await test.runJobs();
  expect(await undoBulk(id)).toMatchObject({ state: "undone", kept: 0 });
  expect(untimed(await everything())).toEqual(untimed(was));
});

it.each([
  ["assigned", undefined],
  ["deleted", removed],
])(
  "while they are %s somebody comes back where no batch was yet, and all of it can be undone",
  async (_, many) => {
    const name = `Back${++cases}`;
    await fill(name);
    const ends = await endsOf(name);
    const [ofFirst, ofLast] = [await make({ lastName: "Away" }), await make({ lastName: "Away" })];
    await sentBy(ends[0], ofFirst);
    await sentBy(ends[1], ofLast);
    const was = await everything();
    const [older, newer] = [await remove(ofFirst), await remove(ofLast)];
    const id = await halfDone(name, many);
    await expect(undo(older)).rejects.toMatchObject({ status: 409 });
    expect(await undo(newer)).toEqual({ kept: 0 });
    await test.runJobs();
    expect(await get(id)).toMatchObject({ state: "done" });
    expect(await undoBulk(id)).toMatchObject({ state: "undone", kept: 0 });
    expect(await undo(older)).toEqual({ kept: 0 });
    expect(untimed(await everything())).toEqual(untimed(was));
  },
);

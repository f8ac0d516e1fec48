import sql, { type Sql } from "sql-template-tag";
import { expect, it, vi } from "vitest";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { policies } from "../../../contract/policies.ts";
import { tags } from "../../../contract/tags.ts";
import { read, write } from "../../db/connection.ts";
import { advanceImport } from "./advance.ts";
import { startImporting } from "./test/importing.ts";

/* Somebody is restored while the import that changed them is undone: before it or after it, never in the middle. */
const { test, account, bringIn, undo, client, get } = await startImporting();
const { owner } = account;

const head = "First,Last,Email,Occupation,Policy Number,Carrier,Premium,Tags\n";
const row = (first: string, last: string) =>
  `${first},${last},${first}@${last}.example,Pilot,P-${first},Acme,300,${last} tag\n`;

/** Ann and Bob, whom an import has changed, and the deletion of Ann since. */
async function deletedSince(last: string) {
  const plain = ["ann", "bob"].map((first) => `${first},${last},${first}@${last}.example\n`).join("");
  const [ann, bob] = (await bringIn(`First,Last,Email\n${plain}`)).rows.map((one) => one.client!);
  const { id } = await bringIn(head + row("ann", last) + row("bob", last));
  const { change } = await test.call(clients.remove, { params: { id: ann! } }, owner);
  return { id, ann: ann!, bob: bob!, change };
}
const restore = (id: string) => test.call(changes.undo, { params: { id } }, owner);
const policiesOf = (id: string) => test.call(policies.list, { params: { id } }, owner);
const tagsOf = async (id: string) =>
  (await test.call(tags.ofClient, { params: { id } }, owner)).map(({ name }) => name);

const waiting = async () =>
  (
    await test.running.owner.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rowCount;

/** Begins one after the other while `rows` are held, each once the one before waits or is over. */
async function whileHeld(rows: Sql, ...works: (() => Promise<unknown>)[]): Promise<void> {
  const running: Promise<unknown>[] = [];
  await write(test.app.pool, account.id, async (db) => {
    await db.run(rows);
    for (const work of works) {
      let isOver = false;
      const one = work().finally(() => (isOver = true));
      one.catch(() => {});
      running.push(one);
      const place = running.length;
      await vi.waitFor(async () => expect(isOver || (await waiting()) === place).toBe(true), 10_000);
    }
  });
  await Promise.all(running);
}

it("who is restored meanwhile comes back as the import left them, and is named", async () => {
  const { id, ann, bob, change } = await deletedSince("later");
  const ofBob = sql`select from client_records where account_id = ${account.id} and client_id = ${bob} for update`;
  let undone: Awaited<ReturnType<typeof undo>> | undefined;
  await whileHeld(
    ofBob,
    async () => (undone = await undo(id)),
    () => restore(change),
  );
  expect(undone).toMatchObject({
    state: "undone",
    kept: 1,
    keptOf: [{ area: "clients", title: "ann later", fields: ["occupation"], isDeleted: true }],
  });
  expect(await client(ann)).toMatchObject({ occupation: "Pilot" });
  expect([await policiesOf(ann), await tagsOf(ann)]).toMatchObject([[{ idNumber: "P-ann" }], ["later tag"]]);
  expect(await client(bob)).toMatchObject({ occupation: null });
  expect([await policiesOf(bob), await tagsOf(bob)]).toEqual([[], []]);
});

it("who was just being restored is as they were before the import", async () => {
  const { id, ann, bob, change } = await deletedSince("first");
  const tag = sql`select from tags where account_id = ${account.id} and name = 'first tag' for update`;
  let undone: Awaited<ReturnType<typeof undo>> | undefined;
  await whileHeld(
    tag,
    () => restore(change),
    async () => (undone = await undo(id)),
  );
  expect(undone).toMatchObject({ state: "undone", kept: 0, keptOf: [] });
  for (const one of [ann, bob]) {
    expect(await client(one)).toMatchObject({ occupation: null });
    expect([await policiesOf(one), await tagsOf(one)]).toEqual([[], []]);
  }
});

it("is not done beside a deletion that was under way, which nobody could see; it is asked for again", async () => {
  const plain = "First,Last,Email\nann,way,ann@way.example\n";
  const ann = (await bringIn(plain)).rows[0]!.client!;
  const { id } = await bringIn(head + row("ann", "way"));
  const records = sql`select from client_records where account_id = ${account.id} and client_id = ${ann} for update`;
  let refused: unknown;
  await whileHeld(
    records,
    () => test.call(clients.remove, { params: { id: ann } }, owner),
    () => undo(id).catch((error: unknown) => (refused = error)),
  );
  expect(refused).toMatchObject({
    status: 409,
    code: "again",
    message: "Somebody was just changing the same. Try again.",
  });
  expect(await undo(id)).toMatchObject({ state: "undone", kept: 1 });
});

it("is not given up beside such a deletion where it takes a while: the next try does it", async () => {
  const ann = (await bringIn("First,Last,Email\nann,try,ann@try.example\n")).rows[0]!.client!;
  const { id } = await bringIn(head + row("ann", "try"));
  const undoing = sql`
    update imports set state = 'undoing', next_state = state, asked_by = ${owner.id}
    where account_id = ${account.id} and id = ${id}`;
  const job = { accountId: account.id, importId: id };
  const records = sql`select from client_records where account_id = ${account.id} and client_id = ${ann} for update`;
  let failed: unknown;
  await whileHeld(
    records,
    () => test.call(clients.remove, { params: { id: ann } }, owner),
    async () => {
      await write(test.app.pool, account.id, (db) => db.run(undoing));
      await advanceImport(test.app, job).catch((error: unknown) => (failed = error));
    },
  );
  expect(failed).toMatchObject({ code: "again" });
  expect(await get(id)).toMatchObject({ state: "undoing" });
  await advanceImport(test.app, job);
  expect(await get(id)).toMatchObject({ state: "undone", kept: 1 });
});

it("is done once where two ask for it in two places, and neither fails", async () => {
  const { id } = await bringIn(head + row("ann", "places"));
  const { changeId } = await read(test.app.pool, account.id, (db) =>
    db.one<{ changeId: string }>(
      sql`select change_id from imports where account_id = ${account.id} and id = ${id}`,
    ),
  );
  const change = sql`select from changes where account_id = ${account.id} and id = ${changeId} for update`;
  const both = [() => restore(changeId), () => undo(id)];
  await whileHeld(change, ...both);
  expect(await undo(id)).toMatchObject({ state: "undone", kept: 0 });
});

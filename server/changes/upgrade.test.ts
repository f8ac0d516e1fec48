import sql, { type Sql } from "sql-template-tag";
import { beforeAll, expect, it } from "vitest";
import { addresses } from "../../contract/addresses.ts";
import { changes } from "../../contract/changes.ts";
import { clients } from "../../contract/clients.ts";
import { merging } from "../../contract/merging.ts";
import { policies } from "../../contract/policies.ts";
import { write } from "../db/connection.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { everythingOf } from "../test/everything.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner } = account;

const undo = (id: string) => test.call(changes.undo, { params: { id } }, owner);
const everything = () => everythingOf(test, account.id);

async function makeCouple(lastName: string) {
  const body = { firstName: "Dana", lastName, coFirstName: "Carl", coLastName: lastName };
  const { id } = await test.call(clients.create, { body }, owner);
  await test.call(addresses.create, { params: { id }, body: { city: "Provo" } }, owner);
  await test.call(policies.create, { params: { id }, body: { type: "Auto" } }, owner);
  return id;
}

const split = (id: string) =>
  test.call(merging.split, { params: { id }, body: { type: "secondary" } }, owner);

const printed = ({ change }: { change: string }, json: Sql) =>
  write(test.app.pool, account.id, (db) =>
    db.run(sql`update change_rows r set print = md5(${json}::text) from clients c
      where r.account_id = ${account.id} and c.account_id = ${account.id} and r.change_id = ${change}
        and r.table_name = 'clients' and r.action = 'INSERT' and c.id = (r.row_key ->> 'id')::uuid`),
  );

/** What was done before the upgrade. */
let removed: { change: string };
let parted: Awaited<ReturnType<typeof split>>;
let partedLongAgo: typeof parted;
let partedBefore: typeof parted;
let altered: typeof parted;

// What later versions may do to the tables whose rows are kept.
beforeAll(async () => {
  removed = await test.call(clients.remove, { params: { id: await makeCouple("Removed") } }, owner);
  parted = await split(await makeCouple("Parted"));
  partedLongAgo = await split(await makeCouple("Old"));
  partedBefore = await split(await makeCouple("Before"));
  altered = await split(await makeCouple("Altered"));
  // As prints were made before they left the generated columns out, and as long as they were of JSON.
  await printed(partedLongAgo, sql`to_jsonb(c)`);
  await printed(partedBefore, sql`(to_jsonb(c) - worked_out('clients'::regclass))`);
  for (const step of [
    "alter table clients add column nickname text",
    "alter table clients add column rank text not null default 'none'",
    "alter table clients add column rank_key text generated always as (upper(rank)) stored",
    "alter table client_records add column weight integer not null default 1",
    "alter table client_records drop column policy_type",
    "alter table client_records add column policy_type text generated always as (fields ->> 'type') stored",
  ])
    await test.running.owner.query(step);
});

it("an upgrade that adds columns lets what was added before it be taken away again", async () => {
  expect(await undo(parted.change)).toEqual({ kept: 0 });
});

it("so do prints of before generated columns were left out", async () => {
  expect(await undo(partedLongAgo.change)).toEqual({ kept: 0 });
});

it("so do prints of before they were made of the row itself", async () => {
  expect(await undo(partedBefore.change)).toEqual({ kept: 0 });
});

it("what somebody changed in a column that both versions know is kept", async () => {
  const { id } = altered.newClient;
  await test.call(clients.update, { params: { id }, body: { occupation: "Pilot" } }, owner);
  expect(await undo(altered.change)).toEqual({ kept: 1 });
  expect(await test.call(clients.get, { params: { id } }, owner)).toMatchObject({ occupation: "Pilot" });
});

it("what was deleted before it comes back, with what the new columns are by default", async () => {
  expect(await undo(removed.change)).toEqual({ kept: 0 });
  const { clients: rows } = (await everything()) as { clients: { row: Record<string, unknown> }[] };
  const back = rows.find(({ row }) => JSON.stringify(row).includes("Removed"))?.row;
  expect(back).toMatchObject({ nickname: null, rank: "none" });
});

it("what is done from now on is undone byte for byte", async () => {
  const id = await makeCouple("Later");
  const before = await everything();
  const { change } = await split(id);
  expect(await undo(change)).toEqual({ kept: 0 });
  expect(await everything()).toEqual(before);
});

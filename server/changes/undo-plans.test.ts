import sql, { type Sql } from "sql-template-tag";
import { expect, it } from "vitest";
import { bulk } from "../../contract/bulk.ts";
import { startImporting } from "../clients/imports/test/importing.ts";
import { read, write } from "../db/connection.ts";
import { invoke } from "../http/invoke.ts";
import { statementsOf } from "./test/statements.ts";
import { undoChange } from "./undo.ts";

/* The undo of what was done to many reads of each row a few, however little is known yet of how many there are. */
const { test, account, bringIn } = await startImporting();
const { owner, admin } = account;
const many = 1_500;

const done = (statement: Sql) => write(test.app.pool, account.id, (db) => db.run(statement));

async function fill(last: string, count: number): Promise<void> {
  await done(sql`
    insert into clients (account_id, id, first_name, last_name)
    select ${account.id}, gen_random_uuid(), 'Row' || n, ${last} from generate_series(1, ${count}) n`);
  await done(sql`
    insert into client_records (account_id, id, kind, client_id, fields)
    select account_id, gen_random_uuid(), 'policies', id, '{}' from clients
    where account_id = ${account.id} and last_name = ${last}`);
}

async function run(last: string, body: object): Promise<string> {
  const started = { ...body, filter: { search: last } } as never;
  const { id } = await test.call(bulk.start, { body: started }, owner);
  await test.runJobs();
  return changeOf(sql`client_bulks`, id);
}

const changeOf = async (table: Sql, id: string): Promise<string> => {
  const found = await read(test.app.pool, account.id, (db) =>
    db.one<{ changeId: string }>(
      sql`select change_id from ${table} where account_id = ${account.id} and id = ${id}`,
    ),
  );
  return found.changeId;
};

const half = sql`account_id = ${account.id} and hashtext(id::text) % 2 = 0`;

it.each<[string, () => Promise<string>]>([
  [
    "a deletion that others have taken places of",
    async () => {
      await fill("Remove", many);
      const change = await run("Remove", { action: "remove" });
      await done(sql`
        insert into clients (account_id, id, first_name) select account_id, (row_key ->> 'id')::uuid, 'Again' from change_rows
        where change_id = ${change} and table_name = 'clients' and ${half}`);
      return change;
    },
  ],
  [
    "an assignment that others have gone on from",
    async () => {
      await fill("Assign", many);
      const change = await run("Assign", { action: "assign", managedBy: admin.id });
      await done(sql`update clients set managed_by = ${owner.id} where last_name = 'Assign' and ${half}`);
      return change;
    },
  ],
  [
    "an import that others have worked on",
    async () => {
      const rows = Array.from(
        { length: many },
        (_, n) => `Row${n},Import,row${n}@plans.example,P-${n},Tagged,Said ${n}`,
      );
      const { id } = await bringIn(`First,Last,Email,Policy Number,Tags,Notes\n${rows.join("\n")}\n`);
      await test.runJobs();
      await done(sql`update clients set occupation = 'Pilot' where last_name = 'Import' and ${half}`);
      return changeOf(sql`imports`, id);
    },
  ],
])("of %s grows as that does, and not with the square", { timeout: 120_000 }, async (_, make) => {
  // From here on nobody counts the rows that are kept.
  await test.running.owner.query("analyze");
  await test.running.owner.query("alter table change_rows set (autovacuum_enabled = off)");
  const change = await make();
  const all = await statementsOf(test, (app) => invoke(app, undoChange, { params: { id: change } }, owner));
  expect(all[0]!.rows, all[0]!.statement).toBeLessThan(many * 60);
});

import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { v7 as uuid } from "uuid";
import { write, type Connection } from "../db/connection.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { enqueue } from "./queue.ts";

const test = await startTestApp();
const { id: accountId } = await makeAccount(test, "Northgate");
const { id: otherId } = await makeAccount(test, "Southgate");

/** How the table of waiting jobs was read in this transaction. */
const reads = (db: Connection) =>
  db.one<{ walks: number; lookUps: number }>(sql`
    select seq_scan as walks, idx_scan as look_ups from pg_stat_xact_all_tables
    where schemaname = 'graphile_worker' and relname = '_private_jobs'`);

it("a job under a key is looked up, and the others that wait are not walked through", async () => {
  await write(test.app.pool, accountId, async (db) => {
    enqueue(db, "sms.deliver", { accountId, messageId: uuid() }, { key: "one" });
    enqueue(db, "sms.deliver", { accountId, messageId: uuid() }, { key: "one" });
    const { walks, lookUps } = await reads(db);
    expect(lookUps).toBeGreaterThan(0);
    expect(walks).toBe(0);
  });
});

it("of one account is neither replaced nor taken back by another that has the same key", async () => {
  const waiting = async () => {
    const { rows } = await test.running.owner.query<{ of: string }>(
      "select payload->>'accountId' as of from graphile_worker._private_jobs where key like '%the same'",
    );
    return rows.map((row) => row.of).sort();
  };
  for (const id of [accountId, otherId])
    await write(test.app.pool, id, async (db) =>
      enqueue(db, "sms.deliver", { accountId: id, messageId: uuid() }, { key: "the same" }),
    );
  expect(await waiting()).toEqual([accountId, otherId].sort());
  await write(test.app.pool, otherId, (db) => db.run(sql`select dequeue('the same')`));
  expect(await waiting()).toEqual([accountId]);
});

import sql from "sql-template-tag";
import { afterAll, expect, it } from "vitest";
import { openSession } from "../http/session.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { connect, read, write } from "./connection.ts";
import { createPool } from "./pool.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");
// One connection: everybody here uses it after somebody else.
const pool = createPool({ url: test.app.config.DATABASE_URL, max: 1 });
afterAll(() => pool.end());

const seen = (accountId: string | null) =>
  read(pool, accountId, async (db) =>
    (await db.many<{ accountId: string }>(sql`select account_id from accounts`)).map((row) => row.accountId),
  );

it("each use of a connection sees its own account, and no account without one", async () => {
  expect(await seen(north.id)).toEqual([north.id]);
  expect(await seen(north.id)).toEqual([north.id]);
  expect(await seen(south.id)).toEqual([south.id]);
  expect(await seen(null)).toEqual([]);
});

it.each(["UTC", "America/Denver", "Asia/Kathmandu"])(
  "an instant is told in UTC to the millisecond where the clocks of the database show %s",
  async (zone) => {
    const db = await connect(pool);
    await db.run(sql`select set_config('timezone', ${zone}, false)`);
    const given = ["2026-11-21 12:05:00Z", "2026-11-21 12:05:00.1Z", "2026-03-08 09:59:59.999999Z"];
    const rows = await db.many<{ at: string }>(sql`select at from unnest(${given}::timestamptz[]) at`);
    await db.run(sql`reset timezone`);
    db.release();
    expect(rows.map(({ at }) => at)).toEqual([
      "2026-11-21T12:05:00.000Z",
      "2026-11-21T12:05:00.100Z",
      "2026-03-08T09:59:59.999Z",
    ]);
  },
);

it("a binding that was rolled back is made again", async () => {
  await seen(north.id);
  await expect(
    write(pool, south.id, async (db) => {
      await db.run(sql`select 1 / 0`);
    }),
  ).rejects.toThrow("division by zero");
  expect(await seen(south.id)).toEqual([south.id]);
  expect(await seen(north.id)).toEqual([north.id]);
});

it("a session binds the connection to its own account, whatever it was bound to", async () => {
  // A test's token is its session's id.
  await seen(south.id);
  const db = await connect(pool);
  test.app.sessions.forget((await openSession(db, north.owner.sessionId, test.app.sessions)).sessionId);
  await openSession(db, north.owner.sessionId, test.app.sessions);
  db.bind(south.id);
  expect(await db.many(sql`select account_id from accounts`)).toEqual([{ accountId: south.id }]);
  db.release();
  expect(await seen(south.id)).toEqual([south.id]);
});

it("refuses every statement once it was given back, or its transaction undone", async () => {
  const back = await connect(pool);
  back.bind(north.id);
  back.release();
  const statements = [
    () => back.run(sql`select 1`),
    () => back.many(sql`select 1`),
    async () => back.send("select 1"),
    async () => back.bind(south.id),
  ];
  for (const statement of statements)
    await expect(statement()).rejects.toThrow("The connection was given back.");
  const undone = await connect(pool);
  undone.send("begin");
  undone.bind(north.id);
  const late = undone.rollback().then(() => undone.run(sql`select 1`));
  await expect(late).rejects.toThrow("The connection was given back.");
  undone.release();
  // Whoever comes next is not bound to what was refused.
  expect(await seen(north.id)).toEqual([north.id]);
});

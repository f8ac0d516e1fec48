import type { ClientBase } from "pg";
import { northgate, ridgeline } from "./agency.ts";
import { demoId } from "./built.ts";

const accountIds = [northgate, ridgeline].map(({ name }) => demoId(name));

/** What a database holds: no account, a demo that was never finished, the demo, or other accounts alone. */
export type DemoState = "empty" | "unfinished" | "demo" | "none";

/** Of a database with all migrations. */
export async function demoIn(db: ClientBase): Promise<DemoState> {
  const { rows } = await db.query<{ state: DemoState }>(
    `select case when exists (select from unfinished_demo) then 'unfinished'
       when exists (select from all_accounts() id where id = any ($1::uuid[])) then 'demo'
       when exists (select from all_accounts()) then 'none' else 'empty' end as state`,
    [accountIds],
  );
  return rows[0]!.state;
}

export const beginDemo = (db: ClientBase) => db.query("insert into unfinished_demo default values");
export const finishDemo = (db: ClientBase) => db.query("delete from unfinished_demo");

const turn = "hashtext('switchboard demo')";

/** Until this connection ends, nobody else builds in its database. */
export const takeTurn = (db: ClientBase) => db.query(`select pg_advisory_lock(${turn})`);

/** Takes away what a builder left that was stopped: unless one is at work, or an account was opened beside it. */
export async function clearUnfinished(db: ClientBase): Promise<void> {
  await db.query("begin");
  try {
    const { rows } = await db.query<{ free: boolean }>(`select pg_try_advisory_xact_lock(${turn}) as free`);
    if (rows[0]!.free && (await demoIn(db)) === "unfinished") await clear(db);
    await db.query("commit");
  } catch (error) {
    await db.query("rollback");
    throw error;
  }
}

async function clear(db: ClientBase): Promise<void> {
  // From here on nobody opens an account that the next line does not see.
  await db.query("lock table accounts in access exclusive mode");
  const others = await db.query("select from accounts where account_id <> all ($1::uuid[])", [accountIds]);
  if (others.rowCount) return;
  await db.query("truncate accounts, trainings cascade");
  await finishDemo(db);
}

import sql, { type Sql } from "sql-template-tag";
import type { App } from "../../app.ts";
import { write } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import { enqueue } from "../../jobs/queue.ts";

/**
 * The imports of an account are written one batch at a time: a batch looks for who is there already once it holds this,
 * and so finds whom another import has just brought. Held until the command ends.
 */
export async function takeTurn({ db, accountId }: Context): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`imports of ${accountId}`}, 0))`);
}

/**
 * Another import of the account goes before `i`: what is being undone, what has begun, then what was asked for first. Two that took turns
 * would each stand in the way of undoing the other.
 */
export const waits: Sql = sql`i.state = 'running' and exists (
  select from imports f where f.account_id = i.account_id and f.id <> i.id and (f.state = 'undoing'
    or f.state = 'running' and (f.imported = 0, f.change_id) < (i.imported = 0, i.change_id)))`;

export const hasToWait = async ({ db, accountId }: Context, importId: string): Promise<boolean> =>
  Boolean(
    await db.maybe(
      sql`select from imports i where account_id = ${accountId} and id = ${importId} and ${waits}`,
    ),
  );

/** After an import is over: the next one waits without a job. */
export const wakeNext = (app: App, accountId: string, over: string): Promise<void> =>
  write(app.pool, accountId, async (db) => {
    const next = await db.maybe<{ id: string }>(sql`
      select i.id from imports i
      where i.account_id = ${accountId} and i.state = 'running' and not (${waits})
        and exists (select from imports o where o.account_id = ${accountId} and o.id = ${over} and o.state <> 'running')`);
    if (next) enqueue(db, "imports.advance", { accountId, importId: next.id }, { key: `import ${next.id}` });
  });

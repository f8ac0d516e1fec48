import sql, { type Sql } from "sql-template-tag";
import { notOver } from "../../../contract/bulk.ts";
import type { App } from "../../app.ts";
import { write } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import { enqueue } from "../../jobs/queue.ts";

/**
 * Another change of many contacts of the account goes before `b`: one that runs, then what was asked for first. Two that
 * took turns would each stand in the way of undoing the other. Texts change nothing that is undone: they wait for nobody.
 */
export const waits: Sql = sql`b.state = 'waiting' and exists (
  select from client_bulks f where f.account_id = b.account_id and f.id <> b.id and f.change_id is not null
    and (f.state = 'running' or f.state in ('collecting', 'waiting') and f.change_id < b.change_id))`;

export const hasToWait = async ({ db, accountId }: Context, bulkId: string): Promise<boolean> =>
  Boolean(
    await db.maybe(
      sql`select from client_bulks b where account_id = ${accountId} and id = ${bulkId} and ${waits}`,
    ),
  );

/** After one is over: the next one waits without a job. */
export const wakeNext = (app: App, accountId: string, over: string): Promise<void> =>
  write(app.pool, accountId, async (db) => {
    const next = await db.maybe<{ id: string }>(sql`
      select b.id from client_bulks b
      where b.account_id = ${accountId} and b.state = 'waiting' and not (${waits})
        and exists (select from client_bulks o
          where o.account_id = ${accountId} and o.id = ${over} and o.state <> all (${notOver}))`);
    if (next) enqueue(db, "bulk.advance", { accountId, bulkId: next.id }, { key: `bulk ${next.id}` });
  });

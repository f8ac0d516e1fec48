import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { conflict } from "../http/errors.ts";
import { laterSentence } from "./rules.ts";

/**
 * Undoing goes from the newest to the oldest wherever two changes touched the same row: out of order, what the
 * newer one kept of it would be neither before nor after the older one, and no undo would bring the rest back.
 * @throws 409 naming the change that comes first
 */
export async function refuseBeforeLater(ctx: Context, id: string): Promise<void> {
  // What an import added and somebody deleted since is gone already: that stands in nobody's way.
  const later = await ctx.db.maybe<{ name: string; title: string }>(sql`
    select c.name, c.title from changes o
    join change_rows m on m.account_id = ${ctx.accountId} and m.change_id = o.id
    join change_rows l on l.account_id = ${ctx.accountId} and l.row_hash = m.row_hash
      and l.table_name = m.table_name and l.row_key = m.row_key and l.id > m.id
    join changes c on c.account_id = ${ctx.accountId} and c.id = l.change_id
    where o.account_id = ${ctx.accountId} and o.id = ${id} and c.id <> ${id} and c.undone_at is null
      -- A tag that is deleted keeps its rules: a merge that changed those and the deletion stand beside each other.
      and not (m.table_name = 'tags' and m.action = 'UPDATE' and l.action = 'UPDATE'
        and not m.after ?| array(select jsonb_object_keys(l.after - moved_by_work())))
      and not (o.name = 'imports.started' and m.action = 'INSERT' and l.action = 'DELETE' and c.name like '%.removed')
    order by c.created_at desc, c.id desc limit 1`);
  if (later) throw conflict(laterSentence(later));
}

/**
 * Nobody begins another change of these clients while one of theirs is undone. Tags whose rules it changed are
 * held before: so are they while rules are held against clients.
 */
export async function holdClients(ctx: Context, changeId: string, ids: string[]): Promise<void> {
  await ctx.db.run(sql`
    select from tags where account_id = ${ctx.accountId} and id in (
      select (row_key ->> 'id')::uuid from change_rows
      where account_id = ${ctx.accountId} and change_id = ${changeId} and table_name = 'tags')
    order by id for no key update`);
  await ctx.db.run(sql`
    select from clients where account_id = ${ctx.accountId} and id = any (${ids}::uuid[]) order by id for update`);
}

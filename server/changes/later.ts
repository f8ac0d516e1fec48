import sql, { type Sql } from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { conflict } from "../http/errors.ts";
import { laterSentence } from "./rules.ts";

interface Later {
  name: string;
  title: string;
}

/**
 * Undoing goes from the newest to the oldest wherever two changes touched the same row: out of order, what the
 * newer one kept of it would be neither before nor after the older one, and no undo would bring the rest back.
 * @throws 409 naming the change that comes first
 */
export async function refuseBeforeLater(ctx: Context, id: string): Promise<void> {
  const later = await findLater(ctx, id);
  if (later) throw conflict(laterSentence(later));
}

/** The newest change that stands on this one. */
export const findLater = ({ db, accountId }: Context, id: string): Promise<Later | undefined> =>
  db.maybe<Later>(sql`
    select name, title from (${ofSameRows(accountId, id)} union ${ofAddedRows(accountId, id)}) later
    order by created_at desc, id desc limit 1`);

// What an import added and somebody deleted since is gone already: that stands in nobody's way.
const ofSameRows = (accountId: string, id: string): Sql => sql`
  select c.id, c.name, c.title, c.created_at from changes o
  join change_rows m on m.account_id = ${accountId} and m.change_id = o.id
  join change_rows l on l.account_id = ${accountId} and l.row_hash = m.row_hash
    and l.table_name = m.table_name and l.row_key = m.row_key and l.id > m.id
  join changes c on c.account_id = ${accountId} and c.id = l.change_id
  where o.account_id = ${accountId} and o.id = ${id} and c.id <> ${id} and c.undone_at is null
    -- A tag that is deleted keeps its rules: a merge that changed those and the deletion stand beside each other.
    and not (m.table_name = 'tags' and m.action = 'UPDATE' and l.action = 'UPDATE'
      and not m.after ?| array(select jsonb_object_keys(l.after - moved_by_work())))
    and not (o.name = 'imports.started' and m.action = 'INSERT' and l.action = 'DELETE' and c.name like '%.removed')`;

/** What a later change added to a client that this one added, or gave of its tags: that would keep those from going. */
const ofAddedRows = (accountId: string, id: string): Sql => sql`
  select c.id, c.name, c.title, c.created_at from changes c
  where c.account_id = ${accountId} and c.id <> ${id} and c.undone_at is null
    and c.created_at >= (select created_at from changes where account_id = ${accountId} and id = ${id})
    and exists (
      select from (
        select l.id, on_it.table_name, on_it.key from change_rows l
        left join client_records r on l.table_name = 'client_records' and r.account_id = ${accountId}
          and r.id = (l.row_key ->> 'id')::uuid
        left join notes n on l.table_name = 'notes' and n.account_id = ${accountId}
          and n.id = (l.row_key ->> 'id')::uuid
        cross join lateral (values
          ('clients', coalesce(l.row_key ->> 'client_id', r.client_id::text, n.client_id::text)),
          ('tags', l.row_key ->> 'tag_id')) on_it (table_name, key)
        where l.account_id = ${accountId} and l.change_id = c.id and l.action = 'INSERT'
          and l.table_name in ('client_tags', 'client_favorites', 'client_records', 'notes')
          and on_it.key is not null) l
      join change_rows m on m.account_id = ${accountId} and m.change_id = ${id} and m.action = 'INSERT'
        and m.table_name = l.table_name and m.row_key ->> 'id' = l.key and m.id < l.id)`;

/**
 * Nobody begins another change of these clients while one of theirs is undone, nor of any whose rows it kept. Tags whose
 * rules it changed are held before: so are they while rules are held against clients.
 */
export async function holdClients(ctx: Context, changeId: string, ids: string[]): Promise<void> {
  const kept = sql`account_id = ${ctx.accountId} and change_id = ${changeId}`;
  await ctx.db.run(sql`
    select from tags where account_id = ${ctx.accountId} and id in (
      select (row_key ->> 'id')::uuid from change_rows where ${kept} and table_name = 'tags')
    order by id for no key update`);
  await ctx.db.run(sql`
    select from clients where account_id = ${ctx.accountId} and id in (
      select unnest(${ids}::uuid[])
      union select (row_key ->> 'id')::uuid from change_rows where ${kept} and table_name = 'clients'
      union select (row_key ->> 'client_id')::uuid from change_rows where ${kept} and row_key ? 'client_id'
      union select client_id from client_records where account_id = ${ctx.accountId} and id in (
        select (row_key ->> 'id')::uuid from change_rows where ${kept} and table_name = 'client_records'))
    order by id for update`);
}

import sql, { type Sql } from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { changedJustNow, conflict } from "../http/errors.ts";
import { laterSentence } from "./rules.ts";

interface Change {
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
export async function findLater({ db, accountId }: Context, id: string): Promise<Change | undefined> {
  const same = await db.maybe<Change>(ofSameRows(accountId, id));
  if (same) return same;
  const newer = await db.many<{ id: string; name: string }>(sql`
    select id, name from changes where account_id = ${accountId} and id <> ${id} and undone_at is null
      and created_at >= (select created_at from changes where account_id = ${accountId} and id = ${id})
      and not (name = 'tags.assigned' and exists (
        select from changes where account_id = ${accountId} and id = ${id} and name = 'imports.started'))`);
  if (newer.length === 0) return undefined;
  const idsOf = (changes: typeof newer) => changes.map((one) => one.id);
  // What a merge moves to another contact had its tag before.
  const giving = newer.filter(({ name }) => name !== "clients.merged");
  return db.maybe<Change>(ofAddedRows(accountId, id, idsOf(newer), idsOf(giving)));
}

// What an import brought and somebody deleted since is left out of its undo: that stands in nobody's way. Nor do the tags
// of one contact: the rest of the import is undone beside it.
const ofSameRows = (accountId: string, id: string): Sql => sql`
  select c.name, c.title from changes o
  join change_rows m on m.account_id = ${accountId} and m.change_id = o.id
  join change_rows l on l.account_id = ${accountId} and l.row_hash = m.row_hash
    and l.table_name = m.table_name and l.row_key = m.row_key and l.id > m.id
  join changes c on c.account_id = ${accountId} and c.id = l.change_id
  where o.account_id = ${accountId} and o.id = ${id} and c.id <> ${id} and c.undone_at is null
    -- A tag that is deleted keeps its rules: a merge that changed those and the deletion stand beside each other.
    and not (m.table_name = 'tags' and m.action = 'UPDATE' and l.action = 'UPDATE'
      and not m.after ?| array(select jsonb_object_keys(l.after - moved_by_work())))
    and not (o.name = 'imports.started' and c.name like '%.removed'
      and (l.action = 'DELETE' or c.name in ('clients.removed', 'bulk.removed')))
    and not (o.name = 'imports.started' and c.name in ('tags.assigned', 'tags.removed'))
  order by c.created_at desc, c.id desc limit 1`;

/**
 * What a later change added to a client that this one added, or gave of its tags: that would keep those from going.
 * `giving`: those of `newer` that may have given tags.
 * Rows that were just kept are not counted yet: taken for a few, each would be held against every other. So nothing
 * is joined: the rows of both are sorted by their hash.
 */
const ofAddedRows = (accountId: string, id: string, newer: string[], giving: string[]): Sql => sql`
  with added as materialized (
    select change_id, id, table_name, (row_key ->> 'id')::uuid as own_id, (row_key ->> 'client_id')::uuid as client_id,
      (row_key ->> 'tag_id')::uuid as tag_id
    from change_rows
    where account_id = ${accountId} and change_id = any (${newer}::uuid[]) and action = 'INSERT'
      and table_name in ('client_tags', 'client_favorites', 'client_records', 'notes')),
  hung as materialized (
    select a.*, 'clients' as on_table, case table_name
      when 'client_records' then (select client_id from client_records
        where account_id = ${accountId} and id between a.own_id and a.own_id order by id limit 1)
      when 'notes' then (select client_id from notes where account_id = ${accountId} and id = a.own_id)
      else client_id end as on_id
    from added a
    union all select a.*, 'tags', tag_id from added a where tag_id is not null and change_id = any (${giving}::uuid[])),
  hashed as materialized (
    select *, hashtextextended(on_table || jsonb_build_object('account_id', ${accountId}::uuid, 'id', on_id)::text, 0) as hash
    from hung),
  stands as materialized (
    select distinct change_id from (
      select change_id, id, min(id) filter (where change_id = ${id}) over (partition by hash) as added_at
      from (
        select change_id, id, hash from hashed
        union all select change_id, id, row_hash from change_rows
        where account_id = ${accountId} and change_id = ${id} and action = 'INSERT') both_changes) sorted
    where change_id <> ${id} and id > added_at)
  select name, title from changes
  where account_id = ${accountId} and id = any (array(select change_id from stands))
  order by created_at desc, id desc limit 1`;

/**
 * Before the clients are held: nobody restores meanwhile what was deleted of the same rows after this. It would come back
 * between two steps of the undoing, after it was looked for and before it is told what was left out. Held from the older
 * to the newer, each its own first: so none waits for another in a circle.
 */
export const holdLater = ({ db, accountId }: Context, id: string): Promise<number> =>
  db.run(sql`${laterOf(accountId, id)} order by created_at, id for share`);

/**
 * Once the clients are held: a deletion that held them until now, and that nobody could see before it was done. To hold it
 * here would be the wrong order. `held`: what `holdLater` answered. @throws 409
 */
export async function refuseNewLater({ db, accountId }: Context, id: string, held: number): Promise<void> {
  if ((await db.run(laterOf(accountId, id))) > held) throw changedJustNow();
}

const laterOf = (accountId: string, id: string): Sql => sql`
  select from changes where account_id = ${accountId} and undone_at is null and id in (
    select l.change_id from change_rows m
      join change_rows l on l.account_id = ${accountId} and l.row_hash = m.row_hash and l.id > m.id
    where m.account_id = ${accountId} and m.change_id = ${id} and l.change_id <> ${id})`;

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
  // What tells the rows is taken out of the JSON first: it lets no index choose them.
  await ctx.db.run(sql`
    with kept as materialized (
      select table_name, (row_key ->> 'id')::uuid as id, (row_key ->> 'client_id')::uuid as client_id
      from change_rows where ${kept}),
    records as materialized (select id from kept where table_name = 'client_records'),
    meant as materialized (
      select unnest(${ids}::uuid[]) as id
      union select id from kept where table_name = 'clients'
      union select client_id from kept where client_id is not null
      union select (select client_id from client_records where account_id = ${ctx.accountId} and id = r.id) from records r)
    select from clients where account_id = ${ctx.accountId} and id in (select id from meant) order by id for update`);
}

import sql, { type Sql } from "sql-template-tag";
import type { Context } from "../http/context.ts";

/**
 * What an import did to contacts who were there before it, or to a record of theirs, and that somebody has deleted since:
 * its rows, each with the contact, and first the row that stands for all of a contact who is gone. Looked for by what the
 * import did, which its undoing reads anyway: in a month an account deletes far more.
 */
export const goneSince = (accountId: string, id: string): Sql => sql`
  lost as materialized (
    select m.id, m.table_name, m.row_key, m.action, m.before, m.after,
      c.name in ('clients.removed', 'bulk.removed') as is_whole,
      case l.table_name when 'clients' then l.row_key ->> 'id'
        else coalesce(l.row_key ->> 'client_id', l.before ->> 'client_id') end as client_id
    from change_rows m
      cross join lateral (
        select * from change_rows l
        where l.account_id = ${accountId} and l.row_hash = m.row_hash and l.id > m.id and l.action = 'DELETE'
          and (l.table_name, l.row_key) is not distinct from (m.table_name, m.row_key) offset 0) l
      join changes c on c.account_id = ${accountId} and c.id = l.change_id and c.undone_at is null
        and c.name like '%.removed'
    where m.account_id = ${accountId} and m.change_id = ${id}),
  gone as materialized (
    select *, row_number() over (
      partition by case when is_gone then client_id else id::text end order by table_name <> 'clients', id) as place
    from (select *, bool_or(is_whole) over (partition by client_id) as is_gone from lost) told
    where (is_whole or action = 'UPDATE')
      and client_id not in (select client_id from lost where table_name = 'clients' and action = 'INSERT'))`;

/**
 * Before an import is undone: a tag that it made is needed by whoever may be restored with it, also by whom the import had
 * added, or never knew: what was deleted together is restored together, or not at all. One that was deleted itself can be
 * restored, too. `let_go_of_tags` takes them once nobody can be restored. One that somebody has restored from the trash
 * by now is theirs already.
 */
export async function holdTags({ db, accountId }: Context, id: string): Promise<void> {
  await db.run(sql`
    update change_rows m set kept = '{}', with_contact = false
    where m.account_id = ${accountId} and m.change_id = ${id} and m.table_name = 'tags' and m.action = 'INSERT'
      and m.row_key ->> 'id' in (
        select t.id::text from tags t where t.account_id = ${accountId} and t.removed_at is null)
      and exists (
        select from change_rows l join changes c on c.account_id = ${accountId} and c.id = l.change_id
        where l.account_id = ${accountId} and l.row_hash = m.row_hash and l.table_name = 'tags' and l.row_key = m.row_key
          and c.name = 'tags.removed' and c.undone_at is not null)`);
  await db.run(sql`
    update change_rows m set kept = '{}', with_contact = true
    where m.account_id = ${accountId} and m.change_id = ${id} and m.table_name = 'tags' and m.action = 'INSERT'
      and m.with_contact is null and (m.row_key ->> 'id' in (
          select t.id::text from tags t where t.account_id = ${accountId} and t.removed_at is not null)
        or m.row_key ->> 'id' in (
          select l.row_key ->> 'tag_id' from changes o
            join changes c on c.account_id = ${accountId} and c.created_at >= o.created_at and c.undone_at is null
              and c.name like '%.removed'
            join change_rows l on l.account_id = ${accountId} and l.change_id = c.id and l.action = 'DELETE'
              and l.table_name = 'client_tags'
          where o.account_id = ${accountId} and o.id = ${id}))`);
}

/**
 * A tag that somebody restores from the trash is theirs from then on, whomever it was held for.
 * `id`: of its deletion, which is undone.
 */
export const keepRestored = ({ db, accountId }: Context, id: string): Promise<number> =>
  db.run(sql`
    update change_rows m set with_contact = false from change_rows r
    where r.account_id = ${accountId} and r.change_id = ${id} and r.table_name = 'tags'
      and m.account_id = ${accountId} and m.row_hash = r.row_hash and m.table_name = 'tags'
      and m.row_key = r.row_key and m.action = 'INSERT' and m.with_contact`);

/** After it was undone: who and what was left out, each contact as one. Answers how many things were left in all. */
export async function nameGone({ db, accountId }: Context, id: string): Promise<number> {
  await db.run(sql`
    with ${goneSince(accountId, id)}
    update change_rows m set with_contact = nullif(g.place > 1, false), kept = array(
      select key from jsonb_object_keys(g.before - 'fields' - moved_by_work() - worked_out(g.table_name::regclass)) key
      union select unnest(differing_keys(g.before -> 'fields', g.after -> 'fields')) order by 1)
    from gone g where m.account_id = ${accountId} and m.id = g.id`);
  const { kept } = await db.one<{ kept: number }>(sql`select left_by_undo(${id}) as kept`);
  return kept;
}

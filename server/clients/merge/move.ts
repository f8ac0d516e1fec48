import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Context } from "../../http/context.ts";

interface Reference {
  table: string;
  /** The one that names the client. */
  column: string;
  /** Of each key that this column is part of, the other columns. */
  keys: string[][];
}

/** Every column that points to a client, as the database itself knows them: a new table is moved with the rest. */
const references: Sql = sql`
  select c.conrelid::regclass::text as table, quote_ident(a.attname) as column, (
    select coalesce(json_agg((
      select coalesce(json_agg(quote_ident(x.attname)), '[]') from pg_attribute x
      where x.attrelid = i.indrelid and x.attnum = any (i.indkey) and x.attnum <> a.attnum)), '[]')
    from pg_index i
    where i.indrelid = c.conrelid and i.indisunique and i.indpred is null and a.attnum = any (i.indkey)) as keys
  from pg_constraint c
    cross join unnest(c.conkey, c.confkey) k (near, far)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.near
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.far
  where c.contype = 'f' and c.confrelid = 'clients'::regclass and f.attname = 'id'
  order by 1, 2`;

/** Those that follow from rules are worked out anew; as the other's own they come back with it as they were. */
const given = sql`and exists (
  select from tags g where g.account_id = t.account_id and g.id = t.tag_id and g.query is null)`;

/** Its two columns are an ordered pair. */
const pairs = "client_not_duplicates";

/**
 * Everything that belongs to one client becomes another's. What both have already, like the favorite of
 * somebody, stays behind and goes with its client.
 */
export async function moveAll(ctx: Context, from: string, to: string): Promise<void> {
  for (const { table, column, keys } of await ctx.db.many<Reference>(references)) {
    if (table === pairs) continue;
    const own = raw(`t.${column}`);
    const taken = keys.map((key) => {
      const alike = key.map((name) => raw(`u.${name} = t.${name}`));
      return sql`and not exists (select from ${raw(table)} u where u.${raw(column)} = ${to} and ${join(alike, " and ")})`;
    });
    await ctx.db.run(sql`
      update ${raw(table)} t set ${raw(column)} = ${to}
      where t.account_id = ${ctx.accountId} and ${own} = ${from} ${taken.length > 0 ? join(taken, " ") : raw("")}
        ${table === "client_tags" ? given : raw("")}`);
  }
  await movePairs(ctx, from, to);
}

/** Who was not the one is not the other either. */
async function movePairs(ctx: Context, from: string, to: string): Promise<void> {
  await ctx.db.run(sql`
    insert into client_not_duplicates (account_id, a, b, decided_by, decided_at)
    select account_id, least(third, ${to}::uuid), greatest(third, ${to}::uuid), decided_by, decided_at from (
      select *, case when a = ${from} then b else a end as third from client_not_duplicates
      where account_id = ${ctx.accountId} and (a = ${from} or b = ${from})) p
    where third <> ${to} on conflict do nothing`);
}

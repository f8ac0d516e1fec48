import type { Pool } from "pg";

/**
 * The schema `public` as text that reads like SQL and is the same for the same schema: tables with
 * columns and constraints, then what hangs on them, then functions. Jobs' own schema is not ours to show.
 */
export async function dumpSchema(owner: Pool): Promise<string> {
  const { rows } = await owner.query<{ text: string }>(tables);
  const functions = await owner.query<{ text: string }>(routines);
  return [...rows, ...functions.rows].map((row) => `${row.text.trimEnd()}\n`).join("\n");
}

const tables = `
  select 'create table ' || t.relname || E' (\\n' ||
    (select string_agg('  ' || line, E',\\n' order by part, place, line) from (
      select 1 as part, a.attnum::int as place, a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attcollation <> ty.typcollation then ' collate "' || co.collname || '"' else '' end
        || case when a.attnotnull then ' not null' else '' end
        || coalesce(case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
           else ' default ' || pg_get_expr(d.adbin, d.adrelid) end, '') as line
      from pg_attribute a join pg_type ty on ty.oid = a.atttypid
        left join pg_collation co on co.oid = a.attcollation
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      union all
      select 2, case contype when 'p' then 1 when 'u' then 2 when 'f' then 3 else 4 end, pg_get_constraintdef(oid)
      from pg_constraint where conrelid = t.oid and contype <> 'n'
    ) lines) || E'\\n);\\n' ||
    coalesce((select string_agg(pg_get_indexdef(i.indexrelid) || E';\\n', '' order by c.relname)
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = t.oid and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))), '') ||
    coalesce((select string_agg(pg_get_triggerdef(oid) || E';\\n', '' order by tgname)
      from pg_trigger where tgrelid = t.oid and not tgisinternal), '') ||
    case when t.relrowsecurity then 'alter table ' || t.relname || E' enable row level security;\\n' else '' end ||
    case when t.relforcerowsecurity then 'alter table ' || t.relname || E' force row level security;\\n' else '' end ||
    coalesce((select string_agg('create policy ' || policyname || ' on ' || tablename || ' as ' || lower(permissive) ||
        ' for ' || lower(cmd) || coalesce(' using ' || qual, '') || coalesce(' with check ' || with_check, '') || E';\\n',
        '' order by policyname)
      from pg_policies where schemaname = 'public' and tablename = t.relname), '') ||
    coalesce((select 'grant ' || string_agg(lower(privilege_type), ', ' order by privilege_type) || ' on ' || t.relname ||
        E' to switchboard_server;\\n'
      from aclexplode(t.relacl) where grantee = 'switchboard_server'::regrole having count(*) > 0), '') ||
    coalesce((select 'grant ' || string_agg(lower(g.privilege_type) || ' (' || a.attname || ')', ', '
          order by g.privilege_type, a.attname) || ' on ' || t.relname || E' to switchboard_server;\\n'
      from pg_attribute a, aclexplode(a.attacl) g
      where a.attrelid = t.oid and g.grantee = 'switchboard_server'::regrole having count(*) > 0), '') as text
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') order by t.relname`;

const routines = `
  select pg_get_functiondef(p.oid) || ';' || case when exists (
      select from aclexplode(p.proacl) where grantee = 'switchboard_server'::regrole)
    then E'\\ngrant execute on function ' || p.oid::regprocedure || ' to switchboard_server;' else '' end as text
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by p.oid::regprocedure::text`;

-- What was done before an upgrade can be undone after it, although the tables have other columns by then.

-- How far the columns went when the print was made. Those that came later are no alteration of the row.
alter table change_rows add column seen smallint;
update change_rows r set seen = c.relnatts from pg_class c
where r.action = 'INSERT' and c.relnamespace = 'public'::regnamespace and c.relname = r.table_name;

-- The columns that follow from others: a later version may work them out in another way.
create function worked_out(target oid) returns text[] language sql stable as $$
  select coalesce(array_agg(attname::text), '{}') from pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped and attgenerated <> ''
$$;

-- The columns that came after `seen`.
create function later_columns(target oid, seen smallint) returns text[] language sql stable as $$
  select coalesce(array_agg(attname::text), '{}') from pg_attribute
  where attrelid = target and attnum > seen and not attisdropped
$$;

-- What a row has in the columns that it does not know, as SQL.
create function defaults_of(target oid) returns text language sql stable as $$
  select coalesce(string_agg(format('jsonb_build_object(%L, %s)', a.attname, pg_get_expr(d.adbin, d.adrelid)), ' || '
    order by a.attnum), '''{}''::jsonb')
  from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
  where d.adrelid = target and a.attgenerated = ''
$$;

create or replace function keep_row() returns trigger language plpgsql set search_path = public as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  kept jsonb := coalesce(is_now, was);
begin
  if was is not distinct from is_now then
    return null;
  end if;
  insert into change_rows (account_id, change_id, table_name, row_key, action, before, after, print, seen)
  values ((kept ->> 'account_id')::uuid, current_setting('app.change')::uuid, tg_table_name,
    (select jsonb_object_agg(k, kept -> k) from unnest(tg_argv) k), tg_op,
    case tg_op when 'DELETE' then was
      when 'UPDATE' then (select jsonb_object_agg(key, value) from jsonb_each(was) where value is distinct from is_now -> key) end,
    case tg_op when 'UPDATE' then (select jsonb_object_agg(key, value) from jsonb_each(is_now) where value is distinct from was -> key) end,
    case tg_op when 'INSERT' then md5((is_now - worked_out(tg_relid))::text) end,
    case tg_op when 'INSERT' then (select relnatts from pg_class where oid = tg_relid) end);
  return null;
end $$;

-- As in 0013, but a row is held against what was kept of it only in the columns that both versions have.
create or replace function undo_change(change uuid) returns table (touches integer, undone integer) language plpgsql as $$
declare
  deepest integer;
  place record;
  columns text;
  -- `offset 0` keeps the planner from putting the expressions back into the condition.
  touched constant text := '(select *, %s from change_rows where account_id = current_account() and change_id = $1
    and table_name = $2 and action = %L%s offset 0) r';
  done integer;
begin
  undone := 0;
  with counted as (
    select id, row_number() over (partition by table_name, row_key order by id desc) as n
    from change_rows where account_id = current_account() and change_id = change)
  update change_rows r set layer = n from counted c where r.account_id = current_account() and r.id = c.id;
  select count(*), coalesce(max(layer), 0) into touches, deepest
  from change_rows where account_id = current_account() and change_id = change;

  for n in 1..deepest loop
    for place in select t.target, c.relname as name from kept_tables() t join pg_class c on c.oid = t.target order by t.depth loop
      columns := columns_of(place.target);
      execute format('insert into %1$s (%2$s) select %3$s from (select %4$s as value) default_values, change_rows r,
          jsonb_populate_record(null::%1$s, default_values.value || r.before) b
        where r.account_id = current_account() and r.change_id = $1 and r.table_name = $2 and r.layer = $3
          and r.action = ''DELETE'' order by r.id on conflict do nothing',
        place.target, columns, prefixed(columns), defaults_of(place.target)) using change, place.name, n;
      get diagnostics done = row_count;
      undone := undone + done;
    end loop;
    for place in select t.target, c.relname as name from kept_tables() t join pg_class c on c.oid = t.target loop
      columns := columns_of(place.target);
      execute format('update %1$s t set (%2$s) = (select %3$s from jsonb_populate_record(t, r.before) b)
        from %5$s where %4$s and not exists (select from jsonb_each(r.after - $4) a
          where to_jsonb(t) ? a.key and to_jsonb(t) -> a.key is distinct from a.value)',
        place.target, columns, prefixed(columns), same_row(place.target),
        format(touched, keys_of(place.target), 'UPDATE', ' and layer = $3'))
      using change, place.name, n, worked_out(place.target);
      get diagnostics done = row_count;
      undone := undone + done;
    end loop;
  end loop;

  for place in
    select t.target, s.table_name as name, s.seen from kept_tables() t join pg_class c on c.oid = t.target
      join (select distinct table_name, seen from change_rows
        where account_id = current_account() and change_id = change and action = 'INSERT') s on s.table_name = c.relname
    order by t.depth desc, s.seen desc
  loop
    -- Prints of before this migration are of the columns that follow from others, too.
    execute format('delete from %1$s t using %4$s
      where %2$s and (md5((to_jsonb(t) - $4 - $5)::text) = r.print or md5((to_jsonb(t) - $4)::text) = r.print)%3$s',
      place.target, same_row(place.target), unused(place.target),
      format(touched, keys_of(place.target), 'INSERT', ' and seen = $3'))
    using change, place.name, place.seen, later_columns(place.target, place.seen), worked_out(place.target);
    get diagnostics done = row_count;
    undone := undone + done;
  end loop;
  return next;
end $$;

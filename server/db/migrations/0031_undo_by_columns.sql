-- What a person edited since is kept column by column; what follows from the work itself refuses no undo.

-- These move with every edit and every text: that they moved says of no other column that somebody changed it.
create function moved_by_work() returns text[] language sql immutable as $$
  select array['updated_at', 'last_contacted_on']
$$;

-- The values that a row gets back: of what moved since, nothing, and that it is altered now.
create function given_back(was jsonb, became jsonb, is_now jsonb) returns jsonb language sql stable as $$
  select was - moved || case when 'updated_at' = any (moved) then jsonb_build_object('updated_at', now()) else '{}' end
  from (select coalesce(array_agg(name), '{}') as moved from unnest(moved_by_work()) name
    where became ? name and is_now -> name is distinct from became -> name) m
$$;

-- As in 0025, but of a row that was edited since the other columns are put back.
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
      execute format('update %1$s t set (%2$s) = (select %3$s from jsonb_populate_record(t, given_back(r.before, r.after, to_jsonb(t))) b)
        from %5$s where %4$s and not exists (select from jsonb_each(r.after - $4 - moved_by_work()) a
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

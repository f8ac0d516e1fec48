-- What is done to very many is undone in a time that grows as they do.

-- How many rows were just kept nobody has counted yet: taken for a few, each would be held against every other. So
-- nothing here is joined but by a key.

-- As in 0059, but what could not be put back is told by grouping. Answers how many rows are left.
create or replace function undo_change(change uuid) returns integer language plpgsql as $$
declare
  deepest integer;
  place record;
  columns text;
  -- `offset 0` keeps the planner from putting the expressions back into the condition.
  touched constant text := '(select *, %s from change_rows where account_id = current_account() and change_id = $1
    and table_name = $2 and action = %L%s offset 0) r';
  -- The row that this change had added, and altered later: so it was kept before migration 0058.
  added constant text := 'exists (select from change_rows e where e.account_id = r.account_id and e.row_hash = r.row_hash
    and (e.change_id, e.table_name, e.row_key, e.action) is not distinct from (r.change_id, r.table_name, r.row_key, ''INSERT''))';
  back jsonb[];
  restored bigint[];
  altered text;
  edited text;
  missed bigint[];
begin
  perform join_updates(change);
  with counted as (
    select id, row_number() over (partition by table_name, row_key order by id desc) as n
    from change_rows where account_id = current_account() and change_id = change)
  update change_rows r set layer = n from counted c where r.account_id = current_account() and r.id = c.id;
  select coalesce(max(layer), 0) into deepest from change_rows where account_id = current_account() and change_id = change;
  if exists (select from changes where account_id = current_account() and id = change and name = 'imports.started') then
    perform keep_worked_on(change);
  end if;

  for n in 1..deepest loop
    for place in select t.target, c.relname as name from kept_tables() t join pg_class c on c.oid = t.target order by t.depth loop
      columns := columns_of(place.target);
      execute format('with back as (
          insert into %1$s as t (%2$s) select %3$s from (select %4$s as value) default_values, change_rows r,
            jsonb_populate_record(null::%1$s, default_values.value || r.before) b
          where r.account_id = current_account() and r.change_id = $1 and r.table_name = $2 and r.layer = $3
            and r.action = ''DELETE'' order by r.id on conflict do nothing
          returning %5$s as key)
        select coalesce(array_agg(key), ''{}'') from back',
        place.target, columns, prefixed(columns), defaults_of(place.target), key_of(place.target, 't'))
      into back using change, place.name, n;
      -- Something else has its place by now.
      missed := array(
        select max(id) from (
          select id, row_key from change_rows where account_id = current_account() and change_id = change
            and table_name = place.name and layer = n and action = 'DELETE'
          union all select null, unnest(back)) r
        group by row_key having count(*) = 1);
      update change_rows set kept = '{}' where account_id = current_account() and id = any (missed);
    end loop;
    for place in select t.target, c.relname as name from kept_tables() t join pg_class c on c.oid = t.target loop
      columns := columns_of(place.target);
      altered := format(touched, keys_of(place.target), 'UPDATE', ' and layer = $3 and kept is null');
      edited := format(touched, keys_of(place.target), 'UPDATE', ' and layer = $3 and kept is not null and with_contact is null');
      execute format('with back as (
          update %1$s t set (%2$s) = (select %3$s from jsonb_populate_record(t, given_back(r.before, r.after, to_jsonb(t))) b)
          from %5$s where %4$s and not exists (select from jsonb_each(r.after - $4 - moved_by_work()) a
            where to_jsonb(t) ? a.key and to_jsonb(t) -> a.key is distinct from a.value)%6$s
          returning r.id)
        select coalesce(array_agg(id), ''{}'') from back',
        place.target, columns, prefixed(columns), same_row(place.target), altered,
        case when place.name = 'clients' then ' and (not r.before ?| names_of_contact()
          or has_name(to_jsonb(t) || r.before) or not has_name(to_jsonb(t)))' else '' end)
      into restored using change, place.name, n, worked_out(place.target);

      missed := array(
        select id from change_rows where account_id = current_account() and change_id = change
          and table_name = place.name and action = 'UPDATE' and layer = n and kept is null
        except select unnest(restored));
      continue when missed = '{}';
      execute format('update change_rows m set kept = moved_since(m.before, m.after - $2 - moved_by_work(), to_jsonb(t))
        from %1$s t, (select k.*, %2$s from unnest($1) one
          cross join lateral (select * from change_rows where account_id = current_account() and id = one offset 0) k offset 0) r
        where %3$s and m.account_id = current_account() and m.id = r.id',
        place.target, keys_of(place.target), same_row(place.target))
      using missed, worked_out(place.target);
      -- Rows that are no fields of a client go back whole or not at all.
      execute format('update %1$s t set (%2$s) = (select %3$s from jsonb_populate_record(t, %6$s) b)
        from %5$s where %4$s and not %7$s and (r.kept = ''{}'' or $2 in (''clients'', ''client_records''))
          and (to_jsonb(t) || %6$s) - ''updated_at'' <> to_jsonb(t) - ''updated_at''',
        place.target, columns, prefixed(columns), same_row(place.target), edited,
        'given_back(without_kept(r.before, r.after, to_jsonb(t), r.kept), r.after, to_jsonb(t))', added)
      using change, place.name, n;
      -- Edited was only what this change had not touched.
      execute format('update change_rows m set kept = null from %1$s where m.account_id = current_account() and m.id = r.id
        and r.kept = ''{}'' and not %2$s', edited, added) using change, place.name, n;
    end loop;
  end loop;

  for place in
    select t.target, s.table_name as name, s.seen from kept_tables() t join pg_class c on c.oid = t.target
      join (select distinct table_name, seen from change_rows
        where account_id = current_account() and change_id = change and action = 'INSERT') s on s.table_name = c.relname
    order by t.depth desc, s.seen desc
  loop
    altered := format(touched, keys_of(place.target), 'INSERT', ' and seen = $3 and kept is null');
    -- Prints of before migration 0033 are of JSON, and the oldest of the columns that follow from others, too. Of a tag
    -- that somebody took off nothing is left to keep.
    execute format('delete from %1$s t using %4$s
      where %2$s and (case when r.print like ''h%%'' then r.print = %5$s
        else r.print in (md5((to_jsonb(t) - $4 - $5)::text), md5((to_jsonb(t) - $4)::text)) end%6$s)%3$s',
      place.target, same_row(place.target), unused(place.target), altered, print_of(place.target, 't', place.seen),
      case when place.name = 'client_tags' then ' or not t.is_active' else '' end)
    using change, place.name, place.seen, later_columns(place.target, place.seen), worked_out(place.target);
    execute format('update change_rows m set kept = ''{}'' from %1$s t, %2$s
      where %3$s and m.account_id = current_account() and m.id = r.id',
      place.target, altered, same_row(place.target)) using change, place.name, place.seen;
  end loop;
  return left_by_undo(change);
end $$;

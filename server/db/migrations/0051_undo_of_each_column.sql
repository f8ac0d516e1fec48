-- Undoing puts back each column that nobody has edited since, of what is recorded of a client each field.

-- What an undo left of a row as somebody has made it since: the columns and fields of one that was altered, none of one
-- that was added and stays. Null: nothing was left.
alter table change_rows add column kept text[];

-- What is one thing: parts of two addresses make one that nobody has written, and who sent somebody is one of a couple.
create function of_one_thing() returns text[][] language sql immutable as $$
  select array[
    array['address', 'address2', 'city', 'county', 'state', 'zipcode', 'country'],
    array['affliate_contact', 'affliate_contact_level', null, null, null, null, null]]
$$;

-- What differs between two objects: a key that one of them lacks does, too.
create function differing_keys(one jsonb, other jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(key), '{}') from jsonb_object_keys(one || other) key
  where one -> key is distinct from other -> key
$$;

-- Which of the columns that a change altered, and of the keys of its fields, are something else by now, or are one thing
-- with one that is. `already`: what is known to be.
create function moved_since(was jsonb, became jsonb, is_now jsonb, already text[]) returns text[] language sql immutable as $$
  with altered as (
    select key, is_now ? key and is_now -> key is distinct from became -> key or key = any (already) as is_moved
    from jsonb_object_keys(became - 'fields') key
    union all
    select key, is_now -> 'fields' -> key is distinct from became -> 'fields' -> key or key = any (already)
    from unnest(differing_keys(was -> 'fields', became -> 'fields')) key where became ? 'fields'),
  moved as (
    select array(select key from altered where is_moved)
      || case when became ? 'fields' then differing_keys(became -> 'fields', is_now -> 'fields') else '{}' end as keys)
  select coalesce(array_agg(key order by key), '{}') from altered, moved
  where is_moved or exists (
    select from generate_subscripts(of_one_thing(), 1) n, lateral (select array(select unnest((of_one_thing())[n:n])) as own) o
    where key = any (own) and own && keys)
$$;

-- `was` but for what is kept of it: of the fields those that stay are what they are now.
create function without_kept(was jsonb, became jsonb, is_now jsonb, kept text[]) returns jsonb language sql immutable as $$
  select case when not was ? 'fields' then was - kept
    else (was - kept) || jsonb_build_object('fields', (is_now -> 'fields') - back || (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(was -> 'fields') where key = any (back))) end
  from (select array(select unnest(differing_keys(was -> 'fields', became -> 'fields')) except select unnest(kept)) as back) b
$$;

-- As in 0033, but of a row that was altered and edited since, the columns that nobody has edited are put back.
create or replace function undo_change(change uuid) returns table (touches integer, undone integer) language plpgsql as $$
declare
  deepest integer;
  place record;
  columns text;
  -- `offset 0` keeps the planner from putting the expressions back into the condition.
  touched constant text := '(select *, %s from change_rows where account_id = current_account() and change_id = $1
    and table_name = $2 and action = %L%s offset 0) r';
  -- The same row in a later touch of this change, or in the one that added it. Compared so that only the index of the
  -- hash can choose: of a change that was just kept nobody knows yet how many rows it has.
  same constant text := 'select from change_rows e where e.account_id = r.account_id and e.row_hash = r.row_hash
    and (e.change_id, e.table_name, e.row_key) is not distinct from (r.change_id, r.table_name, r.row_key)';
  restored bigint[];
  altered text;
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
      altered := format(touched, keys_of(place.target), 'UPDATE', ' and layer = $3');
      execute format('with back as (
          update %1$s t set (%2$s) = (select %3$s from jsonb_populate_record(t, given_back(r.before, r.after, to_jsonb(t))) b)
          from %5$s where %4$s and not exists (select from jsonb_each(r.after - $4 - moved_by_work()) a
            where to_jsonb(t) ? a.key and to_jsonb(t) -> a.key is distinct from a.value)%6$s
          returning r.id)
        select coalesce(array_agg(id), ''{}'') from back',
        place.target, columns, prefixed(columns), same_row(place.target), altered,
        -- What was edited stays edited, though an earlier row of an import had brought the same.
        case when n > 1 then format(' and not exists (%s and e.kept is not null)', same) else '' end)
      into restored using change, place.name, n, worked_out(place.target);
      undone := undone + cardinality(restored);

      select count(*) into done from change_rows where account_id = current_account() and change_id = change
        and table_name = place.name and action = 'UPDATE' and layer = n;
      continue when done = cardinality(restored);
      execute format('update change_rows m set kept = moved_since(m.before, m.after - $4 - moved_by_work(), to_jsonb(t), array(
          select unnest(e.kept) %3$s and e.layer < r.layer))
        from %1$s t, %2$s where %4$s and m.account_id = current_account() and m.id = r.id
          and not exists (select from unnest($5) one where one = r.id)',
        place.target, altered, replace(same, 'select from', 'from'), same_row(place.target))
      using change, place.name, n, worked_out(place.target), restored;
      -- What this change had added stays whole, as do rows that are no fields of a client.
      continue when place.name not in ('clients', 'client_records');
      execute format('update %1$s t set (%2$s) = (select %3$s from jsonb_populate_record(t, %6$s) b)
        from %5$s where %4$s and r.kept is not null and not exists (%7$s and e.action = ''INSERT'')
          and (to_jsonb(t) || %6$s) - ''updated_at'' <> to_jsonb(t) - ''updated_at''',
        place.target, columns, prefixed(columns), same_row(place.target), altered,
        'given_back(without_kept(r.before, r.after, to_jsonb(t), r.kept), r.after, to_jsonb(t))', same)
      using change, place.name, n;
      -- Edited was only what this change had not touched.
      execute format('update change_rows m set kept = null from %1$s where m.account_id = current_account() and m.id = r.id
        and r.kept = ''{}'' and not exists (%2$s and e.action = ''INSERT'')', altered, same) using change, place.name, n;
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
    -- Prints of before migration 0033 are of JSON, and the oldest of the columns that follow from others, too.
    execute format('with gone as (
        delete from %1$s t using %4$s
        where %2$s and case when r.print like ''h%%'' then r.print = %5$s
          else r.print in (md5((to_jsonb(t) - $4 - $5)::text), md5((to_jsonb(t) - $4)::text)) end%3$s
        returning r.id)
      select coalesce(array_agg(id), ''{}'') from gone',
      place.target, same_row(place.target), unused(place.target),
      format(touched, keys_of(place.target), 'INSERT', ' and seen = $3'), print_of(place.target, 't', place.seen))
    into restored using change, place.name, place.seen, later_columns(place.target, place.seen), worked_out(place.target);
    undone := undone + cardinality(restored);

    select count(*) into done from change_rows where account_id = current_account() and change_id = change
      and table_name = place.name and action = 'INSERT' and seen = place.seen;
    continue when done = cardinality(restored);
    execute format('update change_rows m set kept = ''{}'' from %1$s t, %2$s
      where %3$s and m.account_id = current_account() and m.id = r.id and not exists (select from unnest($4) one where one = r.id)',
      place.target, format(touched, keys_of(place.target), 'INSERT', ' and seen = $3'), same_row(place.target))
    using change, place.name, place.seen, restored;
  end loop;
  return next;
end $$;

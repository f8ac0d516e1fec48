-- What is done for each of a hundred thousand rows that an import brings.

-- In SQL these were set up anew for each call, as they call what is not immutable and so were never put in line.
create or replace function fold(value text) returns text language plpgsql immutable parallel safe strict as $$
begin
  return translate(lower(public.unaccent('public.unaccent'::regdictionary, value)), '''`’ʼ', '');
end $$;

create or replace function place_line(place jsonb) returns text language plpgsql immutable as $$
begin
  return concat_ws(', ', place ->> 'address', place ->> 'address2', place ->> 'city',
    nullif(concat_ws(' ', place ->> 'state', place ->> 'zipcode'), ''));
end $$;

-- A branch of its own for each kind: a single expression with the query of the last one would be a query for all.
create or replace function find_line(kind text, fields jsonb) returns text language plpgsql immutable as $$
begin
  if kind in ('addresses', 'homes') then
    return public.place_line(fields);
  elsif kind = 'policies' then
    return concat_ws(' ', fields ->> 'idNumber');
  elsif kind = 'vehicles' then
    return concat_ws(' · ', fields ->> 'vin', fields -> 'trailer' ->> 'vin');
  elsif kind = 'dependents' then
    return concat_ws(' ', fields ->> 'firstName', fields ->> 'lastName');
  elsif kind = 'commercial' then
    return concat_ws(' · ', fields ->> 'companyName', fields ->> 'dba',
      nullif(public.place_line(coalesce(fields -> 'mailing', '{}')), ''),
      (select string_agg(nullif(public.place_line(l), ''), ' · ')
        from jsonb_array_elements(case jsonb_typeof(fields -> 'locations') when 'array' then fields -> 'locations' else '[]' end) l));
  end if;
  return '';
end $$;

create or replace function find_words(kind text, line text) returns text language plpgsql immutable as $$
begin
  if kind in ('policies', 'vehicles') then
    return public.fold(' ' || line || ' ' || regexp_replace(line, '[^[:alnum:] ]', '', 'g'));
  end if;
  return public.fold(' ' || line);
end $$;

-- What tells whether a row was edited since it was added, of the columns that there were: a hash of the row costs a
-- tenth of one of its JSON. Made otherwise by another PostgreSQL, it matches nothing, and the row is kept.
create function print_of(target regclass, row_name text, seen smallint) returns text language sql stable as $$
  select format('''h'' || hash_record_extended(row(%s), 0)', string_agg(format('%s.%I', row_name, attname), ', ' order by attnum))
  from pg_attribute
  where attrelid = target and attnum between 1 and seen and not attisdropped and attgenerated = ''
$$;

create or replace function keep_added() returns trigger language plpgsql set search_path = public as $$
declare
  seen constant smallint := (select relnatts from pg_class where oid = tg_relid);
begin
  execute format('insert into change_rows (account_id, change_id, table_name, row_key, action, print, seen)
    select account_id, current_setting(''app.change'')::uuid, $1, jsonb_build_object(%s), ''INSERT'', %s, $2 from added a',
    (select string_agg(format('%L, a.%I', k, k), ', ') from unnest(tg_argv) k), print_of(tg_relid, 'a', seen))
  using tg_table_name, seen;
  return null;
end $$;

-- As in 0031, but for how a row that was added is known again.
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
    -- Prints of before this migration are of JSON, and the oldest of the columns that follow from others, too.
    execute format('delete from %1$s t using %4$s
      where %2$s and case when r.print like ''h%%'' then r.print = %5$s
        else r.print in (md5((to_jsonb(t) - $4 - $5)::text), md5((to_jsonb(t) - $4)::text)) end%3$s',
      place.target, same_row(place.target), unused(place.target),
      format(touched, keys_of(place.target), 'INSERT', ' and seen = $3'), print_of(place.target, 't', place.seen))
    using change, place.name, place.seen, later_columns(place.target, place.seen), worked_out(place.target);
    get diagnostics done = row_count;
    undone := undone + done;
  end loop;
  return next;
end $$;

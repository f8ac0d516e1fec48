-- An undo leaves what somebody has worked on as a whole, and nothing of what is gone counts as left.

-- What stays only as a part of a contact that does: the contact is told.
alter table change_rows add column with_contact boolean;

-- What hangs on a row of `target`: the table, the column, and when `u` of it hangs on `t`. What follows from others is nothing.
create function hanging_on(target regclass) returns table (place regclass, own_column name, hangs text) language sql stable as $$
  select c.conrelid::regclass, (
      select a.attname from unnest(c.conkey) near join pg_attribute a on a.attrelid = c.conrelid and a.attnum = near
      where a.attname <> 'account_id' limit 1), (
      select string_agg(format('u.%I = t.%I', a.attname, b.attname), ' and ')
      from unnest(c.conkey, c.confkey) k (near, far)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.near
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.far)
    || case when c.conrelid = 'client_tags'::regclass and target = 'clients'::regclass then ' and exists (select from tags d
      where d.account_id = u.account_id and d.id = u.tag_id and d.query is null)' else '' end
  from pg_constraint c where c.confrelid = target and c.contype = 'f' and (c.confdeltype <> 'c'
    or exists (select from pg_trigger k where k.tgrelid = c.conrelid and k.tgname = 'keep_row'))
$$;

create or replace function unused(target regclass) returns text language sql stable as $$
  select coalesce(string_agg(format(' and not exists (select from %s u where %s)', place, hangs), ''), '')
  from hanging_on(target)
$$;

-- A contact that an import added and somebody has worked on since stays, with all that came with it: who was edited, what
-- of theirs was edited, and on whom something else hangs by now. `offset 0` has each row looked up by its key, whatever
-- is known yet of how many there are.
create function keep_worked_on(change uuid) returns void language plpgsql as $$
declare
  place record;
  found_more integer;
  done integer;
  added constant text := '(select *, %s from change_rows where account_id = current_account() and change_id = $1
    and table_name = %L and action = ''INSERT''%s offset 0) r';
  row_of constant text := 'cross join lateral (select %s from %s %s where %s offset 0) %3$s';
  -- The row `u` as this change has kept it.
  own constant text := '(select m.id, m.action, m.after from change_rows m where m.account_id = current_account()
    and m.row_hash = hashtextextended(%2$L || (%1$s)::text, 0)
    and (m.change_id, m.table_name, m.row_key) is not distinct from ($1, %2$L, %1$s) offset 0)';
  -- A row that hangs on a contact needs no look at the contact itself.
  contacts constant text := '(select r.id as row, r.key_account_id as account_id, r.key_id as id from '
    || format(added, keys_of('clients'), 'clients', ' and kept is %s null') || ') t';
begin
  for place in
    select t.target, s.table_name as name, s.seen from kept_tables() t join pg_class c on c.oid = t.target
      join (select distinct table_name, seen from change_rows
        where account_id = current_account() and change_id = change and action = 'INSERT') s on s.table_name = c.relname
  loop
    -- One that was added and altered before this migration is taken as it was: it has no print of what it became.
    execute format('update change_rows m set kept = ''{}'' where m.account_id = current_account() and m.id in (
        select r.id from %1$s %2$s where r.print like ''h%%'' and r.print <> t.now_print
          and not exists (select from change_rows e where e.account_id = r.account_id and e.row_hash = r.row_hash
            and (e.change_id, e.table_name, e.row_key, e.action) is not distinct from (r.change_id, r.table_name, r.row_key, ''UPDATE'')
            offset 0))',
      format(added, keys_of(place.target), place.name, ' and seen = $2'),
      format(row_of, print_of(place.target, 't', place.seen) || ' as now_print', place.target, 't', same_row(place.target)))
    using change, place.seen;
  end loop;

  for place in select h.*, c.relname as name, h.place in (select target from kept_tables()) as is_kept
    from hanging_on('clients') h join pg_class c on c.oid = h.place
  loop
    execute format('update change_rows m set kept = ''{}'' where m.account_id = current_account() and m.id in (
        select t.row from %1$s %2$s where %3$s)',
      format(contacts, ''), format(row_of, '*', place.place, 'u', place.hangs),
      case when place.is_kept then 'not exists ' || format(own, key_of(place.place, 'u'), place.name) else 'true' end)
    using change;
  end loop;

  -- What stays holds the contacts it hangs on, and they hold those that they name themselves.
  loop
    done := 0;
    for place in select h.*, c.relname as name from hanging_on('clients') h join pg_class c on c.oid = h.place
      where h.place in (select target from kept_tables())
    loop
      execute format('update change_rows m set kept = ''{}'' where m.account_id = current_account() and m.kept is null and m.id in (
          select o.id from %1$s %2$s cross join lateral %3$s o where o.action = ''INSERT'')',
        format(added, keys_of(place.place), place.name, ' and kept is not null'),
        format(row_of, '*', place.place, 'u', replace(same_row(place.place), 't.', 'u.')),
        format(own, format('jsonb_build_object(''account_id'', u.account_id, ''id'', u.%I)', place.own_column), 'clients'))
      using change;
      get diagnostics found_more = row_count;
      done := done + found_more;
    end loop;
    exit when done = 0;
  end loop;

  for place in select h.*, c.relname as name from hanging_on('clients') h join pg_class c on c.oid = h.place
    where h.place in (select target from kept_tables()) and h.place <> 'clients'::regclass
  loop
    execute format('update change_rows m set kept = case m.action when ''INSERT'' then ''{}''::text[] else array[%4$L] end, with_contact = true
      where m.account_id = current_account() and m.id in (
        select o.id from %1$s %2$s cross join lateral %3$s o
        where o.action = ''INSERT'' or o.action = ''UPDATE'' and o.after ->> %4$L = u.%4$I::text)',
      format(contacts, 'not'), format(row_of, '*', place.place, 'u', place.hangs),
      format(own, key_of(place.place, 'u'), place.name), place.own_column) using change;
  end loop;
  -- Of a contact that was there before, what was edited stays by itself.
  update change_rows set kept = null
  where account_id = current_account() and change_id = change and kept is not null and with_contact is null and table_name <> 'clients';
end $$;

-- How many rows an undo left as somebody has made them, each contact that stays whole as one.
create function left_by_undo(change uuid) returns integer language sql stable as $$
  select count(*)::integer from (
    select from change_rows where account_id = current_account() and change_id = change
      and kept is not null and with_contact is null
    group by table_name, row_key) r
$$;

drop function undo_change(uuid);

-- As in 0051, but wholes stay whole, and what somebody has deleted since is not left. Answers how many rows are.
create function undo_change(change uuid) returns integer language plpgsql as $$
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
  done integer;
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
      update change_rows set kept = '{}' where account_id = current_account() and change_id = change and table_name = place.name
        and layer = n and action = 'DELETE' and not exists (select from unnest(back) key where key = row_key);
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

      select count(*) into done from change_rows where account_id = current_account() and change_id = change
        and table_name = place.name and action = 'UPDATE' and layer = n and kept is null;
      continue when done = cardinality(restored);
      execute format('update change_rows m set kept = moved_since(m.before, m.after - $4 - moved_by_work(), to_jsonb(t))
        from %1$s t, %2$s where %3$s and m.account_id = current_account() and m.id = r.id
          and not exists (select from unnest($5) one where one = r.id)',
        place.target, altered, same_row(place.target))
      using change, place.name, n, worked_out(place.target), restored;
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

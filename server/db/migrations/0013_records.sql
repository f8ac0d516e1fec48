-- The details of a client, and what a change was before it, so that it can be undone.

alter table clients add column updated_at timestamptz;
update clients set updated_at = created_at;
alter table clients alter column updated_at set not null, alter column updated_at set default now();

-- The card rules forbid keeping the security code of a card; an account may take that on itself.
alter table accounts add column keep_card_codes boolean not null default false;

-- One row for each address, policy, vehicle and so on; its fields stand as the contract has them.
create table client_records (
  account_id uuid not null references accounts,
  id uuid not null,
  client_id uuid not null,
  kind text not null,
  fields jsonb not null,
  -- Field -> its sealed value in base64: never searched, shown whole only by a call of its own.
  sealed jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, client_id) references clients (account_id, id) on delete cascade
);
create index client_records_of on client_records (account_id, client_id, kind, created_at, id);
call bind_to_account('client_records');

-- What can be undone: a deletion, a merge, a split, an import. The rows it touched are kept for a month.
create table changes (
  account_id uuid not null references accounts,
  id uuid not null,
  -- The event's name, like clients.removed.
  name text not null,
  -- What a person calls it: the contact, the file.
  title text not null,
  client_ids uuid[] not null default '{}',
  user_id uuid,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id)
);
create index changes_newest on changes (account_id, created_at, id);
create index changes_of_client on changes using gin (account_id, client_ids);
call bind_to_account('changes');

-- Each touch of a row, in order. Of an update only the columns that it changed, so that a row may go on
-- living in its other columns; of an insert a print of the row, of a deletion the row.
create table change_rows (
  account_id uuid not null references accounts,
  id bigint generated always as identity,
  change_id uuid not null,
  table_name text not null,
  row_key jsonb not null,
  action text not null check (action in ('INSERT', 'UPDATE', 'DELETE')),
  before jsonb,
  after jsonb,
  print text,
  -- 1 for the last touch of the row, counted when the change is undone.
  layer integer,
  primary key (account_id, id),
  foreign key (account_id, change_id) references changes (account_id, id) on delete cascade
);
create index change_rows_of on change_rows (account_id, change_id, table_name);
call bind_to_account('change_rows');
grant usage on sequence change_rows_id_seq to switchboard_server;

create function keep_row() returns trigger language plpgsql set search_path = public as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  kept jsonb := coalesce(is_now, was);
begin
  if was is not distinct from is_now then
    return null;
  end if;
  insert into change_rows (account_id, change_id, table_name, row_key, action, before, after, print)
  values ((kept ->> 'account_id')::uuid, current_setting('app.change')::uuid, tg_table_name,
    (select jsonb_object_agg(k, kept -> k) from unnest(tg_argv) k), tg_op,
    case tg_op when 'DELETE' then was
      when 'UPDATE' then (select jsonb_object_agg(key, value) from jsonb_each(was) where value is distinct from is_now -> key) end,
    case tg_op when 'UPDATE' then (select jsonb_object_agg(key, value) from jsonb_each(is_now) where value is distinct from was -> key) end,
    case tg_op when 'INSERT' then md5(is_now::text) end);
  return null;
end $$;

-- From now on a change that runs under `app.change` (see server/changes/keep.ts) keeps what it touches here.
create procedure keep_changes(target regclass) language plpgsql as $$
declare
  key_columns text;
begin
  select string_agg(quote_literal(a.attname), ', ' order by a.attnum) into key_columns
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.conrelid = target and c.contype = 'p';
  execute format('create trigger keep_row after insert or update or delete on %s for each row
    when (current_setting(''app.change'', true) <> '''') execute function keep_row(%s)', target, key_columns);
end $$;

-- The tables that are kept, those that others point to first.
create function kept_tables() returns table (target regclass, depth integer) language sql stable as $$
  with recursive kept as (select tgrelid as target from pg_trigger where tgname = 'keep_row'),
  steps as (
    select target, 0 as depth from kept
    union all
    select c.conrelid, s.depth + 1 from steps s
      join pg_constraint c on c.confrelid = s.target and c.contype = 'f' and c.conrelid <> c.confrelid
      join kept k on k.target = c.conrelid
    where s.depth < 9)
  select target, max(depth) from steps group by target
$$;

-- Puts back what a change found, as far as nobody has touched it since: what was deleted comes back,
-- what was altered is again what it was, what was added goes unless something new hangs on it.
-- Answers how many touches there were and how many of them could be taken back.
create function undo_change(change uuid) returns table (touches integer, undone integer) language plpgsql as $$
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
      execute format('insert into %1$s (%2$s) select %3$s from change_rows r,
          jsonb_populate_record(null::%1$s, r.before) b
        where r.account_id = current_account() and r.change_id = $1 and r.table_name = $2 and r.layer = $3
          and r.action = ''DELETE'' order by r.id on conflict do nothing',
        place.target, columns, prefixed(columns)) using change, place.name, n;
      get diagnostics done = row_count;
      undone := undone + done;
    end loop;
    for place in select t.target, c.relname as name from kept_tables() t join pg_class c on c.oid = t.target loop
      columns := columns_of(place.target);
      execute format('update %1$s t set (%2$s) = (select %3$s from jsonb_populate_record(t, r.before) b)
        from %5$s where %4$s
          and (select jsonb_object_agg(key, to_jsonb(t) -> key) from jsonb_object_keys(r.after) key) = r.after',
        place.target, columns, prefixed(columns), same_row(place.target),
        format(touched, keys_of(place.target), 'UPDATE', ' and layer = $3')) using change, place.name, n;
      get diagnostics done = row_count;
      undone := undone + done;
    end loop;
  end loop;

  for place in select t.target, c.relname as name from kept_tables() t join pg_class c on c.oid = t.target order by t.depth desc loop
    execute format('delete from %1$s t using %4$s
      where %2$s and md5(to_jsonb(t)::text) = r.print%3$s',
      place.target, same_row(place.target), unused(place.target),
      format(touched, keys_of(place.target), 'INSERT', '')) using change, place.name;
    get diagnostics done = row_count;
    undone := undone + done;
  end loop;
  return next;
end $$;

-- The columns that can be written.
create function columns_of(target regclass) returns text language sql stable as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
$$;

create function prefixed(columns text) returns text language sql immutable as $$
  select 'b.' || replace(columns, ', ', ', b.')
$$;

-- What tells a row from others, taken out of the JSON first: row-level security lets no expression on JSON
-- choose the rows of a table, and each would be held against every row of the account.
create function keys_of(target regclass) returns text language sql stable as $$
  select string_agg(format('(row_key ->> %1$L)::%2$s as %3$I', a.attname, format_type(a.atttypid, a.atttypmod),
    'key_' || a.attname), ', ')
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.conrelid = target and c.contype = 'p'
$$;

-- `t` is the row that `r` tells of.
create function same_row(target regclass) returns text language sql stable as $$
  select string_agg(format('t.%1$I = r.%2$I', a.attname, 'key_' || a.attname), ' and ')
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.conrelid = target and c.contype = 'p'
$$;

-- Nothing points to `t`.
create function unused(target regclass) returns text language sql stable as $$
  select coalesce(string_agg(format(' and not exists (select from %s u where %s)', c.conrelid::regclass, (
    select string_agg(format('u.%I = t.%I', a.attname, b.attname), ' and ')
    from unnest(c.conkey, c.confkey) k (near, far)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.near
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.far)), ''), '')
  from pg_constraint c where c.confrelid = target and c.contype = 'f'
$$;

call keep_changes('clients');
call keep_changes('client_records');
call keep_changes('client_favorites');
call keep_changes('sms_rooms');

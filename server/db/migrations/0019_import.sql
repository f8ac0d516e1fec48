-- Files of contacts on their way in. The rows stand sealed, as files hold social security numbers in plain text.

create table imports (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  format text not null,
  encoding text,
  delimiter text,
  -- The row that names the columns; 0 when none does.
  header_row integer not null,
  -- In the store of files, until all of it is read.
  file_id uuid,
  state text not null,
  -- Where it goes on once it is read.
  next_state text,
  message text,
  columns jsonb not null,
  suggested jsonb not null,
  mapping jsonb not null,
  options jsonb not null,
  -- The last row of the file that was read, checked, imported.
  read_to integer not null default 0,
  checked_to integer not null default 0,
  imported_to integer not null default 0,
  total integer not null default 0,
  checked integer not null default 0,
  imported integer not null default 0,
  new_rows integer not null default 0,
  duplicate_rows integer not null default 0,
  error_rows integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  refused integer not null default 0,
  policies integer not null default 0,
  kept integer not null default 0,
  change_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, created_by) references users (account_id, id)
);
create index imports_newest on imports (account_id, created_at);
call bind_to_account('imports');

create table import_rows (
  account_id uuid not null references accounts,
  import_id uuid not null,
  -- Its number in the file.
  row integer not null,
  cells bytea not null,
  verdict text,
  -- What is wrong and where, without the values.
  problems jsonb,
  match_id uuid,
  match_by text,
  match_row integer,
  -- Hashes of what makes two rows the same person.
  keys bigint[],
  choice text,
  outcome text,
  client_id uuid,
  primary key (account_id, import_id, row),
  foreign key (account_id, import_id) references imports (account_id, id) on delete cascade
) with (fillfactor = 70);
create index import_rows_odd on import_rows (account_id, import_id, verdict, row) where verdict <> 'new';
call bind_to_account('import_rows');

-- Who has this address already is asked for each row. A column, as row-level security keeps an index of lower()
-- from being used: only what is known to leak nothing may choose rows.
alter table clients add column email_key text generated always as (lower(email)) stored;
create index clients_email_key on clients (account_id, email_key) where email_key is not null;

-- undo_change of 0013 looked a row up by what it took out of JSON in the same condition. Row-level security
-- lets no such expression choose the rows of a table, so that each row was held against every client of the
-- account. Here the keys are taken out first.
create function keys_of(target regclass) returns text language sql stable as $$
  select string_agg(format('(row_key ->> %1$L)::%2$s as %3$I', a.attname, format_type(a.atttypid, a.atttypmod),
    'key_' || a.attname), ', ')
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.conrelid = target and c.contype = 'p'
$$;

create or replace function same_row(target regclass) returns text language sql stable as $$
  select string_agg(format('t.%1$I = r.%2$I', a.attname, 'key_' || a.attname), ' and ')
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.conrelid = target and c.contype = 'p'
$$;

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

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

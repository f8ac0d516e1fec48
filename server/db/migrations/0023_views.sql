-- The directory in other orders and narrowed by filters, saved views of it, and changes of many clients at once.

-- Of everybody the part that a filter names stands in the order of names, so that a page of it is read at once.
alter table clients add column birth_month smallint generated always as (extract(month from dob)::smallint) stored;
create index clients_of_manager on clients (account_id, managed_by, sort_key, id);
create index clients_of_status on clients (account_id, status, sort_key, id) where status is not null;
create index clients_of_month on clients (account_id, birth_month, sort_key, id) where birth_month is not null;
create index clients_of_number on clients (account_id, account_phone, sort_key, id) where account_phone is not null;

-- Who was never contacted stands before all others. A column, as row-level security keeps an index on an
-- expression from choosing rows.
alter table clients add column contacted_key timestamptz not null
  generated always as (coalesce(last_contacted_on, '-infinity'::timestamptz)) stored;
create index clients_contacted on clients (account_id, contacted_key, id);
-- One's own by their last contact is asked for most, and those may all stand at one end of the order above.
create index clients_of_manager_contacted on clients (account_id, managed_by, contacted_key, id);
create index clients_newest on clients (account_id, created_at, id);

-- The type of a policy, empty when it has none; null for other records. A column, as row-level security keeps
-- an index on an expression of JSON from being used.
alter table client_records add column policy_type text generated always as (
  case when kind = 'policies' then coalesce(fields ->> 'type', '') end
) stored;
create index client_records_policies on client_records (account_id, policy_type, client_id) where policy_type is not null;

create table client_views (
  account_id uuid not null references accounts,
  id uuid not null,
  -- Null: the team's.
  user_id uuid,
  name text not null,
  columns jsonb not null,
  sort text not null,
  filters text not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id)
);
create index client_views_of on client_views (account_id, user_id);
call bind_to_account('client_views');

create table client_bulks (
  account_id uuid not null references accounts,
  id uuid not null,
  action text not null,
  -- Which clients, as they were asked for.
  selection jsonb not null,
  -- What is done: who they are assigned to, the tags they are given.
  managed_by uuid,
  tags jsonb,
  state text not null,
  total integer not null default 0,
  done integer not null default 0,
  kept integer not null default 0,
  change_id uuid,
  user_id uuid,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id)
);
create index client_bulks_newest on client_bulks (account_id, user_id, created_at);
call bind_to_account('client_bulks');

-- The clients that were meant when it was asked for. They hang on no client by a key: some are deleted by it.
create table client_bulk_rows (
  account_id uuid not null references accounts,
  bulk_id uuid not null,
  place integer not null,
  client_id uuid not null,
  primary key (account_id, bulk_id, place),
  foreign key (account_id, bulk_id) references client_bulks (account_id, id) on delete cascade
);
call bind_to_account('client_bulk_rows');

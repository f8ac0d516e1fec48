-- Accounts, people, sessions, and what every command writes beside its own rows.
-- Every table has account_id, in its primary key and in every foreign key: a row cannot point into
-- another account. Row-level security is on everywhere; the server's role does not own the tables.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

do $$
begin
  if not exists (select from pg_roles where rolname = 'switchboard_server') then
    create role switchboard_server nologin;
  end if;
  execute format('grant switchboard_server to %I', current_user);
end $$;
grant usage on schema public to switchboard_server;
alter default privileges in schema public grant select, insert, update, delete on tables to switchboard_server;

-- The account that the connection is bound to; null when it is bound to none, and then no row is seen.
create function current_account() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.account_id', true), '')::uuid $$;

-- Gives a new table its row-level security. Called once for each table, below.
create procedure bind_to_account(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy own_account on %s using (account_id = current_account()) with check (account_id = current_account())', target);
end $$;

create table accounts (
  account_id uuid primary key,
  name text not null,
  company_name text not null,
  timezone text not null,
  socket_namespace text not null unique,
  gathering_forms text not null default 'all',
  -- Seals this account's sensitive fields; itself sealed by the server's key.
  sealed_key bytea not null,
  created_at timestamptz not null default now()
);
call bind_to_account('accounts');

create table locations (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  timezone text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
call bind_to_account('locations');

create table phone_numbers (
  account_id uuid not null references accounts,
  id uuid not null,
  location_id uuid,
  -- Digits with the country code, no plus.
  phone_number text not null unique,
  friendly_name text not null,
  carrier_sid text,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, location_id) references locations (account_id, id)
);
call bind_to_account('phone_numbers');

create table users (
  account_id uuid not null references accounts,
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('super', 'owner', 'admin', 'employee')),
  password_hash text not null,
  extension text,
  avatar text,
  theme_color text,
  presence text not null default 'available',
  presence_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index users_email on users (account_id, lower(email));
create index users_by_email on users (lower(email));
call bind_to_account('users');

create table sessions (
  account_id uuid not null references accounts,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null unique,
  device text,
  address text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('signed out', 'signed in elsewhere')),
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id)
);
create index sessions_live on sessions (account_id, user_id) where ended_at is null;
call bind_to_account('sessions');

-- One row for everything a person would want to know about later, written with the change itself.
create table events (
  account_id uuid not null references accounts,
  id uuid not null,
  -- Given after commit, without holes, so that a long command never holds up the others.
  seq bigint,
  name text not null,
  ids uuid[] not null,
  actor_kind text not null check (actor_kind in ('user', 'carrier', 'job', 'guest', 'demo')),
  actor_id uuid,
  detail jsonb not null default '{}',
  request_id text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id)
);
create unique index events_seq on events (account_id, seq);
create index events_unnumbered on events (account_id, id) where seq is null;
create index events_ids on events using gin (account_id, ids);
call bind_to_account('events');

create table event_sequences (
  account_id uuid primary key references accounts,
  seq bigint not null default 0
);
call bind_to_account('event_sequences');

-- Numbers what has been committed since the last call. One caller at a time per account.
create function number_events() returns setof events language plpgsql as $$
declare
  last bigint;
begin
  select s.seq into last from event_sequences s where s.account_id = current_account() for update;
  return query
    update events e set seq = last + n.position
      from (
        select u.id, row_number() over (order by u.id) as position
        from events u where u.account_id = current_account() and u.seq is null
      ) n
      where e.account_id = current_account() and e.id = n.id
      returning e.*;
  update event_sequences s set seq = (select max(e.seq) from events e where e.account_id = s.account_id)
    where s.account_id = current_account()
      and exists (select from events e where e.account_id = s.account_id and e.seq > s.seq);
end $$;

create table idempotency_keys (
  account_id uuid not null references accounts,
  user_id uuid not null,
  key text not null,
  endpoint text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, key),
  foreign key (account_id, user_id) references users (account_id, id)
);
call bind_to_account('idempotency_keys');

create table files (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  format text not null,
  bytes integer not null,
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
call bind_to_account('files');

-- Raw webhooks, kept under the key that makes a repetition harmless.
create table webhooks (
  account_id uuid not null references accounts,
  id uuid not null,
  provider text not null,
  kind text not null,
  -- The provider's id with the status or sequence number that tells one call from the next.
  external_id text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  primary key (account_id, id),
  unique (account_id, provider, kind, external_id)
);
call bind_to_account('webhooks');

-- Which job process each worker belongs to. Belongs to the installation, not to an account.
create table job_workers (
  worker_id text primary key,
  mark integer not null
);
revoke all on job_workers from switchboard_server;

-- Live messages between processes that are too large for a notification. Belongs to the installation.
create table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz default now(),
  payload bytea
);
revoke all on socket_io_attachments from switchboard_server;

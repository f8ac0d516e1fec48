-- What is written again and again: texts with placeholders, and lists of values to choose from.

create table templates (
  account_id uuid not null references accounts,
  id uuid not null,
  -- Whose it is; the team's belong to nobody.
  user_id uuid,
  name text not null,
  template text not null,
  format text not null check (format in ('message')),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id)
);
create index templates_of on templates (account_id, format, user_id);
call bind_to_account('templates');

create table value_groups (
  account_id uuid not null references accounts,
  key text not null,
  name text not null,
  -- Says whether what somebody edited is still what stands here.
  updated_at timestamptz not null default now(),
  primary key (account_id, key)
);
call bind_to_account('value_groups');

create table smart_values (
  account_id uuid not null references accounts,
  id uuid not null,
  group_key text not null,
  value text not null,
  place integer not null,
  primary key (account_id, id),
  foreign key (account_id, group_key) references value_groups (account_id, key) on delete cascade
);
create index smart_values_of on smart_values (account_id, group_key, place);
call bind_to_account('smart_values');

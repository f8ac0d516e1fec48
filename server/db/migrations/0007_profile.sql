-- People as a form shows them, their devices, what they report, and what there is to learn.

alter table users
  add column phone text,
  add column npn text,
  add column groups text[] not null default '{}',
  add column trainings_seen_at timestamptz,
  -- Who was taken out of the account keeps a row, as their name stands under what they wrote; the
  -- address is emptied, so that it can neither sign in nor be in the way of a new colleague.
  add column deleted_at timestamptz,
  alter column email drop not null,
  alter column avatar type uuid using null,
  add foreign key (account_id, avatar) references files (account_id, id),
  add check (email is not null or deleted_at is not null);
create unique index users_extension on users (account_id, extension) where deleted_at is null;

create table user_locations (
  account_id uuid not null references accounts,
  user_id uuid not null,
  location_id uuid not null,
  primary key (account_id, user_id, location_id),
  foreign key (account_id, user_id) references users (account_id, id),
  foreign key (account_id, location_id) references locations (account_id, id)
);
call bind_to_account('user_locations');

create table mobile_tokens (
  account_id uuid not null references accounts,
  token text not null,
  user_id uuid not null,
  label text not null,
  platform text not null,
  last_seen timestamptz,
  created_at timestamptz not null,
  primary key (account_id, token),
  foreign key (account_id, user_id) references users (account_id, id)
);
create index mobile_tokens_user on mobile_tokens (account_id, user_id);
call bind_to_account('mobile_tokens');

-- JSON text that holds the signature of a location's texts.
alter table locations add column messages text;

create table feedback (
  account_id uuid not null references accounts,
  id uuid not null,
  user_id uuid not null,
  category text not null,
  related_to text not null,
  comments text not null,
  created_at timestamptz not null,
  mailed_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id)
);
call bind_to_account('feedback');

-- These belong to the installation and say nothing of any account: the server may read and add.
create table trainings (
  id uuid primary key,
  title text not null,
  description text not null,
  tags text[] not null,
  notify boolean not null,
  thumbnail boolean not null,
  arcade_id text,
  details text not null,
  created_at timestamptz not null
);
create index trainings_newest on trainings (created_at desc, id desc);
create table app_releases (
  id uuid primary key,
  version text not null unique,
  notes text not null,
  created_at timestamptz not null
);
revoke update, delete on trainings, app_releases from switchboard_server;

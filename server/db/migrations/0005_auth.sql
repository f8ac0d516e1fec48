-- MFA, forgotten passwords, and how often somebody guessed.

alter table accounts
  add column mfa_required boolean not null default false,
  -- The fewest characters of a new password.
  add column password_min integer not null default 5 check (password_min between 5 and 64);

alter table users
  -- Sealed with the account's key. MFA is on when there is a secret.
  add column mfa_secret bytea,
  -- Counts once a code of it was verified.
  add column mfa_pending_secret bytea,
  -- The time step of the last code that was taken: a code works once.
  add column mfa_step bigint not null default 0;

alter table sessions drop constraint sessions_ended_reason_check;
alter table sessions add constraint sessions_ended_reason_check
  check (ended_reason in ('signed out', 'signed in elsewhere', 'password reset'));

-- One mail with a code and a link. Only the newest of a person can be used.
create table password_resets (
  account_id uuid not null references accounts,
  id uuid not null,
  user_id uuid not null,
  -- A keyed hash: ten thousand codes are soon tried by whoever has the table.
  code_hash bytea not null,
  token_hash bytea not null,
  tries integer not null default 0,
  -- How long the link works; the code is older sooner.
  link_until timestamptz not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index password_resets_newest on password_resets (account_id, user_id, created_at desc);
call bind_to_account('password_resets');

-- Wrong guesses in a row: of a password, or of a code from the authenticator app.
create table guesses (
  account_id uuid not null references accounts,
  user_id uuid not null,
  kind text not null check (kind in ('password', 'code')),
  wrong integer not null,
  since timestamptz not null,
  primary key (account_id, user_id, kind),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
call bind_to_account('guesses');

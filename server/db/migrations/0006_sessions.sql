-- Acting as a colleague, and what sessions and calls say about presence.

alter table sessions
  -- Who really sits there, and the session they came from: it takes this one with it when it ends.
  add column ghosted_by uuid,
  add column origin_id uuid,
  add column locked_at timestamptz,
  -- Shown as offline although connected: on the way out.
  add column offline_at timestamptz,
  add check ((ghosted_by is null) = (origin_id is null)),
  add foreign key (account_id, ghosted_by) references users (account_id, id) on delete cascade,
  add foreign key (account_id, origin_id) references sessions (account_id, id) on delete cascade;
create index sessions_of_origin on sessions (account_id, origin_id) where origin_id is not null;

alter table sessions drop constraint sessions_ended_reason_check;
alter table sessions add constraint sessions_ended_reason_check
  check (ended_reason in ('signed out', 'signed in elsewhere', 'password reset', 'ended by hand', 'went back'));

-- What was done while acting as a colleague stands under both names.
alter table events add column ghosted_by uuid;

-- What a call makes of the presence that was chosen; without one the chosen one shows again.
alter table users
  add column call_status text check (call_status in ('ringing', 'on call')),
  add column call_since timestamptz;

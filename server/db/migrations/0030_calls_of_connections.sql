-- A call belongs to the connection that said it: it shows for as long as that one is there, and never again.

alter table users
  drop column call_status,
  drop column call_since,
  -- Connection -> { status, since, session }.
  add column calls jsonb not null default '{}' check (jsonb_typeof(calls) = 'object');

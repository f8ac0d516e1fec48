-- The audit log is only added to. A number is the one thing that is given to a row later, and once.
revoke update, delete on events from switchboard_server;
grant update (seq) on events to switchboard_server;
create policy numbered_once on events as restrictive for update using (seq is null) with check (true);

-- A password that was changed ends the sessions beside the one it was changed from.
alter table sessions drop constraint sessions_ended_reason_check;
alter table sessions add constraint sessions_ended_reason_check check (ended_reason in (
  'signed out', 'signed in elsewhere', 'password reset', 'password changed', 'ended by hand', 'went back'));

-- The places a person has signed in from.
create index sessions_of_user on sessions (account_id, user_id, created_at desc);

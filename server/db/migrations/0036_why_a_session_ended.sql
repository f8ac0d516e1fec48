-- An address that was changed, and a person who was taken out, are told as what they are.
alter table sessions drop constraint sessions_ended_reason_check;
alter table sessions add constraint sessions_ended_reason_check check (ended_reason in (
  'signed out', 'signed in elsewhere', 'password reset', 'password changed', 'address changed', 'removed',
  'ended by hand', 'went back'));

-- What an empty password said so far.
update sessions s set ended_reason = 'address changed' from users u
where u.account_id = s.account_id and u.id = s.user_id and u.password_hash = '' and u.deleted_at is null
  and s.ended_reason = 'password reset';

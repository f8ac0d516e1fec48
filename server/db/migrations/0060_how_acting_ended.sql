-- Acting as a colleague has ends of its own; so far each was told as going back.
alter table sessions drop constraint sessions_ended_reason_check;
alter table sessions add constraint sessions_ended_reason_check check (ended_reason in (
  'signed out', 'signed in elsewhere', 'password reset', 'password changed', 'address changed', 'removed',
  'ended by hand', 'went back', 'acting as another', 'own session ended', 'role changed', 'colleague removed'));

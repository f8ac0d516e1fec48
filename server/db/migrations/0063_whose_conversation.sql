-- A conversation is given to one of the team, and the team is told of one.

alter table sms_rooms
  add column assigned_to uuid,
  -- Who told the team of it last: pressed twice it is told once.
  add column notified_by uuid,
  add column notified_at timestamptz,
  add foreign key (account_id, assigned_to) references users (account_id, id),
  add foreign key (account_id, notified_by) references users (account_id, id);
create index sms_rooms_assigned on sms_rooms (account_id, assigned_to) where assigned_to is not null;

-- What colleagues ask one to look at, until one does. Apart from what came in: that may be unread or not.
create table sms_asks (
  account_id uuid not null references accounts,
  user_id uuid not null,
  room_id uuid not null,
  why text not null check (why in ('assigned', 'team')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  primary key (account_id, user_id, room_id),
  foreign key (account_id, user_id) references users (account_id, id),
  foreign key (account_id, room_id) references sms_rooms (account_id, id),
  foreign key (account_id, asked_by) references users (account_id, id)
);
create index sms_asks_room on sms_asks (account_id, room_id);
call bind_to_account('sms_asks');

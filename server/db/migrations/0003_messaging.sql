-- Text conversations. A room is the conversation with one outside number.

create table sms_rooms (
  account_id uuid not null references accounts,
  id uuid not null,
  phone_number text not null,
  client_id uuid,
  client_level text check (client_level in ('primary', 'secondary')),
  -- The number of ours that was used last.
  phone_number_id uuid not null,
  status text not null default 'open' check (status in ('attention', 'open', 'completed conversation')),
  attention_since timestamptz,
  last_message_id uuid,
  last_message_on timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  -- Two texts arriving at once from a new number meet here.
  unique (account_id, phone_number),
  foreign key (account_id, client_id) references clients (account_id, id),
  foreign key (account_id, phone_number_id) references phone_numbers (account_id, id)
);
create index sms_rooms_recent on sms_rooms (account_id, last_message_on desc, id desc);
create index sms_rooms_attention on sms_rooms (account_id, last_message_on desc, id desc) where status = 'attention';
create index sms_rooms_client on sms_rooms (account_id, client_id);
create index sms_rooms_search on sms_rooms using gin (account_id, phone_number gin_trgm_ops);
call bind_to_account('sms_rooms');

create table sms_messages (
  account_id uuid not null references accounts,
  id uuid not null,
  room_id uuid not null,
  type text not null check (type in ('message', 'scheduled', 'campaign', 'status', 'optin')),
  flow text not null check (flow in ('incoming', 'outgoing')),
  message text not null,
  status text not null check (status in ('pending', 'unknown', 'sent', 'delivered', 'undelivered', 'failed')),
  error_code integer,
  user_id uuid,
  phone_number_id uuid not null,
  carrier_sid text,
  -- Set before the carrier is asked: a crash after this point is an unknown, never a second send.
  attempted_at timestamptz,
  -- The text that took the place of this one, which had not arrived.
  resent_as uuid,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, room_id) references sms_rooms (account_id, id),
  foreign key (account_id, resent_as) references sms_messages (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id),
  foreign key (account_id, phone_number_id) references phone_numbers (account_id, id)
);
create index sms_messages_room on sms_messages (account_id, room_id, created_at desc, id desc);
create index sms_messages_pending on sms_messages (account_id, room_id) where status = 'pending';
create unique index sms_messages_carrier on sms_messages (account_id, carrier_sid) where carrier_sid is not null;
create index sms_messages_search on sms_messages using gin (account_id, message gin_trgm_ops);
call bind_to_account('sms_messages');

create table sms_media (
  account_id uuid not null references accounts,
  message_id uuid not null,
  position smallint not null,
  file_id uuid,
  -- Where the carrier keeps a picture that came in, until it is fetched.
  source_url text,
  primary key (account_id, message_id, position),
  check (file_id is not null or source_url is not null),
  foreign key (account_id, message_id) references sms_messages (account_id, id),
  foreign key (account_id, file_id) references files (account_id, id)
);
call bind_to_account('sms_media');

-- What came in and was not looked at, by person: counting a few rows of one's own is all that a badge costs.
create table sms_unread (
  account_id uuid not null references accounts,
  user_id uuid not null,
  room_id uuid not null,
  primary key (account_id, user_id, room_id),
  foreign key (account_id, user_id) references users (account_id, id),
  foreign key (account_id, room_id) references sms_rooms (account_id, id)
);
create index sms_unread_room on sms_unread (account_id, room_id);
call bind_to_account('sms_unread');

create table sms_follows (
  account_id uuid not null references accounts,
  user_id uuid not null,
  room_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, room_id),
  foreign key (account_id, user_id) references users (account_id, id),
  foreign key (account_id, room_id) references sms_rooms (account_id, id)
);
create index sms_follows_room on sms_follows (account_id, room_id);
call bind_to_account('sms_follows');

-- Who asked not to be texted, by which word, and when. The row goes when they ask to be texted again;
-- both are in the events.
create table opt_outs (
  account_id uuid not null references accounts,
  phone_number text not null,
  opted_out_by text not null,
  opted_out_at timestamptz not null default now(),
  primary key (account_id, phone_number)
);
call bind_to_account('opt_outs');

-- What staff write about a client. A sticky one stands above the others until somebody unsticks it.
create table notes (
  account_id uuid not null references accounts,
  id uuid not null,
  client_id uuid not null,
  user_id uuid not null,
  note text not null,
  is_sticky boolean not null default false,
  -- Files: WEBP of 400 by 400 and of 100 by 100. Copies of a note that was split share them.
  image uuid,
  thumbnail uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, client_id) references clients (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references users (account_id, id),
  foreign key (account_id, image) references files (account_id, id),
  foreign key (account_id, thumbnail) references files (account_id, id),
  check ((image is null) = (thumbnail is null))
);
create index notes_of on notes (account_id, client_id, is_sticky, created_at, id);
create index notes_with_image on notes (account_id, image) where image is not null;
create index notes_with_thumbnail on notes (account_id, thumbnail) where thumbnail is not null;
call bind_to_account('notes');
call keep_changes('notes');

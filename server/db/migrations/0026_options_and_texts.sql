-- What free-text fields of clients offer, and one text to many clients.

create table client_options (
  account_id uuid not null references accounts,
  id uuid not null,
  field text not null,
  value text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
-- The same in other letters is the same.
create unique index client_options_once on client_options (account_id, field, lower(value));
call bind_to_account('client_options');

-- What many clients are texted, with placeholders.
alter table client_bulks add column message text;

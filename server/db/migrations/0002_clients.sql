-- Clients and the directory. Phones are digits with the country code; ssn and license numbers are sealed.

-- Lower case without accents and apostrophes: what searching and ordering compare. The names are
-- qualified because a restore computes generated columns with an empty search path.
create function fold(value text) returns text language sql immutable parallel safe strict
  as $$ select translate(lower(public.unaccent('public.unaccent'::regdictionary, value)), '''`’ʼ', '') $$;

-- "50%" -> "%50\%%": a word anywhere in a text, whatever was typed.
create function anywhere(word text) returns text language sql immutable parallel safe strict
  as $$ select '%' || regexp_replace(fold(word), '([\\%_])', '\\\1', 'g') || '%' $$;

create table clients (
  account_id uuid not null references accounts,
  id uuid not null,
  company_name text,
  first_name text,
  preferred_first_name text,
  last_name text,
  suffix text,
  status text,
  mobile_phone text,
  phone text,
  email text,
  dob date,
  gender text,
  dl_id bytea,
  dl_state text,
  ssn bytea,
  occupation text,
  employer_name text,
  military_status text,
  co_first_name text,
  co_preferred_first_name text,
  co_last_name text,
  co_suffix text,
  co_status text,
  co_mobile_phone text,
  co_phone text,
  co_email text,
  co_dob date,
  co_gender text,
  co_dl_id bytea,
  co_dl_state text,
  co_ssn bytea,
  co_occupation text,
  co_employer_name text,
  co_military_status text,
  managed_by uuid,
  last_contacted_on timestamptz,
  created_at timestamptz not null default now(),
  -- By last name, else company, else first name; the first name breaks ties. Ordered by bytes, so that
  -- a prefix is a range of the index.
  sort_key text collate "C" not null generated always as (
    fold(coalesce(last_name, company_name, first_name, '')) || ' ' || fold(coalesce(first_name, ''))
  ) stored,
  given_key text collate "C" generated always as (
    fold(first_name) || ' ' || fold(coalesce(last_name, ''))
  ) stored,
  company_key text collate "C" generated always as (fold(company_name)) stored,
  letter text not null generated always as (
    coalesce(substring(fold(coalesce(last_name, company_name, first_name, '')) from '^[a-z]'), '#')
  ) stored,
  -- Everything that is searched, each part after a space.
  search text not null generated always as (
    fold(
      ' ' || coalesce(first_name, '') || ' ' || coalesce(preferred_first_name, '') || ' ' || coalesce(last_name, '') ||
      ' ' || coalesce(company_name, '') || ' ' || coalesce(co_first_name, '') || ' ' ||
      coalesce(co_preferred_first_name, '') || ' ' || coalesce(co_last_name, '') || ' ' || coalesce(email, '') ||
      ' ' || coalesce(co_email, '') || ' ' || coalesce(mobile_phone, '') || ' ' || coalesce(phone, '') ||
      ' ' || coalesce(co_mobile_phone, '') || ' ' || coalesce(co_phone, '')
    )
  ) stored,
  primary key (account_id, id),
  foreign key (account_id, managed_by) references users (account_id, id)
);
create index clients_directory on clients (account_id, sort_key, id);
create index clients_letter on clients (account_id, letter, sort_key, id);
create index clients_given on clients (account_id, given_key, id) where given_key is not null;
create index clients_company on clients (account_id, company_key, id) where company_key is not null;
-- Without the list of pending entries, which every search would read through: 0.05 ms more for an insert.
create index clients_search on clients using gin (account_id, search gin_trgm_ops) with (fastupdate = off);
create index clients_mobile on clients (account_id, mobile_phone) where mobile_phone is not null;
create index clients_co_mobile on clients (account_id, co_mobile_phone) where co_mobile_phone is not null;
create index clients_phone on clients (account_id, phone) where phone is not null;
call bind_to_account('clients');

create table client_favorites (
  account_id uuid not null references accounts,
  user_id uuid not null,
  client_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, client_id),
  foreign key (account_id, user_id) references users (account_id, id),
  foreign key (account_id, client_id) references clients (account_id, id) on delete cascade
);
create index client_favorites_client on client_favorites (account_id, client_id);
call bind_to_account('client_favorites');

-- Kept so that nothing ever counts a million rows: changes are added as rows, without a lock that
-- writers would queue for, and folded together by a job. The count is their sum.
create table client_counts (
  account_id uuid not null references accounts,
  id uuid not null default gen_random_uuid(),
  letter text not null,
  clients integer not null,
  primary key (account_id, id)
);
call bind_to_account('client_counts');

create function count_clients() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into client_counts (account_id, letter, clients)
      select account_id, letter, count(*) from added group by account_id, letter;
  elsif tg_op = 'DELETE' then
    insert into client_counts (account_id, letter, clients)
      select account_id, letter, -count(*) from removed group by account_id, letter;
  else
    insert into client_counts (account_id, letter, clients)
      select account_id, letter, sum(n) from (
        select account_id, letter, 1 as n from added union all select account_id, letter, -1 from removed) moved
      group by account_id, letter having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger count_added after insert on clients
  referencing new table as added for each statement execute function count_clients();
create trigger count_removed after delete on clients
  referencing old table as removed for each statement execute function count_clients();
create trigger count_moved after update on clients
  referencing old table as removed new table as added for each statement execute function count_clients();

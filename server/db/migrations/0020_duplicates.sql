-- Who may be in the account twice. What is compared and what is found is worked out by a job after the
-- command that changed a client; it hangs on no client by a key, so that it never stands in an undo's way.

-- Clients that were touched since they were last compared. Only ever added to: nobody waits for the job.
create table client_match_due (
  account_id uuid not null references accounts,
  id bigint generated always as identity,
  client_id uuid not null,
  primary key (account_id, id)
);
call bind_to_account('client_match_due');
grant usage on sequence client_match_due_id_seq to switchboard_server;

-- A client as it is compared. Of a social security number there are keyed hashes, never the number.
create table client_traits (
  account_id uuid not null references accounts,
  client_id uuid not null,
  traits jsonb not null,
  -- What it is looked up by, hashed; an odd one is reason enough to compare two clients.
  blocks bigint[] not null,
  -- Its names, hashed, for counting how many bear them.
  names bigint[] not null,
  -- Not yet compared with the others.
  fresh boolean not null,
  primary key (account_id, client_id)
);
create index client_traits_fresh on client_traits (account_id, client_id) where fresh;
call bind_to_account('client_traits');

create table client_match_keys (
  account_id uuid not null references accounts,
  key bigint not null,
  client_id uuid not null,
  primary key (account_id, key, client_id)
);
call bind_to_account('client_match_keys');

create table client_duplicates (
  account_id uuid not null references accounts,
  a uuid not null,
  b uuid not null,
  score smallint not null,
  reasons jsonb not null,
  -- Whether somebody has said that they are two: kept from client_not_duplicates, for the order below.
  decided boolean not null,
  primary key (account_id, a, b),
  check (a < b)
);
create index client_duplicates_queue on client_duplicates (account_id, decided, score desc, a, b);
create index client_duplicates_b on client_duplicates (account_id, b);
call bind_to_account('client_duplicates');

-- What people have decided.
create table client_not_duplicates (
  account_id uuid not null references accounts,
  a uuid not null,
  b uuid not null,
  decided_by uuid,
  decided_at timestamptz not null default now(),
  primary key (account_id, a, b),
  check (a < b),
  foreign key (account_id, a) references clients (account_id, id) on delete cascade,
  foreign key (account_id, b) references clients (account_id, id) on delete cascade,
  foreign key (account_id, decided_by) references users (account_id, id)
);
create index client_not_duplicates_b on client_not_duplicates (account_id, b);
call bind_to_account('client_not_duplicates');
call keep_changes('client_not_duplicates');

create function keep_decided() returns trigger language plpgsql set search_path = public as $$
begin
  update client_duplicates d set decided = (tg_op = 'INSERT')
  where d.account_id = coalesce(new.account_id, old.account_id)
    and d.a = coalesce(new.a, old.a) and d.b = coalesce(new.b, old.b);
  return null;
end $$;
create trigger keep_decided after insert or delete on client_not_duplicates
  for each row execute function keep_decided();

-- One job for each transaction, however many clients it touches; those of an account run one after the other.
create function ask_for_match(account uuid) returns void language plpgsql set search_path = public as $$
declare
  asking constant text := txid_current() || '/' || account;
begin
  if current_setting('app.match_asked', true) is distinct from asking then
    perform set_config('app.match_asked', asking, true);
    perform enqueue('duplicates.match', json_build_object('accountId', account), null, null, 'duplicates:' || account, false);
  end if;
end $$;

create function match_added() returns trigger language plpgsql set search_path = public as $$
declare
  account uuid;
begin
  insert into client_match_due (account_id, client_id) select account_id, id from added;
  for account in select distinct account_id from added loop
    perform ask_for_match(account);
  end loop;
  return null;
end $$;
create trigger match_added after insert on clients
  referencing new table as added for each statement execute function match_added();

create function match_again() returns trigger language plpgsql set search_path = public as $$
begin
  insert into client_match_due (account_id, client_id) values (old.account_id, old.id);
  perform ask_for_match(old.account_id);
  return null;
end $$;
create trigger match_again after update on clients for each row when (
  (old.company_name, old.first_name, old.preferred_first_name, old.last_name, old.suffix, old.mobile_phone, old.phone,
    old.email, old.dob, old.gender, old.ssn, old.co_first_name, old.co_preferred_first_name, old.co_last_name,
    old.co_suffix, old.co_mobile_phone, old.co_phone, old.co_email, old.co_dob, old.co_gender, old.co_ssn)
  is distinct from
  (new.company_name, new.first_name, new.preferred_first_name, new.last_name, new.suffix, new.mobile_phone, new.phone,
    new.email, new.dob, new.gender, new.ssn, new.co_first_name, new.co_preferred_first_name, new.co_last_name,
    new.co_suffix, new.co_mobile_phone, new.co_phone, new.co_email, new.co_dob, new.co_gender, new.co_ssn))
  execute function match_again();
create trigger match_removed after delete on clients for each row execute function match_again();

create function match_moved() returns trigger language plpgsql set search_path = public as $$
begin
  if coalesce(new.kind, old.kind) = 'addresses' then
    insert into client_match_due (account_id, client_id)
      values (coalesce(new.account_id, old.account_id), coalesce(new.client_id, old.client_id));
    perform ask_for_match(coalesce(new.account_id, old.account_id));
  end if;
  return null;
end $$;
create trigger match_moved after insert or update or delete on client_records
  for each row execute function match_moved();

insert into client_match_due (account_id, client_id) select account_id, id from clients;
select ask_for_match(account_id) from (select distinct account_id from clients) c;

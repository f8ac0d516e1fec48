-- What clients are sorted by: tags that people give, and tags that follow from rules. Who has a dynamic tag is
-- written down by a job after whatever changed a client, so that lists and counts never ask the rules themselves.

create table tags (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  description text not null default '',
  type text not null default 'tenant' check (type in ('core', 'tenant')),
  -- The rules of a dynamic tag.
  query jsonb,
  -- The day of the account on which the rules were last held against everybody; null while that is to be done.
  evaluated_on date,
  -- Deleted: all that have it stay, for as long as that can be undone.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index tags_name on tags (account_id, name_key) where removed_at is null;
create index tags_dynamic on tags (account_id) where query is not null and removed_at is null;
call bind_to_account('tags');
call keep_changes('tags');

-- One that was taken away again stays, struck through.
create table client_tags (
  account_id uuid not null references accounts,
  client_id uuid not null,
  tag_id uuid not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (account_id, client_id, tag_id),
  foreign key (account_id, client_id) references clients (account_id, id) on delete cascade,
  foreign key (account_id, tag_id) references tags (account_id, id) on delete cascade
);
create index client_tags_of on client_tags (account_id, tag_id, client_id) where is_active;
call bind_to_account('client_tags');
call keep_changes('client_tags');

-- Like client_counts: changes are added as rows, and folded together by a job.
create table tag_counts (
  account_id uuid not null references accounts,
  id uuid not null default gen_random_uuid(),
  tag_id uuid not null,
  assigned integer not null,
  primary key (account_id, id)
);
create index tag_counts_of on tag_counts (account_id, tag_id);
call bind_to_account('tag_counts');

-- Clients that were touched since the rules were held against them. Only ever added to: nobody waits for the job.
create table client_tags_due (
  account_id uuid not null references accounts,
  id bigint generated always as identity,
  client_id uuid not null,
  primary key (account_id, id)
);
call bind_to_account('client_tags_due');
grant usage on sequence client_tags_due_id_seq to switchboard_server;

-- One job for each transaction; those of an account run one after the other.
create function ask_for_tags(account uuid) returns void language plpgsql set search_path = public as $$
declare
  asking constant text := txid_current() || '/' || account;
begin
  if current_setting('app.tags_asked', true) is distinct from asking then
    perform set_config('app.tags_asked', asking, true);
    perform enqueue('tags.evaluate', json_build_object('accountId', account), null, null, 'tags:' || account, false);
  end if;
end $$;

create function has_dynamic_tags(account uuid) returns boolean language sql stable set search_path = public as $$
  select exists (select from tags where account_id = account and query is not null and removed_at is null)
$$;

create function evaluate_tag_anew() returns trigger language plpgsql set search_path = public as $$
begin
  new.evaluated_on := null;
  perform ask_for_tags(new.account_id);
  return new;
end $$;
create trigger evaluate_added before insert on tags for each row
  when (new.query is not null) execute function evaluate_tag_anew();
-- Also one that is brought back: nobody kept it right while it was deleted.
create trigger evaluate_changed before update on tags for each row
  when (new.query is not null and new.removed_at is null
    and (new.query is distinct from old.query or old.removed_at is not null))
  execute function evaluate_tag_anew();

create function tag_added_clients() returns trigger language plpgsql set search_path = public as $$
declare
  account uuid;
begin
  for account in select distinct account_id from added loop
    if has_dynamic_tags(account) then
      insert into client_tags_due (account_id, client_id) select account_id, id from added where account_id = account;
      perform ask_for_tags(account);
    end if;
  end loop;
  return null;
end $$;
create trigger tag_added after insert on clients
  referencing new table as added for each statement execute function tag_added_clients();

create function tag_client_again() returns trigger language plpgsql set search_path = public as $$
begin
  if has_dynamic_tags(new.account_id) then
    insert into client_tags_due (account_id, client_id) values (new.account_id, new.id);
    perform ask_for_tags(new.account_id);
  end if;
  return null;
end $$;
-- Whatever changes the fields of a client says when; that somebody was texted changes no tag.
create trigger tag_again after update on clients for each row
  when (old.updated_at is distinct from new.updated_at) execute function tag_client_again();

create function tag_owner_again() returns trigger language plpgsql set search_path = public as $$
declare
  of_row record := coalesce(new, old);
begin
  if of_row.kind in ('addresses', 'policies') and has_dynamic_tags(of_row.account_id) then
    insert into client_tags_due (account_id, client_id)
      select of_row.account_id, client from unnest(array[old.client_id, new.client_id]) client
      where client is not null group by client;
    perform ask_for_tags(of_row.account_id);
  end if;
  return null;
end $$;
create trigger tag_owner after insert or update or delete on client_records
  for each row execute function tag_owner_again();

-- Whose tags given by people changed: rules may ask for those.
create function tag_holders_again(accounts uuid[], clients uuid[], given uuid[]) returns void
  language plpgsql set search_path = public as $$
declare
  account uuid;
begin
  for account in select distinct a from unnest(accounts) a loop
    if has_dynamic_tags(account) then
      insert into client_tags_due (account_id, client_id)
        select distinct m.account_id, m.client_id
        from unnest(accounts, clients, given) m (account_id, client_id, tag_id)
          join tags t on t.account_id = m.account_id and t.id = m.tag_id
        where m.account_id = account and t.query is null;
      if found then
        perform ask_for_tags(account);
      end if;
    end if;
  end loop;
end $$;

create function count_tagged() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into tag_counts (account_id, tag_id, assigned)
      select account_id, tag_id, count(*) from added where is_active group by account_id, tag_id;
    perform tag_holders_again(array_agg(account_id), array_agg(client_id), array_agg(tag_id)) from added;
  elsif tg_op = 'DELETE' then
    insert into tag_counts (account_id, tag_id, assigned)
      select account_id, tag_id, -count(*) from removed where is_active group by account_id, tag_id;
    perform tag_holders_again(array_agg(account_id), array_agg(client_id), array_agg(tag_id)) from removed;
  else
    insert into tag_counts (account_id, tag_id, assigned)
      select account_id, tag_id, sum(n) from (
        select account_id, tag_id, 1 as n from added where is_active
        union all select account_id, tag_id, -1 from removed where is_active) moved
      group by account_id, tag_id having sum(n) <> 0;
    perform tag_holders_again(array_agg(account_id), array_agg(client_id), array_agg(tag_id))
      from (select account_id, client_id, tag_id from added union select account_id, client_id, tag_id from removed) moved;
  end if;
  return null;
end $$;
create trigger count_added after insert on client_tags
  referencing new table as added for each statement execute function count_tagged();
create trigger count_removed after delete on client_tags
  referencing old table as removed for each statement execute function count_tagged();
create trigger count_changed after update on client_tags
  referencing old table as removed new table as added for each statement execute function count_tagged();

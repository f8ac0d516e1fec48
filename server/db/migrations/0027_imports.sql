-- Rows that are likely somebody who is there, without saying so in an address, a number, or a birth date.
alter table imports add column possible_rows integer not null default 0;

-- Thousands of rows at once: what a trigger does for each row of an insert is done once for the statement.

-- As keep_row in 0025, for all the rows that a statement adds.
create function keep_added() returns trigger language plpgsql set search_path = public as $$
declare
  own constant text[] := worked_out(tg_relid);
  seen constant smallint := (select relnatts from pg_class where oid = tg_relid);
begin
  insert into change_rows (account_id, change_id, table_name, row_key, action, print, seen)
  select account_id, current_setting('app.change')::uuid, tg_table_name,
    (select jsonb_object_agg(k, is_now -> k) from unnest(tg_argv) k), 'INSERT', md5((is_now - own)::text), seen
  from (select account_id, to_jsonb(kept_row) as is_now from added kept_row offset 0) a;
  return null;
end $$;

create or replace procedure keep_changes(target regclass) language plpgsql as $$
declare
  key_columns text;
begin
  select string_agg(quote_literal(a.attname), ', ' order by a.attnum) into key_columns
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.conrelid = target and c.contype = 'p';
  execute format('create trigger keep_row after update or delete on %s for each row
    when (current_setting(''app.change'', true) <> '''') execute function keep_row(%s)', target, key_columns);
  execute format('create trigger keep_added after insert on %s referencing new table as added for each statement
    when (current_setting(''app.change'', true) <> '''') execute function keep_added(%s)', target, key_columns);
end $$;

do $$
declare
  kept regclass;
begin
  for kept in select tgrelid from pg_trigger where tgname = 'keep_row' order by tgrelid loop
    execute format('drop trigger keep_row on %s', kept);
    call keep_changes(kept);
  end loop;
end $$;

create function keep_finds() returns trigger language plpgsql set search_path = public as $$
begin
  insert into client_finds (account_id, record_id, client_id, kind, line, search)
  select account_id, id, client_id, kind, said, find_words(kind, said)
  from (select account_id, id, client_id, kind, left(find_line(kind, fields), 2000) as said from added offset 0) a
  where said <> '';
  return null;
end $$;
drop trigger keep_find on client_records;
create trigger keep_find after update of client_id, kind, fields on client_records
  for each row execute function keep_find();
create trigger keep_finds after insert on client_records
  referencing new table as added for each statement execute function keep_finds();

create function match_owners() returns trigger language plpgsql set search_path = public as $$
declare
  account uuid;
begin
  for account in select distinct account_id from added where kind = 'addresses' loop
    insert into client_match_due (account_id, client_id)
      select distinct account_id, client_id from added where account_id = account and kind = 'addresses';
    perform ask_for_match(account);
  end loop;
  return null;
end $$;
drop trigger match_moved on client_records;
create trigger match_moved after update or delete on client_records
  for each row execute function match_moved();
create trigger match_owners after insert on client_records
  referencing new table as added for each statement execute function match_owners();

create function match_gone() returns trigger language plpgsql set search_path = public as $$
begin
  insert into client_match_due (account_id, client_id) select account_id, id from removed;
  perform ask_for_match(account_id) from (select distinct account_id from removed) r;
  return null;
end $$;
drop trigger match_removed on clients;
create trigger match_removed after delete on clients
  referencing old table as removed for each statement execute function match_gone();

create function tag_owners() returns trigger language plpgsql set search_path = public as $$
declare
  account uuid;
begin
  for account in select distinct account_id from added where kind in ('addresses', 'policies') loop
    if has_dynamic_tags(account) then
      insert into client_tags_due (account_id, client_id)
        select distinct account_id, client_id from added where account_id = account and kind in ('addresses', 'policies');
      perform ask_for_tags(account);
    end if;
  end loop;
  return null;
end $$;
drop trigger tag_owner on client_records;
create trigger tag_owner after update or delete on client_records
  for each row execute function tag_owner_again();
create trigger tag_owners after insert on client_records
  referencing new table as added for each statement execute function tag_owners();

-- Added to these one by one, the trigrams of a client cost half of an import. The list of pending entries takes
-- them together; so short a list costs a search less than half a millisecond.
alter index clients_search set (fastupdate = on, gin_pending_list_limit = 128);
alter index client_finds_search set (fastupdate = on, gin_pending_list_limit = 128);

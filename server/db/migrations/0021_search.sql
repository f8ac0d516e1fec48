-- What a client is found by besides its own row: one line for each address, policy, vehicle and so on.
create table client_finds (
  account_id uuid not null references accounts,
  record_id uuid not null,
  client_id uuid not null,
  kind text not null,
  -- As a person reads it.
  line text not null,
  -- Folded, each part after a space; numbers also without what stands between their signs.
  search text not null,
  primary key (account_id, record_id),
  foreign key (account_id, record_id) references client_records (account_id, id) on delete cascade
);
create index client_finds_of on client_finds (account_id, client_id);
create index client_finds_search on client_finds using gin (account_id, search gin_trgm_ops) with (fastupdate = off);
call bind_to_account('client_finds');

create function place_line(place jsonb) returns text language sql immutable as $$
  select concat_ws(', ', place ->> 'address', place ->> 'address2', place ->> 'city',
    nullif(concat_ws(' ', place ->> 'state', place ->> 'zipcode'), ''))
$$;

create function find_line(kind text, fields jsonb) returns text language sql immutable set search_path = public as $$
  select case kind
    when 'addresses' then place_line(fields)
    when 'homes' then place_line(fields)
    when 'dependents' then concat_ws(' ', fields ->> 'firstName', fields ->> 'lastName')
    when 'policies' then concat_ws(' ', fields ->> 'idNumber')
    when 'vehicles' then concat_ws(' · ', fields ->> 'vin', fields -> 'trailer' ->> 'vin')
    when 'commercial' then concat_ws(' · ', fields ->> 'companyName', fields ->> 'dba',
      nullif(place_line(coalesce(fields -> 'mailing', '{}')), ''),
      (select string_agg(nullif(place_line(l), ''), ' · ')
        from jsonb_array_elements(case jsonb_typeof(fields -> 'locations') when 'array' then fields -> 'locations' else '[]' end) l))
    else ''
  end
$$;

create function find_words(kind text, line text) returns text language sql immutable set search_path = public as $$
  select fold(' ' || line || case when kind in ('policies', 'vehicles')
    then ' ' || regexp_replace(line, '[^[:alnum:] ]', '', 'g') else '' end)
$$;

create function keep_find() returns trigger language plpgsql set search_path = public as $$
declare
  said text := left(find_line(new.kind, new.fields), 2000);
begin
  if said = '' then
    if tg_op = 'UPDATE' then
      delete from client_finds where account_id = new.account_id and record_id = new.id;
    end if;
  else
    insert into client_finds (account_id, record_id, client_id, kind, line, search)
    values (new.account_id, new.id, new.client_id, new.kind, said, find_words(new.kind, said))
    on conflict (account_id, record_id) do update
      set client_id = excluded.client_id, line = excluded.line, search = excluded.search
      where (client_finds.client_id, client_finds.line) is distinct from (excluded.client_id, excluded.line);
  end if;
  return null;
end $$;
create trigger keep_find after insert or update of client_id, kind, fields on client_records
  for each row execute function keep_find();

insert into client_finds (account_id, record_id, client_id, kind, line, search)
  select account_id, id, client_id, kind, said, find_words(kind, said)
  from (select *, left(find_line(kind, fields), 2000) as said from client_records) r where said <> '';

-- As in 0004, and by what is recorded of a client: rank 4, with the line that was meant.
drop function search_clients(text[], integer);
create function search_clients(words text[], hits integer default 500)
  returns table (rank integer, sort_key text, id uuid, found jsonb)
  language plpgsql stable security definer rows 500
  set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_sort = off as $$
#variable_conflict use_column
declare
  account constant uuid := current_account();
  typed constant text[] := array(select fold(w) from unnest(words) with ordinality u (w, n) where fold(w) <> '' order by n);
  whole constant text := array_to_string(typed, ' ');
  inside constant text[] := array(select anywhere(w) from unnest(typed) w);
  starts constant text[] := array(select '% ' || substr(p, 2) from unnest(inside) p);
  long constant text[] := array(select anywhere(w) from unnest(typed) w where w ~ '[[:alnum:]]{3}' order by length(w) desc);
  found uuid[] := '{}';
  prefix text;
  seen integer;
  share float;
begin
  if whole = '' then
    return;
  end if;
  -- Names that begin with it, from the indexes alone. One and two letters have nothing but this.
  foreach prefix in array case when cardinality(long) > 0 then array[whole] else typed || whole end loop
    found := found
      || array(
        select id from (
          select id, sort_key as name from clients
          where account_id = account and sort_key >= prefix and sort_key < prefix || chr(1114111)
          order by sort_key, id limit 20000) c
        where ' ' || name like all (starts) limit hits)
      || array(
        select id from (
          select id, given_key as name from clients
          where account_id = account and given_key >= prefix and given_key < prefix || chr(1114111)
          order by given_key, id limit 20000) c
        where ' ' || name like all (starts) limit hits)
      || array(
        select id from (
          select id, company_key as name from clients
          where account_id = account and company_key >= prefix and company_key < prefix || chr(1114111)
          order by company_key, id limit 20000) c
        where ' ' || name like all (starts) limit hits);
  end loop;
  if cardinality(found) < hits then
    -- What is frequent among a thousand ("555", "gmail") is found by reading on: the trigram index would
    -- first gather every one of a million, in 200 ms. What is rare is found by it, from three letters on.
    select count(*), avg((search like all (inside))::integer) into seen, share
      from (select search from clients where account_id = account order by id limit 1000) c;
    if seen < 1000 or share > 0.04 then
      found := found || array(
        select id from (select id, search from clients where account_id = account order by id limit 25000) c
        where search like all (inside) limit hits);
    end if;
    if seen = 1000 and cardinality(found) < hits and cardinality(long) > 0 then
      found := found || array(
        select id from clients
        where account_id = account
          and search like long[1] and search like coalesce(long[2], long[1])
          and search like coalesce(long[3], long[1]) and search like coalesce(long[4], long[1])
          and search like all (inside)
        limit hits);
    end if;
  end if;
  if cardinality(found) < hits and cardinality(long) > 0 then
    select count(*), avg((search like all (inside))::integer) into seen, share
      from (select search from client_finds where account_id = account order by record_id limit 1000) d;
    if share > 0.04 then
      found := found || array(
        select client_id from (
          select client_id, search from client_finds where account_id = account order by record_id limit 25000) d
        where search like all (inside) limit hits);
    else
      found := found || array(
        select client_id from client_finds
        where account_id = account
          and search like long[1] and search like coalesce(long[2], long[1])
          and search like coalesce(long[3], long[1]) and search like coalesce(long[4], long[1])
          and search like all (inside)
        limit hits);
    end if;
    -- A name with a town or a street: the words are in the client and in what is recorded of it.
    if cardinality(found) < hits and cardinality(typed) > 1 then
      found := found || array(
        select c.id from (
          (select id from clients where account_id = account and search like long[1] limit 800)
          union
          (select client_id from client_finds where account_id = account and search like long[1] limit 800)
        ) near join clients c on c.account_id = account and c.id = near.id
        where c.search || coalesce(
          (select string_agg(d.search, '') from client_finds d where d.account_id = account and d.client_id = c.id), '')
          like all (inside)
        limit hits);
    end if;
  end if;
  return query
    select rank, sort_key, id, case rank when 4 then (
        select jsonb_build_object('kind', d.kind, 'line', d.line) from client_finds d
        where d.account_id = account and d.client_id = ranked.id
        order by (select count(*) from unnest(inside) w where d.search like w) desc, record_id limit 1)
      end
    from (
      select case
          when whole in (sort_key, given_key, company_key) or starts_with(sort_key, whole || ' ')
            or starts_with(given_key, whole || ' ') then 0
          when ' ' || sort_key like all (starts) then 1
          when search like all (starts) then 2
          when search like all (inside) then 3
          else 4
        end as rank, sort_key, id
      from clients where account_id = account and id = any (found)
      order by 1, 2, 3 limit hits) ranked
    order by 1, 2, 3;
end $$;

revoke execute on function search_clients(text[], integer) from public;
grant execute on function search_clients(text[], integer) to switchboard_server;

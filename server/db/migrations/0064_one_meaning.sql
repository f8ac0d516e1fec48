-- A search means one set of clients wherever it is meant: see docs/decisions/0034-one-meaning-of-a-search.md.

-- What is typed, as the patterns that each client which is meant has: of a word of three letters or digits, or with one,
-- each is anywhere in the client or in what is recorded of it; shorter ones alone each begin a word of the client's own.
create function read_search(words text[], out typed text[], out sought text[], out parts text[], out in_records boolean)
  language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
begin
  typed := array(select fold(w) from unnest(words) with ordinality u (w, n) where fold(w) <> '' order by n);
  -- Patterns for which there is an index. Of an address either side of the sign: thousands have the same provider, or
  -- none but this one.
  parts := array(
    select anywhere(part) from unnest(typed) w,
      unnest(case when w like '%_@_%' then array[split_part(w, '@', 1) || '@', '@' || split_part(w, '@', 2)] else array[w] end) part
    where part ~ '[[:alnum:]]{3}' order by length(part) desc);
  in_records := cardinality(parts) > 0;
  if in_records then
    sought := array(select anywhere(w) from unnest(typed) w);
  else
    sought := array(select '% ' || substr(anywhere(w), 2) from unnest(typed) w);
    parts := sought;
  end if;
end $$;

-- Whom a search means: all of them, in no order. Row-level security would keep the indexes from it, as from search_clients.
create function found_clients(words text[]) returns setof uuid
  language plpgsql stable security definer rows 1000
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  account constant uuid := current_account();
  asked constant record := read_search(words);
  sought constant text[] := asked.sought;
  rare text[];
begin
  if cardinality(asked.typed) = 0 then
    return;
  end if;
  rare := rarest_first(asked.parts,
    array(select search from clients where account_id = account order by id limit 1000)
    || array(select search from client_finds where account_id = account order by record_id limit 1000));
  if not asked.in_records then
    return query select id from clients
      where account_id = account
        and search like rare[1] and search like coalesce(rare[2], rare[1])
        and search like coalesce(rare[3], rare[1]) and search like coalesce(rare[4], rare[1])
        and search like all (sought);
  elsif cardinality(sought) = 1 then
    return query
      select id from clients
      where account_id = account
        and search like rare[1] and search like coalesce(rare[2], rare[1]) and search like all (sought)
      union
      select client_id from client_finds
      where account_id = account
        and search like rare[1] and search like coalesce(rare[2], rare[1]) and search like all (sought);
  else
    -- Each word may be in another place: whoever has the rarest is looked through for the others.
    return query
      select c.id from (
        select id from clients where account_id = account and search like rare[1]
        union
        select client_id from client_finds where account_id = account and search like rare[1]
      ) near join clients c on c.account_id = account and c.id = near.id
      where c.search like all (sought) or c.search || coalesce(
        (select string_agg(d.search, '') from client_finds d where d.account_id = account and d.client_id = c.id), '')
        like all (sought);
  end if;
end $$;
revoke execute on function found_clients(text[]) from public;
grant execute on function found_clients(text[]) to switchboard_server;

-- As in 0057, of those whom found_clients means: the best, as many as are shown.
create or replace function search_clients(words text[], hits integer default 500)
  returns table (rank integer, sort_key text, id uuid, found jsonb)
  language plpgsql stable security definer rows 500
  set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_sort = off as $$
#variable_conflict use_column
declare
  account constant uuid := current_account();
  asked constant record := read_search(words);
  typed constant text[] := asked.typed;
  sought constant text[] := asked.sought;
  parts constant text[] := asked.parts;
  in_records constant boolean := asked.in_records;
  whole constant text := array_to_string(typed, ' ');
  starts constant text[] := array(select '% ' || substr(anywhere(w), 2) from unnest(typed) w);
  -- "%" has no trigram: the index would be read from end to end.
  signs constant boolean := whole !~ '[[:alnum:]]';
  short constant text[] := array(select w from unnest(typed) w where w !~ '[[:alnum:]]{3}');
  -- What is frequent among these ("555", "gmail") is found by reading on: the trigram index would first gather every
  -- one of a million, in 200 ms. What is rare is found by it.
  some_clients text[];
  some_finds text[];
  frequent constant float := 0.04;
  rare text[];
  -- So many are looked through for the words that are in another place than the rarest.
  nearby constant integer := 3000;
  near uuid[];
  found uuid[] := '{}';
  prefix text;
begin
  if whole = '' then
    return;
  end if;
  -- Names that begin with it, from the indexes alone. One and two letters have seldom need of more.
  foreach prefix in array case when in_records then array[whole] else typed || whole end loop
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
  if count_of(found) < hits then
    some_clients := array(select search from clients where account_id = account order by id limit 1000);
    if cardinality(some_clients) < 1000 or signs or share_of(sought, some_clients) > frequent then
      found := found || array(
        select id from (select id, search from clients where account_id = account order by id limit 25000) c
        where search like all (sought) limit hits);
    end if;
    if cardinality(some_clients) = 1000 and not signs and count_of(found) < hits then
      rare := rarest_first(parts, some_clients);
      found := found || array(
        select id from clients
        where account_id = account
          and search like rare[1] and search like coalesce(rare[2], rare[1])
          and search like coalesce(rare[3], rare[1]) and search like coalesce(rare[4], rare[1])
          and search like all (sought)
        limit hits);
    end if;
  end if;
  if count_of(found) < hits and in_records then
    some_finds := array(select search from client_finds where account_id = account order by record_id limit 1000);
    -- Several lines may be of one client.
    if share_of(sought, some_finds) > frequent then
      found := found || array(
        select client_id from (
          select client_id, search from client_finds where account_id = account order by record_id limit 25000) d
        where search like all (sought) limit 4 * hits);
    end if;
    if count_of(found) < hits then
      rare := rarest_first(parts, some_finds);
      found := found || array(
        select client_id from client_finds
        where account_id = account
          and search like rare[1] and search like coalesce(rare[2], rare[1])
          and search like coalesce(rare[3], rare[1]) and search like coalesce(rare[4], rare[1])
          and search like all (sought)
        limit 4 * hits);
    end if;
    -- A name with a town or a street: the words are in the client and in what is recorded of it. "Street" is longer
    -- than "Lee", and in every other address: the rarest leaves the fewest to look through.
    if count_of(found) < hits and cardinality(typed) > 1 then
      rare := rarest_first(parts, some_clients || some_finds);
      near := case when share_of(rare[1:1], some_clients) > frequent then array(
          select id from (select id, search from clients where account_id = account order by id limit 25000) c
          where search like rare[1] limit nearby)
        else array(select id from clients where account_id = account and search like rare[1] limit nearby) end
        || case when share_of(rare[1:1], some_finds) > frequent then array(
          select client_id from (
            select client_id, search from client_finds where account_id = account order by record_id limit 25000) d
          where search like rare[1] limit nearby)
        else array(select client_id from client_finds where account_id = account and search like rare[1] limit nearby) end;
      -- Where that many are near, others may be left out. A name of two letters ("Xu") is in no trigram index: those that
      -- begin with it are looked through as well.
      if cardinality(near) > 800 then
        foreach prefix in array short loop
          near := near
            || array(
              select id from clients
              where account_id = account and sort_key >= prefix and sort_key < prefix || chr(1114111)
              order by sort_key, id limit nearby)
            || array(
              select id from clients
              where account_id = account and given_key >= prefix and given_key < prefix || chr(1114111)
              order by given_key, id limit nearby)
            || array(
              select id from clients
              where account_id = account and company_key >= prefix and company_key < prefix || chr(1114111)
              order by company_key, id limit nearby);
        end loop;
      end if;
      found := found || array(
        select c.id from (select distinct near_id from unnest(near) near_id) n
          join clients c on c.account_id = account and c.id = near_id
        where c.search || coalesce(
          (select string_agg(d.search, '') from client_finds d where d.account_id = account and d.client_id = c.id), '')
          like all (sought)
        limit hits);
    end if;
  end if;
  return query
    select rank, sort_key, id, case rank when 4 then (
        select jsonb_build_object('kind', d.kind, 'line', d.line) from client_finds d
        where d.account_id = account and d.client_id = ranked.id
        order by (select count(*) from unnest(sought) w where d.search like w) desc, record_id limit 1)
      end
    from (
      select case
          when whole in (sort_key, given_key, company_key) or starts_with(sort_key, whole || ' ')
            or starts_with(given_key, whole || ' ') then 0
          when ' ' || sort_key like all (starts) then 1
          when search like all (starts) then 2
          when search like all (sought) then 3
          else 4
        end as rank, sort_key, id
      from clients where account_id = account and id = any (found)
      order by 1, 2, 3 limit hits) ranked
    order by 1, 2, 3;
end $$;

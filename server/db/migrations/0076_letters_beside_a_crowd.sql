-- "dana pr", where fewer than a page begin so: the trigram index gathered each of eighty thousand Danas, of whom ten
-- thousand were then tried for two letters, in 86 ms. Read on from the start, the account is tried in half of that. As in
-- 0075 but for that.
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
  reading record;
  frequent constant float := 0.04;
  rare text[];
  -- So many are looked through for what no index has: one or two letters beside "maria" ...
  gathered constant integer := 10000;
  -- ... and so many for the words that are in another place than the rarest.
  nearby constant integer := 3000;
  elsewhere boolean;
  -- A page is found, and the last word has just begun.
  begun boolean := false;
  -- Letters that no index has beside a name that very many have.
  crowded boolean;
  part text;
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
    begun := cardinality(typed) > 1 and typed[cardinality(typed)] !~ '[[:alnum:]]{3}'
      and cardinality(some_clients) = 1000 and count_of(found) >= 60;
    rare := rarest_first(parts, some_clients);
    crowded := short <> '{}' and share_of(rare[1:1], some_clients) > frequent;
    if cardinality(some_clients) < 1000
      or not begun and (signs or crowded or share_of(sought, some_clients) > frequent) then
      found := found || array(
        select id from (select id, search from clients where account_id = account order by id limit 25000) c
        where search like all (sought) limit hits);
    end if;
    if cardinality(some_clients) = 1000 and not signs and not begun and not crowded and count_of(found) < hits then
      found := found || array(
        select id from (
          select id, search from clients
          where account_id = account
            and search like rare[1] and search like coalesce(rare[2], rare[1])
            and search like coalesce(rare[3], rare[1]) and search like coalesce(rare[4], rare[1])
          limit gathered) c
        where search like all (sought) limit hits);
    end if;
  end if;
  for reading in
    select * from (values (asked.sought, asked.parts, in_records), (asked.numbered, asked.number_parts, true))
      r (sought, parts, in_records)
    where in_records and sought is not null
  loop
    exit when begun or count_of(found) >= hits;
    some_finds := coalesce(some_finds, array(select search from client_finds where account_id = account order by record_id limit 1000));
    -- Several lines may be of one client.
    if share_of(reading.sought, some_finds) > frequent then
      found := found || array(
        select client_id from (
          select client_id, search from client_finds where account_id = account order by record_id limit 25000) d
        where search like all (reading.sought) limit 4 * hits);
    end if;
    if count_of(found) < hits then
      rare := rarest_first(reading.parts, some_finds);
      found := found || array(
        select client_id from (
          select client_id, search from client_finds
          where account_id = account
            and search like rare[1] and search like coalesce(rare[2], rare[1])
            and search like coalesce(rare[3], rare[1]) and search like coalesce(rare[4], rare[1])
          limit gathered) d
        where search like all (reading.sought) limit 4 * hits);
    end if;
    -- A name with a town or a street: the words are in the client and in what is recorded of it. Where no record has any
    -- of them there is nothing to look through.
    elsewhere := short <> '{}' or exists (select from unnest(reading.parts) w, unnest(some_finds) s where s like w);
    foreach part in array reading.parts loop
      exit when elsewhere or count_of(found) >= hits or cardinality(reading.sought) = 1;
      elsewhere := array(select 1 from client_finds where account_id = account and search like part limit gathered) <> '{}';
    end loop;
    if elsewhere and count_of(found) < hits and cardinality(reading.sought) > 1 then
      -- "Street" is longer than "Lee", and in every other address: the rarest leaves the fewest to look through.
      rare := rarest_first(reading.parts, some_clients || some_finds);
      near := case when share_of(rare[1:1], some_clients) > frequent then array(
          select id from (select id, search from clients where account_id = account order by id limit 25000) c
          where search like rare[1] limit nearby)
        else array(select id from clients where account_id = account and search like rare[1] limit nearby) end
        || case when share_of(rare[1:1], some_finds) > frequent then array(
          select client_id from (
            select client_id, search from client_finds where account_id = account order by record_id limit 25000) d
          where search like rare[1] limit nearby)
        else array(select client_id from client_finds where account_id = account and search like rare[1] limit nearby) end;
      -- One or two letters beside a name that many have begin what is being typed on: where a page of such is found,
      -- thousands are not looked through for more.
      continue when short <> '{}' and cardinality(near) > 800 and count_of(found) >= 60;
      -- Where that many are near, others may be left out. A name of two letters ("Xu") is in no trigram index: those that
      -- begin with it are looked through as well.
      if cardinality(near) > 800 then
        foreach prefix in array short loop
          near := near
            || array(
              select id from clients
              where account_id = account and sort_key >= prefix and sort_key < prefix || chr(1114111)
              order by sort_key, id limit nearby / 3)
            || array(
              select id from clients
              where account_id = account and given_key >= prefix and given_key < prefix || chr(1114111)
              order by given_key, id limit nearby / 3)
            || array(
              select id from clients
              where account_id = account and company_key >= prefix and company_key < prefix || chr(1114111)
              order by company_key, id limit nearby / 3);
        end loop;
      end if;
      found := found || array(
        select c.id from (select distinct near_id from unnest(near) near_id) n
          join clients c on c.account_id = account and c.id = near_id
        where c.search || coalesce(
          (select string_agg(d.search, '' order by d.kind = 'policies') from client_finds d
            where d.account_id = account and d.client_id = c.id), '')
          like all (reading.sought)
        limit hits);
    end if;
  end loop;
  return query
    select rank, sort_key, id, case rank when 4 then (
        select jsonb_build_object('kind', d.kind, 'line', d.line) from client_finds d
        where d.account_id = account and d.client_id = ranked.id
        order by (select count(*) from unnest(sought || asked.numbered) w where d.search like w) desc, record_id limit 1)
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

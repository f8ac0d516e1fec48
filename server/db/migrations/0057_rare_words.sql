-- Among a million clients a search by an e-mail address, or by a name and a town that many have, took the index as long
-- as all the rows that a part of it is in.

-- The patterns that an index is asked for, by how many of a sample have them. Where a rare one leaves few anyway those
-- that many have are left out: each would cost as much as all the rows that have it.
create function rarest_first(patterns text[], sampled text[]) returns text[] language sql immutable parallel safe as $$
  select (array_agg(p order by n, at) filter (where n < 30 or rarest >= 3))[1:4] from (
    select p, at, n, min(n) over () as rarest from unnest(patterns) with ordinality u (p, at),
      lateral (select count(*) as n from unnest(sampled) s where s like p) counted) ordered
$$;

-- How many of a sample have all of the patterns, from 0 to 1.
create function share_of(patterns text[], sampled text[]) returns float language sql immutable parallel safe as $$
  select coalesce(avg((s like all (patterns))::integer), 0) from unnest(sampled) s
$$;

-- A client is found by its name and by its e-mail address again: it is one hit.
create function count_of(ids uuid[]) returns integer language sql immutable parallel safe as $$
  select count(distinct id)::integer from unnest(ids) id
$$;

-- As in 0044, but by the rarest part of what is typed.
create or replace function search_clients(words text[], hits integer default 500)
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
  -- Of an address either side of the sign: thousands have the same provider, or none but this one.
  long constant text[] := array(
    select anywhere(part) from unnest(typed) w,
      unnest(case when w like '%_@_%' then array[split_part(w, '@', 1) || '@', '@' || split_part(w, '@', 2)] else array[w] end) part
    where part ~ '[[:alnum:]]{3}' order by length(part) desc);
  short constant text[] := array(select w from unnest(typed) w where w !~ '[[:alnum:]]{3}');
  -- What is frequent among these ("555", "gmail") is found by reading on: the trigram index would first gather every
  -- one of a million, in 200 ms. What is rare is found by it, from three letters on.
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
  if count_of(found) < hits then
    some_clients := array(select search from clients where account_id = account order by id limit 1000);
    if cardinality(some_clients) < 1000 or share_of(inside, some_clients) > frequent then
      found := found || array(
        select id from (select id, search from clients where account_id = account order by id limit 25000) c
        where search like all (inside) limit hits);
    end if;
    if cardinality(some_clients) = 1000 and count_of(found) < hits and cardinality(long) > 0 then
      rare := rarest_first(long, some_clients);
      found := found || array(
        select id from clients
        where account_id = account
          and search like rare[1] and search like coalesce(rare[2], rare[1])
          and search like coalesce(rare[3], rare[1]) and search like coalesce(rare[4], rare[1])
          and search like all (inside)
        limit hits);
    end if;
  end if;
  if count_of(found) < hits and cardinality(long) > 0 then
    some_finds := array(select search from client_finds where account_id = account order by record_id limit 1000);
    -- Several lines may be of one client.
    if share_of(inside, some_finds) > frequent then
      found := found || array(
        select client_id from (
          select client_id, search from client_finds where account_id = account order by record_id limit 25000) d
        where search like all (inside) limit 4 * hits);
    else
      rare := rarest_first(long, some_finds);
      found := found || array(
        select client_id from client_finds
        where account_id = account
          and search like rare[1] and search like coalesce(rare[2], rare[1])
          and search like coalesce(rare[3], rare[1]) and search like coalesce(rare[4], rare[1])
          and search like all (inside)
        limit 4 * hits);
    end if;
    -- A name with a town or a street: the words are in the client and in what is recorded of it. "Street" is longer
    -- than "Lee", and in every other address: the rarest leaves the fewest to look through.
    if count_of(found) < hits and cardinality(typed) > 1 then
      rare := rarest_first(long, some_clients || some_finds);
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

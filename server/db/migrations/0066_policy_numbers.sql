-- A policy number is one thing, however it is typed: see docs/decisions/0034-one-meaning-of-a-search.md.

create function joined(value text) returns text language sql immutable parallel safe strict as
  $$ select regexp_replace(value, '[^[:alnum:]]', '', 'g') $$;

-- A policy's number stands once more at the end, without what separates its parts, behind a letter of a language that
-- has no policies: nothing else can be taken for it, and the trigram index has how it begins from one letter on.
create or replace function find_words(kind text, line text) returns text language plpgsql immutable as $$
begin
  if kind = 'policies' then
    return public.fold(' ' || line) || ' ǂ' || public.joined(public.fold(line));
  elsif kind = 'vehicles' then
    return public.fold(' ' || line || ' ' || regexp_replace(line, '[^[:alnum:] ]', '', 'g'));
  elsif kind in ('addresses', 'homes', 'commercial') then
    return public.fold(' ' || line) || public.other_spellings(public.fold(line));
  end if;
  return public.fold(' ' || line);
end $$;

-- Part of a number without separators -> its pattern there: three of it anywhere, fewer where it begins.
create function in_number(part text) returns text language sql immutable parallel safe strict as
  $$ select '% ǂ' || case when length(part) >= 3 then '%' else '' end || part || '%' $$;

-- Built at the end it takes a tenth of the time.
drop index client_finds_search;
update client_finds set search = find_words(kind, line) where kind = 'policies';
create index client_finds_search on client_finds using gin (account_id, search gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 256);

-- What is typed, as the patterns that each client which is meant has: of a word of three letters or digits, or with one,
-- each is anywhere in the client or in what is recorded of it; shorter ones alone each begin a word of the client's own.
-- Read a second time where that can mean more, as a policy number ("numbered"): a word with separators is looked for
-- without them, short words alone are one number together.
drop function read_search(text[]);
create function read_search(words text[], out typed text[], out sought text[], out parts text[], out in_records boolean,
    out numbered text[], out number_parts text[])
  language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  whole text;
begin
  typed := array(select fold(w) from unnest(words) with ordinality u (w, n) where fold(w) <> '' order by n);
  -- Patterns for which there is an index. Of an address either side of the sign: thousands have the same provider, or
  -- none but this one.
  parts := array(
    select anywhere(part) from unnest(typed) w,
      unnest(case when w like '%_@_%' then array[split_part(w, '@', 1) || '@', '@' || split_part(w, '@', 2)] else array[w] end) part
    where length(joined(part)) >= 3 order by length(part) desc);
  in_records := cardinality(parts) > 0;
  if in_records then
    sought := array(select anywhere(w) from unnest(typed) w);
    select array_agg(case when separated then in_number(joined(w)) else anywhere(w) end order by n),
        array_agg(case when separated then in_number(joined(w)) else anywhere(w) end order by length(w) desc)
          filter (where separated or length(joined(w)) >= 3)
      into numbered, number_parts
      from unnest(typed) with ordinality u (w, n), lateral (select joined(w) not in ('', w) and w !~ '@' as separated) s
      having bool_or(separated);
  else
    sought := array(select '% ' || substr(anywhere(w), 2) from unnest(typed) w);
    parts := sought;
    whole := array_to_string(typed, '');
    if joined(whole) <> '' and whole !~ '@' then
      numbered := array[in_number(joined(whole))];
      number_parts := numbered;
    end if;
  end if;
end $$;

-- Whom a search means: all of them, in no order. Row-level security would keep the indexes from it, as from search_clients.
create or replace function found_clients(words text[]) returns setof uuid
  language plpgsql stable security definer rows 1000
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  account constant uuid := current_account();
  asked constant record := read_search(words);
  sampled text[];
  reading record;
  rare text[];
begin
  if cardinality(asked.typed) = 0 then
    return;
  end if;
  sampled := array(select search from clients where account_id = account order by id limit 1000)
    || array(select search from client_finds where account_id = account order by record_id limit 1000);
  -- Whom both readings mean is told twice.
  for reading in
    select * from (values (asked.sought, asked.parts, asked.in_records, false), (asked.numbered, asked.number_parts, true, true))
      r (sought, parts, in_records, numbered)
    where sought is not null
  loop
    rare := rarest_first(reading.parts, sampled);
    if not reading.in_records then
      return query select id from clients
        where account_id = account
          and search like rare[1] and search like coalesce(rare[2], rare[1])
          and search like coalesce(rare[3], rare[1]) and search like coalesce(rare[4], rare[1])
          and search like all (reading.sought);
    elsif cardinality(reading.sought) = 1 then
      return query
        select id from clients
        where account_id = account and not reading.numbered
          and search like rare[1] and search like coalesce(rare[2], rare[1]) and search like all (reading.sought)
        union
        select client_id from client_finds
        where account_id = account
          and search like rare[1] and search like coalesce(rare[2], rare[1]) and search like all (reading.sought);
    else
      -- Each word may be in another place: whoever has the rarest is looked through for the others. Numbers of policies
      -- are last: behind their letter is nothing else.
      return query
        select c.id from (
          select id from clients where account_id = account and search like rare[1]
          union
          select client_id from client_finds where account_id = account and search like rare[1]
        ) near join clients c on c.account_id = account and c.id = near.id
        where c.search like all (reading.sought) or c.search || coalesce(
          (select string_agg(d.search, '' order by d.kind = 'policies') from client_finds d
            where d.account_id = account and d.client_id = c.id), '')
          like all (reading.sought);
    end if;
  end loop;
end $$;

-- As in 0064, of those whom found_clients means: the best, as many as are shown.
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
  for reading in
    select * from (values (asked.sought, asked.parts, in_records), (asked.numbered, asked.number_parts, true))
      r (sought, parts, in_records)
    where in_records and sought is not null
  loop
    exit when count_of(found) >= hits;
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
        select client_id from client_finds
        where account_id = account
          and search like rare[1] and search like coalesce(rare[2], rare[1])
          and search like coalesce(rare[3], rare[1]) and search like coalesce(rare[4], rare[1])
          and search like all (reading.sought)
        limit 4 * hits);
    end if;
    -- A name with a town or a street: the words are in the client and in what is recorded of it. "Street" is longer
    -- than "Lee", and in every other address: the rarest leaves the fewest to look through.
    if count_of(found) < hits and cardinality(reading.sought) > 1 then
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

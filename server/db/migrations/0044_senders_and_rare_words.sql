-- Rules of dynamic tags ask which of two people sent a client. That follows the person through a split and a merge,
-- and no update says when.
drop trigger tag_again on clients;
create trigger tag_again after update on clients for each row
  when (old.updated_at is distinct from new.updated_at or old.affliate_contact is distinct from new.affliate_contact
    or old.affliate_contact_level is distinct from new.affliate_contact_level)
  execute function tag_client_again();

-- As in 0021, but by the rarest word where a name comes with a town or a street.
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
  long text[] := array(select anywhere(w) from unnest(typed) w where w ~ '[[:alnum:]]{3}' order by length(w) desc);
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
    -- "Street" is longer than "Lee", and in every other address: the rarest word leaves the fewest to look through.
    if cardinality(long) > 1 then
      long := array(
        select w from unnest(long) with ordinality u (w, n)
          left join (
            (select search from clients where account_id = account order by id limit 500)
            union all
            (select search from client_finds where account_id = account order by record_id limit 500)
          ) sampled on sampled.search like w
        group by w, n order by count(sampled.search), n);
    end if;
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

-- The only questions that may look across accounts, each answering as little as it can.
-- They run as the owner of the tables, past row-level security; there is no other way past it.

-- Which platforms an e-mail address can sign in to, with what is needed to check the password.
create function sign_in_candidates(address text)
  returns table (account_id uuid, account_name text, user_id uuid, password_hash text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select u.account_id, a.name, u.id, u.password_hash
    from users u join accounts a using (account_id)
    where lower(u.email) = lower(address)
    order by a.name
  $$;

-- A session by its token, and the connection bound to its account. No row: no such session.
create function open_session(token bytea)
  returns table (session_id uuid, account_id uuid, user_id uuid, role text, first_name text, last_name text, expires_at timestamptz, state text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_session sessions;
begin
  perform set_config('app.account_id', '', false);
  select * into found_session from sessions s where s.token_hash = token;
  if not found then
    return;
  end if;
  perform set_config('app.account_id', found_session.account_id::text, false);
  if found_session.last_seen_at < now() - interval '1 minute' and found_session.ended_at is null then
    update sessions s set last_seen_at = now()
      where s.account_id = found_session.account_id and s.id = found_session.id;
  end if;
  return query
    select found_session.id, u.account_id, u.id, u.role, u.first_name, u.last_name, found_session.expires_at,
      case when found_session.ended_reason = 'signed in elsewhere' then 'replaced'
        when found_session.ended_at is not null or found_session.expires_at < now() then 'ended'
        else 'live' end
    from users u where u.account_id = found_session.account_id and u.id = found_session.user_id;
end $$;

-- The account that a number of ours belongs to: where an incoming text or call goes.
create function account_of_number(digits text) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select account_id from phone_numbers where phone_number = digits $$;

-- The account behind a live namespace.
create function account_of_namespace(namespace text) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select account_id from accounts where socket_namespace = namespace $$;

create function namespace_of(account uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select socket_namespace from accounts where account_id = account $$;

-- Accounts whose committed events have not been numbered: a process died between commit and publish.
create function accounts_to_publish() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct account_id from events where seq is null $$;

create function all_accounts() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select account_id from accounts $$;

-- Row-level security keeps the trigram index from being used (`~~` is not leakproof), so the search
-- runs as owner with the account bound by hand. It gathers a few hundred candidates and ranks them:
-- 0 the whole name, 1 the beginning of a name, 2 the beginning of anything else, 3 the middle.
create function search_clients(words text[], hits integer default 500)
  returns table (rank integer, sort_key text, id uuid)
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
  return query
    select case
        when whole in (sort_key, given_key, company_key) or starts_with(sort_key, whole || ' ')
          or starts_with(given_key, whole || ' ') then 0
        when ' ' || sort_key like all (starts) then 1
        when search like all (starts) then 2
        else 3
      end, sort_key, id
    from clients where account_id = account and id = any (found)
    order by 1, 2, 3 limit hits;
end $$;

create function search_messages(words text[], hits integer default 2000) returns setof sms_messages
  language sql stable security definer set search_path = public, pg_temp as $$
    select * from sms_messages
    where account_id = current_account() and message ilike words[1] and message ilike all (words)
      and type <> 'status'
    limit hits
  $$;

-- Conversations by their client or by their number.
create function search_rooms(words text[], hits integer default 500) returns setof sms_rooms
  language sql stable security definer set search_path = public, pg_temp as $$
    (select r.* from clients c join sms_rooms r on r.account_id = c.account_id and r.client_id = c.id
      where c.account_id = current_account() and c.search like words[1] and c.search like all (words) limit hits)
    union
    (select * from sms_rooms
      where account_id = current_account() and phone_number like words[1] and phone_number like all (words) limit hits)
  $$;

-- Jobs live in the same database and are enqueued in the command's transaction.
create function enqueue(task text, payload json, run_at timestamptz, job_key text, queue_name text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, queue_name, run_at, null, job_key);
end $$;

-- Takes back a job that waits under this key: its work was done without it.
create function dequeue(job_key text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.remove_job(job_key);
end $$;

-- PostgreSQL lets everybody run a new function; these are for the server alone.
revoke execute on all functions in schema public from public;
revoke execute on all routines in schema public from public;
grant execute on all functions in schema public to switchboard_server;

-- How far the events of these accounts are: a server asks once for all whose screens it holds.
create function newest_numbers(accounts uuid[]) returns table (account uuid, seq bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select s.account_id, s.seq from event_sequences s where s.account_id = any (accounts) $$;
revoke execute on function newest_numbers(uuid[]) from public;
grant execute on function newest_numbers(uuid[]) to switchboard_server;

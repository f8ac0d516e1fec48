-- Which account a mailed link is of, for whoever holds it and has not said their address yet.
create index password_resets_token on password_resets (token_hash);
create function account_of_reset(person uuid, token bytea) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select r.account_id from password_resets r where r.token_hash = token and r.user_id = person limit 1 $$;
revoke execute on function account_of_reset(uuid, bytea) from public;
grant execute on function account_of_reset(uuid, bytea) to switchboard_server;

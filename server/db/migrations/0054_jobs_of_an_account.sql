-- Keys name rows by ids that clients make, and jobs of all accounts wait in one table: each key begins with its
-- account, so that no account replaces or takes back what another waits for.
create function key_of_account(account text, job_key text) returns text language sql immutable parallel safe
  set search_path = public, pg_temp as $$
    select case when account is null then job_key else account || ' ' || job_key end
  $$;

create or replace function enqueue(
  task text, payload json, run_at timestamptz, job_key text, queue_name text, keep_time boolean default false
) returns void
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  perform graphile_worker.add_job(task, payload, queue_name, run_at, null,
    key_of_account(payload->>'accountId', job_key), null, null,
    case when keep_time then 'preserve_run_at' else 'replace' end);
end $$;

-- Of the account that the transaction is bound to.
create or replace function dequeue(job_key text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.remove_job(key_of_account(current_account()::text, job_key));
end $$;

revoke execute on function key_of_account(text, text) from public;
grant execute on function key_of_account(text, text) to switchboard_server;

-- Those that wait already.
update graphile_worker._private_jobs set key = key_of_account(payload->>'accountId', key) where key is not null;

-- A job that looks after something later must not put off the one that was called to do it now: under the
-- same key it keeps the time of the one that waits.
drop function enqueue(text, json, timestamptz, text, text);
create function enqueue(
  task text, payload json, run_at timestamptz, job_key text, queue_name text, keep_time boolean default false
) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, queue_name, run_at, null, job_key, null, null,
    case when keep_time then 'preserve_run_at' else 'replace' end);
end $$;
revoke execute on function enqueue(text, json, timestamptz, text, text, boolean) from public;
grant execute on function enqueue(text, json, timestamptz, text, text, boolean) to switchboard_server;

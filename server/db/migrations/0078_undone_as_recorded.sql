-- A row that is undone beside what somebody changed since is altered as of the time that its undoing is recorded with: the
-- transaction may have begun before that somebody saved.
create or replace function given_back(was jsonb, became jsonb, is_now jsonb) returns jsonb language sql stable as $$
  select was - moved || case when 'updated_at' = any (moved) then jsonb_build_object('updated_at',
    coalesce(nullif(current_setting('app.undone_at', true), '')::timestamptz, now())) else '{}' end
  from (select coalesce(array_agg(name), '{}') as moved from unnest(moved_by_work()) name
    where became ? name and is_now -> name is distinct from became -> name) m
$$;

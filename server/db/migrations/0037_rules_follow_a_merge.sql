-- A merge may change the rules of a dynamic tag. On which day they were held against everybody is the work of a
-- job, and keeps no rules from being put back.
create or replace function moved_by_work() returns text[] language sql immutable as $$
  select array['updated_at', 'last_contacted_on', 'evaluated_on']
$$;

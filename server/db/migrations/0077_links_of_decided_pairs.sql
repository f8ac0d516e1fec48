-- Whom a decided pair is between is compared again, though nothing of them has changed: two that are both like a third
-- are found by such links. By the list of who is due, which the job takes from: a mark on them would be overwritten by a
-- comparison that had begun before.
alter table client_match_due add column again boolean not null default false;
create function match_decided() returns trigger language plpgsql set search_path = public as $$
begin
  insert into client_match_due (account_id, client_id, again)
  select coalesce(new.account_id, old.account_id), id, true
  from unnest(array[coalesce(new.a, old.a), coalesce(new.b, old.b)]) id;
  perform ask_for_match(coalesce(new.account_id, old.account_id));
  return null;
end $$;
create trigger match_decided after insert or delete on client_not_duplicates
  for each row execute function match_decided();

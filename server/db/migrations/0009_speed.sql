-- Numbers what has been committed without a number, and what this transaction itself has recorded when this
-- is its last act. One caller at a time for each account: who may not wait leaves it to whoever comes next.
drop function number_events();
create function number_events(may_wait boolean) returns setof events language plpgsql as $$
declare
  last bigint;
  added bigint;
begin
  if may_wait then
    select s.seq into last from event_sequences s where s.account_id = current_account() for no key update;
  else
    select s.seq into last from event_sequences s where s.account_id = current_account()
      for no key update skip locked;
  end if;
  if last is null then
    return;
  end if;
  return query
    update events e set seq = last + n.position
      from (
        select u.id, row_number() over (order by u.id) as position
        from events u where u.account_id = current_account() and u.seq is null
      ) n
      where e.account_id = current_account() and e.id = n.id
      returning e.*;
  get diagnostics added = row_count;
  if added > 0 then
    update event_sequences s set seq = last + added where s.account_id = current_account();
  end if;
end $$;
revoke execute on function number_events(boolean) from public;
grant execute on function number_events(boolean) to switchboard_server;

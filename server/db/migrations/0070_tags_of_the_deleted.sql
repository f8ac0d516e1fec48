-- A contact may be deleted while the sweep of tags is on its way: its tag stays with it.
create or replace function let_go_of_tags(since timestamptz) returns table (id uuid, name text) language plpgsql as $$
declare
  held record;
begin
  for held in select * from held_tags(since) where not is_needed loop
    -- One that is just being given is left to whom it is given. The next statement sees who has it by now,
    -- and in the same moment who was deleted with it since it was looked at.
    perform from tags t where t.account_id = current_account() and t.id = held.tag_id for update skip locked;
    continue when not found;
    return query execute format('delete from tags t
      where t.account_id = current_account() and t.id = $1 and $2 = %s
        and not exists (select from held_tags($3) h where h.tag_id = t.id and h.is_needed)
        and not exists (select from tags r where r.account_id = t.account_id and position(t.id::text in r.query::text) > 0)%s
      returning t.id, t.name', print_of('tags', 't', held.seen), unused('tags')) using held.tag_id, held.print, since;
  end loop;
end $$;

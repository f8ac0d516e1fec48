-- The undoing of an import leaves a tag that it made to whoever was deleted with it and may be restored: for as long as
-- they may be, and no longer.

-- Those tags, and whether a deletion that can still be undone needs them. `since`: older ones cannot.
create function held_tags(since timestamptz,
    out change_id uuid, out tag_id uuid, out print text, out seen smallint, out is_needed boolean)
  returns setof record language sql stable as $$
  -- Read once for all tags, and not at all where none is held.
  with needed as materialized (
    select l.row_key ->> 'tag_id' as id from changes c
      join change_rows l on l.account_id = c.account_id and l.change_id = c.id and l.table_name = 'client_tags'
    where c.account_id = current_account() and c.created_at >= since and c.undone_at is null and c.name like '%.removed'
      and l.action = 'DELETE')
  select m.change_id, (m.row_key ->> 'id')::uuid, m.print, m.seen, m.row_key ->> 'id' in (select id from needed)
  from changes o join change_rows m on m.account_id = o.account_id and m.change_id = o.id and m.table_name = 'tags'
  where o.account_id = current_account() and o.name = 'imports.started' and o.undone_at is not null
    and m.action = 'INSERT' and m.with_contact
$$;

-- What somebody uses, has changed, or names in a rule is theirs. Answers the tags that are gone.
create function let_go_of_tags(since timestamptz) returns table (id uuid, name text) language plpgsql as $$
declare
  held record;
begin
  for held in select * from held_tags(since) where not is_needed loop
    -- One that is just being given is left to whom it is given. The next statement sees who has it by now.
    perform from tags t where t.account_id = current_account() and t.id = held.tag_id for update skip locked;
    continue when not found;
    return query execute format('delete from tags t
      where t.account_id = current_account() and t.id = $1 and $2 = %s
        and not exists (select from tags r where r.account_id = t.account_id and position(t.id::text in r.query::text) > 0)%s
      returning t.id, t.name', print_of('tags', 't', held.seen), unused('tags')) using held.tag_id, held.print;
  end loop;
end $$;

-- The undoing of an import leaves a tag that it made to whoever was deleted with it and may be restored: for as long as
-- they may be, and no longer.

-- Those tags, and whether a deletion that can still be undone needs them. `since`: older ones cannot.
create function held_tags(since timestamptz,
    out change_id uuid, out tag_id uuid, out print text, out seen smallint, out is_needed boolean)
  returns setof record language sql stable as $$
  select m.change_id, (m.row_key ->> 'id')::uuid, m.print, m.seen, exists (
    select from changes c
      join change_rows l on l.account_id = c.account_id and l.change_id = c.id and l.table_name = 'client_tags'
    where c.account_id = m.account_id and c.created_at >= since and c.undone_at is null and c.name like '%.removed'
      and l.action = 'DELETE' and l.row_key ->> 'tag_id' = m.row_key ->> 'id')
  from changes o join change_rows m on m.account_id = o.account_id and m.change_id = o.id and m.table_name = 'tags'
  where o.account_id = current_account() and o.name = 'imports.started' and o.undone_at is not null
    and m.action = 'INSERT' and m.with_contact
$$;

-- What somebody uses, has changed, or names in a rule is theirs.
create function let_go_of_tags(since timestamptz) returns void language plpgsql as $$
declare
  place record;
begin
  for place in select distinct seen from held_tags(since) where not is_needed loop
    execute format('delete from tags t using held_tags($1) h
      where t.account_id = current_account() and t.id = h.tag_id and not h.is_needed and h.seen = $2 and h.print = %s
        and not exists (select from tags r where r.account_id = t.account_id and position(t.id::text in r.query::text) > 0)%s',
      print_of('tags', 't', place.seen), unused('tags')) using since, place.seen;
  end loop;
end $$;

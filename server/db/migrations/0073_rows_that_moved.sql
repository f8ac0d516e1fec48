-- What a change moves to another key, like the tags of a contact who is merged, is the same row to whoever looks by either.

-- As in 0058, but such a move is kept as what it is to everybody else: the row is gone there, and is added here.
create or replace function keep_row() returns trigger language plpgsql set search_path = public as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  row_now jsonb := coalesce(is_now, was);
  own_key jsonb;
  key_was jsonb;
  added bigint;
  now_seen smallint;
  altered text[];
  beside text[] := '{}';
begin
  if was is not distinct from is_now then
    return null;
  end if;
  own_key := (select jsonb_object_agg(k, row_now -> k) from unnest(tg_argv) k);
  if tg_op = 'UPDATE' then
    key_was := (select jsonb_object_agg(k, was -> k) from unnest(tg_argv) k);
    if key_was <> own_key then
      select relnatts into now_seen from pg_class where oid = tg_relid;
      insert into change_rows (account_id, change_id, table_name, row_key, action, before)
      values ((was ->> 'account_id')::uuid, current_setting('app.change')::uuid, tg_table_name, key_was, 'DELETE', was);
      execute format('insert into change_rows (account_id, change_id, table_name, row_key, action, print, seen)
        values ($2, current_setting(''app.change'')::uuid, $3, $4, ''INSERT'', %s, $5)', print_of(tg_relid, '($1)', now_seen))
      using new, (row_now ->> 'account_id')::uuid, tg_table_name, own_key, now_seen;
      return null;
    end if;
    select r.id into added from change_rows r
    where r.account_id = (row_now ->> 'account_id')::uuid and r.row_hash = hashtextextended(tg_table_name::text || own_key::text, 0)
      and (r.change_id, r.table_name, r.row_key) is not distinct from (current_setting('app.change')::uuid, tg_table_name::text, own_key)
      and r.action = 'INSERT'
    order by r.id desc limit 1;
    if found then
      select relnatts into now_seen from pg_class where oid = tg_relid;
      execute format('update change_rows set print = %s, seen = $2 where account_id = $3 and id = $4',
        print_of(tg_relid, '($1)', now_seen)) using new, now_seen, (row_now ->> 'account_id')::uuid, added;
      return null;
    end if;
    altered := differing_keys(was, is_now);
    if tg_table_name = 'clients' then
      beside := together_with(altered, array(select jsonb_object_keys(is_now)));
    end if;
  end if;
  insert into change_rows (account_id, change_id, table_name, row_key, action, before, after)
  values ((row_now ->> 'account_id')::uuid, current_setting('app.change')::uuid, tg_table_name, own_key, tg_op,
    case tg_op when 'DELETE' then was
      when 'UPDATE' then (select jsonb_object_agg(key, value) from jsonb_each(was) where key = any (altered)) end,
    case tg_op when 'UPDATE' then (
      select jsonb_object_agg(key, value) from jsonb_each(is_now) where key = any (altered) or key = any (beside)) end);
  return null;
end $$;

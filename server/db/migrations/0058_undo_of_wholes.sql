-- What belongs together is undone together or not at all.

-- What is one thing: parts of two make one that nobody has written.
create function one_things() returns table (own text[]) language sql immutable as $$
  values
    (array['address', 'address2', 'city', 'county', 'state', 'zipcode', 'country']),
    (array['effectiveDate', 'termDate']),
    (array['paymentMethod', 'paymentMethodOther']),
    (array['managedBy', 'managedOn']),
    (array['field', 'value']),
    (array['managed_by', 'managed_on']),
    -- Who sent somebody is one of a couple.
    (array['affliate_contact', 'affliate_contact_level']),
    (array['first_name', 'preferred_first_name', 'last_name', 'suffix']),
    (array['occupation', 'occupation_hire_date', 'employer_name', 'employees', 'business_type']),
    (array['co_occupation', 'co_occupation_hire_date', 'co_employer_name', 'co_employees', 'co_business_type']),
    (array['dl_id', 'dl_state']),
    (array['co_dl_id', 'co_dl_state']),
    (array['health_network', 'health_member_id', 'health_plan_name', 'health_monthly_premium']),
    (array['co_health_network', 'co_health_member_id', 'co_health_plan_name', 'co_health_monthly_premium']),
    (array['immigrant', 'immigrant_card_number', 'immigrant_card_expiration']),
    (array['co_immigrant', 'co_immigrant_card_number', 'co_immigrant_card_expiration'])
$$;

-- By these a co-applicant becomes another person: then all that is said of them is one thing.
create function who_they_are() returns text[] language sql immutable as $$
  select array['co_first_name', 'co_last_name', 'co_dob', 'co_ssn']
$$;

-- Those of `names` that are one thing with any of `altered`.
create function together_with(altered text[], names text[]) returns text[] language sql immutable as $$
  select array(select name from unnest(names) name where
    exists (select from one_things() where name = any (own) and own && altered)
    or name like 'co\_%' and altered && who_they_are())
$$;

-- Any of these is something to call a contact by.
create function names_of_contact() returns text[] language sql immutable as $$
  select array['first_name', 'last_name', 'company_name', 'co_first_name', 'co_last_name']
$$;

create function has_name(contact jsonb) returns boolean language sql immutable as $$
  select exists (select from unnest(names_of_contact()) name where contact ->> name <> '')
$$;

-- Those of `altered` that stay when `moved` is what somebody has made it.
create function stays_with(altered text[], moved text[]) returns text[] language sql immutable as $$
  select array(select name from unnest(altered) name where name = any (moved)
    or exists (select from one_things() where name = any (own) and own && moved)
    or name like 'co\_%' and altered && who_they_are() and exists (select from unnest(moved) m where m like 'co\_%')
    order by name)
$$;

drop function moved_since(jsonb, jsonb, jsonb, text[]);
drop function of_one_thing();

-- Which of the columns that a change altered, and of the keys of its fields, stay: those that are something else by now,
-- and what is one thing with such. What somebody has put back themselves is none of them.
create function moved_since(was jsonb, became jsonb, is_now jsonb) returns text[] language plpgsql immutable as $$
declare
  altered constant text[] := array(
    select key from jsonb_object_keys(was - 'fields') key where became ? key and was -> key is distinct from became -> key
    union all select unnest(differing_keys(was -> 'fields', became -> 'fields')));
  moved constant text[] := array(
    select key from jsonb_object_keys(became - 'fields') key
    where is_now ? key and is_now -> key is distinct from became -> key
      and not (was ? key and is_now -> key is not distinct from was -> key)
    union all select key from unnest(differing_keys(became -> 'fields', is_now -> 'fields')) key
    where is_now -> 'fields' -> key is distinct from was -> 'fields' -> key);
  staying text[] := stays_with(altered, moved);
begin
  -- A contact that would have nothing to be called by keeps its name.
  if is_now ? 'co_last_name' and has_name(is_now) and not has_name(is_now || (was - staying)) then
    staying := stays_with(altered, moved || staying || names_of_contact());
  end if;
  return staying;
end $$;

-- The key of a row, as it is kept.
create function key_of(target regclass, row_name text) returns text language sql stable as $$
  select format('jsonb_build_object(%s)', string_agg(format('%L, %s.%I', a.attname, row_name, a.attname), ', '))
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.conrelid = target and c.contype = 'p'
$$;

-- As in 0025, but what the same change has added is known again as it is now, and of a contact the values that are one
-- thing with an altered one are kept beside it: that one of them was edited since is seen by that.
create or replace function keep_row() returns trigger language plpgsql set search_path = public as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  row_now jsonb := coalesce(is_now, was);
  own_key jsonb;
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

-- What a change altered several times it altered once: from what it was before to what it has become.
create function join_updates(change uuid) returns void language sql as $$
  with several as materialized (
    select row_hash, table_name, row_key, max(id) as last from change_rows
    where account_id = current_account() and change_id = change
    group by row_hash, table_name, row_key having count(*) > 1 and bool_and(action = 'UPDATE')),
  touches as materialized (
    select s.last, r.id, r.before, r.after from several s
      join change_rows r on r.account_id = current_account() and r.row_hash = s.row_hash
        and (r.change_id, r.table_name, r.row_key) is not distinct from (change, s.table_name, s.row_key)),
  earliest as (
    select distinct on (last, key) last, key, value from touches, jsonb_each(before) order by last, key, id),
  latest as (
    select distinct on (last, key) last, key, value from touches, jsonb_each(after) order by last, key, id desc),
  joined as (
    select l.last, jsonb_object_agg(l.key, l.value) as after,
      coalesce(jsonb_object_agg(l.key, e.value) filter (where e.value is distinct from l.value and e.key is not null), '{}') as before
    from latest l left join earliest e on e.last = l.last and e.key = l.key group by l.last),
  gone as (
    delete from change_rows r using touches t where r.account_id = current_account() and r.id = t.id and t.id <> t.last)
  update change_rows r set before = j.before, after = j.after from joined j
  where r.account_id = current_account() and r.id = j.last
$$;

-- Files kept of a client: what was uploaded, with what it is.
create table documents (
  account_id uuid not null references accounts,
  id uuid not null,
  client_id uuid not null,
  -- Stays while the document can come back from the trash.
  file_id uuid not null,
  name text not null,
  type text not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, client_id) references clients (account_id, id) on delete cascade,
  foreign key (account_id, file_id) references files (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id)
);
create index documents_of on documents (account_id, client_id, created_at, id);
create index documents_with_file on documents (account_id, file_id);
call bind_to_account('documents');
call keep_changes('documents');

-- What events are about, one row for each id: row-level security lets no `ids @>` choose rows of the audit log,
-- so that the history of one client would be looked for in all that the account has ever done.
create table event_subjects (
  account_id uuid not null references accounts,
  subject_id uuid not null,
  created_at timestamptz not null,
  event_id uuid not null,
  -- The change that the event's command ran as, while it is kept.
  change_id uuid,
  primary key (account_id, subject_id, created_at, event_id)
);
call bind_to_account('event_subjects');
revoke update, delete on event_subjects from switchboard_server;

create function keep_subjects() returns trigger language plpgsql set search_path = public as $$
begin
  insert into event_subjects (account_id, subject_id, created_at, event_id, change_id)
  select distinct new.account_id, subject, new.created_at, new.id,
    nullif(current_setting('app.change', true), '')::uuid
  from unnest(new.ids) subject;
  return null;
end $$;

-- Texts are many and have a history of their own: the conversation.
create trigger keep_subjects after insert on events for each row
  when (new.name !~ '^(sms|auth|sessions|files|duplicates)\.') execute function keep_subjects();

insert into event_subjects (account_id, subject_id, created_at, event_id, change_id)
select distinct e.account_id, subject, e.created_at, e.id, c.id
from events e cross join unnest(e.ids) subject
  left join changes c on c.account_id = e.account_id and c.name = e.name and c.created_at = e.created_at
    and c.user_id is not distinct from e.actor_id and c.client_ids && e.ids
where e.name !~ '^(sms|auth|sessions|files|duplicates)\.'
on conflict do nothing;

-- Nothing points to `t` but what was worked out of it: a table that is not kept and goes with the row, and of a
-- client the tags that follow from rules.
create or replace function unused(target regclass) returns text language sql stable as $$
  select coalesce(string_agg(format(' and not exists (select from %s u where %s%s)', c.conrelid::regclass, (
    select string_agg(format('u.%I = t.%I', a.attname, b.attname), ' and ')
    from unnest(c.conkey, c.confkey) k (near, far)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.near
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.far),
    case when c.conrelid = 'client_tags'::regclass and target = 'clients'::regclass then ' and exists (select from tags d
      where d.account_id = u.account_id and d.id = u.tag_id and d.query is null)' end), ''), '')
  from pg_constraint c where c.confrelid = target and c.contype = 'f' and (c.confdeltype <> 'c'
    or exists (select from pg_trigger k where k.tgrelid = c.conrelid and k.tgname = 'keep_row'))
$$;

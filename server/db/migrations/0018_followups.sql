-- What is to be done for a client at a time, by whom, and the text that is sent to them then.
-- Assigned to nobody (none) it is the text alone: a scheduled message.
create table followups (
  account_id uuid not null references accounts,
  id uuid not null,
  client_id uuid not null,
  assign_to text not null check (assign_to in ('team', 'peer', 'self', 'none')),
  -- Whose it is; nobody's alone for the team and for scheduled messages.
  user_id uuid,
  date timestamptz not null,
  -- Minutes before.
  reminder_at smallint check (reminder_at in (0, 15, 30, 45, 60)),
  note text not null default '',
  message_to text,
  message text not null default '',
  message_at timestamptz,
  -- Later than message_at where that would be at night for its reader.
  held_until timestamptz,
  message_status text check (message_status in ('scheduled', 'completed', 'failed', 'cancelled')),
  message_error text,
  is_active boolean not null default true,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reminder_job text,
  reminded_at timestamptz,
  sms_room uuid,
  primary key (account_id, id),
  foreign key (account_id, client_id) references clients (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references users (account_id, id),
  foreign key (account_id, created_by) references users (account_id, id),
  foreign key (account_id, sms_room) references sms_rooms (account_id, id),
  check ((user_id is not null) = (assign_to in ('peer', 'self'))),
  check (message_status is null or (message_to is not null and message_at is not null))
);
create index followups_of on followups (account_id, client_id, date desc, id desc);
create index followups_team on followups (account_id, date, id) where is_active and assign_to = 'team';
create index followups_own on followups (account_id, user_id, date, id) where is_active and user_id is not null;
create index followups_texts on followups (account_id, message_at, id) where message_status = 'scheduled';
create index followups_failed on followups (account_id, created_by) where message_status = 'failed' and is_active;
create index followups_room on followups (account_id, sms_room) where sms_room is not null;
call bind_to_account('followups');
call keep_changes('followups');

-- The jobs of a follow-up follow from its row, however that came to be: also when a deletion is undone.
-- Each looks at the row before it does anything, and the same key again replaces the job that waits.
create function arrange_followup() returns trigger language plpgsql set search_path = public as $$
declare
  about json := json_build_object('accountId', new.account_id, 'followupId', new.id);
  is_new boolean := tg_op = 'INSERT';
begin
  if not new.is_active then
    if not is_new and old.is_active then
      perform dequeue('followup due ' || new.id);
      perform dequeue('followup reminder ' || new.id);
      perform dequeue('followup text ' || new.id);
    end if;
    new.reminder_job := null;
    return new;
  end if;
  if new.assign_to = 'none' then
    new.reminder_job := null;
  elsif is_new or (new.is_active, new.assign_to, new.date, new.reminder_at)
      is distinct from (old.is_active, old.assign_to, old.date, old.reminder_at) then
    perform enqueue('followups.due', about, new.date, 'followup due ' || new.id, null);
    if new.reminder_at is not null then
      new.reminder_job := 'followup reminder ' || new.id;
      perform enqueue('followups.remind', about, new.date - make_interval(mins => new.reminder_at),
        new.reminder_job, null);
    elsif new.reminder_job is not null then
      perform dequeue(new.reminder_job);
      new.reminder_job := null;
    end if;
    if not is_new then
      new.reminded_at := null;
    end if;
  end if;
  if new.message_status = 'scheduled' and (is_new or (new.is_active, new.message_status, new.message_at, new.held_until)
      is distinct from (old.is_active, old.message_status, old.message_at, old.held_until)) then
    perform enqueue('followups.text', about, coalesce(new.held_until, new.message_at), 'followup text ' || new.id, null);
  elsif not is_new and old.message_status = 'scheduled' and new.message_status is distinct from 'scheduled' then
    perform dequeue('followup text ' || new.id);
  end if;
  return new;
end $$;
revoke execute on function arrange_followup() from public;
create trigger arrange_followup before insert or update on followups
  for each row execute function arrange_followup();

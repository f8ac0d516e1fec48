-- What the carrier took for the number, or reported of its texts, before this has been asked for.
alter table phone_numbers add column carrier_asked_at timestamptz not null default now();

-- Texts that the carrier may still report of.
create index sms_messages_sent on sms_messages (account_id, phone_number_id, attempted_at) where status = 'sent';

-- Whether a file was sent with a text is asked when it is a day old, and by the key when it is deleted.
create index sms_media_file on sms_media (account_id, file_id) where file_id is not null;

-- The number of ours that a client is texted from first, and so the office they belong to.
alter table clients
  add column account_phone uuid,
  add foreign key (account_id, account_phone) references phone_numbers (account_id, id);

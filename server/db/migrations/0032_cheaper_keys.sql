-- A key that is looked up for each of millions of rows, and that says what another key says already: who hangs
-- on a client, a record, a change or an import hangs on its account, as that one does.
alter table client_records drop constraint client_records_account_id_fkey;
alter table client_finds drop constraint client_finds_account_id_fkey;
alter table change_rows drop constraint change_rows_account_id_fkey;
alter table import_rows drop constraint import_rows_account_id_fkey;

-- Twenty rows for each client, made of its row in client_traits and only there, which hangs on the account.
alter table client_match_keys drop constraint client_match_keys_account_id_fkey;

-- What a client is looked up by has changed: keys that were made before meet none that are made from now on, so
-- all are written down and compared anew.
delete from client_match_keys;
delete from client_traits;
insert into client_match_due (account_id, client_id) select account_id, id from clients;
select ask_for_match(account_id) from (select distinct account_id from clients) c;

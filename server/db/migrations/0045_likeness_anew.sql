-- What a client is looked up by has changed: keys that were made before meet none that are made from now on, so
-- all are written down and compared anew.
delete from client_match_keys;
delete from client_traits;
insert into client_match_due (account_id, client_id) select account_id, id from clients;
select ask_for_match(account_id) from (select distinct account_id from clients) c;

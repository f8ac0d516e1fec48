-- More forms of first names are known, and so is what a client is looked up by another: all are written down and
-- compared anew, as in 0045.
delete from client_match_keys;
delete from client_traits;
insert into client_match_due (account_id, client_id) select account_id, id from clients;
select ask_for_match(account_id) from (select distinct account_id from clients) c;

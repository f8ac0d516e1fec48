-- Whose number a text comes from is asked of each of the four.
create index clients_co_phone on clients (account_id, co_phone) where co_phone is not null;

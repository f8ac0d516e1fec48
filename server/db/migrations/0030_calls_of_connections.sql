-- A call belongs to the connections that said it: it shows for as long as one of them is there, and never again.

alter table users add column call_sockets text[];
update users set call_status = null, call_since = null where call_status is not null;

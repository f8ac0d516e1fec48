-- Rows that said nothing new of a contact were counted as if somebody had chosen to skip them.
alter table imports add column unchanged integer not null default 0;
update imports i set unchanged = r.rows, skipped = i.skipped - r.rows
from (
  select account_id, import_id, count(*)::integer as rows from import_rows
  where outcome = 'unchanged' group by account_id, import_id
) r
where i.account_id = r.account_id and i.id = r.import_id;

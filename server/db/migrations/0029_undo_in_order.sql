-- Which later changes touched the same rows: they are undone first.

-- A number for the row that was touched. Row-level security lets no comparison of JSON choose the rows by an index.
alter table change_rows add column row_hash bigint not null
  generated always as (hashtextextended(table_name || row_key::text, 0)) stored;
create index change_rows_of_row on change_rows (account_id, row_hash);

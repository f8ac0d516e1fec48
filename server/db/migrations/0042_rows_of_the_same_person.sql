-- Rows in which somebody comes again are looked up by the first: so far that read every row of the import, for each
-- five hundred of them.
create index import_rows_twins on import_rows (account_id, import_id, match_row, row) where match_row is not null;

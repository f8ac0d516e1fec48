-- Rows of a file that are one contact who is there already are held against each other, page by page.
create index import_rows_matches on import_rows (account_id, import_id, match_id, row) where match_id is not null;

-- Hashes of what makes it worth asking whether two rows of a file are likely one person.
alter table import_rows add column likely_keys bigint[];

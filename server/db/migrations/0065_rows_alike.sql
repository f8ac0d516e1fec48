-- Hashes of what makes it worth asking whether two rows of a file are likely one person.
alter table import_rows add column likely_keys bigint[];

-- Up to where the rows of a file are held against each other; null while they are not all checked.
alter table imports add column alike_to integer;

-- Whom a row was found with when somebody said what becomes of it.
alter table import_rows add column chosen_id uuid, add column chosen_row integer;
update import_rows set chosen_id = match_id, chosen_row = match_row where choice is not null;

-- Of an Excel file: the sheet that is read, null for the first, and those with rows that are not.
alter table imports
  add column sheet text,
  add column other_sheets jsonb not null default '[]';

-- An Excel file of an old Macintosh counts its days from 1904: a day that stands in it as a mere number is another.
alter table imports add column since_1904 boolean not null default false;

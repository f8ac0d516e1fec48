-- Names of the columns of a file that ever went where what is kept is sealed: they stay masked for colleagues
-- wherever they go later. What a suggestion and the mapping say themselves is not repeated here.
alter table imports add column sealed_names jsonb not null default '[]';

-- An invitation stands beside the letters that anybody may ask for: only its own kind takes its place.
alter table password_resets add column invitation boolean not null default false;

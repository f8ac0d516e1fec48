-- When the settings of an account were changed last: a save of them is compared with it.
alter table accounts add column updated_at timestamptz not null default now();

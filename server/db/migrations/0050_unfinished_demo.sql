-- Holds a row while the demo agency is being built: wherever a builder was stopped, that database itself says so.
-- Belongs to the installation, not to an account.
create table unfinished_demo (
  begun_at timestamptz not null default now()
);
revoke all on unfinished_demo from switchboard_server;

-- One row: what holds for the installation and not for an account. By its mark a server knows, before it seals
-- anything, whether it has the key that this database was first started with; the key cannot be told from it.
create table installation (
  is_one boolean primary key default true check (is_one),
  key_mark bytea not null
);
revoke all on installation from switchboard_server;

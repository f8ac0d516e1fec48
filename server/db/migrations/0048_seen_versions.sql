-- Who saves over what somebody else changed since is told so: by when it was changed last.
alter table templates add column updated_at timestamptz;
update templates set updated_at = created_at;
alter table templates alter column updated_at set not null, alter column updated_at set default now();

alter table client_views add column updated_at timestamptz;
update client_views set updated_at = created_at;
alter table client_views alter column updated_at set not null, alter column updated_at set default now();

-- Why the undoing that was asked for last was refused.
alter table client_bulks add column reason text;

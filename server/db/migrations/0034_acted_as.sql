-- Who acted as the one who did it stands with what was done, so that work which goes on in jobs, and copies of it,
-- keep both names (decision 11).

alter table changes
  add column ghosted_by uuid,
  add foreign key (account_id, ghosted_by) references users (account_id, id);
alter table notes
  add column ghosted_by uuid,
  add foreign key (account_id, ghosted_by) references users (account_id, id);
alter table documents
  add column ghosted_by uuid,
  add foreign key (account_id, ghosted_by) references users (account_id, id);

-- In whose name jobs work on it: of who asked last, whether to do it or to undo it.
alter table client_bulks
  add column asked_by uuid,
  add column ghosted_by uuid,
  add foreign key (account_id, asked_by) references users (account_id, id),
  add foreign key (account_id, ghosted_by) references users (account_id, id);
alter table imports
  add column asked_by uuid,
  add column ghosted_by uuid,
  add foreign key (account_id, asked_by) references users (account_id, id),
  add foreign key (account_id, ghosted_by) references users (account_id, id);

-- What the audit log knows of earlier ones. A command writes its change and its events at one instant.
update notes n set ghosted_by = e.ghosted_by from events e
where e.ghosted_by is not null and e.name = 'notes.created' and e.account_id = n.account_id and e.ids[1] = n.id;
update documents d set ghosted_by = e.ghosted_by from events e
where e.ghosted_by is not null and e.name = 'documents.created' and e.account_id = d.account_id and e.ids[1] = d.id;
update changes c set ghosted_by = e.ghosted_by from events e
where e.ghosted_by is not null and e.name in (c.name, 'bulk.started') and e.account_id = c.account_id
  and e.actor_id = c.user_id and e.created_at = c.created_at;
update client_bulks set asked_by = user_id;
update imports set asked_by = created_by;
update client_bulks b set ghosted_by = c.ghosted_by from changes c
where c.account_id = b.account_id and c.id = b.change_id;
update imports i set asked_by = c.user_id, ghosted_by = c.ghosted_by from changes c
where c.account_id = i.account_id and c.id = i.change_id;

-- Rules of dynamic tags ask who sent a client. When that contact is deleted, its id goes by itself from those it
-- sent, and no update says when: they are held against the rules all the same.
drop trigger tag_again on clients;
create trigger tag_again after update on clients for each row
  when (old.updated_at is distinct from new.updated_at or old.affliate_contact is distinct from new.affliate_contact)
  execute function tag_client_again();

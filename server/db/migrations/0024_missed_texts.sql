-- The texts to the number that came before this have been asked for at the carrier.
alter table phone_numbers add column texts_asked_at timestamptz not null default now();

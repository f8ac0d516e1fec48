create table accounts (
  account_id uuid not null,
  name text not null,
  company_name text not null,
  timezone text not null,
  socket_namespace text not null,
  gathering_forms text not null default 'all'::text,
  sealed_key bytea not null,
  created_at timestamp with time zone not null default now(),
  mfa_required boolean not null default false,
  password_min integer not null default 5,
  PRIMARY KEY (account_id),
  UNIQUE (socket_namespace),
  CHECK (((password_min >= 5) AND (password_min <= 64)))
);
alter table accounts enable row level security;
create policy own_account on accounts as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on accounts to switchboard_server;

create table app_releases (
  id uuid not null,
  version text not null,
  notes text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  UNIQUE (version)
);
grant insert, select on app_releases to switchboard_server;

create table client_counts (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  letter text not null,
  clients integer not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
alter table client_counts enable row level security;
create policy own_account on client_counts as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on client_counts to switchboard_server;

create table client_favorites (
  account_id uuid not null,
  user_id uuid not null,
  client_id uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, user_id, client_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, client_id) REFERENCES clients(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX client_favorites_client ON public.client_favorites USING btree (account_id, client_id);
alter table client_favorites enable row level security;
create policy own_account on client_favorites as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on client_favorites to switchboard_server;

create table clients (
  account_id uuid not null,
  id uuid not null,
  company_name text,
  first_name text,
  preferred_first_name text,
  last_name text,
  suffix text,
  status text,
  mobile_phone text,
  phone text,
  email text,
  dob date,
  gender text,
  dl_id bytea,
  dl_state text,
  ssn bytea,
  occupation text,
  employer_name text,
  military_status text,
  co_first_name text,
  co_preferred_first_name text,
  co_last_name text,
  co_suffix text,
  co_status text,
  co_mobile_phone text,
  co_phone text,
  co_email text,
  co_dob date,
  co_gender text,
  co_dl_id bytea,
  co_dl_state text,
  co_ssn bytea,
  co_occupation text,
  co_employer_name text,
  co_military_status text,
  managed_by uuid,
  last_contacted_on timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  sort_key text collate "C" not null generated always as (((fold(COALESCE(last_name, company_name, first_name, ''::text)) || ' '::text) || fold(COALESCE(first_name, ''::text)))) stored,
  given_key text collate "C" generated always as (((fold(first_name) || ' '::text) || fold(COALESCE(last_name, ''::text)))) stored,
  company_key text collate "C" generated always as (fold(company_name)) stored,
  letter text not null generated always as (COALESCE("substring"(fold(COALESCE(last_name, company_name, first_name, ''::text)), '^[a-z]'::text), '#'::text)) stored,
  search text not null generated always as (fold((((((((((((((((((((((((((' '::text || COALESCE(first_name, ''::text)) || ' '::text) || COALESCE(preferred_first_name, ''::text)) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(company_name, ''::text)) || ' '::text) || COALESCE(co_first_name, ''::text)) || ' '::text) || COALESCE(co_preferred_first_name, ''::text)) || ' '::text) || COALESCE(co_last_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(co_email, ''::text)) || ' '::text) || COALESCE(mobile_phone, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || COALESCE(co_mobile_phone, ''::text)) || ' '::text) || COALESCE(co_phone, ''::text)))) stored,
  account_phone uuid,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, account_phone) REFERENCES phone_numbers(account_id, id),
  FOREIGN KEY (account_id, managed_by) REFERENCES users(account_id, id)
);
CREATE INDEX clients_co_mobile ON public.clients USING btree (account_id, co_mobile_phone) WHERE (co_mobile_phone IS NOT NULL);
CREATE INDEX clients_company ON public.clients USING btree (account_id, company_key, id) WHERE (company_key IS NOT NULL);
CREATE INDEX clients_directory ON public.clients USING btree (account_id, sort_key, id);
CREATE INDEX clients_given ON public.clients USING btree (account_id, given_key, id) WHERE (given_key IS NOT NULL);
CREATE INDEX clients_letter ON public.clients USING btree (account_id, letter, sort_key, id);
CREATE INDEX clients_mobile ON public.clients USING btree (account_id, mobile_phone) WHERE (mobile_phone IS NOT NULL);
CREATE INDEX clients_phone ON public.clients USING btree (account_id, phone) WHERE (phone IS NOT NULL);
CREATE INDEX clients_search ON public.clients USING gin (account_id, search gin_trgm_ops) WITH (fastupdate=off);
CREATE TRIGGER count_added AFTER INSERT ON public.clients REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_clients();
CREATE TRIGGER count_moved AFTER UPDATE ON public.clients REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_clients();
CREATE TRIGGER count_removed AFTER DELETE ON public.clients REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_clients();
alter table clients enable row level security;
create policy own_account on clients as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on clients to switchboard_server;

create table event_sequences (
  account_id uuid not null,
  seq bigint not null default 0,
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
alter table event_sequences enable row level security;
create policy own_account on event_sequences as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on event_sequences to switchboard_server;

create table events (
  account_id uuid not null,
  id uuid not null,
  seq bigint,
  name text not null,
  ids uuid[] not null,
  actor_kind text not null,
  actor_id uuid,
  detail jsonb not null default '{}'::jsonb,
  request_id text,
  created_at timestamp with time zone not null default clock_timestamp(),
  ghosted_by uuid,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK ((actor_kind = ANY (ARRAY['user'::text, 'carrier'::text, 'job'::text, 'guest'::text, 'demo'::text])))
);
CREATE INDEX events_ids ON public.events USING gin (account_id, ids);
CREATE UNIQUE INDEX events_seq ON public.events USING btree (account_id, seq);
CREATE INDEX events_unnumbered ON public.events USING btree (account_id, id) WHERE (seq IS NULL);
alter table events enable row level security;
create policy own_account on events as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on events to switchboard_server;

create table feedback (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  category text not null,
  related_to text not null,
  comments text not null,
  created_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
alter table feedback enable row level security;
create policy own_account on feedback as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on feedback to switchboard_server;

create table files (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  format text not null,
  bytes integer not null,
  width integer,
  height integer,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
alter table files enable row level security;
create policy own_account on files as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on files to switchboard_server;

create table guesses (
  account_id uuid not null,
  user_id uuid not null,
  kind text not null,
  wrong integer not null,
  since timestamp with time zone not null,
  PRIMARY KEY (account_id, user_id, kind),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['password'::text, 'code'::text])))
);
alter table guesses enable row level security;
create policy own_account on guesses as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on guesses to switchboard_server;

create table idempotency_keys (
  account_id uuid not null,
  user_id uuid not null,
  key text not null,
  endpoint text not null,
  response jsonb,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, user_id, key),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
alter table idempotency_keys enable row level security;
create policy own_account on idempotency_keys as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on idempotency_keys to switchboard_server;

create table job_workers (
  worker_id text not null,
  mark integer not null,
  PRIMARY KEY (worker_id)
);

create table locations (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  timezone text not null,
  created_at timestamp with time zone not null default now(),
  messages text,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
alter table locations enable row level security;
create policy own_account on locations as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on locations to switchboard_server;

create table mobile_tokens (
  account_id uuid not null,
  token text not null,
  user_id uuid not null,
  label text not null,
  platform text not null,
  last_seen timestamp with time zone,
  created_at timestamp with time zone not null,
  PRIMARY KEY (account_id, token),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX mobile_tokens_user ON public.mobile_tokens USING btree (account_id, user_id);
alter table mobile_tokens enable row level security;
create policy own_account on mobile_tokens as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on mobile_tokens to switchboard_server;

create table opt_outs (
  account_id uuid not null,
  phone_number text not null,
  opted_out_by text not null,
  opted_out_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, phone_number),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
alter table opt_outs enable row level security;
create policy own_account on opt_outs as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on opt_outs to switchboard_server;

create table password_resets (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  token_hash bytea not null,
  tries integer not null default 0,
  link_until timestamp with time zone not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  invitation boolean not null default false,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE
);
CREATE INDEX password_resets_newest ON public.password_resets USING btree (account_id, user_id, created_at DESC);
alter table password_resets enable row level security;
create policy own_account on password_resets as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on password_resets to switchboard_server;

create table phone_numbers (
  account_id uuid not null,
  id uuid not null,
  location_id uuid,
  phone_number text not null,
  friendly_name text not null,
  carrier_sid text,
  is_default boolean not null default false,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  UNIQUE (phone_number),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, location_id) REFERENCES locations(account_id, id)
);
alter table phone_numbers enable row level security;
create policy own_account on phone_numbers as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on phone_numbers to switchboard_server;

create table schema_migrations (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

create table sessions (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  device text,
  address text,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_reason text,
  ghosted_by uuid,
  origin_id uuid,
  locked_at timestamp with time zone,
  offline_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  UNIQUE (token_hash),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, ghosted_by) REFERENCES users(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, origin_id) REFERENCES sessions(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id),
  CHECK (((ghosted_by IS NULL) = (origin_id IS NULL))),
  CHECK ((ended_reason = ANY (ARRAY['signed out'::text, 'signed in elsewhere'::text, 'password reset'::text, 'ended by hand'::text, 'went back'::text])))
);
CREATE INDEX sessions_live ON public.sessions USING btree (account_id, user_id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_of_origin ON public.sessions USING btree (account_id, origin_id) WHERE (origin_id IS NOT NULL);
alter table sessions enable row level security;
create policy own_account on sessions as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on sessions to switchboard_server;

create table sms_follows (
  account_id uuid not null,
  user_id uuid not null,
  room_id uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, user_id, room_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, room_id) REFERENCES sms_rooms(account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX sms_follows_room ON public.sms_follows USING btree (account_id, room_id);
alter table sms_follows enable row level security;
create policy own_account on sms_follows as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on sms_follows to switchboard_server;

create table sms_media (
  account_id uuid not null,
  message_id uuid not null,
  position smallint not null,
  file_id uuid,
  source_url text,
  PRIMARY KEY (account_id, message_id, "position"),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, file_id) REFERENCES files(account_id, id),
  FOREIGN KEY (account_id, message_id) REFERENCES sms_messages(account_id, id),
  CHECK (((file_id IS NOT NULL) OR (source_url IS NOT NULL)))
);
CREATE INDEX sms_media_file ON public.sms_media USING btree (account_id, file_id) WHERE (file_id IS NOT NULL);
alter table sms_media enable row level security;
create policy own_account on sms_media as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on sms_media to switchboard_server;

create table sms_messages (
  account_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  type text not null,
  flow text not null,
  message text not null,
  status text not null,
  error_code integer,
  user_id uuid,
  phone_number_id uuid not null,
  carrier_sid text,
  attempted_at timestamp with time zone,
  resent_as uuid,
  created_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, phone_number_id) REFERENCES phone_numbers(account_id, id),
  FOREIGN KEY (account_id, resent_as) REFERENCES sms_messages(account_id, id),
  FOREIGN KEY (account_id, room_id) REFERENCES sms_rooms(account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id),
  CHECK ((flow = ANY (ARRAY['incoming'::text, 'outgoing'::text]))),
  CHECK ((status = ANY (ARRAY['pending'::text, 'unknown'::text, 'sent'::text, 'delivered'::text, 'undelivered'::text, 'failed'::text]))),
  CHECK ((type = ANY (ARRAY['message'::text, 'scheduled'::text, 'campaign'::text, 'status'::text, 'optin'::text])))
);
CREATE UNIQUE INDEX sms_messages_carrier ON public.sms_messages USING btree (account_id, carrier_sid) WHERE (carrier_sid IS NOT NULL);
CREATE INDEX sms_messages_pending ON public.sms_messages USING btree (account_id, room_id) WHERE (status = 'pending'::text);
CREATE INDEX sms_messages_room ON public.sms_messages USING btree (account_id, room_id, created_at DESC, id DESC);
CREATE INDEX sms_messages_search ON public.sms_messages USING gin (account_id, message gin_trgm_ops);
alter table sms_messages enable row level security;
create policy own_account on sms_messages as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on sms_messages to switchboard_server;

create table sms_rooms (
  account_id uuid not null,
  id uuid not null,
  phone_number text not null,
  client_id uuid,
  client_level text,
  phone_number_id uuid not null,
  status text not null default 'open'::text,
  attention_since timestamp with time zone,
  last_message_id uuid,
  last_message_on timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, phone_number),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, client_id) REFERENCES clients(account_id, id),
  FOREIGN KEY (account_id, phone_number_id) REFERENCES phone_numbers(account_id, id),
  CHECK ((client_level = ANY (ARRAY['primary'::text, 'secondary'::text]))),
  CHECK ((status = ANY (ARRAY['attention'::text, 'open'::text, 'completed conversation'::text])))
);
CREATE INDEX sms_rooms_attention ON public.sms_rooms USING btree (account_id, last_message_on DESC, id DESC) WHERE (status = 'attention'::text);
CREATE INDEX sms_rooms_client ON public.sms_rooms USING btree (account_id, client_id);
CREATE INDEX sms_rooms_recent ON public.sms_rooms USING btree (account_id, last_message_on DESC, id DESC);
CREATE INDEX sms_rooms_search ON public.sms_rooms USING gin (account_id, phone_number gin_trgm_ops);
alter table sms_rooms enable row level security;
create policy own_account on sms_rooms as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on sms_rooms to switchboard_server;

create table sms_unread (
  account_id uuid not null,
  user_id uuid not null,
  room_id uuid not null,
  PRIMARY KEY (account_id, user_id, room_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, room_id) REFERENCES sms_rooms(account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX sms_unread_room ON public.sms_unread USING btree (account_id, room_id);
alter table sms_unread enable row level security;
create policy own_account on sms_unread as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on sms_unread to switchboard_server;

create table socket_io_attachments (
  id bigint not null default nextval('socket_io_attachments_id_seq'::regclass),
  created_at timestamp with time zone default now(),
  payload bytea,
  PRIMARY KEY (id)
);

create table trainings (
  id uuid not null,
  title text not null,
  description text not null,
  tags text[] not null,
  notify boolean not null,
  thumbnail boolean not null,
  arcade_id text,
  details text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id)
);
CREATE INDEX trainings_newest ON public.trainings USING btree (created_at DESC, id DESC);
grant insert, select on trainings to switchboard_server;

create table user_locations (
  account_id uuid not null,
  user_id uuid not null,
  location_id uuid not null,
  PRIMARY KEY (account_id, user_id, location_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, location_id) REFERENCES locations(account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
alter table user_locations enable row level security;
create policy own_account on user_locations as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on user_locations to switchboard_server;

create table users (
  account_id uuid not null,
  id uuid not null,
  email text,
  first_name text not null,
  last_name text not null,
  role text not null,
  password_hash text not null,
  extension text,
  avatar uuid,
  theme_color text,
  presence text not null default 'available'::text,
  presence_since timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  mfa_secret bytea,
  mfa_pending_secret bytea,
  mfa_step bigint not null default 0,
  call_status text,
  call_since timestamp with time zone,
  phone text,
  npn text,
  groups text[] not null default '{}'::text[],
  trainings_seen_at timestamp with time zone,
  deleted_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, avatar) REFERENCES files(account_id, id),
  CHECK (((email IS NOT NULL) OR (deleted_at IS NOT NULL))),
  CHECK ((call_status = ANY (ARRAY['ringing'::text, 'on call'::text]))),
  CHECK ((role = ANY (ARRAY['super'::text, 'owner'::text, 'admin'::text, 'employee'::text])))
);
CREATE INDEX users_by_email ON public.users USING btree (lower(email));
CREATE UNIQUE INDEX users_email ON public.users USING btree (account_id, lower(email));
CREATE UNIQUE INDEX users_extension ON public.users USING btree (account_id, extension) WHERE (deleted_at IS NULL);
alter table users enable row level security;
create policy own_account on users as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on users to switchboard_server;

create table webhooks (
  account_id uuid not null,
  id uuid not null,
  provider text not null,
  kind text not null,
  external_id text not null,
  payload jsonb not null,
  received_at timestamp with time zone not null default now(),
  processed_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, provider, kind, external_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
alter table webhooks enable row level security;
create policy own_account on webhooks as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on webhooks to switchboard_server;

CREATE OR REPLACE FUNCTION public.account_of_namespace(namespace text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select account_id from accounts where socket_namespace = namespace $function$
;
grant execute on function account_of_namespace(text) to switchboard_server;

CREATE OR REPLACE FUNCTION public.account_of_number(digits text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select account_id from phone_numbers where phone_number = digits $function$
;
grant execute on function account_of_number(text) to switchboard_server;

CREATE OR REPLACE FUNCTION public.accounts_to_publish()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select distinct account_id from events where seq is null $function$
;
grant execute on function accounts_to_publish() to switchboard_server;

CREATE OR REPLACE FUNCTION public.all_accounts()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select account_id from accounts $function$
;
grant execute on function all_accounts() to switchboard_server;

CREATE OR REPLACE FUNCTION public.anywhere(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select '%' || regexp_replace(fold(word), '([\\%_])', '\\\1', 'g') || '%' $function$
;
grant execute on function anywhere(text) to switchboard_server;

CREATE OR REPLACE PROCEDURE public.bind_to_account(IN target regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy own_account on %s using (account_id = current_account()) with check (account_id = current_account())', target);
end $procedure$
;

CREATE OR REPLACE FUNCTION public.count_clients()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into client_counts (account_id, letter, clients)
      select account_id, letter, count(*) from added group by account_id, letter;
  elsif tg_op = 'DELETE' then
    insert into client_counts (account_id, letter, clients)
      select account_id, letter, -count(*) from removed group by account_id, letter;
  else
    insert into client_counts (account_id, letter, clients)
      select account_id, letter, sum(n) from (
        select account_id, letter, 1 as n from added union all select account_id, letter, -1 from removed) moved
      group by account_id, letter having sum(n) <> 0;
  end if;
  return null;
end $function$
;
grant execute on function count_clients() to switchboard_server;

CREATE OR REPLACE FUNCTION public.current_account()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.account_id', true), '')::uuid $function$
;
grant execute on function current_account() to switchboard_server;

CREATE OR REPLACE FUNCTION public.dequeue(job_key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform graphile_worker.remove_job(job_key);
end $function$
;
grant execute on function dequeue(text) to switchboard_server;

CREATE OR REPLACE FUNCTION public.enqueue(task text, payload json, run_at timestamp with time zone, job_key text, queue_name text, keep_time boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job(task, payload, queue_name, run_at, null, job_key, null, null,
    case when keep_time then 'preserve_run_at' else 'replace' end);
end $function$
;
grant execute on function enqueue(text,json,timestamp with time zone,text,text,boolean) to switchboard_server;

CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select translate(lower(public.unaccent('public.unaccent'::regdictionary, value)), '''`’ʼ', '') $function$
;
grant execute on function fold(text) to switchboard_server;

CREATE OR REPLACE FUNCTION public.namespace_of(account uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select socket_namespace from accounts where account_id = account $function$
;
grant execute on function namespace_of(uuid) to switchboard_server;

CREATE OR REPLACE FUNCTION public.number_events(may_wait boolean)
 RETURNS SETOF events
 LANGUAGE plpgsql
AS $function$
declare
  last bigint;
  added bigint;
begin
  if may_wait then
    select s.seq into last from event_sequences s where s.account_id = current_account() for no key update;
  else
    select s.seq into last from event_sequences s where s.account_id = current_account()
      for no key update skip locked;
  end if;
  if last is null then
    return;
  end if;
  return query
    update events e set seq = last + n.position
      from (
        select u.id, row_number() over (order by u.id) as position
        from events u where u.account_id = current_account() and u.seq is null
      ) n
      where e.account_id = current_account() and e.id = n.id
      returning e.*;
  get diagnostics added = row_count;
  if added > 0 then
    update event_sequences s set seq = last + added where s.account_id = current_account();
  end if;
end $function$
;
grant execute on function number_events(boolean) to switchboard_server;

CREATE OR REPLACE FUNCTION public.open_session(token bytea)
 RETURNS TABLE(session_id uuid, account_id uuid, user_id uuid, role text, first_name text, last_name text, expires_at timestamp with time zone, state text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found_session sessions;
begin
  perform set_config('app.account_id', '', false);
  select * into found_session from sessions s where s.token_hash = token;
  if not found then
    return;
  end if;
  perform set_config('app.account_id', found_session.account_id::text, false);
  if found_session.last_seen_at < now() - interval '1 minute' and found_session.ended_at is null then
    update sessions s set last_seen_at = now()
      where s.account_id = found_session.account_id and s.id = found_session.id;
  end if;
  return query
    select found_session.id, u.account_id, u.id, u.role, u.first_name, u.last_name, found_session.expires_at,
      case when found_session.ended_reason = 'signed in elsewhere' then 'replaced'
        when found_session.ended_at is not null or found_session.expires_at < now() then 'ended'
        else 'live' end
    from users u where u.account_id = found_session.account_id and u.id = found_session.user_id;
end $function$
;
grant execute on function open_session(bytea) to switchboard_server;

CREATE OR REPLACE FUNCTION public.search_clients(words text[], hits integer DEFAULT 500)
 RETURNS TABLE(rank integer, sort_key text, id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 500
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
#variable_conflict use_column
declare
  account constant uuid := current_account();
  typed constant text[] := array(select fold(w) from unnest(words) with ordinality u (w, n) where fold(w) <> '' order by n);
  whole constant text := array_to_string(typed, ' ');
  inside constant text[] := array(select anywhere(w) from unnest(typed) w);
  starts constant text[] := array(select '% ' || substr(p, 2) from unnest(inside) p);
  long constant text[] := array(select anywhere(w) from unnest(typed) w where w ~ '[[:alnum:]]{3}' order by length(w) desc);
  found uuid[] := '{}';
  prefix text;
  seen integer;
  share float;
begin
  if whole = '' then
    return;
  end if;
  -- Names that begin with it, from the indexes alone. One and two letters have nothing but this.
  foreach prefix in array case when cardinality(long) > 0 then array[whole] else typed || whole end loop
    found := found
      || array(
        select id from (
          select id, sort_key as name from clients
          where account_id = account and sort_key >= prefix and sort_key < prefix || chr(1114111)
          order by sort_key, id limit 20000) c
        where ' ' || name like all (starts) limit hits)
      || array(
        select id from (
          select id, given_key as name from clients
          where account_id = account and given_key >= prefix and given_key < prefix || chr(1114111)
          order by given_key, id limit 20000) c
        where ' ' || name like all (starts) limit hits)
      || array(
        select id from (
          select id, company_key as name from clients
          where account_id = account and company_key >= prefix and company_key < prefix || chr(1114111)
          order by company_key, id limit 20000) c
        where ' ' || name like all (starts) limit hits);
  end loop;
  if cardinality(found) < hits then
    -- What is frequent among a thousand ("555", "gmail") is found by reading on: the trigram index would
    -- first gather every one of a million, in 200 ms. What is rare is found by it, from three letters on.
    select count(*), avg((search like all (inside))::integer) into seen, share
      from (select search from clients where account_id = account order by id limit 1000) c;
    if seen < 1000 or share > 0.04 then
      found := found || array(
        select id from (select id, search from clients where account_id = account order by id limit 25000) c
        where search like all (inside) limit hits);
    end if;
    if seen = 1000 and cardinality(found) < hits and cardinality(long) > 0 then
      found := found || array(
        select id from clients
        where account_id = account
          and search like long[1] and search like coalesce(long[2], long[1])
          and search like coalesce(long[3], long[1]) and search like coalesce(long[4], long[1])
          and search like all (inside)
        limit hits);
    end if;
  end if;
  return query
    select case
        when whole in (sort_key, given_key, company_key) or starts_with(sort_key, whole || ' ')
          or starts_with(given_key, whole || ' ') then 0
        when ' ' || sort_key like all (starts) then 1
        when search like all (starts) then 2
        else 3
      end, sort_key, id
    from clients where account_id = account and id = any (found)
    order by 1, 2, 3 limit hits;
end $function$
;
grant execute on function search_clients(text[],integer) to switchboard_server;

CREATE OR REPLACE FUNCTION public.search_messages(words text[], hits integer DEFAULT 2000)
 RETURNS SETOF sms_messages
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select * from sms_messages
    where account_id = current_account() and message ilike words[1] and message ilike all (words)
      and type <> 'status'
    limit hits
  $function$
;
grant execute on function search_messages(text[],integer) to switchboard_server;

CREATE OR REPLACE FUNCTION public.search_rooms(words text[], hits integer DEFAULT 500)
 RETURNS SETOF sms_rooms
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    (select r.* from clients c join sms_rooms r on r.account_id = c.account_id and r.client_id = c.id
      where c.account_id = current_account() and c.search like words[1] and c.search like all (words) limit hits)
    union
    (select * from sms_rooms
      where account_id = current_account() and phone_number like words[1] and phone_number like all (words) limit hits)
  $function$
;
grant execute on function search_rooms(text[],integer) to switchboard_server;

CREATE OR REPLACE FUNCTION public.sign_in_candidates(address text)
 RETURNS TABLE(account_id uuid, account_name text, user_id uuid, password_hash text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select u.account_id, a.name, u.id, u.password_hash
    from users u join accounts a using (account_id)
    where lower(u.email) = lower(address)
    order by a.name
  $function$
;
grant execute on function sign_in_candidates(text) to switchboard_server;

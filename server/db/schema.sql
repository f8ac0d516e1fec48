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
  keep_card_codes boolean not null default false,
  updated_at timestamp with time zone not null default now(),
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

create table change_rows (
  account_id uuid not null,
  id bigint not null,
  change_id uuid not null,
  table_name text not null,
  row_key jsonb not null,
  action text not null,
  before jsonb,
  after jsonb,
  print text,
  layer integer,
  seen smallint,
  row_hash bigint not null generated always as (hashtextextended((table_name || (row_key)::text), (0)::bigint)) stored,
  kept text[],
  with_contact boolean,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, change_id) REFERENCES changes(account_id, id) ON DELETE CASCADE,
  CHECK ((action = ANY (ARRAY['INSERT'::text, 'UPDATE'::text, 'DELETE'::text])))
);
CREATE INDEX change_rows_of ON public.change_rows USING btree (account_id, change_id, table_name);
CREATE INDEX change_rows_of_row ON public.change_rows USING btree (account_id, row_hash);
alter table change_rows enable row level security;
create policy own_account on change_rows as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on change_rows to switchboard_server;

create table changes (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  title text not null,
  client_ids uuid[] not null default '{}'::uuid[],
  user_id uuid,
  created_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  ghosted_by uuid,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, ghosted_by) REFERENCES users(account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX changes_newest ON public.changes USING btree (account_id, created_at, id);
CREATE INDEX changes_of_client ON public.changes USING gin (account_id, client_ids);
alter table changes enable row level security;
create policy own_account on changes as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on changes to switchboard_server;

create table client_bulk_rows (
  account_id uuid not null,
  bulk_id uuid not null,
  place integer not null,
  client_id uuid not null,
  PRIMARY KEY (account_id, bulk_id, place),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, bulk_id) REFERENCES client_bulks(account_id, id) ON DELETE CASCADE
);
alter table client_bulk_rows enable row level security;
create policy own_account on client_bulk_rows as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on client_bulk_rows to switchboard_server;

create table client_bulks (
  account_id uuid not null,
  id uuid not null,
  action text not null,
  selection jsonb not null,
  managed_by uuid,
  tags jsonb,
  state text not null,
  total integer not null default 0,
  done integer not null default 0,
  kept integer not null default 0,
  change_id uuid,
  user_id uuid,
  created_at timestamp with time zone not null,
  message text,
  asked_by uuid,
  ghosted_by uuid,
  reason text,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, asked_by) REFERENCES users(account_id, id),
  FOREIGN KEY (account_id, ghosted_by) REFERENCES users(account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX client_bulks_newest ON public.client_bulks USING btree (account_id, user_id, created_at);
alter table client_bulks enable row level security;
create policy own_account on client_bulks as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on client_bulks to switchboard_server;

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

create table client_duplicates (
  account_id uuid not null,
  a uuid not null,
  b uuid not null,
  score smallint not null,
  reasons jsonb not null,
  decided boolean not null,
  PRIMARY KEY (account_id, a, b),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK ((a < b))
);
CREATE INDEX client_duplicates_b ON public.client_duplicates USING btree (account_id, b);
CREATE INDEX client_duplicates_queue ON public.client_duplicates USING btree (account_id, decided, score DESC, a, b);
alter table client_duplicates enable row level security;
create policy own_account on client_duplicates as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on client_duplicates to switchboard_server;

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
CREATE TRIGGER keep_added AFTER INSERT ON public.client_favorites REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_added('account_id', 'user_id', 'client_id');
CREATE TRIGGER keep_row AFTER DELETE OR UPDATE ON public.client_favorites FOR EACH ROW WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_row('account_id', 'user_id', 'client_id');
alter table client_favorites enable row level security;
create policy own_account on client_favorites as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on client_favorites to switchboard_server;

create table client_finds (
  account_id uuid not null,
  record_id uuid not null,
  client_id uuid not null,
  kind text not null,
  line text not null,
  search text not null,
  PRIMARY KEY (account_id, record_id),
  FOREIGN KEY (account_id, record_id) REFERENCES client_records(account_id, id) ON DELETE CASCADE
);
CREATE INDEX client_finds_of ON public.client_finds USING btree (account_id, client_id);
CREATE INDEX client_finds_search ON public.client_finds USING gin (account_id, search gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='256');
alter table client_finds enable row level security;
create policy own_account on client_finds as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on client_finds to switchboard_server;

create table client_match_due (
  account_id uuid not null,
  id bigint not null,
  client_id uuid not null,
  again boolean not null default false,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
alter table client_match_due enable row level security;
create policy own_account on client_match_due as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on client_match_due to switchboard_server;

create table client_match_keys (
  account_id uuid not null,
  key bigint not null,
  client_id uuid not null,
  PRIMARY KEY (account_id, key, client_id)
);
alter table client_match_keys enable row level security;
create policy own_account on client_match_keys as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on client_match_keys to switchboard_server;

create table client_not_duplicates (
  account_id uuid not null,
  a uuid not null,
  b uuid not null,
  decided_by uuid,
  decided_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, a, b),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, a) REFERENCES clients(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, b) REFERENCES clients(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, decided_by) REFERENCES users(account_id, id),
  CHECK ((a < b))
);
CREATE INDEX client_not_duplicates_b ON public.client_not_duplicates USING btree (account_id, b);
CREATE TRIGGER keep_added AFTER INSERT ON public.client_not_duplicates REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_added('account_id', 'a', 'b');
CREATE TRIGGER keep_decided AFTER INSERT OR DELETE ON public.client_not_duplicates FOR EACH ROW EXECUTE FUNCTION keep_decided();
CREATE TRIGGER keep_row AFTER DELETE OR UPDATE ON public.client_not_duplicates FOR EACH ROW WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_row('account_id', 'a', 'b');
CREATE TRIGGER match_decided AFTER INSERT OR DELETE ON public.client_not_duplicates FOR EACH ROW EXECUTE FUNCTION match_decided();
alter table client_not_duplicates enable row level security;
create policy own_account on client_not_duplicates as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on client_not_duplicates to switchboard_server;

create table client_options (
  account_id uuid not null,
  id uuid not null,
  field text not null,
  value text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
CREATE UNIQUE INDEX client_options_once ON public.client_options USING btree (account_id, field, lower(value));
alter table client_options enable row level security;
create policy own_account on client_options as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on client_options to switchboard_server;

create table client_records (
  account_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  kind text not null,
  fields jsonb not null,
  sealed jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  policy_type text generated always as (
CASE
    WHEN (kind = 'policies'::text) THEN COALESCE((fields ->> 'type'::text), ''::text)
    ELSE NULL::text
END) stored,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, client_id) REFERENCES clients(account_id, id) ON DELETE CASCADE
);
CREATE INDEX client_records_of ON public.client_records USING btree (account_id, client_id, kind, created_at, id);
CREATE INDEX client_records_policies ON public.client_records USING btree (account_id, policy_type, client_id) WHERE (policy_type IS NOT NULL);
CREATE TRIGGER keep_added AFTER INSERT ON public.client_records REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_added('account_id', 'id');
CREATE TRIGGER keep_find AFTER UPDATE OF client_id, kind, fields ON public.client_records FOR EACH ROW EXECUTE FUNCTION keep_find();
CREATE TRIGGER keep_finds AFTER INSERT ON public.client_records REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_finds();
CREATE TRIGGER keep_row AFTER DELETE OR UPDATE ON public.client_records FOR EACH ROW WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_row('account_id', 'id');
CREATE TRIGGER match_left AFTER DELETE ON public.client_records REFERENCING OLD TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION match_owners();
CREATE TRIGGER match_moved AFTER UPDATE ON public.client_records FOR EACH ROW EXECUTE FUNCTION match_moved();
CREATE TRIGGER match_owners AFTER INSERT ON public.client_records REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION match_owners();
CREATE TRIGGER tag_left AFTER DELETE ON public.client_records REFERENCING OLD TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tag_owners();
CREATE TRIGGER tag_owner AFTER UPDATE ON public.client_records FOR EACH ROW EXECUTE FUNCTION tag_owner_again();
CREATE TRIGGER tag_owners AFTER INSERT ON public.client_records REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tag_owners();
alter table client_records enable row level security;
create policy own_account on client_records as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on client_records to switchboard_server;

create table client_tags (
  account_id uuid not null,
  client_id uuid not null,
  tag_id uuid not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, client_id, tag_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, client_id) REFERENCES clients(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, tag_id) REFERENCES tags(account_id, id) ON DELETE CASCADE
);
CREATE INDEX client_tags_of ON public.client_tags USING btree (account_id, tag_id, client_id) WHERE is_active;
CREATE TRIGGER count_added AFTER INSERT ON public.client_tags REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_tagged();
CREATE TRIGGER count_changed AFTER UPDATE ON public.client_tags REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_tagged();
CREATE TRIGGER count_removed AFTER DELETE ON public.client_tags REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_tagged();
CREATE TRIGGER keep_added AFTER INSERT ON public.client_tags REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_added('account_id', 'client_id', 'tag_id');
CREATE TRIGGER keep_row AFTER DELETE OR UPDATE ON public.client_tags FOR EACH ROW WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_row('account_id', 'client_id', 'tag_id');
alter table client_tags enable row level security;
create policy own_account on client_tags as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on client_tags to switchboard_server;

create table client_tags_due (
  account_id uuid not null,
  id bigint not null,
  client_id uuid not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
alter table client_tags_due enable row level security;
create policy own_account on client_tags_due as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on client_tags_due to switchboard_server;

create table client_traits (
  account_id uuid not null,
  client_id uuid not null,
  traits jsonb not null,
  blocks bigint[] not null,
  names bigint[] not null,
  fresh boolean not null,
  PRIMARY KEY (account_id, client_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
CREATE INDEX client_traits_fresh ON public.client_traits USING btree (account_id, client_id) WHERE fresh;
alter table client_traits enable row level security;
create policy own_account on client_traits as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on client_traits to switchboard_server;

create table client_views (
  account_id uuid not null,
  id uuid not null,
  user_id uuid,
  name text not null,
  columns jsonb not null,
  sort text not null,
  filters text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX client_views_of ON public.client_views USING btree (account_id, user_id);
alter table client_views enable row level security;
create policy own_account on client_views as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on client_views to switchboard_server;

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
  updated_at timestamp with time zone not null default now(),
  dod date,
  occupation_hire_date date,
  employees integer,
  business_type text,
  income numeric(12,2),
  education text,
  health_history text,
  life_preferred_benefit_amount numeric(12,2),
  life_monthly_premium_budget numeric(12,2),
  height text,
  weight integer,
  smoker boolean,
  health_m_b_i bytea,
  health_medicaid bytea,
  doctors text[],
  rx text[],
  tax_num_claimed integer,
  health_network text,
  health_member_id text,
  health_plan_name text,
  health_monthly_premium numeric(12,2),
  immigrant text,
  immigrant_card_number bytea,
  immigrant_card_expiration date,
  co_dod date,
  co_occupation_hire_date date,
  co_employees integer,
  co_business_type text,
  co_income numeric(12,2),
  co_education text,
  co_health_history text,
  co_life_preferred_benefit_amount numeric(12,2),
  co_life_monthly_premium_budget numeric(12,2),
  co_height text,
  co_weight integer,
  co_smoker boolean,
  co_health_m_b_i bytea,
  co_health_medicaid bytea,
  co_doctors text[],
  co_rx text[],
  co_tax_num_claimed integer,
  co_health_network text,
  co_health_member_id text,
  co_health_plan_name text,
  co_health_monthly_premium numeric(12,2),
  co_immigrant text,
  co_immigrant_card_number bytea,
  co_immigrant_card_expiration date,
  household_gross_income numeric(12,2),
  residence_type text,
  affliate_via text,
  affliate_contact uuid,
  affliate_contact_level text,
  aflliate_on date,
  managed_on date,
  email_key text generated always as (lower(email)) stored,
  birth_month smallint generated always as ((EXTRACT(month FROM dob))::smallint) stored,
  contacted_key timestamp with time zone not null generated always as (COALESCE(last_contacted_on, '-infinity'::timestamp with time zone)) stored,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, account_phone) REFERENCES phone_numbers(account_id, id),
  FOREIGN KEY (account_id, affliate_contact) REFERENCES clients(account_id, id) ON DELETE SET NULL (affliate_contact),
  FOREIGN KEY (account_id, managed_by) REFERENCES users(account_id, id)
);
CREATE INDEX clients_by_referral ON public.clients USING btree (account_id, aflliate_on DESC NULLS LAST, id DESC) WHERE ((affliate_contact IS NOT NULL) OR (affliate_via IS NOT NULL) OR (aflliate_on IS NOT NULL));
CREATE INDEX clients_co_mobile ON public.clients USING btree (account_id, co_mobile_phone) WHERE (co_mobile_phone IS NOT NULL);
CREATE INDEX clients_co_phone ON public.clients USING btree (account_id, co_phone) WHERE (co_phone IS NOT NULL);
CREATE INDEX clients_company ON public.clients USING btree (account_id, company_key, id) WHERE (company_key IS NOT NULL);
CREATE INDEX clients_contacted ON public.clients USING btree (account_id, contacted_key, id);
CREATE INDEX clients_directory ON public.clients USING btree (account_id, sort_key, id, contacted_key);
CREATE INDEX clients_email_key ON public.clients USING btree (account_id, email_key) WHERE (email_key IS NOT NULL);
CREATE INDEX clients_given ON public.clients USING btree (account_id, given_key, id) WHERE (given_key IS NOT NULL);
CREATE INDEX clients_letter ON public.clients USING btree (account_id, letter, sort_key, id);
CREATE INDEX clients_mobile ON public.clients USING btree (account_id, mobile_phone) WHERE (mobile_phone IS NOT NULL);
CREATE INDEX clients_newest ON public.clients USING btree (account_id, created_at, id);
CREATE INDEX clients_of_manager ON public.clients USING btree (account_id, managed_by, sort_key, id);
CREATE INDEX clients_of_manager_contacted ON public.clients USING btree (account_id, managed_by, contacted_key, id);
CREATE INDEX clients_of_month ON public.clients USING btree (account_id, birth_month, sort_key, id) WHERE (birth_month IS NOT NULL);
CREATE INDEX clients_of_number ON public.clients USING btree (account_id, account_phone, sort_key, id) WHERE (account_phone IS NOT NULL);
CREATE INDEX clients_of_status ON public.clients USING btree (account_id, status, sort_key, id) WHERE (status IS NOT NULL);
CREATE INDEX clients_phone ON public.clients USING btree (account_id, phone) WHERE (phone IS NOT NULL);
CREATE INDEX clients_referred ON public.clients USING btree (account_id, affliate_contact) WHERE (affliate_contact IS NOT NULL);
CREATE INDEX clients_search ON public.clients USING gin (account_id, search gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='256');
CREATE TRIGGER count_added AFTER INSERT ON public.clients REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_clients();
CREATE TRIGGER count_moved AFTER UPDATE ON public.clients REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_clients();
CREATE TRIGGER count_removed AFTER DELETE ON public.clients REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_clients();
CREATE TRIGGER keep_added AFTER INSERT ON public.clients REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_added('account_id', 'id');
CREATE TRIGGER keep_row AFTER DELETE OR UPDATE ON public.clients FOR EACH ROW WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_row('account_id', 'id');
CREATE TRIGGER match_added AFTER INSERT ON public.clients REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION match_added();
CREATE TRIGGER match_again AFTER UPDATE ON public.clients FOR EACH ROW WHEN ((((((((((((((((((((((old.company_name IS DISTINCT FROM new.company_name) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.preferred_first_name IS DISTINCT FROM new.preferred_first_name)) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.suffix IS DISTINCT FROM new.suffix)) OR (old.mobile_phone IS DISTINCT FROM new.mobile_phone)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.email IS DISTINCT FROM new.email)) OR (old.dob IS DISTINCT FROM new.dob)) OR (old.gender IS DISTINCT FROM new.gender)) OR (old.ssn IS DISTINCT FROM new.ssn)) OR (old.co_first_name IS DISTINCT FROM new.co_first_name)) OR (old.co_preferred_first_name IS DISTINCT FROM new.co_preferred_first_name)) OR (old.co_last_name IS DISTINCT FROM new.co_last_name)) OR (old.co_suffix IS DISTINCT FROM new.co_suffix)) OR (old.co_mobile_phone IS DISTINCT FROM new.co_mobile_phone)) OR (old.co_phone IS DISTINCT FROM new.co_phone)) OR (old.co_email IS DISTINCT FROM new.co_email)) OR (old.co_dob IS DISTINCT FROM new.co_dob)) OR (old.co_gender IS DISTINCT FROM new.co_gender)) OR (old.co_ssn IS DISTINCT FROM new.co_ssn))) EXECUTE FUNCTION match_again();
CREATE TRIGGER match_removed AFTER DELETE ON public.clients REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION match_gone();
CREATE TRIGGER tag_added AFTER INSERT ON public.clients REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tag_added_clients();
CREATE TRIGGER tag_again AFTER UPDATE ON public.clients FOR EACH ROW WHEN (((old.updated_at IS DISTINCT FROM new.updated_at) OR (old.affliate_contact IS DISTINCT FROM new.affliate_contact) OR (old.affliate_contact_level IS DISTINCT FROM new.affliate_contact_level))) EXECUTE FUNCTION tag_client_again();
alter table clients enable row level security;
create policy own_account on clients as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on clients to switchboard_server;

create table documents (
  account_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  file_id uuid not null,
  name text not null,
  type text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  ghosted_by uuid,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, client_id) REFERENCES clients(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, file_id) REFERENCES files(account_id, id),
  FOREIGN KEY (account_id, ghosted_by) REFERENCES users(account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX documents_of ON public.documents USING btree (account_id, client_id, created_at, id);
CREATE INDEX documents_with_file ON public.documents USING btree (account_id, file_id);
CREATE TRIGGER keep_added AFTER INSERT ON public.documents REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_added('account_id', 'id');
CREATE TRIGGER keep_row AFTER DELETE OR UPDATE ON public.documents FOR EACH ROW WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_row('account_id', 'id');
alter table documents enable row level security;
create policy own_account on documents as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on documents to switchboard_server;

create table event_sequences (
  account_id uuid not null,
  seq bigint not null default 0,
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
alter table event_sequences enable row level security;
create policy own_account on event_sequences as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on event_sequences to switchboard_server;

create table event_subjects (
  account_id uuid not null,
  subject_id uuid not null,
  created_at timestamp with time zone not null,
  event_id uuid not null,
  change_id uuid,
  PRIMARY KEY (account_id, subject_id, created_at, event_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
alter table event_subjects enable row level security;
create policy own_account on event_subjects as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant insert, select on event_subjects to switchboard_server;

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
CREATE UNIQUE INDEX events_seq ON public.events USING btree (account_id, seq);
CREATE INDEX events_unnumbered ON public.events USING btree (account_id, id) WHERE (seq IS NULL);
CREATE TRIGGER keep_subjects AFTER INSERT ON public.events FOR EACH ROW WHEN ((new.name !~ '^(sms|auth|sessions|files|duplicates)\.'::text)) EXECUTE FUNCTION keep_subjects();
alter table events enable row level security;
create policy numbered_once on events as restrictive for update using (seq IS NULL) with check true;
create policy own_account on events as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant insert, select on events to switchboard_server;
grant update (seq) on events to switchboard_server;

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

create table followups (
  account_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  assign_to text not null,
  user_id uuid,
  date timestamp with time zone not null,
  reminder_at smallint,
  note text not null default ''::text,
  message_to text,
  message text not null default ''::text,
  message_at timestamp with time zone,
  held_until timestamp with time zone,
  message_status text,
  message_error text,
  is_active boolean not null default true,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  reminder_job text,
  reminded_at timestamp with time zone,
  sms_room uuid,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, client_id) REFERENCES clients(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, created_by) REFERENCES users(account_id, id),
  FOREIGN KEY (account_id, sms_room) REFERENCES sms_rooms(account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id),
  CHECK (((message_status IS NULL) OR ((message_to IS NOT NULL) AND (message_at IS NOT NULL)))),
  CHECK (((user_id IS NOT NULL) = (assign_to = ANY (ARRAY['peer'::text, 'self'::text])))),
  CHECK ((assign_to = ANY (ARRAY['team'::text, 'peer'::text, 'self'::text, 'none'::text]))),
  CHECK ((message_status = ANY (ARRAY['scheduled'::text, 'completed'::text, 'failed'::text, 'cancelled'::text]))),
  CHECK ((reminder_at = ANY (ARRAY[0, 15, 30, 45, 60])))
);
CREATE INDEX followups_failed ON public.followups USING btree (account_id, created_by) WHERE ((message_status = 'failed'::text) AND is_active);
CREATE INDEX followups_of ON public.followups USING btree (account_id, client_id, date DESC, id DESC);
CREATE INDEX followups_own ON public.followups USING btree (account_id, user_id, date, id) WHERE (is_active AND (user_id IS NOT NULL));
CREATE INDEX followups_room ON public.followups USING btree (account_id, sms_room) WHERE (sms_room IS NOT NULL);
CREATE INDEX followups_team ON public.followups USING btree (account_id, date, id) WHERE (is_active AND (assign_to = 'team'::text));
CREATE INDEX followups_texts ON public.followups USING btree (account_id, message_at, id) WHERE (message_status = 'scheduled'::text);
CREATE TRIGGER arrange_followup BEFORE INSERT OR UPDATE ON public.followups FOR EACH ROW EXECUTE FUNCTION arrange_followup();
CREATE TRIGGER keep_added AFTER INSERT ON public.followups REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_added('account_id', 'id');
CREATE TRIGGER keep_row AFTER DELETE OR UPDATE ON public.followups FOR EACH ROW WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_row('account_id', 'id');
alter table followups enable row level security;
create policy own_account on followups as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on followups to switchboard_server;

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

create table import_rows (
  account_id uuid not null,
  import_id uuid not null,
  row integer not null,
  cells bytea not null,
  verdict text,
  problems jsonb,
  match_id uuid,
  match_by text,
  match_row integer,
  keys bigint[],
  choice text,
  outcome text,
  client_id uuid,
  likely_keys bigint[],
  chosen_id uuid,
  chosen_row integer,
  PRIMARY KEY (account_id, import_id, "row"),
  FOREIGN KEY (account_id, import_id) REFERENCES imports(account_id, id) ON DELETE CASCADE
);
CREATE INDEX import_rows_matches ON public.import_rows USING btree (account_id, import_id, match_id, "row") WHERE (match_id IS NOT NULL);
CREATE INDEX import_rows_odd ON public.import_rows USING btree (account_id, import_id, verdict, "row") WHERE (verdict <> 'new'::text);
CREATE INDEX import_rows_twins ON public.import_rows USING btree (account_id, import_id, match_row, "row") WHERE (match_row IS NOT NULL);
alter table import_rows enable row level security;
create policy own_account on import_rows as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on import_rows to switchboard_server;

create table imports (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  format text not null,
  encoding text,
  delimiter text,
  header_row integer not null,
  file_id uuid,
  state text not null,
  next_state text,
  message text,
  columns jsonb not null,
  suggested jsonb not null,
  mapping jsonb not null,
  options jsonb not null,
  read_to integer not null default 0,
  checked_to integer not null default 0,
  imported_to integer not null default 0,
  total integer not null default 0,
  checked integer not null default 0,
  imported integer not null default 0,
  new_rows integer not null default 0,
  duplicate_rows integer not null default 0,
  error_rows integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  refused integer not null default 0,
  policies integer not null default 0,
  kept integer not null default 0,
  change_id uuid,
  created_by uuid,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  possible_rows integer not null default 0,
  asked_by uuid,
  ghosted_by uuid,
  sheet text,
  other_sheets jsonb not null default '[]'::jsonb,
  since_1904 boolean not null default false,
  sealed_names jsonb not null default '[]'::jsonb,
  alike_to integer,
  unchanged integer not null default 0,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, asked_by) REFERENCES users(account_id, id),
  FOREIGN KEY (account_id, created_by) REFERENCES users(account_id, id),
  FOREIGN KEY (account_id, ghosted_by) REFERENCES users(account_id, id)
);
CREATE INDEX imports_newest ON public.imports USING btree (account_id, created_at);
alter table imports enable row level security;
create policy own_account on imports as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on imports to switchboard_server;

create table installation (
  is_one boolean not null default true,
  key_mark bytea not null,
  PRIMARY KEY (is_one),
  CHECK (is_one)
);

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

create table notes (
  account_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  user_id uuid not null,
  note text not null,
  is_sticky boolean not null default false,
  image uuid,
  thumbnail uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  ghosted_by uuid,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, client_id) REFERENCES clients(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, ghosted_by) REFERENCES users(account_id, id),
  FOREIGN KEY (account_id, image) REFERENCES files(account_id, id),
  FOREIGN KEY (account_id, thumbnail) REFERENCES files(account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id),
  CHECK (((image IS NULL) = (thumbnail IS NULL)))
);
CREATE INDEX notes_of ON public.notes USING btree (account_id, client_id, is_sticky, created_at, id);
CREATE INDEX notes_with_image ON public.notes USING btree (account_id, image) WHERE (image IS NOT NULL);
CREATE INDEX notes_with_thumbnail ON public.notes USING btree (account_id, thumbnail) WHERE (thumbnail IS NOT NULL);
CREATE TRIGGER keep_added AFTER INSERT ON public.notes REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_added('account_id', 'id');
CREATE TRIGGER keep_row AFTER DELETE OR UPDATE ON public.notes FOR EACH ROW WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_row('account_id', 'id');
alter table notes enable row level security;
create policy own_account on notes as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on notes to switchboard_server;

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
CREATE INDEX password_resets_token ON public.password_resets USING btree (token_hash);
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
  carrier_asked_at timestamp with time zone not null default now(),
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
  CHECK ((ended_reason = ANY (ARRAY['signed out'::text, 'signed in elsewhere'::text, 'password reset'::text, 'password changed'::text, 'address changed'::text, 'removed'::text, 'ended by hand'::text, 'went back'::text, 'acting as another'::text, 'own session ended'::text, 'role changed'::text, 'colleague removed'::text])))
);
CREATE INDEX sessions_live ON public.sessions USING btree (account_id, user_id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_of_origin ON public.sessions USING btree (account_id, origin_id) WHERE (origin_id IS NOT NULL);
CREATE INDEX sessions_of_user ON public.sessions USING btree (account_id, user_id, created_at DESC);
alter table sessions enable row level security;
create policy own_account on sessions as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on sessions to switchboard_server;

create table smart_values (
  account_id uuid not null,
  id uuid not null,
  group_key text not null,
  value text not null,
  place integer not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, group_key) REFERENCES value_groups(account_id, key) ON DELETE CASCADE
);
CREATE INDEX smart_values_of ON public.smart_values USING btree (account_id, group_key, place);
alter table smart_values enable row level security;
create policy own_account on smart_values as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on smart_values to switchboard_server;

create table sms_asks (
  account_id uuid not null,
  user_id uuid not null,
  room_id uuid not null,
  why text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  PRIMARY KEY (account_id, user_id, room_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, asked_by) REFERENCES users(account_id, id),
  FOREIGN KEY (account_id, room_id) REFERENCES sms_rooms(account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id),
  CHECK ((why = ANY (ARRAY['assigned'::text, 'team'::text])))
);
CREATE INDEX sms_asks_room ON public.sms_asks USING btree (account_id, room_id);
alter table sms_asks enable row level security;
create policy own_account on sms_asks as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on sms_asks to switchboard_server;

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
CREATE INDEX sms_messages_sent ON public.sms_messages USING btree (account_id, phone_number_id, attempted_at) WHERE (status = 'sent'::text);
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
  assigned_to uuid,
  notified_by uuid,
  notified_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, phone_number),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, assigned_to) REFERENCES users(account_id, id),
  FOREIGN KEY (account_id, client_id) REFERENCES clients(account_id, id),
  FOREIGN KEY (account_id, notified_by) REFERENCES users(account_id, id),
  FOREIGN KEY (account_id, phone_number_id) REFERENCES phone_numbers(account_id, id),
  CHECK ((client_level = ANY (ARRAY['primary'::text, 'secondary'::text]))),
  CHECK ((status = ANY (ARRAY['attention'::text, 'open'::text, 'completed conversation'::text])))
);
CREATE INDEX sms_rooms_assigned ON public.sms_rooms USING btree (account_id, assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE INDEX sms_rooms_attention ON public.sms_rooms USING btree (account_id, last_message_on DESC, id DESC) WHERE (status = 'attention'::text);
CREATE INDEX sms_rooms_client ON public.sms_rooms USING btree (account_id, client_id);
CREATE INDEX sms_rooms_recent ON public.sms_rooms USING btree (account_id, last_message_on DESC, id DESC);
CREATE INDEX sms_rooms_search ON public.sms_rooms USING gin (account_id, phone_number gin_trgm_ops);
CREATE TRIGGER keep_added AFTER INSERT ON public.sms_rooms REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_added('account_id', 'id');
CREATE TRIGGER keep_row AFTER DELETE OR UPDATE ON public.sms_rooms FOR EACH ROW WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_row('account_id', 'id');
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

create table tag_counts (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  tag_id uuid not null,
  assigned integer not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
CREATE INDEX tag_counts_of ON public.tag_counts USING btree (account_id, tag_id);
alter table tag_counts enable row level security;
create policy own_account on tag_counts as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on tag_counts to switchboard_server;

create table tags (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  description text not null default ''::text,
  type text not null default 'tenant'::text,
  query jsonb,
  evaluated_on date,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK ((type = ANY (ARRAY['core'::text, 'tenant'::text])))
);
CREATE INDEX tags_dynamic ON public.tags USING btree (account_id) WHERE ((query IS NOT NULL) AND (removed_at IS NULL));
CREATE UNIQUE INDEX tags_name ON public.tags USING btree (account_id, name_key) WHERE (removed_at IS NULL);
CREATE TRIGGER evaluate_added BEFORE INSERT ON public.tags FOR EACH ROW WHEN ((new.query IS NOT NULL)) EXECUTE FUNCTION evaluate_tag_anew();
CREATE TRIGGER evaluate_changed BEFORE UPDATE ON public.tags FOR EACH ROW WHEN (((new.query IS NOT NULL) AND (new.removed_at IS NULL) AND ((new.query IS DISTINCT FROM old.query) OR (old.removed_at IS NOT NULL)))) EXECUTE FUNCTION evaluate_tag_anew();
CREATE TRIGGER keep_added AFTER INSERT ON public.tags REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_added('account_id', 'id');
CREATE TRIGGER keep_row AFTER DELETE OR UPDATE ON public.tags FOR EACH ROW WHEN ((current_setting('app.change'::text, true) <> ''::text)) EXECUTE FUNCTION keep_row('account_id', 'id');
alter table tags enable row level security;
create policy own_account on tags as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on tags to switchboard_server;

create table templates (
  account_id uuid not null,
  id uuid not null,
  user_id uuid,
  name text not null,
  template text not null,
  format text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id),
  CHECK ((format = 'message'::text))
);
CREATE INDEX templates_of ON public.templates USING btree (account_id, format, user_id);
alter table templates enable row level security;
create policy own_account on templates as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on templates to switchboard_server;

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

create table unfinished_demo (
  begun_at timestamp with time zone not null default now()
);

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
  phone text,
  npn text,
  groups text[] not null default '{}'::text[],
  trainings_seen_at timestamp with time zone,
  deleted_at timestamp with time zone,
  calls jsonb not null default '{}'::jsonb,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, avatar) REFERENCES files(account_id, id),
  CHECK (((email IS NOT NULL) OR (deleted_at IS NOT NULL))),
  CHECK ((jsonb_typeof(calls) = 'object'::text)),
  CHECK ((role = ANY (ARRAY['super'::text, 'owner'::text, 'admin'::text, 'employee'::text])))
);
CREATE INDEX users_by_email ON public.users USING btree (lower(email));
CREATE UNIQUE INDEX users_email ON public.users USING btree (account_id, lower(email));
CREATE UNIQUE INDEX users_extension ON public.users USING btree (account_id, extension) WHERE (deleted_at IS NULL);
alter table users enable row level security;
create policy own_account on users as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on users to switchboard_server;

create table value_groups (
  account_id uuid not null,
  key text not null,
  name text not null,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, key),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
alter table value_groups enable row level security;
create policy own_account on value_groups as permissive for all using (account_id = current_account()) with check (account_id = current_account());
grant delete, insert, select, update on value_groups to switchboard_server;

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

CREATE OR REPLACE FUNCTION public.account_of_reset(person uuid, token bytea)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select r.account_id from password_resets r where r.token_hash = token and r.user_id = person limit 1 $function$
;
grant execute on function account_of_reset(uuid,bytea) to switchboard_server;

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

CREATE OR REPLACE FUNCTION public.analyze_grown()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  place regclass;
begin
  for place in
    select s.relid from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = 'public' and s.n_mod_since_analyze > greatest(400, 2 * c.reltuples)
  loop
    execute format('analyze (skip_locked) %s', place);
  end loop;
end $function$
;
grant execute on function analyze_grown() to switchboard_server;

CREATE OR REPLACE FUNCTION public.anywhere(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select '%' || regexp_replace(fold(word), '([\\%_])', '\\\1', 'g') || '%' $function$
;
grant execute on function anywhere(text) to switchboard_server;

CREATE OR REPLACE FUNCTION public.arrange_followup()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  about json := json_build_object('accountId', new.account_id, 'followupId', new.id);
  is_new boolean := tg_op = 'INSERT';
begin
  if not new.is_active then
    if not is_new and old.is_active then
      perform dequeue('followup due ' || new.id);
      perform dequeue('followup reminder ' || new.id);
      perform dequeue('followup text ' || new.id);
    end if;
    new.reminder_job := null;
    return new;
  end if;
  if new.assign_to = 'none' then
    new.reminder_job := null;
  elsif is_new or (new.is_active, new.assign_to, new.date, new.reminder_at)
      is distinct from (old.is_active, old.assign_to, old.date, old.reminder_at) then
    perform enqueue('followups.due', about, new.date, 'followup due ' || new.id, null);
    if new.reminder_at is not null then
      new.reminder_job := 'followup reminder ' || new.id;
      perform enqueue('followups.remind', about, new.date - make_interval(mins => new.reminder_at),
        new.reminder_job, null);
    elsif new.reminder_job is not null then
      perform dequeue(new.reminder_job);
      new.reminder_job := null;
    end if;
    if not is_new then
      new.reminded_at := null;
    end if;
  end if;
  if new.message_status = 'scheduled' and (is_new or (new.is_active, new.message_status, new.message_at, new.held_until)
      is distinct from (old.is_active, old.message_status, old.message_at, old.held_until)) then
    perform enqueue('followups.text', about, coalesce(new.held_until, new.message_at), 'followup text ' || new.id, null);
  elsif not is_new and old.message_status = 'scheduled' and new.message_status is distinct from 'scheduled' then
    perform dequeue('followup text ' || new.id);
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.ask_for_match(account uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  asking constant text := txid_current() || '/' || account;
begin
  if current_setting('app.match_asked', true) is distinct from asking then
    perform set_config('app.match_asked', asking, true);
    perform enqueue('duplicates.match', json_build_object('accountId', account), null, null, 'duplicates:' || account, false);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.ask_for_tags(account uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  asking constant text := txid_current() || '/' || account;
begin
  if current_setting('app.tags_asked', true) is distinct from asking then
    perform set_config('app.tags_asked', asking, true);
    perform enqueue('tags.evaluate', json_build_object('accountId', account), null, null, 'tags:' || account, false);
  end if;
end $function$
;

CREATE OR REPLACE PROCEDURE public.bind_to_account(IN target regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy own_account on %s using (account_id = current_account()) with check (account_id = current_account())', target);
end $procedure$
;

CREATE OR REPLACE FUNCTION public.columns_of(target regclass)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
$function$
;

CREATE OR REPLACE FUNCTION public.contact_client(account uuid, client uuid, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare touched uuid;
begin
  perform from clients where account_id = account and id = client
    and (last_contacted_on is null or last_contacted_on <= at - interval '1 hour');
  if found then
    update clients set last_contacted_on = at where account_id = account and id = client
      and (last_contacted_on is null or last_contacted_on <= at - interval '1 hour')
    returning id into touched;
  end if;
  return touched;
end $function$
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

CREATE OR REPLACE FUNCTION public.count_of(ids uuid[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select count(distinct id)::integer from unnest(ids) id
$function$
;

CREATE OR REPLACE FUNCTION public.count_tagged()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into tag_counts (account_id, tag_id, assigned)
      select account_id, tag_id, count(*) from added where is_active group by account_id, tag_id;
    perform tag_holders_again(array_agg(account_id), array_agg(client_id), array_agg(tag_id)) from added;
  elsif tg_op = 'DELETE' then
    insert into tag_counts (account_id, tag_id, assigned)
      select account_id, tag_id, -count(*) from removed where is_active group by account_id, tag_id;
    perform tag_holders_again(array_agg(account_id), array_agg(client_id), array_agg(tag_id)) from removed;
  else
    insert into tag_counts (account_id, tag_id, assigned)
      select account_id, tag_id, sum(n) from (
        select account_id, tag_id, 1 as n from added where is_active
        union all select account_id, tag_id, -1 from removed where is_active) moved
      group by account_id, tag_id having sum(n) <> 0;
    perform tag_holders_again(array_agg(account_id), array_agg(client_id), array_agg(tag_id))
      from (select account_id, client_id, tag_id from added union select account_id, client_id, tag_id from removed) moved;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.current_account()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.account_id', true), '')::uuid $function$
;
grant execute on function current_account() to switchboard_server;

CREATE OR REPLACE FUNCTION public.defaults_of(target oid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(string_agg(format('jsonb_build_object(%L, %s)', a.attname, pg_get_expr(d.adbin, d.adrelid)), ' || '
    order by a.attnum), '''{}''::jsonb')
  from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
  where d.adrelid = target and a.attgenerated = ''
$function$
;

CREATE OR REPLACE FUNCTION public.dequeue(job_key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform graphile_worker.remove_job(key_of_account(current_account()::text, job_key));
end $function$
;
grant execute on function dequeue(text) to switchboard_server;

CREATE OR REPLACE FUNCTION public.differing_keys(one jsonb, other jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(array_agg(key), '{}') from jsonb_object_keys(one || other) key
  where one -> key is distinct from other -> key
$function$
;

CREATE OR REPLACE FUNCTION public.enqueue(task text, payload json, run_at timestamp with time zone, job_key text, queue_name text, keep_time boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
begin
  perform graphile_worker.add_job(task, payload, queue_name, run_at, null,
    key_of_account(payload->>'accountId', job_key), null, null,
    case when keep_time then 'preserve_run_at' else 'replace' end);
end $function$
;
grant execute on function enqueue(text,json,timestamp with time zone,text,text,boolean) to switchboard_server;

CREATE OR REPLACE FUNCTION public.evaluate_tag_anew()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  new.evaluated_on := null;
  perform ask_for_tags(new.account_id);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_line(kind text, fields jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  if kind in ('addresses', 'homes') then
    return public.place_line(fields);
  elsif kind = 'policies' then
    return concat_ws(' ', fields ->> 'idNumber');
  elsif kind = 'vehicles' then
    return concat_ws(' · ', fields ->> 'vin', fields -> 'trailer' ->> 'vin');
  elsif kind = 'dependents' then
    return concat_ws(' ', fields ->> 'firstName', fields ->> 'lastName');
  elsif kind = 'commercial' then
    return concat_ws(' · ', fields ->> 'companyName', fields ->> 'dba',
      nullif(public.place_line(coalesce(fields -> 'mailing', '{}')), ''),
      (select string_agg(nullif(public.place_line(l), ''), ' · ')
        from jsonb_array_elements(case jsonb_typeof(fields -> 'locations') when 'array' then fields -> 'locations' else '[]' end) l));
  end if;
  return '';
end $function$
;

CREATE OR REPLACE FUNCTION public.find_words(kind text, line text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  if kind = 'policies' then
    return public.fold(' ' || line) || ' ǂ' || public.joined(public.fold(line));
  elsif kind = 'vehicles' then
    return public.fold(' ' || line || ' ' || regexp_replace(line, '[^[:alnum:] ]', '', 'g'));
  elsif kind in ('addresses', 'homes', 'commercial') then
    return public.fold(' ' || line) || public.other_spellings(public.fold(line));
  end if;
  return public.fold(' ' || line);
end $function$
;

CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  return translate(lower(public.unaccent('public.unaccent'::regdictionary, value)), '''`’ʼ', '');
end $function$
;
grant execute on function fold(text) to switchboard_server;

CREATE OR REPLACE FUNCTION public.found_clients(words text[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
declare
  account constant uuid := current_account();
  asked constant record := read_search(words);
  sampled text[];
  reading record;
  rare text[];
begin
  if cardinality(asked.typed) = 0 then
    return;
  end if;
  sampled := array(select search from clients where account_id = account order by id limit 1000)
    || array(select search from client_finds where account_id = account order by record_id limit 1000);
  -- Whom both readings mean is told twice.
  for reading in
    select * from (values (asked.sought, asked.parts, asked.in_records, false), (asked.numbered, asked.number_parts, true, true))
      r (sought, parts, in_records, numbered)
    where sought is not null
  loop
    rare := rarest_first(reading.parts, sampled);
    if not reading.in_records then
      return query select id from clients
        where account_id = account
          and search like rare[1] and search like coalesce(rare[2], rare[1])
          and search like coalesce(rare[3], rare[1]) and search like coalesce(rare[4], rare[1])
          and search like all (reading.sought);
    elsif cardinality(reading.sought) = 1 then
      return query
        select id from clients
        where account_id = account and not reading.numbered
          and search like rare[1] and search like coalesce(rare[2], rare[1]) and search like all (reading.sought)
        union
        select client_id from client_finds
        where account_id = account
          and search like rare[1] and search like coalesce(rare[2], rare[1]) and search like all (reading.sought);
    else
      -- Each word may be in another place: whoever has the rarest is looked through for the others. Numbers of policies
      -- are last: behind their letter is nothing else.
      return query
        select c.id from (
          select id from clients where account_id = account and search like rare[1]
          union
          select client_id from client_finds where account_id = account and search like rare[1]
        ) near join clients c on c.account_id = account and c.id = near.id
        where c.search like all (reading.sought) or c.search || coalesce(
          (select string_agg(d.search, '' order by d.kind = 'policies') from client_finds d
            where d.account_id = account and d.client_id = c.id), '')
          like all (reading.sought);
    end if;
  end loop;
end $function$
;
grant execute on function found_clients(text[]) to switchboard_server;

CREATE OR REPLACE FUNCTION public.given_back(was jsonb, became jsonb, is_now jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select was - moved || case when 'updated_at' = any (moved) then jsonb_build_object('updated_at',
    coalesce(nullif(current_setting('app.undone_at', true), '')::timestamptz, now())) else '{}' end
  from (select coalesce(array_agg(name), '{}') as moved from unnest(moved_by_work()) name
    where became ? name and is_now -> name is distinct from became -> name) m
$function$
;

CREATE OR REPLACE FUNCTION public.hanging_on(target regclass)
 RETURNS TABLE(place regclass, own_column name, hangs text)
 LANGUAGE sql
 STABLE
AS $function$
  select c.conrelid::regclass, (
      select a.attname from unnest(c.conkey) near join pg_attribute a on a.attrelid = c.conrelid and a.attnum = near
      where a.attname <> 'account_id' limit 1), (
      select string_agg(format('u.%I = t.%I', a.attname, b.attname), ' and ')
      from unnest(c.conkey, c.confkey) k (near, far)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.near
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.far)
    || case when c.conrelid = 'client_tags'::regclass and target = 'clients'::regclass then ' and exists (select from tags d
      where d.account_id = u.account_id and d.id = u.tag_id and d.query is null)' else '' end
  from pg_constraint c where c.confrelid = target and c.contype = 'f' and (c.confdeltype <> 'c'
    or exists (select from pg_trigger k where k.tgrelid = c.conrelid and k.tgname = 'keep_row'))
$function$
;

CREATE OR REPLACE FUNCTION public.has_dynamic_tags(account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
AS $function$
  select exists (select from tags where account_id = account and query is not null and removed_at is null)
$function$
;

CREATE OR REPLACE FUNCTION public.has_name(contact jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select exists (select from unnest(names_of_contact()) name where contact ->> name <> '')
$function$
;

CREATE OR REPLACE FUNCTION public.held_tags(since timestamp with time zone, OUT change_id uuid, OUT tag_id uuid, OUT print text, OUT seen smallint, OUT is_needed boolean)
 RETURNS SETOF record
 LANGUAGE sql
 STABLE
AS $function$
  -- Read once for all tags, and not at all where none is held.
  with needed as materialized (
    select l.row_key ->> 'tag_id' as id from changes c
      join change_rows l on l.account_id = c.account_id and l.change_id = c.id and l.table_name = 'client_tags'
    where c.account_id = current_account() and c.created_at >= since and c.undone_at is null and c.name like '%.removed'
      and l.action = 'DELETE')
  select m.change_id, (m.row_key ->> 'id')::uuid, m.print, m.seen, m.row_key ->> 'id' in (select id from needed)
  from changes o join change_rows m on m.account_id = o.account_id and m.change_id = o.id and m.table_name = 'tags'
  where o.account_id = current_account() and o.name = 'imports.started' and o.undone_at is not null
    and m.action = 'INSERT' and m.with_contact
$function$
;

CREATE OR REPLACE FUNCTION public.in_number(part text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select '% ǂ' || case when length(part) >= 3 then '%' else '' end || part || '%' $function$
;

CREATE OR REPLACE FUNCTION public.join_updates(change uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  with several as materialized (
    select row_hash, table_name, row_key, max(id) as last from change_rows
    where account_id = current_account() and change_id = change
    group by row_hash, table_name, row_key having count(*) > 1 and bool_and(action = 'UPDATE')),
  touches as materialized (
    select s.last, r.id, r.before, r.after from several s
      join change_rows r on r.account_id = current_account() and r.row_hash = s.row_hash
        and (r.change_id, r.table_name, r.row_key) is not distinct from (change, s.table_name, s.row_key)),
  earliest as (
    select distinct on (last, key) last, key, value from touches, jsonb_each(before) order by last, key, id),
  latest as (
    select distinct on (last, key) last, key, value from touches, jsonb_each(after) order by last, key, id desc),
  joined as (
    select l.last, jsonb_object_agg(l.key, l.value) as after,
      coalesce(jsonb_object_agg(l.key, e.value) filter (where e.value is distinct from l.value and e.key is not null), '{}') as before
    from latest l left join earliest e on e.last = l.last and e.key = l.key group by l.last),
  gone as (
    delete from change_rows r using touches t where r.account_id = current_account() and r.id = t.id and t.id <> t.last)
  update change_rows r set before = j.before, after = j.after from joined j
  where r.account_id = current_account() and r.id = j.last
$function$
;

CREATE OR REPLACE FUNCTION public.joined(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select regexp_replace(value, '[^[:alnum:]]', '', 'g') $function$
;

CREATE OR REPLACE FUNCTION public.keep_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  seen constant smallint := (select relnatts from pg_class where oid = tg_relid);
begin
  execute format('insert into change_rows (account_id, change_id, table_name, row_key, action, print, seen)
    select account_id, current_setting(''app.change'')::uuid, $1, jsonb_build_object(%s), ''INSERT'', %s, $2 from added a',
    (select string_agg(format('%L, a.%I', k, k), ', ') from unnest(tg_argv) k), print_of(tg_relid, 'a', seen))
  using tg_table_name, seen;
  return null;
end $function$
;

CREATE OR REPLACE PROCEDURE public.keep_changes(IN target regclass)
 LANGUAGE plpgsql
AS $procedure$
declare
  key_columns text;
begin
  select string_agg(quote_literal(a.attname), ', ' order by a.attnum) into key_columns
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.conrelid = target and c.contype = 'p';
  execute format('create trigger keep_row after update or delete on %s for each row
    when (current_setting(''app.change'', true) <> '''') execute function keep_row(%s)', target, key_columns);
  execute format('create trigger keep_added after insert on %s referencing new table as added for each statement
    when (current_setting(''app.change'', true) <> '''') execute function keep_added(%s)', target, key_columns);
end $procedure$
;

CREATE OR REPLACE FUNCTION public.keep_decided()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  update client_duplicates d set decided = (tg_op = 'INSERT')
  where d.account_id = coalesce(new.account_id, old.account_id)
    and d.a = coalesce(new.a, old.a) and d.b = coalesce(new.b, old.b);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_find()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  said text := left(find_line(new.kind, new.fields), 2000);
begin
  if said = '' then
    if tg_op = 'UPDATE' then
      delete from client_finds where account_id = new.account_id and record_id = new.id;
    end if;
  else
    insert into client_finds (account_id, record_id, client_id, kind, line, search)
    values (new.account_id, new.id, new.client_id, new.kind, said, find_words(new.kind, said))
    on conflict (account_id, record_id) do update
      set client_id = excluded.client_id, line = excluded.line, search = excluded.search
      where (client_finds.client_id, client_finds.line) is distinct from (excluded.client_id, excluded.line);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_finds()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  insert into client_finds (account_id, record_id, client_id, kind, line, search)
  select account_id, id, client_id, kind, said, find_words(kind, said)
  from (select account_id, id, client_id, kind, left(find_line(kind, fields), 2000) as said from added offset 0) a
  where said <> '';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  row_now jsonb := coalesce(is_now, was);
  own_key jsonb;
  key_was jsonb;
  added bigint;
  now_seen smallint;
  altered text[];
  beside text[] := '{}';
begin
  if was is not distinct from is_now then
    return null;
  end if;
  own_key := (select jsonb_object_agg(k, row_now -> k) from unnest(tg_argv) k);
  if tg_op = 'UPDATE' then
    key_was := (select jsonb_object_agg(k, was -> k) from unnest(tg_argv) k);
    if key_was <> own_key then
      select relnatts into now_seen from pg_class where oid = tg_relid;
      insert into change_rows (account_id, change_id, table_name, row_key, action, before)
      values ((was ->> 'account_id')::uuid, current_setting('app.change')::uuid, tg_table_name, key_was, 'DELETE', was);
      execute format('insert into change_rows (account_id, change_id, table_name, row_key, action, print, seen)
        values ($2, current_setting(''app.change'')::uuid, $3, $4, ''INSERT'', %s, $5)', print_of(tg_relid, '($1)', now_seen))
      using new, (row_now ->> 'account_id')::uuid, tg_table_name, own_key, now_seen;
      return null;
    end if;
    select r.id into added from change_rows r
    where r.account_id = (row_now ->> 'account_id')::uuid and r.row_hash = hashtextextended(tg_table_name::text || own_key::text, 0)
      and (r.change_id, r.table_name, r.row_key) is not distinct from (current_setting('app.change')::uuid, tg_table_name::text, own_key)
      and r.action = 'INSERT'
    order by r.id desc limit 1;
    if found then
      select relnatts into now_seen from pg_class where oid = tg_relid;
      execute format('update change_rows set print = %s, seen = $2 where account_id = $3 and id = $4',
        print_of(tg_relid, '($1)', now_seen)) using new, now_seen, (row_now ->> 'account_id')::uuid, added;
      return null;
    end if;
    altered := differing_keys(was, is_now);
    if tg_table_name = 'clients' then
      beside := together_with(altered, array(select jsonb_object_keys(is_now)));
    end if;
  end if;
  insert into change_rows (account_id, change_id, table_name, row_key, action, before, after)
  values ((row_now ->> 'account_id')::uuid, current_setting('app.change')::uuid, tg_table_name, own_key, tg_op,
    case tg_op when 'DELETE' then was
      when 'UPDATE' then (select jsonb_object_agg(key, value) from jsonb_each(was) where key = any (altered)) end,
    case tg_op when 'UPDATE' then (
      select jsonb_object_agg(key, value) from jsonb_each(is_now) where key = any (altered) or key = any (beside)) end);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_subjects()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  insert into event_subjects (account_id, subject_id, created_at, event_id, change_id)
  select distinct new.account_id, subject, new.created_at, new.id,
    nullif(current_setting('app.change', true), '')::uuid
  from unnest(new.ids) subject;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_worked_on(change uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  place record;
  found_more integer;
  done integer;
  added constant text := '(select *, %s from change_rows where account_id = current_account() and change_id = $1
    and table_name = %L and action = ''INSERT''%s offset 0) r';
  row_of constant text := 'cross join lateral (select %s from %s %s where %s offset 0) %3$s';
  -- The row `u` as this change has kept it.
  own constant text := '(select m.id, m.action, m.after from change_rows m where m.account_id = current_account()
    and m.row_hash = hashtextextended(%2$L || (%1$s)::text, 0)
    and (m.change_id, m.table_name, m.row_key) is not distinct from ($1, %2$L, %1$s) offset 0)';
  -- A row that hangs on a contact needs no look at the contact itself.
  contacts constant text := '(select r.id as row, r.key_account_id as account_id, r.key_id as id from '
    || format(added, keys_of('clients'), 'clients', ' and kept is %s null') || ') t';
begin
  for place in
    select t.target, s.table_name as name, s.seen from kept_tables() t join pg_class c on c.oid = t.target
      join (select distinct table_name, seen from change_rows
        where account_id = current_account() and change_id = change and action = 'INSERT') s on s.table_name = c.relname
  loop
    -- One that was added and altered before this migration is taken as it was: it has no print of what it became.
    execute format('update change_rows m set kept = ''{}'' where m.account_id = current_account() and m.id in (
        select r.id from %1$s %2$s where r.print like ''h%%'' and r.print <> t.now_print
          and not exists (select from change_rows e where e.account_id = r.account_id and e.row_hash = r.row_hash
            and (e.change_id, e.table_name, e.row_key, e.action) is not distinct from (r.change_id, r.table_name, r.row_key, ''UPDATE'')
            offset 0))',
      format(added, keys_of(place.target), place.name, ' and seen = $2'),
      format(row_of, print_of(place.target, 't', place.seen) || ' as now_print', place.target, 't', same_row(place.target)))
    using change, place.seen;
  end loop;

  for place in select h.*, c.relname as name, h.place in (select target from kept_tables()) as is_kept
    from hanging_on('clients') h join pg_class c on c.oid = h.place
  loop
    execute format('update change_rows m set kept = ''{}'' where m.account_id = current_account() and m.id in (
        select t.row from %1$s %2$s where %3$s)',
      format(contacts, ''), format(row_of, '*', place.place, 'u', place.hangs),
      case when place.is_kept then 'not exists ' || format(own, key_of(place.place, 'u'), place.name) else 'true' end)
    using change;
  end loop;

  -- What stays holds the contacts it hangs on, and they hold those that they name themselves.
  loop
    done := 0;
    for place in select h.*, c.relname as name from hanging_on('clients') h join pg_class c on c.oid = h.place
      where h.place in (select target from kept_tables())
    loop
      execute format('update change_rows m set kept = ''{}'' where m.account_id = current_account() and m.kept is null and m.id in (
          select o.id from %1$s %2$s cross join lateral %3$s o where o.action = ''INSERT'')',
        format(added, keys_of(place.place), place.name, ' and kept is not null'),
        format(row_of, '*', place.place, 'u', replace(same_row(place.place), 't.', 'u.')),
        format(own, format('jsonb_build_object(''account_id'', u.account_id, ''id'', u.%I)', place.own_column), 'clients'))
      using change;
      get diagnostics found_more = row_count;
      done := done + found_more;
    end loop;
    exit when done = 0;
  end loop;

  for place in select h.*, c.relname as name from hanging_on('clients') h join pg_class c on c.oid = h.place
    where h.place in (select target from kept_tables()) and h.place <> 'clients'::regclass
  loop
    execute format('update change_rows m set kept = case m.action when ''INSERT'' then ''{}''::text[] else array[%4$L] end, with_contact = true
      where m.account_id = current_account() and m.id in (
        select o.id from %1$s %2$s cross join lateral %3$s o
        where o.action = ''INSERT'' or o.action = ''UPDATE'' and o.after ->> %4$L = u.%4$I::text)',
      format(contacts, 'not'), format(row_of, '*', place.place, 'u', place.hangs),
      format(own, key_of(place.place, 'u'), place.name), place.own_column) using change;
  end loop;
  -- Of a contact that was there before, what was edited stays by itself.
  update change_rows set kept = null
  where account_id = current_account() and change_id = change and kept is not null and with_contact is null and table_name <> 'clients';
end $function$
;

CREATE OR REPLACE FUNCTION public.kept_tables()
 RETURNS TABLE(target regclass, depth integer)
 LANGUAGE sql
 STABLE
AS $function$
  with recursive kept as (select tgrelid as target from pg_trigger where tgname = 'keep_row'),
  steps as (
    select target, 0 as depth from kept
    union all
    select c.conrelid, s.depth + 1 from steps s
      join pg_constraint c on c.confrelid = s.target and c.contype = 'f' and c.conrelid <> c.confrelid
      join kept k on k.target = c.conrelid
    where s.depth < 9)
  select target, max(depth) from steps group by target
$function$
;

CREATE OR REPLACE FUNCTION public.key_of(target regclass, row_name text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select format('jsonb_build_object(%s)', string_agg(format('%L, %s.%I', a.attname, row_name, a.attname), ', '))
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.conrelid = target and c.contype = 'p'
$function$
;

CREATE OR REPLACE FUNCTION public.key_of_account(account text, job_key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select case when account is null then job_key else account || ' ' || job_key end
  $function$
;
grant execute on function key_of_account(text,text) to switchboard_server;

CREATE OR REPLACE FUNCTION public.keys_of(target regclass)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select string_agg(format('(row_key ->> %1$L)::%2$s as %3$I', a.attname, format_type(a.atttypid, a.atttypmod),
    'key_' || a.attname), ', ')
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.conrelid = target and c.contype = 'p'
$function$
;

CREATE OR REPLACE FUNCTION public.later_columns(target oid, seen smallint)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(attname::text), '{}') from pg_attribute
  where attrelid = target and attnum > seen and not attisdropped
$function$
;

CREATE OR REPLACE FUNCTION public.left_by_undo(change uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select count(*)::integer from (
    select from change_rows where account_id = current_account() and change_id = change
      and kept is not null and with_contact is null
    group by table_name, row_key) r
$function$
;

CREATE OR REPLACE FUNCTION public.let_go_of_tags(since timestamp with time zone)
 RETURNS TABLE(id uuid, name text)
 LANGUAGE plpgsql
AS $function$
declare
  held record;
begin
  for held in select * from held_tags(since) where not is_needed loop
    -- One that is just being given is left to whom it is given. The next statement sees who has it by now,
    -- and in the same moment who was deleted with it since it was looked at.
    perform from tags t where t.account_id = current_account() and t.id = held.tag_id for update skip locked;
    continue when not found;
    return query execute format('delete from tags t
      where t.account_id = current_account() and t.id = $1 and $2 = %s
        and not exists (select from held_tags($3) h where h.tag_id = t.id and h.is_needed)
        and not exists (select from tags r where r.account_id = t.account_id and position(t.id::text in r.query::text) > 0)%s
      returning t.id, t.name', print_of('tags', 't', held.seen), unused('tags')) using held.tag_id, held.print, since;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.match_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  account uuid;
begin
  insert into client_match_due (account_id, client_id) select account_id, id from added;
  for account in select distinct account_id from added loop
    perform ask_for_match(account);
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.match_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  insert into client_match_due (account_id, client_id) values (old.account_id, old.id);
  perform ask_for_match(old.account_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.match_decided()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  insert into client_match_due (account_id, client_id, again)
  select coalesce(new.account_id, old.account_id), id, true
  from unnest(array[coalesce(new.a, old.a), coalesce(new.b, old.b)]) id;
  perform ask_for_match(coalesce(new.account_id, old.account_id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.match_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  insert into client_match_due (account_id, client_id) select account_id, id from removed;
  perform ask_for_match(account_id) from (select distinct account_id from removed) r;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.match_moved()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  if coalesce(new.kind, old.kind) = 'addresses' then
    insert into client_match_due (account_id, client_id)
      values (coalesce(new.account_id, old.account_id), coalesce(new.client_id, old.client_id));
    perform ask_for_match(coalesce(new.account_id, old.account_id));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.match_owners()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  account uuid;
begin
  for account in select distinct account_id from added where kind = 'addresses' loop
    insert into client_match_due (account_id, client_id)
      select distinct account_id, client_id from added where account_id = account and kind = 'addresses';
    perform ask_for_match(account);
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.moved_by_work()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array['updated_at', 'last_contacted_on', 'evaluated_on']
$function$
;

CREATE OR REPLACE FUNCTION public.moved_since(was jsonb, became jsonb, is_now jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  altered constant text[] := array(
    select key from jsonb_object_keys(was - 'fields') key where became ? key and was -> key is distinct from became -> key
    union all select unnest(differing_keys(was -> 'fields', became -> 'fields')));
  moved constant text[] := array(
    select key from jsonb_object_keys(became - 'fields') key
    where is_now ? key and is_now -> key is distinct from became -> key
      and not (was ? key and is_now -> key is not distinct from was -> key)
    union all select key from unnest(differing_keys(became -> 'fields', is_now -> 'fields')) key
    where is_now -> 'fields' -> key is distinct from was -> 'fields' -> key);
  staying text[] := stays_with(altered, moved);
begin
  -- A contact that would have nothing to be called by keeps its name.
  if is_now ? 'co_last_name' and has_name(is_now) and not has_name(is_now || (was - staying)) then
    staying := stays_with(altered, moved || staying || names_of_contact());
  end if;
  return staying;
end $function$
;

CREATE OR REPLACE FUNCTION public.names_of_contact()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array['first_name', 'last_name', 'company_name', 'co_first_name', 'co_last_name']
$function$
;

CREATE OR REPLACE FUNCTION public.namespace_of(account uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select socket_namespace from accounts where account_id = account $function$
;
grant execute on function namespace_of(uuid) to switchboard_server;

CREATE OR REPLACE FUNCTION public.newest_numbers(accounts uuid[])
 RETURNS TABLE(account uuid, seq bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select s.account_id, s.seq from event_sequences s where s.account_id = any (accounts) $function$
;
grant execute on function newest_numbers(uuid[]) to switchboard_server;

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

CREATE OR REPLACE FUNCTION public.one_things()
 RETURNS TABLE(own text[])
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values
    (array['address', 'address2', 'city', 'county', 'state', 'zipcode', 'country']),
    (array['effectiveDate', 'termDate']),
    (array['paymentMethod', 'paymentMethodOther']),
    (array['managedBy', 'managedOn']),
    (array['field', 'value']),
    (array['managed_by', 'managed_on']),
    -- Who sent somebody is one of a couple.
    (array['affliate_contact', 'affliate_contact_level']),
    (array['first_name', 'preferred_first_name', 'last_name', 'suffix']),
    (array['occupation', 'occupation_hire_date', 'employer_name', 'employees', 'business_type']),
    (array['co_occupation', 'co_occupation_hire_date', 'co_employer_name', 'co_employees', 'co_business_type']),
    (array['dl_id', 'dl_state']),
    (array['co_dl_id', 'co_dl_state']),
    (array['health_network', 'health_member_id', 'health_plan_name', 'health_monthly_premium']),
    (array['co_health_network', 'co_health_member_id', 'co_health_plan_name', 'co_health_monthly_premium']),
    (array['immigrant', 'immigrant_card_number', 'immigrant_card_expiration']),
    (array['co_immigrant', 'co_immigrant_card_number', 'co_immigrant_card_expiration'])
$function$
;

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

CREATE OR REPLACE FUNCTION public.other_spellings(said text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE STRICT
AS $function$
declare
  -- States are written in two letters too: "CT" is no court.
  streets constant text := regexp_replace(said, ', [a-z]{2}( [0-9-]+)?(?= · |$)', '', 'g');
begin
  return coalesce((
    select string_agg(' ' || other, '') from (
      select '{
        "n": "north", "s": "south", "e": "east", "w": "west", "ne": "northeast", "nw": "northwest",
        "se": "southeast", "sw": "southwest", "northeast": "ne", "northwest": "nw", "southeast": "se", "southwest": "sw",
        "st": "street", "str": "street", "av": "avenue", "ave": "avenue", "rd": "road", "road": "rd", "dr": "drive",
        "ln": "lane", "lane": "ln", "ct": "court", "court": "ct", "cir": "circle", "cr": "circle", "circle": "cr",
        "blvd": "boulevard", "boulevard": "blvd", "pl": "place", "ter": "terrace", "tr": "trail trl", "trl": "trail",
        "trail": "trl", "pkwy": "parkway", "pky": "parkway pkwy", "parkway": "pkwy pky", "wy": "way", "way": "wy",
        "sq": "square", "lp": "loop", "loop": "lp", "xing": "crossing", "crossing": "xing", "cres": "crescent",
        "hwy": "highway", "hiway": "highway hwy", "highway": "hwy", "rt": "route rte", "rte": "route", "route": "rt rte",
        "saint": "st", "mt": "mount", "mount": "mt", "mtn": "mountain", "mountain": "mtn", "ft": "fort", "fort": "ft",
        "hts": "heights", "heights": "hts", "crk": "creek", "creek": "crk", "spgs": "springs", "springs": "spgs",
        "ctr": "center centre", "center": "ctr centre", "centre": "ctr center",
        "apt": "apartment", "apartment": "apt", "ste": "suite", "suite": "ste", "bldg": "building", "building": "bldg",
        "1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth", "6th": "sixth",
        "7th": "seventh", "8th": "eighth", "9th": "ninth", "10th": "tenth", "first": "1st", "second": "2nd",
        "third": "3rd", "fourth": "4th", "fifth": "5th", "sixth": "6th", "seventh": "7th", "eighth": "8th",
        "ninth": "9th", "tenth": "10th"}'::jsonb ->> word as other
      from unnest(string_to_array(translate(streets, ',.#-/()', '       '), ' ')) word) o), '')
    -- A saint stands before a name, a street behind one.
    || case when streets ~ '\mst\.? (?!(?:apt|apartment|unit|ste|suite|north|south|east|west|bldg|building|floor|room|lot|space|trailer)\M)[a-z]{3}'
      then ' saint' else '' end;
end $function$
;

CREATE OR REPLACE FUNCTION public.place_line(place jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return concat_ws(', ', place ->> 'address', place ->> 'address2', place ->> 'city',
    nullif(concat_ws(' ', place ->> 'state', place ->> 'zipcode'), ''));
end $function$
;

CREATE OR REPLACE FUNCTION public.prefixed(columns text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'b.' || replace(columns, ', ', ', b.')
$function$
;

CREATE OR REPLACE FUNCTION public.print_of(target regclass, row_name text, seen smallint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select format('''h'' || hash_record_extended(row(%s), 0)', string_agg(format('%s.%I', row_name, attname), ', ' order by attnum))
  from pg_attribute
  where attrelid = target and attnum between 1 and seen and not attisdropped and attgenerated = ''
$function$
;

CREATE OR REPLACE FUNCTION public.rarest_first(patterns text[], sampled text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (array_agg(p order by n, at) filter (where n < 30 or rarest >= 3))[1:4] from (
    select p, at, n, min(n) over () as rarest from unnest(patterns) with ordinality u (p, at),
      lateral (select count(*) as n from unnest(sampled) s where s like p) counted) ordered
$function$
;

CREATE OR REPLACE FUNCTION public.read_search(words text[], OUT typed text[], OUT sought text[], OUT parts text[], OUT in_records boolean, OUT numbered text[], OUT number_parts text[])
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  whole text;
begin
  typed := array(select fold(w) from unnest(words) with ordinality u (w, n) where fold(w) <> '' order by n);
  -- Patterns for which there is an index. Of an address either side of the sign: thousands have the same provider, or
  -- none but this one.
  parts := array(
    select anywhere(part) from unnest(typed) w,
      unnest(case when w like '%_@_%' then array[split_part(w, '@', 1) || '@', '@' || split_part(w, '@', 2)] else array[w] end) part
    where length(joined(part)) >= 3 order by length(part) desc);
  in_records := cardinality(parts) > 0;
  if in_records then
    sought := array(select anywhere(w) from unnest(typed) w);
    select array_agg(case when separated then in_number(joined(w)) else anywhere(w) end order by n),
        array_agg(case when separated then in_number(joined(w)) else anywhere(w) end order by length(w) desc)
          filter (where separated or length(joined(w)) >= 3)
      into numbered, number_parts
      from unnest(typed) with ordinality u (w, n), lateral (select joined(w) not in ('', w) and w !~ '@' as separated) s
      having bool_or(separated);
  else
    sought := array(select '% ' || substr(anywhere(w), 2) from unnest(typed) w);
    parts := sought;
    whole := array_to_string(typed, '');
    if joined(whole) <> '' and whole !~ '@' then
      numbered := array[in_number(joined(whole))];
      number_parts := numbered;
    end if;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.same_row(target regclass)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select string_agg(format('t.%1$I = r.%2$I', a.attname, 'key_' || a.attname), ' and ')
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.conrelid = target and c.contype = 'p'
$function$
;

CREATE OR REPLACE FUNCTION public.search_clients(words text[], hits integer DEFAULT 500)
 RETURNS TABLE(rank integer, sort_key text, id uuid, found jsonb)
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
  asked constant record := read_search(words);
  typed constant text[] := asked.typed;
  sought constant text[] := asked.sought;
  parts constant text[] := asked.parts;
  in_records constant boolean := asked.in_records;
  whole constant text := array_to_string(typed, ' ');
  starts constant text[] := array(select '% ' || substr(anywhere(w), 2) from unnest(typed) w);
  -- "%" has no trigram: the index would be read from end to end.
  signs constant boolean := whole !~ '[[:alnum:]]';
  short constant text[] := array(select w from unnest(typed) w where w !~ '[[:alnum:]]{3}');
  -- What is frequent among these ("555", "gmail") is found by reading on: the trigram index would first gather every
  -- one of a million, in 200 ms. What is rare is found by it.
  some_clients text[];
  some_finds text[];
  reading record;
  frequent constant float := 0.04;
  rare text[];
  -- So many are looked through for what no index has: one or two letters beside "maria" ...
  gathered constant integer := 10000;
  -- ... and so many for the words that are in another place than the rarest.
  nearby constant integer := 3000;
  elsewhere boolean;
  -- A page is found, and the last word has just begun.
  begun boolean := false;
  part text;
  near uuid[];
  found uuid[] := '{}';
  prefix text;
begin
  if whole = '' then
    return;
  end if;
  -- Names that begin with it, from the indexes alone. One and two letters have seldom need of more.
  foreach prefix in array case when in_records then array[whole] else typed || whole end loop
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
  if count_of(found) < hits then
    some_clients := array(select search from clients where account_id = account order by id limit 1000);
    begun := cardinality(typed) > 1 and typed[cardinality(typed)] !~ '[[:alnum:]]{3}'
      and cardinality(some_clients) = 1000 and count_of(found) >= 60;
    if cardinality(some_clients) < 1000 or not begun and (signs or share_of(sought, some_clients) > frequent) then
      found := found || array(
        select id from (select id, search from clients where account_id = account order by id limit 25000) c
        where search like all (sought) limit hits);
    end if;
    if cardinality(some_clients) = 1000 and not signs and not begun and count_of(found) < hits then
      rare := rarest_first(parts, some_clients);
      found := found || array(
        select id from (
          select id, search from clients
          where account_id = account
            and search like rare[1] and search like coalesce(rare[2], rare[1])
            and search like coalesce(rare[3], rare[1]) and search like coalesce(rare[4], rare[1])
          limit gathered) c
        where search like all (sought) limit hits);
    end if;
  end if;
  for reading in
    select * from (values (asked.sought, asked.parts, in_records), (asked.numbered, asked.number_parts, true))
      r (sought, parts, in_records)
    where in_records and sought is not null
  loop
    exit when begun or count_of(found) >= hits;
    some_finds := coalesce(some_finds, array(select search from client_finds where account_id = account order by record_id limit 1000));
    -- Several lines may be of one client.
    if share_of(reading.sought, some_finds) > frequent then
      found := found || array(
        select client_id from (
          select client_id, search from client_finds where account_id = account order by record_id limit 25000) d
        where search like all (reading.sought) limit 4 * hits);
    end if;
    if count_of(found) < hits then
      rare := rarest_first(reading.parts, some_finds);
      found := found || array(
        select client_id from (
          select client_id, search from client_finds
          where account_id = account
            and search like rare[1] and search like coalesce(rare[2], rare[1])
            and search like coalesce(rare[3], rare[1]) and search like coalesce(rare[4], rare[1])
          limit gathered) d
        where search like all (reading.sought) limit 4 * hits);
    end if;
    -- A name with a town or a street: the words are in the client and in what is recorded of it. Where no record has any
    -- of them there is nothing to look through.
    elsewhere := short <> '{}' or exists (select from unnest(reading.parts) w, unnest(some_finds) s where s like w);
    foreach part in array reading.parts loop
      exit when elsewhere or count_of(found) >= hits or cardinality(reading.sought) = 1;
      elsewhere := array(select 1 from client_finds where account_id = account and search like part limit gathered) <> '{}';
    end loop;
    if elsewhere and count_of(found) < hits and cardinality(reading.sought) > 1 then
      -- "Street" is longer than "Lee", and in every other address: the rarest leaves the fewest to look through.
      rare := rarest_first(reading.parts, some_clients || some_finds);
      near := case when share_of(rare[1:1], some_clients) > frequent then array(
          select id from (select id, search from clients where account_id = account order by id limit 25000) c
          where search like rare[1] limit nearby)
        else array(select id from clients where account_id = account and search like rare[1] limit nearby) end
        || case when share_of(rare[1:1], some_finds) > frequent then array(
          select client_id from (
            select client_id, search from client_finds where account_id = account order by record_id limit 25000) d
          where search like rare[1] limit nearby)
        else array(select client_id from client_finds where account_id = account and search like rare[1] limit nearby) end;
      -- One or two letters beside a name that many have begin what is being typed on: where a page of such is found,
      -- thousands are not looked through for more.
      continue when short <> '{}' and cardinality(near) > 800 and count_of(found) >= 60;
      -- Where that many are near, others may be left out. A name of two letters ("Xu") is in no trigram index: those that
      -- begin with it are looked through as well.
      if cardinality(near) > 800 then
        foreach prefix in array short loop
          near := near
            || array(
              select id from clients
              where account_id = account and sort_key >= prefix and sort_key < prefix || chr(1114111)
              order by sort_key, id limit nearby / 3)
            || array(
              select id from clients
              where account_id = account and given_key >= prefix and given_key < prefix || chr(1114111)
              order by given_key, id limit nearby / 3)
            || array(
              select id from clients
              where account_id = account and company_key >= prefix and company_key < prefix || chr(1114111)
              order by company_key, id limit nearby / 3);
        end loop;
      end if;
      found := found || array(
        select c.id from (select distinct near_id from unnest(near) near_id) n
          join clients c on c.account_id = account and c.id = near_id
        where c.search || coalesce(
          (select string_agg(d.search, '' order by d.kind = 'policies') from client_finds d
            where d.account_id = account and d.client_id = c.id), '')
          like all (reading.sought)
        limit hits);
    end if;
  end loop;
  return query
    select rank, sort_key, id, case rank when 4 then (
        select jsonb_build_object('kind', d.kind, 'line', d.line) from client_finds d
        where d.account_id = account and d.client_id = ranked.id
        order by (select count(*) from unnest(sought || asked.numbered) w where d.search like w) desc, record_id limit 1)
      end
    from (
      select case
          when whole in (sort_key, given_key, company_key) or starts_with(sort_key, whole || ' ')
            or starts_with(given_key, whole || ' ') then 0
          when ' ' || sort_key like all (starts) then 1
          when search like all (starts) then 2
          when search like all (sought) then 3
          else 4
        end as rank, sort_key, id
      from clients where account_id = account and id = any (found)
      order by 1, 2, 3 limit hits) ranked
    order by 1, 2, 3;
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

CREATE OR REPLACE FUNCTION public.share_of(patterns text[], sampled text[])
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(avg((s like all (patterns))::integer), 0) from unnest(sampled) s
$function$
;

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

CREATE OR REPLACE FUNCTION public.stays_with(altered text[], moved text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array(select name from unnest(altered) name where name = any (moved)
    or exists (select from one_things() where name = any (own) and own && moved)
    or name like 'co\_%' and altered && who_they_are() and exists (select from unnest(moved) m where m like 'co\_%')
    order by name)
$function$
;

CREATE OR REPLACE FUNCTION public.tag_added_clients()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  account uuid;
begin
  for account in select distinct account_id from added loop
    if has_dynamic_tags(account) then
      insert into client_tags_due (account_id, client_id) select account_id, id from added where account_id = account;
      perform ask_for_tags(account);
    end if;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tag_client_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  if has_dynamic_tags(new.account_id) then
    insert into client_tags_due (account_id, client_id) values (new.account_id, new.id);
    perform ask_for_tags(new.account_id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tag_holders_again(accounts uuid[], clients uuid[], given uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  account uuid;
begin
  for account in select distinct a from unnest(accounts) a loop
    if has_dynamic_tags(account) then
      insert into client_tags_due (account_id, client_id)
        select distinct m.account_id, m.client_id
        from unnest(accounts, clients, given) m (account_id, client_id, tag_id)
          join tags t on t.account_id = m.account_id and t.id = m.tag_id
        where m.account_id = account and t.query is null;
      if found then
        perform ask_for_tags(account);
      end if;
    end if;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.tag_owner_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  of_row record := coalesce(new, old);
begin
  if of_row.kind in ('addresses', 'policies') and has_dynamic_tags(of_row.account_id) then
    insert into client_tags_due (account_id, client_id)
      select of_row.account_id, client from unnest(array[old.client_id, new.client_id]) client
      where client is not null group by client;
    perform ask_for_tags(of_row.account_id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tag_owners()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  account uuid;
begin
  for account in select distinct account_id from added where kind in ('addresses', 'policies') loop
    if has_dynamic_tags(account) then
      insert into client_tags_due (account_id, client_id)
        select distinct account_id, client_id from added where account_id = account and kind in ('addresses', 'policies');
      perform ask_for_tags(account);
    end if;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.together_with(altered text[], names text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array(select name from unnest(names) name where
    exists (select from one_things() where name = any (own) and own && altered)
    or name like 'co\_%' and altered && who_they_are())
$function$
;

CREATE OR REPLACE FUNCTION public.undo_change(change uuid)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  deepest integer;
  place record;
  columns text;
  -- `offset 0` keeps the planner from putting the expressions back into the condition.
  touched constant text := '(select *, %s from change_rows where account_id = current_account() and change_id = $1
    and table_name = $2 and action = %L%s offset 0) r';
  -- The row that this change had added, and altered later: so it was kept before migration 0058.
  added constant text := 'exists (select from change_rows e where e.account_id = r.account_id and e.row_hash = r.row_hash
    and (e.change_id, e.table_name, e.row_key, e.action) is not distinct from (r.change_id, r.table_name, r.row_key, ''INSERT''))';
  back jsonb[];
  restored bigint[];
  altered text;
  edited text;
  missed bigint[];
begin
  perform join_updates(change);
  with counted as (
    select id, row_number() over (partition by table_name, row_key order by id desc) as n
    from change_rows where account_id = current_account() and change_id = change)
  update change_rows r set layer = n from counted c where r.account_id = current_account() and r.id = c.id;
  select coalesce(max(layer), 0) into deepest from change_rows where account_id = current_account() and change_id = change;
  if exists (select from changes where account_id = current_account() and id = change and name = 'imports.started') then
    perform keep_worked_on(change);
  end if;

  for n in 1..deepest loop
    for place in select t.target, c.relname as name from kept_tables() t join pg_class c on c.oid = t.target order by t.depth loop
      columns := columns_of(place.target);
      execute format('with back as (
          insert into %1$s as t (%2$s) select %3$s from (select %4$s as value) default_values, change_rows r,
            jsonb_populate_record(null::%1$s, default_values.value || r.before) b
          where r.account_id = current_account() and r.change_id = $1 and r.table_name = $2 and r.layer = $3
            and r.action = ''DELETE'' order by r.id on conflict do nothing
          returning %5$s as key)
        select coalesce(array_agg(key), ''{}'') from back',
        place.target, columns, prefixed(columns), defaults_of(place.target), key_of(place.target, 't'))
      into back using change, place.name, n;
      -- Something else has its place by now.
      missed := array(
        select max(id) from (
          select id, row_key from change_rows where account_id = current_account() and change_id = change
            and table_name = place.name and layer = n and action = 'DELETE'
          union all select null, unnest(back)) r
        group by row_key having count(*) = 1);
      update change_rows set kept = '{}' where account_id = current_account() and id = any (missed);
    end loop;
    for place in select t.target, c.relname as name from kept_tables() t join pg_class c on c.oid = t.target loop
      columns := columns_of(place.target);
      altered := format(touched, keys_of(place.target), 'UPDATE', ' and layer = $3 and kept is null');
      edited := format(touched, keys_of(place.target), 'UPDATE', ' and layer = $3 and kept is not null and with_contact is null');
      execute format('with back as (
          update %1$s t set (%2$s) = (select %3$s from jsonb_populate_record(t, given_back(r.before, r.after, to_jsonb(t))) b)
          from %5$s where %4$s and not exists (select from jsonb_each(r.after - $4 - moved_by_work()) a
            where to_jsonb(t) ? a.key and to_jsonb(t) -> a.key is distinct from a.value)%6$s
          returning r.id)
        select coalesce(array_agg(id), ''{}'') from back',
        place.target, columns, prefixed(columns), same_row(place.target), altered,
        case when place.name = 'clients' then ' and (not r.before ?| names_of_contact()
          or has_name(to_jsonb(t) || r.before) or not has_name(to_jsonb(t)))' else '' end)
      into restored using change, place.name, n, worked_out(place.target);

      missed := array(
        select id from change_rows where account_id = current_account() and change_id = change
          and table_name = place.name and action = 'UPDATE' and layer = n and kept is null
        except select unnest(restored));
      continue when missed = '{}';
      execute format('update change_rows m set kept = moved_since(m.before, m.after - $2 - moved_by_work(), to_jsonb(t))
        from %1$s t, (select k.*, %2$s from unnest($1) one
          cross join lateral (select * from change_rows where account_id = current_account() and id = one offset 0) k offset 0) r
        where %3$s and m.account_id = current_account() and m.id = r.id',
        place.target, keys_of(place.target), same_row(place.target))
      using missed, worked_out(place.target);
      -- Rows that are no fields of a client go back whole or not at all.
      execute format('update %1$s t set (%2$s) = (select %3$s from jsonb_populate_record(t, %6$s) b)
        from %5$s where %4$s and not %7$s and (r.kept = ''{}'' or $2 in (''clients'', ''client_records''))
          and (to_jsonb(t) || %6$s) - ''updated_at'' <> to_jsonb(t) - ''updated_at''',
        place.target, columns, prefixed(columns), same_row(place.target), edited,
        'given_back(without_kept(r.before, r.after, to_jsonb(t), r.kept), r.after, to_jsonb(t))', added)
      using change, place.name, n;
      -- Edited was only what this change had not touched.
      execute format('update change_rows m set kept = null from %1$s where m.account_id = current_account() and m.id = r.id
        and r.kept = ''{}'' and not %2$s', edited, added) using change, place.name, n;
    end loop;
  end loop;

  for place in
    select t.target, s.table_name as name, s.seen from kept_tables() t join pg_class c on c.oid = t.target
      join (select distinct table_name, seen from change_rows
        where account_id = current_account() and change_id = change and action = 'INSERT') s on s.table_name = c.relname
    order by t.depth desc, s.seen desc
  loop
    altered := format(touched, keys_of(place.target), 'INSERT', ' and seen = $3 and kept is null');
    -- Prints of before migration 0033 are of JSON, and the oldest of the columns that follow from others, too. Of a tag
    -- that somebody took off nothing is left to keep.
    execute format('delete from %1$s t using %4$s
      where %2$s and (case when r.print like ''h%%'' then r.print = %5$s
        else r.print in (md5((to_jsonb(t) - $4 - $5)::text), md5((to_jsonb(t) - $4)::text)) end%6$s)%3$s',
      place.target, same_row(place.target), unused(place.target), altered, print_of(place.target, 't', place.seen),
      case when place.name = 'client_tags' then ' or not t.is_active' else '' end)
    using change, place.name, place.seen, later_columns(place.target, place.seen), worked_out(place.target);
    execute format('update change_rows m set kept = ''{}'' from %1$s t, %2$s
      where %3$s and m.account_id = current_account() and m.id = r.id',
      place.target, altered, same_row(place.target)) using change, place.name, place.seen;
  end loop;
  return left_by_undo(change);
end $function$
;

CREATE OR REPLACE FUNCTION public.unused(target regclass)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(string_agg(format(' and not exists (select from %s u where %s)', place, hangs), ''), '')
  from hanging_on(target)
$function$
;

CREATE OR REPLACE FUNCTION public.who_they_are()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array['co_first_name', 'co_last_name', 'co_dob', 'co_ssn']
$function$
;

CREATE OR REPLACE FUNCTION public.without_kept(was jsonb, became jsonb, is_now jsonb, kept text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when not was ? 'fields' then was - kept
    else (was - kept) || jsonb_build_object('fields', (is_now -> 'fields') - back || (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(was -> 'fields') where key = any (back))) end
  from (select array(select unnest(differing_keys(was -> 'fields', became -> 'fields')) except select unnest(kept)) as back) b
$function$
;

CREATE OR REPLACE FUNCTION public.worked_out(target oid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(attname::text), '{}') from pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped and attgenerated <> ''
$function$
;

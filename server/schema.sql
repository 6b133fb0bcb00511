-- Generated from the migrations by server/scripts/schema.ts.

-- Tables

create table addresses (
  id uuid not null,
  created_by uuid not null,
  source text not null,
  external_id text,
  label text not null,
  house_number text,
  street text,
  complement text,
  postcode text,
  city text not null,
  city_code text,
  country text not null,
  latitude numeric(9,6),
  longitude numeric(9,6),
  created_at timestamp(3) with time zone not null
);
create table attempts (
  key text not null,
  window_started_at timestamp(3) with time zone not null,
  count integer not null,
  last_at timestamp(3) with time zone
);
create table audit_log (
  id bigint not null generated always as identity,
  at timestamp(3) with time zone not null,
  actor_id uuid,
  action text not null,
  entity_type text not null,
  entity_id uuid,
  detail jsonb not null default '{}'::jsonb,
  request_id text,
  address text
);
create table badges (
  id uuid not null,
  name_fr text not null,
  name_en text not null,
  colour text not null,
  icon text not null,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null
);
create table category_totals (
  share_category_id uuid not null,
  share_count bigint not null default 0,
  shareholder_count integer not null default 0,
  movement_count integer not null default 0,
  last_unit_price numeric(18,6)
);
create table cleaning_rules (
  subject text not null,
  effective_from date not null,
  keep_days integer not null,
  reason text not null
);
create table codes (
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  target text not null,
  hash bytea not null,
  wrong_count integer not null default 0,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  link_hash bytea,
  browser_hash bytea
);
create table companies (
  id uuid not null,
  name text not null,
  slug text not null,
  summary text not null default ''::text,
  description text not null default ''::text,
  address_line1 text,
  address_line2 text,
  address_postcode text,
  address_city text,
  address_country text,
  capital_cents bigint not null default 0,
  sector text not null,
  legal_form text not null,
  rcs_number text,
  siret text,
  founded_on date,
  is_spv boolean not null default false,
  spv_asset text,
  linkedin_url text,
  website_url text,
  meeting_url text,
  capital_structure_url text,
  data_room_url text,
  investment_document_url text,
  pappers_url text,
  visible_on_api boolean not null default false,
  visible_on_marketplace boolean not null default false,
  secondary_market_status text not null default 'CLOSED'::text,
  approval_required boolean not null default false,
  preemption_days integer,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null,
  search text not null generated always as (search_text(((name || ' '::text) || summary))) stored,
  address_id uuid
);
create table company_administrators (
  company_id uuid not null,
  user_id uuid not null,
  created_at timestamp(3) with time zone not null
);
create table company_badges (
  company_id uuid not null,
  badge_id uuid not null
);
create table company_images (
  company_id uuid not null,
  key text not null,
  width integer not null,
  height integer not null,
  variants jsonb not null,
  created_at timestamp(3) with time zone not null
);
create table corporate_users (
  id uuid not null,
  user_id uuid not null,
  corporate_id uuid not null,
  status text not null default 'PENDING'::text,
  created_at timestamp(3) with time zone not null,
  proof_id uuid,
  proof_kind text,
  proof_on date,
  beneficial_owners jsonb,
  submitted_at timestamp(3) with time zone,
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  reason text,
  legal_representative jsonb
);
create table corporates (
  id uuid not null,
  legal_name text not null,
  legal_form text,
  siren text,
  siret text,
  rcs_number text,
  domicile text,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null,
  address_id uuid,
  source text not null default 'typed'::text,
  closed boolean not null default false
);
create table declared_changes (
  id uuid not null,
  investor_id uuid not null,
  field text not null,
  value_before text,
  value_after text,
  changed_by uuid,
  changed_at timestamp(3) with time zone not null
);
create table document_readings (
  id uuid not null,
  investor_id uuid not null,
  document_type text not null,
  file_id uuid not null,
  format text not null,
  number_mask text,
  number_hash bytea,
  issuing_state text,
  nationality text,
  expires_on date,
  checks jsonb not null,
  comparisons jsonb not null,
  read_by uuid not null,
  read_at timestamp(3) with time zone not null,
  names_cut boolean not null default false
);
create table erasures (
  user_id uuid not null,
  subject text not null,
  due_on date not null,
  done_at timestamp(3) with time zone
);
create table factors (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  name text not null,
  sealed_secret bytea,
  last_step bigint,
  credential_id text,
  public_key bytea,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  created_at timestamp(3) with time zone not null,
  confirmed_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone
);
create table holders (
  id uuid not null,
  kind text not null,
  name text not null,
  domicile text,
  search text not null generated always as (search_text(name)) stored
);
create table holding_spans (
  share_category_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null,
  effective_from date not null,
  effective_to date not null
);
create table idempotency_keys (
  actor_id uuid not null,
  key text not null,
  request_hash text not null,
  movement_ids uuid[],
  answer jsonb,
  created_at timestamp(3) with time zone not null
);
create table identity_measures (
  id uuid not null,
  investor_id uuid not null,
  kind text not null,
  evidence text not null,
  taken_on date not null,
  expires_on date,
  recorded_by uuid,
  created_at timestamp(3) with time zone not null
);
create table investors (
  id uuid not null,
  user_id uuid not null,
  kyc_state text not null default 'MISSING'::text,
  created_at timestamp(3) with time zone not null,
  version integer not null default 1,
  kyc_reason text,
  kyc_submitted_at timestamp(3) with time zone,
  kyc_decided_at timestamp(3) with time zone,
  kyc_decided_by uuid,
  politically_exposed boolean,
  political_function text,
  source_of_funds text,
  source_of_funds_detail text,
  tax_residence text,
  expiry_told_for date
);
create table invitations (
  id uuid not null,
  user_id uuid not null,
  company_id uuid,
  email text not null,
  hash bytea not null,
  message_id uuid,
  invited_by uuid,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  claimed_at timestamp(3) with time zone
);
create table known_devices (
  user_id uuid not null,
  hash bytea not null,
  created_at timestamp(3) with time zone not null,
  last_seen_at timestamp(3) with time zone not null
);
create table kyc_documents (
  id uuid not null,
  investor_id uuid not null,
  type text not null,
  file_id uuid not null,
  preview_file_id uuid,
  state text not null default 'RECEIVED'::text,
  expires_on date,
  created_at timestamp(3) with time zone not null,
  replaced_at timestamp(3) with time zone
);
create table messages (
  id uuid not null,
  channel text not null,
  template text not null,
  user_id uuid,
  recipient text not null,
  locale text not null,
  subject text,
  body_text text,
  body_html text,
  state text not null default 'QUEUED'::text,
  attempt_count integer not null default 0,
  carrier text,
  carrier_reference text,
  fault text,
  created_at timestamp(3) with time zone not null,
  settled_at timestamp(3) with time zone
);
create table mismatch_reasons (
  id uuid not null,
  investor_id uuid not null,
  source text not null,
  field text not null,
  declared text not null,
  found text not null,
  reason text not null,
  recorded_by uuid not null,
  recorded_at timestamp(3) with time zone not null
);
create table movement_documents (
  id uuid not null,
  movement_id uuid not null,
  "position" integer not null,
  name text not null,
  media_type text not null,
  bytes bigint not null,
  sha256 text not null,
  storage_key text not null
);
create table movements (
  id uuid not null,
  company_id uuid not null,
  number bigint not null,
  type text not null,
  nature text not null,
  share_category_id uuid not null,
  category_name text not null,
  nominal_value numeric(18,6),
  from_holder_id uuid,
  from_kind text,
  from_name text,
  from_domicile text,
  to_holder_id uuid,
  to_kind text,
  to_name text,
  to_domicile text,
  quantity bigint not null,
  unit_price numeric(18,6),
  agreed_on date,
  effective_on date not null,
  recorded_at timestamp(3) with time zone not null,
  approved_on date,
  approval_reference text,
  origin text not null,
  reason text,
  bundle_id uuid,
  corrects_id uuid,
  document_hashes text[] not null default '{}'::text[],
  actor_id uuid not null,
  previous_hash text not null,
  hash text not null
);
create table name_changes (
  id uuid not null,
  holder_id uuid not null,
  source text not null,
  state text not null,
  facts_before jsonb not null,
  facts_after jsonb not null,
  name_after text not null,
  reason text,
  proof_id uuid,
  requested_by uuid,
  requested_at timestamp(3) with time zone not null,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  refusal text,
  applied_in xid8
);
create table notifications (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  facts jsonb not null default '{}'::jsonb,
  path text not null,
  created_at timestamp(3) with time zone not null,
  read_at timestamp(3) with time zone
);
create table passkey_challenges (
  challenge text not null,
  user_id uuid,
  expires_at timestamp(3) with time zone not null
);
create table position_spans (
  company_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null,
  effective_from date not null,
  effective_to date not null
);
create table positions (
  company_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null,
  effective_from date not null
);
create table recovery_codes (
  user_id uuid not null,
  hash bytea not null,
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null
);
create table register_days (
  company_id uuid not null,
  day date not null,
  holder_change integer not null
);
create table registers (
  company_id uuid not null,
  last_number bigint not null default 0,
  last_hash text not null default repeat('0'::text, 64),
  last_recorded_at timestamp(3) with time zone,
  share_count bigint not null default 0,
  shareholder_count integer not null default 0,
  last_unit_price numeric(18,6)
);
create table retention_rules (
  subject text not null,
  effective_from date not null,
  keep_months integer not null,
  source text not null
);
create table schema_migrations (
  number integer not null,
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now()
);
create table screening_entries (
  list_id uuid not null,
  reference text not null,
  nature text not null,
  names text[] not null,
  births text[] not null,
  places text[] not null,
  nationalities text[] not null,
  grounds text[] not null
);
create table screening_hits (
  id uuid not null,
  holder_id uuid not null,
  list_kind text not null,
  reference text not null,
  fingerprint text not null,
  matched_name text not null,
  score numeric(4,3) not null,
  entry jsonb not null,
  published_at timestamp(3) with time zone not null,
  state text not null default 'OPEN'::text,
  reason text,
  settled_by uuid,
  settled_at timestamp(3) with time zone,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null
);
create table screening_lists (
  id uuid not null,
  kind text not null,
  source text not null,
  published_at timestamp(3) with time zone not null,
  sha256 text not null,
  entry_count integer not null,
  imported_by uuid,
  imported_at timestamp(3) with time zone not null,
  screened_at timestamp(3) with time zone
);
create table screenings (
  id uuid not null,
  holder_id uuid not null,
  list_id uuid not null,
  occasion text not null,
  query jsonb not null,
  hit_count integer not null,
  screened_by uuid,
  screened_at timestamp(3) with time zone not null
);
create table sealed_files (
  id uuid not null,
  store_key text not null,
  wrapped_key bytea,
  sha256 text not null,
  name text not null,
  media_type text not null,
  byte_count bigint not null,
  page_count integer,
  scan_state text not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  erased_at timestamp(3) with time zone
);
create table sessions (
  id uuid not null,
  user_id uuid not null,
  device text not null,
  address text not null,
  access_hash bytea not null,
  access_expires_at timestamp(3) with time zone not null,
  refresh_hash bytea not null,
  refresh_expires_at timestamp(3) with time zone not null,
  refreshed_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  awaits_factor boolean not null default false,
  proved_at timestamp(3) with time zone,
  device_hash bytea
);
create table share_categories (
  id uuid not null,
  company_id uuid not null,
  name text not null,
  code text not null,
  nominal_value numeric(18,6),
  votes_per_share integer not null default 1,
  fees_bps integer not null default 0,
  transferable boolean not null default true,
  inalienable_from date,
  inalienable_until date,
  approval_required boolean not null default false,
  note text,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null,
  search text not null generated always as (search_text(((name || ' '::text) || code))) stored
);
create table shareholders (
  id uuid not null,
  company_id uuid not null,
  share_category_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null,
  effective_from date not null,
  account_type text not null default 'PURE'::text,
  note text,
  version integer not null default 1
);
create table sign_on_claims (
  browser_hash bytea not null,
  registration_id uuid not null,
  expires_at timestamp(3) with time zone not null
);
create table sign_on_flows (
  id uuid not null,
  provider text not null,
  purpose text not null,
  user_id uuid,
  state_hash bytea not null,
  browser_hash bytea not null,
  nonce text not null,
  sealed_verifier bytea,
  redirect_uri text not null,
  destination text,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone
);
create table sign_on_identities (
  id uuid not null,
  user_id uuid not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  claims jsonb not null,
  linked_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone not null
);
create table sign_on_sessions (
  session_id uuid not null,
  provider text not null,
  sealed_id_token bytea not null
);
create table spent_refresh_tokens (
  hash bytea not null,
  session_id uuid not null,
  spent_at timestamp(3) with time zone not null,
  next_seed bytea
);
create table stated_identities (
  user_id uuid not null,
  provider text not null,
  claims jsonb not null,
  stated_at timestamp(3) with time zone not null
);
create table users (
  id uuid not null,
  role text not null default 'ROLE_USER'::text,
  state text not null default 'ACTIVE'::text,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  domicile text,
  password_hash text,
  locale text not null default 'fr'::text,
  email_verified_at timestamp(3) with time zone,
  phone_verified_at timestamp(3) with time zone,
  last_sign_in_at timestamp(3) with time zone,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null,
  birth_on date,
  birth_place text,
  birth_country text,
  nationality text,
  pending_phone text,
  pending_email text,
  terms_accepted_at timestamp(3) with time zone,
  erased_at timestamp(3) with time zone,
  address_id uuid
);

-- Constraints

alter table addresses add constraint addresses_country_check CHECK ((country ~ '^[A-Z]{2}$'::text));
alter table addresses add constraint addresses_known_to_a_directory CHECK (((source = 'typed'::text) = (external_id IS NULL)));
alter table addresses add constraint addresses_source_check CHECK ((source = ANY (ARRAY['typed'::text, 'local'::text, 'ban'::text])));
alter table addresses add constraint addresses_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE;
alter table addresses add constraint addresses_pkey PRIMARY KEY (id);
alter table addresses add constraint addresses_once UNIQUE (created_by, external_id);
alter table attempts add constraint attempts_pkey PRIMARY KEY (key);
alter table audit_log add constraint audit_log_pkey PRIMARY KEY (id);
alter table badges add constraint badges_pkey PRIMARY KEY (id);
alter table category_totals add constraint category_totals_share_count_check CHECK ((share_count >= 0));
alter table category_totals add constraint category_totals_shareholder_count_check CHECK ((shareholder_count >= 0));
alter table category_totals add constraint category_totals_share_category_id_fkey FOREIGN KEY (share_category_id) REFERENCES share_categories(id) ON DELETE CASCADE;
alter table category_totals add constraint category_totals_pkey PRIMARY KEY (share_category_id);
alter table cleaning_rules add constraint cleaning_rules_keep_days_check CHECK ((keep_days > 0));
alter table cleaning_rules add constraint cleaning_rules_subject_check CHECK ((subject = ANY (ARRAY['attempts'::text, 'spent_refresh_tokens'::text, 'ended_sessions'::text, 'idempotency_keys'::text, 'codes'::text, 'passkey_challenges'::text, 'messages'::text, 'notifications'::text])));
alter table cleaning_rules add constraint cleaning_rules_pkey PRIMARY KEY (subject, effective_from);
alter table codes add constraint codes_purpose_check CHECK ((purpose = ANY (ARRAY['phone'::text, 'email'::text, 'password'::text, 'new_email'::text])));
alter table codes add constraint codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
alter table codes add constraint codes_pkey PRIMARY KEY (id);
alter table companies add constraint companies_capital_cents_check CHECK ((capital_cents >= 0));
alter table companies add constraint companies_preemption_days_check CHECK (((preemption_days >= 1) AND (preemption_days <= 365)));
alter table companies add constraint companies_secondary_market_status_check CHECK ((secondary_market_status = ANY (ARRAY['OPEN'::text, 'CLOSED'::text])));
alter table companies add constraint companies_siret_check CHECK ((siret ~ '^[0-9]{14}$'::text));
alter table companies add constraint companies_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text));
alter table companies add constraint companies_spv_names_its_asset CHECK (((NOT is_spv) OR (spv_asset IS NOT NULL)));
alter table companies add constraint companies_address_id_fkey FOREIGN KEY (address_id) REFERENCES addresses(id) ON DELETE SET NULL;
alter table companies add constraint companies_pkey PRIMARY KEY (id);
alter table companies add constraint companies_siret UNIQUE (siret);
alter table companies add constraint companies_slug UNIQUE (slug);
alter table company_administrators add constraint company_administrators_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table company_administrators add constraint company_administrators_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table company_administrators add constraint company_administrators_pkey PRIMARY KEY (company_id, user_id);
alter table company_badges add constraint company_badges_badge_id_fkey FOREIGN KEY (badge_id) REFERENCES badges(id) ON DELETE CASCADE;
alter table company_badges add constraint company_badges_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table company_badges add constraint company_badges_pkey PRIMARY KEY (company_id, badge_id);
alter table company_images add constraint company_images_key_check CHECK ((key = ANY (ARRAY['logo'::text, 'horizontal'::text, 'vertical'::text, 'action'::text])));
alter table company_images add constraint company_images_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table company_images add constraint company_images_pkey PRIMARY KEY (company_id, key);
alter table corporate_users add constraint corporate_users_beneficial_owners_check CHECK ((jsonb_typeof(beneficial_owners) = 'array'::text));
alter table corporate_users add constraint corporate_users_proof_kind_check CHECK ((proof_kind = ANY (ARRAY['KBIS'::text, 'MANDATE'::text, 'OTHER'::text])));
alter table corporate_users add constraint corporate_users_say_why CHECK (((status <> 'REJECTED'::text) OR (decided_at IS NULL) OR (reason IS NOT NULL)));
alter table corporate_users add constraint corporate_users_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'VALIDATED'::text, 'REJECTED'::text])));
alter table corporate_users add constraint corporate_users_corporate_id_fkey FOREIGN KEY (corporate_id) REFERENCES corporates(id);
alter table corporate_users add constraint corporate_users_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table corporate_users add constraint corporate_users_proof_id_fkey FOREIGN KEY (proof_id) REFERENCES sealed_files(id);
alter table corporate_users add constraint corporate_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table corporate_users add constraint corporate_users_pkey PRIMARY KEY (id);
alter table corporate_users add constraint corporate_users_once UNIQUE (corporate_id, user_id);
alter table corporates add constraint corporates_siren_check CHECK ((siren ~ '^[0-9]{9}$'::text));
alter table corporates add constraint corporates_siret_check CHECK ((siret ~ '^[0-9]{14}$'::text));
alter table corporates add constraint corporates_source_check CHECK ((source = ANY (ARRAY['typed'::text, 'directory'::text])));
alter table corporates add constraint corporates_address_id_fkey FOREIGN KEY (address_id) REFERENCES addresses(id) ON DELETE SET NULL;
alter table corporates add constraint corporates_id_fkey FOREIGN KEY (id) REFERENCES holders(id) DEFERRABLE INITIALLY DEFERRED;
alter table corporates add constraint corporates_pkey PRIMARY KEY (id);
alter table declared_changes add constraint declared_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);
alter table declared_changes add constraint declared_changes_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES investors(id);
alter table declared_changes add constraint declared_changes_pkey PRIMARY KEY (id);
alter table document_readings add constraint document_readings_file_id_fkey FOREIGN KEY (file_id) REFERENCES sealed_files(id);
alter table document_readings add constraint document_readings_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES investors(id);
alter table document_readings add constraint document_readings_read_by_fkey FOREIGN KEY (read_by) REFERENCES users(id);
alter table document_readings add constraint document_readings_pkey PRIMARY KEY (id);
alter table erasures add constraint erasures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table erasures add constraint erasures_pkey PRIMARY KEY (user_id, subject);
alter table factors add constraint factors_kind_check CHECK ((kind = ANY (ARRAY['totp'::text, 'passkey'::text])));
alter table factors add constraint factors_whole CHECK ((((kind = 'totp'::text) AND (sealed_secret IS NOT NULL)) OR ((kind = 'passkey'::text) AND (credential_id IS NOT NULL) AND (public_key IS NOT NULL) AND (confirmed_at IS NOT NULL))));
alter table factors add constraint factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table factors add constraint factors_pkey PRIMARY KEY (id);
alter table factors add constraint factors_credential UNIQUE (credential_id);
alter table holders add constraint holders_kind_check CHECK ((kind = ANY (ARRAY['user'::text, 'corporate'::text])));
alter table holders add constraint holders_pkey PRIMARY KEY (id);
alter table holding_spans add constraint holding_spans_check CHECK ((effective_from < effective_to));
alter table holding_spans add constraint holding_spans_not_negative CHECK ((quantity >= 0));
alter table holding_spans add constraint holding_spans_pkey PRIMARY KEY (share_category_id, holder_id, effective_from);
alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (actor_id, key);
alter table identity_measures add constraint identity_measures_in_order CHECK ((expires_on >= taken_on));
alter table identity_measures add constraint identity_measures_kind_check CHECK ((kind = ANY (ARRAY['ELECTRONIC_IDENTITY'::text, 'DOCUMENT_COPY'::text, 'CERTIFIED_COPY'::text, 'FIRST_PAYMENT'::text, 'THIRD_PARTY'::text, 'REMOTE_VERIFICATION'::text, 'QUALIFIED_SIGNATURE'::text])));
alter table identity_measures add constraint identity_measures_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES investors(id);
alter table identity_measures add constraint identity_measures_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id);
alter table identity_measures add constraint identity_measures_pkey PRIMARY KEY (id);
alter table identity_measures add constraint identity_measures_once UNIQUE (investor_id, kind);
alter table investors add constraint investors_function_when_exposed CHECK (((political_function IS NULL) OR politically_exposed));
alter table investors add constraint investors_kyc_state_check CHECK ((kyc_state = ANY (ARRAY['MISSING'::text, 'INCOMPLETE'::text, 'SUBMITTED'::text, 'VALIDATED'::text, 'REJECTED'::text, 'EXPIRED'::text])));
alter table investors add constraint investors_source_of_funds_check CHECK ((source_of_funds = ANY (ARRAY['SALARY'::text, 'BUSINESS'::text, 'SAVINGS'::text, 'PROPERTY_SALE'::text, 'SECURITIES_SALE'::text, 'INHERITANCE'::text, 'PENSION'::text, 'OTHER'::text])));
alter table investors add constraint investors_tax_residence_check CHECK ((tax_residence ~ '^[A-Z]{2}$'::text));
alter table investors add constraint investors_kyc_decided_by_fkey FOREIGN KEY (kyc_decided_by) REFERENCES users(id);
alter table investors add constraint investors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table investors add constraint investors_pkey PRIMARY KEY (id);
alter table investors add constraint investors_user_id_key UNIQUE (user_id);
alter table invitations add constraint invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table invitations add constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id);
alter table invitations add constraint invitations_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE SET NULL;
alter table invitations add constraint invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table invitations add constraint invitations_pkey PRIMARY KEY (id);
alter table invitations add constraint invitations_hash UNIQUE (hash);
alter table known_devices add constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table known_devices add constraint known_devices_pkey PRIMARY KEY (user_id, hash);
alter table kyc_documents add constraint kyc_documents_state_check CHECK ((state = ANY (ARRAY['RECEIVED'::text, 'ACCEPTED'::text, 'REFUSED'::text, 'EXPIRED'::text])));
alter table kyc_documents add constraint kyc_documents_type_check CHECK ((type = ANY (ARRAY['PASSPORT'::text, 'IDENTITY_FRONT'::text, 'IDENTITY_BACK'::text, 'PROOF_OF_ADDRESS'::text])));
alter table kyc_documents add constraint kyc_documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES sealed_files(id);
alter table kyc_documents add constraint kyc_documents_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES investors(id);
alter table kyc_documents add constraint kyc_documents_preview_file_id_fkey FOREIGN KEY (preview_file_id) REFERENCES sealed_files(id);
alter table kyc_documents add constraint kyc_documents_pkey PRIMARY KEY (id);
alter table messages add constraint messages_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])));
alter table messages add constraint messages_locale_check CHECK ((locale = ANY (ARRAY['fr'::text, 'en'::text])));
alter table messages add constraint messages_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'SENT'::text, 'KEPT'::text, 'FAILED'::text])));
alter table messages add constraint messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table messages add constraint messages_pkey PRIMARY KEY (id);
alter table mismatch_reasons add constraint mismatch_reasons_field_check CHECK ((field = ANY (ARRAY['lastName'::text, 'firstNames'::text, 'birthDate'::text])));
alter table mismatch_reasons add constraint mismatch_reasons_source_check CHECK ((source = ANY (ARRAY['FRANCECONNECT'::text, 'PASSPORT'::text, 'IDENTITY_FRONT'::text, 'IDENTITY_BACK'::text])));
alter table mismatch_reasons add constraint mismatch_reasons_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES investors(id);
alter table mismatch_reasons add constraint mismatch_reasons_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id);
alter table mismatch_reasons add constraint mismatch_reasons_pkey PRIMARY KEY (id);
alter table movement_documents add constraint movement_documents_key_in_folder CHECK ((storage_key ~ '^[0-9a-f]{2}/[0-9a-f]{64}$'::text));
alter table movement_documents add constraint movement_documents_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES movements(id);
alter table movement_documents add constraint movement_documents_pkey PRIMARY KEY (id);
alter table movements add constraint movements_number_check CHECK ((number > 0));
alter table movements add constraint movements_origin_check CHECK ((origin = ANY (ARRAY['manual'::text, 'import'::text, 'subscription'::text, 'deal'::text])));
alter table movements add constraint movements_parties CHECK (
CASE type
    WHEN 'ISSUE'::text THEN ((from_holder_id IS NULL) AND (to_holder_id IS NOT NULL))
    WHEN 'CANCELLATION'::text THEN ((from_holder_id IS NOT NULL) AND (to_holder_id IS NULL))
    WHEN 'TRANSFER'::text THEN (from_holder_id <> to_holder_id)
    ELSE (from_holder_id IS NOT NULL)
END);
alter table movements add constraint movements_quantity_check CHECK ((quantity > 0));
alter table movements add constraint movements_type_check CHECK ((type = ANY (ARRAY['ISSUE'::text, 'CANCELLATION'::text, 'TRANSFER'::text, 'MENTION'::text])));
alter table movements add constraint movements_unit_price_check CHECK ((unit_price >= (0)::numeric));
alter table movements add constraint movements_corrects_id_fkey FOREIGN KEY (corrects_id) REFERENCES movements(id);
alter table movements add constraint movements_pkey PRIMARY KEY (id);
alter table movements add constraint movements_number UNIQUE (company_id, number);
alter table name_changes add constraint name_changes_decided CHECK (((state = 'PENDING'::text) = (decided_at IS NULL)));
alter table name_changes add constraint name_changes_rejected_with_reason CHECK (((state <> 'REJECTED'::text) OR (refusal IS NOT NULL)));
alter table name_changes add constraint name_changes_say_why CHECK (((reason IS NOT NULL) OR (source = 'DIRECTORY'::text)));
alter table name_changes add constraint name_changes_source_check CHECK ((source = ANY (ARRAY['REQUEST'::text, 'ADMINISTRATOR'::text, 'DIRECTORY'::text])));
alter table name_changes add constraint name_changes_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text, 'REJECTED'::text, 'WITHDRAWN'::text])));
alter table name_changes add constraint name_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table name_changes add constraint name_changes_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table name_changes add constraint name_changes_proof_id_fkey FOREIGN KEY (proof_id) REFERENCES sealed_files(id);
alter table name_changes add constraint name_changes_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table name_changes add constraint name_changes_pkey PRIMARY KEY (id);
alter table notifications add constraint notifications_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text));
alter table notifications add constraint notifications_kind_check CHECK ((kind ~ '^[a-z][a-z_]{1,59}$'::text));
alter table notifications add constraint notifications_path_check CHECK (((path ~ '^/([^/\\].*)?$'::text) AND (length(path) <= 500)));
alter table notifications add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notifications add constraint notifications_pkey PRIMARY KEY (id);
alter table passkey_challenges add constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table passkey_challenges add constraint passkey_challenges_pkey PRIMARY KEY (challenge);
alter table position_spans add constraint position_spans_check CHECK ((effective_from < effective_to));
alter table position_spans add constraint position_spans_quantity_check CHECK ((quantity >= 0));
alter table position_spans add constraint position_spans_pkey PRIMARY KEY (company_id, holder_id, effective_from);
alter table positions add constraint positions_quantity_check CHECK ((quantity >= 0));
alter table positions add constraint positions_pkey PRIMARY KEY (company_id, holder_id);
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (user_id, hash);
alter table register_days add constraint register_days_pkey PRIMARY KEY (company_id, day);
alter table registers add constraint registers_share_count_check CHECK ((share_count >= 0));
alter table registers add constraint registers_shareholder_count_check CHECK ((shareholder_count >= 0));
alter table registers add constraint registers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table registers add constraint registers_pkey PRIMARY KEY (company_id);
alter table retention_rules add constraint retention_rules_keep_months_check CHECK ((keep_months > 0));
alter table retention_rules add constraint retention_rules_subject_check CHECK ((subject = ANY (ARRAY['identity_documents'::text, 'identity_facts'::text])));
alter table retention_rules add constraint retention_rules_pkey PRIMARY KEY (subject, effective_from);
alter table schema_migrations add constraint schema_migrations_pkey PRIMARY KEY (number);
alter table screening_entries add constraint screening_entries_nature_check CHECK ((nature = ANY (ARRAY['PERSON'::text, 'ENTITY'::text, 'VESSEL'::text])));
alter table screening_entries add constraint screening_entries_list_id_fkey FOREIGN KEY (list_id) REFERENCES screening_lists(id);
alter table screening_entries add constraint screening_entries_pkey PRIMARY KEY (list_id, reference);
alter table screening_hits add constraint screening_hits_list_kind_check CHECK ((list_kind = ANY (ARRAY['FREEZE'::text, 'EXPOSED'::text])));
alter table screening_hits add constraint screening_hits_say_why CHECK (((state <> ALL (ARRAY['OTHER_PERSON'::text, 'CONFIRMED'::text])) OR (reason IS NOT NULL)));
alter table screening_hits add constraint screening_hits_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'OTHER_PERSON'::text, 'CONFIRMED'::text, 'LIFTED'::text])));
alter table screening_hits add constraint screening_hits_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table screening_hits add constraint screening_hits_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id);
alter table screening_hits add constraint screening_hits_pkey PRIMARY KEY (id);
alter table screening_hits add constraint screening_hits_once UNIQUE (holder_id, list_kind, reference, fingerprint);
alter table screening_lists add constraint screening_lists_entry_count_check CHECK ((entry_count > 0));
alter table screening_lists add constraint screening_lists_kind_check CHECK ((kind = ANY (ARRAY['FREEZE'::text, 'EXPOSED'::text])));
alter table screening_lists add constraint screening_lists_source_check CHECK ((source = ANY (ARRAY['IMPORT'::text, 'FETCH'::text, 'EXAMPLE'::text])));
alter table screening_lists add constraint screening_lists_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id);
alter table screening_lists add constraint screening_lists_pkey PRIMARY KEY (id);
alter table screening_lists add constraint screening_lists_once UNIQUE (kind, published_at);
alter table screenings add constraint screenings_occasion_check CHECK ((occasion = ANY (ARRAY['DECISION'::text, 'PUBLICATION'::text, 'DEMAND'::text])));
alter table screenings add constraint screenings_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table screenings add constraint screenings_list_id_fkey FOREIGN KEY (list_id) REFERENCES screening_lists(id);
alter table screenings add constraint screenings_screened_by_fkey FOREIGN KEY (screened_by) REFERENCES users(id);
alter table screenings add constraint screenings_pkey PRIMARY KEY (id);
alter table sealed_files add constraint sealed_files_key_in_folder CHECK ((store_key ~ '^[0-9a-f]{2}/[0-9a-f]{64}$'::text));
alter table sealed_files add constraint sealed_files_scan_state_check CHECK ((scan_state = ANY (ARRAY['CLEAN'::text, 'UNSCANNED'::text])));
alter table sealed_files add constraint sealed_files_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table sealed_files add constraint sealed_files_pkey PRIMARY KEY (id);
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table sessions add constraint sessions_pkey PRIMARY KEY (id);
alter table sessions add constraint sessions_access UNIQUE (access_hash);
alter table sessions add constraint sessions_refresh UNIQUE (refresh_hash);
alter table share_categories add constraint share_categories_fees_bps_check CHECK (((fees_bps >= 0) AND (fees_bps <= 10000)));
alter table share_categories add constraint share_categories_inalienable_ten_years CHECK (((inalienable_until IS NULL) OR ((inalienable_from IS NOT NULL) AND (inalienable_until <= (inalienable_from + '10 years'::interval)))));
alter table share_categories add constraint share_categories_nominal_value_check CHECK ((nominal_value >= (0)::numeric));
alter table share_categories add constraint share_categories_votes_per_share_check CHECK (((votes_per_share >= 0) AND (votes_per_share <= 100)));
alter table share_categories add constraint share_categories_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table share_categories add constraint share_categories_pkey PRIMARY KEY (id);
alter table share_categories add constraint share_categories_code UNIQUE (company_id, code);
alter table shareholders add constraint shareholders_account_type_check CHECK ((account_type = ANY (ARRAY['PURE'::text, 'ADMINISTERED'::text])));
alter table shareholders add constraint shareholders_not_negative CHECK ((quantity >= 0));
alter table shareholders add constraint shareholders_pkey PRIMARY KEY (id);
alter table shareholders add constraint shareholders_once UNIQUE (share_category_id, holder_id);
alter table sign_on_claims add constraint sign_on_claims_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sign_on_claims add constraint sign_on_claims_pkey PRIMARY KEY (browser_hash);
alter table sign_on_flows add constraint sign_on_flows_destination_check CHECK ((destination ~ '^/([^/\\].*)?$'::text));
alter table sign_on_flows add constraint sign_on_flows_link_names_user CHECK (((purpose = 'link'::text) = (user_id IS NOT NULL)));
alter table sign_on_flows add constraint sign_on_flows_provider_check CHECK ((provider = ANY (ARRAY['franceconnect'::text, 'google'::text])));
alter table sign_on_flows add constraint sign_on_flows_purpose_check CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'link'::text])));
alter table sign_on_flows add constraint sign_on_flows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sign_on_flows add constraint sign_on_flows_pkey PRIMARY KEY (id);
alter table sign_on_flows add constraint sign_on_flows_state UNIQUE (state_hash);
alter table sign_on_identities add constraint sign_on_identities_provider_check CHECK ((provider = ANY (ARRAY['franceconnect'::text, 'google'::text])));
alter table sign_on_identities add constraint sign_on_identities_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)));
alter table sign_on_identities add constraint sign_on_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sign_on_identities add constraint sign_on_identities_pkey PRIMARY KEY (id);
alter table sign_on_identities add constraint sign_on_identities_one_a_provider UNIQUE (user_id, provider);
alter table sign_on_identities add constraint sign_on_identities_subject UNIQUE (issuer, subject);
alter table sign_on_sessions add constraint sign_on_sessions_provider_check CHECK ((provider = ANY (ARRAY['franceconnect'::text, 'google'::text])));
alter table sign_on_sessions add constraint sign_on_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table sign_on_sessions add constraint sign_on_sessions_pkey PRIMARY KEY (session_id);
alter table spent_refresh_tokens add constraint spent_refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table spent_refresh_tokens add constraint spent_refresh_tokens_pkey PRIMARY KEY (hash);
alter table stated_identities add constraint stated_identities_provider_check CHECK ((provider = 'franceconnect'::text));
alter table stated_identities add constraint stated_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table stated_identities add constraint stated_identities_pkey PRIMARY KEY (user_id);
alter table users add constraint users_birth_country_check CHECK ((birth_country ~ '^[A-Z]{2}$'::text));
alter table users add constraint users_locale_check CHECK ((locale = ANY (ARRAY['fr'::text, 'en'::text])));
alter table users add constraint users_nationality_check CHECK ((nationality ~ '^[A-Z]{2}$'::text));
alter table users add constraint users_password_only_when_claimed CHECK (((state <> 'INVITED'::text) OR (password_hash IS NULL)));
alter table users add constraint users_role_check CHECK ((role = ANY (ARRAY['ROLE_ADMIN'::text, 'ROLE_USER'::text])));
alter table users add constraint users_state_check CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'REGISTERING'::text, 'INVITED'::text, 'DISABLED'::text, 'ERASED'::text])));
alter table users add constraint users_address_id_fkey FOREIGN KEY (address_id) REFERENCES addresses(id) ON DELETE SET NULL;
alter table users add constraint users_id_fkey FOREIGN KEY (id) REFERENCES holders(id) DEFERRABLE INITIALLY DEFERRED;
alter table users add constraint users_pkey PRIMARY KEY (id);

-- Indexes

CREATE INDEX attempts_oldest ON public.attempts USING btree (window_started_at);
CREATE INDEX audit_log_entity ON public.audit_log USING btree (entity_id, id);
CREATE UNIQUE INDEX badges_name ON public.badges USING btree (search_text(name_fr));
CREATE INDEX codes_hash ON public.codes USING btree (hash);
CREATE UNIQUE INDEX codes_link ON public.codes USING btree (link_hash) WHERE (link_hash IS NOT NULL);
CREATE INDEX codes_oldest ON public.codes USING btree (expires_at);
CREATE UNIQUE INDEX codes_open ON public.codes USING btree (user_id, purpose) WHERE ((used_at IS NULL) AND (purpose <> 'password'::text));
CREATE INDEX codes_open_passwords ON public.codes USING btree (user_id) WHERE ((used_at IS NULL) AND (purpose = 'password'::text));
CREATE INDEX companies_address ON public.companies USING btree (address_id) WHERE (address_id IS NOT NULL);
CREATE INDEX companies_by_name ON public.companies USING btree (search_text(name), id);
CREATE INDEX companies_by_sector ON public.companies USING btree (sector, search_text(name), id);
CREATE INDEX companies_marketplace ON public.companies USING btree (search_text(name), id) WHERE visible_on_marketplace;
CREATE INDEX companies_on_api ON public.companies USING btree (search_text(name), id) WHERE visible_on_api;
CREATE INDEX companies_search ON public.companies USING gin (search gin_trgm_ops);
CREATE INDEX company_administrators_user ON public.company_administrators USING btree (user_id);
CREATE INDEX company_badges_badge ON public.company_badges USING btree (badge_id);
CREATE INDEX company_images_variants ON public.company_images USING gin (variants jsonb_path_ops);
CREATE INDEX corporate_users_pending ON public.corporate_users USING btree (id) WHERE (status = 'PENDING'::text);
CREATE INDEX corporate_users_user ON public.corporate_users USING btree (user_id);
CREATE INDEX corporates_siren ON public.corporates USING btree (siren) WHERE (siren IS NOT NULL);
CREATE UNIQUE INDEX corporates_siret ON public.corporates USING btree (siret) WHERE (siret IS NOT NULL);
CREATE INDEX declared_changes_investor ON public.declared_changes USING btree (investor_id, changed_at);
CREATE INDEX document_readings_investor ON public.document_readings USING btree (investor_id, id);
CREATE INDEX document_readings_number ON public.document_readings USING btree (number_hash);
CREATE INDEX erasures_due ON public.erasures USING btree (due_on) WHERE (done_at IS NULL);
CREATE INDEX factors_of_user ON public.factors USING btree (user_id);
CREATE UNIQUE INDEX factors_one_totp ON public.factors USING btree (user_id) WHERE (kind = 'totp'::text);
CREATE INDEX holders_search ON public.holders USING gin (search gin_trgm_ops);
CREATE INDEX idempotency_keys_oldest ON public.idempotency_keys USING btree (created_at);
CREATE INDEX investors_by_state ON public.investors USING btree (kyc_state, id DESC);
CREATE INDEX invitations_of_company ON public.invitations USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX invitations_of_inviter ON public.invitations USING btree (invited_by) WHERE (invited_by IS NOT NULL);
CREATE INDEX invitations_of_message ON public.invitations USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX invitations_of_user ON public.invitations USING btree (user_id, created_at DESC);
CREATE INDEX kyc_documents_expiring ON public.kyc_documents USING btree (expires_on) WHERE ((replaced_at IS NULL) AND (expires_on IS NOT NULL));
CREATE INDEX kyc_documents_of_investor ON public.kyc_documents USING btree (investor_id);
CREATE UNIQUE INDEX kyc_documents_one_current ON public.kyc_documents USING btree (investor_id, type) WHERE (replaced_at IS NULL);
CREATE INDEX messages_newest ON public.messages USING btree (id DESC);
CREATE INDEX messages_oldest ON public.messages USING btree (settled_at);
CREATE INDEX messages_waiting ON public.messages USING btree (id) WHERE (state = 'QUEUED'::text);
CREATE INDEX mismatch_reasons_investor ON public.mismatch_reasons USING btree (investor_id, id);
CREATE INDEX movement_documents_movement ON public.movement_documents USING btree (movement_id, "position");
CREATE INDEX movements_capital ON public.movements USING btree (company_id, share_category_id, effective_on) INCLUDE (type, quantity) WHERE (type = ANY (ARRAY['ISSUE'::text, 'CANCELLATION'::text]));
CREATE INDEX movements_category ON public.movements USING btree (share_category_id, number);
CREATE UNIQUE INDEX movements_corrected_once ON public.movements USING btree (corrects_id) WHERE (corrects_id IS NOT NULL);
CREATE INDEX movements_effective ON public.movements USING btree (company_id, effective_on, number);
CREATE INDEX movements_from ON public.movements USING btree (from_holder_id, company_id, number) WHERE (from_holder_id IS NOT NULL);
CREATE INDEX movements_to ON public.movements USING btree (to_holder_id, company_id, number) WHERE (to_holder_id IS NOT NULL);
CREATE INDEX name_changes_by_state ON public.name_changes USING btree (state, id);
CREATE INDEX name_changes_of_holder ON public.name_changes USING btree (holder_id, id);
CREATE UNIQUE INDEX name_changes_one_pending ON public.name_changes USING btree (holder_id) WHERE (state = 'PENDING'::text);
CREATE INDEX notifications_newest ON public.notifications USING btree (user_id, id DESC);
CREATE INDEX notifications_oldest ON public.notifications USING btree (read_at);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (read_at IS NULL);
CREATE INDEX passkey_challenges_expiry ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX position_spans_alive ON public.position_spans USING gist (company_id, daterange(effective_from, effective_to));
CREATE INDEX position_spans_by_quantity ON public.position_spans USING btree (company_id, quantity DESC, holder_id) INCLUDE (effective_from, effective_to);
CREATE INDEX positions_by_quantity ON public.positions USING btree (company_id, quantity DESC, holder_id) INCLUDE (effective_from);
CREATE INDEX screening_hits_open ON public.screening_hits USING btree (id) WHERE (state = ANY (ARRAY['OPEN'::text, 'CONFIRMED'::text]));
CREATE INDEX screenings_holder ON public.screenings USING btree (holder_id, id);
CREATE UNIQUE INDEX sealed_files_store_key ON public.sealed_files USING btree (store_key);
CREATE INDEX sessions_device ON public.sessions USING btree (device_hash) WHERE (ended_at IS NULL);
CREATE INDEX sessions_oldest ON public.sessions USING btree (LEAST(ended_at, refresh_expires_at));
CREATE INDEX sessions_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX share_categories_by_name ON public.share_categories USING btree (search, id);
CREATE INDEX shareholders_holder ON public.shareholders USING btree (holder_id, company_id);
CREATE INDEX sign_on_flows_expiry ON public.sign_on_flows USING btree (expires_at);
CREATE INDEX spent_refresh_tokens_oldest ON public.spent_refresh_tokens USING btree (spent_at);
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email)) WHERE ((email IS NOT NULL) AND (state <> ALL (ARRAY['REGISTERING'::text, 'ERASED'::text])));
CREATE INDEX users_email_registering ON public.users USING btree (lower(email)) WHERE (state = 'REGISTERING'::text);

-- Functions

CREATE OR REPLACE FUNCTION public.append_ordinary(p_asked asked_movement[], p_companies uuid[])
 RETURNS movements[]
 LANGUAGE plpgsql
AS $function$
declare
  day constant date := p_asked[1].effective_on;
  batch ordinary_batch;
  lines movements[];
  used integer;
begin
  perform from registers where company_id = any (p_companies) order by company_id for update;
  insert into idempotency_keys (actor_id, key, request_hash, movement_ids, created_at)
    select actor_id, key, request_hash, array[id], recorded_at from unnest(p_asked)
    where key is not null
    on conflict do nothing;
  get diagnostics used = row_count;
  if used <> (select count(key) from unnest(p_asked)) then perform not_ordinary(); end if;
  batch := ordinary_lines(p_asked, day);
  lines := batch.lines;
  perform shift_ordinary(batch.changes, day);
  insert into movements select * from unnest(lines);
  update category_totals t set movement_count = t.movement_count + l.lines,
    last_unit_price = coalesce(l.unit_price, t.last_unit_price)
    from (
      select category_id, count(*) as lines,
        (array_agg(unit_price order by place desc) filter (where unit_price is not null))[1]
          as unit_price
      from unnest(batch.changes) where change > 0 group by 1
    ) l where t.share_category_id = l.category_id;
  update registers r set last_number = h.number, last_hash = h.hash,
    last_recorded_at = h.recorded_at, last_unit_price = coalesce(h.unit_price, r.last_unit_price)
    from unnest(batch.heads) h where r.company_id = h.company_id;
  insert into audit_log (at, actor_id, action, entity_type, entity_id, detail, request_id)
    select l.recorded_at, l.actor_id, 'register.appended', 'movement', l.id,
      jsonb_build_object('companyId', l.company_id, 'number', l.number),
      p_asked[l.ordinality].request_id
    from unnest(lines) with ordinality l order by l.ordinality;
  return lines;
end $function$
;
CREATE OR REPLACE FUNCTION public.check_restrictions(p_transferable boolean, p_inalienable_until date, p_approval_required boolean, p_legal_form text, p_nature text, p_effective_on date, p_approved_on date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not p_transferable then
    perform refuse('not_transferable');
  end if;
  if p_inalienable_until > p_effective_on then
    perform refuse('inalienable',
      jsonb_build_object('until', to_char(p_inalienable_until, 'YYYY-MM-DD')));
  end if;
  -- R-14: an approval clause of these forms does not reach a succession.
  if p_approval_required and p_approved_on is null
    and not (p_nature = 'inheritance' and p_legal_form in ('SA', 'SCA', 'SE')) then
    perform refuse('approval_missing');
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_holder_again(p_company uuid, p_holder uuid, p_sign integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into register_days as d (company_id, day, holder_change)
    select p_company, day, p_sign * change from (
      select effective_from as day, (quantity > 0)::integer
        - coalesce(lag(quantity > 0) over (order by effective_from), false)::integer as change
      from (
        select effective_from, quantity from position_spans
          where company_id = p_company and holder_id = p_holder
        union all
        select effective_from, quantity from positions
          where company_id = p_company and holder_id = p_holder
      ) balance
    ) turn where change <> 0
  on conflict (company_id, day) do update set holder_change = d.holder_change + excluded.holder_change
$function$
;
CREATE OR REPLACE FUNCTION public.count_holders(p_company uuid, p_day date, p_change integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into register_days as d (company_id, day, holder_change) values (p_company, p_day, p_change)
  on conflict (company_id, day) do update set holder_change = d.holder_change + p_change
$function$
;
CREATE OR REPLACE FUNCTION public.fits_register(p_quantity bigint, p_unit_price numeric, p_beside bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select p_quantity <= 90071992547409 - p_beside
    and coalesce(round(p_quantity * p_unit_price * 100) <= 9007199254740991, true)
$function$
;
CREATE OR REPLACE FUNCTION public.fold_holdings(p_company uuid, p_on date)
 RETURNS TABLE(share_category_id uuid, holder_id uuid, quantity bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select side.category, side.holder, sum(side.quantity)::bigint from (
    select m.share_category_id as category, m.to_holder_id as holder, m.quantity from movements m
      where m.company_id = p_company and m.type in ('ISSUE', 'TRANSFER') and m.effective_on <= p_on
    union all
    select m.share_category_id, m.from_holder_id, -m.quantity from movements m
      where m.company_id = p_company and m.type in ('CANCELLATION', 'TRANSFER')
        and m.effective_on <= p_on
  ) as side
  group by 1, 2 having sum(side.quantity) <> 0
$function$
;
CREATE OR REPLACE FUNCTION public.follow_corporate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into holders (id, kind, name, domicile)
  values (new.id, 'corporate', new.legal_name, new.domicile)
  on conflict (id) do update set name = excluded.name, domicile = excluded.domicile;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.follow_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into holders (id, kind, name, domicile)
  values (new.id, 'user', trim(new.first_name || ' ' || new.last_name), new.domicile)
  on conflict (id) do update set name = excluded.name, domicile = excluded.domicile;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_idempotency_keys(p_before timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with gone as (
    delete from idempotency_keys
    where created_at < least(p_before, now() - interval '1 day') returning 1
  )
  select count(*) from gone
$function$
;
CREATE OR REPLACE FUNCTION public.has_standing(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (select from shareholders where holder_id = p_user)
    or exists (select from movements where from_holder_id = p_user)
    or exists (select from movements where to_holder_id = p_user)
    or exists (select from company_administrators where user_id = p_user)
$function$
;
CREATE OR REPLACE FUNCTION public.hold_registered_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.name <> old.name
    and exists (select from shareholders s where s.holder_id = old.id)
    and not exists (
      select from name_changes c
      where c.holder_id = old.id and c.state = 'ACCEPTED' and c.name_after = new.name
        and c.applied_in = pg_current_xact_id())
  then
    raise exception 'name_in_register' using errcode = 'CL422';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_company()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from registers where company_id = old.id for update;
  if exists (select from movements where company_id = old.id) then
    raise exception 'company_has_movements' using errcode = 'CL422';
  end if;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_share_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from registers where company_id = old.company_id for update;
  if exists (select from movements where share_category_id = old.id) then
    raise exception 'share_category_has_movements' using errcode = 'CL422';
  end if;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_standing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if has_standing(old.id) then perform refuse('holder_unfinished'); end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_stated_identity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stated_identities (user_id, provider, claims, stated_at)
  values (new.user_id, new.provider, new.claims, new.last_used_at)
  on conflict (user_id) do update set claims = excluded.claims, stated_at = excluded.stated_at;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.lock_register(p_company uuid)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select last_number from registers where company_id = p_company for update
$function$
;
CREATE OR REPLACE FUNCTION public.mark_accepted_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.state <> 'PENDING' then
    if new.state <> old.state or new.name_after <> old.name_after then
      raise exception 'a name change that was decided stays decided';
    end if;
    new.applied_in := old.applied_in;
  elsif new.state = 'ACCEPTED' then
    new.applied_in := pg_current_xact_id();
  else
    new.applied_in := null;
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.movement_content(m movements)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_array(
    m.id, m.company_id, m.number, m.type, m.nature, m.share_category_id, m.category_name,
    trim_scale(m.nominal_value)::text,
    m.from_holder_id, m.from_kind, m.from_name, m.from_domicile,
    m.to_holder_id, m.to_kind, m.to_name, m.to_domicile,
    m.quantity::text, trim_scale(m.unit_price)::text,
    to_char(m.agreed_on, 'YYYY-MM-DD'), to_char(m.effective_on, 'YYYY-MM-DD'),
    to_char(m.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    to_char(m.approved_on, 'YYYY-MM-DD'), m.approval_reference, m.origin, m.reason,
    m.bundle_id, m.corrects_id, m.document_hashes, m.actor_id
  )::text
$function$
;
CREATE OR REPLACE FUNCTION public.movement_hash(m movements)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select encode(sha256(convert_to(m.previous_hash || E'\n' || movement_content(m), 'UTF8')), 'hex')
$function$
;
CREATE OR REPLACE FUNCTION public.not_ordinary()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'not_ordinary' using errcode = 'CL100';
end $function$
;
CREATE OR REPLACE FUNCTION public.open_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into category_totals (share_category_id) values (new.id);
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.open_register()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into registers (company_id) values (new.id);
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.ordinary_lines(p_asked asked_movement[], p_on date)
 RETURNS ordinary_batch
 LANGUAGE plpgsql
AS $function$
declare
  lines movements[];
  changes account_change[];
  heads register_head[];
  line movements;
  head register_head;
  draft record;
  place integer := 0;
  registers_met integer := 0;
begin
  for draft in
    select a.*, k.name as category_name, k.nominal_value,
      giver.kind as from_kind, giver.name as from_name, giver.domicile as from_domicile,
      taker.kind as to_kind, taker.name as to_name, taker.domicile as to_domicile,
      r.company_id, r.last_number, r.last_hash, r.last_recorded_at,
      a.type = 'TRANSFER' and a.effective_on = p_on
        and p_on <= (a.recorded_at at time zone 'Europe/Paris')::date
        and a.corrects_id is null and a.documents = '[]' and a.from_id <> a.to_id
        and k.transferable and coalesce(k.inalienable_until <= p_on, true)
        and not (k.approval_required or c.approval_required)
        and fits_register(a.quantity, a.unit_price, 0) as ordinary
    from unnest(p_asked) with ordinality a
    join share_categories k on k.id = a.category_id
    join companies c on c.id = k.company_id
    join registers r on r.company_id = k.company_id
    join holders giver on giver.id = a.from_id
    join holders taker on taker.id = a.to_id
    order by a.ordinality
  loop
    if draft.ordinary is not true then perform not_ordinary(); end if;
    if head.company_id is distinct from draft.company_id then
      head := (draft.company_id, draft.last_number, draft.last_hash, draft.last_recorded_at, null);
      registers_met := registers_met + 1;
    end if;
    line := (draft.id, draft.company_id, head.number + 1, draft.type, draft.nature,
      draft.category_id, draft.category_name, draft.nominal_value,
      draft.from_id, draft.from_kind, draft.from_name, draft.from_domicile,
      draft.to_id, draft.to_kind, draft.to_name, draft.to_domicile,
      draft.quantity, draft.unit_price, draft.agreed_on, draft.effective_on,
      greatest(draft.recorded_at::timestamptz(3), head.recorded_at), draft.approved_on,
      draft.approval_reference, draft.origin, draft.reason, draft.bundle_id, null, '{}',
      draft.actor_id, head.hash, null);
    line.hash := movement_hash(line);
    head := (line.company_id, line.number, line.hash, line.recorded_at,
      coalesce(line.unit_price, head.unit_price));
    place := place + 1;
    lines[place] := line;
    heads[registers_met] := head;
    changes[2 * place - 1] := (line.company_id, line.share_category_id, line.from_holder_id,
      -line.quantity, place, line.unit_price);
    changes[2 * place] := (line.company_id, line.share_category_id, line.to_holder_id,
      line.quantity, place, line.unit_price);
  end loop;
  if place <> cardinality(p_asked) then perform not_ordinary(); end if;
  return (lines, changes, heads);
end $function$
;
CREATE OR REPLACE FUNCTION public.refuse(p_code text, p_facts jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%', p_code using errcode = 'CL422', detail = p_facts::text;
end $function$
;
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'append_only' using errcode = 'CL500',
    detail = format('%s only grows: %s is refused', tg_table_name, tg_op);
end $function$
;
CREATE OR REPLACE FUNCTION public.refuse_unproven_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  reason text;
begin
  perform from users where id = new.user_id for share;
  reason := unproven_reason(new.user_id);
  if reason is not null then
    perform refuse(reason, '{"field": "userId"}');
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.refuse_unproven_receiver()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  reason constant text := unproven_reason(new.to_holder_id);
begin
  if reason is not null and not exists (
    select from movements where id = new.corrects_id
      and new.to_holder_id in (from_holder_id, to_holder_id)
  ) then
    perform refuse(reason, '{"field": "to"}');
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.register_append(p_id uuid, p_recorded_at timestamp with time zone, p_actor uuid, p_type text, p_nature text, p_category uuid, p_from uuid, p_to uuid, p_quantity bigint, p_unit_price numeric, p_agreed_on date, p_effective_on date, p_approved_on date, p_approval_reference text, p_origin text, p_reason text, p_bundle uuid, p_corrects uuid, p_documents jsonb, p_key text, p_request_hash text, p_request_id text)
 RETURNS movements
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  register registers;
  issuer record;
  line movements;
  repeated idempotency_keys;
  shifted integer;
  category_holders integer := 0;
  company_holders integer := 0;
  issued bigint := case p_type when 'ISSUE' then 1 when 'CANCELLATION' then -1 else 0 end;
begin
  if p_key is not null then
    insert into idempotency_keys (actor_id, key, request_hash, movement_ids, created_at)
      values (p_actor, p_key, p_request_hash, array[p_id], p_recorded_at) on conflict do nothing;
    if not found then
      select * into repeated from idempotency_keys where actor_id = p_actor and key = p_key;
      if repeated.request_hash <> p_request_hash then
        perform refuse('idempotency_key_reused');
      end if;
      select * into line from movements where id = repeated.movement_ids[1];
      return line;
    end if;
  end if;

  -- Locked before anything else is read: what was changed while we waited is then seen.
  select * into register from registers
    where company_id = (select company_id from share_categories where id = p_category) for update;
  if not found then perform refuse('share_category_not_found'); end if;
  select k.name as category_name, k.nominal_value, k.transferable, k.inalienable_until,
      k.approval_required or c.approval_required as approval_required, c.legal_form,
      giver.kind as from_kind, giver.name as from_name, giver.domicile as from_domicile,
      taker.kind as to_kind, taker.name as to_name, taker.domicile as to_domicile
    into issuer
    from share_categories k
    join companies c on c.id = k.company_id
    left join holders giver on giver.id = p_from
    left join holders taker on taker.id = p_to
    where k.id = p_category;
  if p_effective_on > (p_recorded_at at time zone 'Europe/Paris')::date then
    perform refuse('effective_date_in_future');
  end if;
  if p_from = p_to then perform refuse('same_holder'); end if;
  if p_from is not null and issuer.from_kind is null then
    perform refuse('holder_not_found', '{"field": "from"}');
  end if;
  if p_to is not null and issuer.to_kind is null then
    perform refuse('holder_not_found', '{"field": "to"}');
  end if;
  if p_corrects is not null and exists (select from movements where corrects_id = p_corrects) then
    perform refuse('already_corrected');
  end if;
  if p_type = 'TRANSFER' and p_origin <> 'import' and p_corrects is null then
    perform check_restrictions(issuer.transferable, issuer.inalienable_until,
      issuer.approval_required, issuer.legal_form, p_nature, p_effective_on, p_approved_on);
  end if;

  line.id := p_id;
  line.company_id := register.company_id;
  line.number := register.last_number + 1;
  line.type := p_type;
  line.nature := p_nature;
  line.share_category_id := p_category;
  line.category_name := issuer.category_name;
  line.nominal_value := issuer.nominal_value;
  line.from_holder_id := p_from; line.from_kind := issuer.from_kind;
  line.from_name := issuer.from_name; line.from_domicile := issuer.from_domicile;
  line.to_holder_id := p_to; line.to_kind := issuer.to_kind;
  line.to_name := issuer.to_name; line.to_domicile := issuer.to_domicile;
  line.quantity := p_quantity;
  if p_quantity is null then
    -- Without a quantity the whole account is meant.
    select quantity into line.quantity from shareholders
      where share_category_id = p_category and holder_id = p_from;
    if coalesce(line.quantity, 0) = 0 then
      perform refuse('not_enough_shares', '{"available": 0, "asked": 1}');
    end if;
  end if;
  line.unit_price := p_unit_price;
  if not fits_register(line.quantity, p_unit_price,
    case when issued > 0 then register.share_count else 0 end) then
    perform refuse('quantity_too_large');
  end if;
  line.agreed_on := p_agreed_on;
  line.effective_on := p_effective_on;
  -- The instants of a register never go back, even when two servers' clocks differ.
  line.recorded_at := greatest(p_recorded_at::timestamptz(3), register.last_recorded_at);
  line.approved_on := p_approved_on;
  line.approval_reference := p_approval_reference;
  line.origin := p_origin;
  line.reason := p_reason;
  line.bundle_id := p_bundle;
  line.corrects_id := p_corrects;
  line.document_hashes := '{}';
  if p_documents <> '[]' then
    line.document_hashes := (select array_agg(d ->> 'sha256' order by n)
      from jsonb_array_elements(p_documents) with ordinality as t (d, n));
  end if;
  line.actor_id := p_actor;
  line.previous_hash := register.last_hash;
  line.hash := movement_hash(line);

  if p_type = 'MENTION' then
    if line.quantity > coalesce((select quantity from shareholders
      where share_category_id = p_category and holder_id = p_from), 0) then
      perform refuse('not_enough_shares', jsonb_build_object('available', 0, 'asked', line.quantity));
    end if;
  else
    if p_from is not null then
      category_holders := shift_holding(
        line.company_id, p_category, p_from, -line.quantity, p_effective_on);
      company_holders := shift_position(line.company_id, p_from, -line.quantity, p_effective_on);
    end if;
    if p_to is not null then
      shifted := shift_holding(line.company_id, p_category, p_to, line.quantity, p_effective_on);
      category_holders := category_holders + shifted;
      shifted := shift_position(line.company_id, p_to, line.quantity, p_effective_on);
      company_holders := company_holders + shifted;
    end if;
  end if;

  insert into movements select line.*;
  if p_documents <> '[]' then
    insert into movement_documents
      select (d ->> 'id')::uuid, p_id, n, d ->> 'name', d ->> 'mediaType', (d ->> 'bytes')::bigint,
        d ->> 'sha256', d ->> 'storageKey'
      from jsonb_array_elements(p_documents) with ordinality as t (d, n);
  end if;
  issued := issued * line.quantity;
  update category_totals set share_count = share_count + issued,
    shareholder_count = shareholder_count + category_holders, movement_count = movement_count + 1,
    last_unit_price = coalesce(p_unit_price, last_unit_price)
    where share_category_id = p_category;
  update registers set last_number = line.number, last_hash = line.hash,
    last_recorded_at = line.recorded_at, share_count = share_count + issued,
    shareholder_count = shareholder_count + company_holders,
    last_unit_price = coalesce(p_unit_price, last_unit_price)
    where company_id = line.company_id;
  insert into audit_log (at, actor_id, action, entity_type, entity_id, detail, request_id)
    values (line.recorded_at, p_actor, 'register.appended', 'movement', p_id,
      jsonb_build_object('companyId', line.company_id, 'number', line.number), p_request_id);
  return line;
end $function$
;
CREATE OR REPLACE FUNCTION public.register_append_many(p_lines jsonb)
 RETURNS TABLE(n integer, state text, message text, detail text, line movements)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  asked asked_movement[];
  companies uuid[];
  lines movements[];
  one asked_movement;
begin
  select array_agg(a order by k.company_id, a.n), array_agg(k.company_id) into asked, companies
    from jsonb_populate_recordset(null::asked_movement, p_lines) a
    left join share_categories k on k.id = a.category_id;
  begin
    lines := append_ordinary(asked, companies);
    for place in 1 .. cardinality(lines) loop
      n := asked[place].n;
      line := lines[place];
      return next;
    end loop;
    return;
  exception when others then
    -- The whole call gives way, or every line of it would wait and fail for itself.
    if sqlstate in ('40P01', '40001') then raise; end if;
  end;
  foreach one in array asked loop
    n := one.n;
    state := null; message := null; detail := null; line := null;
    begin
      line := register_append(one.id, one.recorded_at, one.actor_id, one.type, one.nature,
        one.category_id, one.from_id, one.to_id, one.quantity, one.unit_price, one.agreed_on,
        one.effective_on, one.approved_on, one.approval_reference, one.origin, one.reason,
        one.bundle_id, one.corrects_id, one.documents, one.key, one.request_hash, one.request_id);
    exception when others then
      if sqlstate in ('40P01', '40001') then raise; end if;
      get stacked diagnostics state = returned_sqlstate, message = message_text,
        detail = pg_exception_detail;
    end;
    return next;
  end loop;
end $function$
;
CREATE OR REPLACE FUNCTION public.register_verify(p_company uuid)
 RETURNS TABLE(number bigint, movement_id uuid, kind text, detail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with chain as (
    select m.number, m.id, m.hash, m.previous_hash, movement_hash(m) as computed,
      lag(m.number, 1, 0::bigint) over line as number_before,
      lag(m.hash, 1, repeat('0', 64)) over line as hash_before,
      row_number() over (order by m.number desc) as from_end
    from movements m where m.company_id = p_company
    window line as (order by m.number)
  ),
  folded as (
    select share_category_id, holder_id, sum(quantity)::bigint as quantity from (
      select share_category_id, to_holder_id as holder_id, quantity from movements
        where company_id = p_company and type in ('ISSUE', 'TRANSFER')
      union all
      select share_category_id, from_holder_id, -quantity from movements
        where company_id = p_company and type in ('CANCELLATION', 'TRANSFER')
    ) as sides group by 1, 2
  )
  select c.number, c.id, 'content', c.computed from chain c where c.computed <> c.hash
  union all
  select c.number, c.id, 'link', c.hash_before from chain c where c.previous_hash <> c.hash_before
  union all
  select c.number_before + 1, null, 'missing', c.number::text from chain c
    where c.number <> c.number_before + 1
  union all
  select r.last_number, c.id, 'head', r.last_hash from registers r
    left join chain c on c.from_end = 1
    where r.company_id = p_company
      and (r.last_number <> coalesce(c.number, 0) or r.last_hash <> coalesce(c.hash, repeat('0', 64)))
  union all
  select 0, null, 'holding', coalesce(f.holder_id, s.holder_id)::text
    from folded f
    full join (select * from shareholders where company_id = p_company) s
      on s.share_category_id = f.share_category_id and s.holder_id = f.holder_id
    where coalesce(f.quantity, 0) <> coalesce(s.quantity, 0)
  union all
  select 0, null, 'holding', coalesce(f.holder_id, p.holder_id)::text
    from (select holder_id, sum(quantity)::bigint as quantity from folded group by 1) f
    full join (select * from positions where company_id = p_company) p on p.holder_id = f.holder_id
    where coalesce(f.quantity, 0) <> coalesce(p.quantity, 0)
  union all
  select 0, null, 'holding', t.share_category_id::text
    from category_totals t
    join share_categories k on k.id = t.share_category_id and k.company_id = p_company
    left join (select share_category_id, sum(quantity)::bigint as quantity,
        count(*) filter (where quantity > 0) as holders from folded group by 1) f
      on f.share_category_id = t.share_category_id
    where t.share_count <> coalesce(f.quantity, 0)
      or t.shareholder_count <> coalesce(f.holders, 0)
  union all
  select 0, null, 'holding', r.company_id::text from registers r
    where r.company_id = p_company and (
      r.share_count <> (select coalesce(sum(quantity), 0) from folded)
      or r.shareholder_count <> (select count(distinct holder_id) from folded where quantity > 0)
      or r.shareholder_count <> (select coalesce(sum(holder_change), 0) from register_days d
        where d.company_id = p_company))
  order by 1, 3
$function$
;
CREATE OR REPLACE FUNCTION public.require_sealed_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from sealed_files
    where id = new.id and store_key = new.storage_key and sha256 = new.sha256) then
    raise exception 'document_not_sealed' using errcode = 'CL500',
      detail = format('the document %s of the movement %s is no sealed file', new.id, new.movement_id);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.search_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $function$
;
CREATE OR REPLACE FUNCTION public.shift_holding(p_company uuid, p_category uuid, p_holder uuid, p_delta bigint, p_on date)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  before bigint;
  since date;
begin
  -- The usual case, in one statement: the account moved last on this same day.
  update shareholders set quantity = quantity + p_delta
    where share_category_id = p_category and holder_id = p_holder and effective_from = p_on
      and quantity + p_delta >= 0
    returning quantity - p_delta into before;
  if found then
    return (before + p_delta > 0)::integer - (before > 0)::integer;
  end if;
  select quantity, effective_from into before, since from shareholders
    where share_category_id = p_category and holder_id = p_holder;
  if coalesce(before, 0) + p_delta < 0 then
    perform refuse('not_enough_shares',
      jsonb_build_object('available', coalesce(before, 0), 'asked', -p_delta));
  end if;
  if before is null then
    insert into shareholders (id, company_id, share_category_id, holder_id, quantity, effective_from)
      values (gen_random_uuid(), p_company, p_category, p_holder, p_delta, p_on);
    return 1;
  end if;
  if p_on > since then
    insert into holding_spans values (p_category, p_holder, before, since, p_on);
  elsif p_on < since then
    perform shift_past_holding(p_category, p_holder, p_delta, p_on, since);
  end if;
  update shareholders set quantity = before + p_delta, effective_from = greatest(since, p_on)
    where share_category_id = p_category and holder_id = p_holder;
  return (before + p_delta > 0)::integer - (before > 0)::integer;
end $function$
;
CREATE OR REPLACE FUNCTION public.shift_ordinary(p_changes account_change[], p_on date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  accounts integer;
  shifted integer;
begin
  with asked as materialized (
    select category_id, holder_id, sum(change)::bigint as change,
      sum(least(change, 0))::bigint as given
    from unnest(p_changes) group by 1, 2
  ), held as materialized (
    select s.id, s.share_category_id, s.holder_id, s.quantity, s.effective_from, a.change
    from asked a
    join shareholders s on s.share_category_id = a.category_id and s.holder_id = a.holder_id
    where s.effective_from <= p_on and s.quantity > 0 and s.quantity + a.given > 0
  ), past as (
    insert into holding_spans
      select share_category_id, holder_id, quantity, effective_from, p_on from held
      where effective_from < p_on
  ), moved as (
    update shareholders s set quantity = s.quantity + h.change, effective_from = p_on
    from held h where s.id = h.id returning 1
  )
  select (select count(*) from asked), (select count(*) from moved) into accounts, shifted;
  if shifted <> accounts then perform not_ordinary(); end if;

  with asked as materialized (
    select company_id, holder_id, sum(change)::bigint as change from unnest(p_changes) group by 1, 2
  ), held as materialized (
    select p.company_id, p.holder_id, p.quantity, p.effective_from, a.change
    from asked a
    join positions p on p.company_id = a.company_id and p.holder_id = a.holder_id
    where p.effective_from <= p_on
  ), past as (
    insert into position_spans
      select company_id, holder_id, quantity, effective_from, p_on from held
      where effective_from < p_on
  ), moved as (
    update positions p set quantity = p.quantity + h.change, effective_from = p_on
    from held h where p.company_id = h.company_id and p.holder_id = h.holder_id returning 1
  )
  select (select count(*) from asked), (select count(*) from moved) into accounts, shifted;
  if shifted <> accounts then perform not_ordinary(); end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.shift_past_holding(p_category uuid, p_holder uuid, p_delta bigint, p_on date, p_current_from date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  span holding_spans;
  lowest bigint;
begin
  select * into span from holding_spans
    where share_category_id = p_category and holder_id = p_holder
      and effective_from <= p_on and effective_to > p_on;
  if not found then
    insert into holding_spans
      select p_category, p_holder, 0, p_on, coalesce(min(effective_from), p_current_from)
      from holding_spans where share_category_id = p_category and holder_id = p_holder;
  elsif span.effective_from < p_on then
    update holding_spans set effective_to = p_on
      where share_category_id = p_category and holder_id = p_holder
        and effective_from = span.effective_from;
    insert into holding_spans values (p_category, p_holder, span.quantity, p_on, span.effective_to);
  end if;
  select min(quantity) into lowest from holding_spans
    where share_category_id = p_category and holder_id = p_holder and effective_from >= p_on;
  if lowest + p_delta < 0 then
    perform refuse('not_enough_shares_at_date',
      jsonb_build_object('available', lowest, 'asked', -p_delta, 'on', to_char(p_on, 'YYYY-MM-DD')));
  end if;
  update holding_spans set quantity = quantity + p_delta
    where share_category_id = p_category and holder_id = p_holder and effective_from >= p_on;
end $function$
;
CREATE OR REPLACE FUNCTION public.shift_past_position(p_company uuid, p_holder uuid, p_delta bigint, p_on date, p_current_from date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  span position_spans;
begin
  perform count_holder_again(p_company, p_holder, -1);
  select * into span from position_spans
    where company_id = p_company and holder_id = p_holder
      and effective_from <= p_on and effective_to > p_on;
  if not found then
    insert into position_spans
      select p_company, p_holder, 0, p_on, coalesce(min(effective_from), p_current_from)
      from position_spans where company_id = p_company and holder_id = p_holder;
  elsif span.effective_from < p_on then
    update position_spans set effective_to = p_on
      where company_id = p_company and holder_id = p_holder
        and effective_from = span.effective_from;
    insert into position_spans values (p_company, p_holder, span.quantity, p_on, span.effective_to);
  end if;
  update position_spans set quantity = quantity + p_delta
    where company_id = p_company and holder_id = p_holder and effective_from >= p_on;
  update positions set quantity = quantity + p_delta
    where company_id = p_company and holder_id = p_holder;
  perform count_holder_again(p_company, p_holder, 1);
end $function$
;
CREATE OR REPLACE FUNCTION public.shift_position(p_company uuid, p_holder uuid, p_delta bigint, p_on date)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  before bigint := 0;
  since date;
  change integer;
begin
  update positions set quantity = quantity + p_delta
    where company_id = p_company and holder_id = p_holder and effective_from = p_on
    returning quantity - p_delta into before;
  if not found then
    select quantity, effective_from into before, since from positions
      where company_id = p_company and holder_id = p_holder;
    if not found then
      before := 0;
      insert into positions values (p_company, p_holder, p_delta, p_on);
    elsif p_on > since then
      insert into position_spans values (p_company, p_holder, before, since, p_on);
      update positions set quantity = before + p_delta, effective_from = p_on
        where company_id = p_company and holder_id = p_holder;
    else
      perform shift_past_position(p_company, p_holder, p_delta, p_on, since);
      return (before + p_delta > 0)::integer - (before > 0)::integer;
    end if;
  end if;
  change := (before + p_delta > 0)::integer - (before > 0)::integer;
  if change <> 0 then
    perform count_holders(p_company, p_on, change);
  end if;
  return change;
end $function$
;
CREATE OR REPLACE FUNCTION public.take_attempt(p_key text, p_now timestamp with time zone, p_window interval, p_max integer)
 RETURNS integer
 LANGUAGE sql
AS $function$
  insert into attempts as a (key, window_started_at, count) values (p_key, p_now, 1)
  on conflict (key) do update set
    count = case when a.window_started_at + p_window <= p_now then 1 else a.count + 1 end,
    window_started_at =
      case when a.window_started_at + p_window <= p_now then p_now else a.window_started_at end
  returning case when count <= p_max then 0
    else greatest(1, ceil(extract(epoch from window_started_at + p_window - p_now)))::integer end
$function$
;
CREATE OR REPLACE FUNCTION public.take_slowed_attempt(p_key text, p_now timestamp with time zone, p_window interval, p_free integer, p_max integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  seen attempts;
  open_at timestamptz;
begin
  insert into attempts (key, window_started_at, count) values (p_key, p_now, 0)
  on conflict (key) do nothing;
  select * into seen from attempts where key = p_key for update;
  if seen.window_started_at + p_window <= p_now then
    seen.window_started_at := p_now;
    seen.count := 0;
    seen.last_at := null;
  end if;
  if seen.count >= p_max then
    open_at := seen.window_started_at + p_window;
  elsif seen.count >= p_free then
    open_at := seen.last_at + make_interval(secs => power(2, seen.count - p_free));
  end if;
  if open_at > p_now then
    return greatest(1, ceil(extract(epoch from open_at - p_now)))::integer;
  end if;
  update attempts
    set count = seen.count + 1, window_started_at = seen.window_started_at, last_at = p_now
    where key = p_key;
  return 0;
end
$function$
;
CREATE OR REPLACE FUNCTION public.unproven_reason(p_user uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return (
    select case
      when state in ('REGISTERING', 'ERASED') then 'holder_unfinished'
      when state <> 'INVITED' and email_verified_at is null then 'address_unproven'
    end from users where id = p_user
  );
end $function$
;

-- Triggers

CREATE TRIGGER audit_log_is_kept BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_only_grows BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER companies_have_a_register AFTER INSERT ON public.companies FOR EACH ROW EXECUTE FUNCTION open_register();
CREATE TRIGGER companies_with_lines_are_kept BEFORE DELETE ON public.companies FOR EACH ROW EXECUTE FUNCTION keep_company();
CREATE TRIGGER company_administrators_are_proven BEFORE INSERT OR UPDATE OF user_id ON public.company_administrators FOR EACH ROW EXECUTE FUNCTION refuse_unproven_administrator();
CREATE TRIGGER corporates_are_holders BEFORE INSERT OR UPDATE OF legal_name, domicile ON public.corporates FOR EACH ROW EXECUTE FUNCTION follow_corporate();
CREATE TRIGGER holders_are_kept BEFORE DELETE ON public.holders FOR EACH ROW WHEN ((old.kind <> 'user'::text)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER holders_keep_registered_names BEFORE UPDATE OF name ON public.holders FOR EACH ROW EXECUTE FUNCTION hold_registered_name();
CREATE TRIGGER holders_with_standing_are_kept BEFORE DELETE ON public.holders FOR EACH ROW EXECUTE FUNCTION keep_standing();
CREATE TRIGGER movement_documents_are_kept BEFORE TRUNCATE ON public.movement_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER movement_documents_are_sealed AFTER INSERT ON public.movement_documents DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_sealed_document();
CREATE TRIGGER movement_documents_only_grow BEFORE DELETE OR UPDATE ON public.movement_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER movements_are_kept BEFORE TRUNCATE ON public.movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER movements_only_grow BEFORE DELETE OR UPDATE ON public.movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER movements_reach_proven_holders BEFORE INSERT ON public.movements FOR EACH ROW WHEN ((new.to_holder_id IS NOT NULL)) EXECUTE FUNCTION refuse_unproven_receiver();
CREATE TRIGGER name_changes_are_marked BEFORE INSERT OR UPDATE ON public.name_changes FOR EACH ROW EXECUTE FUNCTION mark_accepted_name();
CREATE TRIGGER share_categories_have_totals AFTER INSERT ON public.share_categories FOR EACH ROW EXECUTE FUNCTION open_category();
CREATE TRIGGER share_categories_with_lines_are_kept BEFORE DELETE ON public.share_categories FOR EACH ROW EXECUTE FUNCTION keep_share_category();
CREATE TRIGGER sign_on_identities_are_stated AFTER INSERT OR UPDATE OF user_id, claims ON public.sign_on_identities FOR EACH ROW WHEN ((new.provider = 'franceconnect'::text)) EXECUTE FUNCTION keep_stated_identity();
CREATE TRIGGER users_are_holders BEFORE INSERT OR UPDATE OF first_name, last_name, domicile ON public.users FOR EACH ROW EXECUTE FUNCTION follow_user();
CREATE TRIGGER users_are_kept BEFORE DELETE ON public.users FOR EACH ROW WHEN ((old.state <> 'REGISTERING'::text)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER users_with_standing_are_finished BEFORE UPDATE OF state ON public.users FOR EACH ROW WHEN (((new.state = 'REGISTERING'::text) AND (old.state <> 'REGISTERING'::text))) EXECUTE FUNCTION keep_standing();
CREATE TRIGGER users_with_standing_are_kept BEFORE DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION keep_standing();

-- Rights of the server's role

grant delete, insert, select on addresses to coulisse_server;
grant delete, insert, select, update on attempts to coulisse_server;
grant insert, select on audit_log to coulisse_server;
grant delete, insert, select, update on badges to coulisse_server;
grant select on category_totals to coulisse_server;
grant select on cleaning_rules to coulisse_server;
grant delete, insert, select, update on codes to coulisse_server;
grant delete, insert, select, update on companies to coulisse_server;
grant delete, insert, select, update on company_administrators to coulisse_server;
grant delete, insert, select, update on company_badges to coulisse_server;
grant delete, insert, select, update on company_images to coulisse_server;
grant delete, insert, select, update on corporate_users to coulisse_server;
grant delete, insert, select, update on corporates to coulisse_server;
grant delete, insert, select on declared_changes to coulisse_server;
grant delete, insert, select, update on document_readings to coulisse_server;
grant insert, select, update on erasures to coulisse_server;
grant delete, insert, select, update on factors to coulisse_server;
grant delete, insert, select on holders to coulisse_server;
grant select on holding_spans to coulisse_server;
grant insert, select on idempotency_keys to coulisse_server;
grant delete, insert, select, update on identity_measures to coulisse_server;
grant delete, insert, select, update on investors to coulisse_server;
grant delete, insert, select, update on invitations to coulisse_server;
grant delete, insert, select, update on known_devices to coulisse_server;
grant insert, select, update on kyc_documents to coulisse_server;
grant delete, insert, select, update on messages to coulisse_server;
grant delete, insert, select on mismatch_reasons to coulisse_server;
grant select on movement_documents to coulisse_server;
grant select on movements to coulisse_server;
grant insert, select, update on name_changes to coulisse_server;
grant delete, insert, select, update on notifications to coulisse_server;
grant delete, insert, select, update on passkey_challenges to coulisse_server;
grant select on position_spans to coulisse_server;
grant select on positions to coulisse_server;
grant delete, insert, select, update on recovery_codes to coulisse_server;
grant select on register_days to coulisse_server;
grant select on registers to coulisse_server;
grant select on retention_rules to coulisse_server;
grant select on schema_migrations to coulisse_server;
grant delete, insert, select on screening_entries to coulisse_server;
grant delete, insert, select, update on screening_hits to coulisse_server;
grant delete, insert, select, update on screening_lists to coulisse_server;
grant insert, select on screenings to coulisse_server;
grant insert, select, update on sealed_files to coulisse_server;
grant delete, insert, select, update on sessions to coulisse_server;
grant delete, insert, select, update on share_categories to coulisse_server;
grant select on shareholders to coulisse_server;
grant delete, insert, select, update on sign_on_claims to coulisse_server;
grant delete, insert, select, update on sign_on_flows to coulisse_server;
grant delete, insert, select, update on sign_on_identities to coulisse_server;
grant delete, insert, select, update on sign_on_sessions to coulisse_server;
grant delete, insert, select, update on spent_refresh_tokens to coulisse_server;
grant delete, insert, select, update on stated_identities to coulisse_server;
grant delete, insert, select, update on users to coulisse_server;

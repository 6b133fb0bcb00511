-- Generated from the SQL of the server by server/scripts/schema.ts.

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
create table alert_events (
  id uuid not null,
  kind text not null,
  company_id uuid not null,
  subject_id uuid not null,
  occasion text not null default ''::text,
  happened_at timestamp(3) with time zone not null,
  told_up_to uuid,
  told_at timestamp(3) with time zone
);
create table alert_prices (
  user_id uuid not null,
  company_id uuid not null,
  unit_price numeric(18,6) not null,
  changed_at timestamp(3) with time zone not null
);
create table alerts (
  event_id uuid not null,
  user_id uuid not null,
  created_at timestamp(3) with time zone not null,
  due_at timestamp(3) with time zone,
  settled_at timestamp(3) with time zone
);
create table article_images (
  id uuid not null,
  company_id uuid not null,
  article_id uuid,
  width integer not null,
  height integer not null,
  sent_at timestamp(3) with time zone not null,
  sent_by uuid
);
create table articles (
  id uuid not null,
  company_id uuid not null,
  title text not null,
  body jsonb not null,
  letters text not null,
  cover_id uuid,
  audience text not null,
  published_at timestamp(3) with time zone,
  told_up_to uuid,
  told_at timestamp(3) with time zone,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null,
  language text not null default 'fr'::text,
  is_promotional boolean not null default false,
  not_promotional_reason text,
  taken_back_from timestamp(3) with time zone
);
create table attempts (
  key text not null,
  window_started_at timestamp(3) with time zone not null,
  count integer not null,
  last_at timestamp(3) with time zone
);
create table audit_chain (
  is_only boolean not null default true,
  last_number bigint not null default 0,
  last_hash text not null default repeat('0'::text, 64),
  floor_id bigint not null default 0,
  next_floor_id bigint not null default 0,
  next_floor_at timestamp with time zone not null default '-infinity'::timestamp with time zone
);
create table audit_checks (
  id bigint not null generated always as identity,
  number bigint not null,
  hash text not null,
  checked_at timestamp(3) with time zone not null,
  whole_at timestamp(3) with time zone not null,
  fault_count integer not null,
  faults jsonb not null default '[]'::jsonb
);
create table audit_links (
  number bigint not null,
  audit_id bigint not null,
  linked_at timestamp(3) with time zone not null,
  address_salt bytea,
  address_mark bytea not null,
  detail_salt bytea,
  detail_mark bytea not null,
  previous_hash text not null,
  hash text not null
);
create table audit_log (
  id bigint not null generated always as identity,
  at timestamp(3) with time zone not null,
  actor_kind text not null,
  actor_id uuid,
  actor_means text,
  action text not null,
  entity_type text not null,
  entity_id uuid,
  detail jsonb not null default '{}'::jsonb,
  request_id text,
  address text
);
create table backups (
  id uuid not null,
  made_at timestamp(3) with time zone not null,
  row_count bigint,
  file_count integer,
  damaged_count integer not null,
  made_by text not null default 'coulisse'::text,
  told_at timestamp(3) with time zone
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
create table bank_lines (
  id uuid not null,
  statement_id uuid,
  iban text not null,
  place integer not null,
  fingerprint text not null,
  booked_on date not null,
  cents bigint not null,
  party_name text,
  party_iban text,
  reference text,
  message text,
  state text not null,
  reason text,
  holder_id uuid,
  withdrawal_id uuid,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  provider text
);
create table bank_statements (
  id uuid not null,
  iban text not null,
  number text not null,
  opening_on date not null,
  closing_on date not null,
  opening_cents bigint not null,
  closing_cents bigint not null,
  file_name text not null,
  sha256 text not null,
  imported_by uuid not null,
  imported_at timestamp(3) with time zone not null
);
create table calendar_links (
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp(3) with time zone not null
);
create table capital_declarations (
  id uuid not null,
  company_id uuid not null,
  number bigint not null generated always as identity,
  effective_on date not null,
  title text,
  capital_cents bigint not null,
  actor_id uuid,
  recorded_at timestamp(3) with time zone not null
);
create table cash_accounts (
  id uuid not null default new_id(clock_timestamp()),
  kind text not null,
  holder_id uuid,
  company_id uuid,
  balance_cents bigint not null default 0,
  last_at timestamp(3) with time zone
);
create table cash_checks (
  id uuid not null,
  checked_at timestamp(3) with time zone not null,
  difference_count integer not null
);
create table cash_entries (
  number bigint not null generated always as identity,
  kind text not null,
  recorded_at timestamp(3) with time zone not null,
  actor_id uuid,
  bank_line_id uuid,
  withdrawal_id uuid,
  cause text
);
create table cash_postings (
  account_id uuid not null,
  entry_number bigint not null,
  amount_cents bigint not null,
  balance_after_cents bigint not null
);
create table category_decisions (
  id uuid not null,
  share_category_id uuid not null,
  number bigint not null generated always as identity,
  effective_on date not null,
  title text,
  nominal_value numeric(18,6),
  votes_per_share integer not null,
  transferable boolean not null,
  inalienable_from date,
  inalienable_until date,
  approval_required boolean not null,
  actor_id uuid,
  recorded_at timestamp(3) with time zone not null,
  name text not null
);
create table category_totals (
  share_category_id uuid not null,
  share_count bigint not null default 0,
  shareholder_count integer not null default 0,
  movement_count integer not null default 0,
  last_unit_price numeric(18,6),
  last_price_on date
);
create table civil_states (
  id uuid not null,
  user_id uuid not null,
  number bigint not null generated always as identity,
  marital_state text not null,
  spouse_name text,
  matrimonial_regime text,
  stated_at timestamp(3) with time zone not null
);
create table class_request_files (
  file_id uuid not null,
  request_id uuid not null
);
create table class_requests (
  id uuid not null,
  holder_id uuid not null,
  requested_by uuid not null,
  requested_at timestamp(3) with time zone not null,
  gross_income_cents bigint,
  portfolio_cents bigint,
  experience text,
  experience_months integer,
  experience_detail text,
  trades_per_quarter integer,
  own_funds_cents bigint,
  turnover_cents bigint,
  balance_sheet_cents bigint,
  accounts_on date,
  criteria text[] not null,
  warned_at timestamp(3) with time zone not null,
  state text not null,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  reason text,
  ends_at timestamp(3) with time zone,
  end_told_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  ending text
);
create table cleaning_rules (
  subject text not null,
  effective_from date not null,
  keep_days integer not null,
  reason text not null
);
create table clock_limits (
  is_only boolean not null default true,
  any_time boolean not null default false,
  ahead_seconds integer not null default 300,
  behind_seconds integer not null default 600
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
  address_id uuid,
  head_mails boolean not null default true,
  language text not null default 'fr'::text,
  opening_state text not null default 'OPEN'::text,
  found_in text not null generated always as (search_text(((((((((((((name || ' '::text) || summary) || ' '::text) || COALESCE(address_city, ''::text)) || ' '::text) || COALESCE(address_postcode, ''::text)) || ' '::text) || COALESCE(siret, ''::text)) || ' '::text) || regexp_replace(COALESCE(rcs_number, ''::text), '[^0-9]'::text, ''::text, 'g'::text)) || ' '::text) || description))) stored,
  found_near text not null generated always as (search_text(((((name || ' '::text) || COALESCE(address_city, ''::text)) || ' '::text) || summary))) stored,
  found_words tsvector not null generated always as (((setweight(to_tsvector(
CASE language
    WHEN 'en'::text THEN 'english'::regconfig
    ELSE 'french'::regconfig
END, search_text(name)), 'A'::"char") || setweight(to_tsvector(
CASE language
    WHEN 'en'::text THEN 'english'::regconfig
    ELSE 'french'::regconfig
END, search_text(((COALESCE(address_city, ''::text) || ' '::text) || summary))), 'B'::"char")) || setweight(to_tsvector(
CASE language
    WHEN 'en'::text THEN 'english'::regconfig
    ELSE 'french'::regconfig
END, search_text(description)), 'D'::"char"))) stored,
  called text not null generated always as (search_text(name)) stored,
  department text
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
create table company_openings (
  id uuid not null,
  company_id uuid not null,
  founder_id uuid not null,
  siren text not null,
  siret text,
  directory jsonb,
  directory_at timestamp(3) with time zone,
  capacity text not null,
  title text not null,
  representative text,
  state text not null default 'SUBMITTED'::text,
  submitted_at timestamp(3) with time zone not null,
  waits_since timestamp(3) with time zone not null,
  reason text,
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  version integer not null default 1
);
create table company_roles (
  id uuid not null,
  company_id uuid not null,
  role text not null,
  title text,
  email text,
  user_id uuid,
  given_by uuid,
  created_at timestamp(3) with time zone not null,
  answer_by date,
  accepted_at timestamp(3) with time zone,
  until_on date,
  ended_at timestamp(3) with time zone,
  ended_by uuid
);
create table contract_parties (
  contract_id uuid not null,
  place integer not null,
  holder_id uuid,
  signer_id uuid,
  company_id uuid
);
create table contracts (
  id uuid not null,
  kind text not null,
  title text not null,
  company_id uuid not null,
  state text not null default 'DRAFT'::text,
  in_order boolean not null default false,
  sign_by date not null,
  file_id uuid,
  file_sha256 text,
  signature_id uuid,
  reminder_count integer not null default 0,
  sent_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null,
  told_on date,
  made_by_company boolean not null default false
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
  closed boolean not null default false,
  drafted_by uuid,
  confirmed_at timestamp(3) with time zone,
  activity_code text
);
create table damaged_files (
  store_key text not null,
  kind text not null,
  trouble text not null,
  found_at timestamp(3) with time zone not null
);
create table deadline_notices (
  user_id uuid not null,
  subject_id uuid not null,
  due_on date not null,
  created_at timestamp(3) with time zone not null
);
create table deal_claims (
  deal_id uuid not null,
  holder_id uuid not null,
  claimed_by uuid not null,
  quantity bigint not null,
  held_quantity bigint not null,
  allotted_quantity bigint,
  claimed_at timestamp(3) with time zone not null
);
create table deal_consents (
  deal_id uuid not null,
  user_id uuid not null,
  informed_at timestamp(3) with time zone,
  knowledge text,
  knowledge_tested_at timestamp(3) with time zone,
  knowledge_warned_at timestamp(3) with time zone,
  bearable_loss_cents bigint,
  bearable_loss_sent_at timestamp(3) with time zone,
  risk_accepted_at timestamp(3) with time zone,
  investor_class text
);
create table deal_events (
  deal_id uuid not null,
  number integer not null,
  event text not null,
  at timestamp(3) with time zone not null,
  part text not null,
  actor_id uuid,
  reason text
);
create table deals (
  id uuid not null,
  offer_id uuid not null,
  parent_id uuid,
  company_id uuid not null,
  share_category_id uuid not null,
  seller_id uuid not null,
  seller_user_id uuid not null,
  buyer_id uuid not null,
  buyer_user_id uuid not null,
  quantity bigint not null,
  unit_price numeric(18,6) not null,
  amount_cents bigint not null,
  fees_bps integer not null,
  fee_cents bigint not null,
  duty_cents bigint not null,
  state text not null,
  related boolean not null,
  proposed_part text not null,
  proposed_by uuid not null,
  due_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  accepted_at timestamp(3) with time zone,
  promised_on date,
  preemption_ends_at timestamp(3) with time zone,
  preempted_at timestamp(3) with time zone,
  approved_at timestamp(3) with time zone,
  approved_on date,
  signed_at timestamp(3) with time zone,
  paid_at timestamp(3) with time zone,
  settled_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  reason text,
  movement_id uuid,
  version integer not null default 1
);
create table decision_documents (
  id uuid not null,
  category_decision_id uuid,
  capital_declaration_id uuid,
  sha256 text not null
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
create table declared_costs (
  id uuid not null,
  movement_id uuid not null,
  holder_id uuid not null,
  declared_by uuid not null,
  amount_cents bigint not null,
  valued_on date not null,
  note text,
  file_id uuid not null,
  declared_at timestamp(3) with time zone not null
);
create table dismissed_checklists (
  user_id uuid not null,
  subject text not null,
  company_id uuid,
  dismissed_at timestamp(3) with time zone not null
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
create table file_checks (
  id uuid not null,
  part integer not null,
  checked_at timestamp(3) with time zone not null,
  file_count integer not null,
  damaged_count integer not null
);
create table followed_registers (
  company_id uuid not null,
  number bigint not null
);
create table formalities (
  id uuid not null,
  kind text not null,
  company_id uuid not null,
  holder_id uuid,
  due_on date not null,
  state text not null default 'TO_DO'::text,
  amount_cents bigint,
  details text,
  event_kind text,
  event_id uuid,
  done_at timestamp(3) with time zone,
  reminder_count integer not null default 0,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null,
  withdrawal_id uuid,
  made_by_company boolean not null default false
);
create table formality_files (
  id uuid not null,
  formality_id uuid not null,
  sha256 text not null,
  filed_at timestamp(3) with time zone not null,
  filed_by uuid
);
create table fraction_rights (
  id uuid not null,
  operation_id uuid not null,
  holder_id uuid not null,
  change bigint not null,
  cause text not null,
  sale_id uuid,
  unit_price numeric(18,6),
  act text,
  effective_on date not null,
  movement_id uuid,
  actor_id uuid not null,
  recorded_at timestamp(3) with time zone not null
);
create table fundraising_documents (
  id uuid not null,
  fundraising_id uuid not null,
  sha256 text not null,
  sheet_number integer,
  sheet_change text,
  material boolean not null default false,
  filed_at timestamp(3) with time zone not null,
  filed_by uuid,
  certified_on date,
  is_decision boolean not null default false,
  certified_by text,
  notice_locale text
);
create table fundraisings (
  id uuid not null,
  company_id uuid not null,
  share_category_id uuid not null,
  name text not null,
  offer_number integer not null generated always as identity,
  provider_lei text,
  unit_price numeric(18,6) not null,
  minimum_cents bigint not null,
  target_cents bigint not null,
  maximum_cents bigint not null,
  ticket_cents bigint not null,
  pre_money_cents bigint,
  opens_on date not null,
  closes_on date not null,
  sheet_count integer not null default 0,
  subscription_count integer not null default 0,
  subscribed_quantity bigint not null default 0,
  paid_quantity bigint not null default 0,
  closed_at timestamp(3) with time zone,
  outcome text,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null,
  search text not null generated always as (search_text(name)) stored,
  suspended_at timestamp(3) with time zone,
  suspended_until timestamp(3) with time zone,
  suspension_reason text,
  suspended_sheet integer,
  withdrawable_until timestamp(3) with time zone,
  decided_by text,
  decided_on date,
  preferential_right text,
  depositary_name text,
  depositary_address text,
  certified_on date,
  decision_reference text,
  decision_paper_id uuid,
  right_reference text,
  depositary_kind text,
  depositary_iban text,
  is_decided boolean not null generated always as (((decided_by IS NOT NULL) AND (decided_on IS NOT NULL) AND (decision_reference IS NOT NULL) AND (decision_paper_id IS NOT NULL) AND (preferential_right IS NOT NULL) AND (depositary_kind IS NOT NULL) AND (depositary_name IS NOT NULL) AND (depositary_address IS NOT NULL))) stored,
  limit_reference text,
  limit_decided_on date,
  certified_by text,
  rights_end_on date,
  is_reducible boolean,
  rights_opened_at timestamp(3) with time zone,
  rights_released_at timestamp(3) with time zone,
  reserved_quantity bigint not null default 0,
  subscribed_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  records_checked_on date,
  records_reference text,
  owner_country text,
  country_checked_on date,
  country_reference text,
  diligence_by uuid,
  diligence_at timestamp(3) with time zone,
  is_cleared boolean not null generated always as ((diligence_at IS NOT NULL)) stored
);
create table head_mails (
  company_id uuid not null,
  occasion text not null,
  number bigint not null,
  hash text not null,
  sent_at timestamp(3) with time zone not null
);
create table holders (
  id uuid not null,
  kind text not null,
  name text not null,
  domicile text,
  search text not null generated always as (search_text(name)) stored,
  words text not null generated always as (name_words(name)) stored
);
create table holding_spans (
  share_category_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null,
  effective_from date not null,
  effective_to date not null
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
create table import_files (
  id uuid not null,
  company_id uuid not null,
  name text not null,
  sha256 text not null,
  imported_at timestamp(3) with time zone not null
);
create table import_layouts (
  user_id uuid not null,
  headings text not null,
  shape text,
  columns jsonb not null,
  kept_at timestamp(3) with time zone not null
);
create table import_sources (
  movement_id uuid not null,
  import_file_id uuid not null,
  sheet text,
  line integer,
  cell text,
  said text
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
  email text,
  hash bytea not null,
  message_id uuid,
  invited_by uuid,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  claimed_at timestamp(3) with time zone
);
create table joined_accounts (
  id uuid not null,
  company_id uuid not null,
  from_holder_id uuid not null,
  to_holder_id uuid not null,
  effective_on date not null,
  evidence text not null,
  first_number bigint not null,
  last_number bigint not null,
  undoes_id uuid,
  reason text,
  actor_id uuid not null,
  recorded_at timestamp(3) with time zone not null
);
create table joint_compositions (
  id uuid not null,
  holder_id uuid not null,
  number bigint not null generated always as identity,
  effective_on date not null,
  act text not null,
  recorded_by uuid not null,
  recorded_at timestamp(3) with time zone not null
);
create table joint_holders (
  id uuid not null,
  name text not null,
  domicile text,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null
);
create table joint_members (
  composition_id uuid not null,
  place integer not null,
  name text not null,
  party_id uuid,
  numerator integer not null,
  denominator integer not null
);
create table joint_representatives (
  id uuid not null,
  holder_id uuid not null,
  number bigint not null generated always as identity,
  name text not null,
  party_id uuid,
  appointed_on date not null,
  act text not null,
  recorded_by uuid not null,
  recorded_at timestamp(3) with time zone not null
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
create table late_backups (
  after timestamp(3) with time zone not null,
  told_at timestamp(3) with time zone not null
);
create table made_holders (
  company_id uuid not null,
  holder_id uuid not null,
  made_by uuid,
  made_at timestamp(3) with time zone not null
);
create table market_clauses (
  company_id uuid not null,
  effective_on date not null,
  approval_days integer,
  counted_parties text not null,
  set_by uuid not null,
  set_at timestamp(3) with time zone not null
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
  settled_at timestamp(3) with time zone,
  topics text[]
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
  security_kind text not null,
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
  cause_id uuid,
  reason text,
  bundle_id uuid,
  corrects_id uuid,
  document_hashes text[] not null default '{}'::text[],
  actor_kind text not null,
  actor_id uuid,
  actor_means text,
  previous_hash text not null,
  hash text not null,
  lifts_id uuid,
  pre_emption text,
  pre_emption_on date,
  pre_emption_reference text,
  lacking_reason text
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
create table news_choices (
  user_id uuid not null,
  topic text not null,
  on_site boolean not null,
  by_mail boolean not null,
  changed_at timestamp(3) with time zone not null,
  rhythm text,
  held boolean not null default true,
  wished boolean not null default true,
  by_push boolean not null default false,
  searched boolean not null default true
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
create table offer_totals (
  company_id uuid not null,
  share_category_id uuid not null,
  kind text not null,
  state text not null,
  offer_count integer not null,
  quantity bigint not null
);
create table offers (
  id uuid not null,
  company_id uuid not null,
  share_category_id uuid not null,
  kind text not null,
  holder_id uuid not null,
  made_by uuid not null,
  quantity bigint not null,
  remaining_quantity bigint not null,
  unit_price numeric(18,6) not null,
  state text not null default 'OPEN'::text,
  expires_on date not null,
  made_on date not null,
  created_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  version integer not null default 1,
  promised_on date not null
);
create table opening_papers (
  id uuid not null,
  opening_id uuid not null,
  kind text not null,
  file_id uuid not null,
  dated_on date,
  sent_at timestamp(3) with time zone not null
);
create table opening_questions (
  id uuid not null,
  opening_id uuid not null,
  question text not null,
  asked_at timestamp(3) with time zone not null,
  asked_by uuid,
  answer text,
  answered_at timestamp(3) with time zone
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
create table price_choices (
  user_id uuid not null,
  share_category_id uuid not null,
  basis text,
  taken_movement_id uuid,
  changed_at timestamp(3) with time zone not null
);
create table proposal_files (
  id uuid not null,
  proposal_id uuid not null,
  field text not null,
  "position" integer not null
);
create table proposals (
  id uuid not null,
  company_id uuid not null,
  matter text not null,
  call text not null,
  params jsonb not null,
  query jsonb not null,
  body jsonb,
  version bigint,
  waits_for text not null,
  state text not null default 'WAITING'::text,
  proposed_by uuid not null,
  proposed_at timestamp(3) with time zone not null,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  reason text,
  made_id uuid
);
create table provider_accounts (
  holder_id uuid,
  provider text not null,
  state text not null,
  provider_user text,
  provider_wallet text,
  provider_account text,
  owner_name text,
  iban text,
  bic text,
  fault text,
  attempt_count integer not null default 0,
  asked_at timestamp(3) with time zone not null,
  tried_at timestamp(3) with time zone,
  company_id uuid,
  owner_id uuid not null generated always as (COALESCE(holder_id, company_id)) stored
);
create table provider_feeds (
  provider text not null,
  read_until timestamp(3) with time zone not null,
  reading_queued boolean not null default false,
  read_at timestamp(3) with time zone,
  fault text
);
create table provider_movements (
  id uuid not null,
  provider text not null,
  kind text not null,
  provider_id text,
  holder_id uuid,
  withdrawal_id uuid,
  bank_line_id uuid,
  state text not null,
  fault text,
  attempt_count integer not null default 0,
  asked_at timestamp(3) with time zone not null,
  tried_at timestamp(3) with time zone,
  company_id uuid,
  owner_id uuid not null generated always as (COALESCE(holder_id, company_id)) stored
);
create table provider_transfers (
  id uuid not null,
  provider text not null,
  entry_number bigint not null,
  from_owner uuid not null,
  to_owner uuid not null,
  cents bigint not null,
  fee_cents bigint not null,
  state text not null,
  provider_id text,
  fault text,
  attempt_count integer not null default 0,
  refusal_count integer not null default 0,
  asked_at timestamp(3) with time zone not null,
  due_at timestamp(3) with time zone not null
);
create table push_keys (
  id uuid not null,
  public_key text not null,
  sealed_private bytea not null,
  created_at timestamp(3) with time zone not null
);
create table push_notices (
  id uuid not null,
  subscription_id uuid not null,
  kind text not null,
  body text not null,
  locale text not null,
  path text not null,
  is_urgent boolean not null,
  expires_at timestamp(3) with time zone not null,
  attempt_count integer not null default 0,
  created_at timestamp(3) with time zone not null
);
create table push_subscriptions (
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  browser_key text not null,
  auth_secret text not null,
  created_at timestamp(3) with time zone not null
);
create table question_answers (
  id uuid not null,
  question_id uuid not null,
  text text not null,
  answered_by uuid not null,
  person_name text,
  person_title text,
  answered_at timestamp(3) with time zone not null
);
create table questions (
  id uuid not null,
  company_id uuid not null,
  fundraising_id uuid,
  asked_by uuid not null,
  capacity text not null,
  language text not null,
  text text not null,
  asked_at timestamp(3) with time zone not null,
  answered_at timestamp(3) with time zone,
  hidden_at timestamp(3) with time zone,
  hidden_by uuid,
  hidden_reason text,
  version integer not null default 1
);
create table real_estate_facts (
  id uuid not null,
  company_id uuid not null,
  number bigint not null generated always as identity,
  effective_on date not null,
  is_main boolean not null,
  source text not null,
  actor_id uuid,
  recorded_at timestamp(3) with time zone not null
);
create table received_amounts (
  id uuid not null,
  user_id uuid not null,
  holder_id uuid not null,
  share_category_id uuid not null,
  received_on date not null,
  amount_cents bigint not null,
  created_at timestamp(3) with time zone not null
);
create table recovery_codes (
  user_id uuid not null,
  hash text not null,
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null
);
create table register_checks (
  id bigint not null generated always as identity,
  company_id uuid not null,
  number bigint not null,
  hash text not null,
  checked_at timestamp(3) with time zone not null,
  whole_at timestamp(3) with time zone not null,
  fault_count integer not null,
  faults jsonb not null default '[]'::jsonb
);
create table register_days (
  company_id uuid not null,
  day date not null,
  holder_change integer not null
);
create table register_keepers (
  id uuid not null,
  company_id uuid not null,
  keeper text not null,
  reason text not null,
  set_by uuid,
  recorded_at timestamp(3) with time zone not null
);
create table registers (
  company_id uuid not null,
  last_number bigint not null default 0,
  last_hash text not null default repeat('0'::text, 64),
  last_recorded_at timestamp(3) with time zone,
  share_count bigint not null default 0,
  shareholder_count integer not null default 0,
  last_unit_price numeric(18,6),
  last_price_on date
);
create table reminders (
  kind text not null,
  subject text not null,
  sent_at timestamp(3) with time zone not null
);
create table requests (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  made_id uuid,
  answer jsonb,
  created_at timestamp(3) with time zone not null
);
create table retention_rules (
  subject text not null,
  effective_from date not null,
  keep_months integer not null,
  source text not null
);
create table right_waivers (
  id uuid not null,
  fundraising_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null,
  waived_at timestamp(3) with time zone not null,
  waived_by uuid not null
);
create table saved_searches (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  text text not null default ''::text,
  sector text,
  badge_id uuid,
  market_open boolean not null default false,
  open_round boolean not null default false,
  created_at timestamp(3) with time zone not null,
  department text
);
create table saved_views (
  id uuid not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  search text not null,
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null
);
create table schema_migrations (
  name text not null,
  number integer,
  sha256 text not null,
  applied_at timestamp with time zone not null default now(),
  serves_from integer
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
  created_at timestamp(3) with time zone not null,
  declared_name text,
  declared_as text,
  declared_by uuid
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
  erased_at timestamp(3) with time zone,
  kind text not null,
  owner_id uuid
);
create table second_person_settings (
  id uuid not null,
  company_id uuid not null,
  is_asked boolean not null,
  set_by uuid,
  recorded_at timestamp(3) with time zone not null
);
create table server_seals (
  server text not null,
  fingerprint text not null,
  told_at timestamp(3) with time zone not null
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
  search text not null generated always as (search_text(((name || ' '::text) || code))) stored,
  preferred boolean not null default false
);
create table share_operations (
  id uuid not null,
  company_id uuid not null,
  share_category_id uuid not null,
  to_category_id uuid not null,
  kind text not null,
  new_shares bigint not null,
  old_shares bigint not null,
  effective_on date not null,
  decided_by text not null,
  decided_on date not null,
  articles text,
  fractions text not null,
  buyer_id uuid,
  fraction_price numeric(18,6),
  has_paper boolean not null,
  nominal_before numeric(18,6),
  nominal_after numeric(18,6),
  first_number bigint,
  last_number bigint,
  undoes_id uuid,
  reason text,
  actor_id uuid not null,
  recorded_at timestamp(3) with time zone not null,
  unit_price numeric(18,6),
  name_before text,
  name_after text,
  capital_before bigint,
  capital_after bigint,
  fractions_until date
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
  used_at timestamp(3) with time zone,
  invitation_id uuid,
  terms_version text
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
create table signature_signers (
  signature_id uuid not null,
  user_id uuid not null,
  place integer not null,
  state text not null default 'WAITING'::text,
  acted_at timestamp(3) with time zone,
  reason text,
  provider_id text,
  link text,
  code_sent_to text,
  code_sent_at timestamp(3) with time zone,
  address text,
  device text,
  holder_ids uuid[] not null,
  company_ids uuid[] not null default '{}'::uuid[]
);
create table signatures (
  id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  company_id uuid not null,
  title text not null,
  locale text not null,
  document_id uuid not null,
  document_sha256 text not null,
  state text not null default 'OPEN'::text,
  provider text not null,
  provider_id text,
  reading_queued boolean not null default false,
  read_at timestamp(3) with time zone,
  attempt_count integer not null default 0,
  fault text,
  signed_document_id uuid,
  evidence_id uuid,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  ended_at timestamp(3) with time zone,
  translation_id uuid
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
create table subscription_rights (
  fundraising_id uuid not null,
  holder_id uuid not null,
  held_quantity bigint not null,
  held_amount numeric not null,
  total_amount numeric not null,
  quantity bigint not null,
  exercised_quantity bigint not null default 0,
  waived_quantity bigint not null default 0,
  noticed_at timestamp(3) with time zone
);
create table subscription_totals (
  fundraising_id uuid not null,
  day date not null,
  state text not null,
  count integer not null,
  quantity bigint not null,
  cents bigint not null
);
create table subscriptions (
  id uuid not null,
  fundraising_id uuid not null,
  holder_id uuid not null,
  subscribed_by uuid not null,
  quantity bigint not null,
  unit_price numeric(18,6) not null,
  fees_bps integer not null,
  fee_cents bigint not null,
  state text not null default 'DRAFT'::text,
  held_until timestamp(3) with time zone not null,
  knowledge text,
  knowledge_tested_at timestamp(3) with time zone,
  knowledge_warned_at timestamp(3) with time zone,
  bearable_loss_cents bigint,
  bearable_loss_sent_at timestamp(3) with time zone,
  risk_accepted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  pending_at timestamp(3) with time zone,
  signed_at timestamp(3) with time zone,
  reflection_ends_at timestamp(3) with time zone,
  paid_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  cancellation text,
  movement_id uuid,
  version integer not null default 1,
  stop text,
  stopped_at timestamp(3) with time zone,
  stop_ends_at timestamp(3) with time zone,
  investor_class text not null default 'NON_SOPHISTICATED'::text,
  right_quantity bigint not null default 0,
  amount_cents bigint not null generated always as ((amount_cents((quantity)::numeric, unit_price))::bigint) stored
);
create table threads (
  user_id uuid not null,
  aim text not null,
  fundraising_id uuid,
  offer_id uuid,
  company_id uuid,
  begun_at timestamp(3) with time zone not null,
  dismissed_at timestamp(3) with time zone
);
create table told_lines (
  movement_id uuid not null,
  told_at timestamp(3) with time zone not null
);
create table transfer_files (
  id uuid not null,
  message_id text not null,
  payment_count integer not null,
  total_cents bigint not null,
  sha256 text not null,
  made_by uuid not null,
  made_at timestamp(3) with time zone not null,
  downloaded_at timestamp(3) with time zone,
  downloaded_by uuid,
  withdrawn_at timestamp(3) with time zone
);
create table typed_prices (
  id uuid not null,
  user_id uuid not null,
  share_category_id uuid not null,
  unit_price numeric(18,6) not null,
  priced_on date not null,
  reason text not null,
  created_at timestamp(3) with time zone not null
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
  address_id uuid,
  invite_email text,
  terms_version text
);
create table voter_rules (
  id uuid not null,
  company_id uuid not null,
  number bigint not null generated always as identity,
  effective_on date not null,
  ordinary text not null,
  extraordinary text not null,
  source text not null,
  actor_id uuid,
  recorded_at timestamp(3) with time zone not null
);
create table wallets (
  holder_id uuid not null,
  reference text not null,
  opened_at timestamp(3) with time zone not null
);
create table wish_totals (
  subject text not null,
  company_id uuid,
  website_link text,
  wish_count integer not null
);
create table wishes (
  id uuid not null,
  user_id uuid not null,
  company_id uuid,
  website_link text,
  subject text not null generated always as (COALESCE((company_id)::text, website_link)) stored,
  created_at timestamp(3) with time zone not null
);
create table withdrawals (
  id uuid not null,
  holder_id uuid,
  amount_cents bigint not null,
  payee_name text not null,
  iban text not null,
  reference text not null,
  state text not null,
  reason text,
  requested_by uuid not null,
  requested_at timestamp(3) with time zone not null,
  file_id uuid,
  settled_at timestamp(3) with time zone,
  version integer not null default 1,
  company_id uuid,
  checked_by uuid,
  checked_at timestamp(3) with time zone,
  returns_line_id uuid
);
create table worth_choices (
  user_id uuid not null,
  basis text not null,
  threshold_cents bigint not null,
  changed_at timestamp(3) with time zone not null
);

-- Constraints

alter table addresses add constraint addresses_country_check CHECK ((country ~ '^[A-Z]{2}$'::text));
alter table addresses add constraint addresses_known_to_a_directory CHECK (((source = 'typed'::text) = (external_id IS NULL)));
alter table addresses add constraint addresses_source_check CHECK ((source = ANY (ARRAY['typed'::text, 'local'::text, 'ban'::text])));
alter table addresses add constraint addresses_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE;
alter table addresses add constraint addresses_pkey PRIMARY KEY (id);
alter table addresses add constraint addresses_once UNIQUE (created_by, external_id);
alter table alert_events add constraint alert_events_kind_check CHECK ((kind = ANY (ARRAY['round_opens'::text, 'round_ends_soon'::text, 'round_reaches_aim'::text, 'shares_offered'::text, 'company_listed'::text, 'article_published'::text, 'promotion_published'::text])));
alter table alert_events add constraint alert_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table alert_events add constraint alert_events_pkey PRIMARY KEY (id);
alter table alert_events add constraint alert_events_once UNIQUE (subject_id, kind, occasion);
alter table alert_prices add constraint alert_prices_unit_price_check CHECK ((unit_price > (0)::numeric));
alter table alert_prices add constraint alert_prices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table alert_prices add constraint alert_prices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table alert_prices add constraint alert_prices_once PRIMARY KEY (user_id, company_id);
alter table alerts add constraint alerts_event_id_fkey FOREIGN KEY (event_id) REFERENCES alert_events(id) ON DELETE CASCADE;
alter table alerts add constraint alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table alerts add constraint alerts_once PRIMARY KEY (event_id, user_id);
alter table article_images add constraint article_images_height_check CHECK ((height > 0));
alter table article_images add constraint article_images_width_check CHECK ((width > 0));
alter table article_images add constraint article_images_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE;
alter table article_images add constraint article_images_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table article_images add constraint article_images_id_fkey FOREIGN KEY (id) REFERENCES sealed_files(id);
alter table article_images add constraint article_images_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id);
alter table article_images add constraint article_images_pkey PRIMARY KEY (id);
alter table articles add constraint articles_audience_check CHECK ((audience = ANY (ARRAY['PUBLIC'::text, 'SHAREHOLDERS'::text])));
alter table articles add constraint articles_language_is_known CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])));
alter table articles add constraint articles_not_promotional_reason_check CHECK (((length(not_promotional_reason) >= 1) AND (length(not_promotional_reason) <= 300)));
alter table articles add constraint articles_promotional_or_why_not CHECK ((NOT (is_promotional AND (not_promotional_reason IS NOT NULL))));
alter table articles add constraint articles_taken_back_are_drafts CHECK (((taken_back_from IS NULL) OR (published_at IS NULL)));
alter table articles add constraint articles_title_check CHECK (((length(title) >= 1) AND (length(title) <= 160)));
alter table articles add constraint articles_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table articles add constraint articles_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES article_images(id) ON DELETE SET NULL;
alter table articles add constraint articles_pkey PRIMARY KEY (id);
alter table attempts add constraint attempts_pkey PRIMARY KEY (key);
alter table audit_chain add constraint audit_chain_is_only_check CHECK (is_only);
alter table audit_chain add constraint audit_chain_pkey PRIMARY KEY (is_only);
alter table audit_checks add constraint audit_checks_fault_count_check CHECK ((fault_count >= 0));
alter table audit_checks add constraint audit_checks_pkey PRIMARY KEY (id);
alter table audit_links add constraint audit_links_number_check CHECK ((number > 0));
alter table audit_links add constraint audit_links_pkey PRIMARY KEY (number);
alter table audit_links add constraint audit_links_audit UNIQUE (audit_id);
alter table audit_log add constraint audit_log_actor_known CHECK (
CASE actor_kind
    WHEN 'person'::text THEN (actor_means IS NULL)
    WHEN 'token'::text THEN ((actor_id IS NOT NULL) AND (COALESCE(actor_means, ''::text) <> ''::text))
    WHEN 'clock'::text THEN ((actor_id IS NULL) AND (COALESCE(actor_means, ''::text) <> ''::text))
    WHEN 'provider'::text THEN ((actor_id IS NULL) AND (COALESCE(actor_means, ''::text) <> ''::text))
    ELSE false
END);
alter table audit_log add constraint audit_log_pkey PRIMARY KEY (id);
alter table backups add constraint backups_counted CHECK (((made_by <> 'coulisse'::text) OR ((row_count IS NOT NULL) AND (file_count IS NOT NULL))));
alter table backups add constraint backups_damaged_count_check CHECK ((damaged_count >= 0));
alter table backups add constraint backups_file_count_check CHECK ((file_count >= 0));
alter table backups add constraint backups_made_by_check CHECK ((made_by ~ '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}$'::text));
alter table backups add constraint backups_row_count_check CHECK ((row_count >= 0));
alter table backups add constraint backups_pkey PRIMARY KEY (id);
alter table badges add constraint badges_pkey PRIMARY KEY (id);
alter table bank_lines add constraint bank_lines_cents_check CHECK ((cents <> 0));
alter table bank_lines add constraint bank_lines_place_check CHECK ((place > 0));
alter table bank_lines add constraint bank_lines_provider_check CHECK ((provider = 'mangopay'::text));
alter table bank_lines add constraint bank_lines_state_check CHECK ((state = ANY (ARRAY['ALLOTTED'::text, 'WAITING'::text, 'SENDING_BACK'::text, 'PAID_OUT'::text, 'CAME_BACK'::text, 'OPERATOR'::text])));
alter table bank_lines add constraint bank_lines_told_by CHECK (((statement_id IS NULL) = (provider IS NOT NULL)));
alter table bank_lines add constraint bank_lines_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table bank_lines add constraint bank_lines_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table bank_lines add constraint bank_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id);
alter table bank_lines add constraint bank_lines_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id);
alter table bank_lines add constraint bank_lines_pkey PRIMARY KEY (id);
alter table bank_lines add constraint bank_lines_once UNIQUE (iban, fingerprint);
alter table bank_statements add constraint bank_statements_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table bank_statements add constraint bank_statements_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id);
alter table bank_statements add constraint bank_statements_pkey PRIMARY KEY (id);
alter table bank_statements add constraint bank_statements_once UNIQUE (iban, number, closing_on);
alter table calendar_links add constraint calendar_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table calendar_links add constraint calendar_links_pkey PRIMARY KEY (user_id);
alter table calendar_links add constraint calendar_links_token UNIQUE (token_hash);
alter table capital_declarations add constraint capital_declarations_capital_cents_check CHECK ((capital_cents >= 0));
alter table capital_declarations add constraint capital_declarations_titled CHECK (((title IS NULL) = (effective_on = '0001-01-01'::date)));
alter table capital_declarations add constraint capital_declarations_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table capital_declarations add constraint capital_declarations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table capital_declarations add constraint capital_declarations_pkey PRIMARY KEY (id);
alter table cash_accounts add constraint cash_accounts_countable CHECK ((abs(balance_cents) < '9007199254740992'::bigint));
alter table cash_accounts add constraint cash_accounts_kind_check CHECK ((kind = ANY (ARRAY['BANK'::text, 'PROVIDER'::text, 'OPERATOR'::text, 'WALLET'::text, 'RESERVED'::text, 'COMPANY'::text, 'UNALLOTTED'::text, 'OUTGOING'::text, 'DUTY'::text])));
alter table cash_accounts add constraint cash_accounts_not_overdrawn CHECK (((balance_cents >= 0) OR (kind = ANY (ARRAY['BANK'::text, 'OPERATOR'::text, 'PROVIDER'::text]))));
alter table cash_accounts add constraint cash_accounts_owner CHECK ((((kind = ANY (ARRAY['WALLET'::text, 'RESERVED'::text])) = (holder_id IS NOT NULL)) AND ((kind = 'COMPANY'::text) = (company_id IS NOT NULL))));
alter table cash_accounts add constraint cash_accounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table cash_accounts add constraint cash_accounts_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table cash_accounts add constraint cash_accounts_pkey PRIMARY KEY (id);
alter table cash_accounts add constraint cash_accounts_one UNIQUE NULLS NOT DISTINCT (kind, holder_id, company_id);
alter table cash_checks add constraint cash_checks_difference_count_check CHECK ((difference_count >= 0));
alter table cash_checks add constraint cash_checks_pkey PRIMARY KEY (id);
alter table cash_entries add constraint cash_entries_kind_check CHECK ((kind = ANY (ARRAY['OPENING'::text, 'FUNDING'::text, 'UNALLOTTED'::text, 'ALLOTMENT'::text, 'SENDING_BACK'::text, 'WITHDRAWAL'::text, 'WITHDRAWAL_PAID'::text, 'WITHDRAWAL_CANCELLED'::text, 'CAME_BACK'::text, 'REVERSAL'::text, 'OPERATOR'::text, 'RESERVED'::text, 'RELEASED'::text, 'SETTLED'::text])));
alter table cash_entries add constraint cash_entries_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table cash_entries add constraint cash_entries_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES bank_lines(id);
alter table cash_entries add constraint cash_entries_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id);
alter table cash_entries add constraint cash_entries_pkey PRIMARY KEY (number);
alter table cash_entries add constraint cash_entries_cause_once UNIQUE (cause);
alter table cash_postings add constraint cash_postings_amount_cents_check CHECK ((amount_cents <> 0));
alter table cash_postings add constraint cash_postings_account_id_fkey FOREIGN KEY (account_id) REFERENCES cash_accounts(id);
alter table cash_postings add constraint cash_postings_entry_number_fkey FOREIGN KEY (entry_number) REFERENCES cash_entries(number);
alter table cash_postings add constraint cash_postings_pkey PRIMARY KEY (account_id, entry_number);
alter table category_decisions add constraint category_decisions_nominal_value_check CHECK ((nominal_value >= (0)::numeric));
alter table category_decisions add constraint category_decisions_titled CHECK (((title IS NULL) = (effective_on = '0001-01-01'::date)));
alter table category_decisions add constraint category_decisions_votes_per_share_check CHECK (((votes_per_share >= 0) AND (votes_per_share <= 100)));
alter table category_decisions add constraint category_decisions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table category_decisions add constraint category_decisions_share_category_id_fkey FOREIGN KEY (share_category_id) REFERENCES share_categories(id) ON DELETE CASCADE;
alter table category_decisions add constraint category_decisions_pkey PRIMARY KEY (id);
alter table category_totals add constraint category_totals_share_count_check CHECK ((share_count >= 0));
alter table category_totals add constraint category_totals_shareholder_count_check CHECK ((shareholder_count >= 0));
alter table category_totals add constraint category_totals_share_category_id_fkey FOREIGN KEY (share_category_id) REFERENCES share_categories(id) ON DELETE CASCADE;
alter table category_totals add constraint category_totals_pkey PRIMARY KEY (share_category_id);
alter table civil_states add constraint civil_states_marital_state CHECK ((marital_state = ANY (ARRAY['SINGLE'::text, 'MARRIED'::text, 'PARTNERED'::text, 'DIVORCED'::text, 'WIDOWED'::text])));
alter table civil_states add constraint civil_states_matrimonial_regime CHECK ((matrimonial_regime = ANY (ARRAY['COMMUNITY_OF_ACQUESTS'::text, 'UNIVERSAL_COMMUNITY'::text, 'COMMUNITY_OF_MOVABLES'::text, 'SEPARATION'::text, 'PARTICIPATION'::text, 'INDIVISION'::text])));
alter table civil_states add constraint civil_states_of_two CHECK ((((marital_state = ANY (ARRAY['MARRIED'::text, 'PARTNERED'::text])) = (spouse_name IS NOT NULL)) AND ((marital_state = ANY (ARRAY['MARRIED'::text, 'PARTNERED'::text])) = (matrimonial_regime IS NOT NULL))));
alter table civil_states add constraint civil_states_spouse_is_named CHECK ((btrim(spouse_name) <> ''::text));
alter table civil_states add constraint civil_states_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table civil_states add constraint civil_states_pkey PRIMARY KEY (id);
alter table class_request_files add constraint class_request_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES sealed_files(id);
alter table class_request_files add constraint class_request_files_request_id_fkey FOREIGN KEY (request_id) REFERENCES class_requests(id);
alter table class_request_files add constraint class_request_files_pkey PRIMARY KEY (file_id);
alter table class_requests add constraint class_requests_accounts_are_dated CHECK (((COALESCE(own_funds_cents, turnover_cents, balance_sheet_cents) IS NULL) = (accounts_on IS NULL)));
alter table class_requests add constraint class_requests_balance_sheet_cents_check CHECK ((balance_sheet_cents >= 0));
alter table class_requests add constraint class_requests_bounded CHECK ((((state = 'ACCEPTED'::text) = (ends_at IS NOT NULL)) AND ((ends_at IS NULL) OR (ends_at > decided_at))));
alter table class_requests add constraint class_requests_decided CHECK ((((state = 'PENDING'::text) = (decided_at IS NULL)) AND ((state = 'PENDING'::text) = (decided_by IS NULL))));
alter table class_requests add constraint class_requests_ended CHECK ((((ended_at IS NULL) = (ending IS NULL)) AND ((ended_at IS NULL) OR ((state = 'ACCEPTED'::text) AND (ended_at >= decided_at)))));
alter table class_requests add constraint class_requests_ending_check CHECK ((ending = ANY (ARRAY['GIVEN_UP'::text, 'EXPIRED'::text, 'RENEWED'::text])));
alter table class_requests add constraint class_requests_experience_check CHECK ((experience = ANY (ARRAY['FINANCE'::text, 'EXECUTIVE'::text])));
alter table class_requests add constraint class_requests_experience_detail_check CHECK (((length(experience_detail) >= 1) AND (length(experience_detail) <= 300)));
alter table class_requests add constraint class_requests_experience_is_whole CHECK ((((experience IS NULL) = (experience_months IS NULL)) AND ((experience IS NULL) = (experience_detail IS NULL))));
alter table class_requests add constraint class_requests_experience_months_check CHECK (((experience_months >= 0) AND (experience_months <= 1200)));
alter table class_requests add constraint class_requests_gross_income_cents_check CHECK ((gross_income_cents >= 0));
alter table class_requests add constraint class_requests_judged_by_another CHECK (((state <> ALL (ARRAY['ACCEPTED'::text, 'REJECTED'::text])) OR ((decided_by <> requested_by) AND (decided_by <> holder_id))));
alter table class_requests add constraint class_requests_own_funds_cents_check CHECK ((own_funds_cents >= 0));
alter table class_requests add constraint class_requests_portfolio_cents_check CHECK ((portfolio_cents >= 0));
alter table class_requests add constraint class_requests_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)));
alter table class_requests add constraint class_requests_say_why CHECK (((state = ANY (ARRAY['ACCEPTED'::text, 'REJECTED'::text])) = (reason IS NOT NULL)));
alter table class_requests add constraint class_requests_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text, 'REJECTED'::text, 'WITHDRAWN'::text])));
alter table class_requests add constraint class_requests_trades_per_quarter_check CHECK (((trades_per_quarter >= 0) AND (trades_per_quarter <= 100000)));
alter table class_requests add constraint class_requests_turnover_cents_check CHECK ((turnover_cents >= 0));
alter table class_requests add constraint class_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table class_requests add constraint class_requests_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table class_requests add constraint class_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table class_requests add constraint class_requests_pkey PRIMARY KEY (id);
alter table cleaning_rules add constraint cleaning_rules_keep_days_check CHECK ((keep_days > 0));
alter table cleaning_rules add constraint cleaning_rules_subject_check CHECK ((subject = ANY (ARRAY['attempts'::text, 'spent_refresh_tokens'::text, 'ended_sessions'::text, 'requests'::text, 'codes'::text, 'passkey_challenges'::text, 'messages'::text, 'notifications'::text, 'alert_events'::text, 'deadline_notices'::text])));
alter table cleaning_rules add constraint cleaning_rules_pkey PRIMARY KEY (subject, effective_from);
alter table clock_limits add constraint clock_limits_ahead_seconds_check CHECK ((ahead_seconds >= 0));
alter table clock_limits add constraint clock_limits_behind_seconds_check CHECK ((behind_seconds >= 0));
alter table clock_limits add constraint clock_limits_is_only_check CHECK (is_only);
alter table clock_limits add constraint clock_limits_pkey PRIMARY KEY (is_only);
alter table codes add constraint codes_purpose_check CHECK ((purpose = ANY (ARRAY['phone'::text, 'email'::text, 'password'::text, 'new_email'::text, 'signature'::text])));
alter table codes add constraint codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
alter table codes add constraint codes_pkey PRIMARY KEY (id);
alter table companies add constraint companies_capital_cents_check CHECK ((capital_cents >= 0));
alter table companies add constraint companies_language_is_known CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])));
alter table companies add constraint companies_opening_state_is_known CHECK ((opening_state = ANY (ARRAY['DRAFT'::text, 'OPEN'::text, 'CLOSED'::text])));
alter table companies add constraint companies_preemption_days_check CHECK (((preemption_days >= 1) AND (preemption_days <= 365)));
alter table companies add constraint companies_secondary_market_status_check CHECK ((secondary_market_status = ANY (ARRAY['OPEN'::text, 'CLOSED'::text])));
alter table companies add constraint companies_shown_once_open CHECK (((opening_state = 'OPEN'::text) OR ((NOT visible_on_api) AND (NOT visible_on_marketplace) AND (secondary_market_status = 'CLOSED'::text))));
alter table companies add constraint companies_siret_check CHECK ((siret ~ '^[0-9]{14}$'::text));
alter table companies add constraint companies_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text));
alter table companies add constraint companies_spv_names_its_asset CHECK (((NOT is_spv) OR (spv_asset IS NOT NULL)));
alter table companies add constraint companies_address_id_fkey FOREIGN KEY (address_id) REFERENCES addresses(id) ON DELETE SET NULL;
alter table companies add constraint companies_pkey PRIMARY KEY (id);
alter table companies add constraint companies_siret UNIQUE (siret);
alter table companies add constraint companies_slug UNIQUE (slug);
alter table company_badges add constraint company_badges_badge_id_fkey FOREIGN KEY (badge_id) REFERENCES badges(id) ON DELETE CASCADE;
alter table company_badges add constraint company_badges_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table company_badges add constraint company_badges_pkey PRIMARY KEY (company_id, badge_id);
alter table company_images add constraint company_images_key_check CHECK ((key = ANY (ARRAY['logo'::text, 'horizontal'::text, 'vertical'::text, 'action'::text])));
alter table company_images add constraint company_images_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table company_images add constraint company_images_pkey PRIMARY KEY (company_id, key);
alter table company_openings add constraint company_openings_capacity_is_known CHECK ((capacity = ANY (ARRAY['LEGAL_REPRESENTATIVE'::text, 'MANDATED'::text])));
alter table company_openings add constraint company_openings_decided_at_an_instant CHECK (((state = ANY (ARRAY['SUBMITTED'::text, 'ASKED'::text])) = (decided_at IS NULL)));
alter table company_openings add constraint company_openings_mandate_names_who CHECK (((capacity = 'MANDATED'::text) = (representative IS NOT NULL)));
alter table company_openings add constraint company_openings_read_at_an_instant CHECK (((directory IS NULL) = (directory_at IS NULL)));
alter table company_openings add constraint company_openings_refused_with_a_reason CHECK (((state <> 'REFUSED'::text) OR (reason IS NOT NULL)));
alter table company_openings add constraint company_openings_siren_is_one CHECK ((siren ~ '^[0-9]{9}$'::text));
alter table company_openings add constraint company_openings_siret_is_of_it CHECK (((siret ~ '^[0-9]{14}$'::text) AND ("left"(siret, 9) = siren)));
alter table company_openings add constraint company_openings_state_check CHECK ((state = ANY (ARRAY['SUBMITTED'::text, 'ASKED'::text, 'ACCEPTED'::text, 'REFUSED'::text, 'WITHDRAWN'::text])));
alter table company_openings add constraint company_openings_title_is_said CHECK ((btrim(title) <> ''::text));
alter table company_openings add constraint company_openings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table company_openings add constraint company_openings_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table company_openings add constraint company_openings_founder_id_fkey FOREIGN KEY (founder_id) REFERENCES users(id);
alter table company_openings add constraint company_openings_pkey PRIMARY KEY (id);
alter table company_openings add constraint company_openings_one_each UNIQUE (company_id);
alter table company_roles add constraint company_roles_accepted_by_somebody CHECK (((accepted_at IS NULL) = (user_id IS NULL)));
alter table company_roles add constraint company_roles_offered_to_somebody CHECK (((accepted_at IS NOT NULL) OR (ended_at IS NOT NULL) OR ((email IS NOT NULL) AND (answer_by IS NOT NULL))));
alter table company_roles add constraint company_roles_role_is_known CHECK ((role = ANY (ARRAY['REPRESENTATIVE'::text, 'ADMINISTRATOR'::text, 'REGISTER_KEEPER'::text, 'FINANCE'::text, 'LAWYER'::text, 'READER'::text])));
alter table company_roles add constraint company_roles_title_is_said CHECK ((btrim(title) <> ''::text));
alter table company_roles add constraint company_roles_with_a_term CHECK (((until_on IS NULL) OR (role = ANY (ARRAY['LAWYER'::text, 'READER'::text]))));
alter table company_roles add constraint company_roles_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table company_roles add constraint company_roles_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id);
alter table company_roles add constraint company_roles_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id);
alter table company_roles add constraint company_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table company_roles add constraint company_roles_pkey PRIMARY KEY (id);
alter table contract_parties add constraint contract_parties_one CHECK ((num_nonnulls(holder_id, company_id) = 1));
alter table contract_parties add constraint contract_parties_place_check CHECK (((place >= 1) AND (place <= 20)));
alter table contract_parties add constraint contract_parties_company FOREIGN KEY (contract_id, company_id) REFERENCES contracts(id, company_id) ON DELETE CASCADE;
alter table contract_parties add constraint contract_parties_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id) ON DELETE CASCADE;
alter table contract_parties add constraint contract_parties_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table contract_parties add constraint contract_parties_signer_id_fkey FOREIGN KEY (signer_id) REFERENCES users(id);
alter table contract_parties add constraint contract_parties_pkey PRIMARY KEY (contract_id, place);
alter table contract_parties add constraint contract_parties_company_once UNIQUE (contract_id, company_id);
alter table contract_parties add constraint contract_parties_once UNIQUE (contract_id, holder_id);
alter table contracts add constraint contracts_end_is_dated CHECK (((state = ANY (ARRAY['SIGNED'::text, 'REFUSED'::text, 'EXPIRED'::text, 'WITHDRAWN'::text])) = (ended_at IS NOT NULL)));
alter table contracts add constraint contracts_file_has_hash CHECK (((file_id IS NULL) = (file_sha256 IS NULL)));
alter table contracts add constraint contracts_file_sha256_check CHECK ((file_sha256 ~ '^[0-9a-f]{64}$'::text));
alter table contracts add constraint contracts_kind_check CHECK ((kind = ANY (ARRAY['SHAREHOLDERS_AGREEMENT'::text, 'INVESTMENT_AGREEMENT'::text, 'PROMISE_OF_SALE'::text, 'CONFIDENTIALITY'::text, 'MANDATE'::text, 'OTHER'::text])));
alter table contracts add constraint contracts_sent_are_dated CHECK (((state = 'DRAFT'::text) = (sent_at IS NULL)));
alter table contracts add constraint contracts_sent_are_signed CHECK (((state = 'DRAFT'::text) = (signature_id IS NULL)));
alter table contracts add constraint contracts_sent_have_file CHECK (((state = 'DRAFT'::text) OR (file_id IS NOT NULL)));
alter table contracts add constraint contracts_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'SENT'::text, 'PARTLY_SIGNED'::text, 'SIGNED'::text, 'REFUSED'::text, 'EXPIRED'::text, 'WITHDRAWN'::text])));
alter table contracts add constraint contracts_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)));
alter table contracts add constraint contracts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table contracts add constraint contracts_file_id_fkey FOREIGN KEY (file_id) REFERENCES sealed_files(id);
alter table contracts add constraint contracts_signature_id_fkey FOREIGN KEY (signature_id) REFERENCES signatures(id);
alter table contracts add constraint contracts_pkey PRIMARY KEY (id);
alter table contracts add constraint contracts_of_their_company UNIQUE (id, company_id);
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
alter table corporates add constraint corporates_activity_code_length CHECK ((length(activity_code) <= 10));
alter table corporates add constraint corporates_siren_check CHECK ((siren ~ '^[0-9]{9}$'::text));
alter table corporates add constraint corporates_siret_check CHECK ((siret ~ '^[0-9]{14}$'::text));
alter table corporates add constraint corporates_source_check CHECK ((source = ANY (ARRAY['typed'::text, 'directory'::text])));
alter table corporates add constraint corporates_address_id_fkey FOREIGN KEY (address_id) REFERENCES addresses(id) ON DELETE SET NULL;
alter table corporates add constraint corporates_drafted_by_fkey FOREIGN KEY (drafted_by) REFERENCES users(id);
alter table corporates add constraint corporates_id_fkey FOREIGN KEY (id) REFERENCES holders(id) DEFERRABLE INITIALLY DEFERRED;
alter table corporates add constraint corporates_pkey PRIMARY KEY (id);
alter table damaged_files add constraint damaged_files_key_in_folder CHECK ((store_key ~ '^[0-9a-f]{2}/[0-9a-f]{64}$'::text));
alter table damaged_files add constraint damaged_files_trouble_check CHECK ((trouble = ANY (ARRAY['MISSING'::text, 'CHANGED'::text, 'UNREADABLE'::text])));
alter table damaged_files add constraint damaged_files_pkey PRIMARY KEY (store_key);
alter table deadline_notices add constraint deadline_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table deadline_notices add constraint deadline_notices_once PRIMARY KEY (user_id, subject_id, due_on);
alter table deal_claims add constraint deal_claims_check CHECK (((allotted_quantity >= 0) AND (allotted_quantity <= quantity)));
alter table deal_claims add constraint deal_claims_held_quantity_check CHECK ((held_quantity > 0));
alter table deal_claims add constraint deal_claims_quantity_check CHECK ((quantity > 0));
alter table deal_claims add constraint deal_claims_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES users(id);
alter table deal_claims add constraint deal_claims_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id);
alter table deal_claims add constraint deal_claims_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table deal_claims add constraint deal_claims_pkey PRIMARY KEY (deal_id, holder_id);
alter table deal_consents add constraint deal_consents_bearable_loss_cents_check CHECK ((bearable_loss_cents >= 0));
alter table deal_consents add constraint deal_consents_investor_class_check CHECK ((investor_class = ANY (ARRAY['SOPHISTICATED'::text, 'NON_SOPHISTICATED'::text])));
alter table deal_consents add constraint deal_consents_knowledge_check CHECK ((knowledge = ANY (ARRAY['SUFFICIENT'::text, 'INSUFFICIENT'::text])));
alter table deal_consents add constraint deal_consents_knowledge_is_dated CHECK (((knowledge IS NULL) = (knowledge_tested_at IS NULL)));
alter table deal_consents add constraint deal_consents_loss_is_dated CHECK (((bearable_loss_cents IS NULL) = (bearable_loss_sent_at IS NULL)));
alter table deal_consents add constraint deal_consents_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id);
alter table deal_consents add constraint deal_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table deal_consents add constraint deal_consents_pkey PRIMARY KEY (deal_id, user_id);
alter table deal_events add constraint deal_events_number_check CHECK ((number > 0));
alter table deal_events add constraint deal_events_part_check CHECK ((part = ANY (ARRAY['SELLER'::text, 'BUYER'::text, 'COMPANY'::text, 'PLATFORM'::text, 'CLOCK'::text])));
alter table deal_events add constraint deal_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table deal_events add constraint deal_events_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id);
alter table deal_events add constraint deal_events_pkey PRIMARY KEY (deal_id, number);
alter table deals add constraint deals_amount_cents_check CHECK ((amount_cents >= 0));
alter table deals add constraint deals_countable CHECK ((((amount_cents + fee_cents) + duty_cents) < '9007199254740992'::bigint));
alter table deals add constraint deals_duty_cents_check CHECK ((duty_cents >= 0));
alter table deals add constraint deals_fee CHECK (((fee_cents)::numeric = round((((amount_cents)::numeric * (fees_bps)::numeric) / (10000)::numeric))));
alter table deals add constraint deals_fee_cents_check CHECK ((fee_cents >= 0));
alter table deals add constraint deals_fees_bps_check CHECK (((fees_bps >= 0) AND (fees_bps <= 10000)));
alter table deals add constraint deals_of_two CHECK ((seller_id <> buyer_id));
alter table deals add constraint deals_proposed_part_check CHECK ((proposed_part = ANY (ARRAY['SELLER'::text, 'BUYER'::text])));
alter table deals add constraint deals_quantity_check CHECK ((quantity > 0));
alter table deals add constraint deals_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)));
alter table deals add constraint deals_state_check CHECK ((state = ANY (ARRAY['PROPOSED'::text, 'ACCEPTED'::text, 'PRE_EMPTION'::text, 'APPROVED'::text, 'SIGNED'::text, 'PAID'::text, 'SETTLED'::text, 'DECLINED'::text, 'REJECTED'::text, 'CANCELLED'::text, 'EXPIRED'::text])));
alter table deals add constraint deals_steps_are_dated CHECK ((((state <> ALL (ARRAY['ACCEPTED'::text, 'PRE_EMPTION'::text, 'APPROVED'::text, 'SIGNED'::text, 'PAID'::text, 'SETTLED'::text])) OR ((accepted_at IS NOT NULL) AND (promised_on IS NOT NULL))) AND ((state <> 'PRE_EMPTION'::text) OR (preemption_ends_at IS NOT NULL)) AND ((state <> ALL (ARRAY['APPROVED'::text, 'SIGNED'::text, 'PAID'::text, 'SETTLED'::text])) OR (approved_at IS NOT NULL)) AND ((state <> ALL (ARRAY['SIGNED'::text, 'PAID'::text, 'SETTLED'::text])) OR (signed_at IS NOT NULL)) AND ((state <> ALL (ARRAY['PAID'::text, 'SETTLED'::text])) OR (paid_at IS NOT NULL)) AND ((state = 'SETTLED'::text) = (settled_at IS NOT NULL)) AND ((state = 'SETTLED'::text) = (movement_id IS NOT NULL)) AND ((state = ANY (ARRAY['DECLINED'::text, 'REJECTED'::text, 'CANCELLED'::text, 'EXPIRED'::text])) = (ended_at IS NOT NULL)) AND ((state <> 'REJECTED'::text) OR (reason IS NOT NULL))));
alter table deals add constraint deals_unit_price_check CHECK ((unit_price > (0)::numeric));
alter table deals add constraint deals_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES holders(id);
alter table deals add constraint deals_buyer_user_id_fkey FOREIGN KEY (buyer_user_id) REFERENCES users(id);
alter table deals add constraint deals_category_of_company FOREIGN KEY (company_id, share_category_id) REFERENCES share_categories(company_id, id);
alter table deals add constraint deals_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES movements(id) DEFERRABLE INITIALLY DEFERRED;
alter table deals add constraint deals_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id);
alter table deals add constraint deals_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES deals(id);
alter table deals add constraint deals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id);
alter table deals add constraint deals_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES holders(id);
alter table deals add constraint deals_seller_user_id_fkey FOREIGN KEY (seller_user_id) REFERENCES users(id);
alter table deals add constraint deals_pkey PRIMARY KEY (id);
alter table deals add constraint deals_movement UNIQUE (movement_id);
alter table decision_documents add constraint decision_documents_of_one CHECK ((num_nonnulls(category_decision_id, capital_declaration_id) = 1));
alter table decision_documents add constraint decision_documents_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table decision_documents add constraint decision_documents_capital_declaration_id_fkey FOREIGN KEY (capital_declaration_id) REFERENCES capital_declarations(id) ON DELETE CASCADE;
alter table decision_documents add constraint decision_documents_category_decision_id_fkey FOREIGN KEY (category_decision_id) REFERENCES category_decisions(id) ON DELETE CASCADE;
alter table decision_documents add constraint decision_documents_id_fkey FOREIGN KEY (id) REFERENCES sealed_files(id);
alter table decision_documents add constraint decision_documents_pkey PRIMARY KEY (id);
alter table declared_changes add constraint declared_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);
alter table declared_changes add constraint declared_changes_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES investors(id);
alter table declared_changes add constraint declared_changes_pkey PRIMARY KEY (id);
alter table declared_costs add constraint declared_costs_amount_cents_check CHECK (((amount_cents > 0) AND (amount_cents < '9007199254740992'::bigint)));
alter table declared_costs add constraint declared_costs_note_check CHECK (((length(note) >= 1) AND (length(note) <= 200)));
alter table declared_costs add constraint declared_costs_declared_by_fkey FOREIGN KEY (declared_by) REFERENCES users(id);
alter table declared_costs add constraint declared_costs_file_id_fkey FOREIGN KEY (file_id) REFERENCES sealed_files(id);
alter table declared_costs add constraint declared_costs_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table declared_costs add constraint declared_costs_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES movements(id);
alter table declared_costs add constraint declared_costs_pkey PRIMARY KEY (id);
alter table dismissed_checklists add constraint dismissed_checklists_of_companies CHECK (((subject = 'company'::text) = (company_id IS NOT NULL)));
alter table dismissed_checklists add constraint dismissed_checklists_subject_check CHECK ((subject = ANY (ARRAY['investor'::text, 'company'::text, 'platform'::text])));
alter table dismissed_checklists add constraint dismissed_checklists_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table dismissed_checklists add constraint dismissed_checklists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table dismissed_checklists add constraint dismissed_checklists_once UNIQUE NULLS NOT DISTINCT (user_id, subject, company_id);
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
alter table file_checks add constraint file_checks_damaged_count_check CHECK ((damaged_count >= 0));
alter table file_checks add constraint file_checks_file_count_check CHECK ((file_count >= 0));
alter table file_checks add constraint file_checks_part_check CHECK (((part >= 0) AND (part <= 9)));
alter table file_checks add constraint file_checks_pkey PRIMARY KEY (id);
alter table followed_registers add constraint followed_registers_number_check CHECK ((number >= 0));
alter table followed_registers add constraint followed_registers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table followed_registers add constraint followed_registers_pkey PRIMARY KEY (company_id);
alter table formalities add constraint formalities_amount_cents_check CHECK (((amount_cents >= 0) AND (amount_cents < '9007199254740992'::bigint)));
alter table formalities add constraint formalities_done CHECK (((state = 'DONE'::text) = (done_at IS NOT NULL)));
alter table formalities add constraint formalities_event CHECK (((event_kind IS NULL) = (event_id IS NULL)));
alter table formalities add constraint formalities_event_kind_check CHECK ((event_kind = ANY (ARRAY['deal'::text, 'fundraising'::text, 'movement'::text])));
alter table formalities add constraint formalities_kind_check CHECK ((kind = ANY (ARRAY['TRANSFER_DUTY'::text, 'CAPITAL_GAIN'::text, 'BENEFICIAL_OWNERS'::text, 'FUNDS_DEPOSIT'::text, 'REGISTRY_FILING'::text, 'ANNUAL_ACCOUNTS'::text, 'GENERAL_MEETING'::text, 'OTHER'::text])));
alter table formalities add constraint formalities_state_check CHECK ((state = ANY (ARRAY['TO_DO'::text, 'IN_PROGRESS'::text, 'DONE'::text])));
alter table formalities add constraint formalities_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table formalities add constraint formalities_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table formalities add constraint formalities_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id);
alter table formalities add constraint formalities_pkey PRIMARY KEY (id);
alter table formalities add constraint formalities_withdrawal UNIQUE (withdrawal_id);
alter table formality_files add constraint formality_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table formality_files add constraint formality_files_filed_by_fkey FOREIGN KEY (filed_by) REFERENCES users(id);
alter table formality_files add constraint formality_files_formality_id_fkey FOREIGN KEY (formality_id) REFERENCES formalities(id) ON DELETE CASCADE;
alter table formality_files add constraint formality_files_id_fkey FOREIGN KEY (id) REFERENCES sealed_files(id);
alter table formality_files add constraint formality_files_pkey PRIMARY KEY (id);
alter table fraction_rights add constraint fraction_rights_cause_has_a_side CHECK (((change > 0) = (cause = ANY (ARRAY['given'::text, 'bought'::text]))));
alter table fraction_rights add constraint fraction_rights_cause_is_known CHECK ((cause = ANY (ARRAY['given'::text, 'sold'::text, 'bought'::text, 'paid'::text, 'grouped'::text])));
alter table fraction_rights add constraint fraction_rights_change_check CHECK ((change <> 0));
alter table fraction_rights add constraint fraction_rights_grouped_by_a_line CHECK (((cause = 'grouped'::text) = (movement_id IS NOT NULL)));
alter table fraction_rights add constraint fraction_rights_sold_in_a_sale CHECK (((cause <> ALL (ARRAY['sold'::text, 'bought'::text])) OR (sale_id IS NOT NULL)));
alter table fraction_rights add constraint fraction_rights_unit_price_check CHECK ((unit_price >= (0)::numeric));
alter table fraction_rights add constraint fraction_rights_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table fraction_rights add constraint fraction_rights_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table fraction_rights add constraint fraction_rights_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES movements(id);
alter table fraction_rights add constraint fraction_rights_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES share_operations(id);
alter table fraction_rights add constraint fraction_rights_pkey PRIMARY KEY (id);
alter table fundraising_documents add constraint fundraising_documents_certified_by_check CHECK (((length(certified_by) >= 1) AND (length(certified_by) <= 160)));
alter table fundraising_documents add constraint fundraising_documents_certified_by_day CHECK (((certified_by IS NULL) OR (certified_on IS NOT NULL)));
alter table fundraising_documents add constraint fundraising_documents_changes CHECK (
CASE
    WHEN (COALESCE(sheet_number, 1) = 1) THEN ((sheet_change IS NULL) AND (NOT material))
    ELSE (sheet_change IS NOT NULL)
END);
alter table fundraising_documents add constraint fundraising_documents_notice_locale_check CHECK ((notice_locale = ANY (ARRAY['fr'::text, 'en'::text])));
alter table fundraising_documents add constraint fundraising_documents_one_kind CHECK (((((((certified_on IS NOT NULL))::integer + ((sheet_number IS NOT NULL))::integer) + (is_decision)::integer) + ((notice_locale IS NOT NULL))::integer) <= 1));
alter table fundraising_documents add constraint fundraising_documents_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table fundraising_documents add constraint fundraising_documents_sheet_number_check CHECK ((sheet_number > 0));
alter table fundraising_documents add constraint fundraising_documents_filed_by_fkey FOREIGN KEY (filed_by) REFERENCES users(id);
alter table fundraising_documents add constraint fundraising_documents_fundraising_id_fkey FOREIGN KEY (fundraising_id) REFERENCES fundraisings(id) ON DELETE CASCADE;
alter table fundraising_documents add constraint fundraising_documents_id_fkey FOREIGN KEY (id) REFERENCES sealed_files(id);
alter table fundraising_documents add constraint fundraising_documents_pkey PRIMARY KEY (id);
alter table fundraising_documents add constraint fundraising_documents_one_notice UNIQUE (fundraising_id, notice_locale);
alter table fundraising_documents add constraint fundraising_documents_sheets UNIQUE (fundraising_id, sheet_number);
alter table fundraisings add constraint fundraisings_amounts CHECK (((minimum_cents > 0) AND (minimum_cents <= target_cents) AND (target_cents <= maximum_cents) AND (maximum_cents < '9007199254740992'::bigint) AND (ticket_cents > 0) AND (ticket_cents <= maximum_cents) AND (amount_cents((shares_within(maximum_cents, unit_price))::numeric, unit_price) = (maximum_cents)::numeric)));
alter table fundraisings add constraint fundraisings_certified_by_check CHECK (((length(certified_by) >= 1) AND (length(certified_by) <= 160)));
alter table fundraisings add constraint fundraisings_closed_with_outcome CHECK (((closed_at IS NULL) = (outcome IS NULL)));
alter table fundraisings add constraint fundraisings_country_reference_check CHECK (((length(country_reference) >= 1) AND (length(country_reference) <= 300)));
alter table fundraisings add constraint fundraisings_days CHECK ((opens_on <= closes_on));
alter table fundraisings add constraint fundraisings_decided_by_check CHECK (((length(decided_by) >= 1) AND (length(decided_by) <= 160)));
alter table fundraisings add constraint fundraisings_decision_reference_check CHECK (((length(decision_reference) >= 1) AND (length(decision_reference) <= 160)));
alter table fundraisings add constraint fundraisings_depositary_address_check CHECK (((length(depositary_address) >= 1) AND (length(depositary_address) <= 300)));
alter table fundraisings add constraint fundraisings_depositary_iban_check CHECK ((depositary_iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'::text));
alter table fundraisings add constraint fundraisings_depositary_kind_check CHECK ((depositary_kind = ANY (ARRAY['BANK'::text, 'NOTARY'::text, 'CAISSE_DES_DEPOTS'::text])));
alter table fundraisings add constraint fundraisings_depositary_name_check CHECK (((length(depositary_name) >= 1) AND (length(depositary_name) <= 160)));
alter table fundraisings add constraint fundraisings_diligence_is_whole CHECK ((num_nonnulls(records_checked_on, records_reference, owner_country, country_checked_on, country_reference, diligence_by, diligence_at) = ANY (ARRAY[0, 7])));
alter table fundraisings add constraint fundraisings_diligence_not_ahead CHECK (((records_checked_on <= ((diligence_at AT TIME ZONE 'Europe/Paris'::text))::date) AND (country_checked_on <= ((diligence_at AT TIME ZONE 'Europe/Paris'::text))::date)));
alter table fundraisings add constraint fundraisings_limit_is_dated CHECK (((limit_reference IS NULL) = (limit_decided_on IS NULL)));
alter table fundraisings add constraint fundraisings_limit_reference_check CHECK (((length(limit_reference) >= 1) AND (length(limit_reference) <= 160)));
alter table fundraisings add constraint fundraisings_not_overbooked CHECK (((subscription_count >= 0) AND (paid_quantity >= 0) AND (paid_quantity <= subscribed_quantity) AND ((subscribed_quantity + reserved_quantity) <= shares_within(maximum_cents, unit_price))));
alter table fundraisings add constraint fundraisings_outcome_check CHECK ((outcome = ANY (ARRAY['SUCCEEDED'::text, 'FAILED'::text])));
alter table fundraisings add constraint fundraisings_owner_country_check CHECK ((owner_country ~ '^[A-Z]{2}$'::text));
alter table fundraisings add constraint fundraisings_pre_money_cents_check CHECK ((pre_money_cents >= 0));
alter table fundraisings add constraint fundraisings_preferential_right_check CHECK ((preferential_right = ANY (ARRAY['KEPT'::text, 'WAIVED'::text, 'NONE'::text])));
alter table fundraisings add constraint fundraisings_provider_lei_check CHECK ((provider_lei ~ '^[A-Z0-9]{18}[0-9]{2}$'::text));
alter table fundraisings add constraint fundraisings_records_reference_check CHECK (((length(records_reference) >= 1) AND (length(records_reference) <= 300)));
alter table fundraisings add constraint fundraisings_reserved_quantity_check CHECK ((reserved_quantity >= 0));
alter table fundraisings add constraint fundraisings_right_reference_check CHECK (((length(right_reference) >= 1) AND (length(right_reference) <= 160)));
alter table fundraisings add constraint fundraisings_rights_are_opened_whole CHECK (((rights_opened_at IS NULL) OR ((preferential_right = 'KEPT'::text) AND (rights_end_on IS NOT NULL) AND (is_reducible IS FALSE))));
alter table fundraisings add constraint fundraisings_rights_end_before_the_round CHECK (((rights_opened_at IS NULL) OR ((((rights_opened_at AT TIME ZONE 'Europe/Paris'::text))::date < rights_end_on) AND (rights_end_on <= closes_on))));
alter table fundraisings add constraint fundraisings_rights_released_after_their_end CHECK (((rights_released_at IS NULL) OR ((((rights_released_at AT TIME ZONE 'Europe/Paris'::text))::date > rights_end_on) AND (reserved_quantity = 0))));
alter table fundraisings add constraint fundraisings_sums CHECK (((paid_cents >= 0) AND (paid_cents <= subscribed_cents)));
alter table fundraisings add constraint fundraisings_suspended_do_not_succeed CHECK (((suspended_at IS NULL) OR (outcome IS DISTINCT FROM 'SUCCEEDED'::text)));
alter table fundraisings add constraint fundraisings_suspension_is_whole CHECK ((num_nonnulls(suspended_at, suspended_until, suspension_reason, suspended_sheet) = ANY (ARRAY[0, 4])));
alter table fundraisings add constraint fundraisings_unit_price_check CHECK ((unit_price >= 0.01));
alter table fundraisings add constraint fundraisings_category_of_company FOREIGN KEY (company_id, share_category_id) REFERENCES share_categories(company_id, id);
alter table fundraisings add constraint fundraisings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table fundraisings add constraint fundraisings_decision_paper_id_fkey FOREIGN KEY (decision_paper_id) REFERENCES sealed_files(id);
alter table fundraisings add constraint fundraisings_diligence_by_fkey FOREIGN KEY (diligence_by) REFERENCES users(id);
alter table fundraisings add constraint fundraisings_pkey PRIMARY KEY (id);
alter table fundraisings add constraint fundraisings_offer_number UNIQUE (offer_number);
alter table head_mails add constraint head_mails_number_check CHECK ((number > 0));
alter table head_mails add constraint head_mails_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table head_mails add constraint head_mails_once PRIMARY KEY (company_id, occasion);
alter table holders add constraint holders_kind_check CHECK ((kind = ANY (ARRAY['user'::text, 'corporate'::text, 'joint'::text])));
alter table holders add constraint holders_pkey PRIMARY KEY (id);
alter table holding_spans add constraint holding_spans_check CHECK ((effective_from < effective_to));
alter table holding_spans add constraint holding_spans_not_negative CHECK ((quantity >= 0));
alter table holding_spans add constraint holding_spans_pkey PRIMARY KEY (share_category_id, holder_id, effective_from);
alter table identity_measures add constraint identity_measures_in_order CHECK ((expires_on >= taken_on));
alter table identity_measures add constraint identity_measures_kind_check CHECK ((kind = ANY (ARRAY['ELECTRONIC_IDENTITY'::text, 'DOCUMENT_COPY'::text, 'CERTIFIED_COPY'::text, 'FIRST_PAYMENT'::text, 'THIRD_PARTY'::text, 'REMOTE_VERIFICATION'::text, 'QUALIFIED_SIGNATURE'::text])));
alter table identity_measures add constraint identity_measures_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES investors(id);
alter table identity_measures add constraint identity_measures_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id);
alter table identity_measures add constraint identity_measures_pkey PRIMARY KEY (id);
alter table identity_measures add constraint identity_measures_once UNIQUE (investor_id, kind);
alter table import_files add constraint import_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table import_files add constraint import_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table import_files add constraint import_files_pkey PRIMARY KEY (id);
alter table import_layouts add constraint import_layouts_columns_check CHECK ((jsonb_typeof(columns) = 'array'::text));
alter table import_layouts add constraint import_layouts_headings_check CHECK ((headings ~ '^[0-9a-f]{64}$'::text));
alter table import_layouts add constraint import_layouts_shape_check CHECK ((shape = ANY (ARRAY['movements'::text, 'holders'::text, 'categories'::text, 'directory'::text])));
alter table import_layouts add constraint import_layouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table import_layouts add constraint import_layouts_once PRIMARY KEY (user_id, headings);
alter table import_sources add constraint import_sources_import_file_id_fkey FOREIGN KEY (import_file_id) REFERENCES import_files(id);
alter table import_sources add constraint import_sources_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES movements(id);
alter table import_sources add constraint import_sources_pkey PRIMARY KEY (movement_id);
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
alter table joined_accounts add constraint joined_accounts_are_two CHECK ((from_holder_id <> to_holder_id));
alter table joined_accounts add constraint joined_accounts_first_number_check CHECK ((first_number > 0));
alter table joined_accounts add constraint joined_accounts_numbers_follow CHECK ((first_number <= last_number));
alter table joined_accounts add constraint joined_accounts_say_how CHECK ((btrim(evidence) <> ''::text));
alter table joined_accounts add constraint joined_accounts_undone_for_a_reason CHECK (((undoes_id IS NULL) = (reason IS NULL)));
alter table joined_accounts add constraint joined_accounts_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table joined_accounts add constraint joined_accounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table joined_accounts add constraint joined_accounts_from_holder_id_fkey FOREIGN KEY (from_holder_id) REFERENCES holders(id);
alter table joined_accounts add constraint joined_accounts_to_holder_id_fkey FOREIGN KEY (to_holder_id) REFERENCES holders(id);
alter table joined_accounts add constraint joined_accounts_undoes_id_fkey FOREIGN KEY (undoes_id) REFERENCES joined_accounts(id);
alter table joined_accounts add constraint joined_accounts_pkey PRIMARY KEY (id);
alter table joined_accounts add constraint joined_accounts_undone_once UNIQUE (undoes_id);
alter table joint_compositions add constraint joint_compositions_act CHECK ((btrim(act) <> ''::text));
alter table joint_compositions add constraint joint_compositions_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES joint_holders(id);
alter table joint_compositions add constraint joint_compositions_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id);
alter table joint_compositions add constraint joint_compositions_pkey PRIMARY KEY (id);
alter table joint_holders add constraint joint_holders_name CHECK ((btrim(name) <> ''::text));
alter table joint_holders add constraint joint_holders_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table joint_holders add constraint joint_holders_id_fkey FOREIGN KEY (id) REFERENCES holders(id) DEFERRABLE INITIALLY DEFERRED;
alter table joint_holders add constraint joint_holders_pkey PRIMARY KEY (id);
alter table joint_members add constraint joint_members_fraction CHECK (((numerator > 0) AND (denominator > 0)));
alter table joint_members add constraint joint_members_name CHECK ((btrim(name) <> ''::text));
alter table joint_members add constraint joint_members_place CHECK ((place >= 1));
alter table joint_members add constraint joint_members_composition_id_fkey FOREIGN KEY (composition_id) REFERENCES joint_compositions(id);
alter table joint_members add constraint joint_members_party_id_fkey FOREIGN KEY (party_id) REFERENCES holders(id);
alter table joint_members add constraint joint_members_pkey PRIMARY KEY (composition_id, place);
alter table joint_members add constraint joint_members_once UNIQUE (composition_id, party_id);
alter table joint_representatives add constraint joint_representatives_act CHECK ((btrim(act) <> ''::text));
alter table joint_representatives add constraint joint_representatives_name CHECK ((btrim(name) <> ''::text));
alter table joint_representatives add constraint joint_representatives_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES joint_holders(id);
alter table joint_representatives add constraint joint_representatives_party_id_fkey FOREIGN KEY (party_id) REFERENCES holders(id);
alter table joint_representatives add constraint joint_representatives_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id);
alter table joint_representatives add constraint joint_representatives_pkey PRIMARY KEY (id);
alter table known_devices add constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table known_devices add constraint known_devices_pkey PRIMARY KEY (user_id, hash);
alter table kyc_documents add constraint kyc_documents_state_check CHECK ((state = ANY (ARRAY['RECEIVED'::text, 'ACCEPTED'::text, 'REFUSED'::text, 'EXPIRED'::text])));
alter table kyc_documents add constraint kyc_documents_type_check CHECK ((type = ANY (ARRAY['PASSPORT'::text, 'IDENTITY_FRONT'::text, 'IDENTITY_BACK'::text, 'PROOF_OF_ADDRESS'::text])));
alter table kyc_documents add constraint kyc_documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES sealed_files(id);
alter table kyc_documents add constraint kyc_documents_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES investors(id);
alter table kyc_documents add constraint kyc_documents_preview_file_id_fkey FOREIGN KEY (preview_file_id) REFERENCES sealed_files(id);
alter table kyc_documents add constraint kyc_documents_pkey PRIMARY KEY (id);
alter table late_backups add constraint late_backups_pkey PRIMARY KEY (after);
alter table made_holders add constraint made_holders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table made_holders add constraint made_holders_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table made_holders add constraint made_holders_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
alter table made_holders add constraint made_holders_once PRIMARY KEY (holder_id, company_id);
alter table market_clauses add constraint market_clauses_approval_days_check CHECK (((approval_days >= 1) AND (approval_days <= 365)));
alter table market_clauses add constraint market_clauses_counted_parties_check CHECK ((counted_parties = ANY (ARRAY['NEITHER'::text, 'SELLER'::text, 'BUYER'::text, 'BOTH'::text])));
alter table market_clauses add constraint market_clauses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table market_clauses add constraint market_clauses_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id);
alter table market_clauses add constraint market_clauses_once PRIMARY KEY (company_id, effective_on);
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
alter table movements add constraint movements_actor CHECK (
CASE actor_kind
    WHEN 'person'::text THEN (actor_means IS NULL)
    WHEN 'token'::text THEN ((actor_id IS NOT NULL) AND (COALESCE(actor_means, ''::text) <> ''::text))
    WHEN 'clock'::text THEN ((actor_id IS NULL) AND (COALESCE(actor_means, ''::text) <> ''::text))
    WHEN 'provider'::text THEN ((actor_id IS NULL) AND (COALESCE(actor_means, ''::text) <> ''::text))
    ELSE false
END);
alter table movements add constraint movements_cause CHECK (((origin <> ALL (ARRAY['subscription'::text, 'deal'::text])) OR (cause_id IS NOT NULL)));
alter table movements add constraint movements_lift_a_mention CHECK (((lifts_id IS NULL) OR (type = 'MENTION'::text)));
alter table movements add constraint movements_named_third CHECK (((COALESCE(to_kind, ''::text) <> 'named'::text) OR ((type = 'MENTION'::text) AND (to_holder_id IS NULL) AND (to_name <> ''::text) AND (to_domicile IS NOT NULL))));
alter table movements add constraint movements_number_check CHECK ((number > 0));
alter table movements add constraint movements_origin_check CHECK ((origin = ANY (ARRAY['manual'::text, 'import'::text, 'subscription'::text, 'deal'::text])));
alter table movements add constraint movements_parties CHECK (
CASE type
    WHEN 'ISSUE'::text THEN ((from_holder_id IS NULL) AND (to_holder_id IS NOT NULL))
    WHEN 'CANCELLATION'::text THEN ((from_holder_id IS NOT NULL) AND (to_holder_id IS NULL))
    WHEN 'TRANSFER'::text THEN COALESCE((from_holder_id <> to_holder_id), false)
    ELSE (from_holder_id IS NOT NULL)
END);
alter table movements add constraint movements_pre_emption_check CHECK ((pre_emption = ANY (ARRAY['waived'::text, 'not_exercised'::text])));
alter table movements add constraint movements_pre_emption_of_a_transfer CHECK ((((pre_emption IS NULL) = (pre_emption_on IS NULL)) AND ((pre_emption IS NOT NULL) OR (pre_emption_reference IS NULL)) AND ((pre_emption IS NULL) OR (type = 'TRANSFER'::text))));
alter table movements add constraint movements_quantity_check CHECK ((quantity > 0));
alter table movements add constraint movements_security_kind_check CHECK ((security_kind = 'share'::text));
alter table movements add constraint movements_type_check CHECK ((type = ANY (ARRAY['ISSUE'::text, 'CANCELLATION'::text, 'TRANSFER'::text, 'MENTION'::text])));
alter table movements add constraint movements_unit_price_check CHECK ((unit_price >= (0)::numeric));
alter table movements add constraint movements_corrects_id_fkey FOREIGN KEY (corrects_id) REFERENCES movements(id);
alter table movements add constraint movements_lifts_id_fkey FOREIGN KEY (lifts_id) REFERENCES movements(id);
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
alter table news_choices add constraint news_choices_rhythm_check CHECK ((rhythm = ANY (ARRAY['NOW'::text, 'DAILY'::text, 'WEEKLY'::text])));
alter table news_choices add constraint news_choices_topic_check CHECK ((topic = ANY (ARRAY['openings'::text, 'endings'::text, 'offers'::text, 'newcomers'::text, 'rounds'::text, 'market'::text, 'wallet'::text, 'formalities'::text, 'articles'::text, 'register'::text])));
alter table news_choices add constraint news_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table news_choices add constraint news_choices_once PRIMARY KEY (user_id, topic);
alter table notifications add constraint notifications_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text));
alter table notifications add constraint notifications_kind_check CHECK ((kind ~ '^[a-z][a-z_]{1,59}$'::text));
alter table notifications add constraint notifications_path_check CHECK (((path ~ '^/([^/\\].*)?$'::text) AND (length(path) <= 500)));
alter table notifications add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notifications add constraint notifications_pkey PRIMARY KEY (id);
alter table offer_totals add constraint offer_totals_kind_check CHECK ((kind = ANY (ARRAY['SELL'::text, 'BUY'::text])));
alter table offer_totals add constraint offer_totals_offer_count_check CHECK ((offer_count >= 0));
alter table offer_totals add constraint offer_totals_quantity_check CHECK ((quantity >= 0));
alter table offer_totals add constraint offer_totals_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'FILLED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text])));
alter table offer_totals add constraint offer_totals_category_of_company FOREIGN KEY (company_id, share_category_id) REFERENCES share_categories(company_id, id);
alter table offer_totals add constraint offer_totals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table offer_totals add constraint offer_totals_pkey PRIMARY KEY (share_category_id, kind, state);
alter table offers add constraint offers_countable CHECK ((amount_cents((quantity)::numeric, unit_price) < (('9007199254740992'::bigint / 2))::numeric));
alter table offers add constraint offers_end_is_dated CHECK (((state = ANY (ARRAY['OPEN'::text, 'FILLED'::text])) = (ended_at IS NULL)));
alter table offers add constraint offers_filled CHECK (((state = 'FILLED'::text) <= (remaining_quantity = 0)));
alter table offers add constraint offers_kind_check CHECK ((kind = ANY (ARRAY['SELL'::text, 'BUY'::text])));
alter table offers add constraint offers_promised_from_their_first_day CHECK ((promised_on >= made_on));
alter table offers add constraint offers_quantity_check CHECK ((quantity > 0));
alter table offers add constraint offers_remaining CHECK (((remaining_quantity >= 0) AND (remaining_quantity <= quantity)));
alter table offers add constraint offers_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'FILLED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text])));
alter table offers add constraint offers_unit_price_check CHECK ((unit_price > (0)::numeric));
alter table offers add constraint offers_category_of_company FOREIGN KEY (company_id, share_category_id) REFERENCES share_categories(company_id, id);
alter table offers add constraint offers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table offers add constraint offers_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table offers add constraint offers_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
alter table offers add constraint offers_pkey PRIMARY KEY (id);
alter table opening_papers add constraint opening_papers_kind_is_known CHECK ((kind = ANY (ARRAY['EXTRACT'::text, 'MANDATE'::text, 'ARTICLES'::text, 'REGISTER'::text, 'OTHER'::text])));
alter table opening_papers add constraint opening_papers_file_id_fkey FOREIGN KEY (file_id) REFERENCES sealed_files(id);
alter table opening_papers add constraint opening_papers_opening_id_fkey FOREIGN KEY (opening_id) REFERENCES company_openings(id) ON DELETE CASCADE;
alter table opening_papers add constraint opening_papers_pkey PRIMARY KEY (id);
alter table opening_questions add constraint opening_questions_answered_at CHECK (((answer IS NULL) = (answered_at IS NULL)));
alter table opening_questions add constraint opening_questions_ask CHECK ((btrim(question) <> ''::text));
alter table opening_questions add constraint opening_questions_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);
alter table opening_questions add constraint opening_questions_opening_id_fkey FOREIGN KEY (opening_id) REFERENCES company_openings(id) ON DELETE CASCADE;
alter table opening_questions add constraint opening_questions_pkey PRIMARY KEY (id);
alter table passkey_challenges add constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table passkey_challenges add constraint passkey_challenges_pkey PRIMARY KEY (challenge);
alter table position_spans add constraint position_spans_check CHECK ((effective_from < effective_to));
alter table position_spans add constraint position_spans_quantity_check CHECK ((quantity >= 0));
alter table position_spans add constraint position_spans_pkey PRIMARY KEY (company_id, holder_id, effective_from);
alter table positions add constraint positions_quantity_check CHECK ((quantity >= 0));
alter table positions add constraint positions_pkey PRIMARY KEY (company_id, holder_id);
alter table price_choices add constraint price_choices_basis_check CHECK ((basis = ANY (ARRAY['DEAL'::text, 'ROUND'::text, 'REFERENCE'::text, 'TYPED'::text])));
alter table price_choices add constraint price_choices_say_something CHECK (((basis IS NOT NULL) OR (taken_movement_id IS NOT NULL)));
alter table price_choices add constraint price_choices_share_category_id_fkey FOREIGN KEY (share_category_id) REFERENCES share_categories(id) ON DELETE CASCADE;
alter table price_choices add constraint price_choices_taken_movement_id_fkey FOREIGN KEY (taken_movement_id) REFERENCES movements(id);
alter table price_choices add constraint price_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table price_choices add constraint price_choices_once PRIMARY KEY (user_id, share_category_id);
alter table proposal_files add constraint proposal_files_position_check CHECK (("position" >= 0));
alter table proposal_files add constraint proposal_files_id_fkey FOREIGN KEY (id) REFERENCES sealed_files(id);
alter table proposal_files add constraint proposal_files_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id) ON DELETE CASCADE;
alter table proposal_files add constraint proposal_files_pkey PRIMARY KEY (id);
alter table proposal_files add constraint proposal_files_in_order UNIQUE (proposal_id, "position");
alter table proposals add constraint proposals_decided_by_somebody CHECK ((((state = 'WAITING'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL))));
alter table proposals add constraint proposals_matter_is_known CHECK ((matter = ANY (ARRAY['register'::text, 'facts'::text, 'rounds'::text, 'papers'::text, 'keeping'::text, 'cash'::text, 'second_person'::text])));
alter table proposals add constraint proposals_not_confirmed_by_oneself CHECK (((state <> 'CONFIRMED'::text) OR (decided_by <> proposed_by)));
alter table proposals add constraint proposals_refused_for_a_reason CHECK ((((state = 'REFUSED'::text) = (reason IS NOT NULL)) AND (btrim(COALESCE(reason, '-'::text)) <> ''::text)));
alter table proposals add constraint proposals_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'CONFIRMED'::text, 'REFUSED'::text, 'WITHDRAWN'::text])));
alter table proposals add constraint proposals_wait_for_somebody CHECK ((waits_for = ANY (ARRAY['PLATFORM'::text, 'SECOND_PERSON'::text])));
alter table proposals add constraint proposals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table proposals add constraint proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table proposals add constraint proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id);
alter table proposals add constraint proposals_pkey PRIMARY KEY (id);
alter table provider_accounts add constraint provider_accounts_one_owner CHECK (((holder_id IS NULL) <> (company_id IS NULL)));
alter table provider_accounts add constraint provider_accounts_provider_check CHECK ((provider = 'mangopay'::text));
alter table provider_accounts add constraint provider_accounts_state_check CHECK ((state = ANY (ARRAY['ASKED'::text, 'ACTIVE'::text, 'REFUSED'::text])));
alter table provider_accounts add constraint provider_accounts_whole CHECK (((state <> 'ACTIVE'::text) OR ((provider_user IS NOT NULL) AND (provider_wallet IS NOT NULL) AND (iban IS NOT NULL))));
alter table provider_accounts add constraint provider_accounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table provider_accounts add constraint provider_accounts_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES wallets(holder_id);
alter table provider_accounts add constraint provider_accounts_pkey PRIMARY KEY (owner_id);
alter table provider_feeds add constraint provider_feeds_provider_check CHECK ((provider = 'mangopay'::text));
alter table provider_feeds add constraint provider_feeds_pkey PRIMARY KEY (provider);
alter table provider_movements add constraint provider_movements_asked CHECK (((state <> 'ASKED'::text) OR (kind = 'PAY_OUT'::text)));
alter table provider_movements add constraint provider_movements_booked CHECK (((state = 'DONE'::text) = (bank_line_id IS NOT NULL)));
alter table provider_movements add constraint provider_movements_kind_check CHECK ((kind = ANY (ARRAY['PAY_IN'::text, 'PAY_OUT'::text, 'REFUND'::text, 'TRANSFER'::text])));
alter table provider_movements add constraint provider_movements_one_owner CHECK (((holder_id IS NULL) <> (company_id IS NULL)));
alter table provider_movements add constraint provider_movements_provider_check CHECK ((provider = 'mangopay'::text));
alter table provider_movements add constraint provider_movements_state_check CHECK ((state = ANY (ARRAY['ASKED'::text, 'OPEN'::text, 'DONE'::text, 'FAILED'::text, 'FAULTY'::text])));
alter table provider_movements add constraint provider_movements_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES bank_lines(id);
alter table provider_movements add constraint provider_movements_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table provider_movements add constraint provider_movements_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table provider_movements add constraint provider_movements_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id);
alter table provider_movements add constraint provider_movements_pkey PRIMARY KEY (id);
alter table provider_movements add constraint provider_movements_once UNIQUE (provider, kind, provider_id);
alter table provider_transfers add constraint provider_transfers_cents_check CHECK ((cents > 0));
alter table provider_transfers add constraint provider_transfers_fee CHECK ((fee_cents <= cents));
alter table provider_transfers add constraint provider_transfers_fee_cents_check CHECK ((fee_cents >= 0));
alter table provider_transfers add constraint provider_transfers_made CHECK (((state = 'DONE'::text) = (provider_id IS NOT NULL)));
alter table provider_transfers add constraint provider_transfers_moves CHECK ((from_owner <> to_owner));
alter table provider_transfers add constraint provider_transfers_provider_check CHECK ((provider = 'mangopay'::text));
alter table provider_transfers add constraint provider_transfers_state_check CHECK ((state = ANY (ARRAY['ASKED'::text, 'DONE'::text])));
alter table provider_transfers add constraint provider_transfers_entry_number_fkey FOREIGN KEY (entry_number) REFERENCES cash_entries(number);
alter table provider_transfers add constraint provider_transfers_from_owner_fkey FOREIGN KEY (from_owner) REFERENCES provider_accounts(owner_id);
alter table provider_transfers add constraint provider_transfers_to_owner_fkey FOREIGN KEY (to_owner) REFERENCES provider_accounts(owner_id);
alter table provider_transfers add constraint provider_transfers_pkey PRIMARY KEY (id);
alter table provider_transfers add constraint provider_transfers_entry UNIQUE (entry_number);
alter table provider_transfers add constraint provider_transfers_once UNIQUE (provider, provider_id);
alter table push_keys add constraint push_keys_pkey PRIMARY KEY (id);
alter table push_notices add constraint push_notices_locale_check CHECK ((locale = ANY (ARRAY['fr'::text, 'en'::text])));
alter table push_notices add constraint push_notices_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE;
alter table push_notices add constraint push_notices_pkey PRIMARY KEY (id);
alter table push_subscriptions add constraint push_subscriptions_endpoint_check CHECK ((endpoint ~~ 'https://%'::text));
alter table push_subscriptions add constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table push_subscriptions add constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table push_subscriptions add constraint push_subscriptions_pkey PRIMARY KEY (id);
alter table push_subscriptions add constraint push_subscriptions_endpoint UNIQUE (endpoint);
alter table push_subscriptions add constraint push_subscriptions_one_of_session UNIQUE (session_id);
alter table question_answers add constraint question_answers_text_check CHECK (((length(text) >= 1) AND (length(text) <= 4000)));
alter table question_answers add constraint question_answers_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id);
alter table question_answers add constraint question_answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE;
alter table question_answers add constraint question_answers_pkey PRIMARY KEY (id);
alter table questions add constraint questions_capacity_check CHECK ((capacity = ANY (ARRAY['HOLDER'::text, 'SUBSCRIBER'::text, 'VERIFIED'::text, 'MEMBER'::text])));
alter table questions add constraint questions_hidden_reason_check CHECK ((hidden_reason = ANY (ARRAY['NAMES_SOMEBODY'::text, 'INSULTS'::text, 'CONFIDENTIAL'::text, 'OTHER_SUBJECT'::text, 'ASKED_TWICE'::text])));
alter table questions add constraint questions_hidden_with_reason CHECK ((num_nonnulls(hidden_at, hidden_by, hidden_reason) = ANY (ARRAY[0, 3])));
alter table questions add constraint questions_language_is_known CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])));
alter table questions add constraint questions_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)));
alter table questions add constraint questions_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);
alter table questions add constraint questions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table questions add constraint questions_fundraising_id_fkey FOREIGN KEY (fundraising_id) REFERENCES fundraisings(id) ON DELETE SET NULL;
alter table questions add constraint questions_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES users(id);
alter table questions add constraint questions_pkey PRIMARY KEY (id);
alter table real_estate_facts add constraint real_estate_facts_have_a_source CHECK ((btrim(source) <> ''::text));
alter table real_estate_facts add constraint real_estate_facts_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table real_estate_facts add constraint real_estate_facts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table real_estate_facts add constraint real_estate_facts_pkey PRIMARY KEY (id);
alter table received_amounts add constraint received_amounts_amount_cents_check CHECK (((amount_cents > 0) AND (amount_cents < '9007199254740992'::bigint)));
alter table received_amounts add constraint received_amounts_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table received_amounts add constraint received_amounts_share_category_id_fkey FOREIGN KEY (share_category_id) REFERENCES share_categories(id) ON DELETE CASCADE;
alter table received_amounts add constraint received_amounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table received_amounts add constraint received_amounts_pkey PRIMARY KEY (id);
alter table recovery_codes add constraint recovery_codes_hashed CHECK ((hash ~ '^\$argon2id\$v=19\$m=[0-9]+,t=[0-9]+,p=[0-9]+\$'::text));
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (user_id, hash);
alter table register_checks add constraint register_checks_fault_count_check CHECK ((fault_count >= 0));
alter table register_checks add constraint register_checks_pkey PRIMARY KEY (id);
alter table register_days add constraint register_days_pkey PRIMARY KEY (company_id, day);
alter table register_keepers add constraint register_keepers_keeper_is_known CHECK ((keeper = ANY (ARRAY['PLATFORM'::text, 'COMPANY'::text, 'COMPANY_CONFIRMED'::text])));
alter table register_keepers add constraint register_keepers_reason_is_said CHECK ((btrim(reason) <> ''::text));
alter table register_keepers add constraint register_keepers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table register_keepers add constraint register_keepers_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id);
alter table register_keepers add constraint register_keepers_pkey PRIMARY KEY (id);
alter table registers add constraint registers_share_count_check CHECK ((share_count >= 0));
alter table registers add constraint registers_shareholder_count_check CHECK ((shareholder_count >= 0));
alter table registers add constraint registers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table registers add constraint registers_pkey PRIMARY KEY (company_id);
alter table reminders add constraint reminders_pkey PRIMARY KEY (kind, subject);
alter table requests add constraint requests_pkey PRIMARY KEY (user_id, key);
alter table retention_rules add constraint retention_rules_keep_months_check CHECK ((keep_months > 0));
alter table retention_rules add constraint retention_rules_subject_check CHECK ((subject = ANY (ARRAY['identity_documents'::text, 'identity_facts'::text, 'bank_lines'::text])));
alter table retention_rules add constraint retention_rules_pkey PRIMARY KEY (subject, effective_from);
alter table right_waivers add constraint right_waivers_quantity_check CHECK ((quantity > 0));
alter table right_waivers add constraint right_waivers_fundraising_id_holder_id_fkey FOREIGN KEY (fundraising_id, holder_id) REFERENCES subscription_rights(fundraising_id, holder_id);
alter table right_waivers add constraint right_waivers_waived_by_fkey FOREIGN KEY (waived_by) REFERENCES users(id);
alter table right_waivers add constraint right_waivers_pkey PRIMARY KEY (id);
alter table saved_searches add constraint saved_searches_department_check CHECK ((department ~ '^(0[1-9]|1[0-9]|2[1-9AB]|[3-8][0-9]|9[0-5]|97[1-8]|98[678])$'::text));
alter table saved_searches add constraint saved_searches_badge_id_fkey FOREIGN KEY (badge_id) REFERENCES badges(id) ON DELETE CASCADE;
alter table saved_searches add constraint saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table saved_searches add constraint saved_searches_pkey PRIMARY KEY (id);
alter table saved_searches add constraint saved_searches_name UNIQUE (user_id, name);
alter table saved_views add constraint saved_views_list_check CHECK ((list ~ '^/[\w/:-]{1,199}(#\w{1,40})?$'::text));
alter table saved_views add constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)));
alter table saved_views add constraint saved_views_search_check CHECK ((length(search) <= 2000));
alter table saved_views add constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table saved_views add constraint saved_views_pkey PRIMARY KEY (id);
alter table schema_migrations add constraint schema_migrations_pkey PRIMARY KEY (name);
alter table schema_migrations add constraint schema_migrations_number_key UNIQUE (number);
alter table screening_entries add constraint screening_entries_nature_check CHECK ((nature = ANY (ARRAY['PERSON'::text, 'ENTITY'::text, 'VESSEL'::text])));
alter table screening_entries add constraint screening_entries_list_id_fkey FOREIGN KEY (list_id) REFERENCES screening_lists(id);
alter table screening_entries add constraint screening_entries_pkey PRIMARY KEY (list_id, reference);
alter table screening_hits add constraint screening_hits_declared_as_check CHECK ((declared_as = ANY (ARRAY['BENEFICIAL_OWNER'::text, 'LEGAL_REPRESENTATIVE'::text, 'JOINT_MEMBER'::text, 'JOINT_REPRESENTATIVE'::text])));
alter table screening_hits add constraint screening_hits_declared_whole CHECK ((num_nulls(declared_name, declared_as, declared_by) = ANY (ARRAY[0, 3])));
alter table screening_hits add constraint screening_hits_list_kind_check CHECK ((list_kind = ANY (ARRAY['FREEZE'::text, 'EXPOSED'::text])));
alter table screening_hits add constraint screening_hits_say_why CHECK (((state <> ALL (ARRAY['OTHER_PERSON'::text, 'CONFIRMED'::text])) OR (reason IS NOT NULL)));
alter table screening_hits add constraint screening_hits_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'OTHER_PERSON'::text, 'CONFIRMED'::text, 'LIFTED'::text])));
alter table screening_hits add constraint screening_hits_declared_by_fkey FOREIGN KEY (declared_by) REFERENCES users(id);
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
alter table screenings add constraint screenings_occasion_check CHECK ((occasion = ANY (ARRAY['DECISION'::text, 'PUBLICATION'::text, 'DEMAND'::text, 'DECLARATION'::text])));
alter table screenings add constraint screenings_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table screenings add constraint screenings_list_id_fkey FOREIGN KEY (list_id) REFERENCES screening_lists(id);
alter table screenings add constraint screenings_screened_by_fkey FOREIGN KEY (screened_by) REFERENCES users(id);
alter table screenings add constraint screenings_pkey PRIMARY KEY (id);
alter table sealed_files add constraint sealed_files_key_in_folder CHECK ((store_key ~ '^[0-9a-f]{2}/[0-9a-f]{64}$'::text));
alter table sealed_files add constraint sealed_files_kind_check CHECK ((kind = ANY (ARRAY['identity_document'::text, 'representation_proof'::text, 'name_change_proof'::text, 'class_proof'::text, 'opening_paper'::text, 'company_image'::text, 'transfer_order'::text, 'decision_minutes'::text, 'fundraising_document'::text, 'key_information'::text, 'signed_paper'::text, 'formality_file'::text, 'article_image'::text, 'contract_file'::text, 'depositary_certificate'::text, 'proposed_file'::text, 'cost_proof'::text])));
alter table sealed_files add constraint sealed_files_owned CHECK (((owner_id IS NOT NULL) OR (kind = 'representation_proof'::text)));
alter table sealed_files add constraint sealed_files_scan_state_check CHECK ((scan_state = ANY (ARRAY['CLEAN'::text, 'UNSCANNED'::text])));
alter table sealed_files add constraint sealed_files_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table sealed_files add constraint sealed_files_pkey PRIMARY KEY (id);
alter table second_person_settings add constraint second_person_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table second_person_settings add constraint second_person_settings_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id);
alter table second_person_settings add constraint second_person_settings_pkey PRIMARY KEY (id);
alter table server_seals add constraint server_seals_fingerprint CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text));
alter table server_seals add constraint server_seals_server_not_empty CHECK ((server <> ''::text));
alter table server_seals add constraint server_seals_pkey PRIMARY KEY (server);
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
alter table share_categories add constraint share_categories_of_company UNIQUE (company_id, id);
alter table share_operations add constraint share_operations_capital_is_whole CHECK ((num_nulls(capital_before, capital_after) = ANY (ARRAY[0, 2])));
alter table share_operations add constraint share_operations_convert_into_another CHECK (((kind = 'conversion'::text) = (share_category_id <> to_category_id)));
alter table share_operations add constraint share_operations_decided_before CHECK ((decided_on <= effective_on));
alter table share_operations add constraint share_operations_decided_by_somebody CHECK ((decided_by = ANY (ARRAY['GENERAL_MEETING'::text, 'SOLE_SHAREHOLDER'::text, 'COLLECTIVE'::text, 'BOARD'::text, 'PRESIDENT'::text])));
alter table share_operations add constraint share_operations_first_number_check CHECK ((first_number > 0));
alter table share_operations add constraint share_operations_fraction_price_check CHECK ((fraction_price >= (0)::numeric));
alter table share_operations add constraint share_operations_fractions_are_known CHECK ((fractions = ANY (ARRAY['refused'::text, 'sold'::text, 'cash'::text, 'kept'::text])));
alter table share_operations add constraint share_operations_fractions_are_paid CHECK ((((fractions = 'sold'::text) = (buyer_id IS NOT NULL)) AND ((fractions = ANY (ARRAY['refused'::text, 'kept'::text])) = (fraction_price IS NULL))));
alter table share_operations add constraint share_operations_fractions_until_a_day CHECK ((((fractions = 'kept'::text) = (fractions_until IS NOT NULL)) AND ((fractions <> 'kept'::text) OR ((kind = 'free_issue'::text) AND (fractions_until >= effective_on)))));
alter table share_operations add constraint share_operations_kind_is_known CHECK ((kind = ANY (ARRAY['split'::text, 'consolidation'::text, 'conversion'::text, 'free_issue'::text, 'loss_reduction'::text, 'repurchase'::text, 'renaming'::text])));
alter table share_operations add constraint share_operations_name_or_lines CHECK (((num_nulls(name_before, name_after) =
CASE kind
    WHEN 'renaming'::text THEN 0
    ELSE 2
END) AND (num_nulls(first_number, last_number) =
CASE kind
    WHEN 'renaming'::text THEN 2
    ELSE 0
END)));
alter table share_operations add constraint share_operations_new_shares_check CHECK ((new_shares > 0));
alter table share_operations add constraint share_operations_numbers_follow CHECK ((first_number <= last_number));
alter table share_operations add constraint share_operations_old_shares_check CHECK ((old_shares > 0));
alter table share_operations add constraint share_operations_repurchase_at_a_price CHECK (((kind = 'repurchase'::text) = (unit_price IS NOT NULL)));
alter table share_operations add constraint share_operations_undone_for_a_reason CHECK (((undoes_id IS NULL) = (reason IS NULL)));
alter table share_operations add constraint share_operations_unit_price_check CHECK ((unit_price >= (0)::numeric));
alter table share_operations add constraint share_operations_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table share_operations add constraint share_operations_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES holders(id);
alter table share_operations add constraint share_operations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table share_operations add constraint share_operations_into_company FOREIGN KEY (company_id, to_category_id) REFERENCES share_categories(company_id, id);
alter table share_operations add constraint share_operations_of_company FOREIGN KEY (company_id, share_category_id) REFERENCES share_categories(company_id, id);
alter table share_operations add constraint share_operations_undoes_id_fkey FOREIGN KEY (undoes_id) REFERENCES share_operations(id);
alter table share_operations add constraint share_operations_pkey PRIMARY KEY (id);
alter table share_operations add constraint share_operations_undone_once UNIQUE (undoes_id);
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
alter table sign_on_flows add constraint sign_on_flows_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES invitations(id) ON DELETE CASCADE;
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
alter table signature_signers add constraint signature_signers_act_is_dated CHECK (((state = 'WAITING'::text) = (acted_at IS NULL)));
alter table signature_signers add constraint signature_signers_for_somebody CHECK (((cardinality(holder_ids) + cardinality(company_ids)) > 0));
alter table signature_signers add constraint signature_signers_link_check CHECK ((link ~ '^https?://'::text));
alter table signature_signers add constraint signature_signers_place_check CHECK (((place >= 1) AND (place <= 20)));
alter table signature_signers add constraint signature_signers_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)));
alter table signature_signers add constraint signature_signers_refusal_has_reason CHECK (((state = 'REFUSED'::text) OR (reason IS NULL)));
alter table signature_signers add constraint signature_signers_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SIGNED'::text, 'REFUSED'::text])));
alter table signature_signers add constraint signature_signers_signature_id_fkey FOREIGN KEY (signature_id) REFERENCES signatures(id);
alter table signature_signers add constraint signature_signers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table signature_signers add constraint signature_signers_pkey PRIMARY KEY (signature_id, user_id);
alter table signatures add constraint signatures_document_sha256_check CHECK ((document_sha256 ~ '^[0-9a-f]{64}$'::text));
alter table signatures add constraint signatures_end_is_dated CHECK (((state = 'OPEN'::text) = (ended_at IS NULL)));
alter table signatures add constraint signatures_evidence_is_of_signed CHECK (((evidence_id IS NULL) OR (signed_document_id IS NOT NULL)));
alter table signatures add constraint signatures_local_has_no_provider CHECK (((provider <> 'local'::text) OR (provider_id IS NULL)));
alter table signatures add constraint signatures_locale_check CHECK ((locale = ANY (ARRAY['fr'::text, 'en'::text])));
alter table signatures add constraint signatures_provider_check CHECK ((provider = ANY (ARRAY['local'::text, 'yousign'::text, 'documenso'::text])));
alter table signatures add constraint signatures_provider_id_check CHECK (((length(provider_id) >= 1) AND (length(provider_id) <= 200)));
alter table signatures add constraint signatures_sealed_are_signed CHECK (((signed_document_id IS NULL) OR (state = 'SIGNED'::text)));
alter table signatures add constraint signatures_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'SIGNED'::text, 'REFUSED'::text, 'EXPIRED'::text, 'CANCELLED'::text])));
alter table signatures add constraint signatures_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['subscription'::text, 'transfer_order'::text, 'contract'::text])));
alter table signatures add constraint signatures_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)));
alter table signatures add constraint signatures_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table signatures add constraint signatures_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table signatures add constraint signatures_document_id_fkey FOREIGN KEY (document_id) REFERENCES sealed_files(id);
alter table signatures add constraint signatures_evidence_id_fkey FOREIGN KEY (evidence_id) REFERENCES sealed_files(id);
alter table signatures add constraint signatures_signed_document_id_fkey FOREIGN KEY (signed_document_id) REFERENCES sealed_files(id);
alter table signatures add constraint signatures_translation_id_fkey FOREIGN KEY (translation_id) REFERENCES sealed_files(id);
alter table signatures add constraint signatures_pkey PRIMARY KEY (id);
alter table spent_refresh_tokens add constraint spent_refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table spent_refresh_tokens add constraint spent_refresh_tokens_pkey PRIMARY KEY (hash);
alter table stated_identities add constraint stated_identities_provider_check CHECK ((provider = 'franceconnect'::text));
alter table stated_identities add constraint stated_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table stated_identities add constraint stated_identities_pkey PRIMARY KEY (user_id);
alter table subscription_rights add constraint subscription_rights_exercised_quantity_check CHECK ((exercised_quantity >= 0));
alter table subscription_rights add constraint subscription_rights_held_amount_check CHECK ((held_amount > (0)::numeric));
alter table subscription_rights add constraint subscription_rights_held_quantity_check CHECK ((held_quantity > 0));
alter table subscription_rights add constraint subscription_rights_not_exceeded CHECK (((exercised_quantity + waived_quantity) <= quantity));
alter table subscription_rights add constraint subscription_rights_part_of_all CHECK ((held_amount <= total_amount));
alter table subscription_rights add constraint subscription_rights_quantity_check CHECK ((quantity >= 0));
alter table subscription_rights add constraint subscription_rights_waived_quantity_check CHECK ((waived_quantity >= 0));
alter table subscription_rights add constraint subscription_rights_fundraising_id_fkey FOREIGN KEY (fundraising_id) REFERENCES fundraisings(id);
alter table subscription_rights add constraint subscription_rights_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table subscription_rights add constraint subscription_rights_pkey PRIMARY KEY (fundraising_id, holder_id);
alter table subscription_totals add constraint subscription_totals_fundraising_id_fkey FOREIGN KEY (fundraising_id) REFERENCES fundraisings(id) ON DELETE CASCADE;
alter table subscription_totals add constraint subscription_totals_pkey PRIMARY KEY (fundraising_id, day, state);
alter table subscriptions add constraint subscriptions_bearable_loss_cents_check CHECK ((bearable_loss_cents >= 0));
alter table subscriptions add constraint subscriptions_cancellation_check CHECK ((cancellation = ANY (ARRAY['WITHDRAWN'::text, 'NOT_SIGNED_IN_TIME'::text, 'SIGNATURE_REFUSED'::text, 'SIGNATURE_EXPIRED'::text, 'ADMINISTRATOR'::text, 'ROUND_FAILED'::text, 'NOT_PAID'::text, 'STOPPED'::text, 'OFFER_CANCELLED'::text, 'NOT_CARRIED_OUT'::text])));
alter table subscriptions add constraint subscriptions_countable CHECK (((amount_cents((quantity)::numeric, unit_price) + (fee_cents)::numeric) < ('9007199254740992'::bigint)::numeric));
alter table subscriptions add constraint subscriptions_fee CHECK (((fee_cents)::numeric = round(((amount_cents((quantity)::numeric, unit_price) * (fees_bps)::numeric) / (10000)::numeric))));
alter table subscriptions add constraint subscriptions_fee_cents_check CHECK ((fee_cents >= 0));
alter table subscriptions add constraint subscriptions_fees_bps_check CHECK (((fees_bps >= 0) AND (fees_bps <= 10000)));
alter table subscriptions add constraint subscriptions_investor_class_check CHECK ((investor_class = ANY (ARRAY['SOPHISTICATED'::text, 'NON_SOPHISTICATED'::text])));
alter table subscriptions add constraint subscriptions_knowledge_check CHECK ((knowledge = ANY (ARRAY['SUFFICIENT'::text, 'INSUFFICIENT'::text])));
alter table subscriptions add constraint subscriptions_knowledge_is_dated CHECK (((knowledge IS NULL) = (knowledge_tested_at IS NULL)));
alter table subscriptions add constraint subscriptions_loss_is_dated CHECK (((bearable_loss_cents IS NULL) = (bearable_loss_sent_at IS NULL)));
alter table subscriptions add constraint subscriptions_quantity_check CHECK ((quantity > 0));
alter table subscriptions add constraint subscriptions_reflection_by_class CHECK ((((signed_at IS NOT NULL) AND (investor_class = 'NON_SOPHISTICATED'::text)) = (reflection_ends_at IS NOT NULL)));
alter table subscriptions add constraint subscriptions_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PENDING'::text, 'SIGNED'::text, 'PAID'::text, 'COMPLETED'::text, 'CANCELLED'::text])));
alter table subscriptions add constraint subscriptions_steps_are_dated CHECK (((((state = 'DRAFT'::text) AND (pending_at IS NULL)) OR (state = 'CANCELLED'::text) OR (pending_at IS NOT NULL)) AND ((state <> ALL (ARRAY['SIGNED'::text, 'PAID'::text, 'COMPLETED'::text])) OR (signed_at IS NOT NULL)) AND ((state <> ALL (ARRAY['PAID'::text, 'COMPLETED'::text])) OR (paid_at IS NOT NULL)) AND ((state = 'COMPLETED'::text) = (completed_at IS NOT NULL)) AND ((state = 'COMPLETED'::text) = (movement_id IS NOT NULL)) AND ((state = 'CANCELLED'::text) = (cancelled_at IS NOT NULL)) AND ((state = 'CANCELLED'::text) = (cancellation IS NOT NULL))));
alter table subscriptions add constraint subscriptions_stop_check CHECK ((stop = ANY (ARRAY['CHECK'::text, 'ACCOUNT'::text, 'REPRESENTATIVE'::text, 'IDENTITY'::text])));
alter table subscriptions add constraint subscriptions_stop_is_dated CHECK ((((stop IS NULL) = (stopped_at IS NULL)) AND ((stop IS NULL) = (stop_ends_at IS NULL))));
alter table subscriptions add constraint subscriptions_stopped_go_no_further CHECK (((stop IS NULL) OR (state = ANY (ARRAY['PENDING'::text, 'SIGNED'::text, 'PAID'::text, 'CANCELLED'::text]))));
alter table subscriptions add constraint subscriptions_unit_price_check CHECK ((unit_price >= 0.01));
alter table subscriptions add constraint subscriptions_within_right CHECK (((right_quantity >= 0) AND (right_quantity <= quantity)));
alter table subscriptions add constraint subscriptions_fundraising_id_fkey FOREIGN KEY (fundraising_id) REFERENCES fundraisings(id);
alter table subscriptions add constraint subscriptions_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table subscriptions add constraint subscriptions_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES movements(id);
alter table subscriptions add constraint subscriptions_subscribed_by_fkey FOREIGN KEY (subscribed_by) REFERENCES users(id);
alter table subscriptions add constraint subscriptions_pkey PRIMARY KEY (id);
alter table subscriptions add constraint subscriptions_movement UNIQUE (movement_id);
alter table threads add constraint threads_aim_check CHECK ((aim = ANY (ARRAY['ROUND'::text, 'OFFER'::text, 'INVITATION'::text])));
alter table threads add constraint threads_of_one_thing CHECK ((((aim = 'ROUND'::text) = (fundraising_id IS NOT NULL)) AND ((aim = 'OFFER'::text) = (offer_id IS NOT NULL)) AND ((aim = 'INVITATION'::text) = (company_id IS NOT NULL))));
alter table threads add constraint threads_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table threads add constraint threads_fundraising_id_fkey FOREIGN KEY (fundraising_id) REFERENCES fundraisings(id) ON DELETE CASCADE;
alter table threads add constraint threads_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE;
alter table threads add constraint threads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table threads add constraint threads_once PRIMARY KEY (user_id);
alter table told_lines add constraint told_lines_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES movements(id);
alter table told_lines add constraint told_lines_pkey PRIMARY KEY (movement_id);
alter table transfer_files add constraint transfer_files_payment_count_check CHECK ((payment_count > 0));
alter table transfer_files add constraint transfer_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table transfer_files add constraint transfer_files_total_cents_check CHECK ((total_cents > 0));
alter table transfer_files add constraint transfer_files_downloaded_by_fkey FOREIGN KEY (downloaded_by) REFERENCES users(id);
alter table transfer_files add constraint transfer_files_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
alter table transfer_files add constraint transfer_files_pkey PRIMARY KEY (id);
alter table transfer_files add constraint transfer_files_message UNIQUE (message_id);
alter table typed_prices add constraint typed_prices_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)));
alter table typed_prices add constraint typed_prices_unit_price_check CHECK ((unit_price > (0)::numeric));
alter table typed_prices add constraint typed_prices_share_category_id_fkey FOREIGN KEY (share_category_id) REFERENCES share_categories(id) ON DELETE CASCADE;
alter table typed_prices add constraint typed_prices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table typed_prices add constraint typed_prices_pkey PRIMARY KEY (id);
alter table typed_prices add constraint typed_prices_of_a_day UNIQUE (user_id, share_category_id, priced_on);
alter table users add constraint users_birth_country_check CHECK ((birth_country ~ '^[A-Z]{2}$'::text));
alter table users add constraint users_locale_check CHECK ((locale = ANY (ARRAY['fr'::text, 'en'::text])));
alter table users add constraint users_nationality_check CHECK ((nationality ~ '^[A-Z]{2}$'::text));
alter table users add constraint users_password_only_when_claimed CHECK (((state <> 'INVITED'::text) OR (password_hash IS NULL)));
alter table users add constraint users_role_check CHECK ((role = ANY (ARRAY['ROLE_ADMIN'::text, 'ROLE_USER'::text])));
alter table users add constraint users_state_check CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'REGISTERING'::text, 'INVITED'::text, 'DISABLED'::text, 'ERASED'::text])));
alter table users add constraint users_address_id_fkey FOREIGN KEY (address_id) REFERENCES addresses(id) ON DELETE SET NULL;
alter table users add constraint users_id_fkey FOREIGN KEY (id) REFERENCES holders(id) DEFERRABLE INITIALLY DEFERRED;
alter table users add constraint users_pkey PRIMARY KEY (id);
alter table voter_rules add constraint voter_rules_extraordinary_check CHECK ((extraordinary = ANY (ARRAY['BARE_OWNER'::text, 'USUFRUCTUARY'::text])));
alter table voter_rules add constraint voter_rules_have_a_source CHECK ((btrim(source) <> ''::text));
alter table voter_rules add constraint voter_rules_not_ahead CHECK ((effective_on <= ((recorded_at AT TIME ZONE 'Europe/Paris'::text))::date));
alter table voter_rules add constraint voter_rules_ordinary_check CHECK ((ordinary = ANY (ARRAY['BARE_OWNER'::text, 'USUFRUCTUARY'::text])));
alter table voter_rules add constraint voter_rules_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table voter_rules add constraint voter_rules_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table voter_rules add constraint voter_rules_pkey PRIMARY KEY (id);
alter table wallets add constraint wallets_reference_check CHECK ((reference ~ '^RF[0-9]{2}[0-9A-Z]{1,21}$'::text));
alter table wallets add constraint wallets_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table wallets add constraint wallets_pkey PRIMARY KEY (holder_id);
alter table wallets add constraint wallets_reference UNIQUE (reference);
alter table wish_totals add constraint wish_totals_wish_count_check CHECK ((wish_count >= 0));
alter table wish_totals add constraint wish_totals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table wish_totals add constraint wish_totals_pkey PRIMARY KEY (subject);
alter table wishes add constraint wishes_of_one CHECK ((num_nonnulls(company_id, website_link) = 1));
alter table wishes add constraint wishes_website_link_check CHECK ((length(website_link) <= 250));
alter table wishes add constraint wishes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table wishes add constraint wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table wishes add constraint wishes_pkey PRIMARY KEY (id);
alter table wishes add constraint wishes_once UNIQUE (user_id, subject);
alter table withdrawals add constraint withdrawals_amount_cents_check CHECK (((amount_cents > 0) AND (amount_cents < '9007199254740992'::bigint)));
alter table withdrawals add constraint withdrawals_check_is_dated CHECK (((checked_by IS NULL) = (checked_at IS NULL)));
alter table withdrawals add constraint withdrawals_iban_check CHECK ((iban ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{10,30}$'::text));
alter table withdrawals add constraint withdrawals_one_owner CHECK (((holder_id IS NULL) OR (company_id IS NULL)));
alter table withdrawals add constraint withdrawals_reference_check CHECK ((reference ~ '^RF[0-9]{2}[0-9A-Z]{1,21}$'::text));
alter table withdrawals add constraint withdrawals_return_to_their_holder CHECK (((returns_line_id IS NULL) OR (holder_id IS NOT NULL)));
alter table withdrawals add constraint withdrawals_state_check CHECK ((state = ANY (ARRAY['TO_CHECK'::text, 'READY'::text, 'SENT'::text, 'PAID'::text, 'CANCELLED'::text, 'CAME_BACK'::text])));
alter table withdrawals add constraint withdrawals_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES users(id);
alter table withdrawals add constraint withdrawals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table withdrawals add constraint withdrawals_file FOREIGN KEY (file_id) REFERENCES transfer_files(id);
alter table withdrawals add constraint withdrawals_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES holders(id);
alter table withdrawals add constraint withdrawals_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table withdrawals add constraint withdrawals_returns_line_id_fkey FOREIGN KEY (returns_line_id) REFERENCES bank_lines(id);
alter table withdrawals add constraint withdrawals_pkey PRIMARY KEY (id);
alter table withdrawals add constraint withdrawals_reference UNIQUE (reference);
alter table worth_choices add constraint worth_choices_basis_check CHECK ((basis = ANY (ARRAY['DEAL'::text, 'ROUND'::text, 'REFERENCE'::text, 'TYPED'::text])));
alter table worth_choices add constraint worth_choices_threshold_cents_check CHECK (((threshold_cents >= 0) AND (threshold_cents <= 100000000)));
alter table worth_choices add constraint worth_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table worth_choices add constraint worth_choices_pkey PRIMARY KEY (user_id);

-- Indexes

CREATE INDEX alert_events_newest ON public.alert_events USING btree (happened_at);
CREATE INDEX alert_events_of_company ON public.alert_events USING btree (company_id);
CREATE INDEX alert_events_untold ON public.alert_events USING btree (happened_at, id) WHERE (told_at IS NULL);
CREATE INDEX alert_prices_of_company ON public.alert_prices USING btree (company_id);
CREATE INDEX alerts_due ON public.alerts USING btree (due_at, user_id) WHERE ((settled_at IS NULL) AND (due_at IS NOT NULL));
CREATE INDEX alerts_of_user ON public.alerts USING btree (user_id);
CREATE INDEX article_images_of_article ON public.article_images USING btree (article_id);
CREATE INDEX article_images_of_company ON public.article_images USING btree (company_id);
CREATE INDEX article_images_sent_by ON public.article_images USING btree (sent_by);
CREATE INDEX article_images_unused ON public.article_images USING btree (sent_at) WHERE (article_id IS NULL);
CREATE INDEX articles_cover ON public.articles USING btree (cover_id) WHERE (cover_id IS NOT NULL);
CREATE INDEX articles_newest ON public.articles USING btree (published_at DESC, id DESC);
CREATE INDEX articles_of_company ON public.articles USING btree (company_id, published_at DESC, id DESC);
CREATE INDEX articles_untold ON public.articles USING btree (published_at, id) WHERE ((told_at IS NULL) AND (published_at IS NOT NULL));
CREATE INDEX attempts_oldest ON public.attempts USING btree (window_started_at);
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id) WHERE (address IS NOT NULL);
CREATE INDEX audit_log_entity ON public.audit_log USING btree (entity_id, id);
CREATE INDEX backups_newest ON public.backups USING btree (made_at DESC);
CREATE UNIQUE INDEX badges_name ON public.badges USING btree (search_text(name_fr));
CREATE INDEX bank_lines_decider ON public.bank_lines USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX bank_lines_named ON public.bank_lines USING btree (booked_on) WHERE ((party_name IS NOT NULL) OR (party_iban IS NOT NULL) OR (message IS NOT NULL));
CREATE INDEX bank_lines_of_holder ON public.bank_lines USING btree (holder_id) WHERE (holder_id IS NOT NULL);
CREATE INDEX bank_lines_of_provider ON public.bank_lines USING btree (provider) WHERE (provider IS NOT NULL);
CREATE INDEX bank_lines_of_statement ON public.bank_lines USING btree (statement_id, place);
CREATE INDEX bank_lines_waiting ON public.bank_lines USING btree (id) WHERE (state = 'WAITING'::text);
CREATE INDEX bank_lines_withdrawal ON public.bank_lines USING btree (withdrawal_id) WHERE (withdrawal_id IS NOT NULL);
CREATE INDEX bank_statements_importer ON public.bank_statements USING btree (imported_by);
CREATE INDEX bank_statements_newest ON public.bank_statements USING btree (iban, closing_on DESC, id DESC);
CREATE INDEX capital_declarations_actor ON public.capital_declarations USING btree (actor_id);
CREATE INDEX capital_declarations_by_day ON public.capital_declarations USING btree (company_id, effective_on DESC, number DESC);
CREATE INDEX cash_accounts_of_company ON public.cash_accounts USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX cash_accounts_of_holder ON public.cash_accounts USING btree (holder_id) WHERE (holder_id IS NOT NULL);
CREATE INDEX cash_entries_actor ON public.cash_entries USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE UNIQUE INDEX cash_entries_line_once ON public.cash_entries USING btree (bank_line_id, kind) WHERE (bank_line_id IS NOT NULL);
CREATE UNIQUE INDEX cash_entries_step_once ON public.cash_entries USING btree (withdrawal_id, kind) WHERE (withdrawal_id IS NOT NULL);
CREATE INDEX cash_postings_of_entry ON public.cash_postings USING btree (entry_number);
CREATE INDEX category_decisions_actor ON public.category_decisions USING btree (actor_id);
CREATE INDEX category_decisions_by_day ON public.category_decisions USING btree (share_category_id, effective_on DESC, number DESC);
CREATE INDEX civil_states_of_user ON public.civil_states USING btree (user_id, number DESC);
CREATE INDEX class_request_files_of_request ON public.class_request_files USING btree (request_id);
CREATE INDEX class_requests_by_state ON public.class_requests USING btree (state, id);
CREATE INDEX class_requests_of_holder ON public.class_requests USING btree (holder_id, id);
CREATE UNIQUE INDEX class_requests_one_in_force ON public.class_requests USING btree (holder_id) WHERE ((state = 'ACCEPTED'::text) AND (ended_at IS NULL));
CREATE UNIQUE INDEX class_requests_one_pending ON public.class_requests USING btree (holder_id) WHERE (state = 'PENDING'::text);
CREATE INDEX class_requests_running ON public.class_requests USING btree (ends_at) WHERE ((state = 'ACCEPTED'::text) AND (ended_at IS NULL));
CREATE INDEX codes_hash ON public.codes USING btree (hash);
CREATE UNIQUE INDEX codes_link ON public.codes USING btree (link_hash) WHERE (link_hash IS NOT NULL);
CREATE INDEX codes_oldest ON public.codes USING btree (expires_at);
CREATE UNIQUE INDEX codes_open ON public.codes USING btree (user_id, purpose) WHERE ((used_at IS NULL) AND (purpose <> 'password'::text));
CREATE INDEX codes_open_passwords ON public.codes USING btree (user_id) WHERE ((used_at IS NULL) AND (purpose = 'password'::text));
CREATE INDEX companies_address ON public.companies USING btree (address_id) WHERE (address_id IS NOT NULL);
CREATE INDEX companies_by_name ON public.companies USING btree (search_text(name), id);
CREATE INDEX companies_by_registration ON public.companies USING btree (regexp_replace(COALESCE(rcs_number, ''::text), '[^0-9]'::text, ''::text, 'g'::text));
CREATE INDEX companies_by_sector ON public.companies USING btree (sector, search_text(name), id);
CREATE INDEX companies_by_siret ON public.companies USING btree (siret text_pattern_ops);
CREATE INDEX companies_called ON public.companies USING btree (called, id) WHERE visible_on_marketplace;
CREATE INDEX companies_department ON public.companies USING btree (department, called, id) WHERE visible_on_marketplace;
CREATE INDEX companies_found_in ON public.companies USING gin (found_in gin_trgm_ops) WHERE visible_on_marketplace;
CREATE INDEX companies_found_near ON public.companies USING gin (found_near gin_trgm_ops) WHERE visible_on_marketplace;
CREATE INDEX companies_found_words ON public.companies USING gin (found_words) WHERE visible_on_marketplace;
CREATE INDEX companies_marketplace ON public.companies USING btree (search_text(name), id) WHERE visible_on_marketplace;
CREATE INDEX companies_offering ON public.companies USING btree (((secondary_market_status <> 'OPEN'::text)), called, id) WHERE visible_on_marketplace;
CREATE INDEX companies_on_api ON public.companies USING btree (search_text(name), id) WHERE visible_on_api;
CREATE INDEX companies_open_markets ON public.companies USING btree (search_text(name), id) WHERE (secondary_market_status = 'OPEN'::text);
CREATE INDEX companies_search ON public.companies USING gin (search gin_trgm_ops);
CREATE INDEX company_badges_badge ON public.company_badges USING btree (badge_id);
CREATE INDEX company_images_variants ON public.company_images USING gin (variants jsonb_path_ops);
CREATE INDEX company_openings_by_siren ON public.company_openings USING btree (siren);
CREATE INDEX company_openings_decided_by ON public.company_openings USING btree (decided_by);
CREATE INDEX company_openings_in_line ON public.company_openings USING btree (waits_since, id);
CREATE INDEX company_openings_of_founder ON public.company_openings USING btree (founder_id, submitted_at DESC);
CREATE UNIQUE INDEX company_openings_one_open ON public.company_openings USING btree (founder_id, siren) WHERE (state = ANY (ARRAY['SUBMITTED'::text, 'ASKED'::text]));
CREATE INDEX company_openings_waiting ON public.company_openings USING btree (state) WHERE (state = ANY (ARRAY['SUBMITTED'::text, 'ASKED'::text]));
CREATE INDEX company_roles_ended_by ON public.company_roles USING btree (ended_by);
CREATE INDEX company_roles_given_by ON public.company_roles USING btree (given_by);
CREATE INDEX company_roles_of_company ON public.company_roles USING btree (company_id, created_at);
CREATE INDEX company_roles_of_user ON public.company_roles USING btree (user_id);
CREATE INDEX company_roles_offered_to ON public.company_roles USING btree (lower(email)) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX company_roles_one_each ON public.company_roles USING btree (company_id, user_id) WHERE ((ended_at IS NULL) AND (user_id IS NOT NULL));
CREATE UNIQUE INDEX company_roles_one_offered ON public.company_roles USING btree (company_id, lower(email)) WHERE ((ended_at IS NULL) AND (user_id IS NULL));
CREATE INDEX contract_parties_of_holder ON public.contract_parties USING btree (holder_id, contract_id);
CREATE INDEX contract_parties_of_signer ON public.contract_parties USING btree (signer_id, contract_id);
CREATE INDEX contracts_by_day ON public.contracts USING btree (sign_by, id);
CREATE UNIQUE INDEX contracts_file ON public.contracts USING btree (file_id);
CREATE INDEX contracts_of_company ON public.contracts USING btree (company_id, id DESC);
CREATE INDEX contracts_open ON public.contracts USING btree (sign_by, id) WHERE (state = ANY (ARRAY['SENT'::text, 'PARTLY_SIGNED'::text]));
CREATE UNIQUE INDEX contracts_signature ON public.contracts USING btree (signature_id);
CREATE INDEX corporate_users_pending ON public.corporate_users USING btree (id) WHERE (status = 'PENDING'::text);
CREATE INDEX corporate_users_user ON public.corporate_users USING btree (user_id);
CREATE INDEX corporates_drafted_by ON public.corporates USING btree (drafted_by) WHERE (drafted_by IS NOT NULL);
CREATE UNIQUE INDEX corporates_drafts ON public.corporates USING btree (siret, drafted_by) WHERE ((siret IS NOT NULL) AND (confirmed_at IS NULL));
CREATE INDEX corporates_siren ON public.corporates USING btree (siren) WHERE (siren IS NOT NULL);
CREATE UNIQUE INDEX corporates_siret ON public.corporates USING btree (siret) WHERE ((siret IS NOT NULL) AND (confirmed_at IS NOT NULL));
CREATE INDEX deadline_notices_oldest ON public.deadline_notices USING btree (created_at);
CREATE INDEX deal_claims_made ON public.deal_claims USING btree (claimed_by);
CREATE INDEX deal_claims_of_holder ON public.deal_claims USING btree (holder_id, deal_id DESC);
CREATE INDEX deal_consents_tested ON public.deal_consents USING btree (user_id, knowledge_tested_at DESC) WHERE (knowledge_tested_at IS NOT NULL);
CREATE INDEX deal_events_actor ON public.deal_events USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX deals_buyer_user ON public.deals USING btree (buyer_user_id);
CREATE INDEX deals_due ON public.deals USING btree (due_at) WHERE (state = ANY (ARRAY['PROPOSED'::text, 'ACCEPTED'::text, 'PRE_EMPTION'::text, 'APPROVED'::text, 'SIGNED'::text, 'PAID'::text]));
CREATE INDEX deals_of_buyer ON public.deals USING btree (buyer_id, id DESC);
CREATE INDEX deals_of_company ON public.deals USING btree (company_id, id DESC);
CREATE INDEX deals_of_offer ON public.deals USING btree (offer_id, id DESC);
CREATE INDEX deals_of_parent ON public.deals USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX deals_of_seller ON public.deals USING btree (seller_id, id DESC);
CREATE INDEX deals_paid ON public.deals USING btree (buyer_id) WHERE (state = 'PAID'::text);
CREATE INDEX deals_promised ON public.deals USING btree (share_category_id, seller_id) WHERE (state = ANY (ARRAY['ACCEPTED'::text, 'PRE_EMPTION'::text, 'APPROVED'::text, 'SIGNED'::text, 'PAID'::text]));
CREATE INDEX deals_proposed ON public.deals USING btree (proposed_by, created_at DESC);
CREATE INDEX deals_seller_user ON public.deals USING btree (seller_user_id);
CREATE INDEX deals_settled ON public.deals USING btree (share_category_id, settled_at DESC) WHERE (state = 'SETTLED'::text);
CREATE INDEX decision_documents_capital ON public.decision_documents USING btree (capital_declaration_id);
CREATE INDEX decision_documents_category ON public.decision_documents USING btree (category_decision_id);
CREATE INDEX declared_changes_investor ON public.declared_changes USING btree (investor_id, changed_at);
CREATE INDEX declared_costs_declared_by ON public.declared_costs USING btree (declared_by);
CREATE INDEX declared_costs_file ON public.declared_costs USING btree (file_id);
CREATE INDEX declared_costs_of_holder ON public.declared_costs USING btree (holder_id);
CREATE INDEX declared_costs_of_movement ON public.declared_costs USING btree (movement_id, declared_at DESC);
CREATE INDEX document_readings_investor ON public.document_readings USING btree (investor_id, id);
CREATE INDEX document_readings_number ON public.document_readings USING btree (number_hash);
CREATE INDEX erasures_due ON public.erasures USING btree (due_on) WHERE (done_at IS NULL);
CREATE INDEX factors_of_user ON public.factors USING btree (user_id);
CREATE UNIQUE INDEX factors_one_totp ON public.factors USING btree (user_id) WHERE (kind = 'totp'::text);
CREATE INDEX file_checks_newest ON public.file_checks USING btree (checked_at DESC);
CREATE INDEX file_checks_of_part ON public.file_checks USING btree (part, checked_at DESC);
CREATE INDEX formalities_by_day ON public.formalities USING btree (due_on, id);
CREATE INDEX formalities_newest ON public.formalities USING btree (created_at, id);
CREATE INDEX formalities_of_company ON public.formalities USING btree (company_id, due_on, id);
CREATE UNIQUE INDEX formalities_of_event ON public.formalities USING btree (event_kind, event_id, kind, COALESCE(holder_id, company_id)) WHERE (event_id IS NOT NULL);
CREATE INDEX formalities_of_holder ON public.formalities USING btree (holder_id, due_on, id) WHERE (holder_id IS NOT NULL);
CREATE INDEX formalities_open ON public.formalities USING btree (due_on, id) WHERE (state <> 'DONE'::text);
CREATE INDEX formality_files_filed_by ON public.formality_files USING btree (filed_by);
CREATE INDEX formality_files_of_formality ON public.formality_files USING btree (formality_id, id);
CREATE INDEX fraction_rights_actor ON public.fraction_rights USING btree (actor_id);
CREATE INDEX fraction_rights_movement ON public.fraction_rights USING btree (movement_id);
CREATE INDEX fraction_rights_of_holder ON public.fraction_rights USING btree (holder_id);
CREATE INDEX fraction_rights_of_operation ON public.fraction_rights USING btree (operation_id, holder_id);
CREATE INDEX fraction_rights_of_sale ON public.fraction_rights USING btree (sale_id) WHERE (sale_id IS NOT NULL);
CREATE INDEX fundraising_documents_filed_by ON public.fundraising_documents USING btree (filed_by);
CREATE INDEX fundraisings_by_opening ON public.fundraisings USING btree (opens_on DESC, id DESC);
CREATE INDEX fundraisings_category ON public.fundraisings USING btree (company_id, share_category_id);
CREATE INDEX fundraisings_diligence_by ON public.fundraisings USING btree (diligence_by);
CREATE INDEX fundraisings_of_company ON public.fundraisings USING btree (company_id, opens_on DESC, id DESC);
CREATE UNIQUE INDEX fundraisings_one_active ON public.fundraisings USING btree (company_id) WHERE (closed_at IS NULL);
CREATE INDEX fundraisings_suspended ON public.fundraisings USING btree (suspended_until) WHERE ((suspended_at IS NOT NULL) AND (closed_at IS NULL));
CREATE INDEX holders_search ON public.holders USING gin (search gin_trgm_ops);
CREATE INDEX import_files_company ON public.import_files USING btree (company_id);
CREATE INDEX import_sources_file ON public.import_sources USING btree (import_file_id);
CREATE INDEX investors_by_state ON public.investors USING btree (kyc_state, id DESC);
CREATE INDEX invitations_of_company ON public.invitations USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX invitations_of_inviter ON public.invitations USING btree (invited_by) WHERE (invited_by IS NOT NULL);
CREATE INDEX invitations_of_message ON public.invitations USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX invitations_of_user ON public.invitations USING btree (user_id, created_at DESC);
CREATE INDEX joined_accounts_actor ON public.joined_accounts USING btree (actor_id);
CREATE INDEX joined_accounts_from ON public.joined_accounts USING btree (from_holder_id);
CREATE INDEX joined_accounts_of_company ON public.joined_accounts USING btree (company_id, first_number);
CREATE INDEX joined_accounts_to ON public.joined_accounts USING btree (to_holder_id);
CREATE INDEX joint_compositions_of_holder ON public.joint_compositions USING btree (holder_id, number DESC);
CREATE INDEX joint_members_party ON public.joint_members USING btree (party_id) WHERE (party_id IS NOT NULL);
CREATE INDEX joint_representatives_of_holder ON public.joint_representatives USING btree (holder_id, number DESC);
CREATE INDEX joint_representatives_party ON public.joint_representatives USING btree (party_id) WHERE (party_id IS NOT NULL);
CREATE INDEX kyc_documents_expiring ON public.kyc_documents USING btree (expires_on) WHERE ((replaced_at IS NULL) AND (expires_on IS NOT NULL));
CREATE INDEX kyc_documents_of_investor ON public.kyc_documents USING btree (investor_id);
CREATE UNIQUE INDEX kyc_documents_one_current ON public.kyc_documents USING btree (investor_id, type) WHERE (replaced_at IS NULL);
CREATE INDEX made_holders_company ON public.made_holders USING btree (company_id);
CREATE INDEX made_holders_made_by ON public.made_holders USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX market_clauses_set_by ON public.market_clauses USING btree (set_by);
CREATE INDEX messages_newest ON public.messages USING btree (id DESC);
CREATE INDEX messages_oldest ON public.messages USING btree (settled_at);
CREATE INDEX messages_refused ON public.messages USING btree (settled_at) WHERE (state = 'FAILED'::text);
CREATE INDEX messages_waiting ON public.messages USING btree (id) WHERE (state = 'QUEUED'::text);
CREATE INDEX mismatch_reasons_investor ON public.mismatch_reasons USING btree (investor_id, id);
CREATE INDEX movement_documents_movement ON public.movement_documents USING btree (movement_id, "position");
CREATE INDEX movements_capital ON public.movements USING btree (company_id, share_category_id, effective_on) INCLUDE (type, quantity) WHERE (type = ANY (ARRAY['ISSUE'::text, 'CANCELLATION'::text]));
CREATE INDEX movements_category ON public.movements USING btree (share_category_id, number);
CREATE UNIQUE INDEX movements_corrected_once ON public.movements USING btree (corrects_id) WHERE (corrects_id IS NOT NULL);
CREATE INDEX movements_effective ON public.movements USING btree (company_id, effective_on, number);
CREATE INDEX movements_from ON public.movements USING btree (from_holder_id, company_id, number) WHERE (from_holder_id IS NOT NULL);
CREATE INDEX movements_issue_prices ON public.movements USING btree (share_category_id, effective_on DESC, number DESC) WHERE ((unit_price > (0)::numeric) AND (corrects_id IS NULL) AND (type = 'ISSUE'::text));
CREATE INDEX movements_lacking ON public.movements USING btree (company_id, number) WHERE ((lacking_reason IS NOT NULL) AND (corrects_id IS NULL));
CREATE INDEX movements_lifts ON public.movements USING btree (lifts_id) WHERE (lifts_id IS NOT NULL);
CREATE INDEX movements_mentions ON public.movements USING btree (share_category_id, from_holder_id) WHERE (type = 'MENTION'::text);
CREATE INDEX movements_prices ON public.movements USING btree (share_category_id, effective_on DESC, number DESC) WHERE ((unit_price > (0)::numeric) AND (corrects_id IS NULL) AND ((type = 'ISSUE'::text) OR ((type = 'TRANSFER'::text) AND (nature = 'sale'::text))));
CREATE INDEX movements_reshapings ON public.movements USING btree (share_category_id, effective_on, number) WHERE (nature = ANY (ARRAY['split'::text, 'consolidation'::text, 'free_issue'::text, 'loss_reduction'::text]));
CREATE INDEX movements_sale_prices ON public.movements USING btree (share_category_id, effective_on DESC, number DESC) WHERE ((unit_price > (0)::numeric) AND (corrects_id IS NULL) AND (type = 'TRANSFER'::text) AND (nature = 'sale'::text));
CREATE INDEX movements_to ON public.movements USING btree (to_holder_id, company_id, number) WHERE (to_holder_id IS NOT NULL);
CREATE INDEX movements_unnamed_mentions ON public.movements USING btree (company_id, number) WHERE ((type = 'MENTION'::text) AND (nature <> 'release'::text) AND (to_name IS NULL));
CREATE INDEX movements_without_paper ON public.movements USING btree (company_id, number) WHERE ((origin = 'manual'::text) AND (corrects_id IS NULL) AND (document_hashes = '{}'::text[]) AND (lacking_reason IS NULL));
CREATE INDEX name_changes_by_state ON public.name_changes USING btree (state, id);
CREATE INDEX name_changes_of_holder ON public.name_changes USING btree (holder_id, id);
CREATE UNIQUE INDEX name_changes_one_pending ON public.name_changes USING btree (holder_id) WHERE (state = 'PENDING'::text);
CREATE INDEX notifications_newest ON public.notifications USING btree (user_id, id DESC);
CREATE INDEX notifications_oldest ON public.notifications USING btree (read_at);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (read_at IS NULL);
CREATE INDEX offer_totals_of_company ON public.offer_totals USING btree (company_id, share_category_id);
CREATE INDEX offers_category ON public.offers USING btree (company_id, share_category_id);
CREATE INDEX offers_due ON public.offers USING btree (expires_on) WHERE (state = 'OPEN'::text);
CREATE INDEX offers_made ON public.offers USING btree (made_by, created_at DESC);
CREATE INDEX offers_of_holder ON public.offers USING btree (holder_id, id DESC);
CREATE INDEX offers_on_board ON public.offers USING btree (company_id, id DESC) WHERE (state = 'OPEN'::text);
CREATE INDEX offers_promised ON public.offers USING btree (share_category_id, holder_id) WHERE ((kind = 'SELL'::text) AND (state = 'OPEN'::text));
CREATE INDEX opening_papers_file ON public.opening_papers USING btree (file_id);
CREATE INDEX opening_papers_of_opening ON public.opening_papers USING btree (opening_id, sent_at);
CREATE INDEX opening_questions_asked_by ON public.opening_questions USING btree (asked_by);
CREATE INDEX opening_questions_of_opening ON public.opening_questions USING btree (opening_id, asked_at);
CREATE INDEX passkey_challenges_expiry ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX position_spans_alive ON public.position_spans USING gist (company_id, daterange(effective_from, effective_to));
CREATE INDEX position_spans_by_quantity ON public.position_spans USING btree (company_id, quantity DESC, holder_id) INCLUDE (effective_from, effective_to);
CREATE INDEX positions_by_quantity ON public.positions USING btree (company_id, quantity DESC, holder_id) INCLUDE (effective_from);
CREATE INDEX price_choices_of_category ON public.price_choices USING btree (share_category_id);
CREATE INDEX price_choices_taken ON public.price_choices USING btree (taken_movement_id) WHERE (taken_movement_id IS NOT NULL);
CREATE INDEX proposals_decided_by ON public.proposals USING btree (decided_by);
CREATE INDEX proposals_of_company ON public.proposals USING btree (company_id, id DESC);
CREATE INDEX proposals_proposed_by ON public.proposals USING btree (proposed_by);
CREATE INDEX proposals_waiting ON public.proposals USING btree (company_id, id) WHERE (state = 'WAITING'::text);
CREATE INDEX provider_accounts_of_company ON public.provider_accounts USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX provider_accounts_of_holder ON public.provider_accounts USING btree (holder_id) WHERE (holder_id IS NOT NULL);
CREATE INDEX provider_accounts_waiting ON public.provider_accounts USING btree (tried_at) WHERE (state <> 'ACTIVE'::text);
CREATE UNIQUE INDEX provider_accounts_wallet ON public.provider_accounts USING btree (provider, provider_wallet) WHERE (provider_wallet IS NOT NULL);
CREATE INDEX provider_movements_faults ON public.provider_movements USING btree (id) WHERE (fault IS NOT NULL);
CREATE INDEX provider_movements_of_company ON public.provider_movements USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX provider_movements_of_holder ON public.provider_movements USING btree (holder_id);
CREATE INDEX provider_movements_of_line ON public.provider_movements USING btree (bank_line_id) WHERE (bank_line_id IS NOT NULL);
CREATE INDEX provider_movements_of_withdrawal ON public.provider_movements USING btree (withdrawal_id) WHERE (withdrawal_id IS NOT NULL);
CREATE UNIQUE INDEX provider_movements_paid_once ON public.provider_movements USING btree (withdrawal_id) WHERE ((kind = 'PAY_OUT'::text) AND (state = ANY (ARRAY['ASKED'::text, 'OPEN'::text, 'DONE'::text])));
CREATE INDEX provider_movements_waiting ON public.provider_movements USING btree (tried_at) WHERE (state = ANY (ARRAY['ASKED'::text, 'OPEN'::text]));
CREATE INDEX provider_transfers_from ON public.provider_transfers USING btree (from_owner);
CREATE INDEX provider_transfers_to ON public.provider_transfers USING btree (to_owner);
CREATE INDEX provider_transfers_waiting ON public.provider_transfers USING btree (entry_number) WHERE (state = 'ASKED'::text);
CREATE UNIQUE INDEX push_keys_one ON public.push_keys USING btree ((true));
CREATE INDEX push_notices_of_subscription ON public.push_notices USING btree (subscription_id);
CREATE INDEX push_subscriptions_of_user ON public.push_subscriptions USING btree (user_id);
CREATE INDEX question_answers_by ON public.question_answers USING btree (answered_by);
CREATE INDEX question_answers_of_question ON public.question_answers USING btree (question_id, answered_at);
CREATE INDEX questions_hidden_by ON public.questions USING btree (hidden_by) WHERE (hidden_by IS NOT NULL);
CREATE INDEX questions_newest ON public.questions USING btree (asked_at DESC, id DESC);
CREATE INDEX questions_of_asker ON public.questions USING btree (asked_by, company_id);
CREATE INDEX questions_of_company ON public.questions USING btree (company_id, asked_at DESC, id DESC);
CREATE INDEX questions_of_round ON public.questions USING btree (fundraising_id) WHERE (fundraising_id IS NOT NULL);
CREATE INDEX questions_waiting ON public.questions USING btree (company_id) WHERE ((answered_at IS NULL) AND (hidden_at IS NULL));
CREATE INDEX real_estate_facts_actor ON public.real_estate_facts USING btree (actor_id);
CREATE INDEX real_estate_facts_by_day ON public.real_estate_facts USING btree (company_id, effective_on DESC, number DESC);
CREATE INDEX received_amounts_of_category ON public.received_amounts USING btree (share_category_id);
CREATE INDEX received_amounts_of_holder ON public.received_amounts USING btree (holder_id);
CREATE INDEX received_amounts_of_user ON public.received_amounts USING btree (user_id);
CREATE INDEX register_checks_latest ON public.register_checks USING btree (company_id, id DESC);
CREATE INDEX register_keepers_of_company ON public.register_keepers USING btree (company_id, recorded_at DESC, id DESC);
CREATE INDEX register_keepers_set_by ON public.register_keepers USING btree (set_by);
CREATE INDEX requests_oldest ON public.requests USING btree (created_at);
CREATE INDEX right_waivers_of_right ON public.right_waivers USING btree (fundraising_id, holder_id);
CREATE INDEX right_waivers_waived_by ON public.right_waivers USING btree (waived_by);
CREATE INDEX saved_searches_of_badge ON public.saved_searches USING btree (badge_id);
CREATE UNIQUE INDEX saved_views_default ON public.saved_views USING btree (user_id, list) WHERE is_default;
CREATE UNIQUE INDEX saved_views_name ON public.saved_views USING btree (user_id, list, search_text(name));
CREATE INDEX screening_hits_open ON public.screening_hits USING btree (id) WHERE (state = ANY (ARRAY['OPEN'::text, 'CONFIRMED'::text]));
CREATE INDEX screenings_holder ON public.screenings USING btree (holder_id, id);
CREATE INDEX sealed_files_of_folder ON public.sealed_files USING btree ("left"(store_key, 2));
CREATE INDEX sealed_files_of_owner ON public.sealed_files USING btree (owner_id, kind) WHERE (erased_at IS NULL);
CREATE UNIQUE INDEX sealed_files_store_key ON public.sealed_files USING btree (store_key);
CREATE INDEX second_person_settings_of_company ON public.second_person_settings USING btree (company_id, recorded_at DESC, id DESC);
CREATE INDEX second_person_settings_set_by ON public.second_person_settings USING btree (set_by);
CREATE INDEX sessions_device ON public.sessions USING btree (device_hash) WHERE (ended_at IS NULL);
CREATE INDEX sessions_oldest ON public.sessions USING btree (LEAST(ended_at, refresh_expires_at));
CREATE INDEX sessions_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX share_categories_by_name ON public.share_categories USING btree (search, id);
CREATE INDEX share_operations_actor ON public.share_operations USING btree (actor_id);
CREATE INDEX share_operations_buyer ON public.share_operations USING btree (buyer_id);
CREATE INDEX share_operations_into_category ON public.share_operations USING btree (to_category_id);
CREATE INDEX share_operations_of_category ON public.share_operations USING btree (share_category_id, first_number);
CREATE INDEX share_operations_of_company_by_number ON public.share_operations USING btree (company_id, first_number);
CREATE INDEX shareholders_holder ON public.shareholders USING btree (holder_id, company_id);
CREATE INDEX sign_on_flows_expiry ON public.sign_on_flows USING btree (expires_at);
CREATE INDEX sign_on_flows_invitation ON public.sign_on_flows USING btree (invitation_id) WHERE (invitation_id IS NOT NULL);
CREATE INDEX signature_signers_of_user ON public.signature_signers USING btree (user_id, signature_id DESC);
CREATE INDEX signatures_due ON public.signatures USING btree (expires_at) WHERE (state = 'OPEN'::text);
CREATE UNIQUE INDEX signatures_one_open ON public.signatures USING btree (subject_kind, subject_id) WHERE (state = 'OPEN'::text);
CREATE UNIQUE INDEX signatures_provider ON public.signatures USING btree (provider, provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX signatures_subject ON public.signatures USING btree (subject_kind, subject_id, id DESC);
CREATE INDEX spent_refresh_tokens_oldest ON public.spent_refresh_tokens USING btree (spent_at);
CREATE INDEX subscription_rights_of_holder ON public.subscription_rights USING btree (holder_id, fundraising_id);
CREATE INDEX subscriptions_held ON public.subscriptions USING btree (held_until) WHERE (state = 'DRAFT'::text);
CREATE INDEX subscriptions_of_holder ON public.subscriptions USING btree (holder_id, id DESC);
CREATE INDEX subscriptions_of_round ON public.subscriptions USING btree (fundraising_id, id DESC);
CREATE INDEX subscriptions_of_round_in_state ON public.subscriptions USING btree (fundraising_id, state, id DESC);
CREATE UNIQUE INDEX subscriptions_one_unsigned ON public.subscriptions USING btree (fundraising_id, subscribed_by) WHERE (state = ANY (ARRAY['DRAFT'::text, 'PENDING'::text]));
CREATE INDEX subscriptions_signature_waits ON public.subscriptions USING btree (pending_at) WHERE (state = 'PENDING'::text);
CREATE INDEX subscriptions_tested ON public.subscriptions USING btree (subscribed_by, knowledge_tested_at DESC) WHERE (knowledge_tested_at IS NOT NULL);
CREATE INDEX subscriptions_under_way ON public.subscriptions USING btree (id) WHERE (state = ANY (ARRAY['PENDING'::text, 'SIGNED'::text, 'PAID'::text]));
CREATE INDEX threads_of_company ON public.threads USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX threads_of_offer ON public.threads USING btree (offer_id) WHERE (offer_id IS NOT NULL);
CREATE INDEX threads_of_round ON public.threads USING btree (fundraising_id) WHERE (fundraising_id IS NOT NULL);
CREATE INDEX transfer_files_downloader ON public.transfer_files USING btree (downloaded_by) WHERE (downloaded_by IS NOT NULL);
CREATE INDEX transfer_files_maker ON public.transfer_files USING btree (made_by);
CREATE INDEX typed_prices_of_category ON public.typed_prices USING btree (share_category_id);
CREATE INDEX users_administrators ON public.users USING btree (id) WHERE (role = 'ROLE_ADMIN'::text);
CREATE INDEX users_by_address ON public.users USING btree (lower(email)) WHERE (state <> 'ERASED'::text);
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email)) WHERE ((email IS NOT NULL) AND (state <> ALL (ARRAY['REGISTERING'::text, 'ERASED'::text])));
CREATE INDEX voter_rules_actor ON public.voter_rules USING btree (actor_id);
CREATE INDEX voter_rules_by_day ON public.voter_rules USING btree (company_id, effective_on DESC, number DESC);
CREATE INDEX wish_totals_most ON public.wish_totals USING btree (wish_count, subject);
CREATE INDEX wish_totals_of_company ON public.wish_totals USING btree (company_id);
CREATE INDEX wishes_of_company ON public.wishes USING btree (company_id, id) WHERE (company_id IS NOT NULL);
CREATE INDEX wishes_of_subject ON public.wishes USING btree (subject, id);
CREATE INDEX withdrawals_asked_by ON public.withdrawals USING btree (requested_by);
CREATE INDEX withdrawals_checker ON public.withdrawals USING btree (checked_by) WHERE (checked_by IS NOT NULL);
CREATE INDEX withdrawals_of_company ON public.withdrawals USING btree (company_id, id DESC) WHERE (company_id IS NOT NULL);
CREATE INDEX withdrawals_of_file ON public.withdrawals USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX withdrawals_of_holder ON public.withdrawals USING btree (holder_id, id DESC);
CREATE INDEX withdrawals_open ON public.withdrawals USING btree (state, id) WHERE (state = ANY (ARRAY['TO_CHECK'::text, 'READY'::text, 'SENT'::text]));
CREATE UNIQUE INDEX withdrawals_return_once ON public.withdrawals USING btree (returns_line_id) WHERE (state <> ALL (ARRAY['CANCELLED'::text, 'CAME_BACK'::text]));

-- Views

create view company_administrators as
 SELECT company_id,
    user_id,
    accepted_at AS created_at
   FROM company_roles
  WHERE ((ended_at IS NULL) AND (accepted_at IS NOT NULL) AND (role = ANY (ARRAY['REPRESENTATIVE'::text, 'ADMINISTRATOR'::text])));
create view company_payers as
 SELECT company_id,
    user_id
   FROM company_roles
  WHERE ((ended_at IS NULL) AND (accepted_at IS NOT NULL) AND (role = ANY (ARRAY['REPRESENTATIVE'::text, 'ADMINISTRATOR'::text, 'FINANCE'::text])));
create view encumbrance_changes as
 SELECT m.id,
    m.company_id,
    m.share_category_id,
    m.from_holder_id AS holder_id,
    COALESCE(lifted.id, m.id) AS encumbrance_id,
    m.to_holder_id AS beneficiary_id,
        CASE
            WHEN ((lifted.nature = 'usufruct'::text) OR (m.nature = 'usufruct'::text)) THEN 'usufruct'::text
            ELSE 'pledge'::text
        END AS kind,
    m.effective_on,
        CASE
            WHEN (m.nature = 'release'::text) THEN (- m.quantity)
            ELSE m.quantity
        END AS change
   FROM (movements m
     LEFT JOIN movements lifted ON ((lifted.id = COALESCE(m.lifts_id, m.corrects_id))))
  WHERE (m.type = 'MENTION'::text);
create view open_companies as
 SELECT id,
    name,
    slug,
    summary,
    description,
    address_line1,
    address_line2,
    address_postcode,
    address_city,
    address_country,
    capital_cents,
    sector,
    legal_form,
    rcs_number,
    siret,
    founded_on,
    is_spv,
    spv_asset,
    linkedin_url,
    website_url,
    meeting_url,
    capital_structure_url,
    data_room_url,
    investment_document_url,
    pappers_url,
    visible_on_api,
    visible_on_marketplace,
    secondary_market_status,
    approval_required,
    preemption_days,
    version,
    created_at,
    search,
    address_id,
    head_mails,
    language,
    opening_state,
    found_in,
    found_near,
    found_words,
    called,
    department
   FROM companies
  WHERE (opening_state = 'OPEN'::text);
create view representatives_now as
 SELECT corporate_id,
    user_id,
    id AS link_id,
    decided_at
   FROM corporate_users
  WHERE (status = 'VALIDATED'::text);
create view share_promises as
 SELECT offers.share_category_id,
    offers.holder_id,
    offers.remaining_quantity AS quantity,
    offers.promised_on
   FROM offers
  WHERE ((offers.kind = 'SELL'::text) AND (offers.state = 'OPEN'::text) AND (offers.remaining_quantity > 0))
UNION ALL
 SELECT deals.share_category_id,
    deals.seller_id AS holder_id,
    deals.quantity,
    deals.promised_on
   FROM deals
  WHERE (deals.state = ANY (ARRAY['ACCEPTED'::text, 'PRE_EMPTION'::text, 'APPROVED'::text, 'SIGNED'::text, 'PAID'::text]));

-- Types

create type account_day as (
  company_id uuid,
  category_id uuid,
  holder_id uuid,
  day date,
  until date,
  quantity bigint,
  was bigint,
  present bigint,
  since date
);
create type account_key as (
  category_id uuid,
  holder_id uuid
);
create type audit_fault as (
  number bigint,
  audit_id bigint,
  kind text
);
create type cash_entry as (
  n integer,
  kind text,
  recorded_at timestamp(3) with time zone,
  actor_id uuid,
  bank_line_id uuid,
  withdrawal_id uuid,
  cause text,
  postings jsonb
);
create type cash_move as (
  place bigint,
  kind text,
  holder_id uuid,
  company_id uuid,
  cents bigint,
  account_id uuid
);
create type cash_posting as (
  kind text,
  holder_id uuid,
  company_id uuid,
  cents bigint
);
create type count_change as (
  part uuid,
  day date,
  change integer
);
create type line_account as (
  category_id uuid,
  holder_id uuid,
  days date[],
  falls boolean
);
create type line_facts as (
  place integer,
  request line_request,
  from_account integer,
  to_account integer,
  company_id uuid,
  legal_form text,
  founded_on date,
  category_name text,
  nominal_value numeric,
  transferable boolean,
  inalienable_from date,
  inalienable_until date,
  approval_required boolean,
  from_kind text,
  from_name text,
  from_domicile text,
  to_kind text,
  to_name text,
  to_domicile text,
  to_unproven text,
  actor_known boolean,
  today date,
  corrected register_line,
  corrected_already boolean,
  lifted register_line,
  kept_hash text,
  kept_movement uuid,
  preemption_days integer
);
create type line_outcome as (
  request line_request,
  refused line_refusal,
  line register_line,
  repeated boolean
);
create type line_refusal as (
  code text,
  facts jsonb
);
create type line_request as (
  n integer,
  id uuid,
  recorded_at timestamp with time zone,
  actor_kind text,
  actor_id uuid,
  actor_means text,
  type text,
  nature text,
  category_id uuid,
  from_id uuid,
  to_id uuid,
  quantity bigint,
  unit_price numeric,
  agreed_on date,
  effective_on date,
  approved_on date,
  approval_reference text,
  origin text,
  cause_id uuid,
  reason text,
  bundle_id uuid,
  corrects_id uuid,
  lifts_id uuid,
  documents jsonb,
  key text,
  request_hash text,
  request_id text,
  pre_emption text,
  pre_emption_on date,
  pre_emption_reference text,
  lacking_reason text,
  to_name text,
  to_domicile text
);
create type line_side as (
  company_id uuid,
  category_id uuid,
  holder_id uuid,
  day date,
  change bigint
);
create type meter_set as (
  kinds text[],
  parts uuid[],
  starts integer[],
  sizes integer[],
  days date[],
  sums bigint[],
  lows bigint[],
  held bigint[],
  bare integer[]
);
create type position_key as (
  company_id uuid,
  holder_id uuid
);
create type register_fault as (
  number bigint,
  movement_id uuid,
  kind text,
  detail text,
  about_id uuid,
  day date
);
create type register_line as (
  id uuid,
  company_id uuid,
  number bigint,
  type text,
  nature text,
  share_category_id uuid,
  security_kind text,
  category_name text,
  nominal_value numeric(18,6),
  from_holder_id uuid,
  from_kind text,
  from_name text,
  from_domicile text,
  to_holder_id uuid,
  to_kind text,
  to_name text,
  to_domicile text,
  quantity bigint,
  unit_price numeric(18,6),
  agreed_on date,
  effective_on date,
  recorded_at timestamp(3) with time zone,
  approved_on date,
  approval_reference text,
  origin text,
  cause_id uuid,
  reason text,
  bundle_id uuid,
  corrects_id uuid,
  document_hashes text[],
  actor_kind text,
  actor_id uuid,
  actor_means text,
  previous_hash text,
  hash text,
  lifts_id uuid,
  pre_emption text,
  pre_emption_on date,
  pre_emption_reference text,
  lacking_reason text
);
create type stopped_line as (
  n integer,
  code text,
  field text
);
create type subscription_change as (
  fundraising_id uuid,
  day date,
  state text,
  count integer,
  quantity bigint,
  cents bigint
);
create type total_change as (
  part uuid,
  lines integer,
  number bigint,
  hash text,
  recorded_at timestamp with time zone,
  issued bigint,
  day date,
  price numeric
);
create type valued_price as (
  unit_price numeric,
  written_price numeric,
  priced_on date,
  numerator numeric,
  denominator numeric,
  reshaped_on date,
  reshaped_by text,
  reshapings integer
);

-- Functions

CREATE OR REPLACE FUNCTION public.add_meters(p_meters meter_set, p_facts line_facts[], p_accounts line_account[])
 RETURNS meter_set
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  part record;
begin
  for part in
    select case l.type when 'MENTION' then 'lien' else 'room' end as kind,
      case l.type when 'MENTION' then coalesce((l.corrected).lifts_id, (l.corrected).id, (l.lifted).id)
        else l.company_id end as id, array_agg(distinct l.effective_on) as days
    from (select (f.request).type, (f.request).effective_on, f.company_id, f.corrected, f.lifted
      from unnest(p_facts) f) l
    where l.type in ('ISSUE', 'CANCELLATION', 'MENTION') group by 1, 2
  loop
    if part.id is not null then
      p_meters := grow_meter(p_meters, coalesce(cardinality(p_meters.kinds), 0) + 1, part.kind,
        part.id, null, 0, part.days);
    end if;
  end loop;
  for part in
    select distinct f.from_account as account, (f.request).category_id, (f.request).from_id
    from unnest(p_facts) f where (f.request).type = 'MENTION'
      and 'usufruct' in ((f.request).nature, (f.corrected).nature, (f.lifted).nature)
  loop
    if p_meters.bare[part.account] = 0 then
      p_meters := grow_meter(p_meters, cardinality(p_meters.kinds) + 1, 'bare', part.category_id,
        part.from_id, p_meters.held[part.account], p_accounts[part.account].days);
      p_meters.bare[part.account] := cardinality(p_meters.kinds);
    end if;
  end loop;
  return p_meters;
end $function$
;
CREATE OR REPLACE FUNCTION public.amount_cents(p_quantity numeric, p_unit_price numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select round(p_quantity * p_unit_price * 100) $function$
;
CREATE OR REPLACE FUNCTION public.answer_again(r line_request, p_hash text, p_line register_line)
 RETURNS line_outcome
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if p_hash <> r.request_hash then
    return (r, refusal('idempotency_key_reused'), null, false)::line_outcome;
  end if;
  return (r, null, p_line, true)::line_outcome;
end $function$
;
CREATE OR REPLACE FUNCTION public.apply_capital_declaration()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.effective_on <> '0001-01-01' then
    update companies set capital_cents = new.capital_cents where id = new.company_id;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.apply_category_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.effective_on = '0001-01-01' then return null; end if;
  update share_categories set nominal_value = new.nominal_value,
    votes_per_share = new.votes_per_share, transferable = new.transferable,
    inalienable_from = new.inalienable_from, inalienable_until = new.inalienable_until,
    approval_required = new.approval_required, name = new.name
  where id = new.share_category_id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.audit_hash(l audit_links, a audit_log)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select canonical_hash(l.previous_hash, E'coulisse-audit:1\n'
    || canonical_value('number', l.number::text)
    || canonical_value('id', a.id::text)
    || canonical_value('at', canonical_instant(a.at))
    || canonical_actor(a.actor_kind, a.actor_id, a.actor_means)
    || canonical_value('action', a.action)
    || canonical_value('entity-type', a.entity_type)
    || canonical_value('entity', a.entity_id::text)
    || canonical_value('request', a.request_id)
    || canonical_value('address-mark', encode(l.address_mark, 'hex'))
    || canonical_value('detail-mark', encode(l.detail_mark, 'hex'))
    || canonical_value('linked-at', canonical_instant(l.linked_at)))
$function$
;
CREATE OR REPLACE FUNCTION public.audit_mark(p_salt bytea, p_value text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select sha256(p_salt || convert_to(coalesce(p_value, ''), 'UTF8'))
$function$
;
CREATE OR REPLACE FUNCTION public.begin_capital()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into capital_declarations (id, company_id, effective_on, capital_cents, recorded_at)
    values (new_id(clock_timestamp()), new.id, '0001-01-01', new.capital_cents, clock_timestamp());
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.begin_category_rights()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into category_decisions (id, share_category_id, effective_on, nominal_value,
      votes_per_share, transferable, inalienable_from, inalienable_until, approval_required, name,
      recorded_at)
    values (new_id(clock_timestamp()), new.id, '0001-01-01', new.nominal_value, new.votes_per_share,
      new.transferable, new.inalienable_from, new.inalienable_until, new.approval_required, new.name,
      clock_timestamp());
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.canonical_actor(p_kind text, p_id uuid, p_means text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select canonical_value('actor-kind', p_kind) || canonical_value('actor', p_id::text)
    || canonical_value('actor-means', p_means)
$function$
;
CREATE OR REPLACE FUNCTION public.canonical_hash(p_previous text, p_content text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select encode(sha256(convert_to(p_previous || E'\n' || p_content, 'UTF8')), 'hex')
$function$
;
CREATE OR REPLACE FUNCTION public.canonical_instant(p_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$function$
;
CREATE OR REPLACE FUNCTION public.canonical_value(p_name text, p_value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(p_name || ':' || replace(replace(replace(p_value,
    '\', '\\'), E'\n', '\n'), E'\r', '\r') || E'\n', '')
$function$
;
CREATE OR REPLACE FUNCTION public.cash_differences()
 RETURNS TABLE(what text, account_id uuid, entry_number bigint, expected_cents bigint, found_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select 'ENTRY', null::uuid, e.number, 0::bigint, coalesce(sum(p.amount_cents), 0)::bigint
    from cash_entries e left join cash_postings p on p.entry_number = e.number
    group by e.number having coalesce(sum(p.amount_cents), 0) <> 0 or count(p) = 0
  union all
  select 'ACCOUNT', a.id, null, coalesce(sum(p.amount_cents), 0)::bigint, a.balance_cents
    from cash_accounts a left join cash_postings p on p.account_id = a.id
    group by a.id having coalesce(sum(p.amount_cents), 0) <> a.balance_cents
  union all
  select 'OUTGOING', a.id, null, coalesce(w.cents, 0)::bigint, a.balance_cents
    from cash_accounts a
    cross join lateral (
      select sum(amount_cents) as cents from withdrawals where state in ('TO_CHECK', 'READY', 'SENT')
    ) w
    where a.kind = 'OUTGOING' and a.balance_cents <> coalesce(w.cents, 0)
  union all
  select 'UNALLOTTED', a.id, null, coalesce(l.cents, 0)::bigint, a.balance_cents
    from cash_accounts a
    cross join lateral (
      select sum(cents) as cents from bank_lines where state = 'WAITING' and cents > 0
    ) l
    where a.kind = 'UNALLOTTED' and a.balance_cents <> coalesce(l.cents, 0)
  union all
  select 'BANK', a.id, null, -s.closing_cents, a.balance_cents
    from cash_accounts a
    cross join lateral (
      select t.closing_cents
        from cash_postings p
        join cash_entries e on e.number = p.entry_number
        join bank_lines l on l.id = e.bank_line_id
        join bank_statements t on t.id = l.statement_id
        where p.account_id = a.id
        order by p.entry_number desc limit 1
    ) s
    where a.kind = 'BANK' and a.balance_cents <> -s.closing_cents
  union all
  select 'PROVIDER', a.id, null, -coalesce(l.cents, 0)::bigint, a.balance_cents
    from cash_accounts a
    cross join lateral (
      select sum(cents) as cents from bank_lines where provider is not null
    ) l
    where a.kind = 'PROVIDER' and a.balance_cents <> -coalesce(l.cents, 0)
  union all
  select 'TRANSFER', null, t.entry_number, t.cents, 0::bigint
    from provider_transfers t
    where t.state = 'ASKED' and (t.attempt_count >= 5 or exists (
      select from provider_accounts a
        where a.owner_id in (t.from_owner, t.to_owner) and a.state = 'REFUSED'))
$function$
;
CREATE OR REPLACE FUNCTION public.cash_due(p_entries cash_entry[])
 RETURNS TABLE(place bigint, kind text, holder_id uuid, company_id uuid, cents bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with told as (
    select e.ordinality as place, e.kind, e.cause,
      l.id as line_id, l.cents, l.state as line_state, l.holder_id as line_holder,
      l.decided_by is not null as decided,
      case when l.provider is null then 'BANK' else 'PROVIDER' end as mirror,
      w.id as withdrawal_id, w.amount_cents as amount, w.state as step,
      w.holder_id as owner_holder, w.company_id as owner_company,
      case when w.holder_id is not null then 'WALLET' when w.company_id is not null then 'COMPANY'
        end as purse,
      l.withdrawal_id is not distinct from w.id as is_of_line,
      (regexp_match(e.cause,
        '^(?:RESERVED|RELEASED|SETTLED) (?:deal|subscription) ([0-9a-f-]{36})$'))[1]::uuid as promise,
      split_part(e.cause, ' ', 1) = e.kind as is_of_kind,
      split_part(e.cause, ' ', 2) as promised
    from unnest(p_entries) with ordinality e
    left join bank_lines l on l.id = e.bank_line_id
    left join withdrawals w on w.id = e.withdrawal_id
  ), went (place, from_kind, from_holder, from_company, to_kind, to_holder, to_company, cents) as (
    select place, 'BANK', null::uuid, null::uuid, 'OPERATOR', null::uuid, null::uuid,
        (select opening_cents from bank_statements order by closing_on, id limit 1)
      from told where kind = 'OPENING' and line_id is null and withdrawal_id is null and cause is null
        and not exists (select from cash_postings p join cash_accounts a on a.id = p.account_id
          where a.kind = 'BANK')
    union all
    select place, mirror, null, null, 'WALLET', line_holder, null, cents
      from told where kind = 'FUNDING' and line_state = 'ALLOTTED' and cents > 0 and not decided
        and withdrawal_id is null and cause is null
    union all
    select place, mirror, null, null, 'UNALLOTTED', null, null, cents
      from told where kind = 'UNALLOTTED' and line_state = 'WAITING' and cents > 0
        and withdrawal_id is null and cause is null
    union all
    select place, case when decided then 'UNALLOTTED' else mirror end, null, null,
        'OPERATOR', null, null, cents
      from told where kind = 'OPERATOR' and withdrawal_id is null and cause is null
        and case when decided then line_state = 'OPERATOR' and cents > 0
          and has_booked(line_id, 'UNALLOTTED') else line_state in ('OPERATOR', 'WAITING')
          and cents < 0 end
    union all
    select place, 'UNALLOTTED', null, null, 'WALLET', line_holder, null, cents
      from told where kind = 'ALLOTMENT' and line_state = 'ALLOTTED' and decided and cents > 0
        and has_booked(line_id, 'UNALLOTTED') and withdrawal_id is null and cause is null
    union all
    select place, 'OPERATOR', null, null, 'WALLET', line_holder, null, cents
      from told where kind = 'REVERSAL' and line_state = 'ALLOTTED' and decided and cents < 0
        and has_booked(line_id, 'OPERATOR') and withdrawal_id is null and cause is null
    union all
    select place, 'UNALLOTTED', null, null, 'OUTGOING', null, null, cents
      from told where kind = 'SENDING_BACK' and line_state = 'SENDING_BACK' and decided and is_of_line
        and has_booked(line_id, 'UNALLOTTED') and purse is null and amount = cents and cause is null
    union all
    select place, purse, owner_holder, owner_company, 'OUTGOING', null, null, amount
      from told where kind = 'WITHDRAWAL' and step in ('TO_CHECK', 'READY') and purse is not null
        and line_id is null and cause is null
    union all
    select t.place, 'DUTY', null, null, 'OUTGOING', null, null, t.amount
      from told t join deals d
        on d.id = (regexp_match(t.cause, '^duty of deal ([0-9a-f-]{36})$'))[1]::uuid
      where t.kind = 'WITHDRAWAL' and t.step = 'READY' and t.purse is null and t.line_id is null
        and d.state = 'SETTLED' and d.duty_cents = t.amount
    union all
    select place, 'OUTGOING', null, null, purse, owner_holder, owner_company, amount
      from told where kind = 'WITHDRAWAL_CANCELLED' and step in ('TO_CHECK', 'READY')
        and purse is not null and has_left(withdrawal_id) and line_id is null and cause is null
    union all
    select place, 'OUTGOING', null, null, mirror, null, null, amount
      from told where kind = 'WITHDRAWAL_PAID' and line_state = 'PAID_OUT' and is_of_line
        and cents = -amount and step = 'SENT' and has_left(withdrawal_id) and cause is null
    union all
    select place, mirror, null, null, purse, owner_holder, owner_company, amount
      from told where kind = 'CAME_BACK' and line_state = 'CAME_BACK' and is_of_line
        and cents = amount and step in ('SENT', 'PAID') and has_left(withdrawal_id) and cause is null
    union all
    select t.place, case t.kind when 'RESERVED' then 'WALLET' else 'RESERVED' end, p.holder_id, null,
        case t.kind when 'RESERVED' then 'RESERVED' else 'WALLET' end, p.holder_id, null,
        p.amount + p.fee + p.duty
      from told t join lateral cash_promise(t.promised, t.promise) p on true
      where t.is_of_kind and t.line_id is null and t.withdrawal_id is null
        and case t.kind when 'RESERVED' then p.state in ('SIGNED', 'PAID')
          when 'RELEASED' then p.state = 'PAID' end
  ), legs as (
    select place, from_kind, from_holder, from_company, -cents from went
    union all
    select place, to_kind, to_holder, to_company, cents from went
    union all
    select t.place, leg.kind, leg.holder_id, leg.company_id, leg.cents
      from told t join lateral cash_promise(t.promised, t.promise) p on true
      cross join lateral (values
        ('RESERVED', p.holder_id, null, -(p.amount + p.fee + p.duty)),
        (case when p.seller_id is null then 'COMPANY' else 'WALLET' end, p.seller_id,
          case when p.seller_id is null then p.company_id end, p.amount),
        ('OPERATOR', null, null, p.fee),
        ('DUTY', null, null, p.duty)) leg (kind, holder_id, company_id, cents)
      where t.kind = 'SETTLED' and t.is_of_kind and t.line_id is null and t.withdrawal_id is null
        and p.state in ('PAID', 'COMPLETED', 'SETTLED') and leg.cents <> 0
  )
  select * from legs
$function$
;
CREATE OR REPLACE FUNCTION public.cash_promise(p_kind text, p_id uuid)
 RETURNS TABLE(holder_id uuid, company_id uuid, seller_id uuid, state text, amount bigint, fee bigint, duty bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select s.holder_id, f.company_id, null::uuid, s.state, s.amount_cents, s.fee_cents, 0::bigint
    from subscriptions s join fundraisings f on f.id = s.fundraising_id
    where p_kind = 'subscription' and s.id = p_id
  union all
  select d.buyer_id, null, d.seller_id, d.state, d.amount_cents, d.fee_cents, d.duty_cents
    from deals d where p_kind = 'deal' and d.id = p_id
$function$
;
CREATE OR REPLACE FUNCTION public.category_rights(p_category uuid, p_on date, p_known_before timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS TABLE(nominal_value numeric, votes_per_share integer, transferable boolean, inalienable_from date, inalienable_until date, approval_required boolean, name text)
 LANGUAGE sql
 STABLE
AS $function$
  select d.nominal_value, d.votes_per_share, d.transferable, d.inalienable_from,
    d.inalienable_until, d.approval_required, d.name
  from category_decisions d
  where d.share_category_id = p_category and d.effective_on <= p_on
    and (d.recorded_at < p_known_before or d.effective_on = '0001-01-01')
  order by d.effective_on desc, d.number desc limit 1
$function$
;
CREATE OR REPLACE FUNCTION public.check_capital_declaration()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.recorded_at := least(new.recorded_at, clock_timestamp());
  if new.effective_on = '0001-01-01' and pg_trigger_depth() > 1 then return new; end if;
  perform from registers where company_id = new.company_id for update;
  perform check_decision_day(new.effective_on,
    (select max(effective_on) from capital_declarations where company_id = new.company_id),
    new.recorded_at);
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.check_category_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before category_decisions;
begin
  new.recorded_at := least(new.recorded_at, clock_timestamp());
  if new.effective_on = '0001-01-01' and pg_trigger_depth() > 1 then return new; end if;
  perform from registers where company_id =
    (select company_id from share_categories where id = new.share_category_id) for update;
  select * into before from category_decisions where share_category_id = new.share_category_id
    order by effective_on desc, number desc limit 1;
  perform check_decision_day(new.effective_on, before.effective_on, new.recorded_at);
  -- Of a split or a consolidation the lines say which shares are the old ones and which the new, on
  -- one day: the decision comes between them, and has the id of their operation.
  if new.nominal_value is distinct from before.nominal_value
    and exists (select from movements where share_category_id = new.share_category_id
      and effective_on >= new.effective_on)
    and not exists (select from share_operations o where o.id = new.id
      and o.share_category_id = new.share_category_id and o.effective_on = new.effective_on
      and o.nominal_after is not distinct from new.nominal_value) then
    perform refuse('nominal_value_fixed', '{"field": "nominalValue"}');
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.check_correction(f line_facts)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  r constant line_request := f.request;
  wrong constant register_line := f.corrected;
  fits boolean;
begin
  if wrong.id is null or wrong.company_id <> f.company_id then
    perform refuse_forged('it corrects no line of this register');
  end if;
  fits := wrong.share_category_id = r.category_id and wrong.quantity = r.quantity
    and wrong.effective_on = r.effective_on
    and case wrong.type
      when 'ISSUE' then r.type = 'CANCELLATION' and r.from_id = wrong.to_holder_id
      when 'CANCELLATION' then r.type = 'ISSUE' and r.to_id = wrong.from_holder_id
      when 'TRANSFER' then r.type = 'TRANSFER' and r.from_id = wrong.to_holder_id
        and r.to_id = wrong.from_holder_id
      else r.type = 'MENTION' and r.from_id = wrong.from_holder_id
        and (r.nature = 'release') <> (wrong.nature = 'release')
    end
    and (r.type = 'MENTION' or r.nature = 'correction');
  if fits is not true then
    perform refuse_forged('it does not mirror the line that it corrects');
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.check_decision_day(p_on date, p_last date, p_recorded_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if p_on = '0001-01-01' then perform refuse('decision_missing'); end if;
  if p_on > (p_recorded_at at time zone 'Europe/Paris')::date then
    perform refuse('decision_in_future', '{"field": "decision.effectiveOn"}');
  end if;
  if p_on < p_last then
    perform refuse('decision_before_last', jsonb_build_object('field', 'decision.effectiveOn',
      'last', to_char(p_last, 'YYYY-MM-DD')));
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.check_joint_shares(p_composition uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  whole numeric := 1;
  parts numeric;
  members integer;
begin
  select count(*) into members from joint_members where composition_id = p_composition;
  if members < 2 then perform refuse('joint_members_too_few', '{"field": "members"}'); end if;
  for parts in select distinct denominator from joint_members where composition_id = p_composition loop
    whole := lcm(whole, parts);
  end loop;
  select sum(numerator * div(whole, denominator)) into parts from joint_members
    where composition_id = p_composition;
  if parts <> whole then
    perform refuse('joint_shares_not_whole', '{"field": "members"}');
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.check_real_estate_fact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.effective_on > (new.recorded_at at time zone 'Europe/Paris')::date then
    perform refuse('decision_in_future', '{"field": "realEstate.effectiveOn"}');
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.company_facts(p_company uuid, p_user uuid)
 RETURNS TABLE(is_frozen boolean, is_open boolean, is_represented boolean, is_identified boolean, is_proven boolean)
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 1
AS $function$
  select
    exists (select from company_payers y join screening_hits x on x.holder_id = y.user_id
      where y.company_id = p_company and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED'))
    or exists (select from screening_hits x where x.holder_id = p_user
      and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED')),
    coalesce(r.is_open, true) and (a.id is null or a.state = 'ACTIVE'),
    r.is_open is not null and (p_user is null
      or exists (select from company_payers y where y.company_id = p_company and y.user_id = p_user)),
    coalesce(r.is_identified, false)
      and (p_user is null or coalesce(ai.kyc_state = 'VALIDATED', false)),
    true
  from (select) one
  left join users a on a.id = p_user
  left join investors ai on ai.user_id = p_user
  left join lateral (
    select bool_or(u.state = 'ACTIVE') as is_open,
      bool_or(u.state = 'ACTIVE' and coalesce(i.kyc_state = 'VALIDATED', false)) as is_identified
    from company_administrators y join users u on u.id = y.user_id
      left join investors i on i.user_id = u.id
    where y.company_id = p_company
  ) r on true
$function$
;
CREATE OR REPLACE FUNCTION public.company_standing(p_company uuid, p_user uuid)
 RETURNS TABLE(reason text)
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 1
AS $function$
  select standing_reason(f.is_frozen, f.is_open, f.is_represented, f.is_identified)
  from company_facts(p_company, p_user) f
$function$
;
CREATE OR REPLACE FUNCTION public.compose_line(f line_facts, p_quantity bigint, p_register registers)
 RETURNS register_line
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  r constant line_request := f.request;
  line register_line;
begin
  line.id := r.id;
  line.company_id := f.company_id;
  line.number := p_register.last_number + 1;
  line.type := r.type; line.nature := r.nature;
  line.share_category_id := r.category_id; line.category_name := f.category_name;
  line.security_kind := 'share';
  line.nominal_value := f.nominal_value;
  line.from_holder_id := r.from_id; line.from_kind := f.from_kind;
  line.from_name := f.from_name; line.from_domicile := f.from_domicile;
  line.to_holder_id := r.to_id; line.to_kind := f.to_kind;
  line.to_name := f.to_name; line.to_domicile := f.to_domicile;
  line.quantity := p_quantity; line.unit_price := r.unit_price;
  line.agreed_on := r.agreed_on; line.effective_on := r.effective_on;
  -- The instants of a register never go back, even when two servers' clocks differ; and one that is
  -- ahead of the database's would date every later line.
  line.recorded_at := greatest(least(r.recorded_at, clock_timestamp()),
    p_register.last_recorded_at);
  line.approved_on := r.approved_on; line.approval_reference := r.approval_reference;
  line.pre_emption := r.pre_emption; line.pre_emption_on := r.pre_emption_on;
  line.pre_emption_reference := r.pre_emption_reference;
  line.origin := r.origin; line.cause_id := r.cause_id;
  line.reason := r.reason; line.bundle_id := r.bundle_id;
  -- Of a line that lacks nothing it would be a false statement, for good.
  if cardinality(line_lacks(f)) > 0 then
    line.lacking_reason := coalesce(nullif(btrim(r.lacking_reason), ''), (f.corrected).lacking_reason);
  end if;
  line.corrects_id := r.corrects_id;
  line.lifts_id := case
    when r.type <> 'MENTION' then null
    when r.corrects_id is null then r.lifts_id
    else coalesce((f.corrected).lifts_id, r.corrects_id) end;
  -- What ends or undoes a mention is for whom it was, also where that is nobody of the platform.
  if r.type = 'MENTION' and r.to_id is null and (f.corrected).to_kind = 'named' then
    line.to_kind := 'named';
    line.to_name := (f.corrected).to_name; line.to_domicile := (f.corrected).to_domicile;
  elsif r.type = 'MENTION' and r.to_id is null and (f.lifted).to_kind = 'named' then
    line.to_kind := 'named';
    line.to_name := (f.lifted).to_name; line.to_domicile := (f.lifted).to_domicile;
  end if;
  line.document_hashes := '{}';
  if coalesce(r.documents, '[]') <> '[]' then
    line.document_hashes := (select array_agg(d ->> 'sha256' order by n)
      from jsonb_array_elements(r.documents) with ordinality as t (d, n));
  end if;
  line.actor_kind := r.actor_kind; line.actor_id := r.actor_id; line.actor_means := r.actor_means;
  line.previous_hash := p_register.last_hash;
  line.hash := movement_hash(line);
  return line;
end $function$
;
CREATE OR REPLACE FUNCTION public.confirm_represented_entity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update corporates set confirmed_at = coalesce(new.decided_at, new.created_at)
    where id = new.corporate_id and confirmed_at is null;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_gone_wishes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- In one order: two who leave at once do not wait for each other.
  perform from wish_totals where subject in (select subject from old_rows)
    order by subject for update;
  update wish_totals t set wish_count = t.wish_count - o.count
    from (select subject, count(*)::integer as count from old_rows group by 1) o
    where t.subject = o.subject;
  delete from wish_totals t where t.wish_count = 0
    and t.subject in (select subject from old_rows);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_holders(p_changes count_change[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into register_days as d (company_id, day, holder_change)
    select part, day, sum(change) from unnest(p_changes) group by 1, 2 having sum(change) <> 0
  on conflict (company_id, day) do update set holder_change = d.holder_change + excluded.holder_change;
  delete from register_days d using unnest(p_changes) c
    where d.company_id = c.part and d.day = c.day and d.holder_change = 0;
  update registers r set shareholder_count = r.shareholder_count + c.change
    from (select part, sum(change) as change from unnest(p_changes) group by 1) c
    where r.company_id = c.part and c.change <> 0;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_line(p_total total_change, p_part uuid, p_line register_line)
 RETURNS total_change
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  p_total.part := p_part;
  p_total.lines := coalesce(p_total.lines, 0) + 1;
  p_total.number := p_line.number;
  p_total.hash := p_line.hash;
  p_total.recorded_at := p_line.recorded_at;
  p_total.issued := coalesce(p_total.issued, 0) + case p_line.type
    when 'ISSUE' then p_line.quantity when 'CANCELLATION' then -p_line.quantity else 0 end;
  if p_line.unit_price > 0 and p_line.corrects_id is null
    and (p_line.type = 'ISSUE' or p_line.type = 'TRANSFER' and p_line.nature = 'sale')
    and not nature_is_bound(p_line.nature)
    and p_line.effective_on >= coalesce(p_total.day, '-infinity')
    and (p_line.origin <> 'deal' or makes_a_price(p_line.id))
  then
    p_total.day := p_line.effective_on;
    p_total.price := p_line.unit_price;
  end if;
  return p_total;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_new_subscriptions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update fundraisings f set subscription_count = f.subscription_count + n.count,
      subscribed_quantity = f.subscribed_quantity + n.quantity,
      subscribed_cents = f.subscribed_cents + n.cents,
      reserved_quantity = f.reserved_quantity - n.of_right
    from (
      select fundraising_id, count(*)::integer as count, sum(quantity)::bigint as quantity,
        sum(amount_cents)::bigint as cents, sum(right_quantity)::bigint as of_right
      from new_rows group by fundraising_id
    ) n
    where f.id = n.fundraising_id;
  update subscription_rights r set exercised_quantity = r.exercised_quantity + n.quantity
    from (
      select fundraising_id, holder_id, sum(right_quantity)::bigint as quantity
      from new_rows where right_quantity > 0 group by fundraising_id, holder_id
    ) n
    where r.fundraising_id = n.fundraising_id and r.holder_id = n.holder_id;
  perform move_subscription_totals(array(
    select row(fundraising_id, (created_at at time zone 'Europe/Paris')::date, state, count(*),
      sum(quantity), sum(amount_cents))::subscription_change
    from new_rows group by fundraising_id, (created_at at time zone 'Europe/Paris')::date, state));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_new_wishes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into wish_totals as t (subject, company_id, website_link, wish_count)
    select subject, company_id, website_link, count(*)::integer from new_rows
    group by 1, 2, 3 order by 1
  on conflict (subject) do update set wish_count = t.wish_count + excluded.wish_count;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_offers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE'
    and (new.state, new.remaining_quantity) = (old.state, old.remaining_quantity) then
    return null;
  end if;
  perform from registers where company_id = new.company_id for update;
  if tg_op = 'UPDATE' then perform move_offer_total(old, -1); end if;
  perform move_offer_total(new, 1);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_waiver()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update subscription_rights set waived_quantity = waived_quantity + new.quantity
    where fundraising_id = new.fundraising_id and holder_id = new.holder_id;
  update fundraisings set reserved_quantity = reserved_quantity - new.quantity
    where id = new.fundraising_id and rights_released_at is null;
  if not found then
    raise exception 'a right that is over is not waived' using errcode = 'CL500';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.date_audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not (select any_time from clock_limits) then new.at := clock_timestamp(); end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.decide_clauses(f line_facts)
 RETURNS line_refusal
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  r constant line_request := f.request;
begin
  -- Two accounts of one holder are joined: nobody transfers anything to anybody.
  if is_joining(r.bundle_id, r.from_id, r.to_id) then return null; end if;
  if not f.transferable then return refusal('not_transferable'); end if;
  if r.effective_on < f.inalienable_until
    and r.effective_on >= coalesce(f.inalienable_from, '-infinity') then
    return refusal('inalienable',
      jsonb_build_object('until', to_char(f.inalienable_until, 'YYYY-MM-DD')));
  end if;
  -- R-14: an approval clause of these forms does not reach a succession.
  if f.approval_required
    and not (r.nature = 'inheritance' and f.legal_form in ('SA', 'SCA', 'SE')) then
    if r.approved_on is null then return refusal('approval_missing'); end if;
    if r.approved_on > r.effective_on then return refusal('approval_after_effect'); end if;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.decide_dates(f line_facts)
 RETURNS line_refusal
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  r constant line_request := f.request;
  earliest constant date := coalesce(f.founded_on, '1800-01-01');
begin
  if r.effective_on > f.today then return refusal('effective_date_in_future'); end if;
  if r.effective_on < '1800-01-01' then
    return refusal('date_before_company', '{"field": "effectiveOn"}');
  end if;
  if r.agreed_on > f.today then return refusal('agreed_in_future'); end if;
  if r.approved_on > f.today then return refusal('approved_in_future'); end if;
  if r.origin <> 'import' and r.agreed_on < earliest then
    return refusal('date_before_company', '{"field": "agreedOn"}');
  end if;
  if r.origin <> 'import' and r.approved_on < earliest then
    return refusal('date_before_company', '{"field": "approvedOn"}');
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.decide_lacks(f line_facts)
 RETURNS line_refusal
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  lacks constant text[] := line_lacks(f);
begin
  if cardinality(lacks) = 0 or coalesce(btrim((f.request).lacking_reason), '') <> '' then
    return null;
  end if;
  if lacks[1] = 'paper' then return refusal('paper_missing', '{"field": "lackingReason"}'); end if;
  return refusal('domicile_missing', jsonb_build_object('field', 'lackingReason',
    'name', case when lacks[1] = 'transferor' then f.from_name else f.to_name end));
end $function$
;
CREATE OR REPLACE FUNCTION public.decide_line(f line_facts)
 RETURNS line_refusal
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  r constant line_request := f.request;
  refused line_refusal;
begin
  if f.company_id is null then return refusal('share_category_not_found'); end if;
  if not f.actor_known then perform refuse_forged('nobody asks for it'); end if;
  if r.type not in ('ISSUE', 'CANCELLATION', 'TRANSFER', 'MENTION') or r.effective_on is null
    or not origin_fits(r.origin, r.cause_id)
    or r.recorded_at is null or r.id is null or r.nature is null then
    perform refuse_forged('it is incomplete');
  end if;
  refused := decide_dates(f);
  if refused is not null then return refused; end if;
  if r.from_id = r.to_id then return refusal('same_holder'); end if;
  if r.from_id is not null and f.from_kind is null then
    return refusal('holder_not_found', '{"field": "from"}');
  end if;
  if r.to_id is not null and f.to_kind is null then
    return refusal('holder_not_found', '{"field": "to"}');
  end if;
  if (r.from_id is null) <> (r.type = 'ISSUE')
    or (r.to_id is null) <> (r.type = 'CANCELLATION') and r.type <> 'MENTION' then
    perform refuse_forged('a line of this type has other parties');
  end if;
  if r.type <> 'MENTION' and (r.to_name is not null or r.to_domicile is not null)
    or r.to_id is not null and r.to_name is not null then
    perform refuse_forged('only a mention names whoever has no account');
  end if;
  if r.type <> 'TRANSFER' and r.pre_emption is not null then
    perform refuse_forged('only a transfer says how a pre-emption was purged');
  end if;
  if r.corrects_id is not null then
    if f.corrected_already then return refusal('already_corrected'); end if;
    -- The lines of an operation stand or fall together: one of them alone would lose or make shares.
    if r.bundle_id is null and exists (select from share_operations o
      where o.id = (f.corrected).bundle_id) then
      return refusal('line_of_operation');
    end if;
    if r.bundle_id is null and exists (select from joined_accounts j
      where j.id = (f.corrected).bundle_id) then
      return refusal('line_of_joining');
    end if;
    perform check_correction(f);
  elsif nature_fits(r.type, r.nature, r.origin, r.bundle_id is not null) is not true then
    return refusal('nature_not_allowed');
  elsif r.nature = 'joining' and r.origin <> 'import'
    and not is_joining(r.bundle_id, r.from_id, r.to_id) then
    perform refuse_forged('no accounts are joined by it');
  end if;
  if f.to_unproven is not null and r.corrects_id is null and not replaces_shares(r) then
    return refusal(f.to_unproven, '{"field": "to"}');
  end if;
  -- A correction says by itself why it is written, and takes from the line that it undoes why a
  -- domicile is not there.
  if r.corrects_id is not null then return null; end if;
  if r.type = 'MENTION' and r.nature = 'release' then refused := decide_release(f);
  elsif r.type = 'MENTION' then refused := decide_mention(f);
  elsif r.type = 'TRANSFER' and r.origin <> 'import' then
    refused := decide_clauses(f);
    if refused is null then refused := decide_pre_emption(f); end if;
  end if;
  if refused is not null then return refused; end if;
  return decide_lacks(f);
end $function$
;
CREATE OR REPLACE FUNCTION public.decide_mention(f line_facts)
 RETURNS line_refusal
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  r constant line_request := f.request;
begin
  -- What an operation on a whole category carries over was judged when it was first noted.
  if r.origin <> 'manual' or is_operation(r.bundle_id) then return null; end if;
  if r.to_id is null and coalesce(btrim(r.to_name), '') = '' then
    return refusal('beneficiary_missing', '{"field": "beneficiaryId"}');
  end if;
  if r.to_id is null and coalesce(btrim(r.to_domicile), '') = '' then
    return refusal('beneficiary_missing', '{"field": "beneficiaryDomicile"}');
  end if;
  if r.agreed_on is null then return refusal('act_date_missing'); end if;
  -- Article 2356 of the civil code: the act of a pledge states the debt that it secures.
  if r.nature = 'pledge' and coalesce(btrim(r.reason), '') = '' then
    return refusal('debt_missing');
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.decide_pre_emption(f line_facts)
 RETURNS line_refusal
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  r constant line_request := f.request;
begin
  if r.pre_emption_on > f.today then return refusal('pre_emption_in_future'); end if;
  if f.preemption_days is null or r.nature <> 'sale' or r.origin <> 'manual' then return null; end if;
  if r.pre_emption is null or r.pre_emption_on is null
    or coalesce(btrim(r.pre_emption_reference), '') = '' then
    return refusal('pre_emption_missing', jsonb_build_object('days', f.preemption_days,
      'field', case when r.pre_emption is null then 'preEmption'
        when r.pre_emption_on is null then 'preEmptionOn' else 'preEmptionReference' end));
  end if;
  if r.pre_emption_on > r.effective_on then return refusal('pre_emption_after_effect'); end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.decide_release(f line_facts)
 RETURNS line_refusal
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  r constant line_request := f.request;
  lifted constant register_line := f.lifted;
begin
  if lifted.id is null then return refusal('encumbrance_not_found'); end if;
  if lifted.type <> 'MENTION' or lifted.nature not in ('pledge', 'usufruct')
    or lifted.share_category_id <> r.category_id or lifted.from_holder_id <> r.from_id then
    return refusal('encumbrance_not_found');
  end if;
  if r.effective_on < lifted.effective_on then return refusal('release_before_encumbrance'); end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.declared_capital(p_company uuid, p_on date, p_known_before timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select d.capital_cents from capital_declarations d
  where d.company_id = p_company and d.effective_on <= p_on
    and (d.recorded_at < p_known_before or d.effective_on = '0001-01-01')
  order by d.effective_on desc, d.number desc limit 1
$function$
;
CREATE OR REPLACE FUNCTION public.deepen_meters(p_meters meter_set, p_accounts line_account[])
 RETURNS meter_set
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  account record;
begin
  for account in
    select a.*, coalesce(s.quantity, 0) as quantity, mentioned.usufruct
    from unnest(p_accounts) with ordinality a
    left join shareholders s on s.share_category_id = a.category_id and s.holder_id = a.holder_id
    left join lateral (
      select bool_or(m.nature = 'usufruct') as usufruct from movements m
      where m.share_category_id = a.category_id and m.from_holder_id = a.holder_id
        and m.type = 'MENTION'
    ) mentioned on true
    where a.falls or s.effective_from > a.days[1] or mentioned.usufruct is not null
      or exists (select from share_promises p
        where p.share_category_id = a.category_id and p.holder_id = a.holder_id)
  loop
    p_meters := grow_meter(p_meters, account.ordinality::integer, 'free', account.category_id,
      account.holder_id, account.quantity, account.days);
    if account.usufruct then
      p_meters := grow_meter(p_meters, cardinality(p_meters.kinds) + 1, 'bare',
        account.category_id, account.holder_id, account.quantity, account.days);
      p_meters.bare[account.ordinality] := cardinality(p_meters.kinds);
    end if;
  end loop;
  return p_meters;
end $function$
;
CREATE OR REPLACE FUNCTION public.department_of(p_country text, p_postcode text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    -- Territories beside the mainland have a country code of their own (ISO 3166-1) and French postcodes.
    when coalesce(p_country, 'FR') not in
      ('FR', 'BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT') then null
    when p_postcode is null or p_postcode !~ '^[0-9]{5}$' then null
    -- Two islands kept the postcodes that they had as communes of Guadeloupe.
    when p_postcode = '97133' then '977'
    when p_postcode = '97150' then '978'
    when p_postcode ~ '^(97[1-8]|98[678])' then left(p_postcode, 3)
    when p_postcode ~ '^20[01]' then '2A'
    when p_postcode ~ '^20' then '2B'
    when p_postcode ~ '^(0[1-9]|[1-8][0-9]|9[0-5])' then left(p_postcode, 2)
  end
$function$
;
CREATE OR REPLACE FUNCTION public.divide_rounded(p_numerator numeric, p_denominator numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select div(2 * p_numerator + sign(p_numerator) * p_denominator, 2 * p_denominator)
$function$
;
CREATE OR REPLACE FUNCTION public.end_push_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_notices n using push_subscriptions s
    where s.session_id = new.id and n.subscription_id = s.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.erase_audit_traces(p_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from users where id = p_user and state = 'ERASED') then
    raise exception 'only what is told of somebody who left is erased' using errcode = 'CL500';
  end if;
  update audit_links l set address_salt = null from audit_log a
    where a.id = l.audit_id and a.actor_id = p_user and a.address is not null;
  update audit_log set address = null where actor_id = p_user and address is not null;
  update audit_links l set detail_salt = null from audit_log a
    where a.id = l.audit_id and a.entity_id = p_user and a.detail <> '{}';
  update audit_log set detail = '{}' where entity_id = p_user and detail <> '{}';
end $function$
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
CREATE OR REPLACE FUNCTION public.follow_joint()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into holders (id, kind, name, domicile) values (new.id, 'joint', new.name, new.domicile)
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
CREATE OR REPLACE FUNCTION public.forget_requests(p_before timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with gone as (
    delete from requests
    where created_at < least(p_before, now() - interval '1 day') returning 1
  )
  select count(*) from gone
$function$
;
CREATE OR REPLACE FUNCTION public.free_quantity(p_category uuid, p_holder uuid, p_from date)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(min(run), 0)::bigint from (
    select sum(sum(h.change)) over (partition by k.kind order by greatest(h.day, p_from)) as run
    from unnest(array['free', 'bare']) k (kind), meter_history(k.kind, p_category, p_holder, p_from) h
    group by k.kind, greatest(h.day, p_from)
  ) days
$function$
;
CREATE OR REPLACE FUNCTION public.frozen_holders()
 RETURNS TABLE(holder_id uuid, since date)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  with hit as (
    select x.holder_id, (x.created_at at time zone 'Europe/Paris')::date as since
    from screening_hits x where x.state in ('OPEN', 'CONFIRMED') and hit_weighs(x)
  ), reached as (
    select hit.holder_id, hit.since from hit
    union all
    select l.corporate_id, hit.since from hit
      join representatives_now l on l.user_id = hit.holder_id
  )
  select f.holder_id, min(f.since) from (
    select reached.holder_id, reached.since from reached
    union all
    select j.holder_id, reached.since from reached
      join joint_parties() j on j.party_id = reached.holder_id
  ) f group by 1
$function$
;
CREATE OR REPLACE FUNCTION public.frozen_lines(p_requests line_request[])
 RETURNS SETOF stopped_line
 LANGUAGE sql
 STABLE
AS $function$
  select r.n,
    case when exists (select from users u where u.id = r.actor_id and u.role = 'ROLE_ADMIN')
      then 'holder_listed' else 'payment_waits' end,
    case when giver.holder_id is null then 'to' else 'from' end
  from unnest(p_requests) r
  left join frozen_holders() giver on giver.holder_id = r.from_id
  left join frozen_holders() taker on taker.holder_id = r.to_id
  where (giver.holder_id is not null or taker.holder_id is not null)
    and r.nature is distinct from 'release'
    and not nature_is_bound(r.nature)
    and not (is_operation(r.bundle_id) and (r.type = 'MENTION' or r.corrects_id is not null))
    and (r.origin <> 'import'
      or r.effective_on >= coalesce(least(giver.since, taker.since), r.effective_on))
    and not exists (select from requests i
      where i.user_id = r.actor_id and i.key = r.key)
$function$
;
CREATE OR REPLACE FUNCTION public.grow_meter(p_set meter_set, p_meter integer, p_kind text, p_part uuid, p_holder uuid, p_held bigint, p_moved date[])
 RETURNS meter_set
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  start constant integer := coalesce(cardinality(p_set.sums), 0);
  days date[];
  changes bigint[];
  size integer := 1;
  sums bigint[];
  lows bigint[];
begin
  select array_agg(day order by day), array_agg(change order by day) into days, changes from (
    select day, sum(change)::bigint as change from (
      select greatest(day, p_moved[1]) as day, change
        from meter_history(p_kind, p_part, p_holder, p_moved[1])
      union all select d, 0 from unnest(p_moved) d
    ) known group by 1) leaf;
  while size < cardinality(days) loop size := 2 * size; end loop;
  sums := array_fill(0::bigint, array[size - 1]) || changes
    || array_fill(0::bigint, array[size - cardinality(days)]);
  lows := sums;
  for node in reverse size - 1 .. 1 loop
    sums[node] := sums[2 * node] + sums[2 * node + 1];
    lows[node] := least(lows[2 * node], sums[2 * node] + lows[2 * node + 1]);
  end loop;
  p_set.kinds[p_meter] := p_kind;
  p_set.parts[p_meter] := p_part;
  p_set.starts[p_meter] := start;
  p_set.sizes[p_meter] := size;
  p_set.held[p_meter] := p_held;
  p_set.bare[p_meter] := 0;
  p_set.days := p_set.days || array_fill(null::date, array[size - 1]) || days
    || array_fill(null::date, array[size - cardinality(days)]);
  p_set.sums := p_set.sums || sums;
  p_set.lows := p_set.lows || lows;
  return p_set;
end $function$
;
CREATE OR REPLACE FUNCTION public.has_booked(p_line uuid, p_kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from cash_entries where bank_line_id = p_line and kind = p_kind)
$function$
;
CREATE OR REPLACE FUNCTION public.has_entry(p_withdrawal uuid, p_kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from cash_entries where withdrawal_id = p_withdrawal and kind = p_kind)
$function$
;
CREATE OR REPLACE FUNCTION public.has_left(p_withdrawal uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from cash_entries
    where withdrawal_id = p_withdrawal and kind in ('WITHDRAWAL', 'SENDING_BACK'))
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
    or exists (select from company_roles where user_id = p_user)
    or exists (select from joint_members where party_id = p_user)
    or exists (select from joint_representatives where party_id = p_user)
$function$
;
CREATE OR REPLACE FUNCTION public.hit_weighs(x screening_hits)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select x.list_kind = 'FREEZE' and (x.state = 'CONFIRMED' or x.state = 'OPEN' and (
    x.declared_by is null or x.declared_as in ('JOINT_MEMBER', 'JOINT_REPRESENTATIVE')
    or exists (select from representatives_now l
      where l.corporate_id = x.holder_id and l.user_id = x.declared_by)))
$function$
;
CREATE OR REPLACE FUNCTION public.hold_joint_days()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'joint_compositions' then
    if exists (select from joint_compositions c
      where c.holder_id = new.holder_id and c.effective_on > new.effective_on) then
      perform refuse('joint_day_before', '{"field": "effectiveOn"}');
    end if;
  elsif exists (select from joint_representatives r
    where r.holder_id = new.holder_id and r.appointed_on > new.appointed_on) then
    perform refuse('joint_day_before', '{"field": "appointedOn"}');
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.hold_joint_party()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.party_id is not null
    and exists (select from holders where id = new.party_id and kind = 'joint') then
    raise exception 'co-owners are people and entities' using errcode = 'CL500';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.hold_joint_shares()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'joint_compositions' then perform check_joint_shares(new.id);
  else perform check_joint_shares(new.composition_id); end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.hold_joint_wallets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from joint_holders where id = new.holder_id) then
    perform refuse('joint_holder_without_wallet', '{"field": "holderId"}');
  end if;
  return new;
end $function$
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
CREATE OR REPLACE FUNCTION public.investor_class(of_holder uuid, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case when exists (
    select from class_requests r where r.holder_id = of_holder and r.state = 'ACCEPTED'
      and r.decided_at <= at and at < r.ends_at and (r.ended_at is null or at < r.ended_at)
  ) then 'SOPHISTICATED' else 'NON_SOPHISTICATED' end
$function$
;
CREATE OR REPLACE FUNCTION public.is_actor(p_kind text, p_id uuid, p_means text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(case p_kind
    when 'person' then p_means is null
    when 'token' then p_id is not null and p_means <> ''
    when 'clock' then p_id is null and p_means <> ''
    when 'provider' then p_id is null and p_means <> ''
  end, false)
$function$
;
CREATE OR REPLACE FUNCTION public.is_asked_for(p_withdrawal uuid, p_states text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from provider_movements
    where withdrawal_id = p_withdrawal and kind = 'PAY_OUT' and state = any (p_states))
$function$
;
CREATE OR REPLACE FUNCTION public.is_frozen_party(p_party uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (select from screening_hits x where x.holder_id = p_party
      and x.state in ('OPEN', 'CONFIRMED') and hit_weighs(x))
    or exists (select from representatives_now l join screening_hits x on x.holder_id = l.user_id
      where l.corporate_id = p_party
        and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED'))
$function$
;
CREATE OR REPLACE FUNCTION public.is_joining(p_bundle uuid, p_from uuid, p_to uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select p_bundle is not null and exists (select from joined_accounts
    where id = p_bundle and from_holder_id = p_from and to_holder_id = p_to and undoes_id is null)
$function$
;
CREATE OR REPLACE FUNCTION public.is_one_line(said text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((said !~ '[\u0001-\u001f\u007f-\u009f<>\u00ad\u180e\u200b\u200e\u200f\u2028\u2029\u2060-\u2064\ufeff]'::text) AND (POSITION(('://'::text) IN (said)) = 0))
;
CREATE OR REPLACE FUNCTION public.is_open_company(p_company uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (select from companies where id = p_company and opening_state = 'OPEN')
$function$
;
CREATE OR REPLACE FUNCTION public.is_operation(p_bundle uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select p_bundle is not null and exists (select from share_operations where id = p_bundle)
$function$
;
CREATE OR REPLACE FUNCTION public.joint_composition(p_holder uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select id from joint_compositions where holder_id = p_holder order by number desc limit 1
$function$
;
CREATE OR REPLACE FUNCTION public.joint_facts(p_holder uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select jsonb_build_object(
    'members', coalesce((select jsonb_agg(jsonb_build_object('name', m.name,
        'numerator', m.numerator, 'denominator', m.denominator) order by m.place)
      from joint_members m where m.composition_id = joint_composition(j.id)), '[]'),
    'representative', (select jsonb_build_object('name', r.name, 'appointedOn', r.appointed_on,
        'act', r.act)
      from joint_representatives r where r.id = joint_representative(j.id)))
  from joint_holders j where j.id = p_holder
$function$
;
CREATE OR REPLACE FUNCTION public.joint_parties()
 RETURNS TABLE(holder_id uuid, party_id uuid)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select c.holder_id, m.party_id from joint_members m
    join joint_compositions c on c.id = m.composition_id
    where m.party_id is not null and c.id = joint_composition(c.holder_id)
  union all
  select r.holder_id, r.party_id from joint_representatives r
    where r.party_id is not null and r.id = joint_representative(r.holder_id)
$function$
;
CREATE OR REPLACE FUNCTION public.joint_representative(p_holder uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select id from joint_representatives where holder_id = p_holder order by number desc limit 1
$function$
;
CREATE OR REPLACE FUNCTION public.judge_class_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_entity boolean := (select kind = 'corporate' from holders where id = new.holder_id);
begin
  if is_entity and not (new.criteria <@ array['OWN_FUNDS', 'TURNOVER', 'BALANCE_SHEET']
      and cardinality(new.criteria) >= 1)
    or not is_entity and not (new.criteria <@ array['MEANS', 'EXPERIENCE', 'TRADES']
      and cardinality(new.criteria) >= 2) then
    raise exception 'a request meets the criteria of Annex II' using errcode = 'CL500';
  end if;
  if new.state <> 'PENDING' then
    raise exception 'a request waits for its decision' using errcode = 'CL500';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.judge_lines(p_facts line_facts[], p_accounts line_account[], p_all boolean)
 RETURNS line_outcome[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  meters constant meter_set := open_meters(p_facts, p_accounts);
  kinds constant text[] := meters.kinds;
  starts constant integer[] := meters.starts;
  sizes constant integer[] := meters.sizes;
  days constant date[] := meters.days;
  bare constant integer[] := meters.bare;
  sums bigint[] := meters.sums;
  lows bigint[] := meters.lows;
  held bigint[] := meters.held;
  outcomes line_outcome[];
  corrected uuid[] := '{}';
  register registers;
  -- The meter of the company whose lines these are: they come company after company.
  room_of uuid;
  room integer;
  f line_facts;
  r line_request;
  line register_line;
  refused line_refusal;
  -- The keys of the lines that passed, each at the place of its line.
  keys text[];
  asked text;
  earlier integer;
  path integer[];
  signs integer[];
  step integer;
  back boolean;
  meter integer;
  start integer;
  node integer;
  last integer;
  low bigint;
  amount bigint;
begin
  for place in 1 .. cardinality(p_facts) loop
    f := p_facts[place];
    r := f.request;
    line := null;
    if r.key is not null then
      asked := r.actor_id || ' ' || r.key;
      earlier := array_position(keys, asked);
      if f.kept_hash is not null then
        select * into line from movements where id = f.kept_movement;
        outcomes[place] := answer_again(r, f.kept_hash, line);
        continue;
      elsif earlier is not null then
        outcomes[place] := answer_again(r, ((outcomes[earlier]).request).request_hash,
          (outcomes[earlier]).line);
        continue;
      end if;
    end if;

    refused := decide_line(f);
    if refused is null and r.corrects_id = any (corrected) then
      refused := refusal('already_corrected');
    end if;
    if refused is null and r.quantity is null and r.type in ('CANCELLATION', 'TRANSFER') then
      -- Without a quantity the whole account is meant.
      r.quantity := held[f.from_account];
      if r.quantity = 0 then
        refused := refusal('not_enough_shares', '{"available": 0, "asked": 1}');
      end if;
    end if;
    if refused is null then
      if coalesce(r.quantity <= 0, true) or r.unit_price < 0 then
        perform refuse_forged('a line moves at least one share, at no negative price');
      end if;
      if r.quantity > share_ceiling()
        or amount_cents(r.quantity, r.unit_price) > 9007199254740991 then
        refused := refusal('quantity_too_large');
      end if;
    end if;

    if refused is null then
      -- Which meters the line moves, and which way.
      path := '{}';
      signs := '{}';
      if r.type = 'MENTION' then
        amount := case r.nature when 'release' then 1 else -1 end;
        meter := f.from_account;
        if 'usufruct' in (r.nature, (f.corrected).nature, (f.lifted).nature) then
          meter := bare[meter];
        end if;
        path := array[meter];
        signs := array[amount];
        if (f.corrected).id is not null or (f.lifted).id is not null then
          path := path || array_position(meters.parts,
            coalesce((f.corrected).lifts_id, (f.corrected).id, (f.lifted).id));
          signs := signs || -amount::integer;
        end if;
      else
        if r.from_id is not null then
          path := path || f.from_account;
          signs := signs || -1;
          if bare[f.from_account] > 0 then
            path := path || bare[f.from_account];
            signs := signs || -1;
          end if;
        end if;
        if r.to_id is not null then
          path := path || f.to_account;
          signs := signs || 1;
          if bare[f.to_account] > 0 then
            path := path || bare[f.to_account];
            signs := signs || 1;
          end if;
        end if;
        if r.type in ('ISSUE', 'CANCELLATION') then
          if room_of is distinct from f.company_id then
            room_of := f.company_id;
            room := array_position(meters.parts, f.company_id);
          end if;
          if room is not null then
            path := path || room;
            signs := signs || case r.type when 'ISSUE' then -1 else 1 end;
          end if;
        end if;
      end if;

      -- Forward along the path; at a meter that refuses, back again.
      step := 1;
      back := false;
      loop
        exit when step = 0 or (not back and step > cardinality(path));
        meter := path[step];
        start := starts[meter];
        amount := signs[step] * case when back then -r.quantity else r.quantity end;
        low := lows[start + 1];
        node := sizes[meter];
        last := 2 * node - 1;
        while node < last loop
          if coalesce(days[start + (node + last) / 2] < r.effective_on, false) then
            node := (node + last) / 2 + 1;
          else
            last := (node + last) / 2;
          end if;
        end loop;
        sums[start + node] := sums[start + node] + amount;
        lows[start + node] := lows[start + node] + amount;
        while node > 1 loop
          node := node / 2;
          sums[start + node] := sums[start + 2 * node] + sums[start + 2 * node + 1];
          lows[start + node] := least(lows[start + 2 * node],
            sums[start + 2 * node] + lows[start + 2 * node + 1]);
        end loop;
        if r.type <> 'MENTION' then held[meter] := held[meter] + amount; end if;
        if not back and lows[start + 1] < least(low, 0) then
          refused := refuse_quantity(kinds[meter],
            held[meter] + case r.type when 'MENTION' then 0 else r.quantity end,
            sums[start + 1], lows[start + 1], r.effective_on, r.quantity);
          back := true;
        else
          step := step + case when back then -1 else 1 end;
        end if;
      end loop;
    end if;

    if refused is null then
      if register.company_id is distinct from f.company_id then
        select * into register from registers where company_id = f.company_id;
      end if;
      line := compose_line(f, r.quantity, register);
      register.last_number := line.number;
      register.last_hash := line.hash;
      register.last_recorded_at := line.recorded_at;
      if line.corrects_id is not null then corrected := corrected || line.corrects_id; end if;
      if r.key is not null then keys[place] := asked; end if;
    elsif p_all then
      raise exception '%', refused.code using errcode = 'CL422',
        detail = (refused.facts || jsonb_build_object('line', r.n))::text;
    end if;
    outcomes[place] := (r, refused, line, false)::line_outcome;
  end loop;
  return outcomes;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_capital()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.capital_cents = old.capital_cents then return new; end if;
  perform from registers where company_id = old.id for update;
  if new.capital_cents = declared_capital(old.id, 'infinity') then return new; end if;
  if exists (select from movements where company_id = old.id)
    or exists (select from capital_declarations
      where company_id = old.id and effective_on > '0001-01-01') then
    perform refuse('decision_missing', '{"field": "decision.effectiveOn"}');
  end if;
  insert into capital_declarations (id, company_id, effective_on, capital_cents, recorded_at)
    values (new_id(clock_timestamp()), new.id, '0001-01-01', new.capital_cents, clock_timestamp());
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_category_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  rights record;
begin
  if new.company_id <> old.company_id then
    raise exception 'a category stays in its company' using errcode = 'CL500';
  end if;
  if (new.nominal_value, new.votes_per_share, new.transferable, new.inalienable_from,
      new.inalienable_until, new.approval_required, new.name)
    is not distinct from (old.nominal_value, old.votes_per_share, old.transferable,
      old.inalienable_from, old.inalienable_until, old.approval_required, old.name) then
    return new;
  end if;
  perform from registers where company_id = old.company_id for update;
  select * into rights from category_rights(old.id, 'infinity');
  if (new.nominal_value, new.votes_per_share, new.transferable, new.inalienable_from,
      new.inalienable_until, new.approval_required, new.name)
    is not distinct from (rights.nominal_value, rights.votes_per_share, rights.transferable,
      rights.inalienable_from, rights.inalienable_until, rights.approval_required, rights.name) then
    return new;
  end if;
  if exists (select from movements where share_category_id = old.id)
    or exists (select from category_decisions
      where share_category_id = old.id and effective_on > '0001-01-01') then
    if new.nominal_value is distinct from old.nominal_value then
      perform refuse('nominal_value_fixed');
    end if;
    perform refuse('decision_missing', '{"field": "decision.effectiveOn"}');
  end if;
  insert into category_decisions (id, share_category_id, effective_on, nominal_value,
      votes_per_share, transferable, inalienable_from, inalienable_until, approval_required, name,
      recorded_at)
    values (new_id(clock_timestamp()), new.id, '0001-01-01', new.nominal_value, new.votes_per_share,
      new.transferable, new.inalienable_from, new.inalienable_until, new.approval_required, new.name,
      clock_timestamp());
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_class_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'requests are kept' using errcode = 'CL500';
  end if;
  if to_jsonb(new) - array['state', 'decided_by', 'decided_at', 'reason', 'ends_at', 'end_told_at',
      'ended_at', 'ending'] is distinct from to_jsonb(old) - array['state', 'decided_by', 'decided_at',
      'reason', 'ends_at', 'end_told_at', 'ended_at', 'ending']
    or old.state <> 'PENDING' and (new.state, new.decided_by, new.decided_at, new.reason, new.ends_at)
      is distinct from (old.state, old.decided_by, old.decided_at, old.reason, old.ends_at)
    or old.ended_at is not null and (new.ended_at, new.ending)
      is distinct from (old.ended_at, old.ending) then
    raise exception 'what was asked and decided is kept' using errcode = 'CL500';
  end if;
  if old.state = 'PENDING' and new.state = 'ACCEPTED' and not exists (
    select from class_request_files f where f.request_id = new.id) then
    raise exception 'nobody is sophisticated without a proof' using errcode = 'CL500';
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
CREATE OR REPLACE FUNCTION public.keep_contract_parties()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  known record := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from contracts where id = known.contract_id and state <> 'DRAFT') then
    raise exception 'contract_kept' using errcode = 'CL500',
      detail = format('the parties of the contract %s stand', known.contract_id);
  end if;
  return known;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_contracts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state = 'DRAFT' then return new; end if;
  if old.ended_at is not null and (new.state, new.ended_at) is distinct from (old.state, old.ended_at)
    or new.state = 'DRAFT'
    or (new.kind, new.title, new.company_id, new.in_order, new.sign_by, new.file_id, new.file_sha256,
      new.signature_id, new.sent_at) is distinct from (old.kind, old.title, old.company_id,
      old.in_order, old.sign_by, old.file_id, old.file_sha256, old.signature_id, old.sent_at) then
    raise exception 'contract_kept' using errcode = 'CL500',
      detail = format('the contract %s was sent', old.id);
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_corporate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from shareholders where holder_id = old.id)
    or exists (select from movements where from_holder_id = old.id or to_holder_id = old.id) then
    perform refuse('corporate_in_registers');
  end if;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_deal_steps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.accepted_at is not null and new.accepted_at is distinct from old.accepted_at)
    or (old.promised_on is not null and new.promised_on is distinct from old.promised_on)
    or (old.preemption_ends_at is not null
      and new.preemption_ends_at is distinct from old.preemption_ends_at)
    or (old.preempted_at is not null and new.preempted_at is distinct from old.preempted_at)
    or (old.approved_at is not null and new.approved_at is distinct from old.approved_at)
    or (old.approved_on is not null and new.approved_on is distinct from old.approved_on)
    or (old.signed_at is not null and new.signed_at is distinct from old.signed_at)
    or (old.paid_at is not null and new.paid_at is distinct from old.paid_at)
    or new.created_at is distinct from old.created_at then
    raise exception 'the day of a step is kept' using errcode = 'CL500';
  end if;
  if new.state = 'SIGNED' and old.state <> 'SIGNED' and not exists (
    select from signatures s where s.subject_kind = 'transfer_order' and s.subject_id = new.id
      and s.state = 'SIGNED'
  ) then
    raise exception 'a deal is signed by its signatures' using errcode = 'CL500';
  end if;
  if new.state = 'PAID' and old.state <> 'PAID' and not exists (
    select from cash_entries where cause = 'RESERVED deal ' || new.id
  ) then
    raise exception 'a deal is paid by its cash' using errcode = 'CL500';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_deals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  promised constant text[] := array['ACCEPTED', 'PRE_EMPTION', 'APPROVED', 'SIGNED', 'PAID'];
begin
  if tg_op = 'UPDATE' then
    if new.state <> old.state and (old.state, new.state) not in (
        ('PROPOSED', 'ACCEPTED'), ('ACCEPTED', 'PRE_EMPTION'), ('ACCEPTED', 'APPROVED'),
        ('PRE_EMPTION', 'APPROVED'), ('APPROVED', 'SIGNED'), ('SIGNED', 'PAID'), ('PAID', 'SETTLED'),
        ('PROPOSED', 'DECLINED'), ('ACCEPTED', 'REJECTED'), ('PRE_EMPTION', 'REJECTED'))
      and (old.state in ('SETTLED', 'DECLINED', 'REJECTED', 'CANCELLED', 'EXPIRED')
        or new.state not in ('CANCELLED', 'EXPIRED')) then
      raise exception 'a deal goes its steps' using errcode = 'CL500',
        detail = format('%s: %s to %s', old.id, old.state, new.state);
    end if;
    if old.state in ('SETTLED', 'DECLINED', 'REJECTED', 'CANCELLED', 'EXPIRED') then
      raise exception 'a deal that ended is kept' using errcode = 'CL500';
    end if;
    if (new.id, new.offer_id, new.parent_id, new.company_id, new.share_category_id, new.seller_id,
        new.buyer_id, new.unit_price, new.fees_bps)
      is distinct from (old.id, old.offer_id, old.parent_id, old.company_id, old.share_category_id,
        old.seller_id, old.buyer_id, old.unit_price, old.fees_bps)
      or new.quantity > old.quantity
      or old.state not in ('PRE_EMPTION')
        and (new.quantity, new.amount_cents, new.fee_cents)
          is distinct from (old.quantity, old.amount_cents, old.fee_cents)
      or old.state not in ('PRE_EMPTION', 'APPROVED') and new.duty_cents <> old.duty_cents then
      raise exception 'what was agreed on is kept' using errcode = 'CL500';
    end if;
  end if;
  if new.state = any (promised) and (tg_op = 'INSERT' or old.state <> all (promised)) then
    perform weigh_promise(new.company_id, new.share_category_id, new.seller_id, new.promised_on,
      new.quantity);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_decided_hits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.state, new.state) not in (('OPEN', 'OTHER_PERSON'), ('OPEN', 'CONFIRMED'),
    ('OPEN', 'LIFTED'), ('CONFIRMED', 'LIFTED'), ('LIFTED', 'OPEN')) then
    raise exception 'a hit that was settled stays settled' using errcode = 'CL500';
  end if;
  if new.state = 'LIFTED'
    and (new.reason, new.settled_by) is distinct from (old.reason, old.settled_by) then
    raise exception 'why a hit was confirmed stays with it' using errcode = 'CL500';
  end if;
  if new.state in ('OTHER_PERSON', 'CONFIRMED')
    and (new.settled_by is null or new.settled_at is null) then
    raise exception 'a hit is settled by somebody' using errcode = 'CL500';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_decisions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'append_only' using errcode = 'CL500';
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_department()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.department := department_of(new.address_country, new.address_postcode);
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_fundraising()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.closed_at is not null then
    raise exception 'a closed round is kept' using errcode = 'CL500';
  end if;
  if new.company_id <> old.company_id or new.offer_number <> old.offer_number then
    raise exception 'a round stays in its company' using errcode = 'CL500';
  end if;
  if old.subscribed_quantity > 0 and (new.share_category_id, new.unit_price)
    is distinct from (old.share_category_id, old.unit_price) then
    raise exception 'what was subscribed is kept' using errcode = 'CL500';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_investor_class()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state = 'DRAFT' and new.state = 'PENDING' and new.investor_class = 'SOPHISTICATED'
    and investor_class(new.holder_id, new.pending_at) <> 'SOPHISTICATED'
    or old.state = 'PENDING' and new.state = 'SIGNED' and new.investor_class = 'SOPHISTICATED'
    and investor_class(new.holder_id, new.signed_at) <> 'SOPHISTICATED' then
    raise exception 'nobody counts as sophisticated who is not' using errcode = 'CL500';
  end if;
  -- Who is no longer sophisticated when they sign has the days; nobody loses them later.
  if new.investor_class <> old.investor_class
    and not (old.state = 'DRAFT' and new.state = 'PENDING')
    and not (old.state = 'PENDING' and new.state = 'SIGNED'
      and new.investor_class = 'NON_SOPHISTICATED') then
    raise exception 'the class that counted is kept' using errcode = 'CL500';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_line_documents(p_outcomes line_outcome[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into movement_documents (id, movement_id, position, media_type, bytes, sha256, storage_key)
  select (d ->> 'id')::uuid, (o.line).id, n, d ->> 'mediaType',
    (d ->> 'bytes')::bigint, d ->> 'sha256', d ->> 'storageKey'
  from unnest(p_outcomes) o
  cross join jsonb_array_elements((o.request).documents) with ordinality as t (d, n)
  where o.refused is null and not o.repeated
$function$
;
CREATE OR REPLACE FUNCTION public.keep_noticed_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.rights_opened_at is not null and (new.rights_opened_at, new.rights_end_on,
      new.is_reducible, new.preferential_right, new.right_reference, new.maximum_cents,
      new.unit_price, new.share_category_id, new.decided_by, new.decided_on,
      new.decision_reference, new.depositary_kind, new.depositary_name, new.depositary_address)
    is distinct from (old.rights_opened_at, old.rights_end_on, old.is_reducible,
      old.preferential_right, old.right_reference, old.maximum_cents, old.unit_price,
      old.share_category_id, old.decided_by, old.decided_on, old.decision_reference,
      old.depositary_kind, old.depositary_name, old.depositary_address)
    or old.rights_opened_at is not null and new.closes_on < old.closes_on
    or old.rights_released_at is not null
      and new.rights_released_at is distinct from old.rights_released_at then
    raise exception 'what a notice states is kept' using errcode = 'CL500', detail = old.id::text;
  end if;
  if new.rights_released_at is not null and old.rights_released_at is null then
    new.reserved_quantity := 0;
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and (new.id, new.company_id, new.share_category_id, new.kind, new.holder_id,
      new.made_by, new.quantity, new.unit_price, new.expires_on, new.made_on)
    is distinct from (old.id, old.company_id, old.share_category_id, old.kind, old.holder_id,
      old.made_by, old.quantity, old.unit_price, old.expires_on, old.made_on)
    or tg_op = 'UPDATE' and old.state in ('WITHDRAWN', 'EXPIRED') and new.state <> old.state then
    raise exception 'what was offered is kept' using errcode = 'CL500';
  end if;
  if new.kind = 'SELL' and new.state = 'OPEN' and (tg_op = 'INSERT' or old.state <> 'OPEN'
      or new.remaining_quantity > old.remaining_quantity) then
    perform weigh_promise(new.company_id, new.share_category_id, new.holder_id, new.promised_on,
      new.quantity);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_sent_contracts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'DRAFT' then
    raise exception 'contract_kept' using errcode = 'CL500',
      detail = format('the contract %s was sent', old.id);
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
CREATE OR REPLACE FUNCTION public.keep_signatures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'OPEN' and new.state <> old.state then
    raise exception 'signature_ended' using errcode = 'CL500',
      detail = format('the signature %s has ended as %s', old.id, old.state);
  end if;
  if (new.id, new.subject_kind, new.subject_id, new.document_id, new.document_sha256,
      new.translation_id)
    is distinct from (old.id, old.subject_kind, old.subject_id, old.document_id,
      old.document_sha256, old.translation_id)
    or old.signed_document_id is not null
      and new.signed_document_id is distinct from old.signed_document_id
    or old.evidence_id is not null and new.evidence_id is distinct from old.evidence_id then
    raise exception 'signature_kept' using errcode = 'CL500',
      detail = format('what the signature %s is of does not change', old.id);
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_signed_subscriptions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'CANCELLED' or old.pending_at is not null then
    raise exception 'an order that left its draft is kept' using errcode = 'CL500',
      detail = format('%s: %s', old.id, old.state);
  end if;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_signers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- What says from where somebody acted may be erased one day; that they did, never.
  if old.state <> 'WAITING' and (new.state, new.acted_at, new.reason, new.place)
    is distinct from (old.state, old.acted_at, old.reason, old.place) then
    raise exception 'signer_acted' using errcode = 'CL500',
      detail = format('a signer of %s has acted already', old.signature_id);
  end if;
  return new;
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
CREATE OR REPLACE FUNCTION public.keep_stated_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.decided_by, new.decided_on, new.decision_reference, new.decision_paper_id,
      new.preferential_right, new.right_reference, new.depositary_kind, new.depositary_name,
      new.depositary_address, new.depositary_iban)
    is distinct from (old.decided_by, old.decided_on, old.decision_reference, old.decision_paper_id,
      old.preferential_right, old.right_reference, old.depositary_kind, old.depositary_name,
      old.depositary_address, old.depositary_iban)
    and (old.decided_by is not null and new.decided_by is distinct from old.decided_by
      or old.decided_on is not null and new.decided_on is distinct from old.decided_on
      or old.decision_reference is not null
        and new.decision_reference is distinct from old.decision_reference
      or old.preferential_right is not null
        and new.preferential_right is distinct from old.preferential_right
      or old.right_reference is not null and new.right_reference is distinct from old.right_reference
      or old.depositary_kind is not null and new.depositary_kind is distinct from old.depositary_kind
      or old.depositary_name is not null and new.depositary_name is distinct from old.depositary_name
      or old.depositary_address is not null
        and new.depositary_address is distinct from old.depositary_address)
    and exists (select from subscriptions s where s.fundraising_id = old.id
      and s.state in ('PENDING', 'SIGNED', 'PAID', 'COMPLETED')) then
    raise exception 'what forms state is kept' using errcode = 'CL500';
  end if;
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
CREATE OR REPLACE FUNCTION public.keep_subjects_of_signatures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from signatures g where g.subject_kind = tg_argv[0] and g.subject_id = old.id) then
    raise exception 'what a signature is of is kept' using errcode = 'CL500',
      detail = format('%s %s', tg_argv[0], old.id);
  end if;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_subscribed_fundraising()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.subscription_count > 0 then
    raise exception 'what was subscribed is kept' using errcode = 'CL500';
  end if;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_subscription_rights()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or (new.fundraising_id, new.holder_id, new.held_quantity, new.held_amount,
      new.total_amount, new.quantity) is distinct from (old.fundraising_id, old.holder_id,
      old.held_quantity, old.held_amount, old.total_amount, old.quantity)
    or old.noticed_at is not null and new.noticed_at is distinct from old.noticed_at
    or new.waived_quantity < old.waived_quantity then
    raise exception 'a right is kept as it opened' using errcode = 'CL500';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_subscriptions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('DRAFT', 'PENDING'), ('PENDING', 'SIGNED'), ('SIGNED', 'PAID'), ('PAID', 'COMPLETED'),
    ('DRAFT', 'CANCELLED'), ('PENDING', 'CANCELLED'), ('SIGNED', 'CANCELLED'), ('PAID', 'CANCELLED'))
  then
    raise exception 'a subscription goes its steps' using errcode = 'CL500',
      detail = format('%s: %s to %s', old.id, old.state, new.state);
  end if;
  if old.state in ('COMPLETED', 'CANCELLED') then
    raise exception 'a subscription that ended is kept' using errcode = 'CL500';
  end if;
  if (new.id, new.fundraising_id, new.holder_id, new.subscribed_by, new.unit_price, new.fees_bps)
    is distinct from
    (old.id, old.fundraising_id, old.holder_id, old.subscribed_by, old.unit_price, old.fees_bps)
    or old.state <> 'DRAFT' and (new.quantity, new.fee_cents, new.risk_accepted_at, new.knowledge)
      is distinct from (old.quantity, old.fee_cents, old.risk_accepted_at, old.knowledge)
    or old.signed_at is not null and (new.signed_at, new.reflection_ends_at)
      is distinct from (old.signed_at, old.reflection_ends_at) then
    raise exception 'what was subscribed is kept' using errcode = 'CL500';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_withdrawals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  step constant text := old.state || ' ' || new.state;
begin
  if step <> 'TO_CHECK READY' and (new.checked_by, new.checked_at)
      is distinct from (old.checked_by, old.checked_at) then
    raise exception 'who checked a withdrawal is kept' using errcode = 'CL500';
  end if;
  if new.state <> old.state and not coalesce(case step
    when 'TO_CHECK READY' then new.checked_at is distinct from old.checked_at
      and (new.checked_by <> new.requested_by or coalesce(new.holder_id, new.company_id) is null)
      and exists (select from users u where u.id = new.checked_by and u.role = 'ROLE_ADMIN')
    when 'READY SENT' then new.file_id is not null or is_asked_for(new.id, array['ASKED', 'OPEN'])
    when 'SENT READY' then new.file_id is null
    when 'SENT TO_CHECK' then is_asked_for(new.id, array['FAILED'])
    when 'TO_CHECK CANCELLED' then has_entry(new.id, 'WITHDRAWAL_CANCELLED')
    when 'READY CANCELLED' then has_entry(new.id, 'WITHDRAWAL_CANCELLED')
    when 'SENT PAID' then has_entry(new.id, 'WITHDRAWAL_PAID')
    when 'PAID CAME_BACK' then has_entry(new.id, 'CAME_BACK')
    end, false) then
    raise exception 'a withdrawal goes its steps' using errcode = 'CL500',
      detail = format('%s: %s', old.id, step);
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.last_priced_line(p_category uuid, p_on date, p_known_before timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS TABLE(unit_price numeric, effective_on date, number bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select unit_price, effective_on, number from movements m
    where share_category_id = p_category and effective_on <= p_on and unit_price > 0
      and corrects_id is null and (type = 'ISSUE' or (type = 'TRANSFER' and nature = 'sale'))
      and not nature_is_bound(nature)
      and recorded_at < p_known_before
      and case when p_known_before = 'infinity' then line_stands(m.id)
        else line_stood(m.id, p_known_before) end
      and (origin <> 'deal' or makes_a_price(m.id))
    order by effective_on desc, number desc limit 1
$function$
;
CREATE OR REPLACE FUNCTION public.last_priced_line_of(p_company uuid, p_on date, p_known_before timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS TABLE(unit_price numeric, effective_on date, number bigint, share_category_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select last.*, k.id from share_categories k
    cross join lateral last_priced_line(k.id, p_on, p_known_before) last
    where k.company_id = p_company order by last.effective_on desc, last.number desc limit 1
$function$
;
CREATE OR REPLACE FUNCTION public.leg_content(p_place text, m register_line)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select canonical_value(p_place || 'type', m.type)
    || canonical_value(p_place || 'security', m.share_category_id::text)
    || canonical_value(p_place || 'security-kind', m.security_kind)
    || canonical_value(p_place || 'security-name', m.category_name)
    || canonical_value(p_place || 'nominal-value', trim_scale(m.nominal_value)::text)
    || canonical_value(p_place || 'from', m.from_holder_id::text)
    || canonical_value(p_place || 'from-kind', m.from_kind)
    || canonical_value(p_place || 'from-name', m.from_name)
    || canonical_value(p_place || 'from-domicile', m.from_domicile)
    || canonical_value(p_place || 'to', m.to_holder_id::text)
    || canonical_value(p_place || 'to-kind', m.to_kind)
    || canonical_value(p_place || 'to-name', m.to_name)
    || canonical_value(p_place || 'to-domicile', m.to_domicile)
    || canonical_value(p_place || 'quantity', m.quantity::text)
    || canonical_value(p_place || 'unit-price', trim_scale(m.unit_price)::text)
$function$
;
CREATE OR REPLACE FUNCTION public.line_accounts_of(p_requests line_request[])
 RETURNS line_account[]
 LANGUAGE sql
 STABLE
AS $function$
  select array_agg((category_id, holder_id, days, falls)::line_account order by place) from (
    select category_id, holder_id, array_agg(distinct day) as days, min(n) as place,
      coalesce(bool_or(day < before), false) as falls
    from (
      select category_id, holder_id, day, n,
        lag(day) over (partition by category_id, holder_id order by n) as before
      from (
        select category_id, from_id as holder_id, effective_on as day, n from unnest(p_requests)
        union all
        select category_id, to_id, effective_on, n from unnest(p_requests) where type <> 'MENTION'
      ) side where holder_id is not null
    ) followed group by 1, 2
  ) account
$function$
;
CREATE OR REPLACE FUNCTION public.line_facts_of(p_requests line_request[], p_accounts line_account[])
 RETURNS SETOF line_facts
 LANGUAGE sql
 STABLE
AS $function$
  select row_number() over (order by k.company_id, a.n)::integer, a,
    from_account.ordinality::integer, to_account.ordinality::integer,
    k.company_id, c.legal_form, c.founded_on,
    rights.name, rights.nominal_value, rights.transferable,
    rights.inalienable_from, rights.inalienable_until,
    rights.approval_required or c.approval_required,
    giver.kind, giver.name, giver.domicile,
    case when a.to_id is null and a.to_name is not null then 'named' else taker.kind end,
    case when a.to_id is null then a.to_name else taker.name end,
    case when a.to_id is null then a.to_domicile else taker.domicile end,
    case when taker.kind = 'user'
      then unproven_state(receiver.state, receiver.email_verified_at) end,
    is_actor(a.actor_kind, a.actor_id, a.actor_means)
      and (actor.id is not null or a.actor_kind in ('clock', 'provider')),
    (least(a.recorded_at, clock_timestamp()) at time zone 'Europe/Paris')::date,
    null::register_line, false, null::register_line, kept.request_hash, kept.made_id,
    c.preemption_days
  from unnest(p_requests) a
  left join share_categories k on k.id = a.category_id
  left join companies c on c.id = k.company_id
  left join lateral category_rights(k.id, a.effective_on) rights on true
  left join holders giver on giver.id = a.from_id
  left join holders taker on taker.id = a.to_id
    and (taker.kind in ('user', 'joint') or exists (select from corporates where id = taker.id))
  left join users receiver on receiver.id = taker.id
  left join users actor on actor.id = a.actor_id
  left join unnest(p_accounts) with ordinality from_account
    on from_account.category_id = a.category_id and from_account.holder_id = a.from_id
  left join unnest(p_accounts) with ordinality to_account
    on to_account.category_id = a.category_id and to_account.holder_id = a.to_id
  left join lateral (
    select i.request_hash, i.made_id from requests i
      where i.user_id = a.actor_id and i.key = a.key limit 1
  ) kept on true
  order by 1
$function$
;
CREATE OR REPLACE FUNCTION public.line_lacks(f line_facts)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when is_joining((f.request).bundle_id, (f.request).from_id, (f.request).to_id)
  then '{}'::text[] else array_remove(array[
    case when (f.request).from_id is not null and coalesce(btrim(f.from_domicile), '') = ''
      then 'transferor' end,
    case when (f.request).to_id is not null and coalesce(btrim(f.to_domicile), '') = ''
      then 'transferee' end,
    case when (f.request).origin = 'manual' and (f.request).corrects_id is null
      and coalesce((f.request).documents, '[]') = '[]'
      and ((f.request).bundle_id is null or not exists (select from share_operations o
        where o.id = (f.request).bundle_id and o.has_paper)) then 'paper' end
  ], null) end
$function$
;
CREATE OR REPLACE FUNCTION public.line_stands(p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  correction uuid;
begin
  select id into correction from movements where corrects_id = p_id;
  return correction is null or not line_stands(correction);
end $function$
;
CREATE OR REPLACE FUNCTION public.line_stood(p_id uuid, p_before timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  correction uuid;
begin
  select id into correction from movements where corrects_id = p_id and recorded_at < p_before;
  return correction is null or not line_stood(correction, p_before);
end $function$
;
CREATE OR REPLACE FUNCTION public.link_audit(p_after bigint, p_max integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  chain audit_chain;
  entry audit_log;
  link audit_links;
begin
  select * into chain from audit_chain for update;
  link.number := chain.last_number;
  link.hash := chain.last_hash;
  for entry in
    select * from audit_log a where a.id > coalesce(p_after, chain.floor_id)
      and not exists (select from audit_links l where l.audit_id = a.id)
    order by a.id limit p_max
  loop
    link.number := link.number + 1;
    link.audit_id := entry.id;
    link.linked_at := clock_timestamp();
    link.address_salt := uuid_send(gen_random_uuid());
    link.address_mark := audit_mark(link.address_salt, entry.address);
    link.detail_salt := uuid_send(gen_random_uuid());
    link.detail_mark := audit_mark(link.detail_salt, entry.detail::text);
    link.previous_hash := link.hash;
    link.hash := audit_hash(link, entry);
    insert into audit_links select link.*;
  end loop;
  if clock_timestamp() > chain.next_floor_at + interval '1 hour' then
    chain.floor_id := chain.next_floor_id;
    chain.next_floor_id := coalesce((select max(audit_id) from audit_links), 0);
    chain.next_floor_at := clock_timestamp();
  end if;
  update audit_chain set last_number = link.number, last_hash = link.hash,
    floor_id = chain.floor_id, next_floor_id = chain.next_floor_id,
    next_floor_at = chain.next_floor_at;
  return entry.id;
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
CREATE OR REPLACE FUNCTION public.mainly_real_estate(p_company uuid, p_on date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select is_main from real_estate_facts
  where company_id = p_company and effective_on <= p_on
  order by effective_on desc, number desc limit 1
$function$
;
CREATE OR REPLACE FUNCTION public.makes_a_price(p_movement uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from deals where movement_id = p_movement and related)
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
CREATE OR REPLACE FUNCTION public.market_differences()
 RETURNS TABLE(what text, id uuid, expected bigint, found bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select 'OFFER', o.id, o.quantity - coalesce(d.quantity, 0)::bigint, o.remaining_quantity
    from offers o
    left join (
      select offer_id, sum(quantity) as quantity from deals
      where state not in ('PROPOSED', 'DECLINED', 'REJECTED', 'CANCELLED', 'EXPIRED')
      group by offer_id
    ) d on d.offer_id = o.id
    where o.remaining_quantity <> o.quantity - coalesce(d.quantity, 0)
  union all
  select 'OFFER', coalesce(o.share_category_id, t.share_category_id),
      coalesce(o.quantity, 0)::bigint, coalesce(t.quantity, 0)
    from (
      select share_category_id, kind, state, count(*) as count, sum(remaining_quantity) as quantity
      from offers group by 1, 2, 3
    ) o
    full join offer_totals t on t.share_category_id = o.share_category_id and t.kind = o.kind
      and t.state = o.state
    where (coalesce(o.count, 0), coalesce(o.quantity, 0))
      is distinct from (coalesce(t.offer_count, 0), coalesce(t.quantity, 0))
  union all
  select 'PROMISE', p.holder_id, 0, free_quantity(p.share_category_id, p.holder_id, p.since)
    from (
      select share_category_id, holder_id, min(promised_on) as since from share_promises group by 1, 2
    ) p
    where free_quantity(p.share_category_id, p.holder_id, p.since) < 0
  union all
  select 'LINE', d.id, d.quantity, coalesce(m.quantity, 0)
    from deals d
    left join movements m on m.id = d.movement_id and m.type = 'TRANSFER' and m.origin = 'deal'
      and m.from_holder_id = d.seller_id and m.to_holder_id = d.buyer_id and m.quantity = d.quantity
    where d.state = 'SETTLED' and m.id is null
  union all
  select 'PAYMENT', d.id, d.amount_cents, coalesce(p.amount_cents, 0)
    from deals d
    left join cash_entries e on e.cause = 'SETTLED deal ' || d.id
    left join cash_accounts a on a.kind = 'WALLET' and a.holder_id = d.seller_id
    left join cash_postings p on p.account_id = a.id and p.entry_number = e.number
    where d.state = 'SETTLED' and coalesce(p.amount_cents, 0) <> d.amount_cents
  union all
  select 'DUTY', a.id, coalesce(d.cents, 0)::bigint, a.balance_cents
    from cash_accounts a
    cross join lateral (
      select coalesce(sum(duty_cents), 0) - (
          select coalesce(sum(w.amount_cents), 0)
          from formalities f join withdrawals w on w.id = f.withdrawal_id
        ) as cents
        from deals where state = 'SETTLED'
    ) d
    where a.kind = 'DUTY' and a.balance_cents <> coalesce(d.cents, 0)
$function$
;
CREATE OR REPLACE FUNCTION public.may_open(f fundraisings)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select f.subscription_count > 0 or f.is_decided and f.is_cleared
    and (f.preferential_right <> 'KEPT' or f.rights_opened_at is not null)
$function$
;
CREATE OR REPLACE FUNCTION public.meter_history(p_kind text, p_part uuid, p_holder uuid, p_from date)
 RETURNS TABLE(day date, change bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select effective_from, quantity - lag(quantity, 1, 0::bigint) over (order by effective_from)
    from (
      select effective_from, quantity from shareholders
        where p_kind in ('free', 'bare') and share_category_id = p_part and holder_id = p_holder
      union all
      select effective_from, quantity from holding_spans
        where p_kind in ('free', 'bare') and share_category_id = p_part and holder_id = p_holder
          and effective_to > p_from
    ) piece
  union all
  select effective_on, -change from encumbrance_changes
    where p_kind in ('free', 'bare') and share_category_id = p_part and holder_id = p_holder
      and (kind = 'usufruct') = (p_kind = 'bare')
  union all
  select promised_on, -quantity from share_promises
    where p_kind in ('free', 'bare') and share_category_id = p_part and holder_id = p_holder
  union all
  select effective_on, case when nature = 'release' then -quantity else quantity end from movements
    where p_kind = 'lien' and (id = p_part or lifts_id = p_part)
  union all
  select effective_on, case type when 'ISSUE' then -quantity else quantity end from movements
    where p_kind = 'room' and company_id = p_part and type in ('ISSUE', 'CANCELLATION')
      and effective_on > p_from
  union all
  -- Today's total, less what came after the day: the changes above put that back.
  select p_from, share_ceiling() - r.share_count + coalesce((
      select sum(case m.type when 'ISSUE' then m.quantity else -m.quantity end) from movements m
      where m.company_id = p_part and m.type in ('ISSUE', 'CANCELLATION')
        and m.effective_on > p_from), 0)::bigint
    from registers r where p_kind = 'room' and r.company_id = p_part
$function$
;
CREATE OR REPLACE FUNCTION public.move_accounts(p_sides line_side[], p_recorded_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  rest account_key[];
  counts count_change[];
begin
  with asked as materialized (
    select category_id as category, holder_id as holder, sum(change)::bigint as change,
      min(day) as day, max(day) as last
      from unnest(p_sides) group by 1, 2
  ), held as materialized (
    select s.id, a.category, a.holder, s.quantity, s.effective_from, a.change, a.day
      from asked a
      join shareholders s on s.share_category_id = a.category and s.holder_id = a.holder
      where a.day = a.last and s.effective_from <= a.day
  ), past as (
    insert into holding_spans
      select category, holder, quantity, effective_from, day from held where effective_from < day
  ), moved as (
    update shareholders s set quantity = s.quantity + h.change, effective_from = h.day
      from held h where s.id = h.id
  )
  select (select array_agg((a.category, a.holder)::account_key) from asked a
      where not exists (select from held h where h.category = a.category and h.holder = a.holder)),
    (select array_agg((category, null, change)::count_change) from (
      select category, sum((quantity + change > 0)::integer - (quantity > 0)::integer) as change
        from held group by 1) turned where change <> 0)
    into rest, counts;
  if counts is not null then
    update category_totals t set shareholder_count = t.shareholder_count + c.change
      from unnest(counts) c where t.share_category_id = c.part;
  end if;
  if rest is not null then perform rewrite_accounts(p_sides, rest, p_recorded_at); end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.move_offer_total(p_offer offers, p_count integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update offer_totals set offer_count = offer_count + p_count,
      quantity = quantity + p_count * p_offer.remaining_quantity
    where share_category_id = p_offer.share_category_id and kind = p_offer.kind
      and state = p_offer.state;
  if not found then
    insert into offer_totals values (p_offer.company_id, p_offer.share_category_id, p_offer.kind,
      p_offer.state, p_count, p_count * p_offer.remaining_quantity);
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.move_positions(p_sides line_side[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  rest position_key[];
  counts count_change[];
begin
  with asked as materialized (
    select company_id as company, holder_id as holder, sum(change)::bigint as change,
      min(day) as day, max(day) as last
      from unnest(p_sides) group by 1, 2
  ), held as materialized (
    select a.company, a.holder, p.quantity, p.effective_from, a.change, a.day
      from asked a join positions p on p.company_id = a.company and p.holder_id = a.holder
      where a.day = a.last and p.effective_from <= a.day
  ), past as (
    insert into position_spans
      select company, holder, quantity, effective_from, day from held where effective_from < day
  ), moved as (
    update positions p set quantity = p.quantity + h.change, effective_from = h.day
      from held h where p.company_id = h.company and p.holder_id = h.holder
  )
  select (select array_agg((a.company, a.holder)::position_key) from asked a
      where not exists (select from held h where h.company = a.company and h.holder = a.holder)),
    (select array_agg((company, day, turn)::count_change) from (
      select company, day, (quantity + change > 0)::integer - (quantity > 0)::integer as turn
        from held) turned where turn <> 0)
    into rest, counts;
  if counts is not null then perform count_holders(counts); end if;
  if rest is not null then perform rewrite_positions(p_sides, rest); end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.move_subscription_totals(p_changes subscription_change[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into subscription_totals as t
    select fundraising_id, day, state, sum(count)::integer, sum(quantity)::bigint, sum(cents)::bigint
    from unnest(p_changes) group by 1, 2, 3
    having sum(count) <> 0 or sum(quantity) <> 0 or sum(cents) <> 0
    order by 1, 2, 3
  on conflict (fundraising_id, day, state) do update set count = t.count + excluded.count,
    quantity = t.quantity + excluded.quantity, cents = t.cents + excluded.cents
$function$
;
CREATE OR REPLACE FUNCTION public.move_totals(p_lines register_line[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  line register_line;
  categories uuid[] := '{}';
  of_categories total_change[];
  companies uuid[] := '{}';
  of_companies total_change[];
  place integer;
  undone boolean := false;
begin
  foreach line in array p_lines loop
    place := array_position(categories, line.share_category_id);
    if place is null then
      categories := categories || line.share_category_id;
      place := cardinality(categories);
    end if;
    of_categories[place] := count_line(of_categories[place], line.share_category_id, line);
    place := array_position(companies, line.company_id);
    if place is null then
      companies := companies || line.company_id;
      place := cardinality(companies);
    end if;
    of_companies[place] := count_line(of_companies[place], line.company_id, line);
    undone := undone or line.corrects_id is not null;
  end loop;
  update category_totals t set movement_count = t.movement_count + c.lines,
    share_count = t.share_count + c.issued,
    last_unit_price = case when c.day >= coalesce(t.last_price_on, '-infinity')
      then c.price else t.last_unit_price end,
    last_price_on = greatest(c.day, t.last_price_on)
    from unnest(of_categories) c where t.share_category_id = c.part;
  update registers r set last_number = c.number, last_hash = c.hash,
    last_recorded_at = c.recorded_at, share_count = r.share_count + c.issued,
    last_unit_price = case when c.day >= coalesce(r.last_price_on, '-infinity')
      then c.price else r.last_unit_price end,
    last_price_on = greatest(c.day, r.last_price_on)
    from unnest(of_companies) c where r.company_id = c.part;
  if undone then
    update category_totals t set (last_unit_price, last_price_on) =
      (select unit_price, effective_on from last_priced_line(t.share_category_id, 'infinity'))
      where t.share_category_id in
        (select share_category_id from unnest(p_lines) where corrects_id is not null);
    update registers r set (last_unit_price, last_price_on) =
      (select unit_price, effective_on from last_priced_line_of(r.company_id, 'infinity'))
      where r.company_id in (select company_id from unnest(p_lines) where corrects_id is not null);
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.movement_content(m register_line)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select E'coulisse-line:1\n'
    || canonical_value('id', m.id::text)
    || canonical_value('company', m.company_id::text)
    || canonical_value('number', m.number::text)
    || canonical_value('nature', m.nature)
    || canonical_value('agreed-on', to_char(m.agreed_on, 'YYYY-MM-DD'))
    || canonical_value('effective-on', to_char(m.effective_on, 'YYYY-MM-DD'))
    || canonical_value('recorded-at', canonical_instant(m.recorded_at))
    || canonical_value('approved-on', to_char(m.approved_on, 'YYYY-MM-DD'))
    || canonical_value('approval-reference', m.approval_reference)
    || canonical_value('pre-emption', m.pre_emption)
    || canonical_value('pre-emption-on', to_char(m.pre_emption_on, 'YYYY-MM-DD'))
    || canonical_value('pre-emption-reference', m.pre_emption_reference)
    || canonical_value('origin', m.origin)
    || canonical_value('cause', m.cause_id::text)
    || canonical_value('reason', m.reason)
    || canonical_value('lacking-reason', m.lacking_reason)
    || canonical_value('bundle', m.bundle_id::text)
    || canonical_value('corrects', m.corrects_id::text)
    || canonical_value('lifts', m.lifts_id::text)
    || canonical_value('documents', nullif(array_to_string(m.document_hashes, ' '), ''))
    || canonical_actor(m.actor_kind, m.actor_id, m.actor_means)
    || leg_content('', m)
$function$
;
CREATE OR REPLACE FUNCTION public.movement_hash(m register_line)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select canonical_hash(m.previous_hash, movement_content(m))
$function$
;
CREATE OR REPLACE FUNCTION public.name_words(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(string_agg(word, ' ' order by word collate "C"), '')
  from regexp_split_to_table(public.search_text(value), '[^[:alnum:]]+') word
  where word <> ''
    and word not in ('m', 'mr', 'mme', 'mlle', 'mrs', 'ms', 'dr', 'monsieur', 'madame')
$function$
;
CREATE OR REPLACE FUNCTION public.nature_fits(p_type text, p_nature text, p_origin text, p_bundled boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when p_type = 'MENTION' then p_nature in ('pledge', 'usufruct', 'release')
    when p_origin = 'import' then p_nature in ('subscription', 'exercise', 'sale', 'gift', 'inheritance', 'merger', 'contribution', 'joining', 'conversion', 'split', 'consolidation', 'free_issue', 'loss_reduction', 'repurchase', 'cancellation', 'retraction', 'import', 'correction')
    when p_bundled and p_nature in ('conversion', 'split', 'consolidation', 'free_issue', 'loss_reduction', 'joining') then case p_type
      when 'ISSUE' then p_nature in ('conversion', 'split', 'consolidation', 'free_issue', 'loss_reduction')
      when 'CANCELLATION' then p_nature in ('conversion', 'split', 'consolidation', 'loss_reduction')
      when 'TRANSFER' then p_nature in ('joining')
      else false end
    else case p_type
      when 'ISSUE' then p_nature in ('subscription', 'contribution', 'exercise', 'merger')
      when 'CANCELLATION' then p_nature in ('cancellation', 'repurchase', 'retraction')
      when 'TRANSFER' then p_nature in ('sale', 'gift', 'inheritance', 'merger', 'contribution')
      else false end
  end
$function$
;
CREATE OR REPLACE FUNCTION public.nature_is_bound(p_nature text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select p_nature in ('conversion', 'split', 'consolidation', 'free_issue', 'loss_reduction')
$function$
;
CREATE OR REPLACE FUNCTION public.nature_reshapes(p_nature text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select p_nature in ('split', 'consolidation', 'free_issue', 'loss_reduction')
$function$
;
CREATE OR REPLACE FUNCTION public.new_id(p_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from p_at) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$function$
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
CREATE OR REPLACE FUNCTION public.open_meters(p_facts line_facts[], p_accounts line_account[])
 RETURNS meter_set
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  meters meter_set;
  deep boolean;
  count integer;
begin
  select array_agg(category_id order by n), array_agg(quantity order by n), bool_or(known.is_deep)
    into meters.parts, meters.held, deep
    from (
      select a.category_id, a.ordinality as n, coalesce(s.quantity, 0) as quantity,
        a.falls or s.effective_from > a.days[1] or exists (select from movements m
          where m.share_category_id = a.category_id and m.from_holder_id = a.holder_id
            and m.type = 'MENTION')
          or exists (select from share_promises p
            where p.share_category_id = a.category_id and p.holder_id = a.holder_id) as is_deep
      from unnest(p_accounts) with ordinality a left join shareholders s
        on s.share_category_id = a.category_id and s.holder_id = a.holder_id
    ) known;
  count := coalesce(cardinality(meters.parts), 0);
  meters.kinds := array_fill('free'::text, array[count]);
  meters.starts := array(select generate_series(0, count - 1));
  meters.sizes := array_fill(1, array[count]);
  meters.days := array_fill(null::date, array[count]);
  meters.sums := meters.held;
  meters.lows := meters.held;
  meters.bare := array_fill(0, array[count]);
  if deep then meters := deepen_meters(meters, p_accounts); end if;
  if exists (select from unnest(p_facts) f where (f.request).type in ('ISSUE', 'MENTION')) then
    meters := add_meters(meters, p_facts, p_accounts);
  end if;
  return meters;
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
CREATE OR REPLACE FUNCTION public.open_subscription_rights()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into subscription_rights (fundraising_id, holder_id, held_quantity, held_amount,
      total_amount, quantity)
    select new.id, r.holder_id, r.held_quantity, r.held_amount, r.total_amount, r.quantity
    from rights_in_round(new.id, (new.rights_opened_at at time zone 'Europe/Paris')::date) r;
  update fundraisings set reserved_quantity = (
      select coalesce(sum(quantity), 0) from subscription_rights where fundraising_id = new.id)
    where id = new.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.origin_fits(p_origin text, p_cause uuid)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(p_origin in ('manual', 'import', 'subscription', 'deal')
    and (p_origin not in ('subscription', 'deal') or p_cause is not null), false)
$function$
;
CREATE OR REPLACE FUNCTION public.post_cash(p_entries jsonb)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  entries cash_entry[] := array(
    select e from jsonb_populate_recordset(null::cash_entry, p_entries) e order by e.n);
  moves cash_move[] := array(
    select row(e.ordinality, p.kind, p.holder_id, p.company_id, p.cents, null)::cash_move
    from unnest(entries) with ordinality e
      left join lateral jsonb_populate_recordset(null::cash_posting, e.postings) p on true);
  numbers bigint[];
  limits clock_limits;
  wrong bigint;
begin
  if exists (
    select from unnest(moves) m group by m.place
    having coalesce(sum(m.cents), 1) <> 0
      or count(*) <> count(distinct (m.kind, m.holder_id, m.company_id))
  ) then
    raise exception 'cash_entry_does_not_balance' using errcode = 'CL500';
  end if;
  select told.place into wrong from (
    select m.place, m.kind, m.holder_id, m.company_id, m.cents, 1 as side from unnest(moves) m
    union all
    select d.place, d.kind, d.holder_id, d.company_id, d.cents, -1 from cash_due(entries) d
  ) told
  group by told.place, told.kind, told.holder_id, told.company_id, told.cents
  having sum(told.side) <> 0 limit 1;
  if wrong is not null then
    raise exception 'cash_entry_without_cause' using errcode = 'CL500',
      detail = format('%s %s', entries[wrong].kind, entries[wrong].cause);
  end if;
  insert into cash_accounts (kind, holder_id, company_id)
    select distinct m.kind, m.holder_id, m.company_id from unnest(moves) m order by 1, 2, 3
    on conflict do nothing;
  moves := array(
    select row(m.place, m.kind, m.holder_id, m.company_id, m.cents, a.id)::cash_move
      from unnest(moves) m join cash_accounts a on a.holder_id = m.holder_id and a.kind = m.kind
    union all
    select row(m.place, m.kind, m.holder_id, m.company_id, m.cents, a.id)::cash_move
      from unnest(moves) m join cash_accounts a on a.company_id = m.company_id and a.kind = m.kind
    union all
    select row(m.place, m.kind, m.holder_id, m.company_id, m.cents, a.id)::cash_move
      from unnest(moves) m join cash_accounts a on a.kind = m.kind
      where a.holder_id is null and a.company_id is null
        and m.holder_id is null and m.company_id is null);
  perform from cash_accounts a
    where a.id = any (array(select m.account_id from unnest(moves) m))
    order by a.kind, a.holder_id, a.company_id
    for update;
  select * into limits from clock_limits;
  -- What waited for its turn may be a moment older than what came before it, and is booked with that.
  entries := array(
    select row(e.n, e.kind, greatest(e.recorded_at, came_before.last_at), e.actor_id, e.bank_line_id,
      e.withdrawal_id, e.cause, to_jsonb(e.recorded_at))::cash_entry
    from unnest(entries) with ordinality e
      -- Of all entries at once: looked up for each, ten thousand read all moves ten thousand times.
      left join (
        select m.place, max(a.last_at) as last_at
        from unnest(moves) m join cash_accounts a on a.id = m.account_id
        where a.kind in ('BANK', 'PROVIDER', 'WALLET', 'RESERVED', 'COMPANY') group by m.place
      ) came_before on came_before.place = e.ordinality
    order by e.ordinality);
  if not limits.any_time and exists (
    select from unnest(entries) e
    where e.recorded_at - (e.postings #>> '{}')::timestamptz
      > make_interval(secs => limits.behind_seconds)
      or e.recorded_at > clock_timestamp() + make_interval(secs => limits.ahead_seconds)
  ) then
    raise exception 'cash_entry_of_another_time' using errcode = 'CL500';
  end if;
  with added as (
    insert into cash_entries (kind, recorded_at, actor_id, bank_line_id, withdrawal_id, cause)
      select e.kind, e.recorded_at, e.actor_id, e.bank_line_id, e.withdrawal_id, e.cause
      from unnest(entries) with ordinality e order by e.ordinality
      returning number
  ) select array_agg(number order by number) into numbers from added;
  insert into cash_postings (account_id, entry_number, amount_cents, balance_after_cents)
    select a.id, added.number, m.cents,
      a.balance_cents + sum(m.cents) over (partition by a.id order by m.place)
    from unnest(moves) m
    join unnest(numbers) with ordinality added (number, place) on added.place = m.place
    join cash_accounts a on a.id = m.account_id;
  if exists (
    select from cash_postings p join cash_accounts a on a.id = p.account_id
    where p.entry_number = any (numbers) and p.balance_after_cents < 0
      and a.kind not in ('BANK', 'OPERATOR', 'PROVIDER')
  ) then
    raise exception 'not_enough_cash' using errcode = 'CL422', detail = '{}';
  end if;
  update cash_accounts a set balance_cents = a.balance_cents + moved.cents, last_at = moved.last_at
    from (
      select m.account_id, sum(m.cents)::bigint as cents, max(e.recorded_at) as last_at
      from unnest(moves) m
        join unnest(entries) with ordinality e on e.ordinality = m.place
      group by m.account_id
    ) moved
    where a.id = moved.account_id;
  return numbers;
end $function$
;
CREATE OR REPLACE FUNCTION public.price_of_category(p_category uuid, p_on date, p_known_before timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS SETOF valued_price
 LANGUAGE sql
 STABLE
AS $function$
  select scaled_price(last.unit_price, s.numerator, s.denominator), last.unit_price, last.effective_on,
    s.numerator, s.denominator, s.reshaped_on, s.reshaped_by, s.reshapings
  from last_priced_line(p_category, p_on, p_known_before) last
  left join lateral price_scale(p_category, last.effective_on, last.number, p_on, p_known_before) s
    on true
$function$
;
CREATE OR REPLACE FUNCTION public.price_of_category_now(p_category uuid)
 RETURNS SETOF valued_price
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if exists (select from category_totals t join movements m on m.share_category_id = p_category
      and nature_reshapes(m.nature) and m.effective_on >= t.last_price_on
      where t.share_category_id = p_category) then
    return query select * from price_of_category(p_category, 'infinity');
  else
    return query select t.last_unit_price, t.last_unit_price, t.last_price_on, null::numeric,
      null::numeric, null::date, null::text, null::integer
      from category_totals t where t.share_category_id = p_category and t.last_unit_price is not null;
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.price_of_company(p_company uuid, p_on date, p_known_before timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS SETOF valued_price
 LANGUAGE sql
 STABLE
AS $function$
  select scaled_price(last.unit_price, s.numerator, s.denominator), last.unit_price, last.effective_on,
    s.numerator, s.denominator, s.reshaped_on, s.reshaped_by, s.reshapings
  from last_priced_line_of(p_company, p_on, p_known_before) last
  left join lateral price_scale(last.share_category_id, last.effective_on, last.number, p_on,
    p_known_before) s on true
$function$
;
CREATE OR REPLACE FUNCTION public.price_of_company_now(p_company uuid)
 RETURNS SETOF valued_price
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if exists (select from registers r join share_categories k on k.company_id = r.company_id
      join movements m on m.share_category_id = k.id and nature_reshapes(m.nature)
        and m.effective_on >= r.last_price_on
      where r.company_id = p_company) then
    return query select * from price_of_company(p_company, 'infinity');
  else
    return query select r.last_unit_price, r.last_unit_price, r.last_price_on, null::numeric,
      null::numeric, null::date, null::text, null::integer
      from registers r where r.company_id = p_company and r.last_unit_price is not null;
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.price_scale(p_category uuid, p_day date, p_number bigint, p_on date, p_known_before timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS TABLE(numerator numeric, denominator numeric, reshaped_on date, reshaped_by text, reshapings integer)
 LANGUAGE sql
 STABLE
AS $function$
  select s.numerator, s.denominator, s.reshaped_on, s.reshaped_by, s.reshapings
  from price_scales(p_category, p_on, p_known_before) s
  where (s.effective_on, s.number) > (p_day, p_number)
  order by s.effective_on, s.number limit 1
$function$
;
CREATE OR REPLACE FUNCTION public.price_scales(p_category uuid, p_on date, p_known_before timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS TABLE(effective_on date, number bigint, numerator numeric, denominator numeric, reshaped_on date, reshaped_by text, reshapings integer)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  one record;
  factor numeric;
begin
  numerator := 1;
  denominator := 1;
  reshapings := 0;
  for one in select * from reshapings(p_category, p_on, p_known_before) r
    order by r.effective_on desc, r.number desc
  loop
    numerator := numerator * one.numerator;
    denominator := denominator * one.denominator;
    factor := gcd(numerator, denominator);
    numerator := numerator / factor;
    denominator := denominator / factor;
    effective_on := one.effective_on;
    number := one.number;
    reshaped_on := coalesce(reshaped_on, one.effective_on);
    reshaped_by := coalesce(reshaped_by, one.nature);
    reshapings := reshapings + 1;
    return next;
  end loop;
end $function$
;
CREATE OR REPLACE FUNCTION public.recount_subscriptions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update fundraisings f set subscription_count = f.subscription_count + d.count,
      subscribed_quantity = f.subscribed_quantity + d.quantity,
      paid_quantity = f.paid_quantity + d.paid,
      subscribed_cents = f.subscribed_cents + d.cents,
      paid_cents = f.paid_cents + d.paid_cents,
      -- Once what was left has fallen to everybody, nothing is reserved again.
      reserved_quantity = case when f.rights_opened_at is null or f.rights_released_at is not null
        then f.reserved_quantity else f.reserved_quantity - d.of_right end
    from (
      select fundraising_id, sum(count)::integer as count, sum(quantity)::bigint as quantity,
        sum(paid)::bigint as paid, sum(of_right)::bigint as of_right,
        sum(cents)::bigint as cents, sum(paid_cents)::bigint as paid_cents
      from (
        select fundraising_id, 1 as count, quantity, right_quantity as of_right, amount_cents as cents,
            case when state in ('PAID', 'COMPLETED') then quantity else 0 end as paid,
            case when state in ('PAID', 'COMPLETED') then amount_cents else 0 end as paid_cents
          from new_rows where state <> 'CANCELLED'
        union all
        select fundraising_id, -1, -quantity, -right_quantity, -amount_cents,
            case when state in ('PAID', 'COMPLETED') then -quantity else 0 end,
            case when state in ('PAID', 'COMPLETED') then -amount_cents else 0 end
          from old_rows where state <> 'CANCELLED'
      ) changes group by fundraising_id
      having sum(count) <> 0 or sum(quantity) <> 0 or sum(paid) <> 0 or sum(of_right) <> 0
        or sum(cents) <> 0 or sum(paid_cents) <> 0
    ) d
    where f.id = d.fundraising_id;
  update subscription_rights r set exercised_quantity = r.exercised_quantity + d.quantity
    from (
      select fundraising_id, holder_id, sum(quantity)::bigint as quantity
      from (
        select fundraising_id, holder_id, right_quantity as quantity
          from new_rows where state <> 'CANCELLED'
        union all
        select fundraising_id, holder_id, -right_quantity
          from old_rows where state <> 'CANCELLED'
      ) changes group by fundraising_id, holder_id
      having sum(quantity) <> 0
    ) d
    where r.fundraising_id = d.fundraising_id and r.holder_id = d.holder_id;
  perform move_subscription_totals(array(
    select row(fundraising_id, day, state, sum(count), sum(quantity), sum(cents))::subscription_change
    from (
      select fundraising_id, (created_at at time zone 'Europe/Paris')::date as day, state, 1 as count,
          quantity, amount_cents as cents
        from new_rows
      union all
      select fundraising_id, (created_at at time zone 'Europe/Paris')::date, state, -1, -quantity,
          -amount_cents
        from old_rows
    ) changes group by fundraising_id, day, state));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.refusal(p_code text, p_facts jsonb DEFAULT '{}'::jsonb)
 RETURNS line_refusal
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (p_code, p_facts)::line_refusal $function$
;
CREATE OR REPLACE FUNCTION public.refuse(p_code text, p_facts jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%', p_code using errcode = 'CL422', detail = p_facts::text;
end $function$
;
CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and (new.id, new.at, new.actor_kind, new.actor_id, new.actor_means, new.action,
      new.entity_type, new.entity_id, new.request_id) is not distinct from (old.id, old.at,
      old.actor_kind, old.actor_id, old.actor_means, old.action, old.entity_type, old.entity_id,
      old.request_id)
    and (new.address is null or new.address = old.address)
    and (new.detail = '{}' or new.detail = old.detail)
    and (new.address, new.detail) is distinct from (old.address, old.detail) then
    return new;
  end if;
  raise exception 'append_only' using errcode = 'CL500',
    detail = format('%s only grows: %s is refused', tg_table_name, tg_op);
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
CREATE OR REPLACE FUNCTION public.refuse_forged(p_what text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'forged line: %', p_what using errcode = 'CL500';
end $function$
;
CREATE OR REPLACE FUNCTION public.refuse_link_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and (new.number, new.audit_id, new.linked_at, new.address_mark,
      new.detail_mark, new.previous_hash, new.hash) is not distinct from (old.number, old.audit_id,
      old.linked_at, old.address_mark, old.detail_mark, old.previous_hash, old.hash)
    and (new.address_salt is null or new.address_salt = old.address_salt)
    and (new.detail_salt is null or new.detail_salt = old.detail_salt) then
    return new;
  end if;
  raise exception 'append_only' using errcode = 'CL500',
    detail = format('%s only grows: %s is refused', tg_table_name, tg_op);
end $function$
;
CREATE OR REPLACE FUNCTION public.refuse_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a name stands on one line'
    using errcode = 'check_violation', constraint = tg_table_name || '_name_on_one_line';
end $function$
;
CREATE OR REPLACE FUNCTION public.refuse_quantity(p_kind text, p_held bigint, p_today bigint, p_lowest bigint, p_on date, p_asked bigint)
 RETURNS line_refusal
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when p_kind = 'room' then refusal('quantity_too_large')
    when p_kind = 'lien' then refusal('release_too_large',
      jsonb_build_object('available', greatest(p_lowest + p_asked, 0), 'asked', p_asked))
    when p_held < p_asked then refusal('not_enough_shares',
      jsonb_build_object('available', p_held, 'asked', p_asked))
    when p_today < 0 then refusal('shares_encumbered',
      jsonb_build_object('available', greatest(p_today + p_asked, 0), 'asked', p_asked))
    else refusal('not_enough_shares_at_date',
      jsonb_build_object('available', greatest(p_lowest + p_asked, 0), 'asked', p_asked,
        'on', to_char(p_on, 'YYYY-MM-DD')))
  end
$function$
;
CREATE OR REPLACE FUNCTION public.refuse_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (tg_table_name::text, old.state, new.state) in (
    ('offers', 'OPEN', 'FILLED'),
    ('offers', 'OPEN', 'WITHDRAWN'),
    ('offers', 'OPEN', 'EXPIRED'),
    ('offers', 'FILLED', 'OPEN'),
    ('offers', 'FILLED', 'EXPIRED'),
    ('deals', 'PROPOSED', 'ACCEPTED'),
    ('deals', 'PROPOSED', 'DECLINED'),
    ('deals', 'PROPOSED', 'CANCELLED'),
    ('deals', 'PROPOSED', 'EXPIRED'),
    ('deals', 'ACCEPTED', 'PRE_EMPTION'),
    ('deals', 'ACCEPTED', 'APPROVED'),
    ('deals', 'ACCEPTED', 'REJECTED'),
    ('deals', 'ACCEPTED', 'CANCELLED'),
    ('deals', 'ACCEPTED', 'EXPIRED'),
    ('deals', 'PRE_EMPTION', 'APPROVED'),
    ('deals', 'PRE_EMPTION', 'REJECTED'),
    ('deals', 'PRE_EMPTION', 'CANCELLED'),
    ('deals', 'PRE_EMPTION', 'EXPIRED'),
    ('deals', 'APPROVED', 'SIGNED'),
    ('deals', 'APPROVED', 'CANCELLED'),
    ('deals', 'APPROVED', 'EXPIRED'),
    ('deals', 'SIGNED', 'PAID'),
    ('deals', 'SIGNED', 'CANCELLED'),
    ('deals', 'SIGNED', 'EXPIRED'),
    ('deals', 'PAID', 'SETTLED'),
    ('deals', 'PAID', 'CANCELLED'),
    ('deals', 'PAID', 'EXPIRED'),
    ('subscriptions', 'DRAFT', 'PENDING'),
    ('subscriptions', 'DRAFT', 'CANCELLED'),
    ('subscriptions', 'PENDING', 'SIGNED'),
    ('subscriptions', 'PENDING', 'CANCELLED'),
    ('subscriptions', 'SIGNED', 'PAID'),
    ('subscriptions', 'SIGNED', 'CANCELLED'),
    ('subscriptions', 'PAID', 'COMPLETED'),
    ('subscriptions', 'PAID', 'CANCELLED'),
    ('withdrawals', 'TO_CHECK', 'READY'),
    ('withdrawals', 'TO_CHECK', 'CANCELLED'),
    ('withdrawals', 'READY', 'SENT'),
    ('withdrawals', 'READY', 'CANCELLED'),
    ('withdrawals', 'SENT', 'READY'),
    ('withdrawals', 'SENT', 'TO_CHECK'),
    ('withdrawals', 'SENT', 'PAID'),
    ('withdrawals', 'SENT', 'CAME_BACK'),
    ('withdrawals', 'PAID', 'CAME_BACK'),
    ('contracts', 'DRAFT', 'SENT'),
    ('contracts', 'SENT', 'PARTLY_SIGNED'),
    ('contracts', 'SENT', 'SIGNED'),
    ('contracts', 'SENT', 'REFUSED'),
    ('contracts', 'SENT', 'EXPIRED'),
    ('contracts', 'SENT', 'WITHDRAWN'),
    ('contracts', 'PARTLY_SIGNED', 'SIGNED'),
    ('contracts', 'PARTLY_SIGNED', 'REFUSED'),
    ('contracts', 'PARTLY_SIGNED', 'EXPIRED'),
    ('contracts', 'PARTLY_SIGNED', 'WITHDRAWN'),
    ('signatures', 'OPEN', 'SIGNED'),
    ('signatures', 'OPEN', 'REFUSED'),
    ('signatures', 'OPEN', 'EXPIRED'),
    ('signatures', 'OPEN', 'CANCELLED'),
    ('signature_signers', 'WAITING', 'SIGNED'),
    ('signature_signers', 'WAITING', 'REFUSED'),
    ('class_requests', 'PENDING', 'ACCEPTED'),
    ('class_requests', 'PENDING', 'REJECTED'),
    ('class_requests', 'PENDING', 'WITHDRAWN'),
    ('name_changes', 'PENDING', 'ACCEPTED'),
    ('name_changes', 'PENDING', 'REJECTED'),
    ('name_changes', 'PENDING', 'WITHDRAWN'),
    ('proposals', 'WAITING', 'CONFIRMED'),
    ('proposals', 'WAITING', 'REFUSED'),
    ('proposals', 'WAITING', 'WITHDRAWN'),
    ('company_openings', 'SUBMITTED', 'ASKED'),
    ('company_openings', 'SUBMITTED', 'ACCEPTED'),
    ('company_openings', 'SUBMITTED', 'REFUSED'),
    ('company_openings', 'SUBMITTED', 'WITHDRAWN'),
    ('company_openings', 'ASKED', 'SUBMITTED'),
    ('company_openings', 'ASKED', 'ACCEPTED'),
    ('company_openings', 'ASKED', 'REFUSED'),
    ('company_openings', 'ASKED', 'WITHDRAWN'),
    ('formalities', 'TO_DO', 'IN_PROGRESS'),
    ('formalities', 'TO_DO', 'DONE'),
    ('formalities', 'IN_PROGRESS', 'TO_DO'),
    ('formalities', 'IN_PROGRESS', 'DONE'),
    ('formalities', 'DONE', 'IN_PROGRESS')
  ) then
    return new;
  end if;
  raise exception '%: % does not become %', tg_table_name, old.state, new.state
    using errcode = 'check_violation', constraint = tg_table_name || '_step';
end
$function$
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
CREATE OR REPLACE FUNCTION public.register_lines(p_lines jsonb, p_mode text)
 RETURNS TABLE(n integer, code text, facts jsonb, line register_line, repeated boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 4
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  requests line_request[] :=
    (select array_agg(r) from jsonb_populate_recordset(null::line_request, p_lines) r);
  companies constant uuid[] := (select array_agg(distinct k.company_id) from unnest(requests) r
    join share_categories k on k.id = r.category_id);
  held uuid[];
  accounts line_account[];
  known line_facts[];
  outcomes line_outcome[];
  stopped stopped_line[];
begin
  if p_mode = 'together' and cardinality(requests) > 100 then
    perform set_config('plan_cache_mode', 'force_custom_plan', true);
  end if;
  if p_mode in ('each', 'wait') then
    -- Of a stranger's lock, or of a key that is being used elsewhere.
    perform set_config('lock_timeout', '500ms', true);
  end if;
  if p_mode = 'each' then
    held := array(select company_id from registers where company_id = any (companies)
      order by company_id for update skip locked);
    if cardinality(held) < cardinality(companies) then
      return query select r.n, 'register_busy', jsonb_build_object('company', k.company_id),
          null::register_line, false
        from unnest(requests) r join share_categories k on k.id = r.category_id
        where k.company_id <> all (held);
      requests := (select array_agg(r.*) from unnest(requests) r
        left join share_categories k on k.id = r.category_id
        where k.company_id is null or k.company_id = any (held));
      if requests is null then return; end if;
    end if;
  elsif p_mode in ('wait', 'together') then
    perform from registers where company_id = any (companies) order by company_id for update;
  elsif p_mode is distinct from 'preview' then
    raise exception 'unknown mode' using errcode = 'CL500';
  end if;
  if p_mode <> 'preview' then
    -- An entity that is to receive shares is not removed beside that.
    perform from corporates where id in (select r.to_id from unnest(requests) r) for key share;
  end if;
  stopped := array(select s from stopped_lines(requests) s);
  if cardinality(stopped) > 0 then
    if p_mode = 'together' then
      raise exception '%', stopped[1].code using errcode = 'CL422',
        detail = jsonb_build_object('field', stopped[1].field, 'line', stopped[1].n)::text;
    end if;
    return query select s.n, s.code, jsonb_build_object('field', s.field), null::register_line, false
      from unnest(stopped) s;
    requests := (select array_agg(r.*) from unnest(requests) r
      where r.n <> all (array(select s.n from unnest(stopped) s)));
    if requests is null then return; end if;
  end if;
  accounts := line_accounts_of(requests);
  known := array(select f from line_facts_of(requests, accounts) f);
  if exists (select from unnest(requests) r where r.corrects_id is not null or r.lifts_id is not null)
  then
    known := with_named_lines(known);
  end if;
  outcomes := judge_lines(known, accounts, p_mode = 'together');
  if p_mode <> 'preview' then
    perform write_lines(outcomes);
  end if;
  return query select (o.request).n, (o.refused).code, (o.refused).facts, o.line, o.repeated
    from unnest(outcomes) o;
end $function$
;
CREATE OR REPLACE FUNCTION public.register_verify(p_company uuid)
 RETURNS SETOF register_fault
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select * from verify_lines(p_company, 0, repeat('0', 64), 9223372036854775807)
  union all select * from verify_heads(p_company)
  union all select * from verify_accounts(p_company, 0)
  union all select * from verify_totals(p_company)
  union all select * from verify_counts(p_company)
  union all select * from verify_names(p_company, 0)
  order by 1, 3
$function$
;
CREATE OR REPLACE FUNCTION public.replaces_shares(r line_request)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select r.origin = 'manual' and case
    when r.type = 'MENTION' then is_operation(r.bundle_id)
    else r.bundle_id is not null and nature_is_bound(r.nature) end
$function$
;
CREATE OR REPLACE FUNCTION public.require_certificate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.certified_on is null or new.certified_by is null or not exists (
    select from fundraising_documents d
    where d.fundraising_id = new.id and d.certified_on = new.certified_on) then
    raise exception 'an increase is carried out by the certificate of its depositary'
      using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.require_certified_issue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from fundraisings f join movements m on m.id = new.movement_id
    where f.id = new.fundraising_id and m.effective_on = f.certified_on
      and (new.paid_at at time zone 'Europe/Paris')::date <= f.certified_on) then
    raise exception 'shares are issued on the day of the certificate of the depositary'
      using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.require_cleared_round()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state = 'DRAFT' and new.state = 'PENDING' and not (
    select f.is_cleared from fundraisings f where f.id = new.fundraising_id) then
    raise exception 'an offer is signed once its owner was checked'
      using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.require_decided_round()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state = 'DRAFT' and new.state = 'PENDING' and not (
    select f.is_decided from fundraisings f where f.id = new.fundraising_id) then
    raise exception 'a form states recorded facts' using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.require_diligence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.diligence_at is null and (old.diligence_at is not null
      or old.sheet_count = 0 and new.sheet_count > 0
      or old.rights_opened_at is null and new.rights_opened_at is not null) then
    raise exception 'an offer opens once its owner was checked'
      using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.require_limit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.minimum_cents::numeric * 4 < new.maximum_cents::numeric * 3 and new.limit_reference is null
  then
    raise exception 'an increase is limited by law' using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.require_living_company()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from companies where id = new.company_id and opening_state = 'CLOSED') then
    perform refuse('company_not_open');
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.require_open_company()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- One that is not there is refused as such, by what the row refers to.
  if exists (select from companies where id = new.company_id and opening_state <> 'OPEN') then
    perform refuse('company_not_open');
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.require_reached_increase()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.limit_reference is null and new.paid_cents::numeric * 4 < new.maximum_cents::numeric * 3 then
    raise exception 'an increase is carried out from three quarters on' using errcode = 'CL500',
      detail = new.id::text;
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.require_real_estate_fact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from real_estate_facts where company_id = new.id)
    and exists (select from companies where id = new.id and secondary_market_status = 'OPEN') then
    perform refuse('real_estate_missing', '{"field": "realEstate.isMain"}');
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.require_registration()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refuse('registration_missing', '{"field": "siret"}');
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.require_sealed_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from sealed_files
    where store_key = new.storage_key and sha256 = new.sha256) then
    raise exception 'document_not_sealed' using errcode = 'CL500',
      detail = format('the document %s of the movement %s is no sealed file', new.id, new.movement_id);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.reshapings(p_category uuid, p_on date, p_known_before timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS TABLE(effective_on date, number bigint, nature text, numerator numeric, denominator numeric)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  operation record;
  new_shares numeric;
  old_shares numeric;
  ratio numeric[];
  factor numeric;
begin
  for operation in
    with line as (
      select m.effective_on as day, m.number as n, m.nature as kind, m.bundle_id as bundle, m.type,
        m.quantity::numeric as quantity, coalesce(m.from_holder_id, m.to_holder_id) as holder
      from movements m
      where m.share_category_id = p_category and nature_reshapes(m.nature)
        and m.effective_on <= p_on and m.recorded_at < p_known_before and m.corrects_id is null
        and case when p_known_before = 'infinity' then line_stands(m.id)
          else line_stood(m.id, p_known_before) end
    ), several as (
      select day from (
        select day, holder from line group by 1, 2 having count(distinct bundle) > 1
      ) twice group by 1
    ), pair as (
      select line.day, case when several.day is null then null else line.bundle end as bundle, holder,
        min(n) as n, min(kind) as kind,
        coalesce(sum(quantity) filter (where type = 'CANCELLATION'), 0) as old,
        coalesce(sum(quantity) filter (where type = 'ISSUE'), 0) as new
      from line left join several on several.day = line.day group by 1, 2, 3
    )
    select day, min(n) as n, min(kind) as kind, sum(old) as old, sum(new) as new,
      array_agg(old) as olds, array_agg(new) as news
    from pair group by day, bundle order by 1, 2
  loop
    old_shares := operation.old;
    new_shares := operation.new;
    if old_shares = 0 or new_shares = 0 then
      old_shares := (
        select coalesce(sum(case m.type when 'ISSUE' then m.quantity else -m.quantity end), 0)
        from movements m
        where m.company_id = (select company_id from share_categories where id = p_category)
          and m.share_category_id = p_category and m.type in ('ISSUE', 'CANCELLATION')
          and m.recorded_at < p_known_before
          and (m.effective_on < operation.day
            or m.effective_on = operation.day and m.number < operation.n));
      new_shares := old_shares + operation.new - operation.old;
    elsif exists (select from unnest(operation.olds, operation.news) p (old, new)
      where p.old * new_shares <> p.new * old_shares) then
      select simplest_between(low.a, low.b, high.a, high.b) into ratio
        from (select greatest(p.new - 1, 0) as a, p.old as b
            from unnest(operation.olds, operation.news) p (old, new) where p.old > 0
            order by greatest(p.new - 1, 0) / p.old desc limit 1) low,
          (select p.new + 1 as a, p.old as b
            from unnest(operation.olds, operation.news) p (old, new) where p.old > 0
            order by (p.new + 1) / p.old limit 1) high
        where low.a * high.b < high.a * low.b;
      if found then
        new_shares := ratio[1];
        old_shares := ratio[2];
      end if;
    end if;
    -- A lower nominal value leaves the number of shares, and what one is worth.
    continue when old_shares <= 0 or new_shares <= 0 or old_shares = new_shares;
    factor := gcd(new_shares, old_shares);
    effective_on := operation.day;
    number := operation.n;
    nature := operation.kind;
    numerator := new_shares / factor;
    denominator := old_shares / factor;
    return next;
  end loop;
end $function$
;
CREATE OR REPLACE FUNCTION public.rewrite_accounts(p_sides line_side[], p_accounts account_key[], p_recorded_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  days account_day[];
begin
  with moved as materialized (
    select s.company_id, s.category_id as category, s.holder_id as holder, s.day, s.change
      from unnest(p_sides) s join unnest(p_accounts) a
      on a.category_id = s.category_id and a.holder_id = s.holder_id
  ), touched as materialized (
    select m.company_id, category, holder, min(day) as since, a.quantity as present,
      a.effective_from
    from moved m left join shareholders a on a.share_category_id = category and a.holder_id = holder
    group by 1, 2, 3, 5, 6
  ), piece as materialized (
    select company_id, category, holder, effective_from as day, present as quantity, present
      from touched where present is not null
    union all
    select t.company_id, t.category, t.holder, h.effective_from, h.quantity, t.present
      from touched t join holding_spans h
      on h.share_category_id = t.category and h.holder_id = t.holder and h.effective_to > t.since
      where t.effective_from > t.since
  ), change as (
    select company_id, category, holder, day, quantity as was, present, null::date as moved_on,
      quantity - lag(quantity, 1, 0::bigint) over (partition by category, holder order by day)
        as change from piece
    union all
    select company_id, category, holder, day, null, null, day, sum(change)::bigint from moved
      group by 1, 2, 3, 4
  ), run as (
    select company_id, category, holder, day, sum(sum(change)) over account as quantity,
      max(was) as was, lead(day) over account as until, max(max(present)) over whole as present,
      min(min(moved_on)) over whole as since
    from change group by 1, 2, 3, 4
    window account as (partition by category, holder order by day),
      whole as (partition by category, holder)
  )
  select array_agg((company_id, category, holder, day, until, quantity::bigint, was, present,
      since)::account_day) into days
    from run;

  delete from holding_spans h using unnest(days) d
    where d.until is null and d.day > d.since and h.share_category_id = d.category_id
      and h.holder_id = d.holder_id and h.effective_to > d.since;
  insert into holding_spans
    select category_id, holder_id, quantity, day, until from unnest(days) where until is not null;
  update shareholders s set quantity = d.quantity, effective_from = d.day
    from unnest(days) d where d.until is null and d.present is not null
      and s.share_category_id = d.category_id and s.holder_id = d.holder_id;
  insert into shareholders (id, company_id, share_category_id, holder_id, quantity, effective_from)
    select new_id(p_recorded_at), company_id, category_id, holder_id, quantity, day from unnest(days)
      where until is null and present is null;
  update category_totals t set shareholder_count = t.shareholder_count + c.change
    from (
      select category_id, sum((quantity > 0)::integer - (coalesce(present, 0) > 0)::integer) as change
      from unnest(days) where until is null group by 1
    ) c where t.share_category_id = c.category_id and c.change <> 0;
end $function$
;
CREATE OR REPLACE FUNCTION public.rewrite_positions(p_sides line_side[], p_positions position_key[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  days account_day[];
  counts count_change[];
begin
  with shifted as materialized (
    select s.company_id as company, s.holder_id as holder, s.day, s.change
      from unnest(p_sides) s join unnest(p_positions) p
      on p.company_id = s.company_id and p.holder_id = s.holder_id
  ), touched as materialized (
    select company, s.holder, min(day) as since, p.quantity as present, p.effective_from
    from shifted s left join positions p on p.company_id = company and p.holder_id = s.holder
    group by 1, 2, 4, 5
  ), piece as materialized (
    select company, holder, effective_from as day, present as quantity, present from touched
      where present is not null
    union all
    select t.company, t.holder, h.effective_from, h.quantity, t.present
      from touched t join position_spans h
      on h.company_id = t.company and h.holder_id = t.holder and h.effective_to > t.since
      where t.effective_from > t.since
  ), change as (
    select company, holder, day, quantity as was, present, null::date as moved_on,
      quantity - lag(quantity, 1, 0::bigint) over (partition by company, holder order by day)
        as change from piece
    union all
    select company, holder, day, null, null, day, sum(change)::bigint from shifted group by 1, 2, 3
  ), run as (
    select company, holder, day, sum(sum(change)) over account as quantity,
      max(was) as was, lead(day) over account as until, max(max(present)) over whole as present,
      min(min(moved_on)) over whole as since
    from change group by 1, 2, 3
    window account as (partition by company, holder order by day),
      whole as (partition by company, holder)
  )
  select array_agg((company, null, holder, day, until, quantity::bigint, was, present,
      since)::account_day) into days
    from run;

  delete from position_spans h using unnest(days) d
    where d.until is null and d.day > d.since and h.company_id = d.company_id
      and h.holder_id = d.holder_id and h.effective_to > d.since;
  insert into position_spans
    select company_id, holder_id, quantity, day, until from unnest(days) where until is not null;
  update positions p set quantity = d.quantity, effective_from = d.day
    from unnest(days) d where d.until is null and d.present is not null
      and p.company_id = d.company_id and p.holder_id = d.holder_id;
  insert into positions
    select company_id, holder_id, quantity, day from unnest(days)
      where until is null and present is null;

  -- The days on which somebody now turns into a holder or ceases to be one, less those of before.
  with turn as (
    select company_id, day, (quantity > 0)::integer
      - coalesce(lag(quantity > 0) over account, false)::integer as change
      from unnest(days) window account as (partition by company_id, holder_id order by day)
    union all
    select company_id, day, coalesce(lag(was > 0) over account, false)::integer - (was > 0)::integer
      from unnest(days) where was is not null
      window account as (partition by company_id, holder_id order by day)
  )
  select array_agg((company_id, day, change)::count_change) into counts from (
    select company_id, day, sum(change) as change from turn group by 1, 2) t where change <> 0;
  if counts is not null then perform count_holders(counts); end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.right_differences()
 RETURNS TABLE(what text, id uuid, expected bigint, found bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select 'EXERCISED', r.fundraising_id, coalesce(s.quantity, 0)::bigint, r.exercised_quantity
    from subscription_rights r
    left join (
      select fundraising_id, holder_id, sum(right_quantity) as quantity from subscriptions
      where state <> 'CANCELLED' group by fundraising_id, holder_id
    ) s on s.fundraising_id = r.fundraising_id and s.holder_id = r.holder_id
    where r.exercised_quantity <> coalesce(s.quantity, 0)
  union all
  select 'WAIVED', r.fundraising_id, coalesce(w.quantity, 0)::bigint, r.waived_quantity
    from subscription_rights r
    left join (
      select fundraising_id, holder_id, sum(quantity) as quantity from right_waivers
      group by fundraising_id, holder_id
    ) w on w.fundraising_id = r.fundraising_id and w.holder_id = r.holder_id
    where r.waived_quantity <> coalesce(w.quantity, 0)
  union all
  select 'RESERVED', f.id, coalesce(r.quantity, 0)::bigint, f.reserved_quantity
    from fundraisings f
    left join (
      select fundraising_id, sum(quantity - exercised_quantity - waived_quantity) as quantity
      from subscription_rights group by fundraising_id
    ) r on r.fundraising_id = f.id
    where f.reserved_quantity <> case when f.rights_released_at is null
      then coalesce(r.quantity, 0) else 0 end
$function$
;
CREATE OR REPLACE FUNCTION public.rights_in_round(p_fundraising uuid, p_day date)
 RETURNS TABLE(holder_id uuid, held_quantity bigint, held_amount numeric, total_amount numeric, quantity bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with accounts as (
    select a.holder_id, a.quantity, k.nominal_value
      from fundraisings f
      join companies c on c.id = f.company_id
      join share_categories k on k.company_id = f.company_id
      join (
        select s.share_category_id, s.holder_id, s.quantity, s.effective_from,
            'infinity'::date as effective_to
          from shareholders s
        union all
        select s.share_category_id, s.holder_id, s.quantity, s.effective_from, s.effective_to
          from holding_spans s
      ) a on a.share_category_id = k.id
      left join corporates e on e.id = a.holder_id
      where f.id = p_fundraising and a.quantity > 0
        and a.effective_from <= p_day and p_day < a.effective_to
        and (e.siren is null or c.siret is null or e.siren <> left(c.siret, 9))
  ), holders_of_day as (
    -- Without any nominal value shares are equal parts of the capital.
    select a.holder_id, sum(a.quantity)::bigint as held_quantity,
        sum(a.quantity * coalesce(a.nominal_value, 1)) as held_amount
      from accounts a group by a.holder_id
  )
  select h.holder_id, h.held_quantity, h.held_amount, sum(h.held_amount) over (),
      div(shares_within(f.maximum_cents, f.unit_price) * h.held_amount,
        sum(h.held_amount) over ())::bigint
    from holders_of_day h join fundraisings f on f.id = p_fundraising
$function$
;
CREATE OR REPLACE FUNCTION public.round_state(f fundraisings, p_day date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when f.closed_at is not null then 'CLOSED'
    when f.suspended_at is not null then 'SUSPENDED'
    when f.closes_on < p_day then 'ENDED'
    when f.opens_on <= p_day and f.sheet_count > 0 and may_open(f) then 'OPEN'
    else 'UPCOMING' end
$function$
;
CREATE OR REPLACE FUNCTION public.scaled_amount_cents(p_quantity numeric, p_unit_price numeric, p_numerator numeric, p_denominator numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when p_numerator is null then amount_cents(p_quantity, p_unit_price)
    else divide_rounded(p_quantity * p_unit_price * 100 * p_denominator, p_numerator) end
$function$
;
CREATE OR REPLACE FUNCTION public.scaled_price(p_unit_price numeric, p_numerator numeric, p_denominator numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when p_numerator is null then p_unit_price
    else (divide_rounded(p_unit_price * 1000000 * p_denominator, p_numerator) / 1000000)::numeric(18, 6)
  end
$function$
;
CREATE OR REPLACE FUNCTION public.search_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$function$
;
CREATE OR REPLACE FUNCTION public.share_ceiling()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select 90071992547409 $function$
;
CREATE OR REPLACE FUNCTION public.shares_within(p_cents bigint, p_unit_price numeric)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select div((p_cents::numeric * 2 + 1) * 5000 - 1, p_unit_price * 1000000)::bigint
$function$
;
CREATE OR REPLACE FUNCTION public.simplest_between(a numeric, b numeric, c numeric, d numeric)
 RETURNS numeric[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  whole constant numeric := div(a, b);
  rest numeric[];
begin
  if d = 0 or (whole + 1) * d < c then return array[whole + 1, 1]; end if;
  rest := simplest_between(d, c - whole * d, b, a - whole * b);
  return array[whole * rest[1] + rest[2], rest[1]];
end $function$
;
CREATE OR REPLACE FUNCTION public.standing(p_holder uuid, p_user uuid)
 RETURNS TABLE(reason text)
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 1
AS $function$
  select standing_reason(f.is_frozen, f.is_open, f.is_represented, f.is_identified)
  from standing_facts(p_holder, p_user) f
$function$
;
CREATE OR REPLACE FUNCTION public.standing_at_door(p_holder uuid, p_user uuid)
 RETURNS TABLE(is_frozen boolean, is_open boolean, is_represented boolean, is_identified boolean, is_proven boolean)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 1
AS $function$
begin
  return query select f.* from standing_facts(p_holder, p_user) f;
end $function$
;
CREATE OR REPLACE FUNCTION public.standing_facts(p_holder uuid, p_user uuid)
 RETURNS TABLE(is_frozen boolean, is_open boolean, is_represented boolean, is_identified boolean, is_proven boolean)
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 1
AS $function$
  select
    exists (select from screening_hits x where x.holder_id = p_holder
      and x.state in ('OPEN', 'CONFIRMED') and hit_weighs(x))
    or exists (select from screening_hits x where x.holder_id = p_user
      and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED'))
    or exists (select from representatives_now l join screening_hits x on x.holder_id = l.user_id
      where l.corporate_id = p_holder
        and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED'))
    or exists (select from joint_parties() o
      where o.holder_id = p_holder and is_frozen_party(o.party_id)),
    case when h.id is null then coalesce(r.is_open, j.is_open, true) else h.state = 'ACTIVE' end
      and (a.id is null or a.state = 'ACTIVE'),
    (h.id is not null or r.is_open is not null or j.is_open is not null)
      and (p_user is null or p_user = p_holder or coalesce(r.acts, false)),
    coalesce(case when h.id is null then coalesce(r.is_identified, j.is_identified)
        else hi.kyc_state = 'VALIDATED' end, false)
      and (p_user is null or coalesce(ai.kyc_state = 'VALIDATED', false)),
    h.id is null or unproven_state(h.state, h.email_verified_at) is null
  from (select) one
  left join users h on h.id = p_holder
  left join investors hi on hi.user_id = p_holder
  left join users a on a.id = p_user
  left join investors ai on ai.user_id = p_user
  left join lateral (
    -- Null of an entity that nobody represents.
    select bool_or(u.state = 'ACTIVE') as is_open,
      bool_or(u.state = 'ACTIVE' and coalesce(i.kyc_state = 'VALIDATED', false)) as is_identified,
      bool_or(u.id = p_user) as acts
    from representatives_now l join users u on u.id = l.user_id
      left join investors i on i.user_id = u.id
    where l.corporate_id = p_holder
  ) r on true
  left join lateral (
    -- Nothing of co-owners whom nobody represents; who has no account here is not identified.
    select coalesce(bool_or(u.state = 'ACTIVE'), true) as is_open,
      coalesce(bool_or(u.state = 'ACTIVE' and coalesce(i.kyc_state = 'VALIDATED', false)), false)
        as is_identified
    from joint_representatives n
    cross join lateral (
      select n.party_id as id
      union all
      select l.user_id from representatives_now l where l.corporate_id = n.party_id
    ) p
    left join users u on u.id = p.id left join investors i on i.user_id = u.id
    where n.id = joint_representative(p_holder)
    group by n.id
  ) j on true
$function$
;
CREATE OR REPLACE FUNCTION public.standing_reason(is_frozen boolean, is_open boolean, is_represented boolean, is_identified boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when is_frozen then 'CHECK'
    when not is_open then 'ACCOUNT'
    when not is_represented then 'REPRESENTATIVE'
    when not is_identified then 'IDENTITY'
  end
$function$
;
CREATE OR REPLACE FUNCTION public.stopped_lines(p_requests line_request[])
 RETURNS SETOF stopped_line
 LANGUAGE sql
 STABLE
AS $function$
  select distinct on (s.n) s.n, s.code, s.field from (
    select f.n, f.code, f.field, 1 as rank from frozen_lines(p_requests) f
    union all
    select r.n, 'entity_unproven', 'to', 2 from unnest(p_requests) r
      join corporates c on c.id = r.to_id and c.confirmed_at is null
      where r.corrects_id is null and not coalesce(replaces_shares(r), false)
        and not exists (select from requests i
        where i.user_id = r.actor_id and i.key = r.key)
  ) s order by s.n, s.rank
$function$
;
CREATE OR REPLACE FUNCTION public.subscription_differences()
 RETURNS TABLE(what text, id uuid, expected bigint, found bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select 'ROUND', f.id, coalesce(s.quantity, 0)::bigint, f.subscribed_quantity
    from fundraisings f
    left join (
      select fundraising_id, sum(quantity) as quantity from subscriptions
      where state <> 'CANCELLED' group by fundraising_id
    ) s on s.fundraising_id = f.id
    where f.subscribed_quantity <> coalesce(s.quantity, 0)
  union all
  select 'PAID', f.id, coalesce(s.quantity, 0)::bigint, f.paid_quantity
    from fundraisings f
    left join (
      select fundraising_id, sum(quantity) as quantity from subscriptions
      where state in ('PAID', 'COMPLETED') group by fundraising_id
    ) s on s.fundraising_id = f.id
    where f.paid_quantity <> coalesce(s.quantity, 0)
  union all
  select sums.what, f.id, sums.expected, sums.found
    from fundraisings f
    left join (
      select fundraising_id, sum(amount_cents)::bigint as subscribed,
        sum(amount_cents) filter (where state in ('PAID', 'COMPLETED'))::bigint as paid
      from subscriptions where state <> 'CANCELLED' group by fundraising_id
    ) s on s.fundraising_id = f.id
    cross join lateral (values ('ROUND', coalesce(s.subscribed, 0), f.subscribed_cents),
      ('PAID', coalesce(s.paid, 0), f.paid_cents)) sums (what, expected, found)
    where sums.expected <> sums.found
  union all
  select 'RESERVED', coalesce(s.holder_id, a.holder_id), coalesce(s.cents, 0)::bigint,
      coalesce(a.balance_cents, 0)
    from (
      select holder_id, sum(cents) as cents from (
        select holder_id, amount_cents + fee_cents as cents from subscriptions where state = 'PAID'
        union all
        select buyer_id, amount_cents + fee_cents + duty_cents from deals where state = 'PAID'
      ) reserved group by holder_id
    ) s
    full join (select holder_id, balance_cents from cash_accounts where kind = 'RESERVED') a
      on a.holder_id = s.holder_id
    where coalesce(s.cents, 0) <> coalesce(a.balance_cents, 0)
  union all
  select 'LINE', s.id, s.quantity, coalesce(m.quantity, 0)
    from subscriptions s
    left join movements m on m.id = s.movement_id and m.type = 'ISSUE' and m.origin = 'subscription'
      and m.to_holder_id = s.holder_id and m.quantity = s.quantity
    where s.state = 'COMPLETED' and m.id is null
  union all
  select 'ROUND', coalesce(s.fundraising_id, t.fundraising_id), coalesce(s.quantity, 0)::bigint,
      coalesce(t.quantity, 0)
    from (
      select fundraising_id, (created_at at time zone 'Europe/Paris')::date as day, state,
        count(*) as count, sum(quantity) as quantity, sum(amount_cents) as cents
      from subscriptions group by 1, 2, 3
    ) s
    full join subscription_totals t
      on t.fundraising_id = s.fundraising_id and t.day = s.day and t.state = s.state
    where (coalesce(s.count, 0), coalesce(s.quantity, 0), coalesce(s.cents, 0))
      is distinct from (coalesce(t.count, 0), coalesce(t.quantity, 0), coalesce(t.cents, 0))
$function$
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
CREATE OR REPLACE FUNCTION public.take_right_first()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  round fundraisings;
  v_left bigint;
begin
  if tg_op = 'UPDATE' and new.quantity = old.quantity then
    if new.right_quantity <> old.right_quantity then
      raise exception 'a right is served first' using errcode = 'CL500';
    end if;
    return new;
  end if;
  select * into round from fundraisings where id = new.fundraising_id for no key update;
  if tg_op = 'INSERT' and round.preferential_right = 'KEPT' and round.rights_opened_at is null
    and round.subscription_count = 0 then
    raise exception 'a kept right opens first' using errcode = 'CL500', detail = round.id::text;
  end if;
  new.right_quantity := 0;
  if round.rights_opened_at is null or round.rights_released_at is not null then
    return new;
  end if;
  select quantity - exercised_quantity - waived_quantity into v_left from subscription_rights
    where fundraising_id = new.fundraising_id and holder_id = new.holder_id for update;
  if tg_op = 'UPDATE' then
    v_left := v_left + old.right_quantity;
  end if;
  new.right_quantity := least(new.quantity, coalesce(v_left, 0));
  return new;
end $function$
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
CREATE OR REPLACE FUNCTION public.tell_ended_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('coulisse_events', json_build_object('ended', new.id)::text);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.unproven_reason(p_user uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return (select unproven_state(state, email_verified_at) from users where id = p_user);
end $function$
;
CREATE OR REPLACE FUNCTION public.unproven_state(p_state text, p_email_verified_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when p_state in ('REGISTERING', 'ERASED') then 'holder_unfinished'
    when p_state <> 'INVITED' and p_email_verified_at is null then 'address_unproven'
  end
$function$
;
CREATE OR REPLACE FUNCTION public.verify_accounts(p_company uuid, p_after bigint)
 RETURNS SETOF register_fault
 LANGUAGE sql
 STABLE
AS $function$
  with line as materialized (
    select number, share_category_id as category, effective_on as day, quantity,
      case when type in ('ISSUE', 'TRANSFER') then to_holder_id end as taker,
      case when type in ('CANCELLATION', 'TRANSFER') then from_holder_id end as giver
    from movements where company_id = p_company and type <> 'MENTION'
  ), touched as materialized (
    select distinct category, holder from (
      select category, taker as holder from line where number > p_after
      union all select category, giver from line where number > p_after
    ) side where holder is not null
  ), piece as materialized (
    select s.share_category_id as category, s.holder_id as holder, s.quantity, s.effective_from as day,
      null::date as until
      from shareholders s where s.company_id = p_company
    union all
    select h.share_category_id, h.holder_id, h.quantity, h.effective_from, h.effective_to
      from holding_spans h join share_categories k on k.id = h.share_category_id
      where k.company_id = p_company
    union all
    select null, p.holder_id, p.quantity, p.effective_from, null from positions p
      where p.company_id = p_company
    union all
    select null, p.holder_id, p.quantity, p.effective_from, p.effective_to from position_spans p
      where p.company_id = p_company
  ), kept as (
    select category, holder, day, until,
      quantity - lag(quantity, 1, 0::bigint) over account as change,
      lead(day) over account as next
    from piece window account as (partition by category, holder order by day, until nulls last)
  ), change as (
    select category, holder, day, change from kept
    union all
    select category, taker, day, -quantity from line where taker is not null
    union all
    select category, giver, day, quantity from line where giver is not null
    union all
    select null, taker, day, -quantity from line where taker is not null
    union all
    select null, giver, day, quantity from line where giver is not null
  ), differing as (
    select category, holder, min(day) as day, sum(change) as present from (
      select category, holder, day, sum(change) as change from change group by 1, 2, 3
    ) of_day where change <> 0 group by 1, 2
    union all
    -- Days without a quantity, or with two.
    select category, holder, min(day), 0 from kept
      where until is distinct from next group by 1, 2
  )
  select 0::bigint, null::uuid, case when sum(present) <> 0 then 'holding' else 'past_holding' end,
    coalesce(category::text, ''), holder, min(day)
  from differing d
  where p_after = 0 or exists (select from touched t where t.holder = d.holder
    and (d.category is null or t.category = d.category))
  group by category, holder
$function$
;
CREATE OR REPLACE FUNCTION public.verify_audit(p_after bigint, p_hash text, p_upto bigint)
 RETURNS SETOF audit_fault
 LANGUAGE sql
 STABLE
AS $function$
  with link as (
    select l, a, a.id is null as is_gone,
      lag(l.number, 1, p_after) over line as number_before,
      lag(l.hash, 1, p_hash) over line as hash_before
    from audit_links l left join audit_log a on a.id = l.audit_id
    where l.number > p_after and l.number <= p_upto
    window line as (order by l.number)
  )
  select (l).number, (l).audit_id, fault.kind from link cross join lateral (values
    ('gone', is_gone),
    ('content', not is_gone and (
      audit_hash(l, a) <> (l).hash
      or case when (l).address_salt is null then (a).address is not null
        else audit_mark((l).address_salt, (a).address) <> (l).address_mark end
      or case when (l).detail_salt is null then (a).detail <> '{}'
        else audit_mark((l).detail_salt, (a).detail::text) <> (l).detail_mark end)),
    ('link', (l).previous_hash <> hash_before)) fault (kind, is_there)
    where fault.is_there
  union all
  select number_before + 1, null, 'missing' from link where (l).number <> number_before + 1
$function$
;
CREATE OR REPLACE FUNCTION public.verify_audit_heads()
 RETURNS SETOF audit_fault
 LANGUAGE sql
 STABLE
AS $function$
  select c.last_number, null::bigint, 'head' from audit_chain c
    left join lateral (select number, hash from audit_links order by number desc limit 1) l on true
    where c.last_number <> coalesce(l.number, 0) or c.last_hash <> coalesce(l.hash, repeat('0', 64))
  union all
  select k.number, null, 'kept_head' from audit_checks k left join audit_links l on l.number = k.number
    where k.fault_count = 0 and k.number > 0 and l.hash is distinct from k.hash group by 1
$function$
;
CREATE OR REPLACE FUNCTION public.verify_counts(p_company uuid)
 RETURNS SETOF register_fault
 LANGUAGE sql
 STABLE
AS $function$
  with piece as (
    select holder_id, effective_from, quantity from positions where company_id = p_company
    union all
    select holder_id, effective_from, quantity from position_spans where company_id = p_company
  ), turn as (
    select effective_from as day, (quantity > 0)::integer
      - coalesce(lag(quantity > 0) over (partition by holder_id order by effective_from),
        false)::integer
      as change from piece
  )
  select 0::bigint, null::uuid, 'holder_count', p_company::text, null::uuid, day from (
    select day, change from turn
    union all
    select day, -holder_change from register_days where company_id = p_company
  ) counted group by day having sum(change) <> 0
  union all
  select 0, null, 'line_count', k.id::text, k.id, null from share_categories k
    join category_totals t on t.share_category_id = k.id
    where k.company_id = p_company
      and t.movement_count <> (select count(*) from movements where share_category_id = k.id)
$function$
;
CREATE OR REPLACE FUNCTION public.verify_heads(p_company uuid)
 RETURNS SETOF register_fault
 LANGUAGE sql
 STABLE
AS $function$
  select r.last_number, m.id, 'head', r.last_hash, null::uuid, null::date from registers r
    left join lateral (select id, number, hash from movements
      where company_id = p_company order by number desc limit 1) m on true
    where r.company_id = p_company
      and (r.last_number <> coalesce(m.number, 0) or r.last_hash <> coalesce(m.hash, repeat('0', 64)))
  union all
  select c.number, m.id, 'kept_head', min(c.hash), null, null from register_checks c
    left join movements m on m.company_id = p_company and m.number = c.number
    where c.company_id = p_company and c.fault_count = 0 and m.hash is distinct from c.hash
    group by 1, 2
$function$
;
CREATE OR REPLACE FUNCTION public.verify_lines(p_company uuid, p_after bigint, p_hash text, p_upto bigint)
 RETURNS SETOF register_fault
 LANGUAGE sql
 STABLE
AS $function$
  with chain as (
    select m.number, m.id, m.hash, m.previous_hash, movement_hash(m) as computed,
      lag(m.number, 1, p_after) over line as number_before,
      lag(m.hash, 1, p_hash) over line as hash_before
    from movements m where m.company_id = p_company and m.number > p_after and m.number <= p_upto
    window line as (order by m.number)
  )
  select number, id, 'content', computed, null::uuid, null::date from chain where computed <> hash
  union all
  select number, id, 'link', hash_before, null, null from chain where previous_hash <> hash_before
  union all
  select number_before + 1, null, 'missing', number::text, null, null from chain
    where number <> number_before + 1
$function$
;
CREATE OR REPLACE FUNCTION public.verify_names(p_company uuid, p_after bigint)
 RETURNS SETOF register_fault
 LANGUAGE sql
 STABLE
AS $function$
  with line as materialized (
    select number, id, share_category_id, from_holder_id, to_holder_id, document_hashes
    from movements where company_id = p_company and number > p_after
  )
  select min(number), (array_agg(id order by number))[1], 'holder_gone', holder::text, holder,
    null::date
    from (
      select number, id, from_holder_id as holder from line
      union all select number, id, to_holder_id from line
    ) side
    where holder is not null and not exists (select from holders h where h.id = holder
      and (exists (select from users where id = holder)
        or exists (select from corporates where id = holder)
        or exists (select from joint_holders where id = holder)))
    group by holder
  union all
  select min(number), (array_agg(l.id order by number))[1], 'category', share_category_id::text,
      share_category_id, null
    from line l where not exists (select from share_categories k
      where k.id = l.share_category_id and k.company_id = p_company)
    group by share_category_id
  union all
  select l.number, l.id, 'document', array_to_string(kept.hashes, ' '), null, null
    from line l left join lateral (select array_agg(sha256 order by position) as hashes
      from movement_documents d where d.movement_id = l.id) kept on true
    where l.document_hashes <> coalesce(kept.hashes, '{}')
$function$
;
CREATE OR REPLACE FUNCTION public.verify_totals(p_company uuid)
 RETURNS SETOF register_fault
 LANGUAGE sql
 STABLE
AS $function$
  select 0::bigint, null::uuid, fault.kind, t.share_category_id::text, t.share_category_id, null::date
    from category_totals t
    join share_categories k on k.id = t.share_category_id and k.company_id = p_company
    left join (select share_category_id, sum(quantity) as quantity,
        count(*) filter (where quantity > 0) as holders from shareholders
        where company_id = p_company group by 1) s on s.share_category_id = t.share_category_id
    left join lateral last_priced_line(t.share_category_id, 'infinity') last on true
    cross join lateral (values
      ('total', t.share_count <> coalesce(s.quantity, 0)),
      ('holder_count', t.shareholder_count <> coalesce(s.holders, 0)),
      ('price', (t.last_unit_price, t.last_price_on)
        is distinct from (last.unit_price, last.effective_on))) fault (kind, is_there)
    where fault.is_there
  union all
  select 0, null, fault.kind, p_company::text, null, null from registers r
    cross join (select coalesce(sum(quantity), 0) as quantity,
      count(*) filter (where quantity > 0) as holders from positions where company_id = p_company) p
    left join lateral last_priced_line_of(p_company, 'infinity') last on true
    cross join lateral (values
      ('total', r.share_count <> p.quantity),
      ('holder_count', r.shareholder_count <> p.holders),
      ('price', (r.last_unit_price, r.last_price_on)
        is distinct from (last.unit_price, last.effective_on))) fault (kind, is_there)
    where r.company_id = p_company and fault.is_there
$function$
;
CREATE OR REPLACE FUNCTION public.weigh_promise(p_company uuid, p_category uuid, p_holder uuid, p_on date, p_asked bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  free bigint;
begin
  perform from registers where company_id = p_company for update;
  free := free_quantity(p_category, p_holder, p_on);
  if free < 0 then
    perform refuse('not_enough_free_shares',
      jsonb_build_object('available', greatest(free + p_asked, 0), 'asked', p_asked));
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.with_named_lines(p_facts line_facts[])
 RETURNS line_facts[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  f line_facts;
  corrects uuid;
  lifts uuid;
begin
  for place in 1 .. cardinality(p_facts) loop
    f := p_facts[place];
    corrects := (f.request).corrects_id;
    lifts := (f.request).lifts_id;
    if corrects is not null then
      f.corrected := (select m from movements m where m.id = corrects);
      f.corrected_already := exists (select from movements where corrects_id = corrects);
    end if;
    if lifts is not null then f.lifted := (select m from movements m where m.id = lifts); end if;
    p_facts[place] := f;
  end loop;
  return p_facts;
end $function$
;
CREATE OR REPLACE FUNCTION public.withdrawal_stop(w withdrawals)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case
    when w.returns_line_id is not null then
      (select 'CHECK' from standing_facts(w.holder_id, null) f where f.is_frozen)
    when w.holder_id is not null then (select t.reason from standing(w.holder_id, null) t)
    when w.company_id is not null then (select t.reason from company_standing(w.company_id, null) t)
  end
$function$
;
CREATE OR REPLACE FUNCTION public.write_lines(p_outcomes line_outcome[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  outcome line_outcome;
  line register_line;
  lines register_line[];
  asked text[];
  sides line_side[];
  keys requests[];
  with_documents boolean := false;
  kept integer;
begin
  foreach outcome in array p_outcomes loop
    -- A row is neither null nor not null where one of its fields is: what is refused at all stays out.
    continue when not (outcome.refused is null) or outcome.repeated;
    line := outcome.line;
    lines := lines || line;
    asked := asked || (outcome.request).request_id;
    if line.type in ('ISSUE', 'TRANSFER') then
      sides := sides || (line.company_id, line.share_category_id, line.to_holder_id,
        line.effective_on, line.quantity)::line_side;
    end if;
    if line.type in ('CANCELLATION', 'TRANSFER') then
      sides := sides || (line.company_id, line.share_category_id, line.from_holder_id,
        line.effective_on, -line.quantity)::line_side;
    end if;
    if (outcome.request).key is not null then
      keys := keys || (line.actor_id, (outcome.request).key, (outcome.request).request_hash, line.id,
        null, line.recorded_at)::requests;
    end if;
    with_documents := with_documents or line.document_hashes <> '{}';
  end loop;
  if lines is null then return; end if;
  insert into movements select * from unnest(lines);
  if sides is not null then
    perform move_accounts(sides, line.recorded_at);
    perform move_positions(sides);
  end if;
  perform move_totals(lines);
  insert into audit_log (at, actor_kind, actor_id, actor_means, action, entity_type, entity_id,
      detail, request_id)
    select recorded_at, actor_kind, actor_id, actor_means, 'register.appended', 'movement', id,
      jsonb_build_object('companyId', company_id, 'number', number), asked[ordinality]
    from unnest(lines) with ordinality;
  if keys is not null then
    insert into requests select * from unnest(keys) order by 1, 2 on conflict do nothing;
    get diagnostics kept = row_count;
    -- The key was used meanwhile for another company: asked again, the call finds it.
    if kept <> cardinality(keys) then
      raise exception 'key_taken_meanwhile' using errcode = '40001';
    end if;
  end if;
  if with_documents then perform keep_line_documents(p_outcomes); end if;
end $function$
;

-- Triggers

CREATE TRIGGER articles_are_published_of_open_companies BEFORE INSERT OR UPDATE OF published_at ON public.articles FOR EACH ROW WHEN ((new.published_at IS NOT NULL)) EXECUTE FUNCTION require_open_company();
CREATE TRIGGER audit_checks_are_kept BEFORE TRUNCATE ON public.audit_checks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_checks_only_grow BEFORE DELETE OR UPDATE ON public.audit_checks FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_links_are_kept BEFORE TRUNCATE ON public.audit_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_links_only_grow BEFORE DELETE OR UPDATE ON public.audit_links FOR EACH ROW EXECUTE FUNCTION refuse_link_change();
CREATE TRIGGER audit_log_is_dated BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION date_audit();
CREATE TRIGGER audit_log_is_kept BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_only_grows BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER capital_declarations_apply AFTER INSERT ON public.capital_declarations FOR EACH ROW EXECUTE FUNCTION apply_capital_declaration();
CREATE TRIGGER capital_declarations_are_kept BEFORE UPDATE ON public.capital_declarations FOR EACH ROW EXECUTE FUNCTION keep_decisions();
CREATE TRIGGER capital_declarations_follow BEFORE INSERT ON public.capital_declarations FOR EACH ROW EXECUTE FUNCTION check_capital_declaration();
CREATE TRIGGER cash_accounts_are_of_open_companies BEFORE INSERT ON public.cash_accounts FOR EACH ROW WHEN ((new.company_id IS NOT NULL)) EXECUTE FUNCTION require_open_company();
CREATE TRIGGER cash_entries_are_kept BEFORE TRUNCATE ON public.cash_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cash_entries_only_grow BEFORE DELETE OR UPDATE ON public.cash_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cash_postings_are_kept BEFORE TRUNCATE ON public.cash_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cash_postings_only_grow BEFORE DELETE OR UPDATE ON public.cash_postings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER category_decisions_apply AFTER INSERT ON public.category_decisions FOR EACH ROW EXECUTE FUNCTION apply_category_decision();
CREATE TRIGGER category_decisions_are_kept BEFORE UPDATE ON public.category_decisions FOR EACH ROW EXECUTE FUNCTION keep_decisions();
CREATE TRIGGER category_decisions_follow BEFORE INSERT ON public.category_decisions FOR EACH ROW EXECUTE FUNCTION check_category_decision();
CREATE TRIGGER civil_states_are_kept BEFORE UPDATE ON public.civil_states FOR EACH ROW EXECUTE FUNCTION keep_decisions();
CREATE TRIGGER class_requests_are_judged BEFORE INSERT ON public.class_requests FOR EACH ROW EXECUTE FUNCTION judge_class_request();
CREATE TRIGGER class_requests_are_kept BEFORE DELETE OR UPDATE ON public.class_requests FOR EACH ROW EXECUTE FUNCTION keep_class_requests();
CREATE TRIGGER class_requests_step BEFORE UPDATE OF state ON public.class_requests FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION refuse_step();
CREATE TRIGGER companies_are_registered_before_their_market BEFORE INSERT OR UPDATE OF secondary_market_status, siret, rcs_number ON public.companies FOR EACH ROW WHEN (((new.secondary_market_status = 'OPEN'::text) AND (new.siret IS NULL) AND (COALESCE(btrim(new.rcs_number), ''::text) = ''::text))) EXECUTE FUNCTION require_registration();
CREATE TRIGGER companies_begin_capital AFTER INSERT ON public.companies FOR EACH ROW EXECUTE FUNCTION begin_capital();
CREATE TRIGGER companies_have_a_department BEFORE INSERT OR UPDATE OF address_country, address_postcode ON public.companies FOR EACH ROW EXECUTE FUNCTION keep_department();
CREATE TRIGGER companies_have_a_register AFTER INSERT ON public.companies FOR EACH ROW EXECUTE FUNCTION open_register();
CREATE TRIGGER companies_keep_capital BEFORE UPDATE ON public.companies FOR EACH ROW EXECUTE FUNCTION keep_capital();
CREATE TRIGGER companies_name_on_one_line BEFORE INSERT ON public.companies FOR EACH ROW WHEN ((NOT is_one_line(new.name))) EXECUTE FUNCTION refuse_name();
CREATE TRIGGER companies_new_name_on_one_line BEFORE UPDATE OF name ON public.companies FOR EACH ROW WHEN (((new.name IS DISTINCT FROM old.name) AND (NOT is_one_line(new.name)))) EXECUTE FUNCTION refuse_name();
CREATE CONSTRAINT TRIGGER companies_open_with_their_duty_known AFTER INSERT OR UPDATE OF secondary_market_status ON public.companies DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.secondary_market_status = 'OPEN'::text)) EXECUTE FUNCTION require_real_estate_fact();
CREATE TRIGGER companies_with_lines_are_kept BEFORE DELETE ON public.companies FOR EACH ROW EXECUTE FUNCTION keep_company();
CREATE TRIGGER company_openings_step BEFORE UPDATE OF state ON public.company_openings FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION refuse_step();
CREATE TRIGGER company_roles_are_of_proven_people BEFORE INSERT OR UPDATE OF user_id ON public.company_roles FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_unproven_administrator();
CREATE TRIGGER contract_parties_are_kept BEFORE INSERT OR DELETE OR UPDATE ON public.contract_parties FOR EACH ROW EXECUTE FUNCTION keep_contract_parties();
CREATE TRIGGER contracts_are_kept BEFORE UPDATE ON public.contracts FOR EACH ROW EXECUTE FUNCTION keep_contracts();
CREATE TRIGGER contracts_are_of_open_companies BEFORE INSERT ON public.contracts FOR EACH ROW EXECUTE FUNCTION require_open_company();
CREATE TRIGGER contracts_step BEFORE UPDATE OF state ON public.contracts FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION refuse_step();
CREATE TRIGGER contracts_that_were_sent_stay BEFORE DELETE ON public.contracts FOR EACH ROW EXECUTE FUNCTION keep_sent_contracts();
CREATE TRIGGER corporate_users_confirm_entities AFTER INSERT OR UPDATE OF status ON public.corporate_users FOR EACH ROW WHEN ((new.status = 'VALIDATED'::text)) EXECUTE FUNCTION confirm_represented_entity();
CREATE TRIGGER corporates_are_holders BEFORE INSERT OR UPDATE OF legal_name, domicile ON public.corporates FOR EACH ROW EXECUTE FUNCTION follow_corporate();
CREATE TRIGGER corporates_name_on_one_line BEFORE INSERT ON public.corporates FOR EACH ROW WHEN ((NOT is_one_line(new.legal_name))) EXECUTE FUNCTION refuse_name();
CREATE TRIGGER corporates_new_name_on_one_line BEFORE UPDATE OF legal_name ON public.corporates FOR EACH ROW WHEN (((new.legal_name IS DISTINCT FROM old.legal_name) AND (NOT is_one_line(new.legal_name)))) EXECUTE FUNCTION refuse_name();
CREATE TRIGGER corporates_with_lines_are_kept BEFORE DELETE ON public.corporates FOR EACH ROW EXECUTE FUNCTION keep_corporate();
CREATE TRIGGER deal_events_are_kept BEFORE TRUNCATE ON public.deal_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deal_events_only_grow BEFORE DELETE OR UPDATE ON public.deal_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deals_are_kept AFTER INSERT OR UPDATE ON public.deals FOR EACH ROW EXECUTE FUNCTION keep_deals();
CREATE TRIGGER deals_keep_their_steps BEFORE UPDATE ON public.deals FOR EACH ROW EXECUTE FUNCTION keep_deal_steps();
CREATE TRIGGER deals_step BEFORE UPDATE OF state ON public.deals FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION refuse_step();
CREATE TRIGGER decision_documents_are_kept BEFORE UPDATE ON public.decision_documents FOR EACH ROW EXECUTE FUNCTION keep_decisions();
CREATE TRIGGER formalities_step BEFORE UPDATE OF state ON public.formalities FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION refuse_step();
CREATE TRIGGER formality_files_are_kept BEFORE UPDATE ON public.formality_files FOR EACH ROW EXECUTE FUNCTION keep_decisions();
CREATE TRIGGER fundraising_documents_are_kept BEFORE UPDATE ON public.fundraising_documents FOR EACH ROW EXECUTE FUNCTION keep_decisions();
CREATE TRIGGER fundraisings_are_kept BEFORE UPDATE ON public.fundraisings FOR EACH ROW EXECUTE FUNCTION keep_fundraising();
CREATE TRIGGER fundraisings_are_of_open_companies BEFORE INSERT ON public.fundraisings FOR EACH ROW EXECUTE FUNCTION require_open_company();
CREATE TRIGGER fundraisings_begin_within_the_law BEFORE INSERT ON public.fundraisings FOR EACH ROW EXECUTE FUNCTION require_limit();
CREATE TRIGGER fundraisings_noticed_are_kept BEFORE UPDATE ON public.fundraisings FOR EACH ROW EXECUTE FUNCTION keep_noticed_facts();
CREATE TRIGGER fundraisings_open_rights AFTER UPDATE OF rights_opened_at ON public.fundraisings FOR EACH ROW WHEN (((old.rights_opened_at IS NULL) AND (new.rights_opened_at IS NOT NULL))) EXECUTE FUNCTION open_subscription_rights();
CREATE TRIGGER fundraisings_owners_are_checked BEFORE UPDATE ON public.fundraisings FOR EACH ROW EXECUTE FUNCTION require_diligence();
CREATE TRIGGER fundraisings_stated_are_kept BEFORE UPDATE ON public.fundraisings FOR EACH ROW EXECUTE FUNCTION keep_stated_facts();
CREATE TRIGGER fundraisings_stay_within_the_law BEFORE UPDATE OF minimum_cents, maximum_cents, limit_reference ON public.fundraisings FOR EACH ROW EXECUTE FUNCTION require_limit();
CREATE TRIGGER fundraisings_subscribed_are_kept BEFORE DELETE ON public.fundraisings FOR EACH ROW EXECUTE FUNCTION keep_subscribed_fundraising();
CREATE TRIGGER fundraisings_succeed_by_certificate BEFORE UPDATE OF outcome ON public.fundraisings FOR EACH ROW WHEN ((new.outcome = 'SUCCEEDED'::text)) EXECUTE FUNCTION require_certificate();
CREATE TRIGGER fundraisings_succeed_within_the_law BEFORE UPDATE OF outcome ON public.fundraisings FOR EACH ROW WHEN ((new.outcome = 'SUCCEEDED'::text)) EXECUTE FUNCTION require_reached_increase();
CREATE TRIGGER holders_are_kept BEFORE DELETE ON public.holders FOR EACH ROW WHEN ((old.kind <> 'user'::text)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER holders_keep_registered_names BEFORE UPDATE OF name ON public.holders FOR EACH ROW EXECUTE FUNCTION hold_registered_name();
CREATE TRIGGER holders_with_standing_are_kept BEFORE DELETE ON public.holders FOR EACH ROW EXECUTE FUNCTION keep_standing();
CREATE TRIGGER invitations_are_of_open_companies BEFORE INSERT ON public.invitations FOR EACH ROW WHEN ((new.company_id IS NOT NULL)) EXECUTE FUNCTION require_open_company();
CREATE TRIGGER joint_compositions_are_kept BEFORE DELETE OR UPDATE ON public.joint_compositions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER joint_compositions_are_whole AFTER INSERT ON public.joint_compositions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_joint_shares();
CREATE TRIGGER joint_compositions_in_order BEFORE INSERT ON public.joint_compositions FOR EACH ROW EXECUTE FUNCTION hold_joint_days();
CREATE TRIGGER joint_holders_are_holders BEFORE INSERT OR UPDATE OF name, domicile ON public.joint_holders FOR EACH ROW EXECUTE FUNCTION follow_joint();
CREATE TRIGGER joint_holders_are_kept BEFORE DELETE ON public.joint_holders FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER joint_members_are_kept BEFORE DELETE OR UPDATE ON public.joint_members FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER joint_members_are_parties BEFORE INSERT ON public.joint_members FOR EACH ROW EXECUTE FUNCTION hold_joint_party();
CREATE CONSTRAINT TRIGGER joint_members_are_whole AFTER INSERT ON public.joint_members DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_joint_shares();
CREATE TRIGGER joint_representatives_are_kept BEFORE DELETE OR UPDATE ON public.joint_representatives FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER joint_representatives_are_parties BEFORE INSERT ON public.joint_representatives FOR EACH ROW EXECUTE FUNCTION hold_joint_party();
CREATE TRIGGER joint_representatives_in_order BEFORE INSERT ON public.joint_representatives FOR EACH ROW EXECUTE FUNCTION hold_joint_days();
CREATE TRIGGER movement_documents_are_kept BEFORE TRUNCATE ON public.movement_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER movement_documents_are_sealed AFTER INSERT ON public.movement_documents DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_sealed_document();
CREATE TRIGGER movement_documents_only_grow BEFORE DELETE OR UPDATE ON public.movement_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER movements_are_kept BEFORE TRUNCATE ON public.movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER movements_only_grow BEFORE DELETE OR UPDATE ON public.movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER name_changes_are_marked BEFORE INSERT OR UPDATE ON public.name_changes FOR EACH ROW EXECUTE FUNCTION mark_accepted_name();
CREATE TRIGGER name_changes_step BEFORE UPDATE OF state ON public.name_changes FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION refuse_step();
CREATE TRIGGER offers_are_counted AFTER INSERT OR UPDATE ON public.offers FOR EACH ROW EXECUTE FUNCTION count_offers();
CREATE TRIGGER offers_are_kept AFTER INSERT OR UPDATE ON public.offers FOR EACH ROW EXECUTE FUNCTION keep_offers();
CREATE TRIGGER offers_are_of_open_companies BEFORE INSERT ON public.offers FOR EACH ROW EXECUTE FUNCTION require_open_company();
CREATE TRIGGER offers_step BEFORE UPDATE OF state ON public.offers FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION refuse_step();
CREATE TRIGGER proposals_step BEFORE UPDATE OF state ON public.proposals FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION refuse_step();
CREATE TRIGGER real_estate_facts_are_kept BEFORE UPDATE ON public.real_estate_facts FOR EACH ROW EXECUTE FUNCTION keep_decisions();
CREATE TRIGGER real_estate_facts_follow BEFORE INSERT ON public.real_estate_facts FOR EACH ROW EXECUTE FUNCTION check_real_estate_fact();
CREATE TRIGGER register_checks_are_kept BEFORE TRUNCATE ON public.register_checks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER register_checks_only_grow BEFORE DELETE OR UPDATE ON public.register_checks FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER right_waivers_are_counted AFTER INSERT ON public.right_waivers FOR EACH ROW EXECUTE FUNCTION count_waiver();
CREATE TRIGGER right_waivers_are_kept BEFORE DELETE OR UPDATE ON public.right_waivers FOR EACH ROW EXECUTE FUNCTION keep_decisions();
CREATE TRIGGER keep_decided_hits BEFORE UPDATE ON public.screening_hits FOR EACH ROW EXECUTE FUNCTION keep_decided_hits();
CREATE TRIGGER sessions_that_end_are_told AFTER UPDATE OF ended_at ON public.sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION tell_ended_session();
CREATE TRIGGER sessions_that_end_push_nothing AFTER UPDATE OF ended_at ON public.sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION end_push_of_session();
CREATE TRIGGER share_categories_are_of_living_companies BEFORE INSERT ON public.share_categories FOR EACH ROW EXECUTE FUNCTION require_living_company();
CREATE TRIGGER share_categories_begin AFTER INSERT ON public.share_categories FOR EACH ROW EXECUTE FUNCTION begin_category_rights();
CREATE TRIGGER share_categories_have_totals AFTER INSERT ON public.share_categories FOR EACH ROW EXECUTE FUNCTION open_category();
CREATE TRIGGER share_categories_keep_their_facts BEFORE UPDATE ON public.share_categories FOR EACH ROW EXECUTE FUNCTION keep_category_facts();
CREATE TRIGGER share_categories_with_lines_are_kept BEFORE DELETE ON public.share_categories FOR EACH ROW EXECUTE FUNCTION keep_share_category();
CREATE TRIGGER sign_on_identities_are_stated AFTER INSERT OR UPDATE OF user_id, claims ON public.sign_on_identities FOR EACH ROW WHEN ((new.provider = 'franceconnect'::text)) EXECUTE FUNCTION keep_stated_identity();
CREATE TRIGGER signature_signers_are_kept BEFORE UPDATE ON public.signature_signers FOR EACH ROW EXECUTE FUNCTION keep_signers();
CREATE TRIGGER signature_signers_step BEFORE UPDATE OF state ON public.signature_signers FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION refuse_step();
CREATE TRIGGER signatures_are_kept BEFORE UPDATE ON public.signatures FOR EACH ROW EXECUTE FUNCTION keep_signatures();
CREATE TRIGGER signatures_are_of_open_companies BEFORE INSERT ON public.signatures FOR EACH ROW EXECUTE FUNCTION require_open_company();
CREATE TRIGGER signatures_step BEFORE UPDATE OF state ON public.signatures FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION refuse_step();
CREATE TRIGGER subscription_rights_are_kept BEFORE DELETE OR UPDATE ON public.subscription_rights FOR EACH ROW EXECUTE FUNCTION keep_subscription_rights();
CREATE TRIGGER subscriptions_are_counted AFTER INSERT ON public.subscriptions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_subscriptions();
CREATE TRIGGER subscriptions_are_kept BEFORE UPDATE ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION keep_subscriptions();
CREATE TRIGGER subscriptions_are_recounted AFTER UPDATE ON public.subscriptions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION recount_subscriptions();
CREATE TRIGGER subscriptions_class_is_kept BEFORE UPDATE ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION keep_investor_class();
CREATE TRIGGER subscriptions_complete_by_certificate BEFORE UPDATE OF state ON public.subscriptions FOR EACH ROW WHEN ((new.state = 'COMPLETED'::text)) EXECUTE FUNCTION require_certified_issue();
CREATE TRIGGER subscriptions_of_checked_owners BEFORE UPDATE ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION require_cleared_round();
CREATE TRIGGER subscriptions_of_signatures_are_kept BEFORE DELETE ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION keep_subjects_of_signatures('subscription');
CREATE TRIGGER subscriptions_signed_are_kept BEFORE DELETE ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION keep_signed_subscriptions();
CREATE TRIGGER subscriptions_state_facts BEFORE UPDATE ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION require_decided_round();
CREATE TRIGGER subscriptions_step BEFORE UPDATE OF state ON public.subscriptions FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION refuse_step();
CREATE TRIGGER subscriptions_take_right_first BEFORE INSERT OR UPDATE ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION take_right_first();
CREATE TRIGGER users_are_holders BEFORE INSERT OR UPDATE OF first_name, last_name, domicile ON public.users FOR EACH ROW EXECUTE FUNCTION follow_user();
CREATE TRIGGER users_are_kept BEFORE DELETE ON public.users FOR EACH ROW WHEN ((old.state <> 'REGISTERING'::text)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER users_name_on_one_line BEFORE INSERT ON public.users FOR EACH ROW WHEN ((NOT (is_one_line(new.first_name) AND is_one_line(new.last_name)))) EXECUTE FUNCTION refuse_name();
CREATE TRIGGER users_new_name_on_one_line BEFORE UPDATE OF first_name, last_name ON public.users FOR EACH ROW WHEN ((((new.first_name IS DISTINCT FROM old.first_name) OR (new.last_name IS DISTINCT FROM old.last_name)) AND (NOT (is_one_line(new.first_name) AND is_one_line(new.last_name))))) EXECUTE FUNCTION refuse_name();
CREATE TRIGGER users_with_standing_are_finished BEFORE UPDATE OF state ON public.users FOR EACH ROW WHEN (((new.state = 'REGISTERING'::text) AND (old.state <> 'REGISTERING'::text))) EXECUTE FUNCTION keep_standing();
CREATE TRIGGER users_with_standing_are_kept BEFORE DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION keep_standing();
CREATE TRIGGER voter_rules_are_kept BEFORE UPDATE ON public.voter_rules FOR EACH ROW EXECUTE FUNCTION keep_decisions();
CREATE TRIGGER wallets_are_of_one BEFORE INSERT ON public.wallets FOR EACH ROW EXECUTE FUNCTION hold_joint_wallets();
CREATE TRIGGER wishes_are_counted AFTER INSERT ON public.wishes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_wishes();
CREATE TRIGGER wishes_are_of_open_companies BEFORE INSERT ON public.wishes FOR EACH ROW WHEN ((new.company_id IS NOT NULL)) EXECUTE FUNCTION require_open_company();
CREATE TRIGGER wishes_gone_are_counted AFTER DELETE ON public.wishes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_gone_wishes();
CREATE TRIGGER withdrawals_are_kept BEFORE UPDATE ON public.withdrawals FOR EACH ROW EXECUTE FUNCTION keep_withdrawals();
CREATE TRIGGER withdrawals_are_of_open_companies BEFORE INSERT ON public.withdrawals FOR EACH ROW WHEN ((new.company_id IS NOT NULL)) EXECUTE FUNCTION require_open_company();
CREATE TRIGGER withdrawals_step BEFORE UPDATE OF state ON public.withdrawals FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION refuse_step();

-- Rights of the server's role

grant delete, insert, select on addresses to coulisse_server;
grant delete, insert, select on alert_events to coulisse_server;
grant delete, insert, select on alert_prices to coulisse_server;
grant delete, insert, select on alerts to coulisse_server;
grant delete, insert, select on article_images to coulisse_server;
grant delete, insert, select on articles to coulisse_server;
grant delete, insert, select, update on attempts to coulisse_server;
grant select on audit_chain to coulisse_server;
grant select on audit_checks to coulisse_server;
grant select on audit_links to coulisse_server;
grant select on audit_log to coulisse_server;
grant select on backups to coulisse_server;
grant delete, insert, select, update on badges to coulisse_server;
grant insert, select on bank_lines to coulisse_server;
grant insert, select on bank_statements to coulisse_server;
grant delete, insert, select on calendar_links to coulisse_server;
grant insert, select on capital_declarations to coulisse_server;
grant select on cash_accounts to coulisse_server;
grant insert, select on cash_checks to coulisse_server;
grant select on cash_entries to coulisse_server;
grant select on cash_postings to coulisse_server;
grant insert, select on category_decisions to coulisse_server;
grant select on category_totals to coulisse_server;
grant delete, insert, select on civil_states to coulisse_server;
grant insert, select on class_request_files to coulisse_server;
grant insert, select on class_requests to coulisse_server;
grant select on cleaning_rules to coulisse_server;
grant select on clock_limits to coulisse_server;
grant delete, insert, select, update on codes to coulisse_server;
grant delete, insert, select, update on companies to coulisse_server;
grant select on company_administrators to coulisse_server;
grant delete, insert, select, update on company_badges to coulisse_server;
grant delete, insert, select, update on company_images to coulisse_server;
grant insert, select on company_openings to coulisse_server;
grant select on company_payers to coulisse_server;
grant insert, select on company_roles to coulisse_server;
grant delete, insert, select on contract_parties to coulisse_server;
grant delete, insert, select on contracts to coulisse_server;
grant delete, insert, select, update on corporate_users to coulisse_server;
grant delete, insert, select, update on corporates to coulisse_server;
grant delete, insert, select, update on damaged_files to coulisse_server;
grant delete, insert, select on deadline_notices to coulisse_server;
grant insert, select, update on deal_claims to coulisse_server;
grant insert, select, update on deal_consents to coulisse_server;
grant insert, select on deal_events to coulisse_server;
grant insert, select, update on deals to coulisse_server;
grant insert, select on decision_documents to coulisse_server;
grant delete, insert, select on declared_changes to coulisse_server;
grant insert, select on declared_costs to coulisse_server;
grant delete, insert, select on dismissed_checklists to coulisse_server;
grant delete, insert, select, update on document_readings to coulisse_server;
grant select on encumbrance_changes to coulisse_server;
grant insert, select, update on erasures to coulisse_server;
grant delete, insert, select, update on factors to coulisse_server;
grant insert, select on file_checks to coulisse_server;
grant insert, select, update on followed_registers to coulisse_server;
grant delete, insert, select on formalities to coulisse_server;
grant delete, insert, select on formality_files to coulisse_server;
grant insert, select on fraction_rights to coulisse_server;
grant delete, insert, select on fundraising_documents to coulisse_server;
grant delete, select on fundraisings to coulisse_server;
grant insert, select on head_mails to coulisse_server;
grant delete, insert, select on holders to coulisse_server;
grant select on holding_spans to coulisse_server;
grant delete, insert, select, update on identity_measures to coulisse_server;
grant insert, select on import_files to coulisse_server;
grant delete, insert, select, update on import_layouts to coulisse_server;
grant insert, select on import_sources to coulisse_server;
grant delete, insert, select, update on investors to coulisse_server;
grant delete, insert, select, update on invitations to coulisse_server;
grant insert, select on joined_accounts to coulisse_server;
grant insert, select on joint_compositions to coulisse_server;
grant insert, select on joint_holders to coulisse_server;
grant insert, select on joint_members to coulisse_server;
grant insert, select on joint_representatives to coulisse_server;
grant delete, insert, select, update on known_devices to coulisse_server;
grant insert, select, update on kyc_documents to coulisse_server;
grant insert, select on late_backups to coulisse_server;
grant insert, select on made_holders to coulisse_server;
grant insert, select, update on market_clauses to coulisse_server;
grant delete, insert, select, update on messages to coulisse_server;
grant delete, insert, select on mismatch_reasons to coulisse_server;
grant select on movement_documents to coulisse_server;
grant select on movements to coulisse_server;
grant insert, select, update on name_changes to coulisse_server;
grant delete, insert, select, update on news_choices to coulisse_server;
grant delete, insert, select, update on notifications to coulisse_server;
grant select on offer_totals to coulisse_server;
grant insert, select, update on offers to coulisse_server;
grant select on open_companies to coulisse_server;
grant insert, select on opening_papers to coulisse_server;
grant insert, select on opening_questions to coulisse_server;
grant delete, insert, select, update on passkey_challenges to coulisse_server;
grant select on position_spans to coulisse_server;
grant select on positions to coulisse_server;
grant delete, insert, select, update on price_choices to coulisse_server;
grant insert, select on proposal_files to coulisse_server;
grant insert, select on proposals to coulisse_server;
grant insert, select, update on provider_accounts to coulisse_server;
grant insert, select, update on provider_feeds to coulisse_server;
grant insert, select, update on provider_movements to coulisse_server;
grant insert, select, update on provider_transfers to coulisse_server;
grant insert, select on push_keys to coulisse_server;
grant delete, insert, select on push_notices to coulisse_server;
grant delete, insert, select on push_subscriptions to coulisse_server;
grant insert, select on question_answers to coulisse_server;
grant insert, select on questions to coulisse_server;
grant insert, select on real_estate_facts to coulisse_server;
grant delete, insert, select on received_amounts to coulisse_server;
grant delete, insert, select, update on recovery_codes to coulisse_server;
grant select on register_checks to coulisse_server;
grant select on register_days to coulisse_server;
grant insert, select on register_keepers to coulisse_server;
grant select on registers to coulisse_server;
grant insert, select on reminders to coulisse_server;
grant select on representatives_now to coulisse_server;
grant insert, select on requests to coulisse_server;
grant select on retention_rules to coulisse_server;
grant insert, select on right_waivers to coulisse_server;
grant delete, insert, select on saved_searches to coulisse_server;
grant delete, insert, select, update on saved_views to coulisse_server;
grant select on schema_migrations to coulisse_server;
grant delete, insert, select on screening_entries to coulisse_server;
grant insert, select on screening_hits to coulisse_server;
grant insert, select on screening_lists to coulisse_server;
grant insert, select on screenings to coulisse_server;
grant insert, select on sealed_files to coulisse_server;
grant insert, select on second_person_settings to coulisse_server;
grant delete, insert, select on server_seals to coulisse_server;
grant delete, insert, select, update on sessions to coulisse_server;
grant delete, insert, select, update on share_categories to coulisse_server;
grant insert, select on share_operations to coulisse_server;
grant select on share_promises to coulisse_server;
grant select on shareholders to coulisse_server;
grant delete, insert, select, update on sign_on_claims to coulisse_server;
grant delete, insert, select, update on sign_on_flows to coulisse_server;
grant delete, insert, select, update on sign_on_identities to coulisse_server;
grant delete, insert, select, update on sign_on_sessions to coulisse_server;
grant insert, select, update on signature_signers to coulisse_server;
grant insert, select, update on signatures to coulisse_server;
grant delete, insert, select, update on spent_refresh_tokens to coulisse_server;
grant delete, insert, select, update on stated_identities to coulisse_server;
grant select on subscription_rights to coulisse_server;
grant select on subscription_totals to coulisse_server;
grant delete, insert, select on subscriptions to coulisse_server;
grant delete, insert, select on threads to coulisse_server;
grant insert, select on told_lines to coulisse_server;
grant insert, select on transfer_files to coulisse_server;
grant delete, insert, select on typed_prices to coulisse_server;
grant delete, insert, select, update on users to coulisse_server;
grant insert, select on voter_rules to coulisse_server;
grant insert, select on wallets to coulisse_server;
grant select on wish_totals to coulisse_server;
grant delete, insert, select on wishes to coulisse_server;
grant insert, select on withdrawals to coulisse_server;
grant delete, insert, select, update on worth_choices to coulisse_server;

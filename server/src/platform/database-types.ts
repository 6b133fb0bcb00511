// Generated from the SQL of the server by server/scripts/schema.ts.
import type { Generated, GeneratedAlways } from "kysely";

export type Addresses = {
  id: string;
  created_by: string;
  source: string;
  external_id: string | null;
  label: string;
  house_number: string | null;
  street: string | null;
  complement: string | null;
  postcode: string | null;
  city: string;
  city_code: string | null;
  country: string;
  latitude: string | null;
  longitude: string | null;
  created_at: Date;
};

export type AlertEvents = {
  id: string;
  kind: string;
  company_id: string;
  subject_id: string;
  occasion: Generated<string>;
  happened_at: Date;
  told_up_to: string | null;
  told_at: Date | null;
};

export type AlertPrices = {
  user_id: string;
  company_id: string;
  unit_price: string;
  changed_at: Date;
};

export type Alerts = {
  event_id: string;
  user_id: string;
  created_at: Date;
  due_at: Date | null;
  settled_at: Date | null;
};

export type ArticleImages = {
  id: string;
  company_id: string;
  article_id: string | null;
  width: number;
  height: number;
  sent_at: Date;
  sent_by: string | null;
};

export type Articles = {
  id: string;
  company_id: string;
  title: string;
  body: unknown;
  letters: string;
  cover_id: string | null;
  audience: string;
  published_at: Date | null;
  told_up_to: string | null;
  told_at: Date | null;
  version: Generated<number>;
  created_at: Date;
  language: Generated<string>;
  is_promotional: Generated<boolean>;
  not_promotional_reason: string | null;
  taken_back_from: Date | null;
};

export type Attempts = {
  key: string;
  window_started_at: Date;
  count: number;
  last_at: Date | null;
};

export type AuditChain = {
  is_only: Generated<boolean>;
  last_number: Generated<bigint>;
  last_hash: Generated<string>;
  floor_id: Generated<bigint>;
  next_floor_id: Generated<bigint>;
  next_floor_at: Generated<Date>;
};

export type AuditChecks = {
  id: GeneratedAlways<bigint>;
  number: bigint;
  hash: string;
  checked_at: Date;
  whole_at: Date;
  fault_count: number;
  faults: Generated<unknown>;
};

export type AuditLinks = {
  number: bigint;
  audit_id: bigint;
  linked_at: Date;
  address_salt: Buffer | null;
  address_mark: Buffer;
  detail_salt: Buffer | null;
  detail_mark: Buffer;
  previous_hash: string;
  hash: string;
};

export type AuditLog = {
  id: GeneratedAlways<bigint>;
  at: Date;
  actor_kind: string;
  actor_id: string | null;
  actor_means: string | null;
  action: string;
  entity_type: string;
  entity_id: string | null;
  detail: Generated<unknown>;
  request_id: string | null;
  address: string | null;
};

export type Backups = {
  id: string;
  made_at: Date;
  row_count: bigint | null;
  file_count: number | null;
  damaged_count: number;
  made_by: Generated<string>;
  told_at: Date | null;
};

export type Badges = {
  id: string;
  name_fr: string;
  name_en: string;
  colour: string;
  icon: string;
  version: Generated<number>;
  created_at: Date;
};

export type BankLines = {
  id: string;
  statement_id: string | null;
  iban: string;
  place: number;
  fingerprint: string;
  booked_on: string;
  cents: bigint;
  party_name: string | null;
  party_iban: string | null;
  reference: string | null;
  message: string | null;
  state: string;
  reason: string | null;
  holder_id: string | null;
  withdrawal_id: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  provider: string | null;
};

export type BankStatements = {
  id: string;
  iban: string;
  number: string;
  opening_on: string;
  closing_on: string;
  opening_cents: bigint;
  closing_cents: bigint;
  file_name: string;
  sha256: string;
  imported_by: string;
  imported_at: Date;
};

export type CalendarLinks = {
  user_id: string;
  token_hash: Buffer;
  created_at: Date;
};

export type CapitalDeclarations = {
  id: string;
  company_id: string;
  number: GeneratedAlways<bigint>;
  effective_on: string;
  title: string | null;
  capital_cents: bigint;
  actor_id: string | null;
  recorded_at: Date;
};

export type CashAccounts = {
  id: Generated<string>;
  kind: string;
  holder_id: string | null;
  company_id: string | null;
  balance_cents: Generated<bigint>;
  last_at: Date | null;
};

export type CashChecks = {
  id: string;
  checked_at: Date;
  difference_count: number;
};

export type CashEntries = {
  number: GeneratedAlways<bigint>;
  kind: string;
  recorded_at: Date;
  actor_id: string | null;
  bank_line_id: string | null;
  withdrawal_id: string | null;
  cause: string | null;
};

export type CashPostings = {
  account_id: string;
  entry_number: bigint;
  amount_cents: bigint;
  balance_after_cents: bigint;
};

export type CategoryDecisions = {
  id: string;
  share_category_id: string;
  number: GeneratedAlways<bigint>;
  effective_on: string;
  title: string | null;
  nominal_value: string | null;
  votes_per_share: number;
  transferable: boolean;
  inalienable_from: string | null;
  inalienable_until: string | null;
  approval_required: boolean;
  actor_id: string | null;
  recorded_at: Date;
  name: string;
};

export type CategoryTotals = {
  share_category_id: string;
  share_count: Generated<bigint>;
  shareholder_count: Generated<number>;
  movement_count: Generated<number>;
  last_unit_price: string | null;
  last_price_on: string | null;
};

export type CivilStates = {
  id: string;
  user_id: string;
  number: GeneratedAlways<bigint>;
  marital_state: string;
  spouse_name: string | null;
  matrimonial_regime: string | null;
  stated_at: Date;
};

export type ClassRequestFiles = {
  file_id: string;
  request_id: string;
};

export type ClassRequests = {
  id: string;
  holder_id: string;
  requested_by: string;
  requested_at: Date;
  gross_income_cents: bigint | null;
  portfolio_cents: bigint | null;
  experience: string | null;
  experience_months: number | null;
  experience_detail: string | null;
  trades_per_quarter: number | null;
  own_funds_cents: bigint | null;
  turnover_cents: bigint | null;
  balance_sheet_cents: bigint | null;
  accounts_on: string | null;
  criteria: string[];
  warned_at: Date;
  state: string;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
  ends_at: Date | null;
  end_told_at: Date | null;
  ended_at: Date | null;
  ending: string | null;
};

export type CleaningRules = {
  subject: string;
  effective_from: string;
  keep_days: number;
  reason: string;
};

export type ClockLimits = {
  is_only: Generated<boolean>;
  any_time: Generated<boolean>;
  ahead_seconds: Generated<number>;
  behind_seconds: Generated<number>;
};

export type Codes = {
  id: string;
  user_id: string;
  purpose: string;
  target: string;
  hash: Buffer;
  wrong_count: Generated<number>;
  expires_at: Date;
  created_at: Date;
  used_at: Date | null;
  link_hash: Buffer | null;
  browser_hash: Buffer | null;
};

export type Companies = {
  id: string;
  name: string;
  slug: string;
  summary: Generated<string>;
  description: Generated<string>;
  address_line1: string | null;
  address_line2: string | null;
  address_postcode: string | null;
  address_city: string | null;
  address_country: string | null;
  capital_cents: Generated<bigint>;
  sector: string;
  legal_form: string;
  rcs_number: string | null;
  siret: string | null;
  founded_on: string | null;
  is_spv: Generated<boolean>;
  spv_asset: string | null;
  linkedin_url: string | null;
  website_url: string | null;
  meeting_url: string | null;
  capital_structure_url: string | null;
  data_room_url: string | null;
  investment_document_url: string | null;
  pappers_url: string | null;
  visible_on_api: Generated<boolean>;
  visible_on_marketplace: Generated<boolean>;
  secondary_market_status: Generated<string>;
  approval_required: Generated<boolean>;
  preemption_days: number | null;
  version: Generated<number>;
  created_at: Date;
  search: GeneratedAlways<string>;
  address_id: string | null;
  head_mails: Generated<boolean>;
  language: Generated<string>;
  opening_state: Generated<string>;
  found_in: GeneratedAlways<string>;
  found_near: GeneratedAlways<string>;
  found_words: GeneratedAlways<string>;
  called: GeneratedAlways<string>;
  department: string | null;
};

export type CompanyBadges = {
  company_id: string;
  badge_id: string;
};

export type CompanyImages = {
  company_id: string;
  key: string;
  width: number;
  height: number;
  variants: unknown;
  created_at: Date;
};

export type CompanyOpenings = {
  id: string;
  company_id: string;
  founder_id: string;
  siren: string;
  siret: string | null;
  directory: unknown | null;
  directory_at: Date | null;
  capacity: string;
  title: string;
  representative: string | null;
  state: Generated<string>;
  submitted_at: Date;
  waits_since: Date;
  reason: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  version: Generated<number>;
};

export type CompanyRoles = {
  id: string;
  company_id: string;
  role: string;
  title: string | null;
  email: string | null;
  user_id: string | null;
  given_by: string | null;
  created_at: Date;
  answer_by: string | null;
  accepted_at: Date | null;
  until_on: string | null;
  ended_at: Date | null;
  ended_by: string | null;
};

export type ContractParties = {
  contract_id: string;
  place: number;
  holder_id: string | null;
  signer_id: string | null;
  company_id: string | null;
};

export type Contracts = {
  id: string;
  kind: string;
  title: string;
  company_id: string;
  state: Generated<string>;
  in_order: Generated<boolean>;
  sign_by: string;
  file_id: string | null;
  file_sha256: string | null;
  signature_id: string | null;
  reminder_count: Generated<number>;
  sent_at: Date | null;
  ended_at: Date | null;
  version: Generated<number>;
  created_at: Date;
  told_on: string | null;
  made_by_company: Generated<boolean>;
};

export type CorporateUsers = {
  id: string;
  user_id: string;
  corporate_id: string;
  status: Generated<string>;
  created_at: Date;
  proof_id: string | null;
  proof_kind: string | null;
  proof_on: string | null;
  beneficial_owners: unknown | null;
  submitted_at: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
  legal_representative: unknown | null;
};

export type Corporates = {
  id: string;
  legal_name: string;
  legal_form: string | null;
  siren: string | null;
  siret: string | null;
  rcs_number: string | null;
  domicile: string | null;
  version: Generated<number>;
  created_at: Date;
  address_id: string | null;
  source: Generated<string>;
  closed: Generated<boolean>;
  drafted_by: string | null;
  confirmed_at: Date | null;
  activity_code: string | null;
};

export type DamagedFiles = {
  store_key: string;
  kind: string;
  trouble: string;
  found_at: Date;
};

export type DeadlineNotices = {
  user_id: string;
  subject_id: string;
  due_on: string;
  created_at: Date;
};

export type DealClaims = {
  deal_id: string;
  holder_id: string;
  claimed_by: string;
  quantity: bigint;
  held_quantity: bigint;
  allotted_quantity: bigint | null;
  claimed_at: Date;
};

export type DealConsents = {
  deal_id: string;
  user_id: string;
  informed_at: Date | null;
  knowledge: string | null;
  knowledge_tested_at: Date | null;
  knowledge_warned_at: Date | null;
  bearable_loss_cents: bigint | null;
  bearable_loss_sent_at: Date | null;
  risk_accepted_at: Date | null;
  investor_class: string | null;
};

export type DealEvents = {
  deal_id: string;
  number: number;
  event: string;
  at: Date;
  part: string;
  actor_id: string | null;
  reason: string | null;
};

export type Deals = {
  id: string;
  offer_id: string;
  parent_id: string | null;
  company_id: string;
  share_category_id: string;
  seller_id: string;
  seller_user_id: string;
  buyer_id: string;
  buyer_user_id: string;
  quantity: bigint;
  unit_price: string;
  amount_cents: bigint;
  fees_bps: number;
  fee_cents: bigint;
  duty_cents: bigint;
  state: string;
  related: boolean;
  proposed_part: string;
  proposed_by: string;
  due_at: Date;
  created_at: Date;
  accepted_at: Date | null;
  promised_on: string | null;
  preemption_ends_at: Date | null;
  preempted_at: Date | null;
  approved_at: Date | null;
  approved_on: string | null;
  signed_at: Date | null;
  paid_at: Date | null;
  settled_at: Date | null;
  ended_at: Date | null;
  reason: string | null;
  movement_id: string | null;
  version: Generated<number>;
};

export type DecisionDocuments = {
  id: string;
  category_decision_id: string | null;
  capital_declaration_id: string | null;
  sha256: string;
};

export type DeclaredChanges = {
  id: string;
  investor_id: string;
  field: string;
  value_before: string | null;
  value_after: string | null;
  changed_by: string | null;
  changed_at: Date;
};

export type DeclaredCosts = {
  id: string;
  movement_id: string;
  holder_id: string;
  declared_by: string;
  amount_cents: bigint;
  valued_on: string;
  note: string | null;
  file_id: string;
  declared_at: Date;
};

export type DismissedChecklists = {
  user_id: string;
  subject: string;
  company_id: string | null;
  dismissed_at: Date;
};

export type DocumentReadings = {
  id: string;
  investor_id: string;
  document_type: string;
  file_id: string;
  format: string;
  number_mask: string | null;
  number_hash: Buffer | null;
  issuing_state: string | null;
  nationality: string | null;
  expires_on: string | null;
  checks: unknown;
  comparisons: unknown;
  read_by: string;
  read_at: Date;
  names_cut: Generated<boolean>;
};

export type Erasures = {
  user_id: string;
  subject: string;
  due_on: string;
  done_at: Date | null;
};

export type Factors = {
  id: string;
  user_id: string;
  kind: string;
  name: string;
  sealed_secret: Buffer | null;
  last_step: bigint | null;
  credential_id: string | null;
  public_key: Buffer | null;
  counter: Generated<bigint>;
  transports: Generated<string[]>;
  created_at: Date;
  confirmed_at: Date | null;
  last_used_at: Date | null;
};

export type FileChecks = {
  id: string;
  part: number;
  checked_at: Date;
  file_count: number;
  damaged_count: number;
};

export type FollowedRegisters = {
  company_id: string;
  number: bigint;
};

export type Formalities = {
  id: string;
  kind: string;
  company_id: string;
  holder_id: string | null;
  due_on: string;
  state: Generated<string>;
  amount_cents: bigint | null;
  details: string | null;
  event_kind: string | null;
  event_id: string | null;
  done_at: Date | null;
  reminder_count: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  withdrawal_id: string | null;
  made_by_company: Generated<boolean>;
};

export type FormalityFiles = {
  id: string;
  formality_id: string;
  sha256: string;
  filed_at: Date;
  filed_by: string | null;
};

export type FractionRights = {
  id: string;
  operation_id: string;
  holder_id: string;
  change: bigint;
  cause: string;
  sale_id: string | null;
  unit_price: string | null;
  act: string | null;
  effective_on: string;
  movement_id: string | null;
  actor_id: string;
  recorded_at: Date;
};

export type FundraisingDocuments = {
  id: string;
  fundraising_id: string;
  sha256: string;
  sheet_number: number | null;
  sheet_change: string | null;
  material: Generated<boolean>;
  filed_at: Date;
  filed_by: string | null;
  certified_on: string | null;
  is_decision: Generated<boolean>;
  certified_by: string | null;
  notice_locale: string | null;
};

export type Fundraisings = {
  id: string;
  company_id: string;
  share_category_id: string;
  name: string;
  offer_number: GeneratedAlways<number>;
  provider_lei: string | null;
  unit_price: string;
  minimum_cents: bigint;
  target_cents: bigint;
  maximum_cents: bigint;
  ticket_cents: bigint;
  pre_money_cents: bigint | null;
  opens_on: string;
  closes_on: string;
  sheet_count: Generated<number>;
  subscription_count: Generated<number>;
  subscribed_quantity: Generated<bigint>;
  paid_quantity: Generated<bigint>;
  closed_at: Date | null;
  outcome: string | null;
  version: Generated<number>;
  created_at: Date;
  search: GeneratedAlways<string>;
  suspended_at: Date | null;
  suspended_until: Date | null;
  suspension_reason: string | null;
  suspended_sheet: number | null;
  withdrawable_until: Date | null;
  decided_by: string | null;
  decided_on: string | null;
  preferential_right: string | null;
  depositary_name: string | null;
  depositary_address: string | null;
  certified_on: string | null;
  decision_reference: string | null;
  decision_paper_id: string | null;
  right_reference: string | null;
  depositary_kind: string | null;
  depositary_iban: string | null;
  is_decided: GeneratedAlways<boolean>;
  limit_reference: string | null;
  limit_decided_on: string | null;
  certified_by: string | null;
  rights_end_on: string | null;
  is_reducible: boolean | null;
  rights_opened_at: Date | null;
  rights_released_at: Date | null;
  reserved_quantity: Generated<bigint>;
  subscribed_cents: Generated<bigint>;
  paid_cents: Generated<bigint>;
  records_checked_on: string | null;
  records_reference: string | null;
  owner_country: string | null;
  country_checked_on: string | null;
  country_reference: string | null;
  diligence_by: string | null;
  diligence_at: Date | null;
  is_cleared: GeneratedAlways<boolean>;
};

export type HeadMails = {
  company_id: string;
  occasion: string;
  number: bigint;
  hash: string;
  sent_at: Date;
};

export type Holders = {
  id: string;
  kind: string;
  name: string;
  domicile: string | null;
  search: GeneratedAlways<string>;
  words: GeneratedAlways<string>;
};

export type HoldingSpans = {
  share_category_id: string;
  holder_id: string;
  quantity: bigint;
  effective_from: string;
  effective_to: string;
};

export type IdentityMeasures = {
  id: string;
  investor_id: string;
  kind: string;
  evidence: string;
  taken_on: string;
  expires_on: string | null;
  recorded_by: string | null;
  created_at: Date;
};

export type ImportFiles = {
  id: string;
  company_id: string;
  name: string;
  sha256: string;
  imported_at: Date;
};

export type ImportLayouts = {
  user_id: string;
  headings: string;
  shape: string | null;
  columns: unknown;
  kept_at: Date;
};

export type ImportSources = {
  movement_id: string;
  import_file_id: string;
  sheet: string | null;
  line: number | null;
  cell: string | null;
  said: string | null;
};

export type Investors = {
  id: string;
  user_id: string;
  kyc_state: Generated<string>;
  created_at: Date;
  version: Generated<number>;
  kyc_reason: string | null;
  kyc_submitted_at: Date | null;
  kyc_decided_at: Date | null;
  kyc_decided_by: string | null;
  politically_exposed: boolean | null;
  political_function: string | null;
  source_of_funds: string | null;
  source_of_funds_detail: string | null;
  tax_residence: string | null;
  expiry_told_for: string | null;
};

export type Invitations = {
  id: string;
  user_id: string;
  company_id: string | null;
  email: string | null;
  hash: Buffer;
  message_id: string | null;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
  claimed_at: Date | null;
};

export type JoinedAccounts = {
  id: string;
  company_id: string;
  from_holder_id: string;
  to_holder_id: string;
  effective_on: string;
  evidence: string;
  first_number: bigint;
  last_number: bigint;
  undoes_id: string | null;
  reason: string | null;
  actor_id: string;
  recorded_at: Date;
};

export type JointCompositions = {
  id: string;
  holder_id: string;
  number: GeneratedAlways<bigint>;
  effective_on: string;
  act: string;
  recorded_by: string;
  recorded_at: Date;
};

export type JointHolders = {
  id: string;
  name: string;
  domicile: string | null;
  created_by: string;
  created_at: Date;
};

export type JointMembers = {
  composition_id: string;
  place: number;
  name: string;
  party_id: string | null;
  numerator: number;
  denominator: number;
};

export type JointRepresentatives = {
  id: string;
  holder_id: string;
  number: GeneratedAlways<bigint>;
  name: string;
  party_id: string | null;
  appointed_on: string;
  act: string;
  recorded_by: string;
  recorded_at: Date;
};

export type KnownDevices = {
  user_id: string;
  hash: Buffer;
  created_at: Date;
  last_seen_at: Date;
};

export type KycDocuments = {
  id: string;
  investor_id: string;
  type: string;
  file_id: string;
  preview_file_id: string | null;
  state: Generated<string>;
  expires_on: string | null;
  created_at: Date;
  replaced_at: Date | null;
};

export type LateBackups = {
  after: Date;
  told_at: Date;
};

export type MadeHolders = {
  company_id: string;
  holder_id: string;
  made_by: string | null;
  made_at: Date;
};

export type MarketClauses = {
  company_id: string;
  effective_on: string;
  approval_days: number | null;
  counted_parties: string;
  set_by: string;
  set_at: Date;
};

export type Messages = {
  id: string;
  channel: string;
  template: string;
  user_id: string | null;
  recipient: string;
  locale: string;
  subject: string | null;
  body_text: string | null;
  body_html: string | null;
  state: Generated<string>;
  attempt_count: Generated<number>;
  carrier: string | null;
  carrier_reference: string | null;
  fault: string | null;
  created_at: Date;
  settled_at: Date | null;
  topics: string[] | null;
};

export type MismatchReasons = {
  id: string;
  investor_id: string;
  source: string;
  field: string;
  declared: string;
  found: string;
  reason: string;
  recorded_by: string;
  recorded_at: Date;
};

export type MovementDocuments = {
  id: string;
  movement_id: string;
  position: number;
  media_type: string;
  bytes: bigint;
  sha256: string;
  storage_key: string;
};

export type Movements = {
  id: string;
  company_id: string;
  number: bigint;
  type: string;
  nature: string;
  share_category_id: string;
  security_kind: string;
  category_name: string;
  nominal_value: string | null;
  from_holder_id: string | null;
  from_kind: string | null;
  from_name: string | null;
  from_domicile: string | null;
  to_holder_id: string | null;
  to_kind: string | null;
  to_name: string | null;
  to_domicile: string | null;
  quantity: bigint;
  unit_price: string | null;
  agreed_on: string | null;
  effective_on: string;
  recorded_at: Date;
  approved_on: string | null;
  approval_reference: string | null;
  origin: string;
  cause_id: string | null;
  reason: string | null;
  bundle_id: string | null;
  corrects_id: string | null;
  document_hashes: Generated<string[]>;
  actor_kind: string;
  actor_id: string | null;
  actor_means: string | null;
  previous_hash: string;
  hash: string;
  lifts_id: string | null;
  pre_emption: string | null;
  pre_emption_on: string | null;
  pre_emption_reference: string | null;
  lacking_reason: string | null;
};

export type NameChanges = {
  id: string;
  holder_id: string;
  source: string;
  state: string;
  facts_before: unknown;
  facts_after: unknown;
  name_after: string;
  reason: string | null;
  proof_id: string | null;
  requested_by: string | null;
  requested_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  refusal: string | null;
  applied_in: string | null;
};

export type NewsChoices = {
  user_id: string;
  topic: string;
  on_site: boolean;
  by_mail: boolean;
  changed_at: Date;
  rhythm: string | null;
  held: Generated<boolean>;
  wished: Generated<boolean>;
  by_push: Generated<boolean>;
  searched: Generated<boolean>;
};

export type Notifications = {
  id: string;
  user_id: string;
  kind: string;
  facts: Generated<unknown>;
  path: string;
  created_at: Date;
  read_at: Date | null;
};

export type OfferTotals = {
  company_id: string;
  share_category_id: string;
  kind: string;
  state: string;
  offer_count: number;
  quantity: bigint;
};

export type Offers = {
  id: string;
  company_id: string;
  share_category_id: string;
  kind: string;
  holder_id: string;
  made_by: string;
  quantity: bigint;
  remaining_quantity: bigint;
  unit_price: string;
  state: Generated<string>;
  expires_on: string;
  made_on: string;
  created_at: Date;
  ended_at: Date | null;
  version: Generated<number>;
  promised_on: string;
};

export type OpeningPapers = {
  id: string;
  opening_id: string;
  kind: string;
  file_id: string;
  dated_on: string | null;
  sent_at: Date;
};

export type OpeningQuestions = {
  id: string;
  opening_id: string;
  question: string;
  asked_at: Date;
  asked_by: string | null;
  answer: string | null;
  answered_at: Date | null;
};

export type PasskeyChallenges = {
  challenge: string;
  user_id: string | null;
  expires_at: Date;
};

export type PositionSpans = {
  company_id: string;
  holder_id: string;
  quantity: bigint;
  effective_from: string;
  effective_to: string;
};

export type Positions = {
  company_id: string;
  holder_id: string;
  quantity: bigint;
  effective_from: string;
};

export type PriceChoices = {
  user_id: string;
  share_category_id: string;
  basis: string | null;
  taken_movement_id: string | null;
  changed_at: Date;
};

export type ProposalFiles = {
  id: string;
  proposal_id: string;
  field: string;
  position: number;
};

export type Proposals = {
  id: string;
  company_id: string;
  matter: string;
  call: string;
  params: unknown;
  query: unknown;
  body: unknown | null;
  version: bigint | null;
  waits_for: string;
  state: Generated<string>;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
  made_id: string | null;
};

export type ProviderAccounts = {
  holder_id: string | null;
  provider: string;
  state: string;
  provider_user: string | null;
  provider_wallet: string | null;
  provider_account: string | null;
  owner_name: string | null;
  iban: string | null;
  bic: string | null;
  fault: string | null;
  attempt_count: Generated<number>;
  asked_at: Date;
  tried_at: Date | null;
  company_id: string | null;
  owner_id: GeneratedAlways<string>;
};

export type ProviderFeeds = {
  provider: string;
  read_until: Date;
  reading_queued: Generated<boolean>;
  read_at: Date | null;
  fault: string | null;
};

export type ProviderMovements = {
  id: string;
  provider: string;
  kind: string;
  provider_id: string | null;
  holder_id: string | null;
  withdrawal_id: string | null;
  bank_line_id: string | null;
  state: string;
  fault: string | null;
  attempt_count: Generated<number>;
  asked_at: Date;
  tried_at: Date | null;
  company_id: string | null;
  owner_id: GeneratedAlways<string>;
};

export type ProviderTransfers = {
  id: string;
  provider: string;
  entry_number: bigint;
  from_owner: string;
  to_owner: string;
  cents: bigint;
  fee_cents: bigint;
  state: string;
  provider_id: string | null;
  fault: string | null;
  attempt_count: Generated<number>;
  refusal_count: Generated<number>;
  asked_at: Date;
  due_at: Date;
};

export type PushKeys = {
  id: string;
  public_key: string;
  sealed_private: Buffer;
  created_at: Date;
};

export type PushNotices = {
  id: string;
  subscription_id: string;
  kind: string;
  body: string;
  locale: string;
  path: string;
  is_urgent: boolean;
  expires_at: Date;
  attempt_count: Generated<number>;
  created_at: Date;
};

export type PushSubscriptions = {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  browser_key: string;
  auth_secret: string;
  created_at: Date;
};

export type QuestionAnswers = {
  id: string;
  question_id: string;
  text: string;
  answered_by: string;
  person_name: string | null;
  person_title: string | null;
  answered_at: Date;
};

export type Questions = {
  id: string;
  company_id: string;
  fundraising_id: string | null;
  asked_by: string;
  capacity: string;
  language: string;
  text: string;
  asked_at: Date;
  answered_at: Date | null;
  hidden_at: Date | null;
  hidden_by: string | null;
  hidden_reason: string | null;
  version: Generated<number>;
};

export type RealEstateFacts = {
  id: string;
  company_id: string;
  number: GeneratedAlways<bigint>;
  effective_on: string;
  is_main: boolean;
  source: string;
  actor_id: string | null;
  recorded_at: Date;
};

export type ReceivedAmounts = {
  id: string;
  user_id: string;
  holder_id: string;
  share_category_id: string;
  received_on: string;
  amount_cents: bigint;
  created_at: Date;
};

export type RecoveryCodes = {
  user_id: string;
  hash: string;
  used_at: Date | null;
  created_at: Date;
};

export type RegisterChecks = {
  id: GeneratedAlways<bigint>;
  company_id: string;
  number: bigint;
  hash: string;
  checked_at: Date;
  whole_at: Date;
  fault_count: number;
  faults: Generated<unknown>;
};

export type RegisterDays = {
  company_id: string;
  day: string;
  holder_change: number;
};

export type RegisterKeepers = {
  id: string;
  company_id: string;
  keeper: string;
  reason: string;
  set_by: string | null;
  recorded_at: Date;
};

export type Registers = {
  company_id: string;
  last_number: Generated<bigint>;
  last_hash: Generated<string>;
  last_recorded_at: Date | null;
  share_count: Generated<bigint>;
  shareholder_count: Generated<number>;
  last_unit_price: string | null;
  last_price_on: string | null;
};

export type Reminders = {
  kind: string;
  subject: string;
  sent_at: Date;
};

export type Requests = {
  user_id: string;
  key: string;
  request_hash: string;
  made_id: string | null;
  answer: unknown | null;
  created_at: Date;
};

export type RetentionRules = {
  subject: string;
  effective_from: string;
  keep_months: number;
  source: string;
};

export type RightWaivers = {
  id: string;
  fundraising_id: string;
  holder_id: string;
  quantity: bigint;
  waived_at: Date;
  waived_by: string;
};

export type SavedSearches = {
  id: string;
  user_id: string;
  name: string;
  text: Generated<string>;
  sector: string | null;
  badge_id: string | null;
  market_open: Generated<boolean>;
  open_round: Generated<boolean>;
  created_at: Date;
  department: string | null;
};

export type SavedViews = {
  id: string;
  user_id: string;
  list: string;
  name: string;
  search: string;
  is_default: Generated<boolean>;
  version: Generated<number>;
  created_at: Date;
};

export type ScreeningEntries = {
  list_id: string;
  reference: string;
  nature: string;
  names: string[];
  births: string[];
  places: string[];
  nationalities: string[];
  grounds: string[];
};

export type ScreeningHits = {
  id: string;
  holder_id: string;
  list_kind: string;
  reference: string;
  fingerprint: string;
  matched_name: string;
  score: string;
  entry: unknown;
  published_at: Date;
  state: Generated<string>;
  reason: string | null;
  settled_by: string | null;
  settled_at: Date | null;
  version: Generated<number>;
  created_at: Date;
  declared_name: string | null;
  declared_as: string | null;
  declared_by: string | null;
};

export type ScreeningLists = {
  id: string;
  kind: string;
  source: string;
  published_at: Date;
  sha256: string;
  entry_count: number;
  imported_by: string | null;
  imported_at: Date;
  screened_at: Date | null;
};

export type Screenings = {
  id: string;
  holder_id: string;
  list_id: string;
  occasion: string;
  query: unknown;
  hit_count: number;
  screened_by: string | null;
  screened_at: Date;
};

export type SealedFiles = {
  id: string;
  store_key: string;
  wrapped_key: Buffer | null;
  sha256: string;
  name: string;
  media_type: string;
  byte_count: bigint;
  page_count: number | null;
  scan_state: string;
  created_by: string | null;
  created_at: Date;
  erased_at: Date | null;
  kind: string;
  owner_id: string | null;
};

export type SecondPersonSettings = {
  id: string;
  company_id: string;
  is_asked: boolean;
  set_by: string | null;
  recorded_at: Date;
};

export type ServerSeals = {
  server: string;
  fingerprint: string;
  told_at: Date;
};

export type Sessions = {
  id: string;
  user_id: string;
  device: string;
  address: string;
  access_hash: Buffer;
  access_expires_at: Date;
  refresh_hash: Buffer;
  refresh_expires_at: Date;
  refreshed_at: Date;
  last_used_at: Date;
  created_at: Date;
  ended_at: Date | null;
  awaits_factor: Generated<boolean>;
  proved_at: Date | null;
  device_hash: Buffer | null;
};

export type ShareCategories = {
  id: string;
  company_id: string;
  name: string;
  code: string;
  nominal_value: string | null;
  votes_per_share: Generated<number>;
  fees_bps: Generated<number>;
  transferable: Generated<boolean>;
  inalienable_from: string | null;
  inalienable_until: string | null;
  approval_required: Generated<boolean>;
  note: string | null;
  version: Generated<number>;
  created_at: Date;
  search: GeneratedAlways<string>;
  preferred: Generated<boolean>;
};

export type ShareOperations = {
  id: string;
  company_id: string;
  share_category_id: string;
  to_category_id: string;
  kind: string;
  new_shares: bigint;
  old_shares: bigint;
  effective_on: string;
  decided_by: string;
  decided_on: string;
  articles: string | null;
  fractions: string;
  buyer_id: string | null;
  fraction_price: string | null;
  has_paper: boolean;
  nominal_before: string | null;
  nominal_after: string | null;
  first_number: bigint | null;
  last_number: bigint | null;
  undoes_id: string | null;
  reason: string | null;
  actor_id: string;
  recorded_at: Date;
  unit_price: string | null;
  name_before: string | null;
  name_after: string | null;
  capital_before: bigint | null;
  capital_after: bigint | null;
  fractions_until: string | null;
};

export type Shareholders = {
  id: string;
  company_id: string;
  share_category_id: string;
  holder_id: string;
  quantity: bigint;
  effective_from: string;
  account_type: Generated<string>;
  note: string | null;
  version: Generated<number>;
};

export type SignOnClaims = {
  browser_hash: Buffer;
  registration_id: string;
  expires_at: Date;
};

export type SignOnFlows = {
  id: string;
  provider: string;
  purpose: string;
  user_id: string | null;
  state_hash: Buffer;
  browser_hash: Buffer;
  nonce: string;
  sealed_verifier: Buffer | null;
  redirect_uri: string;
  destination: string | null;
  expires_at: Date;
  used_at: Date | null;
  invitation_id: string | null;
  terms_version: string | null;
};

export type SignOnIdentities = {
  id: string;
  user_id: string;
  provider: string;
  issuer: string;
  subject: string;
  claims: unknown;
  linked_at: Date;
  last_used_at: Date;
};

export type SignOnSessions = {
  session_id: string;
  provider: string;
  sealed_id_token: Buffer;
};

export type SignatureSigners = {
  signature_id: string;
  user_id: string;
  place: number;
  state: Generated<string>;
  acted_at: Date | null;
  reason: string | null;
  provider_id: string | null;
  link: string | null;
  code_sent_to: string | null;
  code_sent_at: Date | null;
  address: string | null;
  device: string | null;
  holder_ids: string[];
  company_ids: Generated<string[]>;
};

export type Signatures = {
  id: string;
  subject_kind: string;
  subject_id: string;
  company_id: string;
  title: string;
  locale: string;
  document_id: string;
  document_sha256: string;
  state: Generated<string>;
  provider: string;
  provider_id: string | null;
  reading_queued: Generated<boolean>;
  read_at: Date | null;
  attempt_count: Generated<number>;
  fault: string | null;
  signed_document_id: string | null;
  evidence_id: string | null;
  expires_at: Date;
  created_at: Date;
  created_by: string | null;
  ended_at: Date | null;
  translation_id: string | null;
};

export type SpentRefreshTokens = {
  hash: Buffer;
  session_id: string;
  spent_at: Date;
  next_seed: Buffer | null;
};

export type StatedIdentities = {
  user_id: string;
  provider: string;
  claims: unknown;
  stated_at: Date;
};

export type SubscriptionRights = {
  fundraising_id: string;
  holder_id: string;
  held_quantity: bigint;
  held_amount: string;
  total_amount: string;
  quantity: bigint;
  exercised_quantity: Generated<bigint>;
  waived_quantity: Generated<bigint>;
  noticed_at: Date | null;
};

export type SubscriptionTotals = {
  fundraising_id: string;
  day: string;
  state: string;
  count: number;
  quantity: bigint;
  cents: bigint;
};

export type Subscriptions = {
  id: string;
  fundraising_id: string;
  holder_id: string;
  subscribed_by: string;
  quantity: bigint;
  unit_price: string;
  fees_bps: number;
  fee_cents: bigint;
  state: Generated<string>;
  held_until: Date;
  knowledge: string | null;
  knowledge_tested_at: Date | null;
  knowledge_warned_at: Date | null;
  bearable_loss_cents: bigint | null;
  bearable_loss_sent_at: Date | null;
  risk_accepted_at: Date | null;
  created_at: Date;
  pending_at: Date | null;
  signed_at: Date | null;
  reflection_ends_at: Date | null;
  paid_at: Date | null;
  completed_at: Date | null;
  cancelled_at: Date | null;
  cancellation: string | null;
  movement_id: string | null;
  version: Generated<number>;
  stop: string | null;
  stopped_at: Date | null;
  stop_ends_at: Date | null;
  investor_class: Generated<string>;
  right_quantity: Generated<bigint>;
  amount_cents: GeneratedAlways<bigint>;
};

export type Threads = {
  user_id: string;
  aim: string;
  fundraising_id: string | null;
  offer_id: string | null;
  company_id: string | null;
  begun_at: Date;
  dismissed_at: Date | null;
};

export type ToldLines = {
  movement_id: string;
  told_at: Date;
};

export type TransferFiles = {
  id: string;
  message_id: string;
  payment_count: number;
  total_cents: bigint;
  sha256: string;
  made_by: string;
  made_at: Date;
  downloaded_at: Date | null;
  downloaded_by: string | null;
  withdrawn_at: Date | null;
};

export type TypedPrices = {
  id: string;
  user_id: string;
  share_category_id: string;
  unit_price: string;
  priced_on: string;
  reason: string;
  created_at: Date;
};

export type Users = {
  id: string;
  role: Generated<string>;
  state: Generated<string>;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  domicile: string | null;
  password_hash: string | null;
  locale: Generated<string>;
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
  last_sign_in_at: Date | null;
  version: Generated<number>;
  created_at: Date;
  birth_on: string | null;
  birth_place: string | null;
  birth_country: string | null;
  nationality: string | null;
  pending_phone: string | null;
  pending_email: string | null;
  terms_accepted_at: Date | null;
  erased_at: Date | null;
  address_id: string | null;
  invite_email: string | null;
  terms_version: string | null;
};

export type VoterRules = {
  id: string;
  company_id: string;
  number: GeneratedAlways<bigint>;
  effective_on: string;
  ordinary: string;
  extraordinary: string;
  source: string;
  actor_id: string | null;
  recorded_at: Date;
};

export type Wallets = {
  holder_id: string;
  reference: string;
  opened_at: Date;
};

export type WishTotals = {
  subject: string;
  company_id: string | null;
  website_link: string | null;
  wish_count: number;
};

export type Wishes = {
  id: string;
  user_id: string;
  company_id: string | null;
  website_link: string | null;
  subject: GeneratedAlways<string>;
  created_at: Date;
};

export type Withdrawals = {
  id: string;
  holder_id: string | null;
  amount_cents: bigint;
  payee_name: string;
  iban: string;
  reference: string;
  state: string;
  reason: string | null;
  requested_by: string;
  requested_at: Date;
  file_id: string | null;
  settled_at: Date | null;
  version: Generated<number>;
  company_id: string | null;
  checked_by: string | null;
  checked_at: Date | null;
  returns_line_id: string | null;
};

export type WorthChoices = {
  user_id: string;
  basis: string;
  threshold_cents: bigint;
  changed_at: Date;
};

export type DB = {
  addresses: Addresses;
  alert_events: AlertEvents;
  alert_prices: AlertPrices;
  alerts: Alerts;
  article_images: ArticleImages;
  articles: Articles;
  attempts: Attempts;
  audit_chain: AuditChain;
  audit_checks: AuditChecks;
  audit_links: AuditLinks;
  audit_log: AuditLog;
  backups: Backups;
  badges: Badges;
  bank_lines: BankLines;
  bank_statements: BankStatements;
  calendar_links: CalendarLinks;
  capital_declarations: CapitalDeclarations;
  cash_accounts: CashAccounts;
  cash_checks: CashChecks;
  cash_entries: CashEntries;
  cash_postings: CashPostings;
  category_decisions: CategoryDecisions;
  category_totals: CategoryTotals;
  civil_states: CivilStates;
  class_request_files: ClassRequestFiles;
  class_requests: ClassRequests;
  cleaning_rules: CleaningRules;
  clock_limits: ClockLimits;
  codes: Codes;
  companies: Companies;
  company_badges: CompanyBadges;
  company_images: CompanyImages;
  company_openings: CompanyOpenings;
  company_roles: CompanyRoles;
  contract_parties: ContractParties;
  contracts: Contracts;
  corporate_users: CorporateUsers;
  corporates: Corporates;
  damaged_files: DamagedFiles;
  deadline_notices: DeadlineNotices;
  deal_claims: DealClaims;
  deal_consents: DealConsents;
  deal_events: DealEvents;
  deals: Deals;
  decision_documents: DecisionDocuments;
  declared_changes: DeclaredChanges;
  declared_costs: DeclaredCosts;
  dismissed_checklists: DismissedChecklists;
  document_readings: DocumentReadings;
  erasures: Erasures;
  factors: Factors;
  file_checks: FileChecks;
  followed_registers: FollowedRegisters;
  formalities: Formalities;
  formality_files: FormalityFiles;
  fraction_rights: FractionRights;
  fundraising_documents: FundraisingDocuments;
  fundraisings: Fundraisings;
  head_mails: HeadMails;
  holders: Holders;
  holding_spans: HoldingSpans;
  identity_measures: IdentityMeasures;
  import_files: ImportFiles;
  import_layouts: ImportLayouts;
  import_sources: ImportSources;
  investors: Investors;
  invitations: Invitations;
  joined_accounts: JoinedAccounts;
  joint_compositions: JointCompositions;
  joint_holders: JointHolders;
  joint_members: JointMembers;
  joint_representatives: JointRepresentatives;
  known_devices: KnownDevices;
  kyc_documents: KycDocuments;
  late_backups: LateBackups;
  made_holders: MadeHolders;
  market_clauses: MarketClauses;
  messages: Messages;
  mismatch_reasons: MismatchReasons;
  movement_documents: MovementDocuments;
  movements: Movements;
  name_changes: NameChanges;
  news_choices: NewsChoices;
  notifications: Notifications;
  offer_totals: OfferTotals;
  offers: Offers;
  opening_papers: OpeningPapers;
  opening_questions: OpeningQuestions;
  passkey_challenges: PasskeyChallenges;
  position_spans: PositionSpans;
  positions: Positions;
  price_choices: PriceChoices;
  proposal_files: ProposalFiles;
  proposals: Proposals;
  provider_accounts: ProviderAccounts;
  provider_feeds: ProviderFeeds;
  provider_movements: ProviderMovements;
  provider_transfers: ProviderTransfers;
  push_keys: PushKeys;
  push_notices: PushNotices;
  push_subscriptions: PushSubscriptions;
  question_answers: QuestionAnswers;
  questions: Questions;
  real_estate_facts: RealEstateFacts;
  received_amounts: ReceivedAmounts;
  recovery_codes: RecoveryCodes;
  register_checks: RegisterChecks;
  register_days: RegisterDays;
  register_keepers: RegisterKeepers;
  registers: Registers;
  reminders: Reminders;
  requests: Requests;
  retention_rules: RetentionRules;
  right_waivers: RightWaivers;
  saved_searches: SavedSearches;
  saved_views: SavedViews;
  screening_entries: ScreeningEntries;
  screening_hits: ScreeningHits;
  screening_lists: ScreeningLists;
  screenings: Screenings;
  sealed_files: SealedFiles;
  second_person_settings: SecondPersonSettings;
  server_seals: ServerSeals;
  sessions: Sessions;
  share_categories: ShareCategories;
  share_operations: ShareOperations;
  shareholders: Shareholders;
  sign_on_claims: SignOnClaims;
  sign_on_flows: SignOnFlows;
  sign_on_identities: SignOnIdentities;
  sign_on_sessions: SignOnSessions;
  signature_signers: SignatureSigners;
  signatures: Signatures;
  spent_refresh_tokens: SpentRefreshTokens;
  stated_identities: StatedIdentities;
  subscription_rights: SubscriptionRights;
  subscription_totals: SubscriptionTotals;
  subscriptions: Subscriptions;
  threads: Threads;
  told_lines: ToldLines;
  transfer_files: TransferFiles;
  typed_prices: TypedPrices;
  users: Users;
  voter_rules: VoterRules;
  wallets: Wallets;
  wish_totals: WishTotals;
  wishes: Wishes;
  withdrawals: Withdrawals;
  worth_choices: WorthChoices;
};

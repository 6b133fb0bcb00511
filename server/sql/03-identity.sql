-- Identity: what an investor says and shows, how it is reviewed, the lists that people are looked
-- up in, names that change, and the class that counts for an investor.

-- Identity checks: what an investor says, and where the check stands.
create table investors (
  id uuid primary key,
  user_id uuid not null unique references users (id),
  kyc_state text not null default 'MISSING'
    check (kyc_state in ('MISSING', 'INCOMPLETE', 'SUBMITTED', 'VALIDATED', 'REJECTED', 'EXPIRED')),
  created_at timestamptz(3) not null,
  version integer not null default 1,
  kyc_reason text,
  kyc_submitted_at timestamptz(3),
  kyc_decided_at timestamptz(3),
  kyc_decided_by uuid references users (id),
  -- R-26, null until the person has answered.
  politically_exposed boolean,
  political_function text,
  source_of_funds text check (source_of_funds in
    ('SALARY', 'BUSINESS', 'SAVINGS', 'PROPERTY_SALE', 'SECURITIES_SALE', 'INHERITANCE', 'PENSION',
     'OTHER')),
  source_of_funds_detail text,
  tax_residence text check (tax_residence ~ '^[A-Z]{2}$'),
  -- The day for which the person was told that their identity document ends.
  expiry_told_for date,
  constraint investors_function_when_exposed
    check (political_function is null or politically_exposed)
);
create index investors_by_state on investors (kyc_state, id desc);
grant select, insert, update, delete on investors to coulisse_server;

-- A document that was sent is replaced, never changed. A row stays when its file is erased: that a
-- document was there, and when, is part of the check.
create table kyc_documents (
  id uuid primary key,
  investor_id uuid not null references investors (id),
  type text not null
    check (type in ('PASSPORT', 'IDENTITY_FRONT', 'IDENTITY_BACK', 'PROOF_OF_ADDRESS')),
  file_id uuid not null references sealed_files (id),
  preview_file_id uuid references sealed_files (id),
  state text not null default 'RECEIVED'
    check (state in ('RECEIVED', 'ACCEPTED', 'REFUSED', 'EXPIRED')),
  -- The last day on which an identity document is valid, as the reviewer read it.
  expires_on date,
  created_at timestamptz(3) not null,
  -- Replaced by another of its type, or removed; null while it is the current one.
  replaced_at timestamptz(3)
);
create unique index kyc_documents_one_current on kyc_documents (investor_id, type)
  where replaced_at is null;
create index kyc_documents_of_investor on kyc_documents (investor_id);
create index kyc_documents_expiring on kyc_documents (expires_on)
  where replaced_at is null and expires_on is not null;
grant select, insert, update on kyc_documents to coulisse_server;

-- What was declared before, for the reviewer: here and not in the audit log, since these values go
-- when the law lets go of them (R-28).
create table declared_changes (
  id uuid primary key,
  investor_id uuid not null references investors (id),
  field text not null,
  value_before text,
  value_after text,
  changed_by uuid references users (id),
  changed_at timestamptz(3) not null
);
create index declared_changes_investor on declared_changes (investor_id, changed_at);
grant select, insert, delete on declared_changes to coulisse_server;

-- Why a reviewer lets stand what does not agree. It holds for these two values alone, and is never
-- rewritten.
create table mismatch_reasons (
  id uuid primary key,
  investor_id uuid not null references investors (id),
  source text not null
    check (source in ('FRANCECONNECT', 'PASSPORT', 'IDENTITY_FRONT', 'IDENTITY_BACK')),
  field text not null check (field in ('lastName', 'firstNames', 'birthDate')),
  declared text not null,
  found text not null,
  reason text not null,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz(3) not null
);
create index mismatch_reasons_investor on mismatch_reasons (investor_id, id);
grant select, insert, delete on mismatch_reasons to coulisse_server;

-- What FranceConnect stated of a person. It stays when the way to sign in is taken off: what was
-- verified is not undone by whom it binds.
create table stated_identities (
  user_id uuid primary key references users (id) on delete cascade,
  provider text not null check (provider = 'franceconnect'),
  claims jsonb not null,
  stated_at timestamptz(3) not null
);
grant select, insert, update, delete on stated_identities to coulisse_server;

-- R-24, CMF R561-5-1 and R561-5-2: what was done to verify an identity, one line a measure.
create table identity_measures (
  id uuid primary key,
  investor_id uuid not null references investors (id),
  kind text not null check (kind in (
    'ELECTRONIC_IDENTITY', 'DOCUMENT_COPY', 'CERTIFIED_COPY', 'FIRST_PAYMENT', 'THIRD_PARTY',
    'REMOTE_VERIFICATION', 'QUALIFIED_SIGNATURE')),
  evidence text not null,
  taken_on date not null,
  expires_on date,
  recorded_by uuid references users (id),
  created_at timestamptz(3) not null,
  constraint identity_measures_once unique (investor_id, kind),
  constraint identity_measures_in_order check (expires_on >= taken_on)
);
grant select, insert, update, delete on identity_measures to coulisse_server;

-- What the machine-readable zone of a document said. The lines are not kept: the number is masked,
-- and its keyed hash finds the same document under another name.
create table document_readings (
  id uuid primary key,
  investor_id uuid not null references investors (id),
  document_type text not null,
  -- The document as it was when it was read; one that replaces it has not been read.
  file_id uuid not null references sealed_files (id),
  format text not null,
  number_mask text,
  number_hash bytea,
  issuing_state text,
  nationality text,
  expires_on date,
  checks jsonb not null,
  comparisons jsonb not null,
  read_by uuid not null references users (id),
  read_at timestamptz(3) not null,
  names_cut boolean not null default false
);
create index document_readings_investor on document_readings (investor_id, id);
create index document_readings_number on document_readings (number_hash);
grant select, insert, update, delete on document_readings to coulisse_server;

-- R-26 and R-27: each publication that was taken in. The newest of a kind is the one in use.
create table screening_lists (
  id uuid primary key,
  kind text not null check (kind in ('FREEZE', 'EXPOSED')),
  source text not null check (source in ('IMPORT', 'FETCH', 'EXAMPLE')),
  published_at timestamptz(3) not null,
  sha256 text not null,
  entry_count integer not null check (entry_count > 0),
  imported_by uuid references users (id),
  imported_at timestamptz(3) not null,
  -- Everybody has been looked up in it.
  screened_at timestamptz(3),
  constraint screening_lists_once unique (kind, published_at)
);
grant select, insert, update (screened_at) on screening_lists to coulisse_server;

-- The entries of the lists in use; those of an older publication go when the next one comes.
create table screening_entries (
  list_id uuid not null references screening_lists (id),
  reference text not null,
  nature text not null check (nature in ('PERSON', 'ENTITY', 'VESSEL')),
  names text[] not null,
  births text[] not null,
  places text[] not null,
  nationalities text[] not null,
  grounds text[] not null,
  primary key (list_id, reference)
);
grant select, insert, delete on screening_entries to coulisse_server;

-- R-27: the trace of every look-up, also of those that found nothing. The server may only add to it.
create table screenings (
  id uuid primary key,
  holder_id uuid not null references holders (id),
  list_id uuid not null references screening_lists (id),
  occasion text not null check (occasion in ('DECISION', 'PUBLICATION', 'DEMAND', 'DECLARATION')),
  query jsonb not null,
  hit_count integer not null,
  screened_by uuid references users (id),
  screened_at timestamptz(3) not null
);
create index screenings_holder on screenings (holder_id, id);
grant select, insert on screenings to coulisse_server;

-- Whom a look-up found. A hit that was settled stays so until the entry or the person changes; one
-- that the newest list no longer has is LIFTED. Who was found in a register of freezes, and what was
-- decided of it, is kept (R-27).
create table screening_hits (
  id uuid primary key,
  holder_id uuid not null references holders (id),
  list_kind text not null check (list_kind in ('FREEZE', 'EXPOSED')),
  reference text not null,
  fingerprint text not null,
  matched_name text not null,
  score numeric(4, 3) not null,
  entry jsonb not null,
  published_at timestamptz(3) not null,
  state text not null default 'OPEN'
    check (state in ('OPEN', 'OTHER_PERSON', 'CONFIRMED', 'LIFTED')),
  reason text,
  settled_by uuid references users (id),
  settled_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  -- R-27 asks for all parties, R-25 says whom an entity must name: who is declared as its
  -- beneficial owner or legal representative is compared too, and the entity is the holder of what
  -- is found. Of a member or a representative of co-owners who has no account here, a name is all
  -- that is known: it is compared in the same way, and counts at once, since the platform wrote it
  -- down.
  declared_name text,
  declared_as text
    check (declared_as in
      ('BENEFICIAL_OWNER', 'LEGAL_REPRESENTATIVE', 'JOINT_MEMBER', 'JOINT_REPRESENTATIVE')),
  declared_by uuid references users (id),
  constraint screening_hits_once unique (holder_id, list_kind, reference, fingerprint),
  constraint screening_hits_say_why
    check (state not in ('OTHER_PERSON', 'CONFIRMED') or reason is not null),
  constraint screening_hits_declared_whole
    check (num_nulls(declared_name, declared_as, declared_by) in (0, 3))
);
create index screening_hits_open on screening_hits (id) where state in ('OPEN', 'CONFIRMED');
grant select, insert, update (state, reason, settled_by, settled_at, version) on screening_hits to
  coulisse_server;

-- Every change of a name that a register bears, or that an identity was validated with: asked for
-- and decided, made by an administrator with a reason, or taken from the directory of companies.
create table name_changes (
  id uuid primary key,
  holder_id uuid not null references holders (id),
  source text not null check (source in ('REQUEST', 'ADMINISTRATOR', 'DIRECTORY')),
  state text not null check (state in ('PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')),
  facts_before jsonb not null,
  facts_after jsonb not null,
  -- As the holder is called from then on.
  name_after text not null,
  reason text,
  proof_id uuid references sealed_files (id),
  requested_by uuid references users (id),
  requested_at timestamptz(3) not null,
  decided_by uuid references users (id),
  decided_at timestamptz(3),
  -- Why it was rejected.
  refusal text,
  applied_in xid8,
  constraint name_changes_say_why check (reason is not null or source = 'DIRECTORY'),
  constraint name_changes_rejected_with_reason check (state <> 'REJECTED' or refusal is not null),
  constraint name_changes_decided check ((state = 'PENDING') = (decided_at is null))
);
create unique index name_changes_one_pending on name_changes (holder_id) where state = 'PENDING';
create index name_changes_of_holder on name_changes (holder_id, id);
create index name_changes_by_state on name_changes (state, id);
grant select, insert, update on name_changes to coulisse_server;

-- R-23a (Regulation (EU) 2020/1503, Annex II): whoever asks for it, shows that they meet the
-- criteria and is approved counts as a sophisticated investor for two years; everybody else does
-- not. What was asked, with which figures and papers, and what became of it, stays.
create table class_requests (
  id uuid primary key,
  holder_id uuid not null references holders (id),
  requested_by uuid not null references users (id),
  requested_at timestamptz(3) not null,
  -- Of a person.
  gross_income_cents bigint check (gross_income_cents >= 0),
  portfolio_cents bigint check (portfolio_cents >= 0),
  experience text check (experience in ('FINANCE', 'EXECUTIVE')),
  experience_months integer check (experience_months between 0 and 1200),
  experience_detail text check (length(experience_detail) between 1 and 300),
  trades_per_quarter integer check (trades_per_quarter between 0 and 100000),
  -- Of an entity, by its accounts of a day.
  own_funds_cents bigint check (own_funds_cents >= 0),
  turnover_cents bigint check (turnover_cents >= 0),
  balance_sheet_cents bigint check (balance_sheet_cents >= 0),
  accounts_on date,
  -- Those that these figures met, by the thresholds of the day of the request.
  criteria text[] not null,
  -- They read which protection they lose.
  warned_at timestamptz(3) not null,
  state text not null check (state in ('PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')),
  decided_by uuid references users (id),
  decided_at timestamptz(3),
  reason text check (length(reason) between 1 and 1000),
  ends_at timestamptz(3),
  -- The end that was announced, so that it is told once.
  end_told_at timestamptz(3),
  ended_at timestamptz(3),
  ending text check (ending in ('GIVEN_UP', 'EXPIRED', 'RENEWED')),
  constraint class_requests_decided check ((state = 'PENDING') = (decided_at is null)
    and (state = 'PENDING') = (decided_by is null)),
  constraint class_requests_say_why
    check ((state in ('ACCEPTED', 'REJECTED')) = (reason is not null)),
  constraint class_requests_bounded check ((state = 'ACCEPTED') = (ends_at is not null)
    and (ends_at is null or ends_at > decided_at)),
  constraint class_requests_ended check ((ended_at is null) = (ending is null)
    and (ended_at is null or state = 'ACCEPTED' and ended_at >= decided_at)),
  -- Nobody judges their own request.
  constraint class_requests_judged_by_another check (state not in ('ACCEPTED', 'REJECTED')
    or decided_by not in (requested_by, holder_id)),
  constraint class_requests_accounts_are_dated check (
    (coalesce(own_funds_cents, turnover_cents, balance_sheet_cents) is null)
    = (accounts_on is null)),
  constraint class_requests_experience_is_whole check (
    (experience is null) = (experience_months is null)
    and (experience is null) = (experience_detail is null))
);
create unique index class_requests_one_pending on class_requests (holder_id) where state = 'PENDING';
create unique index class_requests_one_in_force on class_requests (holder_id)
  where state = 'ACCEPTED' and ended_at is null;
create index class_requests_of_holder on class_requests (holder_id, id);
create index class_requests_by_state on class_requests (state, id);
create index class_requests_running on class_requests (ends_at)
  where state = 'ACCEPTED' and ended_at is null;
grant select, insert on class_requests to coulisse_server;
grant update (state, decided_by, decided_at, reason, ends_at, end_told_at, ended_at, ending)
  on class_requests to coulisse_server;

create table class_request_files (
  file_id uuid primary key references sealed_files (id),
  request_id uuid not null references class_requests (id)
);
create index class_request_files_of_request on class_request_files (request_id);
grant select, insert on class_request_files to coulisse_server;

-- How long the law has something kept, by the day from which it does.
create table retention_rules (
  subject text not null check (subject in ('identity_documents', 'identity_facts', 'bank_lines')),
  effective_from date not null,
  keep_months integer not null check (keep_months > 0),
  source text not null,
  primary key (subject, effective_from)
);
insert into retention_rules (subject, effective_from, keep_months, source) values
  ('identity_documents', '2000-01-01', 60, 'CMF L561-12'),
  ('identity_facts', '2000-01-01', 60, 'CMF L561-12'),
  ('bank_lines', '2000-01-01', 60, 'CMF L561-12');
grant select on retention_rules to coulisse_server;

-- What was kept of an account that is closed, until the day on which it is erased too.
create table erasures (
  user_id uuid not null references users (id),
  subject text not null,
  due_on date not null,
  done_at timestamptz(3),
  primary key (user_id, subject)
);
create index erasures_due on erasures (due_on) where done_at is null;
grant select, insert, update on erasures to coulisse_server;

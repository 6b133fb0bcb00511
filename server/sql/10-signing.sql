-- Signing: who is asked to sign which document, what shows that they did, and contracts.

-- The document is a sealed file with its hash beside it; what is signed, refused or over stays as
-- it is. Papers that we draw and that people sign: the document, and afterwards its sealed copy and
-- evidence.
create table signatures (
  id uuid primary key,
  -- Of the capability that asked for it, which hears of its end.
  subject_kind text not null check (subject_kind in ('subscription', 'transfer_order', 'contract')),
  subject_id uuid not null,
  company_id uuid not null references companies (id),
  title text not null check (length(title) between 1 and 200),
  locale text not null check (locale in ('fr', 'en')),
  document_id uuid not null references sealed_files (id),
  document_sha256 text not null check (document_sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'OPEN'
    check (state in ('OPEN', 'SIGNED', 'REFUSED', 'EXPIRED', 'CANCELLED')),
  provider text not null check (provider in ('local', 'yousign', 'documenso')),
  provider_id text check (length(provider_id) between 1 and 200),
  -- Whether a reading at the provider is on its way: many events ask for one.
  reading_queued boolean not null default false,
  read_at timestamptz(3),
  attempt_count integer not null default 0,
  fault text,
  signed_document_id uuid references sealed_files (id),
  evidence_id uuid references sealed_files (id),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  created_by uuid references users (id),
  ended_at timestamptz(3),
  -- The act that is signed is in French. Who reads another language has a copy to read beside it,
  -- drawn of the same facts at the same time, which nobody signs: it is kept with the request and
  -- as firmly.
  translation_id uuid references sealed_files (id),
  constraint signatures_end_is_dated check ((state = 'OPEN') = (ended_at is null)),
  constraint signatures_sealed_are_signed check (signed_document_id is null or state = 'SIGNED'),
  constraint signatures_evidence_is_of_signed
    check (evidence_id is null or signed_document_id is not null),
  constraint signatures_local_has_no_provider check (provider <> 'local' or provider_id is null)
);
create unique index signatures_one_open on signatures (subject_kind, subject_id)
  where state = 'OPEN';
create unique index signatures_provider on signatures (provider, provider_id)
  where provider_id is not null;
create index signatures_due on signatures (expires_at) where state = 'OPEN';
create index signatures_subject on signatures (subject_kind, subject_id, id desc);
grant select, insert, update on signatures to coulisse_server;

create table signature_signers (
  signature_id uuid not null references signatures (id),
  user_id uuid not null references users (id),
  -- Who has the lower one signs first; those with the same one sign in any order.
  place integer not null check (place between 1 and 20),
  state text not null default 'WAITING' check (state in ('WAITING', 'SIGNED', 'REFUSED')),
  acted_at timestamptz(3),
  reason text check (length(reason) between 1 and 1000),
  provider_id text,
  link text check (link ~ '^https?://'),
  -- What the evidence tells: to which number the code went, from where and with what it was typed.
  code_sent_to text,
  code_sent_at timestamptz(3),
  address text,
  device text,
  -- For whom each signer signs: themselves, or entities that they act for. Once none of these is
  -- theirs to act for any more, what they were asked to sign is not theirs to read.
  holder_ids uuid[] not null,
  -- And for which companies each signer signs, beside holders: once they administer none of these
  -- any more, what they were asked to sign for them is not theirs to read.
  company_ids uuid[] not null default '{}',
  primary key (signature_id, user_id),
  constraint signature_signers_act_is_dated check ((state = 'WAITING') = (acted_at is null)),
  constraint signature_signers_refusal_has_reason check (state = 'REFUSED' or reason is null),
  constraint signature_signers_for_somebody
    check (cardinality(holder_ids) + cardinality(company_ids) > 0)
);
create index signature_signers_of_user on signature_signers (user_id, signature_id desc);
grant select, insert, update on signature_signers to coulisse_server;

-- Contracts: a PDF with its parties, which all of them sign. A draft is the platform's alone; what
-- was sent stays as it is, and so does its end.
create table contracts (
  id uuid primary key,
  kind text not null check (kind in ('SHAREHOLDERS_AGREEMENT', 'INVESTMENT_AGREEMENT',
    'PROMISE_OF_SALE', 'CONFIDENTIALITY', 'MANDATE', 'OTHER')),
  title text not null check (length(title) between 1 and 120),
  company_id uuid not null references companies (id),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SENT', 'PARTLY_SIGNED', 'SIGNED',
    'REFUSED', 'EXPIRED', 'WITHDRAWN')),
  in_order boolean not null default false,
  -- The last day on which it can be signed.
  sign_by date not null,
  file_id uuid references sealed_files (id),
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  signature_id uuid references signatures (id),
  -- How many times those whose turn it is were reminded of the day.
  reminder_count integer not null default 0,
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  constraint contracts_file_has_hash check ((file_id is null) = (file_sha256 is null)),
  constraint contracts_sent_have_file check (state = 'DRAFT' or file_id is not null),
  constraint contracts_sent_are_signed check ((state = 'DRAFT') = (signature_id is null)),
  constraint contracts_sent_are_dated check ((state = 'DRAFT') = (sent_at is null)),
  constraint contracts_end_is_dated
    check ((state in ('SIGNED', 'REFUSED', 'EXPIRED', 'WITHDRAWN')) = (ended_at is not null)),
  -- A company is a party to its own contracts, by the administrator who signs for it.
  constraint contracts_of_their_company unique (id, company_id)
);
create index contracts_of_company on contracts (company_id, id desc);
create index contracts_by_day on contracts (sign_by, id);
create index contracts_open on contracts (sign_by, id) where state in ('SENT', 'PARTLY_SIGNED');
create unique index contracts_file on contracts (file_id);
create unique index contracts_signature on contracts (signature_id);
grant select, insert, delete on contracts to coulisse_server;
grant update (kind, title, state, in_order, sign_by, file_id, file_sha256, signature_id,
    reminder_count, sent_at, ended_at, version)
  on contracts to coulisse_server;

create table contract_parties (
  contract_id uuid not null references contracts (id) on delete cascade,
  -- In which they sign, where they sign in order.
  place integer not null check (place between 1 and 20),
  holder_id uuid references holders (id),
  -- Who signs for it, from the day on which it was sent.
  signer_id uuid references users (id),
  company_id uuid,
  primary key (contract_id, place),
  constraint contract_parties_once unique (contract_id, holder_id),
  -- A contract has one company; of another one's there is nobody here who would sign.
  constraint contract_parties_company foreign key (contract_id, company_id)
    references contracts (id, company_id) on delete cascade,
  constraint contract_parties_one check (num_nonnulls(holder_id, company_id) = 1),
  constraint contract_parties_company_once unique (contract_id, company_id)
);
create index contract_parties_of_holder on contract_parties (holder_id, contract_id);
create index contract_parties_of_signer on contract_parties (signer_id, contract_id);
grant select, insert, delete, update (signer_id) on contract_parties to coulisse_server;

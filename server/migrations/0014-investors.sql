-- Identity checks: what an investor says, the documents that show it, and where the check stands.

alter table investors
  add column version integer not null default 1,
  add column kyc_reason text,
  add column kyc_submitted_at timestamptz(3),
  add column kyc_decided_at timestamptz(3),
  add column kyc_decided_by uuid references users (id),
  -- R-26, null until the person has answered.
  add column politically_exposed boolean,
  add column political_function text,
  add column source_of_funds text check (source_of_funds in
    ('SALARY', 'BUSINESS', 'SAVINGS', 'PROPERTY_SALE', 'SECURITIES_SALE', 'INHERITANCE', 'PENSION',
     'OTHER')),
  add column source_of_funds_detail text,
  add column tax_residence text check (tax_residence ~ '^[A-Z]{2}$'),
  -- The day for which the person was told that their identity document ends.
  add column expiry_told_for date,
  add constraint investors_function_when_exposed
    check (political_function is null or politically_exposed);
create index investors_by_state on investors (kyc_state, id desc);

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

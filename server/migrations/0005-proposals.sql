-- Who keeps a company's register, whether two people are asked for, and calls that wait for one of them.

-- A dated fact, only added to: the last one holds. Of a company without any, the platform keeps it.
create table register_keepers (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  keeper text not null constraint register_keepers_keeper_is_known
    check (keeper in ('PLATFORM', 'COMPANY', 'COMPANY_CONFIRMED')),
  reason text not null constraint register_keepers_reason_is_said check (btrim(reason) <> ''),
  set_by uuid references users (id),
  recorded_at timestamptz(3) not null
);
create index register_keepers_of_company on register_keepers (company_id, recorded_at desc, id desc);
create index register_keepers_set_by on register_keepers (set_by);
grant select, insert on register_keepers to coulisse_server;

-- The same of the company's own setting that two of its people move shares and cash.
create table second_person_settings (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  is_asked boolean not null,
  set_by uuid references users (id),
  recorded_at timestamptz(3) not null
);
create index second_person_settings_of_company
  on second_person_settings (company_id, recorded_at desc, id desc);
create index second_person_settings_set_by on second_person_settings (set_by);
grant select, insert on second_person_settings to coulisse_server;

alter table sealed_files drop constraint sealed_files_kind_check;
alter table sealed_files add constraint sealed_files_kind_check
  check (kind in ('identity_document', 'representation_proof', 'name_change_proof', 'class_proof',
    'company_image', 'transfer_order', 'decision_minutes', 'fundraising_document',
    'key_information', 'signed_paper', 'formality_file', 'article_image', 'contract_file',
    'depositary_certificate', 'proposed_file'));

-- A call of the company's people as it was made. Whoever confirms it has it made again, whole: what
-- it asks never changes.
create table proposals (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  matter text not null constraint proposals_matter_is_known check (matter in ('register', 'facts',
    'rounds', 'papers', 'keeping', 'cash', 'second_person')),
  call text not null,
  params jsonb not null,
  query jsonb not null,
  body jsonb,
  version bigint,
  waits_for text not null constraint proposals_wait_for_somebody
    check (waits_for in ('PLATFORM', 'SECOND_PERSON')),
  state text not null default 'WAITING' constraint proposals_state_check
    check (state in ('WAITING', 'CONFIRMED', 'REFUSED', 'WITHDRAWN')),
  proposed_by uuid not null references users (id),
  proposed_at timestamptz(3) not null,
  decided_by uuid references users (id),
  decided_at timestamptz(3),
  reason text,
  -- What the confirmed call has made, where its answer names it.
  made_id uuid,
  constraint proposals_decided_by_somebody check (
    (state = 'WAITING') = (decided_at is null) and (decided_at is null) = (decided_by is null)
  ),
  constraint proposals_refused_for_a_reason
    check ((state = 'REFUSED') = (reason is not null) and btrim(coalesce(reason, '-')) <> ''),
  constraint proposals_not_confirmed_by_oneself
    check (state <> 'CONFIRMED' or decided_by <> proposed_by)
);
create index proposals_of_company on proposals (company_id, id desc);
create index proposals_waiting on proposals (company_id, id) where state = 'WAITING';
create index proposals_proposed_by on proposals (proposed_by);
create index proposals_decided_by on proposals (decided_by);
grant select, insert on proposals to coulisse_server;
grant update (state, decided_by, decided_at, reason, made_id) on proposals to coulisse_server;

create table proposal_files (
  -- The stored file.
  id uuid primary key references sealed_files (id),
  proposal_id uuid not null references proposals (id) on delete cascade,
  field text not null,
  position integer not null check (position >= 0),
  constraint proposal_files_in_order unique (proposal_id, position)
);
grant select, insert on proposal_files to coulisse_server;

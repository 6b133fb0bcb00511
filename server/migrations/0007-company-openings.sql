-- Companies that their founders open: a draft until the platform decides.

alter table companies add column opening_state text not null default 'OPEN'
  constraint companies_opening_state_is_known check (opening_state in ('DRAFT', 'OPEN', 'CLOSED'));
-- Nobody else finds one that is not open, whatever is asked of it.
alter table companies add constraint companies_shown_once_open check (opening_state = 'OPEN'
  or (not visible_on_api and not visible_on_marketplace and secondary_market_status = 'CLOSED'));

-- What somebody said of a company and of themselves, and what became of it. It proves nothing.
create table company_openings (
  id uuid primary key,
  company_id uuid not null constraint company_openings_one_each unique
    references companies (id) on delete cascade,
  founder_id uuid not null references users (id),
  siren text not null constraint company_openings_siren_is_one check (siren ~ '^[0-9]{9}$'),
  -- Of the seat, as the directory has it. It becomes the company's with the opening alone, so that
  -- nobody takes a number by typing it.
  siret text constraint company_openings_siret_is_of_it check (siret ~ '^[0-9]{14}$'
    and left(siret, 9) = siren),
  -- What the public directory said of the number, at this instant; null where it had nothing to say,
  -- and all was typed.
  directory jsonb,
  directory_at timestamptz(3),
  capacity text not null constraint company_openings_capacity_is_known
    check (capacity in ('LEGAL_REPRESENTATIVE', 'MANDATED')),
  title text not null constraint company_openings_title_is_said check (btrim(title) <> ''),
  -- Who gave the power, where the founder is no legal representative.
  representative text,
  state text not null default 'SUBMITTED' constraint company_openings_state_check
    check (state in ('SUBMITTED', 'ASKED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN')),
  submitted_at timestamptz(3) not null,
  -- The platform is to decide since then: the request, or the last answer.
  waits_since timestamptz(3) not null,
  reason text,
  decided_at timestamptz(3),
  decided_by uuid references users (id),
  version integer not null default 1,
  constraint company_openings_read_at_an_instant check ((directory is null) = (directory_at is null)),
  constraint company_openings_mandate_names_who check (
    (capacity = 'MANDATED') = (representative is not null)),
  constraint company_openings_refused_with_a_reason check (state <> 'REFUSED' or reason is not null),
  constraint company_openings_decided_at_an_instant check (
    (state in ('SUBMITTED', 'ASKED')) = (decided_at is null))
);
-- Nobody asks for the same company twice at once.
create unique index company_openings_one_open on company_openings (founder_id, siren)
  where state in ('SUBMITTED', 'ASKED');
create index company_openings_of_founder on company_openings (founder_id, submitted_at desc);
create index company_openings_in_line on company_openings (waits_since, id);
create index company_openings_waiting on company_openings (state) where state in ('SUBMITTED', 'ASKED');
create index company_openings_by_siren on company_openings (siren);
create index company_openings_decided_by on company_openings (decided_by);
grant select, insert on company_openings to coulisse_server;
grant update (state, waits_since, reason, decided_at, decided_by, version) on company_openings
  to coulisse_server;

-- What the platform asked of the founder, and what they answered.
create table opening_questions (
  id uuid primary key,
  opening_id uuid not null references company_openings (id) on delete cascade,
  question text not null constraint opening_questions_ask check (btrim(question) <> ''),
  asked_at timestamptz(3) not null,
  asked_by uuid references users (id),
  answer text,
  answered_at timestamptz(3),
  constraint opening_questions_answered_at check ((answer is null) = (answered_at is null))
);
create index opening_questions_of_opening on opening_questions (opening_id, asked_at);
create index opening_questions_asked_by on opening_questions (asked_by);
grant select, insert on opening_questions to coulisse_server;
grant update (answer, answered_at) on opening_questions to coulisse_server;

-- The papers of a request, each a sealed file of its founder.
create table opening_papers (
  id uuid primary key,
  opening_id uuid not null references company_openings (id) on delete cascade,
  kind text not null constraint opening_papers_kind_is_known
    check (kind in ('EXTRACT', 'MANDATE', 'ARTICLES', 'REGISTER', 'OTHER')),
  file_id uuid not null references sealed_files (id),
  -- The day that an extract bears.
  dated_on date,
  sent_at timestamptz(3) not null
);
create index opening_papers_of_opening on opening_papers (opening_id, sent_at);
create index opening_papers_file on opening_papers (file_id);
grant select, insert on opening_papers to coulisse_server;

alter table sealed_files drop constraint sealed_files_kind_check;
alter table sealed_files add constraint sealed_files_kind_check
  check (kind in ('identity_document', 'representation_proof', 'name_change_proof', 'class_proof',
    'opening_paper', 'company_image', 'transfer_order', 'decision_minutes', 'fundraising_document',
    'key_information', 'signed_paper', 'formality_file', 'article_image', 'contract_file',
    'depositary_certificate', 'proposed_file'));

-- Who asks to open a company is told from one that is here by its number, however that was written.
create index companies_by_siret on companies (siret text_pattern_ops);
create index companies_by_registration
  on companies (regexp_replace(coalesce(rcs_number, ''), '[^0-9]', '', 'g'));

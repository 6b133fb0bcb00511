-- Questions: what people ask of a company or of a round of it, answered by the company for all who may
-- find it. Nothing of them is deleted: what is hidden is kept with the day and the reason.
-- Servers from 0017 on serve it.

create table questions (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  -- Of a round, or of the company as such.
  fundraising_id uuid references fundraisings (id) on delete set null,
  asked_by uuid not null references users (id),
  -- What its asker was to the company at that moment: readers see this, and no name.
  capacity text not null
    constraint questions_capacity_check check (capacity in ('HOLDER', 'SUBSCRIBER', 'VERIFIED', 'MEMBER')),
  language text not null constraint questions_language_is_known check (language in ('fr', 'en')),
  text text not null check (length(text) between 1 and 1000),
  asked_at timestamptz(3) not null,
  -- When it was answered first; later answers stand beside the first.
  answered_at timestamptz(3),
  hidden_at timestamptz(3),
  hidden_by uuid references users (id),
  hidden_reason text check (hidden_reason in
    ('NAMES_SOMEBODY', 'INSULTS', 'CONFIDENTIAL', 'OTHER_SUBJECT', 'ASKED_TWICE')),
  version integer not null default 1,
  constraint questions_hidden_with_reason check (num_nonnulls(hidden_at, hidden_by, hidden_reason) in (0, 3))
);
create index questions_newest on questions (asked_at desc, id desc);
create index questions_of_company on questions (company_id, asked_at desc, id desc);
create index questions_of_round on questions (fundraising_id) where fundraising_id is not null;
create index questions_of_asker on questions (asked_by, company_id);
create index questions_waiting on questions (company_id)
  where answered_at is null and hidden_at is null;
create index questions_hidden_by on questions (hidden_by) where hidden_by is not null;
grant select, insert, update (answered_at, hidden_at, hidden_by, hidden_reason, version)
  on questions to coulisse_server;

-- Answers, the first and those that correct it: none is changed.
create table question_answers (
  id uuid primary key,
  question_id uuid not null references questions (id) on delete cascade,
  text text not null check (length(text) between 1 and 4000),
  answered_by uuid not null references users (id),
  -- Their name and what they are in the company, as on that day; none where the platform wrote it.
  person_name text,
  person_title text,
  answered_at timestamptz(3) not null
);
create index question_answers_of_question on question_answers (question_id, answered_at);
create index question_answers_by on question_answers (answered_by);
grant select, insert on question_answers to coulisse_server;

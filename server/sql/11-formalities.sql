-- Formalities: paperwork that the law or an event makes due, of a company or of an investor in it:
-- the duty of a sale, or that the funds of a round go to the depositary (R225-6) and that what it
-- changed is filed with the registry (R123-66).
create table formalities (
  id uuid primary key,
  kind text not null
    check (kind in ('TRANSFER_DUTY', 'CAPITAL_GAIN', 'BENEFICIAL_OWNERS', 'FUNDS_DEPOSIT',
      'REGISTRY_FILING', 'ANNUAL_ACCOUNTS', 'GENERAL_MEETING', 'OTHER')),
  company_id uuid not null references companies (id) on delete cascade,
  -- Whose it is to do; none where it is the company's own.
  holder_id uuid references holders (id),
  due_on date not null,
  state text not null default 'TO_DO' check (state in ('TO_DO', 'IN_PROGRESS', 'DONE')),
  amount_cents bigint check (amount_cents >= 0 and amount_cents < 9007199254740992),
  details text,
  -- What opened it, which closes it too.
  event_kind text check (event_kind in ('deal', 'fundraising')),
  event_id uuid,
  done_at timestamptz(3),
  -- How many times somebody was reminded of its day.
  reminder_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  -- The duty of a sale leaves for the tax office by a transfer of the platform's, once for each
  -- formality.
  withdrawal_id uuid constraint formalities_withdrawal unique references withdrawals (id),
  constraint formalities_event check ((event_kind is null) = (event_id is null)),
  constraint formalities_done check ((state = 'DONE') = (done_at is not null))
);
-- An event that is told twice opens nothing twice.
create unique index formalities_of_event on formalities (event_kind, event_id, kind,
  coalesce(holder_id, company_id)) where event_id is not null;
create index formalities_of_company on formalities (company_id, due_on, id);
create index formalities_of_holder on formalities (holder_id, due_on, id)
  where holder_id is not null;
create index formalities_by_day on formalities (due_on, id);
create index formalities_newest on formalities (created_at, id);
create index formalities_open on formalities (due_on, id) where state <> 'DONE';
grant select, insert, delete on formalities to coulisse_server;
grant update (kind, holder_id, due_on, state, amount_cents, details, done_at, reminder_count,
    version, withdrawal_id)
  on formalities to coulisse_server;

-- A paper and its sealed file share one id.
create table formality_files (
  id uuid primary key references sealed_files (id),
  formality_id uuid not null references formalities (id) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  filed_at timestamptz(3) not null,
  filed_by uuid references users (id)
);
create index formality_files_of_formality on formality_files (formality_id, id);
create index formality_files_filed_by on formality_files (filed_by);
grant select, insert, delete on formality_files to coulisse_server;

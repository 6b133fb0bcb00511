-- Cash: the ledger, wallets, what a bank or a provider of payments holds and tells, and what leaves.

-- Double entry, in whole cents. An entry is something that happened; its postings say which accounts
-- it moved and by how much, and come to zero. Entries are only added, and by post_cash alone; an error
-- is undone by an entry of its own.
create table cash_accounts (
  id uuid primary key default new_id(clock_timestamp()),
  -- BANK is the other side of all the rest: what the platform's bank holds for it, below zero.
  -- OPERATOR is what is the platform's own there, its bank's charges included. RESERVED is what a
  -- holder has promised and can no longer spend; COMPANY is what has become a company's and waits
  -- to be paid to it. PROVIDER mirrors what a provider of payments holds, as BANK mirrors the bank;
  -- DUTY is what buyers paid and waits for the tax office.
  kind text not null
    check (kind in ('BANK', 'PROVIDER', 'OPERATOR', 'WALLET', 'RESERVED', 'COMPANY', 'UNALLOTTED',
      'OUTGOING', 'DUTY')),
  holder_id uuid references holders (id),
  company_id uuid references companies (id),
  balance_cents bigint not null default 0,
  last_at timestamptz(3),
  constraint cash_accounts_owner check (
    (kind in ('WALLET', 'RESERVED')) = (holder_id is not null)
    and (kind = 'COMPANY') = (company_id is not null)),
  constraint cash_accounts_countable check (abs(balance_cents) < 9007199254740992),
  constraint cash_accounts_one unique nulls not distinct (kind, holder_id, company_id),
  constraint cash_accounts_not_overdrawn
    check (balance_cents >= 0 or kind in ('BANK', 'OPERATOR', 'PROVIDER'))
);
create index cash_accounts_of_holder on cash_accounts (holder_id) where holder_id is not null;
create index cash_accounts_of_company on cash_accounts (company_id) where company_id is not null;
grant select on cash_accounts to coulisse_server;

-- What a holder writes on a transfer, so that it finds them.
create table wallets (
  holder_id uuid primary key references holders (id),
  reference text not null constraint wallets_reference unique
    check (reference ~ '^RF[0-9]{2}[0-9A-Z]{1,21}$'),
  opened_at timestamptz(3) not null
);
grant select, insert on wallets to coulisse_server;

-- What the bank tells of the platform's account.
create table bank_statements (
  id uuid primary key,
  iban text not null,
  number text not null,
  opening_on date not null,
  closing_on date not null,
  opening_cents bigint not null,
  closing_cents bigint not null,
  file_name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  imported_by uuid not null references users (id),
  imported_at timestamptz(3) not null,
  constraint bank_statements_once unique (iban, number, closing_on)
);
create index bank_statements_importer on bank_statements (imported_by);
create index bank_statements_newest on bank_statements (iban, closing_on desc, id desc);
grant select, insert on bank_statements to coulisse_server;

-- Cash that leaves by a transfer: a holder's, a company's, or what nobody owns.
create table withdrawals (
  id uuid primary key,
  -- Whose wallet it left; none where what came in without an owner goes back.
  holder_id uuid references holders (id),
  amount_cents bigint not null check (amount_cents > 0 and amount_cents < 9007199254740992),
  payee_name text not null,
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{10,30}$'),
  -- The bank gives it back with the debit, and with a transfer that comes back.
  reference text not null constraint withdrawals_reference unique
    check (reference ~ '^RF[0-9]{2}[0-9A-Z]{1,21}$'),
  state text not null
    check (state in ('TO_CHECK', 'READY', 'SENT', 'PAID', 'CANCELLED', 'CAME_BACK')),
  reason text,
  requested_by uuid not null references users (id),
  requested_at timestamptz(3) not null,
  file_id uuid,
  settled_at timestamptz(3),
  version integer not null default 1,
  -- A company is paid out what its rounds brought, as a holder is: from an account of its own.
  company_id uuid references companies (id),
  -- Who said that the account of a withdrawal is its owner's.
  checked_by uuid references users (id),
  checked_at timestamptz(3),
  -- Who is refused, or whose account was closed, cannot ask for their cash: it goes to the account
  -- that it came from in their name, which a freeze alone stops (R-27).
  returns_line_id uuid,
  constraint withdrawals_one_owner check (holder_id is null or company_id is null),
  constraint withdrawals_check_is_dated check ((checked_by is null) = (checked_at is null)),
  constraint withdrawals_return_to_their_holder
    check (returns_line_id is null or holder_id is not null)
);
create index withdrawals_of_holder on withdrawals (holder_id, id desc);
create index withdrawals_asked_by on withdrawals (requested_by);
create index withdrawals_open on withdrawals (state, id)
  where state in ('TO_CHECK', 'READY', 'SENT');
create index withdrawals_of_file on withdrawals (file_id) where file_id is not null;
create index withdrawals_of_company on withdrawals (company_id, id desc)
  where company_id is not null;
create index withdrawals_checker on withdrawals (checked_by) where checked_by is not null;
-- Once, unless it never left or came back.
create unique index withdrawals_return_once on withdrawals (returns_line_id)
  where state not in ('CANCELLED', 'CAME_BACK');
grant select, insert on withdrawals to coulisse_server;
grant update (state, reason, file_id, settled_at, version, checked_by, checked_at)
  on withdrawals to coulisse_server;

-- A file of transfers for the bank: made once, and each withdrawal is in one that counts.
create table transfer_files (
  id uuid primary key,
  message_id text not null constraint transfer_files_message unique,
  payment_count integer not null check (payment_count > 0),
  total_cents bigint not null check (total_cents > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_by uuid not null references users (id),
  made_at timestamptz(3) not null,
  -- A bank that is given a file twice may pay twice: it is handed out once.
  downloaded_at timestamptz(3),
  downloaded_by uuid references users (id),
  withdrawn_at timestamptz(3)
);
create index transfer_files_maker on transfer_files (made_by);
create index transfer_files_downloader on transfer_files (downloaded_by)
  where downloaded_by is not null;
alter table withdrawals add constraint withdrawals_file foreign key (file_id)
  references transfer_files (id);
grant select, insert, update (downloaded_at, downloaded_by, withdrawn_at) on transfer_files to
  coulisse_server;

create table bank_lines (
  id uuid primary key,
  -- A line comes from a statement of the bank, or from what a provider says when it is asked.
  statement_id uuid references bank_statements (id),
  iban text not null,
  place integer not null check (place > 0),
  -- The same movement of the account, in whichever statement it is told again.
  fingerprint text not null,
  booked_on date not null,
  cents bigint not null check (cents <> 0),
  party_name text,
  party_iban text,
  reference text,
  message text,
  state text not null check (state in
    ('ALLOTTED', 'WAITING', 'SENDING_BACK', 'PAID_OUT', 'CAME_BACK', 'OPERATOR')),
  -- Why it waits for a person.
  reason text,
  -- Whose it is, once that is settled.
  holder_id uuid references holders (id),
  withdrawal_id uuid references withdrawals (id),
  decided_by uuid references users (id),
  decided_at timestamptz(3),
  provider text check (provider in ('mangopay')),
  constraint bank_lines_once unique (iban, fingerprint),
  constraint bank_lines_told_by check ((statement_id is null) = (provider is not null))
);
create index bank_lines_of_statement on bank_lines (statement_id, place);
create index bank_lines_waiting on bank_lines (id) where state = 'WAITING';
create index bank_lines_of_holder on bank_lines (holder_id) where holder_id is not null;
create index bank_lines_withdrawal on bank_lines (withdrawal_id) where withdrawal_id is not null;
create index bank_lines_decider on bank_lines (decided_by) where decided_by is not null;
create index bank_lines_of_provider on bank_lines (provider) where provider is not null;
-- Who paid, from which account and in which words: the law has it kept for five years from the
-- movement, and then it is erased. What moved, and whose it became, stays.
create index bank_lines_named on bank_lines (booked_on)
  where party_name is not null or party_iban is not null or message is not null;
alter table withdrawals add foreign key (returns_line_id) references bank_lines (id);
grant select, insert on bank_lines to coulisse_server;
grant update (party_name, party_iban, message, state, reason, holder_id, withdrawal_id, decided_by,
    decided_at)
  on bank_lines to coulisse_server;

-- What happened.
create table cash_entries (
  number bigint generated always as identity primary key,
  kind text not null check (kind in
    ('OPENING', 'FUNDING', 'UNALLOTTED', 'ALLOTMENT', 'SENDING_BACK', 'WITHDRAWAL',
     'WITHDRAWAL_PAID', 'WITHDRAWAL_CANCELLED', 'CAME_BACK', 'REVERSAL', 'OPERATOR',
     'RESERVED', 'RELEASED', 'SETTLED')),
  recorded_at timestamptz(3) not null,
  actor_id uuid references users (id),
  bank_line_id uuid references bank_lines (id),
  withdrawal_id uuid references withdrawals (id),
  -- What the entry is booked for, in the words of who asks for it: it is booked once.
  cause text constraint cash_entries_cause_once unique
);
-- A line of the bank is booked once, and so is each step of a withdrawal.
create unique index cash_entries_line_once on cash_entries (bank_line_id, kind)
  where bank_line_id is not null;
create unique index cash_entries_step_once on cash_entries (withdrawal_id, kind)
  where withdrawal_id is not null;
create index cash_entries_actor on cash_entries (actor_id) where actor_id is not null;
grant select on cash_entries to coulisse_server;

-- Which accounts an entry moved, and by how much.
create table cash_postings (
  account_id uuid not null references cash_accounts (id),
  entry_number bigint not null references cash_entries (number),
  amount_cents bigint not null check (amount_cents <> 0),
  balance_after_cents bigint not null,
  primary key (account_id, entry_number)
);
create index cash_postings_of_entry on cash_postings (entry_number);
grant select on cash_postings to coulisse_server;

-- A provider of payments may hold the cash of wallets in place of a bank. Every owner has a wallet
-- there, a company too: whom it knows them as, and the account there that is theirs to pay to.
create table provider_accounts (
  holder_id uuid references wallets (holder_id),
  provider text not null check (provider in ('mangopay')),
  state text not null check (state in ('ASKED', 'ACTIVE', 'REFUSED')),
  provider_user text,
  provider_wallet text,
  provider_account text,
  owner_name text,
  iban text,
  bic text,
  fault text,
  attempt_count integer not null default 0,
  asked_at timestamptz(3) not null,
  tried_at timestamptz(3),
  company_id uuid references companies (id),
  owner_id uuid not null
    generated always as (coalesce(holder_id, company_id)) stored primary key,
  constraint provider_accounts_whole check (state <> 'ACTIVE' or
    (provider_user is not null and provider_wallet is not null and iban is not null)),
  constraint provider_accounts_one_owner check ((holder_id is null) <> (company_id is null))
);
create unique index provider_accounts_wallet on provider_accounts (provider, provider_wallet)
  where provider_wallet is not null;
create index provider_accounts_waiting on provider_accounts (tried_at) where state <> 'ACTIVE';
create index provider_accounts_of_holder on provider_accounts (holder_id)
  where holder_id is not null;
create index provider_accounts_of_company on provider_accounts (company_id)
  where company_id is not null;
grant select, insert, update on provider_accounts to coulisse_server;

-- What moved at the provider: each is booked once, whoever tells of it and how often. One that
-- nobody here asked for is kept as a fault.
create table provider_movements (
  id uuid primary key,
  provider text not null check (provider in ('mangopay')),
  kind text not null check (kind in ('PAY_IN', 'PAY_OUT', 'REFUND', 'TRANSFER')),
  -- None of a payment to be made, before the provider has answered.
  provider_id text,
  -- Whose wallet there it came to or left.
  holder_id uuid references holders (id),
  withdrawal_id uuid references withdrawals (id),
  bank_line_id uuid references bank_lines (id),
  state text not null check (state in ('ASKED', 'OPEN', 'DONE', 'FAILED', 'FAULTY')),
  fault text,
  attempt_count integer not null default 0,
  asked_at timestamptz(3) not null,
  tried_at timestamptz(3),
  company_id uuid references companies (id),
  owner_id uuid not null generated always as (coalesce(holder_id, company_id)) stored,
  constraint provider_movements_once unique (provider, kind, provider_id),
  constraint provider_movements_booked check ((state = 'DONE') = (bank_line_id is not null)),
  constraint provider_movements_asked check (state <> 'ASKED' or kind = 'PAY_OUT'),
  constraint provider_movements_one_owner check ((holder_id is null) <> (company_id is null))
);
-- A withdrawal is paid once: another payment of it is begun only after one that failed.
create unique index provider_movements_paid_once on provider_movements (withdrawal_id)
  where kind = 'PAY_OUT' and state in ('ASKED', 'OPEN', 'DONE');
create index provider_movements_of_holder on provider_movements (holder_id);
create index provider_movements_of_line on provider_movements (bank_line_id)
  where bank_line_id is not null;
create index provider_movements_of_withdrawal on provider_movements (withdrawal_id)
  where withdrawal_id is not null;
create index provider_movements_waiting on provider_movements (tried_at)
  where state in ('ASKED', 'OPEN');
create index provider_movements_faults on provider_movements (id) where fault is not null;
create index provider_movements_of_company on provider_movements (company_id)
  where company_id is not null;
grant select, insert, update on provider_movements to coulisse_server;

-- What an entry of the ledger moves there: asked for with the entry, made once, tried until it is.
create table provider_transfers (
  id uuid primary key,
  provider text not null check (provider in ('mangopay')),
  entry_number bigint not null references cash_entries (number),
  from_owner uuid not null references provider_accounts (owner_id),
  to_owner uuid not null references provider_accounts (owner_id),
  cents bigint not null check (cents > 0),
  -- What the platform keeps of it, duty that it collects included.
  fee_cents bigint not null check (fee_cents >= 0),
  state text not null check (state in ('ASKED', 'DONE')),
  provider_id text,
  fault text,
  attempt_count integer not null default 0,
  -- A refused try has an answer of its own: the next one is another request.
  refusal_count integer not null default 0,
  asked_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  constraint provider_transfers_entry unique (entry_number),
  constraint provider_transfers_once unique (provider, provider_id),
  constraint provider_transfers_fee check (fee_cents <= cents),
  constraint provider_transfers_moves check (from_owner <> to_owner),
  constraint provider_transfers_made check ((state = 'DONE') = (provider_id is not null))
);
create index provider_transfers_waiting on provider_transfers (entry_number) where state = 'ASKED';
create index provider_transfers_from on provider_transfers (from_owner);
create index provider_transfers_to on provider_transfers (to_owner);
grant select, insert, update on provider_transfers to coulisse_server;

-- How far the provider's own list of what happened is read.
create table provider_feeds (
  provider text primary key check (provider in ('mangopay')),
  read_until timestamptz(3) not null,
  reading_queued boolean not null default false,
  read_at timestamptz(3),
  fault text
);
grant select, insert, update on provider_feeds to coulisse_server;

-- What post_cash reads, and what it makes of it.
create type cash_entry as (
  n integer, kind text, recorded_at timestamptz(3), actor_id uuid, bank_line_id uuid,
  withdrawal_id uuid, cause text, postings jsonb
);
create type cash_posting as (kind text, holder_id uuid, company_id uuid, cents bigint);
create type cash_move as (
  place bigint, kind text, holder_id uuid, company_id uuid, cents bigint, account_id uuid
);

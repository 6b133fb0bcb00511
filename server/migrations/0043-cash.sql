-- Cash in double entry, in whole cents. An entry is something that happened; its postings say which
-- accounts it moved and by how much, and come to zero. Entries are only added, and by
-- post_cash alone; an error is undone by an entry of its own.

create table cash_accounts (
  id uuid primary key default new_id(clock_timestamp()),
  -- BANK is the other side of all the rest: what the platform's bank holds for it, below zero.
  -- OPERATOR is what is the platform's own there, its bank's charges included.
  -- RESERVED is what a holder has promised and can no longer spend; COMPANY is what has become a
  -- company's and waits to be paid to it.
  kind text not null check (kind in
    ('BANK', 'OPERATOR', 'WALLET', 'RESERVED', 'COMPANY', 'UNALLOTTED', 'OUTGOING')),
  holder_id uuid references holders (id),
  company_id uuid references companies (id),
  balance_cents bigint not null default 0,
  constraint cash_accounts_owner check (
    (kind in ('WALLET', 'RESERVED')) = (holder_id is not null)
    and (kind = 'COMPANY') = (company_id is not null)),
  constraint cash_accounts_not_overdrawn check (balance_cents >= 0 or kind in ('BANK', 'OPERATOR')),
  constraint cash_accounts_countable check (abs(balance_cents) < 9007199254740992),
  constraint cash_accounts_one unique nulls not distinct (kind, holder_id, company_id)
);
create index cash_accounts_of_holder on cash_accounts (holder_id) where holder_id is not null;
create index cash_accounts_of_company on cash_accounts (company_id) where company_id is not null;

-- What a holder writes on a transfer, so that it finds them.
create table wallets (
  holder_id uuid primary key references holders (id),
  reference text not null constraint wallets_reference unique
    check (reference ~ '^RF[0-9]{2}[0-9A-Z]{1,21}$'),
  opened_at timestamptz(3) not null
);

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
  -- What its request was known by, so that one that comes again finds what the first one did.
  request_key text,
  request_hash text,
  version integer not null default 1,
  constraint withdrawals_requested_once unique (requested_by, request_key)
);
create index withdrawals_of_holder on withdrawals (holder_id, id desc);
create index withdrawals_asked_by on withdrawals (requested_by);
create index withdrawals_open on withdrawals (state, id)
  where state in ('TO_CHECK', 'READY', 'SENT');

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
create index withdrawals_of_file on withdrawals (file_id) where file_id is not null;

create table bank_lines (
  id uuid primary key,
  statement_id uuid not null references bank_statements (id),
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
  constraint bank_lines_once unique (iban, fingerprint)
);
create index bank_lines_of_statement on bank_lines (statement_id, place);
create index bank_lines_waiting on bank_lines (id) where state = 'WAITING';
create index bank_lines_of_holder on bank_lines (holder_id) where holder_id is not null;
create index bank_lines_withdrawal on bank_lines (withdrawal_id) where withdrawal_id is not null;
create index bank_lines_decider on bank_lines (decided_by) where decided_by is not null;

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

create table cash_postings (
  account_id uuid not null references cash_accounts (id),
  entry_number bigint not null references cash_entries (number),
  amount_cents bigint not null check (amount_cents <> 0),
  balance_after_cents bigint not null,
  primary key (account_id, entry_number)
);
create index cash_postings_of_entry on cash_postings (entry_number);

create trigger cash_entries_only_grow before update or delete on cash_entries
  for each row execute function refuse_change();
create trigger cash_entries_are_kept before truncate on cash_entries
  for each statement execute function refuse_change();
create trigger cash_postings_only_grow before update or delete on cash_postings
  for each row execute function refuse_change();
create trigger cash_postings_are_kept before truncate on cash_postings
  for each statement execute function refuse_change();

create type cash_entry as (
  n integer, kind text, recorded_at timestamptz(3), actor_id uuid, bank_line_id uuid,
  withdrawal_id uuid, cause text, postings jsonb
);
create type cash_posting as (kind text, holder_id uuid, company_id uuid, cents bigint);

-- Books entries in their order, all or none: accounts that do not exist yet are opened, all are
-- locked in one order, and none but the bank's and the platform's own is ever below zero.
create function post_cash(p_entries jsonb) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entries cash_entry[] := array(
    select e from jsonb_populate_recordset(null::cash_entry, p_entries) e order by e.n);
  numbers bigint[];
begin
  if exists (
    select from unnest(entries) e
      left join lateral jsonb_populate_recordset(null::cash_posting, e.postings) p on true
    group by e.n
    having coalesce(sum(p.cents), 1) <> 0 or count(*) <> count(distinct (p.kind, p.holder_id, p.company_id))
  ) then
    raise exception 'cash_entry_does_not_balance' using errcode = 'CL500';
  end if;
  insert into cash_accounts (kind, holder_id, company_id)
    select distinct p.kind, p.holder_id, p.company_id
    from unnest(entries) e, jsonb_populate_recordset(null::cash_posting, e.postings) p
    order by 1, 2, 3
    on conflict do nothing;
  perform from cash_accounts a
    where exists (
      select from unnest(entries) e, jsonb_populate_recordset(null::cash_posting, e.postings) p
      where p.kind = a.kind and p.holder_id is not distinct from a.holder_id
        and p.company_id is not distinct from a.company_id)
    order by a.kind, a.holder_id, a.company_id
    for update;
  with added as (
    insert into cash_entries (kind, recorded_at, actor_id, bank_line_id, withdrawal_id, cause)
      select e.kind, e.recorded_at, e.actor_id, e.bank_line_id, e.withdrawal_id, e.cause
      from unnest(entries) with ordinality e order by e.ordinality
      returning number
  ) select array_agg(number order by number) into numbers from added;
  insert into cash_postings (account_id, entry_number, amount_cents, balance_after_cents)
    select a.id, numbers[e.ordinality], p.cents,
      a.balance_cents + sum(p.cents) over (partition by a.id order by e.ordinality)
    from unnest(entries) with ordinality e, jsonb_populate_recordset(null::cash_posting, e.postings) p
    join cash_accounts a on a.kind = p.kind and a.holder_id is not distinct from p.holder_id
      and a.company_id is not distinct from p.company_id;
  if exists (
    select from cash_postings p join cash_accounts a on a.id = p.account_id
    where p.entry_number = any (numbers) and p.balance_after_cents < 0
      and a.kind not in ('BANK', 'OPERATOR')
  ) then
    raise exception 'not_enough_cash' using errcode = 'CL422', detail = '{}';
  end if;
  update cash_accounts a set balance_cents = a.balance_cents + moved.cents
    from (
      select account_id, sum(amount_cents)::bigint as cents from cash_postings
      where entry_number = any (numbers) group by account_id
    ) moved
    where a.id = moved.account_id;
  return numbers;
end $$;

-- What does not add up: an entry whose postings do not come to zero, an account that is not what its
-- postings come to, cash of a wallet that no bank holds. No row is a clean ledger.
create function cash_differences() returns table (
  what text, account_id uuid, entry_number bigint, expected_cents bigint, found_cents bigint
) language sql stable security definer set search_path = public, pg_temp as $$
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
      select closing_cents from bank_statements order by closing_on desc, id desc limit 1
    ) s
    where a.kind = 'BANK' and a.balance_cents <> -s.closing_cents
$$;

revoke all on function post_cash(jsonb), cash_differences() from public;
grant execute on function post_cash(jsonb), cash_differences() to coulisse_server;
grant select on cash_accounts, cash_entries, cash_postings to coulisse_server;
grant select, insert on wallets, bank_statements to coulisse_server;
grant select, insert, update (state, reason, holder_id, withdrawal_id, decided_by, decided_at)
  on bank_lines to coulisse_server;
grant select, insert, update (state, reason, file_id, settled_at, version)
  on withdrawals to coulisse_server;
grant select, insert, update (downloaded_at, downloaded_by, withdrawn_at)
  on transfer_files to coulisse_server;

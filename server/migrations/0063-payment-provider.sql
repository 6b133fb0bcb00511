-- A provider of payments may hold the cash of wallets in place of a bank. PROVIDER mirrors what it
-- holds, as BANK mirrors the bank, and what it tells is booked as lines of statements are.

alter table cash_accounts drop constraint cash_accounts_kind_check;
alter table cash_accounts add constraint cash_accounts_kind_check check (kind in
  ('BANK', 'PROVIDER', 'OPERATOR', 'WALLET', 'RESERVED', 'COMPANY', 'UNALLOTTED', 'OUTGOING', 'DUTY'));
alter table cash_accounts drop constraint cash_accounts_not_overdrawn;
alter table cash_accounts add constraint cash_accounts_not_overdrawn
  check (balance_cents >= 0 or kind in ('BANK', 'OPERATOR', 'PROVIDER'));

-- A line comes from a statement of the bank, or from what a provider says when it is asked.
alter table bank_lines alter column statement_id drop not null;
alter table bank_lines add column provider text check (provider in ('mangopay'));
alter table bank_lines add constraint bank_lines_told_by
  check ((statement_id is null) = (provider is not null));
create index bank_lines_of_provider on bank_lines (provider) where provider is not null;

-- Whom a provider knows a holder as, and the account there that is theirs to pay to.
create table provider_accounts (
  holder_id uuid primary key references wallets (holder_id),
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
  constraint provider_accounts_whole check (state <> 'ACTIVE' or
    (provider_user is not null and provider_wallet is not null and iban is not null))
);
create unique index provider_accounts_wallet on provider_accounts (provider, provider_wallet)
  where provider_wallet is not null;
create index provider_accounts_waiting on provider_accounts (tried_at) where state <> 'ACTIVE';

-- What moved at the provider: each is booked once, whoever tells of it and how often.
create table provider_movements (
  id uuid primary key,
  provider text not null check (provider in ('mangopay')),
  kind text not null check (kind in ('PAY_IN', 'PAY_OUT', 'REFUND')),
  -- None of a payment to be made, before the provider has answered.
  provider_id text,
  -- Whose wallet there it came to or left.
  holder_id uuid not null references holders (id),
  withdrawal_id uuid references withdrawals (id),
  bank_line_id uuid references bank_lines (id),
  state text not null check (state in ('ASKED', 'OPEN', 'DONE', 'FAILED', 'FAULTY')),
  fault text,
  attempt_count integer not null default 0,
  asked_at timestamptz(3) not null,
  tried_at timestamptz(3),
  constraint provider_movements_once unique (provider, kind, provider_id),
  constraint provider_movements_booked check ((state = 'DONE') = (bank_line_id is not null)),
  constraint provider_movements_asked check (state <> 'ASKED' or kind = 'PAY_OUT')
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

-- How far the provider's own list of what happened is read.
create table provider_feeds (
  provider text primary key check (provider in ('mangopay')),
  read_until timestamptz(3) not null,
  reading_queued boolean not null default false,
  read_at timestamptz(3),
  fault text
);

-- As before; the mirror of the provider is below zero as the bank's is.
create or replace function post_cash(p_entries jsonb) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp
-- The plan for one payment is not that for ten thousand.
set plan_cache_mode = force_custom_plan
as $$
declare
  entries cash_entry[] := array(
    select e from jsonb_populate_recordset(null::cash_entry, p_entries) e order by e.n);
  moves cash_move[] := array(
    select row(e.ordinality, p.kind, p.holder_id, p.company_id, p.cents, null)::cash_move
    from unnest(entries) with ordinality e
      left join lateral jsonb_populate_recordset(null::cash_posting, e.postings) p on true);
  numbers bigint[];
begin
  if exists (
    select from unnest(moves) m group by m.place
    having coalesce(sum(m.cents), 1) <> 0
      or count(*) <> count(distinct (m.kind, m.holder_id, m.company_id))
  ) then
    raise exception 'cash_entry_does_not_balance' using errcode = 'CL500';
  end if;
  insert into cash_accounts (kind, holder_id, company_id)
    select distinct m.kind, m.holder_id, m.company_id from unnest(moves) m order by 1, 2, 3
    on conflict do nothing;
  moves := array(
    select row(m.place, m.kind, m.holder_id, m.company_id, m.cents, a.id)::cash_move
      from unnest(moves) m join cash_accounts a on a.holder_id = m.holder_id and a.kind = m.kind
    union all
    select row(m.place, m.kind, m.holder_id, m.company_id, m.cents, a.id)::cash_move
      from unnest(moves) m join cash_accounts a on a.company_id = m.company_id and a.kind = m.kind
    union all
    select row(m.place, m.kind, m.holder_id, m.company_id, m.cents, a.id)::cash_move
      from unnest(moves) m join cash_accounts a on a.kind = m.kind
      where a.holder_id is null and a.company_id is null
        and m.holder_id is null and m.company_id is null);
  perform from cash_accounts a
    where a.id = any (array(select m.account_id from unnest(moves) m))
    order by a.kind, a.holder_id, a.company_id
    for update;
  with added as (
    insert into cash_entries (kind, recorded_at, actor_id, bank_line_id, withdrawal_id, cause)
      select e.kind, e.recorded_at, e.actor_id, e.bank_line_id, e.withdrawal_id, e.cause
      from unnest(entries) with ordinality e order by e.ordinality
      returning number
  ) select array_agg(number order by number) into numbers from added;
  insert into cash_postings (account_id, entry_number, amount_cents, balance_after_cents)
    select a.id, added.number, m.cents,
      a.balance_cents + sum(m.cents) over (partition by a.id order by m.place)
    from unnest(moves) m
    join unnest(numbers) with ordinality added (number, place) on added.place = m.place
    join cash_accounts a on a.id = m.account_id;
  if exists (
    select from cash_postings p join cash_accounts a on a.id = p.account_id
    where p.entry_number = any (numbers) and p.balance_after_cents < 0
      and a.kind not in ('BANK', 'OPERATOR', 'PROVIDER')
  ) then
    raise exception 'not_enough_cash' using errcode = 'CL422', detail = '{}';
  end if;
  update cash_accounts a set balance_cents = a.balance_cents + moved.cents
    from (
      select m.account_id, sum(m.cents)::bigint as cents from unnest(moves) m group by m.account_id
    ) moved
    where a.id = moved.account_id;
  return numbers;
end $$;

-- As before, and what the provider holds is what its lines come to.
create or replace function cash_differences() returns table (
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
      select t.closing_cents
        from cash_postings p
        join cash_entries e on e.number = p.entry_number
        join bank_lines l on l.id = e.bank_line_id
        join bank_statements t on t.id = l.statement_id
        where p.account_id = a.id
        order by p.entry_number desc limit 1
    ) s
    where a.kind = 'BANK' and a.balance_cents <> -s.closing_cents
  union all
  select 'PROVIDER', a.id, null, -coalesce(l.cents, 0)::bigint, a.balance_cents
    from cash_accounts a
    cross join lateral (
      select sum(cents) as cents from bank_lines where provider is not null
    ) l
    where a.kind = 'PROVIDER' and a.balance_cents <> -coalesce(l.cents, 0)
$$;

grant select, insert, update on provider_accounts, provider_movements, provider_feeds
  to coulisse_server;

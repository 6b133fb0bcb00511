-- At a provider every owner has a wallet, a company too, and what is settled here moves between them.

alter table provider_accounts drop constraint provider_accounts_pkey;
alter table provider_accounts alter column holder_id drop not null;
alter table provider_accounts add column company_id uuid references companies (id);
alter table provider_accounts add column owner_id uuid not null
  generated always as (coalesce(holder_id, company_id)) stored primary key;
alter table provider_accounts add constraint provider_accounts_one_owner
  check ((holder_id is null) <> (company_id is null));
create index provider_accounts_of_holder on provider_accounts (holder_id)
  where holder_id is not null;
create index provider_accounts_of_company on provider_accounts (company_id)
  where company_id is not null;

alter table provider_movements alter column holder_id drop not null;
alter table provider_movements add column company_id uuid references companies (id);
alter table provider_movements add column owner_id uuid not null
  generated always as (coalesce(holder_id, company_id)) stored;
alter table provider_movements add constraint provider_movements_one_owner
  check ((holder_id is null) <> (company_id is null));
create index provider_movements_of_company on provider_movements (company_id)
  where company_id is not null;
-- One that nobody here asked for is kept as a fault.
alter table provider_movements drop constraint provider_movements_kind_check;
alter table provider_movements add constraint provider_movements_kind_check
  check (kind in ('PAY_IN', 'PAY_OUT', 'REFUND', 'TRANSFER'));

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

-- As before, and what has to move at the provider has moved there.
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
  union all
  select 'TRANSFER', null, t.entry_number, t.cents, 0::bigint
    from provider_transfers t
    where t.state = 'ASKED' and (t.attempt_count >= 5 or exists (
      select from provider_accounts a
        where a.owner_id in (t.from_owner, t.to_owner) and a.state = 'REFUSED'))
$$;

-- The door of the ledger. It judges causes, and not sums alone: what an entry moves follows from
-- what it is booked for, a line of the bank, a withdrawal, or what somebody promised, and from
-- nothing else.

-- Whether cash of this line waits, or was borne, so that a person may say whose it is.
create or replace function has_booked(p_line uuid, p_kind text) returns boolean
  language sql stable as $$
  select exists (select from cash_entries where bank_line_id = p_line and kind = p_kind)
$$;

-- Whether a withdrawal has taken its cash from where it was.
create or replace function has_left(p_withdrawal uuid) returns boolean language sql stable as $$
  select exists (select from cash_entries
    where withdrawal_id = p_withdrawal and kind in ('WITHDRAWAL', 'SENDING_BACK'))
$$;

-- What somebody has promised to pay: for shares of a round, or of who sells.
create or replace function cash_promise(p_kind text, p_id uuid)
  returns table (holder_id uuid, company_id uuid, seller_id uuid, state text, amount bigint,
    fee bigint, duty bigint) language sql stable as $$
  select s.holder_id, f.company_id, null::uuid, s.state, s.amount_cents, s.fee_cents, 0::bigint
    from subscriptions s join fundraisings f on f.id = s.fundraising_id
    where p_kind = 'subscription' and s.id = p_id
  union all
  select d.buyer_id, null, d.seller_id, d.state, d.amount_cents, d.fee_cents, d.duty_cents
    from deals d where p_kind = 'deal' and d.id = p_id
$$;

-- From where to where an entry moves how much, as what it is booked for has it:
--   OPENING                  bank to platform, what the first statement opens with
--   FUNDING                  bank to the wallet that its line was allotted to
--   UNALLOTTED               bank to the cash that waits for a person
--   ALLOTMENT, SENDING_BACK  from there to a wallet, or out again, as that person decided
--   OPERATOR                 bank to platform, or from what waits
--   REVERSAL                 from a wallet what the platform bore of a debit
--   WITHDRAWAL               from its owner, or from the duty that was kept, to what is on its way
--   WITHDRAWAL_CANCELLED     back to its owner
--   WITHDRAWAL_PAID          from what is on its way to the bank
--   CAME_BACK                bank to the owner of the withdrawal
--   RESERVED, RELEASED       from a wallet to what its holder has promised, and back
--   SETTLED                  from there to a company or a seller, to the platform, to the duty
-- The bank is the mirror of a provider where its line is told by one. No row, or another, is refused.
create or replace function cash_due(p_entries cash_entry[])
  returns table (place bigint, kind text, holder_id uuid, company_id uuid, cents bigint)
  language sql stable set search_path = public, pg_temp as $$
  with told as (
    select e.ordinality as place, e.kind, e.cause,
      l.id as line_id, l.cents, l.state as line_state, l.holder_id as line_holder,
      l.decided_by is not null as decided,
      case when l.provider is null then 'BANK' else 'PROVIDER' end as mirror,
      w.id as withdrawal_id, w.amount_cents as amount, w.state as step,
      w.holder_id as owner_holder, w.company_id as owner_company,
      case when w.holder_id is not null then 'WALLET' when w.company_id is not null then 'COMPANY'
        end as purse,
      l.withdrawal_id is not distinct from w.id as is_of_line,
      (regexp_match(e.cause,
        '^(?:RESERVED|RELEASED|SETTLED) (?:deal|subscription) ([0-9a-f-]{36})$'))[1]::uuid as promise,
      split_part(e.cause, ' ', 1) = e.kind as is_of_kind,
      split_part(e.cause, ' ', 2) as promised
    from unnest(p_entries) with ordinality e
    left join bank_lines l on l.id = e.bank_line_id
    left join withdrawals w on w.id = e.withdrawal_id
  ), went (place, from_kind, from_holder, from_company, to_kind, to_holder, to_company, cents) as (
    select place, 'BANK', null::uuid, null::uuid, 'OPERATOR', null::uuid, null::uuid,
        (select opening_cents from bank_statements order by closing_on, id limit 1)
      from told where kind = 'OPENING' and line_id is null and withdrawal_id is null and cause is null
        and not exists (select from cash_postings p join cash_accounts a on a.id = p.account_id
          where a.kind = 'BANK')
    union all
    select place, mirror, null, null, 'WALLET', line_holder, null, cents
      from told where kind = 'FUNDING' and line_state = 'ALLOTTED' and cents > 0 and not decided
        and withdrawal_id is null and cause is null
    union all
    select place, mirror, null, null, 'UNALLOTTED', null, null, cents
      from told where kind = 'UNALLOTTED' and line_state = 'WAITING' and cents > 0
        and withdrawal_id is null and cause is null
    union all
    select place, case when decided then 'UNALLOTTED' else mirror end, null, null,
        'OPERATOR', null, null, cents
      from told where kind = 'OPERATOR' and withdrawal_id is null and cause is null
        and case when decided then line_state = 'OPERATOR' and cents > 0
          and has_booked(line_id, 'UNALLOTTED') else line_state in ('OPERATOR', 'WAITING')
          and cents < 0 end
    union all
    select place, 'UNALLOTTED', null, null, 'WALLET', line_holder, null, cents
      from told where kind = 'ALLOTMENT' and line_state = 'ALLOTTED' and decided and cents > 0
        and has_booked(line_id, 'UNALLOTTED') and withdrawal_id is null and cause is null
    union all
    select place, 'OPERATOR', null, null, 'WALLET', line_holder, null, cents
      from told where kind = 'REVERSAL' and line_state = 'ALLOTTED' and decided and cents < 0
        and has_booked(line_id, 'OPERATOR') and withdrawal_id is null and cause is null
    union all
    select place, 'UNALLOTTED', null, null, 'OUTGOING', null, null, cents
      from told where kind = 'SENDING_BACK' and line_state = 'SENDING_BACK' and decided and is_of_line
        and has_booked(line_id, 'UNALLOTTED') and purse is null and amount = cents and cause is null
    union all
    select place, purse, owner_holder, owner_company, 'OUTGOING', null, null, amount
      from told where kind = 'WITHDRAWAL' and step in ('TO_CHECK', 'READY') and purse is not null
        and line_id is null and cause is null
    union all
    select t.place, 'DUTY', null, null, 'OUTGOING', null, null, t.amount
      from told t join deals d
        on d.id = (regexp_match(t.cause, '^duty of deal ([0-9a-f-]{36})$'))[1]::uuid
      where t.kind = 'WITHDRAWAL' and t.step = 'READY' and t.purse is null and t.line_id is null
        and d.state = 'SETTLED' and d.duty_cents = t.amount
    union all
    select place, 'OUTGOING', null, null, purse, owner_holder, owner_company, amount
      from told where kind = 'WITHDRAWAL_CANCELLED' and step in ('TO_CHECK', 'READY')
        and purse is not null and has_left(withdrawal_id) and line_id is null and cause is null
    union all
    select place, 'OUTGOING', null, null, mirror, null, null, amount
      from told where kind = 'WITHDRAWAL_PAID' and line_state = 'PAID_OUT' and is_of_line
        and cents = -amount and step = 'SENT' and has_left(withdrawal_id) and cause is null
    union all
    select place, mirror, null, null, purse, owner_holder, owner_company, amount
      from told where kind = 'CAME_BACK' and line_state = 'CAME_BACK' and is_of_line
        and cents = amount and step in ('SENT', 'PAID') and has_left(withdrawal_id) and cause is null
    union all
    select t.place, case t.kind when 'RESERVED' then 'WALLET' else 'RESERVED' end, p.holder_id, null,
        case t.kind when 'RESERVED' then 'RESERVED' else 'WALLET' end, p.holder_id, null,
        p.amount + p.fee + p.duty
      from told t join lateral cash_promise(t.promised, t.promise) p on true
      where t.is_of_kind and t.line_id is null and t.withdrawal_id is null
        and case t.kind when 'RESERVED' then p.state in ('SIGNED', 'PAID')
          when 'RELEASED' then p.state = 'PAID' end
  ), legs as (
    select place, from_kind, from_holder, from_company, -cents from went
    union all
    select place, to_kind, to_holder, to_company, cents from went
    union all
    select t.place, leg.kind, leg.holder_id, leg.company_id, leg.cents
      from told t join lateral cash_promise(t.promised, t.promise) p on true
      cross join lateral (values
        ('RESERVED', p.holder_id, null, -(p.amount + p.fee + p.duty)),
        (case when p.seller_id is null then 'COMPANY' else 'WALLET' end, p.seller_id,
          case when p.seller_id is null then p.company_id end, p.amount),
        ('OPERATOR', null, null, p.fee),
        ('DUTY', null, null, p.duty)) leg (kind, holder_id, company_id, cents)
      where t.kind = 'SETTLED' and t.is_of_kind and t.line_id is null and t.withdrawal_id is null
        and p.state in ('PAID', 'COMPLETED', 'SETTLED') and leg.cents <> 0
  )
  select * from legs
$$;

-- Books entries in their order, all or none: accounts that do not exist yet are opened, all are
-- locked in one order, and none but the mirrors of the bank and of the provider and the platform's own
-- is ever below zero. An entry moves what it is due to, at a time that its accounts have not passed.
-- Postings are read once, and each finds its account by an index, or all of them in one pass where
-- they are many: a round that closes books thousands of entries at once.
create or replace function post_cash(p_entries jsonb) returns bigint[]
  language plpgsql security definer set search_path = public, pg_temp
  -- The plan for one payment is not that for ten thousand.
  set plan_cache_mode = force_custom_plan as $$
declare
  entries cash_entry[] := array(
    select e from jsonb_populate_recordset(null::cash_entry, p_entries) e order by e.n);
  moves cash_move[] := array(
    select row(e.ordinality, p.kind, p.holder_id, p.company_id, p.cents, null)::cash_move
    from unnest(entries) with ordinality e
      left join lateral jsonb_populate_recordset(null::cash_posting, e.postings) p on true);
  numbers bigint[];
  limits clock_limits;
  wrong bigint;
begin
  if exists (
    select from unnest(moves) m group by m.place
    having coalesce(sum(m.cents), 1) <> 0
      or count(*) <> count(distinct (m.kind, m.holder_id, m.company_id))
  ) then
    raise exception 'cash_entry_does_not_balance' using errcode = 'CL500';
  end if;
  select told.place into wrong from (
    select m.place, m.kind, m.holder_id, m.company_id, m.cents, 1 as side from unnest(moves) m
    union all
    select d.place, d.kind, d.holder_id, d.company_id, d.cents, -1 from cash_due(entries) d
  ) told
  group by told.place, told.kind, told.holder_id, told.company_id, told.cents
  having sum(told.side) <> 0 limit 1;
  if wrong is not null then
    raise exception 'cash_entry_without_cause' using errcode = 'CL500',
      detail = format('%s %s', entries[wrong].kind, entries[wrong].cause);
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
  select * into limits from clock_limits;
  -- What waited for its turn may be a moment older than what came before it, and is booked with that.
  entries := array(
    select row(e.n, e.kind, greatest(e.recorded_at, came_before.last_at), e.actor_id, e.bank_line_id,
      e.withdrawal_id, e.cause, to_jsonb(e.recorded_at))::cash_entry
    from unnest(entries) with ordinality e
      -- Of all entries at once: looked up for each, ten thousand read all moves ten thousand times.
      left join (
        select m.place, max(a.last_at) as last_at
        from unnest(moves) m join cash_accounts a on a.id = m.account_id
        where a.kind in ('BANK', 'PROVIDER', 'WALLET', 'RESERVED', 'COMPANY') group by m.place
      ) came_before on came_before.place = e.ordinality
    order by e.ordinality);
  if not limits.any_time and exists (
    select from unnest(entries) e
    where e.recorded_at - (e.postings #>> '{}')::timestamptz
      > make_interval(secs => limits.behind_seconds)
      or e.recorded_at > clock_timestamp() + make_interval(secs => limits.ahead_seconds)
  ) then
    raise exception 'cash_entry_of_another_time' using errcode = 'CL500';
  end if;
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
  update cash_accounts a set balance_cents = a.balance_cents + moved.cents, last_at = moved.last_at
    from (
      select m.account_id, sum(m.cents)::bigint as cents, max(e.recorded_at) as last_at
      from unnest(moves) m
        join unnest(entries) with ordinality e on e.ordinality = m.place
      group by m.account_id
    ) moved
    where a.id = moved.account_id;
  return numbers;
end $$;

create or replace trigger cash_entries_only_grow before update or delete on cash_entries
  for each row execute function refuse_change();
create or replace trigger cash_entries_are_kept before truncate on cash_entries
  for each statement execute function refuse_change();
create or replace trigger cash_postings_only_grow before update or delete on cash_postings
  for each row execute function refuse_change();
create or replace trigger cash_postings_are_kept before truncate on cash_postings
  for each statement execute function refuse_change();

-- What does not add up: an entry whose postings do not come to zero, an account that is not what its
-- postings come to, cash of a wallet that no bank holds, what the provider holds beside what its lines
-- come to, and what has not moved there although it is due. No row is a clean ledger. What the bank
-- holds is compared with the statement whose line was booked last, which is not always that of the
-- latest day: a line that the bank dates back comes in a statement that ends on an earlier day.
create or replace function cash_differences()
  returns table (what text, account_id uuid, entry_number bigint, expected_cents bigint,
    found_cents bigint) language sql stable security definer set search_path = public, pg_temp as $$
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

revoke all on function has_booked, has_left, cash_promise, cash_due, post_cash, cash_differences
  from public, coulisse_server;
grant execute on function post_cash, cash_differences to coulisse_server;

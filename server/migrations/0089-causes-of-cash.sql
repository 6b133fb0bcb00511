-- The door of the ledger judges causes, and not sums alone: what an entry moves follows from what it
-- is booked for, a line of the bank, a withdrawal, or what somebody promised, and from nothing else.

-- By how much the clock of who writes may differ from that of the database. The owner of the tables
-- alone says so: while a story of the past is told, and for tests, whose clocks go on as they like.
create table clock_limits (
  is_only boolean primary key default true check (is_only),
  any_time boolean not null default false,
  ahead_seconds integer not null default 300 check (ahead_seconds >= 0),
  behind_seconds integer not null default 600 check (behind_seconds >= 0)
);
insert into clock_limits default values;
grant select on clock_limits to coulisse_server;

alter table cash_accounts add column last_at timestamptz(3);
update cash_accounts a set last_at = (
  select max(e.recorded_at) from cash_postings p join cash_entries e on e.number = p.entry_number
  where p.account_id = a.id);

-- Who said that the account of a withdrawal is its owner's.
alter table withdrawals add column checked_by uuid references users (id);
alter table withdrawals add column checked_at timestamptz(3);
alter table withdrawals add constraint withdrawals_check_is_dated
  check ((checked_by is null) = (checked_at is null));
create index withdrawals_checker on withdrawals (checked_by) where checked_by is not null;

-- Whether cash of this line waits, or was borne, so that a person may say whose it is.
create function has_booked(p_line uuid, p_kind text) returns boolean language sql stable as $$
  select exists (select from cash_entries where bank_line_id = p_line and kind = p_kind)
$$;

-- Whether a withdrawal has taken its cash from where it was.
create function has_left(p_withdrawal uuid) returns boolean language sql stable as $$
  select exists (select from cash_entries
    where withdrawal_id = p_withdrawal and kind in ('WITHDRAWAL', 'SENDING_BACK'))
$$;

-- What somebody has promised to pay: for shares of a round, or of who sells.
create function cash_promise(p_kind text, p_id uuid) returns table (
  holder_id uuid, company_id uuid, seller_id uuid, state text, amount bigint, fee bigint, duty bigint
) language sql stable as $$
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
create function cash_due(p_entries cash_entry[])
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

-- As before, and an entry moves what it is due to, at a time that its accounts have not passed.
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
    select row(e.n, e.kind, greatest(e.recorded_at, (select max(a.last_at) from unnest(moves) m
        join cash_accounts a on a.id = m.account_id
        where m.place = e.ordinality and a.kind in ('BANK', 'PROVIDER', 'WALLET', 'RESERVED', 'COMPANY')
      )), e.actor_id, e.bank_line_id, e.withdrawal_id, e.cause, to_jsonb(e.recorded_at))::cash_entry
    from unnest(entries) with ordinality e order by e.ordinality);
  if not limits.any_time and exists (
    select from unnest(entries) e
    where e.recorded_at - (e.postings #>> '{}')::timestamptz > make_interval(secs => limits.behind_seconds)
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

-- A withdrawal goes its steps, each on what shows it: somebody’s check, the file for the bank, its
-- debit, what it brought back, the cash that is in the wallet again.
create function keep_withdrawals() returns trigger language plpgsql as $$
declare
  step constant text := old.state || ' ' || new.state;
begin
  if step <> 'TO_CHECK READY' and (new.checked_by, new.checked_at)
      is distinct from (old.checked_by, old.checked_at) then
    raise exception 'who checked a withdrawal is kept' using errcode = 'CL500';
  end if;
  if new.state <> old.state and not coalesce(case step
    when 'TO_CHECK READY' then new.checked_at is distinct from old.checked_at
      and (new.checked_by <> new.requested_by or coalesce(new.holder_id, new.company_id) is null)
      and exists (select from users u where u.id = new.checked_by and u.role = 'ROLE_ADMIN')
    when 'READY SENT' then new.file_id is not null or is_asked_for(new.id, array['ASKED', 'OPEN'])
    when 'SENT READY' then new.file_id is null
    when 'SENT TO_CHECK' then is_asked_for(new.id, array['FAILED'])
    when 'TO_CHECK CANCELLED' then has_entry(new.id, 'WITHDRAWAL_CANCELLED')
    when 'READY CANCELLED' then has_entry(new.id, 'WITHDRAWAL_CANCELLED')
    when 'SENT PAID' then has_entry(new.id, 'WITHDRAWAL_PAID')
    when 'PAID CAME_BACK' then has_entry(new.id, 'CAME_BACK')
    end, false) then
    raise exception 'a withdrawal goes its steps' using errcode = 'CL500',
      detail = format('%s: %s', old.id, step);
  end if;
  return new;
end $$;
-- Whether a provider was asked to pay it, with what came of that.
create function is_asked_for(p_withdrawal uuid, p_states text[]) returns boolean
language sql stable as $$
  select exists (select from provider_movements
    where withdrawal_id = p_withdrawal and kind = 'PAY_OUT' and state = any (p_states))
$$;
create function has_entry(p_withdrawal uuid, p_kind text) returns boolean language sql stable as $$
  select exists (select from cash_entries where withdrawal_id = p_withdrawal and kind = p_kind)
$$;
create trigger withdrawals_are_kept before update on withdrawals
  for each row execute function keep_withdrawals();

-- A deal’s steps keep their days, and both have signed what is signed.
create function keep_deal_steps() returns trigger language plpgsql as $$
begin
  if (old.accepted_at is not null and new.accepted_at is distinct from old.accepted_at)
    or (old.promised_on is not null and new.promised_on is distinct from old.promised_on)
    or (old.preemption_ends_at is not null
      and new.preemption_ends_at is distinct from old.preemption_ends_at)
    or (old.preempted_at is not null and new.preempted_at is distinct from old.preempted_at)
    or (old.approved_at is not null and new.approved_at is distinct from old.approved_at)
    or (old.approved_on is not null and new.approved_on is distinct from old.approved_on)
    or (old.signed_at is not null and new.signed_at is distinct from old.signed_at)
    or (old.paid_at is not null and new.paid_at is distinct from old.paid_at)
    or new.created_at is distinct from old.created_at then
    raise exception 'the day of a step is kept' using errcode = 'CL500';
  end if;
  if new.state = 'SIGNED' and old.state <> 'SIGNED' and not exists (
    select from signatures s where s.subject_kind = 'transfer_order' and s.subject_id = new.id
      and s.state = 'SIGNED'
  ) then
    raise exception 'a deal is signed by its signatures' using errcode = 'CL500';
  end if;
  if new.state = 'PAID' and old.state <> 'PAID' and not exists (
    select from cash_entries where cause = 'RESERVED deal ' || new.id
  ) then
    raise exception 'a deal is paid by its cash' using errcode = 'CL500';
  end if;
  return new;
end $$;
create trigger deals_keep_their_steps before update on deals
  for each row execute function keep_deal_steps();

-- What the platform takes of an amount is what its rate makes of it.
alter table subscriptions add constraint subscriptions_fee
  check (fee_cents = round(quantity::numeric * unit_price_cents * fees_bps / 10000));
alter table deals add constraint deals_fee
  check (fee_cents = round(amount_cents::numeric * fees_bps / 10000));

-- What was sent to be signed is not deleted either.
create function keep_sent_contracts() returns trigger language plpgsql as $$
begin
  if old.state <> 'DRAFT' then
    raise exception 'contract_kept' using errcode = 'CL500',
      detail = format('the contract %s was sent', old.id);
  end if;
  return old;
end $$;
create trigger contracts_that_were_sent_stay before delete on contracts
  for each row execute function keep_sent_contracts();

-- What a file is does not change: its key is renewed, its name and its content are erased.
revoke update on sealed_files from coulisse_server;
grant update (wrapped_key, erased_at, name) on sealed_files to coulisse_server;

-- The hour of an entry of the log is the database’s, whatever was said.
create function date_audit() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if not (select any_time from clock_limits) then new.at := clock_timestamp(); end if;
  return new;
end $$;
create trigger audit_log_is_dated before insert on audit_log
  for each row execute function date_audit();

do $$
declare
  own regprocedure;
begin
  foreach own in array array['cash_due(cash_entry[])', 'has_booked(uuid, text)', 'has_left(uuid)',
    'has_entry(uuid, text)', 'is_asked_for(uuid, text[])', 'cash_promise(text, uuid)', 'keep_withdrawals()', 'keep_deal_steps()',
    'keep_sent_contracts()', 'date_audit()']::regprocedure[]
  loop
    execute format('revoke all on function %s from public', own);
  end loop;
end $$;
grant execute on function has_entry(uuid, text), is_asked_for(uuid, text[]) to coulisse_server;
grant update (checked_by, checked_at) on withdrawals to coulisse_server;

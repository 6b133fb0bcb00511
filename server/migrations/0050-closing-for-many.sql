-- A round that closes books thousands of entries at once. Each posting was compared with each account,
-- and what was written in a call was read three times from text. Postings are now read once, and each
-- finds its account by an index, or all of them in one pass where they are many.

create type cash_move as (
  place bigint, kind text, holder_id uuid, company_id uuid, cents bigint, account_id uuid
);

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
      and a.kind not in ('BANK', 'OPERATOR')
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

-- The instant of the lines was looked for again for each account that they opened.
create or replace function rewrite_accounts(p_lines movements[], p_accounts account_key[]) returns void
language plpgsql as $$
declare
  days account_day[];
  recorded constant timestamptz := (select max(l.recorded_at) from unnest(p_lines) l);
begin
  with side as (
    select company_id, share_category_id as category, to_holder_id as holder, effective_on as day,
      quantity as change from unnest(p_lines) where type in ('ISSUE', 'TRANSFER')
    union all
    select company_id, share_category_id, from_holder_id, effective_on, -quantity
      from unnest(p_lines) where type in ('CANCELLATION', 'TRANSFER')
  ), moved as materialized (
    select s.* from side s join unnest(p_accounts) a
      on a.category_id = s.category and a.holder_id = s.holder
  ), touched as materialized (
    select m.company_id, category, holder, min(day) as since, a.quantity as present,
      a.effective_from
    from moved m left join shareholders a on a.share_category_id = category and a.holder_id = holder
    group by 1, 2, 3, 5, 6
  ), piece as materialized (
    select company_id, category, holder, effective_from as day, present as quantity, present
      from touched where present is not null
    union all
    select t.company_id, t.category, t.holder, h.effective_from, h.quantity, t.present from touched t join holding_spans h
      on h.share_category_id = t.category and h.holder_id = t.holder and h.effective_to > t.since
      where t.effective_from > t.since
  ), change as (
    select company_id, category, holder, day, quantity as was, present, null::date as moved_on,
      quantity - lag(quantity, 1, 0::bigint) over (partition by category, holder order by day)
        as change from piece
    union all
    select company_id, category, holder, day, null, null, day, sum(change)::bigint from moved
      group by 1, 2, 3, 4
  ), run as (
    select company_id, category, holder, day, sum(sum(change)) over account as quantity,
      max(was) as was, lead(day) over account as until, max(max(present)) over whole as present,
      min(min(moved_on)) over whole as since
    from change group by 1, 2, 3, 4
    window account as (partition by category, holder order by day),
      whole as (partition by category, holder)
  )
  select array_agg((company_id, category, holder, day, until, quantity::bigint, was, present,
      since)::account_day) into days
    from run;

  delete from holding_spans h using unnest(days) d
    where d.until is null and d.day > d.since and h.share_category_id = d.category_id
      and h.holder_id = d.holder_id and h.effective_to > d.since;
  insert into holding_spans
    select category_id, holder_id, quantity, day, until from unnest(days) where until is not null;
  update shareholders s set quantity = d.quantity, effective_from = d.day
    from unnest(days) d where d.until is null and d.present is not null
      and s.share_category_id = d.category_id and s.holder_id = d.holder_id;
  insert into shareholders (id, company_id, share_category_id, holder_id, quantity, effective_from)
    select new_id(recorded), company_id, category_id, holder_id, quantity, day from unnest(days)
      where until is null and present is null;
  update category_totals t set shareholder_count = t.shareholder_count + c.change
    from (
      select category_id, sum((quantity > 0)::integer - (coalesce(present, 0) > 0)::integer) as change
      from unnest(days) where until is null group by 1
    ) c where t.share_category_id = c.category_id and c.change <> 0;
end $$;

-- Plans that are kept are those of the first lines. Where the register was short then and a round adds
-- thousands of lines in one transaction, each was compared with all that came before: many lines are
-- planned for what they are, and for what there is by then.
create or replace function register_lines(p_lines jsonb, p_mode text)
 RETURNS TABLE(n integer, code text, facts jsonb, line movements, repeated boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 4
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
as $$
declare
  requests line_request[] :=
    (select array_agg(r) from jsonb_populate_recordset(null::line_request, p_lines) r);
  companies constant uuid[] := (select array_agg(distinct k.company_id) from unnest(requests) r
    join share_categories k on k.id = r.category_id);
  held uuid[];
  accounts line_account[];
  known line_facts[];
  outcomes line_outcome[];
begin
  if p_mode = 'together' and cardinality(requests) > 100 then
    perform set_config('plan_cache_mode', 'force_custom_plan', true);
  end if;
  if p_mode in ('each', 'wait') then
    -- Of a stranger's lock, or of a key that is being used elsewhere.
    perform set_config('lock_timeout', '500ms', true);
  end if;
  if p_mode = 'each' then
    held := array(select company_id from registers where company_id = any (companies)
      order by company_id for update skip locked);
    if cardinality(held) < cardinality(companies) then
      return query select r.n, 'register_busy', jsonb_build_object('company', k.company_id),
          null::movements, false
        from unnest(requests) r join share_categories k on k.id = r.category_id
        where k.company_id <> all (held);
      requests := (select array_agg(r.*) from unnest(requests) r
        left join share_categories k on k.id = r.category_id
        where k.company_id is null or k.company_id = any (held));
      if requests is null then return; end if;
    end if;
  elsif p_mode in ('wait', 'together') then
    perform from registers where company_id = any (companies) order by company_id for update;
  elsif p_mode is distinct from 'preview' then
    raise exception 'unknown mode' using errcode = 'CL500';
  end if;
  if p_mode <> 'preview' then
    -- An entity that is to receive shares is not removed beside that.
    perform from corporates where id in (select r.to_id from unnest(requests) r) for key share;
  end if;
  accounts := line_accounts_of(requests);
  known := (select array_agg(f order by f.place) from line_facts_of(requests, accounts) f);
  outcomes := judge_lines(known, accounts, p_mode = 'together');
  if p_mode <> 'preview' then
    perform write_lines(outcomes);
  end if;
  return query select (o.request).n, (o.refused).code, (o.refused).facts, o.line, o.repeated
    from unnest(outcomes) o;
end $$;

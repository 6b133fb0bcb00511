-- Accounts whose days are written anew, without a join of what was just computed with itself: of that
-- the planner knows nothing, so that a thousand new holders at once took seconds.

create or replace function rewrite_accounts(p_lines movements[], p_accounts account_key[]) returns void
  language plpgsql as $$
declare
  days account_day[];
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
    select gen_random_uuid(), company_id, category_id, holder_id, quantity, day from unnest(days)
      where until is null and present is null;
  update category_totals t set shareholder_count = t.shareholder_count + c.change
    from (
      select category_id, sum((quantity > 0)::integer - (coalesce(present, 0) > 0)::integer) as change
      from unnest(days) where until is null group by 1
    ) c where t.share_category_id = c.category_id and c.change <> 0;
end $$;

create or replace function rewrite_positions(p_lines movements[], p_positions position_key[]) returns void
  language plpgsql as $$
declare
  days account_day[];
  counts count_change[];
begin
  with side as (
    select company_id as company, to_holder_id as holder, effective_on as day, quantity as change
      from unnest(p_lines) where type in ('ISSUE', 'TRANSFER')
    union all
    select company_id, from_holder_id, effective_on, -quantity
      from unnest(p_lines) where type in ('CANCELLATION', 'TRANSFER')
  ), shifted as materialized (
    select s.* from side s join unnest(p_positions) p
      on p.company_id = s.company and p.holder_id = s.holder
  ), touched as materialized (
    select company, s.holder, min(day) as since, p.quantity as present, p.effective_from
    from shifted s left join positions p on p.company_id = company and p.holder_id = s.holder
    group by 1, 2, 4, 5
  ), piece as materialized (
    select company, holder, effective_from as day, present as quantity, present from touched
      where present is not null
    union all
    select t.company, t.holder, h.effective_from, h.quantity, t.present from touched t join position_spans h
      on h.company_id = t.company and h.holder_id = t.holder and h.effective_to > t.since
      where t.effective_from > t.since
  ), change as (
    select company, holder, day, quantity as was, present, null::date as moved_on,
      quantity - lag(quantity, 1, 0::bigint) over (partition by company, holder order by day)
        as change from piece
    union all
    select company, holder, day, null, null, day, sum(change)::bigint from shifted group by 1, 2, 3
  ), run as (
    select company, holder, day, sum(sum(change)) over account as quantity,
      max(was) as was, lead(day) over account as until, max(max(present)) over whole as present,
      min(min(moved_on)) over whole as since
    from change group by 1, 2, 3
    window account as (partition by company, holder order by day),
      whole as (partition by company, holder)
  )
  select array_agg((company, null, holder, day, until, quantity::bigint, was, present,
      since)::account_day) into days
    from run;

  delete from position_spans h using unnest(days) d
    where d.until is null and d.day > d.since and h.company_id = d.company_id
      and h.holder_id = d.holder_id and h.effective_to > d.since;
  insert into position_spans
    select company_id, holder_id, quantity, day, until from unnest(days) where until is not null;
  update positions p set quantity = d.quantity, effective_from = d.day
    from unnest(days) d where d.until is null and d.present is not null
      and p.company_id = d.company_id and p.holder_id = d.holder_id;
  insert into positions
    select company_id, holder_id, quantity, day from unnest(days)
      where until is null and present is null;

  -- The days on which somebody now turns into a holder or ceases to be one, less those of before.
  with turn as (
    select company_id, day, (quantity > 0)::integer
      - coalesce(lag(quantity > 0) over account, false)::integer as change
      from unnest(days) window account as (partition by company_id, holder_id order by day)
    union all
    select company_id, day, coalesce(lag(was > 0) over account, false)::integer - (was > 0)::integer
      from unnest(days) where was is not null
      window account as (partition by company_id, holder_id order by day)
  )
  select array_agg((company_id, day, change)::count_change) into counts from (
    select company_id, day, sum(change) as change from turn group by 1, 2) t where change <> 0;
  if counts is not null then perform count_holders(counts); end if;
end $$;

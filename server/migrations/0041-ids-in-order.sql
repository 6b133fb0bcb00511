-- The database makes ids, too, where it opens an account or notes what a decision was before the first
-- one. They are UUIDv7 (RFC 9562), as the server makes them: 48 bits of the instant in milliseconds,
-- then chance. Ids that were given already stay as they are.

create function new_id(p_at timestamptz) returns uuid
 language sql volatile parallel safe
as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from p_at) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

create or replace function begin_capital()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into capital_declarations (id, company_id, effective_on, capital_cents, recorded_at)
    values (new_id(clock_timestamp()), new.id, '0001-01-01', new.capital_cents, clock_timestamp());
  return null;
end $function$;

create or replace function begin_category_rights()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into category_decisions (id, share_category_id, effective_on, nominal_value,
      votes_per_share, transferable, inalienable_from, inalienable_until, approval_required,
      recorded_at)
    values (new_id(clock_timestamp()), new.id, '0001-01-01', new.nominal_value, new.votes_per_share,
      new.transferable, new.inalienable_from, new.inalienable_until, new.approval_required,
      clock_timestamp());
  return null;
end $function$;

create or replace function keep_capital()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.capital_cents = old.capital_cents then return new; end if;
  perform from registers where company_id = old.id for update;
  if new.capital_cents = declared_capital(old.id, 'infinity') then return new; end if;
  if exists (select from movements where company_id = old.id)
    or exists (select from capital_declarations
      where company_id = old.id and effective_on > '0001-01-01') then
    perform refuse('decision_missing', '{"field": "decision.effectiveOn"}');
  end if;
  insert into capital_declarations (id, company_id, effective_on, capital_cents, recorded_at)
    values (new_id(clock_timestamp()), new.id, '0001-01-01', new.capital_cents, clock_timestamp());
  return new;
end $function$;

create or replace function keep_category_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  rights record;
begin
  if new.company_id <> old.company_id then
    raise exception 'a category stays in its company' using errcode = 'CL500';
  end if;
  if (new.nominal_value, new.votes_per_share, new.transferable, new.inalienable_from,
      new.inalienable_until, new.approval_required)
    is not distinct from (old.nominal_value, old.votes_per_share, old.transferable,
      old.inalienable_from, old.inalienable_until, old.approval_required) then
    return new;
  end if;
  perform from registers where company_id = old.company_id for update;
  select * into rights from category_rights(old.id, 'infinity');
  if (new.nominal_value, new.votes_per_share, new.transferable, new.inalienable_from,
      new.inalienable_until, new.approval_required)
    is not distinct from (rights.nominal_value, rights.votes_per_share, rights.transferable,
      rights.inalienable_from, rights.inalienable_until, rights.approval_required) then
    return new;
  end if;
  if exists (select from movements where share_category_id = old.id)
    or exists (select from category_decisions
      where share_category_id = old.id and effective_on > '0001-01-01') then
    if new.nominal_value is distinct from old.nominal_value then
      perform refuse('nominal_value_fixed');
    end if;
    perform refuse('decision_missing', '{"field": "decision.effectiveOn"}');
  end if;
  insert into category_decisions (id, share_category_id, effective_on, nominal_value,
      votes_per_share, transferable, inalienable_from, inalienable_until, approval_required,
      recorded_at)
    values (new_id(clock_timestamp()), new.id, '0001-01-01', new.nominal_value, new.votes_per_share,
      new.transferable, new.inalienable_from, new.inalienable_until, new.approval_required,
      clock_timestamp());
  return new;
end $function$;

create or replace function rewrite_accounts(p_lines movements[], p_accounts account_key[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
    select new_id(at), company_id, category_id, holder_id, quantity, day from unnest(days),
        (select max(recorded_at) as at from unnest(p_lines)) last
      where until is null and present is null;
  update category_totals t set shareholder_count = t.shareholder_count + c.change
    from (
      select category_id, sum((quantity > 0)::integer - (coalesce(present, 0) > 0)::integer) as change
      from unnest(days) where until is null group by 1
    ) c where t.share_category_id = c.category_id and c.change <> 0;
end $function$;

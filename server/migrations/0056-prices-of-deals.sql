-- What a settled deal does to prices and to cash, and whether all of it adds up. A price that people
-- made by dealing with themselves is in the register, and is nobody’s measure.

create or replace function move_totals(p_lines movements[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  undone constant boolean := exists (select from unnest(p_lines) where corrects_id is not null);
  part record;
begin
  -- Once for each register and once for each category.
  for part in
    select company_id, share_category_id, count(*) as lines, max(number) as number,
      max(recorded_at) as recorded_at, (array_agg(hash order by number desc))[1] as hash,
      sum(issued)::bigint as issued, max(effective_on) filter (where priced) as day,
      (array_agg(unit_price order by effective_on desc, number desc) filter (where priced))[1]
        as price
    from (
      select company_id, share_category_id, number, recorded_at, hash, effective_on, unit_price,
        case type when 'ISSUE' then quantity when 'CANCELLATION' then -quantity else 0 end as issued,
        unit_price > 0 and corrects_id is null
          and (type = 'ISSUE' or (type = 'TRANSFER' and nature = 'sale'))
          and (origin <> 'deal' or makes_a_price(id)) as priced
      from unnest(p_lines)
    ) line group by grouping sets ((company_id), (share_category_id))
  loop
    if part.company_id is null then
      update category_totals t set movement_count = t.movement_count + part.lines,
        share_count = t.share_count + part.issued,
        last_unit_price = case when part.day >= coalesce(t.last_price_on, '-infinity')
          then part.price else t.last_unit_price end,
        last_price_on = greatest(part.day, t.last_price_on)
        where t.share_category_id = part.share_category_id;
    else
      update registers r set last_number = part.number, last_hash = part.hash,
        last_recorded_at = part.recorded_at, share_count = r.share_count + part.issued,
        last_unit_price = case when part.day >= coalesce(r.last_price_on, '-infinity')
          then part.price else r.last_unit_price end,
        last_price_on = greatest(part.day, r.last_price_on)
        where r.company_id = part.company_id;
    end if;
  end loop;
  if undone then
    update category_totals t set (last_unit_price, last_price_on) =
      (select unit_price, effective_on from last_priced_line(t.share_category_id, 'infinity'))
      where t.share_category_id in
        (select share_category_id from unnest(p_lines) where corrects_id is not null);
    update registers r set (last_unit_price, last_price_on) =
      (select unit_price, effective_on from last_priced_line_of(r.company_id, 'infinity'))
      where r.company_id in (select company_id from unnest(p_lines) where corrects_id is not null);
  end if;
end $function$;

create or replace function last_priced_line(p_category uuid, p_on date)
 RETURNS TABLE(unit_price numeric, effective_on date, number bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select unit_price, effective_on, number from movements m
    where share_category_id = p_category and effective_on <= p_on and unit_price > 0
      and corrects_id is null and (type = 'ISSUE' or (type = 'TRANSFER' and nature = 'sale'))
      and line_stands(m.id) and (origin <> 'deal' or makes_a_price(m.id))
    order by effective_on desc, number desc limit 1
$function$;

-- The duty that buyers paid waits in an account of its own for the tax office.
alter table cash_accounts drop constraint cash_accounts_kind_check;
alter table cash_accounts add constraint cash_accounts_kind_check check (kind in
  ('BANK', 'OPERATOR', 'WALLET', 'RESERVED', 'COMPANY', 'UNALLOTTED', 'OUTGOING', 'DUTY'));

create or replace function subscription_differences()
 RETURNS TABLE(what text, id uuid, expected bigint, found bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select 'ROUND', f.id, coalesce(s.quantity, 0)::bigint, f.subscribed_quantity
    from fundraisings f
    left join (
      select fundraising_id, sum(quantity) as quantity from subscriptions
      where state <> 'CANCELLED' group by fundraising_id
    ) s on s.fundraising_id = f.id
    where f.subscribed_quantity <> coalesce(s.quantity, 0)
  union all
  select 'PAID', f.id, coalesce(s.quantity, 0)::bigint, f.paid_quantity
    from fundraisings f
    left join (
      select fundraising_id, sum(quantity) as quantity from subscriptions
      where state in ('PAID', 'COMPLETED') group by fundraising_id
    ) s on s.fundraising_id = f.id
    where f.paid_quantity <> coalesce(s.quantity, 0)
  union all
  select 'RESERVED', coalesce(s.holder_id, a.holder_id), coalesce(s.cents, 0)::bigint,
      coalesce(a.balance_cents, 0)
    from (
      select holder_id, sum(cents) as cents from (
        select holder_id, amount_cents + fee_cents as cents from subscriptions where state = 'PAID'
        union all
        select buyer_id, amount_cents + fee_cents + duty_cents from deals where state = 'PAID'
      ) reserved group by holder_id
    ) s
    full join (select holder_id, balance_cents from cash_accounts where kind = 'RESERVED') a
      on a.holder_id = s.holder_id
    where coalesce(s.cents, 0) <> coalesce(a.balance_cents, 0)
  union all
  select 'LINE', s.id, s.quantity, coalesce(m.quantity, 0)
    from subscriptions s
    left join movements m on m.id = s.movement_id and m.type = 'ISSUE' and m.origin = 'subscription'
      and m.to_holder_id = s.holder_id and m.quantity = s.quantity
    where s.state = 'COMPLETED' and m.id is null
  union all
  select 'ROUND', coalesce(s.fundraising_id, t.fundraising_id), coalesce(s.quantity, 0)::bigint,
      coalesce(t.quantity, 0)
    from (
      select fundraising_id, (created_at at time zone 'Europe/Paris')::date as day, state,
        count(*) as count, sum(quantity) as quantity, sum(amount_cents) as cents
      from subscriptions group by 1, 2, 3
    ) s
    full join subscription_totals t
      on t.fundraising_id = s.fundraising_id and t.day = s.day and t.state = s.state
    where (coalesce(s.count, 0), coalesce(s.quantity, 0), coalesce(s.cents, 0))
      is distinct from (coalesce(t.count, 0), coalesce(t.quantity, 0), coalesce(t.cents, 0))
$function$;

-- The market does not add up where a row comes back: an offer that has left what its deals did not
-- leave, shares that are promised twice, a settled deal that is not as its line or its cash says.
create function market_differences() returns table (
  what text, id uuid, expected bigint, found bigint
) language sql stable security definer set search_path = public, pg_temp as $$
  select 'OFFER', o.id, o.quantity - coalesce(d.quantity, 0)::bigint, o.remaining_quantity
    from offers o
    left join (
      select offer_id, sum(quantity) as quantity from deals
      where state not in ('PROPOSED', 'DECLINED', 'REJECTED', 'CANCELLED', 'EXPIRED')
      group by offer_id
    ) d on d.offer_id = o.id
    where o.remaining_quantity <> o.quantity - coalesce(d.quantity, 0)
  union all
  select 'PROMISE', p.holder_id, 0, free_quantity(p.share_category_id, p.holder_id, p.since)
    from (
      select share_category_id, holder_id, min(promised_on) as since from share_promises group by 1, 2
    ) p
    where free_quantity(p.share_category_id, p.holder_id, p.since) < 0
  union all
  select 'LINE', d.id, d.quantity, coalesce(m.quantity, 0)
    from deals d
    left join movements m on m.id = d.movement_id and m.type = 'TRANSFER' and m.origin = 'deal'
      and m.from_holder_id = d.seller_id and m.to_holder_id = d.buyer_id and m.quantity = d.quantity
    where d.state = 'SETTLED' and m.id is null
  union all
  select 'PAYMENT', d.id, d.amount_cents, coalesce(p.amount_cents, 0)
    from deals d
    left join cash_entries e on e.cause = 'SETTLED deal ' || d.id
    left join cash_accounts a on a.kind = 'WALLET' and a.holder_id = d.seller_id
    left join cash_postings p on p.account_id = a.id and p.entry_number = e.number
    where d.state = 'SETTLED' and coalesce(p.amount_cents, 0) <> d.amount_cents
  union all
  select 'DUTY', a.id, coalesce(d.cents, 0)::bigint, a.balance_cents
    from cash_accounts a
    cross join lateral (
      select sum(duty_cents) as cents from deals where state = 'SETTLED'
    ) d
    where a.kind = 'DUTY' and a.balance_cents <> coalesce(d.cents, 0)
$$;

revoke all on function market_differences() from public;
grant execute on function market_differences() to coulisse_server;

-- A price of one share has six decimals in a round too, as it has in offers and in the register: shares
-- are issued at 0,125 euro, or at what an amount divided by a number of shares comes to. What is paid is
-- rounded once for each subscription, so that a round keeps the sum of these amounts beside its shares.

-- The most whole shares whose amount, rounded to the cent, does not pass an amount.
create function shares_within(p_cents bigint, p_unit_price numeric) returns bigint
  language sql immutable parallel safe
as $$ select div((p_cents::numeric * 2 + 1) * 5000 - 1, p_unit_price * 1000000)::bigint $$;

alter table fundraisings disable trigger user;
alter table subscriptions disable trigger user;

alter table fundraisings
  drop constraint fundraisings_amounts,
  drop constraint fundraisings_not_overbooked,
  drop constraint fundraisings_unit_price_cents_check;
alter table fundraisings alter column unit_price_cents type numeric(18, 6) using unit_price_cents / 100.0;
alter table fundraisings rename column unit_price_cents to unit_price;
alter table fundraisings
  add column subscribed_cents bigint not null default 0,
  add column paid_cents bigint not null default 0;

alter table subscriptions
  drop constraint subscriptions_countable,
  drop constraint subscriptions_fee,
  drop constraint subscriptions_unit_price_cents_check,
  drop column amount_cents;
alter table subscriptions alter column unit_price_cents type numeric(18, 6) using unit_price_cents / 100.0;
alter table subscriptions rename column unit_price_cents to unit_price;
alter table subscriptions
  add column amount_cents bigint not null
    generated always as (amount_cents(quantity, unit_price)::bigint) stored,
  add constraint subscriptions_unit_price_check check (unit_price >= 0.01),
  add constraint subscriptions_countable
    check (amount_cents(quantity, unit_price) + fee_cents < 9007199254740992),
  add constraint subscriptions_fee
    check (fee_cents = round(amount_cents(quantity, unit_price) * fees_bps / 10000));

update fundraisings f set subscribed_cents = s.subscribed, paid_cents = s.paid
  from (
    select fundraising_id, sum(amount_cents) as subscribed,
      coalesce(sum(amount_cents) filter (where state in ('PAID', 'COMPLETED')), 0) as paid
    from subscriptions where state <> 'CANCELLED' group by fundraising_id
  ) s where s.fundraising_id = f.id;

alter table fundraisings
  add constraint fundraisings_unit_price_check check (unit_price >= 0.01),
  add constraint fundraisings_amounts check (minimum_cents > 0 and minimum_cents <= target_cents
    and target_cents <= maximum_cents and maximum_cents < 9007199254740992
    and ticket_cents > 0 and ticket_cents <= maximum_cents
    and amount_cents(shares_within(maximum_cents, unit_price), unit_price) = maximum_cents),
  add constraint fundraisings_not_overbooked check (subscription_count >= 0 and paid_quantity >= 0
    and paid_quantity <= subscribed_quantity
    and subscribed_quantity + reserved_quantity <= shares_within(maximum_cents, unit_price)),
  add constraint fundraisings_sums check (paid_cents >= 0 and paid_cents <= subscribed_cents);

alter table fundraisings enable trigger user;
alter table subscriptions enable trigger user;

create or replace function keep_fundraising()
  returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'a closed round is kept' using errcode = 'CL500';
  end if;
  if new.company_id <> old.company_id or new.offer_number <> old.offer_number then
    raise exception 'a round stays in its company' using errcode = 'CL500';
  end if;
  if old.subscribed_quantity > 0 and (new.share_category_id, new.unit_price)
    is distinct from (old.share_category_id, old.unit_price) then
    raise exception 'what was subscribed is kept' using errcode = 'CL500';
  end if;
  return new;
end $$;

create or replace function keep_noticed_facts()
  returns trigger language plpgsql as $$
begin
  if old.rights_opened_at is not null and (new.rights_opened_at, new.rights_end_on,
      new.is_reducible, new.preferential_right, new.right_reference, new.maximum_cents,
      new.unit_price, new.share_category_id, new.decided_by, new.decided_on,
      new.decision_reference, new.depositary_kind, new.depositary_name, new.depositary_address)
    is distinct from (old.rights_opened_at, old.rights_end_on, old.is_reducible,
      old.preferential_right, old.right_reference, old.maximum_cents, old.unit_price,
      old.share_category_id, old.decided_by, old.decided_on, old.decision_reference,
      old.depositary_kind, old.depositary_name, old.depositary_address)
    or old.rights_opened_at is not null and new.closes_on < old.closes_on
    or old.rights_released_at is not null
      and new.rights_released_at is distinct from old.rights_released_at then
    raise exception 'what a notice states is kept' using errcode = 'CL500', detail = old.id::text;
  end if;
  if new.rights_released_at is not null and old.rights_released_at is null then
    new.reserved_quantity := 0;
  end if;
  return new;
end $$;

create or replace function keep_subscriptions()
  returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('DRAFT', 'PENDING'), ('PENDING', 'SIGNED'), ('SIGNED', 'PAID'), ('PAID', 'COMPLETED'),
    ('DRAFT', 'CANCELLED'), ('PENDING', 'CANCELLED'), ('SIGNED', 'CANCELLED'), ('PAID', 'CANCELLED'))
  then
    raise exception 'a subscription goes its steps' using errcode = 'CL500',
      detail = format('%s: %s to %s', old.id, old.state, new.state);
  end if;
  if old.state in ('COMPLETED', 'CANCELLED') then
    raise exception 'a subscription that ended is kept' using errcode = 'CL500';
  end if;
  if (new.id, new.fundraising_id, new.holder_id, new.subscribed_by, new.unit_price, new.fees_bps)
    is distinct from
    (old.id, old.fundraising_id, old.holder_id, old.subscribed_by, old.unit_price, old.fees_bps)
    or old.state <> 'DRAFT' and (new.quantity, new.fee_cents, new.risk_accepted_at, new.knowledge)
      is distinct from (old.quantity, old.fee_cents, old.risk_accepted_at, old.knowledge)
    or old.signed_at is not null and (new.signed_at, new.reflection_ends_at)
      is distinct from (old.signed_at, old.reflection_ends_at) then
    raise exception 'what was subscribed is kept' using errcode = 'CL500';
  end if;
  return new;
end $$;

create or replace function require_reached_increase()
  returns trigger language plpgsql as $$
begin
  if new.limit_reference is null and new.paid_cents::numeric * 4 < new.maximum_cents::numeric * 3 then
    raise exception 'an increase is carried out from three quarters on' using errcode = 'CL500',
      detail = new.id::text;
  end if;
  return new;
end $$;

create or replace function rights_in_round(p_fundraising uuid, p_day date)
  returns table (holder_id uuid, held_quantity bigint, held_amount numeric, total_amount numeric, quantity bigint)
  language sql
  stable
as $$
  with accounts as (
    select a.holder_id, a.quantity, k.nominal_value
      from fundraisings f
      join companies c on c.id = f.company_id
      join share_categories k on k.company_id = f.company_id
      join (
        select s.share_category_id, s.holder_id, s.quantity, s.effective_from,
            'infinity'::date as effective_to
          from shareholders s
        union all
        select s.share_category_id, s.holder_id, s.quantity, s.effective_from, s.effective_to
          from holding_spans s
      ) a on a.share_category_id = k.id
      left join corporates e on e.id = a.holder_id
      where f.id = p_fundraising and a.quantity > 0
        and a.effective_from <= p_day and p_day < a.effective_to
        and (e.siren is null or c.siret is null or e.siren <> left(c.siret, 9))
  ), holders_of_day as (
    -- Without any nominal value shares are equal parts of the capital.
    select a.holder_id, sum(a.quantity)::bigint as held_quantity,
        sum(a.quantity * coalesce(a.nominal_value, 1)) as held_amount
      from accounts a group by a.holder_id
  )
  select h.holder_id, h.held_quantity, h.held_amount, sum(h.held_amount) over (),
      div(shares_within(f.maximum_cents, f.unit_price) * h.held_amount,
        sum(h.held_amount) over ())::bigint
    from holders_of_day h join fundraisings f on f.id = p_fundraising
$$;

create or replace function count_new_subscriptions()
  returns trigger
  language plpgsql
  security definer
  set search_path = public, pg_temp
as $$
begin
  update fundraisings f set subscription_count = f.subscription_count + n.count,
      subscribed_quantity = f.subscribed_quantity + n.quantity,
      subscribed_cents = f.subscribed_cents + n.cents,
      reserved_quantity = f.reserved_quantity - n.of_right
    from (
      select fundraising_id, count(*)::integer as count, sum(quantity)::bigint as quantity,
        sum(amount_cents)::bigint as cents, sum(right_quantity)::bigint as of_right
      from new_rows group by fundraising_id
    ) n
    where f.id = n.fundraising_id;
  update subscription_rights r set exercised_quantity = r.exercised_quantity + n.quantity
    from (
      select fundraising_id, holder_id, sum(right_quantity)::bigint as quantity
      from new_rows where right_quantity > 0 group by fundraising_id, holder_id
    ) n
    where r.fundraising_id = n.fundraising_id and r.holder_id = n.holder_id;
  perform move_subscription_totals(array(
    select row(fundraising_id, (created_at at time zone 'Europe/Paris')::date, state, count(*),
      sum(quantity), sum(amount_cents))::subscription_change
    from new_rows group by fundraising_id, (created_at at time zone 'Europe/Paris')::date, state));
  return null;
end $$;

create or replace function recount_subscriptions()
  returns trigger
  language plpgsql
  security definer
  set search_path = public, pg_temp
as $$
begin
  update fundraisings f set subscription_count = f.subscription_count + d.count,
      subscribed_quantity = f.subscribed_quantity + d.quantity,
      paid_quantity = f.paid_quantity + d.paid,
      subscribed_cents = f.subscribed_cents + d.cents,
      paid_cents = f.paid_cents + d.paid_cents,
      -- Once what was left has fallen to everybody, nothing is reserved again.
      reserved_quantity = case when f.rights_opened_at is null or f.rights_released_at is not null
        then f.reserved_quantity else f.reserved_quantity - d.of_right end
    from (
      select fundraising_id, sum(count)::integer as count, sum(quantity)::bigint as quantity,
        sum(paid)::bigint as paid, sum(of_right)::bigint as of_right,
        sum(cents)::bigint as cents, sum(paid_cents)::bigint as paid_cents
      from (
        select fundraising_id, 1 as count, quantity, right_quantity as of_right, amount_cents as cents,
            case when state in ('PAID', 'COMPLETED') then quantity else 0 end as paid,
            case when state in ('PAID', 'COMPLETED') then amount_cents else 0 end as paid_cents
          from new_rows where state <> 'CANCELLED'
        union all
        select fundraising_id, -1, -quantity, -right_quantity, -amount_cents,
            case when state in ('PAID', 'COMPLETED') then -quantity else 0 end,
            case when state in ('PAID', 'COMPLETED') then -amount_cents else 0 end
          from old_rows where state <> 'CANCELLED'
      ) changes group by fundraising_id
      having sum(count) <> 0 or sum(quantity) <> 0 or sum(paid) <> 0 or sum(of_right) <> 0
        or sum(cents) <> 0 or sum(paid_cents) <> 0
    ) d
    where f.id = d.fundraising_id;
  update subscription_rights r set exercised_quantity = r.exercised_quantity + d.quantity
    from (
      select fundraising_id, holder_id, sum(quantity)::bigint as quantity
      from (
        select fundraising_id, holder_id, right_quantity as quantity
          from new_rows where state <> 'CANCELLED'
        union all
        select fundraising_id, holder_id, -right_quantity
          from old_rows where state <> 'CANCELLED'
      ) changes group by fundraising_id, holder_id
      having sum(quantity) <> 0
    ) d
    where r.fundraising_id = d.fundraising_id and r.holder_id = d.holder_id;
  perform move_subscription_totals(array(
    select row(fundraising_id, day, state, sum(count), sum(quantity), sum(cents))::subscription_change
    from (
      select fundraising_id, (created_at at time zone 'Europe/Paris')::date as day, state, 1 as count,
          quantity, amount_cents as cents
        from new_rows
      union all
      select fundraising_id, (created_at at time zone 'Europe/Paris')::date, state, -1, -quantity,
          -amount_cents
        from old_rows
    ) changes group by fundraising_id, day, state));
  return null;
end $$;

create or replace function subscription_differences()
  returns table (what text, id uuid, expected bigint, found bigint)
  language sql
  stable security definer
  set search_path = public, pg_temp
as $$
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
  select sums.what, f.id, sums.expected, sums.found
    from fundraisings f
    left join (
      select fundraising_id, sum(amount_cents)::bigint as subscribed,
        sum(amount_cents) filter (where state in ('PAID', 'COMPLETED'))::bigint as paid
      from subscriptions where state <> 'CANCELLED' group by fundraising_id
    ) s on s.fundraising_id = f.id
    cross join lateral (values ('ROUND', coalesce(s.subscribed, 0), f.subscribed_cents),
      ('PAID', coalesce(s.paid, 0), f.paid_cents)) sums (what, expected, found)
    where sums.expected <> sums.found
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
$$;

revoke all on function shares_within(bigint, numeric) from public;
grant execute on function shares_within(bigint, numeric) to coulisse_server;

-- Subscriptions: what is kept of them, what their rounds count, and whether all of it adds up.

-- Steps go one way, what ended stays, and what was agreed on does not change.
create or replace function keep_subscriptions() returns trigger language plpgsql as $$
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
create or replace trigger subscriptions_are_kept before update on subscriptions
  for each row execute function keep_subscriptions();

-- What was once signed or paid stays, whatever becomes of its round (Regulation 2020/1503, article 26):
-- a round goes with orders that nobody ever asked to sign, and with no others.

create or replace function keep_signed_subscriptions() returns trigger language plpgsql as $$
begin
  if old.state <> 'CANCELLED' or old.pending_at is not null then
    raise exception 'an order that left its draft is kept' using errcode = 'CL500',
      detail = format('%s: %s', old.id, old.state);
  end if;
  return old;
end $$;
create or replace trigger subscriptions_signed_are_kept before delete on subscriptions
  for each row execute function keep_signed_subscriptions();

create or replace function move_subscription_totals(p_changes subscription_change[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into subscription_totals as t
    select fundraising_id, day, state, sum(count)::integer, sum(quantity)::bigint, sum(cents)::bigint
    from unnest(p_changes) group by 1, 2, 3
    having sum(count) <> 0 or sum(quantity) <> 0 or sum(cents) <> 0
    order by 1, 2, 3
  on conflict (fundraising_id, day, state) do update set count = t.count + excluded.count,
    quantity = t.quantity + excluded.quantity, cents = t.cents + excluded.cents
$$;

-- Once a statement, not once a row: a round that closes moves thousands of subscriptions at a time.
-- What of the orders is within a right is exercised, and reserved no more.
create or replace function count_new_subscriptions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
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
create or replace trigger subscriptions_are_counted after insert on subscriptions
  referencing new table as new_rows
  for each statement execute function count_new_subscriptions();

create or replace function recount_subscriptions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
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
create or replace trigger subscriptions_are_recounted after update on subscriptions
  referencing old table as old_rows new table as new_rows
  for each statement execute function recount_subscriptions();

-- What is subscribed does not add up where a row comes back: a round that counts other than its
-- subscriptions, or whose totals of a state and a day are others, a subscription that is not as its
-- cash or its line of the register says.
create or replace function subscription_differences()
  returns table (what text, id uuid, expected bigint, found bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
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

revoke all on function keep_subscriptions, keep_signed_subscriptions, move_subscription_totals,
  count_new_subscriptions, recount_subscriptions, subscription_differences
  from public, coulisse_server;
grant execute on function subscription_differences to coulisse_server;

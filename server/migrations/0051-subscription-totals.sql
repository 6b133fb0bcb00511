-- How many subscriptions a round has in each state, by the day on which they were ordered: figures of
-- rounds and lengths of lists are read here, and not counted in thousands of rows.
create table subscription_totals (
  fundraising_id uuid not null references fundraisings (id) on delete cascade,
  day date not null,
  state text not null,
  count integer not null,
  quantity bigint not null,
  cents bigint not null,
  primary key (fundraising_id, day, state)
);
insert into subscription_totals
  select fundraising_id, (created_at at time zone 'Europe/Paris')::date, state, count(*),
    sum(quantity), sum(amount_cents)
  from subscriptions group by 1, 2, 3;
create index subscriptions_of_round_in_state on subscriptions (fundraising_id, state, id desc);

create type subscription_change as (
  fundraising_id uuid, day date, state text, count integer, quantity bigint, cents bigint
);

create function move_subscription_totals(p_changes subscription_change[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into subscription_totals as t
    select fundraising_id, day, state, sum(count)::integer, sum(quantity)::bigint, sum(cents)::bigint
    from unnest(p_changes) group by 1, 2, 3
    having sum(count) <> 0 or sum(quantity) <> 0 or sum(cents) <> 0
    order by 1, 2, 3
  on conflict (fundraising_id, day, state) do update set count = t.count + excluded.count,
    quantity = t.quantity + excluded.quantity, cents = t.cents + excluded.cents
$$;

create or replace function count_new_subscriptions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update fundraisings f set subscription_count = f.subscription_count + n.count,
      subscribed_quantity = f.subscribed_quantity + n.quantity
    from (
      select fundraising_id, count(*)::integer as count, sum(quantity)::bigint as quantity
      from new_rows group by fundraising_id
    ) n
    where f.id = n.fundraising_id;
  perform move_subscription_totals(array(
    select row(fundraising_id, (created_at at time zone 'Europe/Paris')::date, state, count(*),
      sum(quantity), sum(amount_cents))::subscription_change
    from new_rows group by fundraising_id, (created_at at time zone 'Europe/Paris')::date, state));
  return null;
end $$;

create or replace function recount_subscriptions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update fundraisings f set subscription_count = f.subscription_count + d.count,
      subscribed_quantity = f.subscribed_quantity + d.quantity,
      paid_quantity = f.paid_quantity + d.paid
    from (
      select fundraising_id, sum(count)::integer as count, sum(quantity)::bigint as quantity,
        sum(paid)::bigint as paid
      from (
        select fundraising_id, 1 as count, quantity,
            case when state in ('PAID', 'COMPLETED') then quantity else 0 end as paid
          from new_rows where state <> 'CANCELLED'
        union all
        select fundraising_id, -1, -quantity,
            case when state in ('PAID', 'COMPLETED') then -quantity else 0 end
          from old_rows where state <> 'CANCELLED'
      ) changes group by fundraising_id
      having sum(count) <> 0 or sum(quantity) <> 0 or sum(paid) <> 0
    ) d
    where f.id = d.fundraising_id;
  perform move_subscription_totals(array(
    select row(fundraising_id, (created_at at time zone 'Europe/Paris')::date, state, sum(count),
      sum(quantity), sum(cents))::subscription_change
    from (
      select fundraising_id, created_at, state, 1 as count, quantity, amount_cents as cents
        from new_rows
      union all
      select fundraising_id, created_at, state, -1, -quantity, -amount_cents from old_rows
    ) changes group by fundraising_id, (created_at at time zone 'Europe/Paris')::date, state));
  return null;
end $$;

-- As before, and a round is also told where its totals of a state and a day are others.
create or replace function subscription_differences() returns table (
  what text, id uuid, expected bigint, found bigint
) language sql stable security definer set search_path = public, pg_temp as $$
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
      select holder_id, sum(amount_cents + fee_cents) as cents from subscriptions
      where state = 'PAID' group by holder_id
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

revoke all on function move_subscription_totals(subscription_change[]) from public;
grant select on subscription_totals to coulisse_server;

-- Subscriptions: a holder's order in a round, at the price and the fees of that day. What a round
-- counts as subscribed and paid is moved here with each of them, by the database alone, so that it is
-- never counted twice and never passes the maximum.

create table subscriptions (
  id uuid primary key,
  -- A round is deleted with what was cancelled in it, and never with anything else.
  fundraising_id uuid not null references fundraisings (id) on delete cascade,
  holder_id uuid not null references holders (id),
  subscribed_by uuid not null references users (id),
  quantity bigint not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents > 0),
  amount_cents bigint not null generated always as (quantity * unit_price_cents) stored,
  fees_bps integer not null check (fees_bps between 0 and 10000),
  fee_cents bigint not null check (fee_cents >= 0),
  state text not null default 'DRAFT'
    check (state in ('DRAFT', 'PENDING', 'SIGNED', 'PAID', 'COMPLETED', 'CANCELLED')),
  -- Until when an order that nobody signed holds its shares.
  held_until timestamptz(3) not null,
  -- R-23b to R-23f: the test of knowledge, what the investor sent of their simulation, and what they
  -- consented to, each with its date.
  knowledge text check (knowledge in ('SUFFICIENT', 'INSUFFICIENT')),
  knowledge_tested_at timestamptz(3),
  knowledge_warned_at timestamptz(3),
  bearable_loss_cents bigint check (bearable_loss_cents >= 0),
  bearable_loss_sent_at timestamptz(3),
  risk_accepted_at timestamptz(3),
  created_at timestamptz(3) not null,
  pending_at timestamptz(3),
  signed_at timestamptz(3),
  -- R-23g: until then it may be withdrawn, without a reason or a cost.
  reflection_ends_at timestamptz(3),
  paid_at timestamptz(3),
  completed_at timestamptz(3),
  cancelled_at timestamptz(3),
  cancellation text check (cancellation in ('WITHDRAWN', 'NOT_SIGNED_IN_TIME', 'SIGNATURE_REFUSED',
    'SIGNATURE_EXPIRED', 'ADMINISTRATOR', 'ROUND_FAILED', 'NOT_PAID')),
  movement_id uuid constraint subscriptions_movement unique references movements (id),
  request_key text,
  request_hash text,
  version integer not null default 1,
  constraint subscriptions_countable check (quantity * unit_price_cents + fee_cents < 9007199254740992),
  constraint subscriptions_requested_once unique (subscribed_by, request_key),
  constraint subscriptions_knowledge_is_dated check (
    (knowledge is null) = (knowledge_tested_at is null)),
  constraint subscriptions_loss_is_dated check (
    (bearable_loss_cents is null) = (bearable_loss_sent_at is null)),
  constraint subscriptions_steps_are_dated check (
    (state = 'DRAFT' and pending_at is null or state = 'CANCELLED' or pending_at is not null)
    and (state not in ('SIGNED', 'PAID', 'COMPLETED') or signed_at is not null)
    and (signed_at is null) = (reflection_ends_at is null)
    and (state not in ('PAID', 'COMPLETED') or paid_at is not null)
    and (state = 'COMPLETED') = (completed_at is not null)
    and (state = 'COMPLETED') = (movement_id is not null)
    and (state = 'CANCELLED') = (cancelled_at is not null)
    and (state = 'CANCELLED') = (cancellation is not null))
);
-- One order at a time that is not signed: nobody holds a round by orders that they never sign.
create unique index subscriptions_one_unsigned on subscriptions (fundraising_id, subscribed_by)
  where state in ('DRAFT', 'PENDING');
create index subscriptions_of_round on subscriptions (fundraising_id, id desc);
create index subscriptions_of_holder on subscriptions (holder_id, id desc);
create index subscriptions_held on subscriptions (held_until) where state = 'DRAFT';
create index subscriptions_tested on subscriptions (subscribed_by, knowledge_tested_at desc)
  where knowledge_tested_at is not null;

-- Steps go one way, what ended stays, and what was agreed on does not change.
create function keep_subscriptions() returns trigger language plpgsql as $$
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
  if (new.id, new.fundraising_id, new.holder_id, new.subscribed_by, new.unit_price_cents, new.fees_bps)
    is distinct from
    (old.id, old.fundraising_id, old.holder_id, old.subscribed_by, old.unit_price_cents, old.fees_bps)
    or old.state <> 'DRAFT' and (new.quantity, new.fee_cents, new.risk_accepted_at, new.knowledge)
      is distinct from (old.quantity, old.fee_cents, old.risk_accepted_at, old.knowledge)
    or old.signed_at is not null and (new.signed_at, new.reflection_ends_at)
      is distinct from (old.signed_at, old.reflection_ends_at) then
    raise exception 'what was subscribed is kept' using errcode = 'CL500';
  end if;
  return new;
end $$;
create trigger subscriptions_are_kept before update on subscriptions
  for each row execute function keep_subscriptions();

-- Once a statement, not once a row: a round that closes moves thousands of subscriptions at a time.
create function count_new_subscriptions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update fundraisings f set subscription_count = f.subscription_count + n.count,
      subscribed_quantity = f.subscribed_quantity + n.quantity
    from (
      select fundraising_id, count(*)::integer as count, sum(quantity)::bigint as quantity
      from new_rows group by fundraising_id
    ) n
    where f.id = n.fundraising_id;
  return null;
end $$;
create trigger subscriptions_are_counted after insert on subscriptions
  referencing new table as new_rows
  for each statement execute function count_new_subscriptions();

create function recount_subscriptions() returns trigger
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
  return null;
end $$;
create trigger subscriptions_are_recounted after update on subscriptions
  referencing old table as old_rows new table as new_rows
  for each statement execute function recount_subscriptions();

-- What is subscribed does not add up where a row comes back: a round that counts other than its
-- subscriptions, a subscription that is not as its cash or its line of the register says.
create function subscription_differences() returns table (
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
$$;

revoke all on function keep_subscriptions(), count_new_subscriptions(), recount_subscriptions(),
  subscription_differences() from public;
grant execute on function subscription_differences() to coulisse_server;
grant select, insert on subscriptions to coulisse_server;
grant update (quantity, fee_cents, state, held_until, knowledge, knowledge_tested_at,
    knowledge_warned_at, bearable_loss_cents, bearable_loss_sent_at, risk_accepted_at, pending_at,
    signed_at, reflection_ends_at, paid_at, completed_at, cancelled_at, cancellation, movement_id,
    version)
  on subscriptions to coulisse_server;

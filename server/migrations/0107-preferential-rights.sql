-- The right of shareholders to subscribe first, where a round keeps it (Code de commerce, L225-132). It
-- opens with the notice to the registered holders (R225-120): from then on each has a number of shares
-- that nobody else is given. The numbers are frozen there; what was exercised and waived, and what is
-- still reserved in the round, is moved by the database alone.

alter table fundraisings
  -- The last day on which the right is exercised, and whether the decision lets holders ask for more
  -- than their right (L225-133).
  add column rights_end_on date,
  add column is_reducible boolean,
  -- When the notice left: the rights are those of the holders of that day.
  add column rights_opened_at timestamptz(3),
  -- When what was left unexercised fell to everybody, after the last day.
  add column rights_released_at timestamptz(3),
  add column reserved_quantity bigint not null default 0 check (reserved_quantity >= 0),
  add constraint fundraisings_rights_are_opened_whole check (rights_opened_at is null
    or preferential_right = 'KEPT' and rights_end_on is not null and is_reducible is false),
  add constraint fundraisings_rights_end_before_the_round check (rights_opened_at is null
    or (rights_opened_at at time zone 'Europe/Paris')::date < rights_end_on
      and rights_end_on <= closes_on),
  add constraint fundraisings_rights_released_after_their_end check (rights_released_at is null
    or (rights_released_at at time zone 'Europe/Paris')::date > rights_end_on
      and reserved_quantity = 0),
  -- What is reserved is never promised to anybody else.
  drop constraint fundraisings_not_overbooked,
  add constraint fundraisings_not_overbooked check (
    subscription_count >= 0 and paid_quantity >= 0 and paid_quantity <= subscribed_quantity
    and subscribed_quantity + reserved_quantity <= maximum_cents / unit_price_cents);

-- The notice as it was sent, in French, and the copy to read.
alter table fundraising_documents
  add column notice_locale text check (notice_locale in ('fr', 'en')),
  drop constraint fundraising_documents_one_kind,
  add constraint fundraising_documents_one_kind
    check ((certified_on is not null)::integer + (sheet_number is not null)::integer
      + is_decision::integer + (notice_locale is not null)::integer <= 1),
  add constraint fundraising_documents_one_notice unique (fundraising_id, notice_locale);

create table subscription_rights (
  fundraising_id uuid not null references fundraisings (id),
  holder_id uuid not null references holders (id),
  -- Shares on the day of the opening, and their part of the amount of all that have the right.
  held_quantity bigint not null check (held_quantity > 0),
  held_amount numeric not null check (held_amount > 0),
  total_amount numeric not null,
  -- À titre irréductible, rounded down: a holder of few shares may have none.
  quantity bigint not null check (quantity >= 0),
  exercised_quantity bigint not null default 0 check (exercised_quantity >= 0),
  waived_quantity bigint not null default 0 check (waived_quantity >= 0),
  -- When the notice was sent to whoever acts for the holder; null where nobody has an address.
  noticed_at timestamptz(3),
  primary key (fundraising_id, holder_id),
  constraint subscription_rights_part_of_all check (held_amount <= total_amount),
  constraint subscription_rights_not_exceeded
    check (exercised_quantity + waived_quantity <= quantity)
);
create index subscription_rights_of_holder on subscription_rights (holder_id, fundraising_id);

-- L225-132: a holder renounces alone, for so many shares, and for good.
create table right_waivers (
  id uuid primary key,
  fundraising_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null check (quantity > 0),
  waived_at timestamptz(3) not null,
  waived_by uuid not null references users (id),
  foreign key (fundraising_id, holder_id) references subscription_rights (fundraising_id, holder_id)
);
create index right_waivers_of_right on right_waivers (fundraising_id, holder_id);
create index right_waivers_waived_by on right_waivers (waived_by);
create trigger right_waivers_are_kept before update or delete on right_waivers
  for each row execute function keep_decisions();

-- What of an order is within the right of its holder: that part is served first.
alter table subscriptions
  add column right_quantity bigint not null default 0,
  add constraint subscriptions_within_right check (right_quantity between 0 and quantity);

/* The rights that holders of a day have in a round: in proportion to the amount of their shares
   (L225-132), whichever the category, and rounded down. The bare owner is on the register, and has the
   right (L225-140); shares that the company holds of itself have none (L225-210). */
create function rights_in_round(p_fundraising uuid, p_day date) returns table (
  holder_id uuid, held_quantity bigint, held_amount numeric, total_amount numeric, quantity bigint
) language sql stable as $$
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
      div(f.maximum_cents / f.unit_price_cents * h.held_amount,
        sum(h.held_amount) over ())::bigint
    from holders_of_day h join fundraisings f on f.id = p_fundraising
$$;

/* Frozen where the notice leaves, once: the statement that opens them puts in all of them. */
create function open_subscription_rights() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into subscription_rights (fundraising_id, holder_id, held_quantity, held_amount,
      total_amount, quantity)
    select new.id, r.holder_id, r.held_quantity, r.held_amount, r.total_amount, r.quantity
    from rights_in_round(new.id, (new.rights_opened_at at time zone 'Europe/Paris')::date) r;
  update fundraisings set reserved_quantity = (
      select coalesce(sum(quantity), 0) from subscription_rights where fundraising_id = new.id)
    where id = new.id;
  return null;
end $$;
create trigger fundraisings_open_rights after update of rights_opened_at on fundraisings
  for each row when (old.rights_opened_at is null and new.rights_opened_at is not null)
  execute function open_subscription_rights();

-- What the notice states stays, and its rights do not close before their day.
create function keep_noticed_facts() returns trigger language plpgsql as $$
begin
  if old.rights_opened_at is not null and (new.rights_opened_at, new.rights_end_on,
      new.is_reducible, new.preferential_right, new.right_reference, new.maximum_cents,
      new.unit_price_cents, new.share_category_id, new.decided_by, new.decided_on,
      new.decision_reference, new.depositary_kind, new.depositary_name, new.depositary_address)
    is distinct from (old.rights_opened_at, old.rights_end_on, old.is_reducible,
      old.preferential_right, old.right_reference, old.maximum_cents, old.unit_price_cents,
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
create trigger fundraisings_noticed_are_kept before update on fundraisings
  for each row execute function keep_noticed_facts();

create function keep_subscription_rights() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.fundraising_id, new.holder_id, new.held_quantity, new.held_amount,
      new.total_amount, new.quantity) is distinct from (old.fundraising_id, old.holder_id,
      old.held_quantity, old.held_amount, old.total_amount, old.quantity)
    or old.noticed_at is not null and new.noticed_at is distinct from old.noticed_at
    or new.waived_quantity < old.waived_quantity then
    raise exception 'a right is kept as it opened' using errcode = 'CL500';
  end if;
  return new;
end $$;
create trigger subscription_rights_are_kept before update or delete on subscription_rights
  for each row execute function keep_subscription_rights();

/* As much of an order as its holder's right has left, and no order where a kept right was not opened.
   Its round is locked by whoever writes. */
create function take_right_first() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  round fundraisings;
  v_left bigint;
begin
  if tg_op = 'UPDATE' and new.quantity = old.quantity then
    if new.right_quantity <> old.right_quantity then
      raise exception 'a right is served first' using errcode = 'CL500';
    end if;
    return new;
  end if;
  select * into round from fundraisings where id = new.fundraising_id for no key update;
  if tg_op = 'INSERT' and round.preferential_right = 'KEPT' and round.rights_opened_at is null
    and round.subscription_count = 0 then
    raise exception 'a kept right opens first' using errcode = 'CL500', detail = round.id::text;
  end if;
  new.right_quantity := 0;
  if round.rights_opened_at is null or round.rights_released_at is not null then
    return new;
  end if;
  select quantity - exercised_quantity - waived_quantity into v_left from subscription_rights
    where fundraising_id = new.fundraising_id and holder_id = new.holder_id for update;
  if tg_op = 'UPDATE' then
    v_left := v_left + old.right_quantity;
  end if;
  new.right_quantity := least(new.quantity, coalesce(v_left, 0));
  return new;
end $$;
create trigger subscriptions_take_right_first before insert or update on subscriptions
  for each row execute function take_right_first();

-- A waiver leaves its shares to everybody at once.
create function count_waiver() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update subscription_rights set waived_quantity = waived_quantity + new.quantity
    where fundraising_id = new.fundraising_id and holder_id = new.holder_id;
  update fundraisings set reserved_quantity = reserved_quantity - new.quantity
    where id = new.fundraising_id and rights_released_at is null;
  if not found then
    raise exception 'a right that is over is not waived' using errcode = 'CL500';
  end if;
  return null;
end $$;
create trigger right_waivers_are_counted after insert on right_waivers
  for each row execute function count_waiver();

-- As before; and what of the orders is within a right is exercised, and reserved no more.
create or replace function count_new_subscriptions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update fundraisings f set subscription_count = f.subscription_count + n.count,
      subscribed_quantity = f.subscribed_quantity + n.quantity,
      reserved_quantity = f.reserved_quantity - n.of_right
    from (
      select fundraising_id, count(*)::integer as count, sum(quantity)::bigint as quantity,
        sum(right_quantity)::bigint as of_right
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

create or replace function recount_subscriptions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update fundraisings f set subscription_count = f.subscription_count + d.count,
      subscribed_quantity = f.subscribed_quantity + d.quantity,
      paid_quantity = f.paid_quantity + d.paid,
      -- Once what was left has fallen to everybody, nothing is reserved again.
      reserved_quantity = case when f.rights_opened_at is null or f.rights_released_at is not null
        then f.reserved_quantity else f.reserved_quantity - d.of_right end
    from (
      select fundraising_id, sum(count)::integer as count, sum(quantity)::bigint as quantity,
        sum(paid)::bigint as paid, sum(of_right)::bigint as of_right
      from (
        select fundraising_id, 1 as count, quantity, right_quantity as of_right,
            case when state in ('PAID', 'COMPLETED') then quantity else 0 end as paid
          from new_rows where state <> 'CANCELLED'
        union all
        select fundraising_id, -1, -quantity, -right_quantity,
            case when state in ('PAID', 'COMPLETED') then -quantity else 0 end
          from old_rows where state <> 'CANCELLED'
      ) changes group by fundraising_id
      having sum(count) <> 0 or sum(quantity) <> 0 or sum(paid) <> 0 or sum(of_right) <> 0
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

-- Where rights, their waivers and the orders do not add up.
create function right_differences() returns table (
  what text, id uuid, expected bigint, found bigint
) language sql stable security definer set search_path = public, pg_temp as $$
  select 'EXERCISED', r.fundraising_id, coalesce(s.quantity, 0)::bigint, r.exercised_quantity
    from subscription_rights r
    left join (
      select fundraising_id, holder_id, sum(right_quantity) as quantity from subscriptions
      where state <> 'CANCELLED' group by fundraising_id, holder_id
    ) s on s.fundraising_id = r.fundraising_id and s.holder_id = r.holder_id
    where r.exercised_quantity <> coalesce(s.quantity, 0)
  union all
  select 'WAIVED', r.fundraising_id, coalesce(w.quantity, 0)::bigint, r.waived_quantity
    from subscription_rights r
    left join (
      select fundraising_id, holder_id, sum(quantity) as quantity from right_waivers
      group by fundraising_id, holder_id
    ) w on w.fundraising_id = r.fundraising_id and w.holder_id = r.holder_id
    where r.waived_quantity <> coalesce(w.quantity, 0)
  union all
  select 'RESERVED', f.id, coalesce(r.quantity, 0)::bigint, f.reserved_quantity
    from fundraisings f
    left join (
      select fundraising_id, sum(quantity - exercised_quantity - waived_quantity) as quantity
      from subscription_rights group by fundraising_id
    ) r on r.fundraising_id = f.id
    where f.reserved_quantity <> case when f.rights_released_at is null
      then coalesce(r.quantity, 0) else 0 end
$$;

revoke all on function rights_in_round(uuid, date), open_subscription_rights(), keep_noticed_facts(),
  keep_subscription_rights(), take_right_first(), count_waiver(), right_differences() from public;
grant execute on function rights_in_round(uuid, date), right_differences() to coulisse_server;
grant select on subscription_rights to coulisse_server;
grant update (noticed_at) on subscription_rights to coulisse_server;
grant select, insert on right_waivers to coulisse_server;
grant update (rights_end_on, is_reducible, rights_opened_at, rights_released_at)
  on fundraisings to coulisse_server;

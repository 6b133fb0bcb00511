-- The right of shareholders to subscribe first, where a round keeps it (Code de commerce, L225-132).

-- The rights that holders of a day have in a round: in proportion to the amount of their shares
-- (L225-132), whichever the category, and rounded down. The bare owner is on the register, and has the
-- right (L225-140); shares that the company holds of itself have none (L225-210).
create or replace function rights_in_round(p_fundraising uuid, p_day date)
  returns table (holder_id uuid, held_quantity bigint, held_amount numeric, total_amount numeric,
    quantity bigint) language sql stable as $$
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

-- Frozen where the notice leaves, once: the statement that opens them puts in all of them.
create or replace function open_subscription_rights() returns trigger
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
create or replace trigger fundraisings_open_rights after update of rights_opened_at on fundraisings
  for each row when (old.rights_opened_at is null and new.rights_opened_at is not null)
  execute function open_subscription_rights();

-- What the notice states stays, and its rights do not close before their day.
create or replace function keep_noticed_facts() returns trigger language plpgsql as $$
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
create or replace trigger fundraisings_noticed_are_kept before update on fundraisings
  for each row execute function keep_noticed_facts();

create or replace function keep_subscription_rights() returns trigger language plpgsql as $$
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
create or replace trigger subscription_rights_are_kept
  before update or delete on subscription_rights
  for each row execute function keep_subscription_rights();

-- As much of an order as its holder's right has left, and no order where a kept right was not opened.
-- Its round is locked by whoever writes.
create or replace function take_right_first() returns trigger
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
create or replace trigger subscriptions_take_right_first before insert or update on subscriptions
  for each row execute function take_right_first();

-- A waiver leaves its shares to everybody at once.
create or replace function count_waiver() returns trigger
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
create or replace trigger right_waivers_are_counted after insert on right_waivers
  for each row execute function count_waiver();

create or replace trigger right_waivers_are_kept before update or delete on right_waivers
  for each row execute function keep_decisions();

-- Where rights, their waivers and the orders do not add up.
create or replace function right_differences()
  returns table (what text, id uuid, expected bigint, found bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
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

revoke all on function rights_in_round, open_subscription_rights, keep_noticed_facts,
  keep_subscription_rights, take_right_first, count_waiver, right_differences
  from public, coulisse_server;
grant execute on function rights_in_round, right_differences to coulisse_server;

-- How many offers a market has on each side in each state, and of how many shares: boards, prices, the
-- lengths of lists and the list of markets read it here, and do not count thousands of offers.
create table offer_totals (
  company_id uuid not null references companies (id),
  share_category_id uuid not null,
  kind text not null check (kind in ('SELL', 'BUY')),
  state text not null check (state in ('OPEN', 'FILLED', 'WITHDRAWN', 'EXPIRED')),
  offer_count integer not null check (offer_count >= 0),
  -- What is left of them.
  quantity bigint not null check (quantity >= 0),
  primary key (share_category_id, kind, state),
  constraint offer_totals_category_of_company foreign key (company_id, share_category_id)
    references share_categories (company_id, id)
);
create index offer_totals_of_company on offer_totals (company_id, share_category_id);
insert into offer_totals
  select company_id, share_category_id, kind, state, count(*), sum(remaining_quantity)
  from offers group by 1, 2, 3, 4;

create function move_offer_total(p_offer offers, p_count integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update offer_totals set offer_count = offer_count + p_count,
      quantity = quantity + p_count * p_offer.remaining_quantity
    where share_category_id = p_offer.share_category_id and kind = p_offer.kind
      and state = p_offer.state;
  if not found then
    insert into offer_totals values (p_offer.company_id, p_offer.share_category_id, p_offer.kind,
      p_offer.state, p_count, p_count * p_offer.remaining_quantity);
  end if;
end $$;

-- The register is locked first, as where a promise is weighed: nowhere is the other one before it.
create function count_offers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE'
    and (new.state, new.remaining_quantity) = (old.state, old.remaining_quantity) then
    return null;
  end if;
  perform from registers where company_id = new.company_id for update;
  if tg_op = 'UPDATE' then perform move_offer_total(old, -1); end if;
  perform move_offer_total(new, 1);
  return null;
end $$;
create trigger offers_are_counted after insert or update on offers
  for each row execute function count_offers();

-- As before, and a market is also told where its totals are others.
create or replace function market_differences() returns table (
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
  select 'OFFER', coalesce(o.share_category_id, t.share_category_id),
      coalesce(o.quantity, 0)::bigint, coalesce(t.quantity, 0)
    from (
      select share_category_id, kind, state, count(*) as count, sum(remaining_quantity) as quantity
      from offers group by 1, 2, 3
    ) o
    full join offer_totals t on t.share_category_id = o.share_category_id and t.kind = o.kind
      and t.state = o.state
    where (coalesce(o.count, 0), coalesce(o.quantity, 0))
      is distinct from (coalesce(t.offer_count, 0), coalesce(t.quantity, 0))
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

revoke all on function count_offers(), move_offer_total(offers, integer) from public;
grant select on offer_totals to coulisse_server;

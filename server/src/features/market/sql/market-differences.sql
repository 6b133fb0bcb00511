-- The market does not add up where a row comes back: an offer that has left what its deals did not
-- leave, totals that are others, shares that are promised twice, a settled deal that is not as its line
-- or its cash says; and what waits in the account of duties is what was kept of sales and has not left.
create or replace function market_differences()
  returns table (what text, id uuid, expected bigint, found bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
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
      select coalesce(sum(duty_cents), 0) - (
          select coalesce(sum(w.amount_cents), 0)
          from formalities f join withdrawals w on w.id = f.withdrawal_id
        ) as cents
        from deals where state = 'SETTLED'
    ) d
    where a.kind = 'DUTY' and a.balance_cents <> coalesce(d.cents, 0)
$$;

revoke all on function market_differences from public, coulisse_server;
grant execute on function market_differences to coulisse_server;

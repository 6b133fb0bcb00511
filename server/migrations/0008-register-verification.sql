-- Replays what the register says against what is stored. Each row of the answer is one fault;
-- an intact register answers none.

create function register_verify(p_company uuid)
  returns table (number bigint, movement_id uuid, kind text, detail text)
  language sql stable security definer set search_path = public, pg_temp as $$
  with chain as (
    select m.number, m.id, m.hash, m.previous_hash, movement_hash(m) as computed,
      lag(m.number, 1, 0::bigint) over line as number_before,
      lag(m.hash, 1, repeat('0', 64)) over line as hash_before,
      row_number() over (order by m.number desc) as from_end
    from movements m where m.company_id = p_company
    window line as (order by m.number)
  ),
  folded as (
    select share_category_id, holder_id, sum(quantity)::bigint as quantity from (
      select share_category_id, to_holder_id as holder_id, quantity from movements
        where company_id = p_company and type in ('ISSUE', 'TRANSFER')
      union all
      select share_category_id, from_holder_id, -quantity from movements
        where company_id = p_company and type in ('CANCELLATION', 'TRANSFER')
    ) as sides group by 1, 2
  )
  select c.number, c.id, 'content', c.computed from chain c where c.computed <> c.hash
  union all
  select c.number, c.id, 'link', c.hash_before from chain c where c.previous_hash <> c.hash_before
  union all
  select c.number_before + 1, null, 'missing', c.number::text from chain c
    where c.number <> c.number_before + 1
  union all
  select r.last_number, c.id, 'head', r.last_hash from registers r
    left join chain c on c.from_end = 1
    where r.company_id = p_company
      and (r.last_number <> coalesce(c.number, 0) or r.last_hash <> coalesce(c.hash, repeat('0', 64)))
  union all
  select 0, null, 'holding', coalesce(f.holder_id, s.holder_id)::text
    from folded f
    full join (select * from shareholders where company_id = p_company) s
      on s.share_category_id = f.share_category_id and s.holder_id = f.holder_id
    where coalesce(f.quantity, 0) <> coalesce(s.quantity, 0)
  union all
  select 0, null, 'holding', coalesce(f.holder_id, p.holder_id)::text
    from (select holder_id, sum(quantity)::bigint as quantity from folded group by 1) f
    full join (select * from positions where company_id = p_company) p on p.holder_id = f.holder_id
    where coalesce(f.quantity, 0) <> coalesce(p.quantity, 0)
  union all
  select 0, null, 'holding', t.share_category_id::text
    from category_totals t
    join share_categories k on k.id = t.share_category_id and k.company_id = p_company
    left join (select share_category_id, sum(quantity)::bigint as quantity,
        count(*) filter (where quantity > 0) as holders from folded group by 1) f
      on f.share_category_id = t.share_category_id
    where t.share_count <> coalesce(f.quantity, 0)
      or t.shareholder_count <> coalesce(f.holders, 0)
  union all
  select 0, null, 'holding', r.company_id::text from registers r
    where r.company_id = p_company and (
      r.share_count <> (select coalesce(sum(quantity), 0) from folded)
      or r.shareholder_count <> (select count(distinct holder_id) from folded where quantity > 0)
      or r.shareholder_count <> (select coalesce(sum(holder_change), 0) from register_days d
        where d.company_id = p_company))
  order by 1, 3
$$;

-- What a holder had at the end of a day, folded from the register alone: the reference that the
-- kept balances are compared with.
create function fold_holdings(p_company uuid, p_on date)
  returns table (share_category_id uuid, holder_id uuid, quantity bigint)
  language sql stable as $$
  select side.category, side.holder, sum(side.quantity)::bigint from (
    select m.share_category_id as category, m.to_holder_id as holder, m.quantity from movements m
      where m.company_id = p_company and m.type in ('ISSUE', 'TRANSFER') and m.effective_on <= p_on
    union all
    select m.share_category_id, m.from_holder_id, -m.quantity from movements m
      where m.company_id = p_company and m.type in ('CANCELLATION', 'TRANSFER')
        and m.effective_on <= p_on
  ) as side
  group by 1, 2 having sum(side.quantity) <> 0
$$;

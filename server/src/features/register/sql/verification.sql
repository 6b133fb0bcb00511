-- The verification of a register: its lines against their hashes, and everything that is kept beside
-- them against a replay of the lines. Each row of an answer is one fault; an intact register has none.

-- What a holder had at the end of a day, folded from the register alone: the reference that the
-- kept balances are compared with.
create or replace function fold_holdings(p_company uuid, p_on date)
  returns table (share_category_id uuid, holder_id uuid, quantity bigint) language sql stable as $$
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

-- The chain, from behind a line whose hash is known to a line. A long register is read piece by piece,
-- so that no statement takes long.
create or replace function verify_lines(p_company uuid, p_after bigint, p_hash text, p_upto bigint)
  returns setof register_fault language sql stable as $$
  with chain as (
    select m.number, m.id, m.hash, m.previous_hash, movement_hash(m) as computed,
      lag(m.number, 1, p_after) over line as number_before,
      lag(m.hash, 1, p_hash) over line as hash_before
    from movements m where m.company_id = p_company and m.number > p_after and m.number <= p_upto
    window line as (order by m.number)
  )
  select number, id, 'content', computed, null::uuid, null::date from chain where computed <> hash
  union all
  select number, id, 'link', hash_before, null, null from chain where previous_hash <> hash_before
  union all
  select number_before + 1, null, 'missing', number::text, null, null from chain
    where number <> number_before + 1
$$;

create or replace function verify_heads(p_company uuid) returns setof register_fault
  language sql stable as $$
  select r.last_number, m.id, 'head', r.last_hash, null::uuid, null::date from registers r
    left join lateral (select id, number, hash from movements
      where company_id = p_company order by number desc limit 1) m on true
    where r.company_id = p_company
      and (r.last_number <> coalesce(m.number, 0) or r.last_hash <> coalesce(m.hash, repeat('0', 64)))
  union all
  select c.number, m.id, 'kept_head', min(c.hash), null, null from register_checks c
    left join movements m on m.company_id = p_company and m.number = c.number
    where c.company_id = p_company and c.fault_count = 0 and m.hash is distinct from c.hash
    group by 1, 2
$$;

-- The accounts and the positions that lines behind a number touch, day by day: what is kept beside
-- what the lines add up to. Only days on which the quantity differs are told apart, an account once.
create or replace function verify_accounts(p_company uuid, p_after bigint)
  returns setof register_fault language sql stable as $$
  with line as materialized (
    select number, share_category_id as category, effective_on as day, quantity,
      case when type in ('ISSUE', 'TRANSFER') then to_holder_id end as taker,
      case when type in ('CANCELLATION', 'TRANSFER') then from_holder_id end as giver
    from movements where company_id = p_company and type <> 'MENTION'
  ), touched as materialized (
    select distinct category, holder from (
      select category, taker as holder from line where number > p_after
      union all select category, giver from line where number > p_after
    ) side where holder is not null
  ), piece as materialized (
    select s.share_category_id as category, s.holder_id as holder, s.quantity, s.effective_from as day,
      null::date as until
      from shareholders s where s.company_id = p_company
    union all
    select h.share_category_id, h.holder_id, h.quantity, h.effective_from, h.effective_to
      from holding_spans h join share_categories k on k.id = h.share_category_id
      where k.company_id = p_company
    union all
    select null, p.holder_id, p.quantity, p.effective_from, null from positions p
      where p.company_id = p_company
    union all
    select null, p.holder_id, p.quantity, p.effective_from, p.effective_to from position_spans p
      where p.company_id = p_company
  ), kept as (
    select category, holder, day, until,
      quantity - lag(quantity, 1, 0::bigint) over account as change,
      lead(day) over account as next
    from piece window account as (partition by category, holder order by day, until nulls last)
  ), change as (
    select category, holder, day, change from kept
    union all
    select category, taker, day, -quantity from line where taker is not null
    union all
    select category, giver, day, quantity from line where giver is not null
    union all
    select null, taker, day, -quantity from line where taker is not null
    union all
    select null, giver, day, quantity from line where giver is not null
  ), differing as (
    select category, holder, min(day) as day, sum(change) as present from (
      select category, holder, day, sum(change) as change from change group by 1, 2, 3
    ) of_day where change <> 0 group by 1, 2
    union all
    -- Days without a quantity, or with two.
    select category, holder, min(day), 0 from kept
      where until is distinct from next group by 1, 2
  )
  select 0::bigint, null::uuid, case when sum(present) <> 0 then 'holding' else 'past_holding' end,
    coalesce(category::text, ''), holder, min(day)
  from differing d
  where p_after = 0 or exists (select from touched t where t.holder = d.holder
    and (d.category is null or t.category = d.category))
  group by category, holder
$$;

-- What is kept of a company and of its categories, against its accounts.
create or replace function verify_totals(p_company uuid) returns setof register_fault
  language sql stable as $$
  select 0::bigint, null::uuid, fault.kind, t.share_category_id::text, t.share_category_id, null::date
    from category_totals t
    join share_categories k on k.id = t.share_category_id and k.company_id = p_company
    left join (select share_category_id, sum(quantity) as quantity,
        count(*) filter (where quantity > 0) as holders from shareholders
        where company_id = p_company group by 1) s on s.share_category_id = t.share_category_id
    left join lateral last_priced_line(t.share_category_id, 'infinity') last on true
    cross join lateral (values
      ('total', t.share_count <> coalesce(s.quantity, 0)),
      ('holder_count', t.shareholder_count <> coalesce(s.holders, 0)),
      ('price', (t.last_unit_price, t.last_price_on)
        is distinct from (last.unit_price, last.effective_on))) fault (kind, is_there)
    where fault.is_there
  union all
  select 0, null, fault.kind, p_company::text, null, null from registers r
    cross join (select coalesce(sum(quantity), 0) as quantity,
      count(*) filter (where quantity > 0) as holders from positions where company_id = p_company) p
    left join lateral last_priced_line_of(p_company, 'infinity') last on true
    cross join lateral (values
      ('total', r.share_count <> p.quantity),
      ('holder_count', r.shareholder_count <> p.holders),
      ('price', (r.last_unit_price, r.last_price_on)
        is distinct from (last.unit_price, last.effective_on))) fault (kind, is_there)
    where r.company_id = p_company and fault.is_there
$$;

-- What is counted by day and by line: it takes all days and all lines to count again.
create or replace function verify_counts(p_company uuid) returns setof register_fault
  language sql stable as $$
  with piece as (
    select holder_id, effective_from, quantity from positions where company_id = p_company
    union all
    select holder_id, effective_from, quantity from position_spans where company_id = p_company
  ), turn as (
    select effective_from as day, (quantity > 0)::integer
      - coalesce(lag(quantity > 0) over (partition by holder_id order by effective_from),
        false)::integer
      as change from piece
  )
  select 0::bigint, null::uuid, 'holder_count', p_company::text, null::uuid, day from (
    select day, change from turn
    union all
    select day, -holder_change from register_days where company_id = p_company
  ) counted group by day having sum(change) <> 0
  union all
  select 0, null, 'line_count', k.id::text, k.id, null from share_categories k
    join category_totals t on t.share_category_id = k.id
    where k.company_id = p_company
      and t.movement_count <> (select count(*) from movements where share_category_id = k.id)
$$;

-- Whom and what lines behind a number name: holders who are gone, categories of another company,
-- documents that are not those the line's hash covers.
create or replace function verify_names(p_company uuid, p_after bigint) returns setof register_fault
  language sql stable as $$
  with line as materialized (
    select number, id, share_category_id, from_holder_id, to_holder_id, document_hashes
    from movements where company_id = p_company and number > p_after
  )
  select min(number), (array_agg(id order by number))[1], 'holder_gone', holder::text, holder,
    null::date
    from (
      select number, id, from_holder_id as holder from line
      union all select number, id, to_holder_id from line
    ) side
    where holder is not null and not exists (select from holders h where h.id = holder
      and (exists (select from users where id = holder)
        or exists (select from corporates where id = holder)
        or exists (select from joint_holders where id = holder)))
    group by holder
  union all
  select min(number), (array_agg(l.id order by number))[1], 'category', share_category_id::text,
      share_category_id, null
    from line l where not exists (select from share_categories k
      where k.id = l.share_category_id and k.company_id = p_company)
    group by share_category_id
  union all
  select l.number, l.id, 'document', array_to_string(kept.hashes, ' '), null, null
    from line l left join lateral (select array_agg(sha256 order by position) as hashes
      from movement_documents d where d.movement_id = l.id) kept on true
    where l.document_hashes <> coalesce(kept.hashes, '{}')
$$;

-- All of it at once, but for the files, which are on the disk.
create or replace function register_verify(p_company uuid) returns setof register_fault
  language sql stable security definer set search_path = public, pg_temp as $$
  select * from verify_lines(p_company, 0, repeat('0', 64), 9223372036854775807)
  union all select * from verify_heads(p_company)
  union all select * from verify_accounts(p_company, 0)
  union all select * from verify_totals(p_company)
  union all select * from verify_counts(p_company)
  union all select * from verify_names(p_company, 0)
  order by 1, 3
$$;

create or replace trigger register_checks_only_grow before update or delete on register_checks
  for each row execute function refuse_change();
create or replace trigger register_checks_are_kept before truncate on register_checks
  for each statement execute function refuse_change();

revoke all on function fold_holdings, verify_lines, verify_heads, verify_accounts, verify_totals,
  verify_counts, verify_names, register_verify from public, coulisse_server;
grant execute on function fold_holdings, verify_lines, verify_heads, verify_accounts, verify_totals,
  verify_counts, verify_names, register_verify to coulisse_server;

-- What follows from lines that passed: balances, counts, heads. Accounts that the lines move on one
-- day, not before their last change, are moved by one statement; the rest have their days written anew
-- from the first one that a line touches.

-- Notes from which day on a company has more or fewer holders; a day without a change is none.
create or replace function count_holders(p_changes count_change[]) returns void
  language plpgsql as $$
begin
  insert into register_days as d (company_id, day, holder_change)
    select part, day, sum(change) from unnest(p_changes) group by 1, 2 having sum(change) <> 0
  on conflict (company_id, day) do update set holder_change = d.holder_change + excluded.holder_change;
  delete from register_days d using unnest(p_changes) c
    where d.company_id = c.part and d.day = c.day and d.holder_change = 0;
  update registers r set shareholder_count = r.shareholder_count + c.change
    from (select part, sum(change) as change from unnest(p_changes) group by 1) c
    where r.company_id = c.part and c.change <> 0;
end $$;

create or replace function move_accounts(p_sides line_side[], p_recorded_at timestamptz)
  returns void language plpgsql as $$
declare
  rest account_key[];
  counts count_change[];
begin
  with asked as materialized (
    select category_id as category, holder_id as holder, sum(change)::bigint as change,
      min(day) as day, max(day) as last
      from unnest(p_sides) group by 1, 2
  ), held as materialized (
    select s.id, a.category, a.holder, s.quantity, s.effective_from, a.change, a.day
      from asked a
      join shareholders s on s.share_category_id = a.category and s.holder_id = a.holder
      where a.day = a.last and s.effective_from <= a.day
  ), past as (
    insert into holding_spans
      select category, holder, quantity, effective_from, day from held where effective_from < day
  ), moved as (
    update shareholders s set quantity = s.quantity + h.change, effective_from = h.day
      from held h where s.id = h.id
  )
  select (select array_agg((a.category, a.holder)::account_key) from asked a
      where not exists (select from held h where h.category = a.category and h.holder = a.holder)),
    (select array_agg((category, null, change)::count_change) from (
      select category, sum((quantity + change > 0)::integer - (quantity > 0)::integer) as change
        from held group by 1) turned where change <> 0)
    into rest, counts;
  if counts is not null then
    update category_totals t set shareholder_count = t.shareholder_count + c.change
      from unnest(counts) c where t.share_category_id = c.part;
  end if;
  if rest is not null then perform rewrite_accounts(p_sides, rest, p_recorded_at); end if;
end $$;

-- Accounts whose days are written anew, without a join of what was just computed with itself: of that
-- the planner knows nothing, so that a thousand new holders at once took seconds.
create or replace function rewrite_accounts(p_sides line_side[], p_accounts account_key[],
    p_recorded_at timestamptz)
  returns void language plpgsql as $$
declare
  days account_day[];
begin
  with moved as materialized (
    select s.company_id, s.category_id as category, s.holder_id as holder, s.day, s.change
      from unnest(p_sides) s join unnest(p_accounts) a
      on a.category_id = s.category_id and a.holder_id = s.holder_id
  ), touched as materialized (
    select m.company_id, category, holder, min(day) as since, a.quantity as present,
      a.effective_from
    from moved m left join shareholders a on a.share_category_id = category and a.holder_id = holder
    group by 1, 2, 3, 5, 6
  ), piece as materialized (
    select company_id, category, holder, effective_from as day, present as quantity, present
      from touched where present is not null
    union all
    select t.company_id, t.category, t.holder, h.effective_from, h.quantity, t.present
      from touched t join holding_spans h
      on h.share_category_id = t.category and h.holder_id = t.holder and h.effective_to > t.since
      where t.effective_from > t.since
  ), change as (
    select company_id, category, holder, day, quantity as was, present, null::date as moved_on,
      quantity - lag(quantity, 1, 0::bigint) over (partition by category, holder order by day)
        as change from piece
    union all
    select company_id, category, holder, day, null, null, day, sum(change)::bigint from moved
      group by 1, 2, 3, 4
  ), run as (
    select company_id, category, holder, day, sum(sum(change)) over account as quantity,
      max(was) as was, lead(day) over account as until, max(max(present)) over whole as present,
      min(min(moved_on)) over whole as since
    from change group by 1, 2, 3, 4
    window account as (partition by category, holder order by day),
      whole as (partition by category, holder)
  )
  select array_agg((company_id, category, holder, day, until, quantity::bigint, was, present,
      since)::account_day) into days
    from run;

  delete from holding_spans h using unnest(days) d
    where d.until is null and d.day > d.since and h.share_category_id = d.category_id
      and h.holder_id = d.holder_id and h.effective_to > d.since;
  insert into holding_spans
    select category_id, holder_id, quantity, day, until from unnest(days) where until is not null;
  update shareholders s set quantity = d.quantity, effective_from = d.day
    from unnest(days) d where d.until is null and d.present is not null
      and s.share_category_id = d.category_id and s.holder_id = d.holder_id;
  insert into shareholders (id, company_id, share_category_id, holder_id, quantity, effective_from)
    select new_id(p_recorded_at), company_id, category_id, holder_id, quantity, day from unnest(days)
      where until is null and present is null;
  update category_totals t set shareholder_count = t.shareholder_count + c.change
    from (
      select category_id, sum((quantity > 0)::integer - (coalesce(present, 0) > 0)::integer) as change
      from unnest(days) where until is null group by 1
    ) c where t.share_category_id = c.category_id and c.change <> 0;
end $$;

-- The same for what a holder has over all categories.
create or replace function move_positions(p_sides line_side[]) returns void language plpgsql as $$
declare
  rest position_key[];
  counts count_change[];
begin
  with asked as materialized (
    select company_id as company, holder_id as holder, sum(change)::bigint as change,
      min(day) as day, max(day) as last
      from unnest(p_sides) group by 1, 2
  ), held as materialized (
    select a.company, a.holder, p.quantity, p.effective_from, a.change, a.day
      from asked a join positions p on p.company_id = a.company and p.holder_id = a.holder
      where a.day = a.last and p.effective_from <= a.day
  ), past as (
    insert into position_spans
      select company, holder, quantity, effective_from, day from held where effective_from < day
  ), moved as (
    update positions p set quantity = p.quantity + h.change, effective_from = h.day
      from held h where p.company_id = h.company and p.holder_id = h.holder
  )
  select (select array_agg((a.company, a.holder)::position_key) from asked a
      where not exists (select from held h where h.company = a.company and h.holder = a.holder)),
    (select array_agg((company, day, turn)::count_change) from (
      select company, day, (quantity + change > 0)::integer - (quantity > 0)::integer as turn
        from held) turned where turn <> 0)
    into rest, counts;
  if counts is not null then perform count_holders(counts); end if;
  if rest is not null then perform rewrite_positions(p_sides, rest); end if;
end $$;

create or replace function rewrite_positions(p_sides line_side[], p_positions position_key[])
  returns void language plpgsql as $$
declare
  days account_day[];
  counts count_change[];
begin
  with shifted as materialized (
    select s.company_id as company, s.holder_id as holder, s.day, s.change
      from unnest(p_sides) s join unnest(p_positions) p
      on p.company_id = s.company_id and p.holder_id = s.holder_id
  ), touched as materialized (
    select company, s.holder, min(day) as since, p.quantity as present, p.effective_from
    from shifted s left join positions p on p.company_id = company and p.holder_id = s.holder
    group by 1, 2, 4, 5
  ), piece as materialized (
    select company, holder, effective_from as day, present as quantity, present from touched
      where present is not null
    union all
    select t.company, t.holder, h.effective_from, h.quantity, t.present
      from touched t join position_spans h
      on h.company_id = t.company and h.holder_id = t.holder and h.effective_to > t.since
      where t.effective_from > t.since
  ), change as (
    select company, holder, day, quantity as was, present, null::date as moved_on,
      quantity - lag(quantity, 1, 0::bigint) over (partition by company, holder order by day)
        as change from piece
    union all
    select company, holder, day, null, null, day, sum(change)::bigint from shifted group by 1, 2, 3
  ), run as (
    select company, holder, day, sum(sum(change)) over account as quantity,
      max(was) as was, lead(day) over account as until, max(max(present)) over whole as present,
      min(min(moved_on)) over whole as since
    from change group by 1, 2, 3
    window account as (partition by company, holder order by day),
      whole as (partition by company, holder)
  )
  select array_agg((company, null, holder, day, until, quantity::bigint, was, present,
      since)::account_day) into days
    from run;

  delete from position_spans h using unnest(days) d
    where d.until is null and d.day > d.since and h.company_id = d.company_id
      and h.holder_id = d.holder_id and h.effective_to > d.since;
  insert into position_spans
    select company_id, holder_id, quantity, day, until from unnest(days) where until is not null;
  update positions p set quantity = d.quantity, effective_from = d.day
    from unnest(days) d where d.until is null and d.present is not null
      and p.company_id = d.company_id and p.holder_id = d.holder_id;
  insert into positions
    select company_id, holder_id, quantity, day from unnest(days)
      where until is null and present is null;

  -- The days on which somebody now turns into a holder or ceases to be one, less those of before.
  with turn as (
    select company_id, day, (quantity > 0)::integer
      - coalesce(lag(quantity > 0) over account, false)::integer as change
      from unnest(days) window account as (partition by company_id, holder_id order by day)
    union all
    select company_id, day, coalesce(lag(was > 0) over account, false)::integer - (was > 0)::integer
      from unnest(days) where was is not null
      window account as (partition by company_id, holder_id order by day)
  )
  select array_agg((company_id, day, change)::count_change) into counts from (
    select company_id, day, sum(change) as change from turn group by 1, 2) t where change <> 0;
  if counts is not null then perform count_holders(counts); end if;
end $$;

-- The totals of a register or a category with one more line counted in. Of what takes effect on one day,
-- the line that was written last brings the price. One that people made by dealing with themselves is in
-- the register, and is nobody’s measure.
create or replace function count_line(p_total total_change, p_part uuid, p_line register_line)
  returns total_change language plpgsql stable as $$
begin
  p_total.part := p_part;
  p_total.lines := coalesce(p_total.lines, 0) + 1;
  p_total.number := p_line.number;
  p_total.hash := p_line.hash;
  p_total.recorded_at := p_line.recorded_at;
  p_total.issued := coalesce(p_total.issued, 0) + case p_line.type
    when 'ISSUE' then p_line.quantity when 'CANCELLATION' then -p_line.quantity else 0 end;
  if p_line.unit_price > 0 and p_line.corrects_id is null
    and (p_line.type = 'ISSUE' or p_line.type = 'TRANSFER' and p_line.nature = 'sale')
    and not nature_is_bound(p_line.nature)
    and p_line.effective_on >= coalesce(p_total.day, '-infinity')
    and (p_line.origin <> 'deal' or makes_a_price(p_line.id))
  then
    p_total.day := p_line.effective_on;
    p_total.price := p_line.unit_price;
  end if;
  return p_total;
end $$;

-- Counts, heads and last prices, added up in one pass over the lines. A line that takes effect on the
-- day of the kept price or later brings the next one; an undone line sends back to the lines.
create or replace function move_totals(p_lines register_line[]) returns void language plpgsql as $$
declare
  line register_line;
  categories uuid[] := '{}';
  of_categories total_change[];
  companies uuid[] := '{}';
  of_companies total_change[];
  place integer;
  undone boolean := false;
begin
  foreach line in array p_lines loop
    place := array_position(categories, line.share_category_id);
    if place is null then
      categories := categories || line.share_category_id;
      place := cardinality(categories);
    end if;
    of_categories[place] := count_line(of_categories[place], line.share_category_id, line);
    place := array_position(companies, line.company_id);
    if place is null then
      companies := companies || line.company_id;
      place := cardinality(companies);
    end if;
    of_companies[place] := count_line(of_companies[place], line.company_id, line);
    undone := undone or line.corrects_id is not null;
  end loop;
  update category_totals t set movement_count = t.movement_count + c.lines,
    share_count = t.share_count + c.issued,
    last_unit_price = case when c.day >= coalesce(t.last_price_on, '-infinity')
      then c.price else t.last_unit_price end,
    last_price_on = greatest(c.day, t.last_price_on)
    from unnest(of_categories) c where t.share_category_id = c.part;
  update registers r set last_number = c.number, last_hash = c.hash,
    last_recorded_at = c.recorded_at, share_count = r.share_count + c.issued,
    last_unit_price = case when c.day >= coalesce(r.last_price_on, '-infinity')
      then c.price else r.last_unit_price end,
    last_price_on = greatest(c.day, r.last_price_on)
    from unnest(of_companies) c where r.company_id = c.part;
  if undone then
    update category_totals t set (last_unit_price, last_price_on) =
      (select unit_price, effective_on from last_priced_line(t.share_category_id, 'infinity'))
      where t.share_category_id in
        (select share_category_id from unnest(p_lines) where corrects_id is not null);
    update registers r set (last_unit_price, last_price_on) =
      (select unit_price, effective_on from last_priced_line_of(r.company_id, 'infinity'))
      where r.company_id in (select company_id from unnest(p_lines) where corrects_id is not null);
  end if;
end $$;

create or replace function keep_line_documents(p_outcomes line_outcome[]) returns void
  language sql as $$
  insert into movement_documents (id, movement_id, position, media_type, bytes, sha256, storage_key)
  select (d ->> 'id')::uuid, (o.line).id, n, d ->> 'mediaType',
    (d ->> 'bytes')::bigint, d ->> 'sha256', d ->> 'storageKey'
  from unnest(p_outcomes) o
  cross join jsonb_array_elements((o.request).documents) with ordinality as t (d, n)
  where o.refused is null and not o.repeated
$$;

-- The lines that passed, with everything that follows from them.
create or replace function write_lines(p_outcomes line_outcome[]) returns void
  language plpgsql as $$
declare
  outcome line_outcome;
  line register_line;
  lines register_line[];
  asked text[];
  sides line_side[];
  keys requests[];
  with_documents boolean := false;
  kept integer;
begin
  foreach outcome in array p_outcomes loop
    -- A row is neither null nor not null where one of its fields is: what is refused at all stays out.
    continue when not (outcome.refused is null) or outcome.repeated;
    line := outcome.line;
    lines := lines || line;
    asked := asked || (outcome.request).request_id;
    if line.type in ('ISSUE', 'TRANSFER') then
      sides := sides || (line.company_id, line.share_category_id, line.to_holder_id,
        line.effective_on, line.quantity)::line_side;
    end if;
    if line.type in ('CANCELLATION', 'TRANSFER') then
      sides := sides || (line.company_id, line.share_category_id, line.from_holder_id,
        line.effective_on, -line.quantity)::line_side;
    end if;
    if (outcome.request).key is not null then
      keys := keys || (line.actor_id, (outcome.request).key, (outcome.request).request_hash, line.id,
        null, line.recorded_at)::requests;
    end if;
    with_documents := with_documents or line.document_hashes <> '{}';
  end loop;
  if lines is null then return; end if;
  insert into movements select * from unnest(lines);
  if sides is not null then
    perform move_accounts(sides, line.recorded_at);
    perform move_positions(sides);
  end if;
  perform move_totals(lines);
  insert into audit_log (at, actor_kind, actor_id, actor_means, action, entity_type, entity_id,
      detail, request_id)
    select recorded_at, actor_kind, actor_id, actor_means, 'register.appended', 'movement', id,
      jsonb_build_object('companyId', company_id, 'number', number), asked[ordinality]
    from unnest(lines) with ordinality;
  if keys is not null then
    insert into requests select * from unnest(keys) order by 1, 2 on conflict do nothing;
    get diagnostics kept = row_count;
    -- The key was used meanwhile for another company: asked again, the call finds it.
    if kept <> cardinality(keys) then
      raise exception 'key_taken_meanwhile' using errcode = '40001';
    end if;
  end if;
  if with_documents then perform keep_line_documents(p_outcomes); end if;
end $$;

revoke all on function count_holders, move_accounts, rewrite_accounts, move_positions,
  rewrite_positions, count_line, move_totals, keep_line_documents, write_lines from public, coulisse_server;

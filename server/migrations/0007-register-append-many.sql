-- Appends several movements that were asked for at the same time, in one call and one commit.

-- One movement as it is asked for; n is its place among those it came with.
create type asked_movement as (
  n integer, id uuid, recorded_at timestamptz, actor_id uuid, type text, nature text,
  category_id uuid, from_id uuid, to_id uuid, quantity bigint, unit_price numeric, agreed_on date,
  effective_on date, approved_on date, approval_reference text, origin text, reason text,
  bundle_id uuid, corrects_id uuid, documents jsonb, key text, request_hash text, request_id text
);

-- Leaves append_ordinary: what it wrote is undone, and each movement is then taken by itself.
create function not_ordinary() returns void language plpgsql as $$
begin
  raise exception 'not_ordinary' using errcode = 'CL100';
end $$;

-- What ordinary transfers change, gathered while their lines are made.
create type account_change as (
  company_id uuid, category_id uuid, holder_id uuid, change bigint, place integer, unit_price numeric
);
create type register_head as (
  company_id uuid, number bigint, hash text, recorded_at timestamptz, unit_price numeric
);
create type ordinary_batch as (
  lines movements[], changes account_change[], heads register_head[]
);

-- The lines of ordinary transfers, numbered and chained. Their registers are locked. Anything that is
-- asked for beside the shares and their parties ends it: a clause, a document, another day.
create function ordinary_lines(p_asked asked_movement[], p_on date) returns ordinary_batch
  language plpgsql as $$
declare
  lines movements[];
  changes account_change[];
  heads register_head[];
  line movements;
  head register_head;
  draft record;
  place integer := 0;
  registers_met integer := 0;
begin
  for draft in
    select a.*, k.name as category_name, k.nominal_value,
      giver.kind as from_kind, giver.name as from_name, giver.domicile as from_domicile,
      taker.kind as to_kind, taker.name as to_name, taker.domicile as to_domicile,
      r.company_id, r.last_number, r.last_hash, r.last_recorded_at,
      a.type = 'TRANSFER' and a.effective_on = p_on
        and p_on <= (a.recorded_at at time zone 'Europe/Paris')::date
        and a.corrects_id is null and a.documents = '[]' and a.from_id <> a.to_id
        and k.transferable and coalesce(k.inalienable_until <= p_on, true)
        and not (k.approval_required or c.approval_required)
        and fits_register(a.quantity, a.unit_price, 0) as ordinary
    from unnest(p_asked) with ordinality a
    join share_categories k on k.id = a.category_id
    join companies c on c.id = k.company_id
    join registers r on r.company_id = k.company_id
    join holders giver on giver.id = a.from_id
    join holders taker on taker.id = a.to_id
    order by a.ordinality
  loop
    if draft.ordinary is not true then perform not_ordinary(); end if;
    if head.company_id is distinct from draft.company_id then
      head := (draft.company_id, draft.last_number, draft.last_hash, draft.last_recorded_at, null);
      registers_met := registers_met + 1;
    end if;
    line := (draft.id, draft.company_id, head.number + 1, draft.type, draft.nature,
      draft.category_id, draft.category_name, draft.nominal_value,
      draft.from_id, draft.from_kind, draft.from_name, draft.from_domicile,
      draft.to_id, draft.to_kind, draft.to_name, draft.to_domicile,
      draft.quantity, draft.unit_price, draft.agreed_on, draft.effective_on,
      greatest(draft.recorded_at::timestamptz(3), head.recorded_at), draft.approved_on,
      draft.approval_reference, draft.origin, draft.reason, draft.bundle_id, null, '{}',
      draft.actor_id, head.hash, null);
    line.hash := movement_hash(line);
    head := (line.company_id, line.number, line.hash, line.recorded_at,
      coalesce(line.unit_price, head.unit_price));
    place := place + 1;
    lines[place] := line;
    heads[registers_met] := head;
    changes[2 * place - 1] := (line.company_id, line.share_category_id, line.from_holder_id,
      -line.quantity, place, line.unit_price);
    changes[2 * place] := (line.company_id, line.share_category_id, line.to_holder_id,
      line.quantity, place, line.unit_price);
  end loop;
  if place <> cardinality(p_asked) then perform not_ordinary(); end if;
  return (lines, changes, heads);
end $$;

-- Moves the balances of ordinary transfers, all of one day: of accounts that are not younger than it,
-- hold shares and keep some whatever the order, so that nobody becomes or ceases to be a holder.
create function shift_ordinary(p_changes account_change[], p_on date) returns void
  language plpgsql as $$
declare
  accounts integer;
  shifted integer;
begin
  with asked as materialized (
    select category_id, holder_id, sum(change)::bigint as change,
      sum(least(change, 0))::bigint as given
    from unnest(p_changes) group by 1, 2
  ), held as materialized (
    select s.id, s.share_category_id, s.holder_id, s.quantity, s.effective_from, a.change
    from asked a
    join shareholders s on s.share_category_id = a.category_id and s.holder_id = a.holder_id
    where s.effective_from <= p_on and s.quantity > 0 and s.quantity + a.given > 0
  ), past as (
    insert into holding_spans
      select share_category_id, holder_id, quantity, effective_from, p_on from held
      where effective_from < p_on
  ), moved as (
    update shareholders s set quantity = s.quantity + h.change, effective_from = p_on
    from held h where s.id = h.id returning 1
  )
  select (select count(*) from asked), (select count(*) from moved) into accounts, shifted;
  if shifted <> accounts then perform not_ordinary(); end if;

  with asked as materialized (
    select company_id, holder_id, sum(change)::bigint as change from unnest(p_changes) group by 1, 2
  ), held as materialized (
    select p.company_id, p.holder_id, p.quantity, p.effective_from, a.change
    from asked a
    join positions p on p.company_id = a.company_id and p.holder_id = a.holder_id
    where p.effective_from <= p_on
  ), past as (
    insert into position_spans
      select company_id, holder_id, quantity, effective_from, p_on from held
      where effective_from < p_on
  ), moved as (
    update positions p set quantity = p.quantity + h.change, effective_from = p_on
    from held h where p.company_id = h.company_id and p.holder_id = h.holder_id returning 1
  )
  select (select count(*) from asked), (select count(*) from moved) into accounts, shifted;
  if shifted <> accounts then perform not_ordinary(); end if;
end $$;

-- Does for transfers that ask nothing special what register_append does for each, with one statement
-- for all of them where register_append has one for each.
create function append_ordinary(p_asked asked_movement[], p_companies uuid[]) returns movements[]
  language plpgsql as $$
declare
  day constant date := p_asked[1].effective_on;
  batch ordinary_batch;
  lines movements[];
  used integer;
begin
  perform from registers where company_id = any (p_companies) order by company_id for update;
  insert into idempotency_keys (actor_id, key, request_hash, movement_ids, created_at)
    select actor_id, key, request_hash, array[id], recorded_at from unnest(p_asked)
    where key is not null
    on conflict do nothing;
  get diagnostics used = row_count;
  if used <> (select count(key) from unnest(p_asked)) then perform not_ordinary(); end if;
  batch := ordinary_lines(p_asked, day);
  lines := batch.lines;
  perform shift_ordinary(batch.changes, day);
  insert into movements select * from unnest(lines);
  update category_totals t set movement_count = t.movement_count + l.lines,
    last_unit_price = coalesce(l.unit_price, t.last_unit_price)
    from (
      select category_id, count(*) as lines,
        (array_agg(unit_price order by place desc) filter (where unit_price is not null))[1]
          as unit_price
      from unnest(batch.changes) where change > 0 group by 1
    ) l where t.share_category_id = l.category_id;
  update registers r set last_number = h.number, last_hash = h.hash,
    last_recorded_at = h.recorded_at, last_unit_price = coalesce(h.unit_price, r.last_unit_price)
    from unnest(batch.heads) h where r.company_id = h.company_id;
  insert into audit_log (at, actor_id, action, entity_type, entity_id, detail, request_id)
    select l.recorded_at, l.actor_id, 'register.appended', 'movement', l.id,
      jsonb_build_object('companyId', l.company_id, 'number', l.number),
      p_asked[l.ordinality].request_id
    from unnest(lines) with ordinality l order by l.ordinality;
  return lines;
end $$;

-- Each movement for itself: one that is refused leaves no trace and stops none of the others. Taken in
-- the order of their companies, so that two such calls cannot wait for each other.
create function register_append_many(p_lines jsonb)
  returns table (n integer, state text, message text, detail text, line movements)
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  asked asked_movement[];
  companies uuid[];
  lines movements[];
  one asked_movement;
begin
  select array_agg(a order by k.company_id, a.n), array_agg(k.company_id) into asked, companies
    from jsonb_populate_recordset(null::asked_movement, p_lines) a
    left join share_categories k on k.id = a.category_id;
  begin
    lines := append_ordinary(asked, companies);
    for place in 1 .. cardinality(lines) loop
      n := asked[place].n;
      line := lines[place];
      return next;
    end loop;
    return;
  exception when others then
    -- The whole call gives way, or every line of it would wait and fail for itself.
    if sqlstate in ('40P01', '40001') then raise; end if;
  end;
  foreach one in array asked loop
    n := one.n;
    state := null; message := null; detail := null; line := null;
    begin
      line := register_append(one.id, one.recorded_at, one.actor_id, one.type, one.nature,
        one.category_id, one.from_id, one.to_id, one.quantity, one.unit_price, one.agreed_on,
        one.effective_on, one.approved_on, one.approval_reference, one.origin, one.reason,
        one.bundle_id, one.corrects_id, one.documents, one.key, one.request_hash, one.request_id);
    exception when others then
      if sqlstate in ('40P01', '40001') then raise; end if;
      get stacked diagnostics state = returned_sqlstate, message = message_text,
        detail = pg_exception_detail;
    end;
    return next;
  end loop;
end $$;

-- One line costs less. A key is looked up by its index: a plan made while the table was small read
-- the whole of it for every line. Totals are added up in one pass over the lines instead of two.

create or replace function line_facts_of(p_requests line_request[], p_accounts line_account[])
 returns SETOF line_facts
 language sql
 stable
as $$
  select row_number() over (order by k.company_id, a.n)::integer,
    (a.n, a.id, least(a.recorded_at, clock_timestamp())::timestamptz(3), a.actor_id, a.type,
      a.nature, a.category_id, a.from_id, a.to_id, a.quantity, a.unit_price, a.agreed_on,
      a.effective_on, a.approved_on, a.approval_reference, a.origin, a.reason, a.bundle_id,
      a.corrects_id, a.lifts_id, coalesce(a.documents, '[]'), a.key, a.request_hash,
      a.request_id)::line_request,
    from_account.ordinality::integer, to_account.ordinality::integer, k.company_id, c.legal_form, c.founded_on, k.name, rights.nominal_value, rights.transferable,
    rights.inalienable_from, rights.inalienable_until,
    rights.approval_required or c.approval_required,
    giver.kind, giver.name, giver.domicile, taker.kind, taker.name, taker.domicile,
    case when taker.kind = 'user' then unproven_reason(a.to_id) end, actor.id is not null,
    (least(a.recorded_at, clock_timestamp()) at time zone 'Europe/Paris')::date,
    corrected, exists (select from movements where corrects_id = a.corrects_id),
    lifted, kept.request_hash, kept.movement_ids[1]
  from unnest(p_requests) a
  left join share_categories k on k.id = a.category_id
  left join companies c on c.id = k.company_id
  left join lateral category_rights(k.id, a.effective_on) rights on true
  left join holders giver on giver.id = a.from_id
  left join holders taker on taker.id = a.to_id
    and (taker.kind = 'user' or exists (select from corporates where id = taker.id))
  left join users actor on actor.id = a.actor_id
  left join movements corrected on corrected.id = a.corrects_id
  left join movements lifted on lifted.id = a.lifts_id
  left join unnest(p_accounts) with ordinality from_account
    on from_account.category_id = a.category_id and from_account.holder_id = a.from_id
  left join unnest(p_accounts) with ordinality to_account
    on to_account.category_id = a.category_id and to_account.holder_id = a.to_id
  left join lateral (
    select i.request_hash, i.movement_ids from idempotency_keys i
      where i.actor_id = a.actor_id and i.key = a.key limit 1
  ) kept on true
  order by 1
$$;

create or replace function move_totals(p_lines movements[]) returns void
language plpgsql as $$
declare
  undone constant boolean := exists (select from unnest(p_lines) where corrects_id is not null);
  part record;
begin
  -- Once for each register and once for each category.
  for part in
    select company_id, share_category_id, count(*) as lines, max(number) as number,
      max(recorded_at) as recorded_at, (array_agg(hash order by number desc))[1] as hash,
      sum(issued)::bigint as issued, max(effective_on) filter (where priced) as day,
      (array_agg(unit_price order by effective_on desc, number desc) filter (where priced))[1]
        as price
    from (
      select company_id, share_category_id, number, recorded_at, hash, effective_on, unit_price,
        case type when 'ISSUE' then quantity when 'CANCELLATION' then -quantity else 0 end as issued,
        unit_price > 0 and corrects_id is null
          and (type = 'ISSUE' or (type = 'TRANSFER' and nature = 'sale')) as priced
      from unnest(p_lines)
    ) line group by grouping sets ((company_id), (share_category_id))
  loop
    if part.company_id is null then
      update category_totals t set movement_count = t.movement_count + part.lines,
        share_count = t.share_count + part.issued,
        last_unit_price = case when part.day >= coalesce(t.last_price_on, '-infinity')
          then part.price else t.last_unit_price end,
        last_price_on = greatest(part.day, t.last_price_on)
        where t.share_category_id = part.share_category_id;
    else
      update registers r set last_number = part.number, last_hash = part.hash,
        last_recorded_at = part.recorded_at, share_count = r.share_count + part.issued,
        last_unit_price = case when part.day >= coalesce(r.last_price_on, '-infinity')
          then part.price else r.last_unit_price end,
        last_price_on = greatest(part.day, r.last_price_on)
        where r.company_id = part.company_id;
    end if;
  end loop;
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

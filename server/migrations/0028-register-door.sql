-- Counts, heads and last prices. A line that takes effect on the day of the kept price or later brings
-- the next one; an undone line sends back to the lines.
create function move_totals(p_lines movements[]) returns void language plpgsql as $$
declare
  undone constant boolean := exists (select from unnest(p_lines) where corrects_id is not null);
begin
  update category_totals t set movement_count = t.movement_count + l.lines,
    share_count = t.share_count + l.issued,
    last_unit_price = case when l.day >= coalesce(t.last_price_on, '-infinity') then l.price
      else t.last_unit_price end,
    last_price_on = greatest(l.day, t.last_price_on)
    from (
      select share_category_id, count(*) as lines, sum(case type when 'ISSUE' then quantity
          when 'CANCELLATION' then -quantity else 0 end)::bigint as issued,
        max(effective_on) filter (where priced) as day,
        (array_agg(unit_price order by effective_on desc, number desc) filter (where priced))[1]
          as price
      from (select *, unit_price > 0 and corrects_id is null
          and (type = 'ISSUE' or (type = 'TRANSFER' and nature = 'sale')) as priced
        from unnest(p_lines)) line group by 1
    ) l where t.share_category_id = l.share_category_id;
  update registers r set last_number = l.number, last_hash = l.hash,
    last_recorded_at = l.recorded_at, share_count = r.share_count + l.issued,
    last_unit_price = case when l.day >= coalesce(r.last_price_on, '-infinity') then l.price
      else r.last_unit_price end,
    last_price_on = greatest(l.day, r.last_price_on)
    from (
      select company_id, max(number) as number, max(recorded_at) as recorded_at,
        (array_agg(hash order by number desc))[1] as hash, sum(case type when 'ISSUE' then quantity
          when 'CANCELLATION' then -quantity else 0 end)::bigint as issued,
        max(effective_on) filter (where priced) as day,
        (array_agg(unit_price order by effective_on desc, number desc) filter (where priced))[1]
          as price
      from (select *, unit_price > 0 and corrects_id is null
          and (type = 'ISSUE' or (type = 'TRANSFER' and nature = 'sale')) as priced
        from unnest(p_lines)) line group by 1
    ) l where r.company_id = l.company_id;
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

-- The lines that passed, with everything that follows from them.
create function write_lines(p_outcomes line_outcome[]) returns void language plpgsql as $$
declare
  lines constant movements[] := (select array_agg(o.line order by o.ordinality)
    from unnest(p_outcomes) with ordinality o where o.refused is null and not o.repeated);
  keys integer;
  kept integer;
begin
  if lines is null then return; end if;
  insert into movements select * from unnest(lines);
  perform move_accounts(lines);
  perform move_positions(lines);
  perform move_totals(lines);
  insert into audit_log (at, actor_id, action, entity_type, entity_id, detail, request_id)
    select (o.line).recorded_at, (o.line).actor_id, 'register.appended', 'movement', (o.line).id,
      jsonb_build_object('companyId', (o.line).company_id, 'number', (o.line).number),
      (o.request).request_id
    from unnest(p_outcomes) with ordinality o where o.refused is null and not o.repeated
    order by o.ordinality;
  select count((o.request).key) into keys from unnest(p_outcomes) o
    where o.refused is null and not o.repeated;
  if keys > 0 then
    insert into idempotency_keys (actor_id, key, request_hash, movement_ids, created_at)
      select (o.request).actor_id, (o.request).key, (o.request).request_hash, array[(o.line).id],
        (o.request).recorded_at
      from unnest(p_outcomes) o
      where o.refused is null and not o.repeated and (o.request).key is not null
      order by 1, 2
      on conflict do nothing;
    get diagnostics kept = row_count;
    -- The key was used meanwhile for another company: asked again, the call finds it.
    if kept <> keys then
      raise exception 'key_taken_meanwhile' using errcode = '40001';
    end if;
  end if;
  if exists (select from unnest(lines) where document_hashes <> '{}') then
    perform keep_line_documents(p_outcomes);
  end if;
end $$;

create function keep_line_documents(p_outcomes line_outcome[]) returns void language sql as $$
  insert into movement_documents (id, movement_id, position, name, media_type, bytes, sha256,
    storage_key)
  select (d ->> 'id')::uuid, (o.line).id, n, d ->> 'name', d ->> 'mediaType',
    (d ->> 'bytes')::bigint, d ->> 'sha256', d ->> 'storageKey'
  from unnest(p_outcomes) o
  cross join jsonb_array_elements((o.request).documents) with ordinality as t (d, n)
  where o.refused is null and not o.repeated
$$;

/*
 * Registers lines. With p_mode 'each' every line answers for itself, and those of a register that
 * somebody else holds are answered 'register_busy', so that nobody waits for a stranger's company;
 * 'wait' is the same and waits; with 'together' all lines stand or fall; 'preview' judges, writes
 * nothing and waits for nobody. Registers are locked in the order of their companies, then keys are
 * written in theirs, so that two calls never wait for each other.
 */
create function register_lines(p_lines jsonb, p_mode text)
  returns table (n integer, code text, facts jsonb, line movements, repeated boolean)
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  requests line_request[] :=
    (select array_agg(r) from jsonb_populate_recordset(null::line_request, p_lines) r);
  companies constant uuid[] := (select array_agg(distinct k.company_id) from unnest(requests) r
    join share_categories k on k.id = r.category_id);
  held uuid[];
  accounts line_account[];
  known line_facts[];
  outcomes line_outcome[];
begin
  if p_mode = 'each' then
    held := array(select company_id from registers where company_id = any (companies)
      order by company_id for update skip locked);
    if cardinality(held) < cardinality(companies) then
      return query select r.n, 'register_busy', '{}'::jsonb, null::movements, false
        from unnest(requests) r join share_categories k on k.id = r.category_id
        where k.company_id <> all (held);
      requests := (select array_agg(r.*) from unnest(requests) r
        left join share_categories k on k.id = r.category_id
        where k.company_id is null or k.company_id = any (held));
      if requests is null then return; end if;
    end if;
  elsif p_mode in ('wait', 'together') then
    perform from registers where company_id = any (companies) order by company_id for update;
  elsif p_mode is distinct from 'preview' then
    raise exception 'unknown mode' using errcode = 'CL500';
  end if;
  if p_mode <> 'preview' then
    -- An entity that is to receive shares is not removed beside that.
    perform from corporates where id in (select r.to_id from unnest(requests) r) for key share;
  end if;
  accounts := line_accounts_of(requests);
  known := (select array_agg(f order by f.place) from line_facts_of(requests, accounts) f);
  outcomes := judge_lines(known, accounts, p_mode = 'together');
  if p_mode <> 'preview' then
    perform write_lines(outcomes);
  end if;
  return query select (o.request).n, (o.refused).code, (o.refused).facts, o.line, o.repeated
    from unnest(outcomes) o;
end $$;

-- The doors of before go: what they refused and wrote, the one door does.
drop function register_append_many(jsonb);
drop function register_append(uuid, timestamptz, uuid, text, text, uuid, uuid, uuid, bigint, numeric,
  date, date, date, text, text, text, uuid, uuid, jsonb, text, text, text);
drop function append_ordinary(asked_movement[], uuid[]);
drop function shift_ordinary(account_change[], date);
drop function ordinary_lines(asked_movement[], date);
drop type ordinary_batch;
drop type register_head;
drop type account_change;
drop function not_ordinary();
drop type asked_movement;
drop function shift_position(uuid, uuid, bigint, date);
drop function shift_past_position(uuid, uuid, bigint, date, date);
drop function count_holder_again(uuid, uuid, integer);
drop function count_holders(uuid, date, integer);
drop function shift_holding(uuid, uuid, uuid, bigint, date);
drop function shift_past_holding(uuid, uuid, bigint, date, date);
drop function check_restrictions(boolean, date, boolean, text, text, date, date);
drop function fits_register(bigint, numeric, bigint);
-- The law asks this of each line by name.
drop trigger movements_reach_proven_holders on movements;
drop function refuse_unproven_receiver();

delete from register_days where holder_change = 0;

-- Our own functions are for the one door; the server's role is given those that it calls.
do $$
declare
  own regprocedure;
begin
  for own in
    select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke all on function %s from public', own);
  end loop;
end $$;
grant select on encumbrance_changes to coulisse_server;
grant execute on function register_lines(jsonb, text), movement_content(movements),
  movement_content_1(movements), movement_content_2(movements), line_value(text, text),
  movement_hash(movements), line_stands(uuid), last_priced_line(uuid, date),
  last_priced_line_of(uuid, date), category_rights(uuid, date)
  to coulisse_server;

-- An entity that a register names is not removed, by anybody.
create function keep_corporate() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if exists (select from shareholders where holder_id = old.id)
    or exists (select from movements where from_holder_id = old.id or to_holder_id = old.id) then
    perform refuse('corporate_in_registers');
  end if;
  return old;
end $$;
create trigger corporates_with_lines_are_kept before delete on corporates
  for each row execute function keep_corporate();

-- What a line was judged by stays: a category does not move to another company, and with lines its
-- nominal value changes only by a decision.
create function keep_category_facts() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if new.company_id <> old.company_id then
    raise exception 'a category stays in its company' using errcode = 'CL500';
  end if;
  if new.nominal_value is distinct from old.nominal_value
    and exists (select from movements where share_category_id = old.id) then
    perform refuse('nominal_value_fixed');
  end if;
  return new;
end $$;
create trigger share_categories_keep_their_facts before update on share_categories
  for each row execute function keep_category_facts();
revoke all on function keep_corporate(), keep_category_facts() from public;

-- What a line's shares cost is rounded by one function, half away from zero, as `amountCents` of the
-- contract does: a test compares both over random values.

create function amount_cents(p_quantity numeric, p_unit_price numeric) returns numeric
 language sql immutable strict parallel safe
as $$ select round(p_quantity * p_unit_price * 100) $$;

create or replace function judge_lines(p_facts line_facts[], p_accounts line_account[], p_all boolean)
 RETURNS line_outcome[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  meters constant meter_set := open_meters(p_facts, p_accounts);
  kinds constant text[] := meters.kinds;
  starts constant integer[] := meters.starts;
  sizes constant integer[] := meters.sizes;
  days constant date[] := meters.days;
  bare constant integer[] := meters.bare;
  sums bigint[] := meters.sums;
  lows bigint[] := meters.lows;
  held bigint[] := meters.held;
  outcomes line_outcome[];
  corrected uuid[] := '{}';
  register registers;
  f line_facts;
  r line_request;
  line movements;
  refused line_refusal;
  answered line_outcome;
  path integer[];
  signs integer[];
  step integer;
  back boolean;
  meter integer;
  start integer;
  node integer;
  last integer;
  low bigint;
  amount bigint;
begin
  for place in 1 .. cardinality(p_facts) loop
    f := p_facts[place];
    r := f.request;
    line := null;
    if r.key is not null then
      answered := answer_again(f, outcomes, place);
      if (answered.request).id is not null then
        outcomes[place] := answered;
        continue;
      end if;
    end if;

    refused := decide_line(f);
    if refused is null and r.corrects_id = any (corrected) then
      refused := refusal('already_corrected');
    end if;
    if refused is null and r.quantity is null and r.type in ('CANCELLATION', 'TRANSFER') then
      -- Without a quantity the whole account is meant.
      r.quantity := held[f.from_account];
      if r.quantity = 0 then
        refused := refusal('not_enough_shares', '{"available": 0, "asked": 1}');
      end if;
    end if;
    if refused is null then
      if coalesce(r.quantity <= 0, true) or r.unit_price < 0 then
        perform refuse_forged('a line moves at least one share, at no negative price');
      end if;
      if r.quantity > share_ceiling()
        or amount_cents(r.quantity, r.unit_price) > 9007199254740991 then
        refused := refusal('quantity_too_large');
      end if;
    end if;

    if refused is null then
      -- Which meters the line moves, and which way.
      path := '{}';
      signs := '{}';
      if r.type = 'MENTION' then
        amount := case r.nature when 'release' then 1 else -1 end;
        meter := f.from_account;
        if 'usufruct' in (r.nature, (f.corrected).nature, (f.lifted).nature) then
          meter := bare[meter];
        end if;
        path := array[meter];
        signs := array[amount];
        if (f.corrected).id is not null or (f.lifted).id is not null then
          path := path || array_position(meters.parts,
            coalesce((f.corrected).lifts_id, (f.corrected).id, (f.lifted).id));
          signs := signs || -amount::integer;
        end if;
      else
        if r.from_id is not null then
          path := path || f.from_account;
          signs := signs || -1;
          if bare[f.from_account] > 0 then
            path := path || bare[f.from_account];
            signs := signs || -1;
          end if;
        end if;
        if r.to_id is not null then
          path := path || f.to_account;
          signs := signs || 1;
          if bare[f.to_account] > 0 then
            path := path || bare[f.to_account];
            signs := signs || 1;
          end if;
        end if;
        if r.type in ('ISSUE', 'CANCELLATION') then
          meter := array_position(meters.parts, f.company_id);
          if meter is not null then
            path := path || meter;
            signs := signs || case r.type when 'ISSUE' then -1 else 1 end;
          end if;
        end if;
      end if;

      -- Forward along the path; at a meter that refuses, back again.
      step := 1;
      back := false;
      loop
        exit when step = 0 or (not back and step > cardinality(path));
        meter := path[step];
        start := starts[meter];
        amount := signs[step] * case when back then -r.quantity else r.quantity end;
        low := lows[start + 1];
        node := sizes[meter];
        last := 2 * node - 1;
        while node < last loop
          if coalesce(days[start + (node + last) / 2] < r.effective_on, false) then
            node := (node + last) / 2 + 1;
          else
            last := (node + last) / 2;
          end if;
        end loop;
        sums[start + node] := sums[start + node] + amount;
        lows[start + node] := lows[start + node] + amount;
        while node > 1 loop
          node := node / 2;
          sums[start + node] := sums[start + 2 * node] + sums[start + 2 * node + 1];
          lows[start + node] := least(lows[start + 2 * node],
            sums[start + 2 * node] + lows[start + 2 * node + 1]);
        end loop;
        if r.type <> 'MENTION' then held[meter] := held[meter] + amount; end if;
        if not back and lows[start + 1] < least(low, 0) then
          refused := refuse_quantity(kinds[meter],
            held[meter] + case r.type when 'MENTION' then 0 else r.quantity end,
            sums[start + 1], lows[start + 1], r.effective_on, r.quantity);
          back := true;
        else
          step := step + case when back then -1 else 1 end;
        end if;
      end loop;
    end if;

    if refused is null then
      if register.company_id is distinct from f.company_id then
        select * into register from registers where company_id = f.company_id;
      end if;
      line := compose_line(f, r.quantity, register);
      register.last_number := line.number;
      register.last_hash := line.hash;
      register.last_recorded_at := line.recorded_at;
      if line.corrects_id is not null then corrected := corrected || line.corrects_id; end if;
    elsif p_all then
      raise exception '%', refused.code using errcode = 'CL422',
        detail = (refused.facts || jsonb_build_object('line', r.n))::text;
    end if;
    outcomes[place] := (r, refused, line, false);
  end loop;
  return outcomes;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_capital()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.capital_cents = old.capital_cents then return new; end if;
  perform from registers where company_id = old.id for update;
  if new.capital_cents = declared_capital(old.id, 'infinity') then return new; end if;
  if exists (select from movements where company_id = old.id)
    or exists (select from capital_declarations
      where company_id = old.id and effective_on > '0001-01-01') then
    perform refuse('decision_missing', '{"field": "decision.effectiveOn"}');
  end if;
  insert into capital_declarations (id, company_id, effective_on, capital_cents, recorded_at)
    values (gen_random_uuid(), new.id, '0001-01-01', new.capital_cents, clock_timestamp());
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_category_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  rights record;
begin
  if new.company_id <> old.company_id then
    raise exception 'a category stays in its company' using errcode = 'CL500';
  end if;
  if (new.nominal_value, new.votes_per_share, new.transferable, new.inalienable_from,
      new.inalienable_until, new.approval_required)
    is not distinct from (old.nominal_value, old.votes_per_share, old.transferable,
      old.inalienable_from, old.inalienable_until, old.approval_required) then
    return new;
  end if;
  perform from registers where company_id = old.company_id for update;
  select * into rights from category_rights(old.id, 'infinity');
  if (new.nominal_value, new.votes_per_share, new.transferable, new.inalienable_from,
      new.inalienable_until, new.approval_required)
    is not distinct from (rights.nominal_value, rights.votes_per_share, rights.transferable,
      rights.inalienable_from, rights.inalienable_until, rights.approval_required) then
    return new;
  end if;
  if exists (select from movements where share_category_id = old.id)
    or exists (select from category_decisions
      where share_category_id = old.id and effective_on > '0001-01-01') then
    if new.nominal_value is distinct from old.nominal_value then
      perform refuse('nominal_value_fixed');
    end if;
    perform refuse('decision_missing', '{"field": "decision.effectiveOn"}');
  end if;
  insert into category_decisions (id, share_category_id, effective_on, nominal_value,
      votes_per_share, transferable, inalienable_from, inalienable_until, approval_required,
      recorded_at)
    values (gen_random_uuid(), new.id, '0001-01-01', new.nominal_value, new.votes_per_share,
      new.transferable, new.inalienable_from, new.inalienable_until, new.approval_required,
      clock_timestamp());
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_company()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from registers where company_id = old.id for update;
  if exists (select from movements where company_id = old.id) then
    raise exception 'company_has_movements' using errcode = 'CL422';
  end if;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_corporate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from shareholders where holder_id = old.id)
    or exists (select from movements where from_holder_id = old.id or to_holder_id = old.id) then
    perform refuse('corporate_in_registers');
  end if;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_decisions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'append_only' using errcode = 'CL500';
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_line_documents(p_outcomes line_outcome[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into movement_documents (id, movement_id, position, name, media_type, bytes, sha256,
    storage_key)
  select (d ->> 'id')::uuid, (o.line).id, n, d ->> 'name', d ->> 'mediaType',
    (d ->> 'bytes')::bigint, d ->> 'sha256', d ->> 'storageKey'
  from unnest(p_outcomes) o
  cross join jsonb_array_elements((o.request).documents) with ordinality as t (d, n)
  where o.refused is null and not o.repeated
$function$;

revoke all on function amount_cents(numeric, numeric) from public;
grant execute on function amount_cents(numeric, numeric) to coulisse_server;

-- Each line of a long list looked through the meters of all the others for its company's, and asked in a
-- call of its own whether its receiver has proved who they are.

-- Null where somebody may receive shares.
create function unproven_state(p_state text, p_email_verified_at timestamptz) returns text
  language sql immutable parallel safe as $$
  select case
    when p_state in ('REGISTERING', 'ERASED') then 'holder_unfinished'
    when p_state <> 'INVITED' and p_email_verified_at is null then 'address_unproven'
  end
$$;
revoke all on function unproven_state(text, timestamptz) from public;

create or replace function unproven_reason(p_user uuid) returns text
  language plpgsql stable parallel safe as $$
begin
  return (select unproven_state(state, email_verified_at) from users where id = p_user);
end $$;

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
    case when taker.kind = 'user' then unproven_state(receiver.state, receiver.email_verified_at) end, actor.id is not null,
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
  left join users receiver on receiver.id = taker.id
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
  -- The meter of the company whose lines these are: they come company after company.
  room_of uuid;
  room integer;
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
          if room_of is distinct from f.company_id then
            room_of := f.company_id;
            room := array_position(meters.parts, f.company_id);
          end if;
          if room is not null then
            path := path || room;
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

-- Judges the lines of a call by the law, and numbers and chains what passes.

-- The same request again is answered with the line that it made; another one with its key is refused.
create or replace function answer_again(r line_request, p_hash text, p_line register_line)
  returns line_outcome language plpgsql stable as $$
begin
  if p_hash <> r.request_hash then
    return (r, refusal('idempotency_key_reused'), null, false)::line_outcome;
  end if;
  return (r, null, p_line, true)::line_outcome;
end $$;

create or replace function compose_line(f line_facts, p_quantity bigint, p_register registers)
  returns register_line language plpgsql stable as $$
declare
  r constant line_request := f.request;
  line register_line;
begin
  line.id := r.id;
  line.company_id := f.company_id;
  line.number := p_register.last_number + 1;
  line.type := r.type; line.nature := r.nature;
  line.share_category_id := r.category_id; line.category_name := f.category_name;
  line.security_kind := 'share';
  line.nominal_value := f.nominal_value;
  line.from_holder_id := r.from_id; line.from_kind := f.from_kind;
  line.from_name := f.from_name; line.from_domicile := f.from_domicile;
  line.to_holder_id := r.to_id; line.to_kind := f.to_kind;
  line.to_name := f.to_name; line.to_domicile := f.to_domicile;
  line.quantity := p_quantity; line.unit_price := r.unit_price;
  line.agreed_on := r.agreed_on; line.effective_on := r.effective_on;
  -- The instants of a register never go back, even when two servers' clocks differ; and one that is
  -- ahead of the database's would date every later line.
  line.recorded_at := greatest(least(r.recorded_at, clock_timestamp()),
    p_register.last_recorded_at);
  line.approved_on := r.approved_on; line.approval_reference := r.approval_reference;
  line.pre_emption := r.pre_emption; line.pre_emption_on := r.pre_emption_on;
  line.pre_emption_reference := r.pre_emption_reference;
  line.origin := r.origin; line.cause_id := r.cause_id;
  line.reason := r.reason; line.bundle_id := r.bundle_id;
  -- Of a line that lacks nothing it would be a false statement, for good.
  if cardinality(line_lacks(f)) > 0 then
    line.lacking_reason := coalesce(nullif(btrim(r.lacking_reason), ''), (f.corrected).lacking_reason);
  end if;
  line.corrects_id := r.corrects_id;
  line.lifts_id := case
    when r.type <> 'MENTION' then null
    when r.corrects_id is null then r.lifts_id
    else coalesce((f.corrected).lifts_id, r.corrects_id) end;
  -- What ends or undoes a mention is for whom it was, also where that is nobody of the platform.
  if r.type = 'MENTION' and r.to_id is null and (f.corrected).to_kind = 'named' then
    line.to_kind := 'named';
    line.to_name := (f.corrected).to_name; line.to_domicile := (f.corrected).to_domicile;
  elsif r.type = 'MENTION' and r.to_id is null and (f.lifted).to_kind = 'named' then
    line.to_kind := 'named';
    line.to_name := (f.lifted).to_name; line.to_domicile := (f.lifted).to_domicile;
  end if;
  line.document_hashes := '{}';
  if coalesce(r.documents, '[]') <> '[]' then
    line.document_hashes := (select array_agg(d ->> 'sha256' order by n)
      from jsonb_array_elements(r.documents) with ordinality as t (d, n));
  end if;
  line.actor_kind := r.actor_kind; line.actor_id := r.actor_id; line.actor_means := r.actor_means;
  line.previous_hash := p_register.last_hash;
  line.hash := movement_hash(line);
  return line;
end $$;

-- Judges the lines in their order, each with those before it counted. With `p_all`, the first refusal
-- ends it: the lines stand or fall together.
create or replace function judge_lines(p_facts line_facts[], p_accounts line_account[],
    p_all boolean)
  returns line_outcome[] language plpgsql stable as $$
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
  line register_line;
  refused line_refusal;
  -- The keys of the lines that passed, each at the place of its line.
  keys text[];
  asked text;
  earlier integer;
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
      asked := r.actor_id || ' ' || r.key;
      earlier := array_position(keys, asked);
      if f.kept_hash is not null then
        select * into line from movements where id = f.kept_movement;
        outcomes[place] := answer_again(r, f.kept_hash, line);
        continue;
      elsif earlier is not null then
        outcomes[place] := answer_again(r, ((outcomes[earlier]).request).request_hash,
          (outcomes[earlier]).line);
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
      if r.key is not null then keys[place] := asked; end if;
    elsif p_all then
      raise exception '%', refused.code using errcode = 'CL422',
        detail = (refused.facts || jsonb_build_object('line', r.n))::text;
    end if;
    outcomes[place] := (r, refused, line, false)::line_outcome;
  end loop;
  return outcomes;
end $$;

revoke all on function answer_again, compose_line, judge_lines from public, coulisse_server;

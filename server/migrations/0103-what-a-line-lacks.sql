-- R-2, R-12: a line has both domiciles, and a line by hand the paper that it rests on. What is missing
-- is written knowingly: with a reason that is hashed with the line and printed beside it.

-- What R. 228-9 asks of a line, or its keeper before they write, and is not there. Lines of rounds and
-- deals have their papers beside them, those of an import the register that they were taken from.
create function line_lacks(f line_facts) returns text[] language sql stable parallel safe as $$
  select array_remove(array[
    case when (f.request).from_id is not null and coalesce(btrim(f.from_domicile), '') = ''
      then 'transferor' end,
    case when (f.request).to_id is not null and coalesce(btrim(f.to_domicile), '') = ''
      then 'transferee' end,
    case when (f.request).origin = 'manual' and (f.request).corrects_id is null
      and coalesce((f.request).documents, '[]') = '[]' then 'paper' end
  ], null)
$$;

create function decide_lacks(f line_facts) returns line_refusal language plpgsql stable as $$
declare
  lacks constant text[] := line_lacks(f);
begin
  if cardinality(lacks) = 0 or coalesce(btrim((f.request).lacking_reason), '') <> '' then return null; end if;
  if lacks[1] = 'paper' then return refusal('paper_missing', '{"field": "lackingReason"}'); end if;
  return refusal('domicile_missing', jsonb_build_object('field', 'lackingReason',
    'name', case when lacks[1] = 'transferor' then f.from_name else f.to_name end));
end $$;

create or replace function decide_line(f line_facts) returns line_refusal language plpgsql stable as $$
declare
  r constant line_request := f.request;
  refused line_refusal;
begin
  if f.company_id is null then return refusal('share_category_not_found'); end if;
  if not f.actor_known then perform refuse_forged('nobody asks for it'); end if;
  if r.type not in ('ISSUE', 'CANCELLATION', 'TRANSFER', 'MENTION') or r.effective_on is null
    or coalesce(r.origin not in ('manual', 'import', 'subscription', 'deal'), true)
    or r.recorded_at is null or r.id is null or r.nature is null then
    perform refuse_forged('it is incomplete');
  end if;
  refused := decide_dates(f);
  if refused is not null then return refused; end if;
  if r.from_id = r.to_id then return refusal('same_holder'); end if;
  if r.from_id is not null and f.from_kind is null then
    return refusal('holder_not_found', '{"field": "from"}');
  end if;
  if r.to_id is not null and f.to_kind is null then
    return refusal('holder_not_found', '{"field": "to"}');
  end if;
  if (r.from_id is null) <> (r.type = 'ISSUE')
    or (r.to_id is null) <> (r.type = 'CANCELLATION') and r.type <> 'MENTION' then
    perform refuse_forged('a line of this type has other parties');
  end if;
  if r.type <> 'MENTION' and (r.to_name is not null or r.to_domicile is not null)
    or r.to_id is not null and r.to_name is not null then
    perform refuse_forged('only a mention names whoever has no account');
  end if;
  if r.type <> 'TRANSFER' and r.pre_emption is not null then
    perform refuse_forged('only a transfer says how a pre-emption was purged');
  end if;
  if r.corrects_id is not null then
    if f.corrected_already then return refusal('already_corrected'); end if;
    perform check_correction(f);
  elsif nature_fits(r.type, r.nature, r.origin, r.bundle_id is not null) is not true then
    return refusal('nature_not_allowed');
  end if;
  if f.to_unproven is not null and r.corrects_id is null then
    return refusal(f.to_unproven, '{"field": "to"}');
  end if;
  -- A correction says by itself why it is written, and takes from the line that it undoes why a
  -- domicile is not there.
  if r.corrects_id is not null then return null; end if;
  if r.type = 'MENTION' and r.nature = 'release' then refused := decide_release(f);
  elsif r.type = 'MENTION' then refused := decide_mention(f);
  elsif r.type = 'TRANSFER' and r.origin <> 'import' then
    refused := decide_clauses(f);
    if refused is null then refused := decide_pre_emption(f); end if;
  end if;
  if refused is not null then return refused; end if;
  return decide_lacks(f);
end $$;

create or replace function compose_line(f line_facts, p_quantity bigint, p_register registers) returns movements
  language plpgsql stable as $$
declare
  r constant line_request := f.request;
  line movements;
begin
  line.id := r.id;
  line.company_id := f.company_id;
  line.number := p_register.last_number + 1;
  line.type := r.type; line.nature := r.nature;
  line.share_category_id := r.category_id; line.category_name := f.category_name;
  line.nominal_value := f.nominal_value;
  line.from_holder_id := r.from_id; line.from_kind := f.from_kind;
  line.from_name := f.from_name; line.from_domicile := f.from_domicile;
  line.to_holder_id := r.to_id; line.to_kind := f.to_kind;
  line.to_name := f.to_name; line.to_domicile := f.to_domicile;
  line.quantity := p_quantity; line.unit_price := r.unit_price;
  line.agreed_on := r.agreed_on; line.effective_on := r.effective_on;
  -- The instants of a register never go back, even when two servers' clocks differ.
  line.recorded_at := greatest(r.recorded_at, p_register.last_recorded_at);
  line.approved_on := r.approved_on; line.approval_reference := r.approval_reference;
  line.pre_emption := r.pre_emption; line.pre_emption_on := r.pre_emption_on;
  line.pre_emption_reference := r.pre_emption_reference;
  line.origin := r.origin; line.reason := r.reason; line.bundle_id := r.bundle_id;
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
  if r.documents <> '[]' then
    line.document_hashes := (select array_agg(d ->> 'sha256' order by n)
      from jsonb_array_elements(r.documents) with ordinality as t (d, n));
  end if;
  line.actor_id := r.actor_id;
  line.form := 2;
  line.previous_hash := p_register.last_hash;
  line.hash := movement_hash(line);
  return line;
end $$;

revoke all on function line_lacks(line_facts), decide_lacks(line_facts) from public;

-- A line names both parties of what it notes, how a right of pre-emption was purged, and why it lacks
-- what it should have (R-2, R-3, R-17, R-18).

alter table movements
  add column pre_emption text check (pre_emption in ('waived', 'not_exercised')),
  add column pre_emption_on date,
  add column pre_emption_reference text,
  -- Why a domicile or a paper is not there, printed with the line.
  add column lacking_reason text,
  add constraint movements_pre_emption_of_a_transfer check (
    (pre_emption is null) = (pre_emption_on is null)
    and (pre_emption is not null or pre_emption_reference is null)
    and (pre_emption is null or type = 'TRANSFER')
  ),
  -- Whoever has no account here is named on the line itself, and only in a mention.
  add constraint movements_named_third check (
    coalesce(to_kind, '') <> 'named'
    or (type = 'MENTION' and to_holder_id is null and to_name <> '' and to_domicile is not null)
  );

-- What a line does not have has no line in form 2, so that the bytes of those before stay as they are.
create or replace function movement_content_2(m movements) returns text
  language sql stable parallel safe as $$
  select E'coulisse-register:2\n'
    || line_value('id', m.id::text) || line_value('company', m.company_id::text)
    || line_value('number', m.number::text) || line_value('type', m.type)
    || line_value('nature', m.nature) || line_value('category', m.share_category_id::text)
    || line_value('category-name', m.category_name)
    || line_value('nominal-value', trim_scale(m.nominal_value)::text)
    || line_value('from', m.from_holder_id::text) || line_value('from-kind', m.from_kind)
    || line_value('from-name', m.from_name) || line_value('from-domicile', m.from_domicile)
    || line_value('to', m.to_holder_id::text) || line_value('to-kind', m.to_kind)
    || line_value('to-name', m.to_name) || line_value('to-domicile', m.to_domicile)
    || line_value('quantity', m.quantity::text)
    || line_value('unit-price', trim_scale(m.unit_price)::text)
    || line_value('agreed-on', to_char(m.agreed_on, 'YYYY-MM-DD'))
    || line_value('effective-on', to_char(m.effective_on, 'YYYY-MM-DD'))
    || line_value('recorded-at',
      to_char(m.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || line_value('approved-on', to_char(m.approved_on, 'YYYY-MM-DD'))
    || line_value('approval-reference', m.approval_reference)
    || line_value('pre-emption', m.pre_emption)
    || line_value('pre-emption-on', to_char(m.pre_emption_on, 'YYYY-MM-DD'))
    || line_value('pre-emption-reference', m.pre_emption_reference)
    || line_value('origin', m.origin) || line_value('reason', m.reason)
    || line_value('lacking-reason', m.lacking_reason)
    || line_value('bundle', m.bundle_id::text) || line_value('corrects', m.corrects_id::text)
    || line_value('lifts', m.lifts_id::text)
    || line_value('documents', nullif(array_to_string(m.document_hashes, ' '), ''))
    || line_value('actor', m.actor_id::text)
$$;

alter type line_request
  add attribute pre_emption text,
  add attribute pre_emption_on date,
  add attribute pre_emption_reference text,
  add attribute lacking_reason text,
  add attribute to_name text,
  add attribute to_domicile text;
alter type line_facts add attribute preemption_days integer;

-- The request as it came, with an instant that no server's clock puts ahead, and the name of whoever
-- has no account in place of a holder's.
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
      a.request_id, a.pre_emption, a.pre_emption_on, a.pre_emption_reference, a.lacking_reason,
      a.to_name, a.to_domicile)::line_request,
    from_account.ordinality::integer, to_account.ordinality::integer, k.company_id, c.legal_form, c.founded_on, k.name, rights.nominal_value, rights.transferable,
    rights.inalienable_from, rights.inalienable_until,
    rights.approval_required or c.approval_required,
    giver.kind, giver.name, giver.domicile,
    case when a.to_id is null and a.to_name is not null then 'named' else taker.kind end,
    case when a.to_id is null then a.to_name else taker.name end,
    case when a.to_id is null then a.to_domicile else taker.domicile end,
    case when taker.kind = 'user' then unproven_state(receiver.state, receiver.email_verified_at) end, actor.id is not null,
    (least(a.recorded_at, clock_timestamp()) at time zone 'Europe/Paris')::date,
    corrected, exists (select from movements where corrects_id = a.corrects_id),
    lifted, kept.request_hash, kept.movement_ids[1], c.preemption_days
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

-- R-18: where the company has a pre-emption clause, a sale by hand says who waived the right or that
-- nobody exercised it, on which day and by which act. The market purges it itself.
create function decide_pre_emption(f line_facts) returns line_refusal language plpgsql stable as $$
declare
  r constant line_request := f.request;
begin
  if r.pre_emption_on > f.today then return refusal('pre_emption_in_future'); end if;
  if f.preemption_days is null or r.nature <> 'sale' or r.origin <> 'manual' then return null; end if;
  if r.pre_emption is null or r.pre_emption_on is null
    or coalesce(btrim(r.pre_emption_reference), '') = '' then
    return refusal('pre_emption_missing', jsonb_build_object('days', f.preemption_days,
      'field', case when r.pre_emption is null then 'preEmption'
        when r.pre_emption_on is null then 'preEmptionOn' else 'preEmptionReference' end));
  end if;
  if r.pre_emption_on > r.effective_on then return refusal('pre_emption_after_effect'); end if;
  return null;
end $$;

-- A pledge names its creditor and a usufruct the usufructuary, with the act that made it: who is not
-- named has no right, and the line cannot be written again.
create function decide_mention(f line_facts) returns line_refusal language plpgsql stable as $$
declare
  r constant line_request := f.request;
begin
  if r.origin <> 'manual' then return null; end if;
  if r.to_id is null and coalesce(btrim(r.to_name), '') = '' then
    return refusal('beneficiary_missing', '{"field": "beneficiaryId"}');
  end if;
  if r.to_id is null and coalesce(btrim(r.to_domicile), '') = '' then
    return refusal('beneficiary_missing', '{"field": "beneficiaryDomicile"}');
  end if;
  if r.agreed_on is null then return refusal('act_date_missing'); end if;
  return null;
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
  if r.corrects_id is not null then return null; end if;
  if r.type = 'MENTION' and r.nature = 'release' then return decide_release(f); end if;
  if r.type = 'MENTION' then return decide_mention(f); end if;
  if r.type = 'TRANSFER' and r.origin <> 'import' then
    refused := decide_clauses(f);
    if refused is not null then return refused; end if;
    return decide_pre_emption(f);
  end if;
  return null;
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
  line.lacking_reason := r.lacking_reason;
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

revoke all on function decide_pre_emption(line_facts), decide_mention(line_facts) from public;

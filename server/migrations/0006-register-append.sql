-- Appends one movement: refuses it or numbers it, hashes it and moves the balances, in one call.
-- The register's row is locked first: the movements of one company queue up on it, so their numbers
-- have no gap, and no two of them wait for each other's accounts.

create function register_append(
  p_id uuid, p_recorded_at timestamptz, p_actor uuid, p_type text, p_nature text, p_category uuid,
  p_from uuid, p_to uuid, p_quantity bigint, p_unit_price numeric, p_agreed_on date,
  p_effective_on date, p_approved_on date, p_approval_reference text, p_origin text, p_reason text,
  p_bundle uuid, p_corrects uuid, p_documents jsonb, p_key text, p_request_hash text,
  p_request_id text
) returns movements language plpgsql security definer set search_path = public, pg_temp as $$
declare
  register registers;
  issuer record;
  line movements;
  repeated idempotency_keys;
  shifted integer;
  category_holders integer := 0;
  company_holders integer := 0;
  issued bigint := case p_type when 'ISSUE' then 1 when 'CANCELLATION' then -1 else 0 end;
begin
  if p_key is not null then
    insert into idempotency_keys (actor_id, key, request_hash, movement_ids, created_at)
      values (p_actor, p_key, p_request_hash, array[p_id], p_recorded_at) on conflict do nothing;
    if not found then
      select * into repeated from idempotency_keys where actor_id = p_actor and key = p_key;
      if repeated.request_hash <> p_request_hash then
        perform refuse('idempotency_key_reused');
      end if;
      select * into line from movements where id = repeated.movement_ids[1];
      return line;
    end if;
  end if;

  -- Locked before anything else is read: what was changed while we waited is then seen.
  select * into register from registers
    where company_id = (select company_id from share_categories where id = p_category) for update;
  if not found then perform refuse('share_category_not_found'); end if;
  select k.name as category_name, k.nominal_value, k.transferable, k.inalienable_until,
      k.approval_required or c.approval_required as approval_required, c.legal_form,
      giver.kind as from_kind, giver.name as from_name, giver.domicile as from_domicile,
      taker.kind as to_kind, taker.name as to_name, taker.domicile as to_domicile
    into issuer
    from share_categories k
    join companies c on c.id = k.company_id
    left join holders giver on giver.id = p_from
    left join holders taker on taker.id = p_to
    where k.id = p_category;
  if p_effective_on > (p_recorded_at at time zone 'Europe/Paris')::date then
    perform refuse('effective_date_in_future');
  end if;
  if p_from = p_to then perform refuse('same_holder'); end if;
  if p_from is not null and issuer.from_kind is null then
    perform refuse('holder_not_found', '{"field": "from"}');
  end if;
  if p_to is not null and issuer.to_kind is null then
    perform refuse('holder_not_found', '{"field": "to"}');
  end if;
  if p_corrects is not null and exists (select from movements where corrects_id = p_corrects) then
    perform refuse('already_corrected');
  end if;
  if p_type = 'TRANSFER' and p_origin <> 'import' and p_corrects is null then
    perform check_restrictions(issuer.transferable, issuer.inalienable_until,
      issuer.approval_required, issuer.legal_form, p_nature, p_effective_on, p_approved_on);
  end if;

  line.id := p_id;
  line.company_id := register.company_id;
  line.number := register.last_number + 1;
  line.type := p_type;
  line.nature := p_nature;
  line.share_category_id := p_category;
  line.category_name := issuer.category_name;
  line.nominal_value := issuer.nominal_value;
  line.from_holder_id := p_from; line.from_kind := issuer.from_kind;
  line.from_name := issuer.from_name; line.from_domicile := issuer.from_domicile;
  line.to_holder_id := p_to; line.to_kind := issuer.to_kind;
  line.to_name := issuer.to_name; line.to_domicile := issuer.to_domicile;
  line.quantity := p_quantity;
  if p_quantity is null then
    -- Without a quantity the whole account is meant.
    select quantity into line.quantity from shareholders
      where share_category_id = p_category and holder_id = p_from;
    if coalesce(line.quantity, 0) = 0 then
      perform refuse('not_enough_shares', '{"available": 0, "asked": 1}');
    end if;
  end if;
  line.unit_price := p_unit_price;
  if not fits_register(line.quantity, p_unit_price,
    case when issued > 0 then register.share_count else 0 end) then
    perform refuse('quantity_too_large');
  end if;
  line.agreed_on := p_agreed_on;
  line.effective_on := p_effective_on;
  -- The instants of a register never go back, even when two servers' clocks differ.
  line.recorded_at := greatest(p_recorded_at::timestamptz(3), register.last_recorded_at);
  line.approved_on := p_approved_on;
  line.approval_reference := p_approval_reference;
  line.origin := p_origin;
  line.reason := p_reason;
  line.bundle_id := p_bundle;
  line.corrects_id := p_corrects;
  line.document_hashes := '{}';
  if p_documents <> '[]' then
    line.document_hashes := (select array_agg(d ->> 'sha256' order by n)
      from jsonb_array_elements(p_documents) with ordinality as t (d, n));
  end if;
  line.actor_id := p_actor;
  line.previous_hash := register.last_hash;
  line.hash := movement_hash(line);

  if p_type = 'MENTION' then
    if line.quantity > coalesce((select quantity from shareholders
      where share_category_id = p_category and holder_id = p_from), 0) then
      perform refuse('not_enough_shares', jsonb_build_object('available', 0, 'asked', line.quantity));
    end if;
  else
    if p_from is not null then
      category_holders := shift_holding(
        line.company_id, p_category, p_from, -line.quantity, p_effective_on);
      company_holders := shift_position(line.company_id, p_from, -line.quantity, p_effective_on);
    end if;
    if p_to is not null then
      shifted := shift_holding(line.company_id, p_category, p_to, line.quantity, p_effective_on);
      category_holders := category_holders + shifted;
      shifted := shift_position(line.company_id, p_to, line.quantity, p_effective_on);
      company_holders := company_holders + shifted;
    end if;
  end if;

  insert into movements select line.*;
  if p_documents <> '[]' then
    insert into movement_documents
      select (d ->> 'id')::uuid, p_id, n, d ->> 'name', d ->> 'mediaType', (d ->> 'bytes')::bigint,
        d ->> 'sha256', d ->> 'storageKey'
      from jsonb_array_elements(p_documents) with ordinality as t (d, n);
  end if;
  issued := issued * line.quantity;
  update category_totals set share_count = share_count + issued,
    shareholder_count = shareholder_count + category_holders, movement_count = movement_count + 1,
    last_unit_price = coalesce(p_unit_price, last_unit_price)
    where share_category_id = p_category;
  update registers set last_number = line.number, last_hash = line.hash,
    last_recorded_at = line.recorded_at, share_count = share_count + issued,
    shareholder_count = shareholder_count + company_holders,
    last_unit_price = coalesce(p_unit_price, last_unit_price)
    where company_id = line.company_id;
  insert into audit_log (at, actor_id, action, entity_type, entity_id, detail, request_id)
    values (line.recorded_at, p_actor, 'register.appended', 'movement', p_id,
      jsonb_build_object('companyId', line.company_id, 'number', line.number), p_request_id);
  return line;
end $$;

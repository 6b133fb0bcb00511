-- Appends one movement: refuses it or numbers it, hashes it and moves the balances, in one call.
-- The register's row is locked first, so the movements of one company queue up and their numbers
-- have no gap; balances are then taken in holder id order.

create function register_append(
  p_id uuid, p_recorded_at timestamptz, p_actor uuid, p_type text, p_nature text, p_category uuid,
  p_from uuid, p_to uuid, p_quantity bigint, p_unit_price numeric, p_agreed_on date,
  p_effective_on date, p_approved_on date, p_approval_reference text, p_origin text, p_reason text,
  p_bundle uuid, p_corrects uuid, p_documents jsonb, p_key text, p_request_hash text,
  p_request_id text
) returns movements language plpgsql security definer set search_path = public, pg_temp as $$
declare
  register registers;
  category share_categories;
  company companies;
  giver holders;
  taker holders;
  line movements;
  repeated idempotency_keys;
  today date := (p_recorded_at at time zone 'Europe/Paris')::date;
  category_holders integer := 0;
  company_holders integer := 0;
  issued bigint := 0;
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

  select * into category from share_categories where id = p_category;
  if not found then perform refuse('share_category_not_found'); end if;
  select * into register from registers where company_id = category.company_id for update;
  select * into company from companies where id = category.company_id;
  if p_effective_on > today then perform refuse('effective_date_in_future'); end if;
  if p_from = p_to then perform refuse('same_holder'); end if;
  if p_corrects is not null and exists (select from movements where corrects_id = p_corrects) then
    perform refuse('already_corrected');
  end if;
  if p_from is not null then
    select * into giver from holders where id = p_from;
    if not found then perform refuse('holder_not_found', '{"field": "from"}'); end if;
  end if;
  if p_to is not null then
    select * into taker from holders where id = p_to;
    if not found then perform refuse('holder_not_found', '{"field": "to"}'); end if;
  end if;
  if p_type = 'TRANSFER' and p_origin <> 'import' and p_corrects is null then
    perform check_restrictions(category, company, p_nature, p_effective_on, p_approved_on);
  end if;

  line.id := p_id;
  line.company_id := category.company_id;
  line.number := register.last_number + 1;
  line.type := p_type;
  line.nature := p_nature;
  line.share_category_id := p_category;
  line.category_name := category.name;
  line.nominal_value := category.nominal_value;
  line.from_holder_id := p_from; line.from_kind := giver.kind;
  line.from_name := giver.name; line.from_domicile := giver.domicile;
  line.to_holder_id := p_to; line.to_kind := taker.kind;
  line.to_name := taker.name; line.to_domicile := taker.domicile;
  -- Without a quantity the whole account is meant.
  line.quantity := coalesce(p_quantity, (select quantity from shareholders
    where share_category_id = p_category and holder_id = p_from));
  if coalesce(line.quantity, 0) = 0 then
    perform refuse('not_enough_shares', '{"available": 0, "asked": 1}');
  end if;
  line.unit_price := p_unit_price;
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
  line.document_hashes := coalesce(
    (select array_agg(d ->> 'sha256' order by n)
      from jsonb_array_elements(p_documents) with ordinality as t (d, n)), '{}');
  line.actor_id := p_actor;
  line.previous_hash := register.last_hash;
  line.hash := movement_hash(line);

  if p_type = 'MENTION' then
    if line.quantity > coalesce((select quantity from shareholders
      where share_category_id = p_category and holder_id = p_from), 0) then
      perform refuse('not_enough_shares');
    end if;
  elsif p_type = 'TRANSFER' and p_to < p_from then
    category_holders := shift_holding(line.company_id, p_category, p_to, line.quantity, p_effective_on)
      + shift_holding(line.company_id, p_category, p_from, -line.quantity, p_effective_on);
    company_holders := shift_position(line.company_id, p_to, line.quantity, p_effective_on)
      + shift_position(line.company_id, p_from, -line.quantity, p_effective_on);
  else
    if p_from is not null then
      category_holders := shift_holding(
        line.company_id, p_category, p_from, -line.quantity, p_effective_on);
      company_holders := shift_position(line.company_id, p_from, -line.quantity, p_effective_on);
    end if;
    if p_to is not null then
      category_holders := category_holders + shift_holding(
        line.company_id, p_category, p_to, line.quantity, p_effective_on);
      company_holders := company_holders
        + shift_position(line.company_id, p_to, line.quantity, p_effective_on);
    end if;
  end if;

  insert into movements select line.*;
  insert into movement_documents
    select (d ->> 'id')::uuid, p_id, n, d ->> 'name', d ->> 'mediaType', (d ->> 'bytes')::bigint,
      d ->> 'sha256', d ->> 'storageKey'
    from jsonb_array_elements(p_documents) with ordinality as t (d, n);
  issued := case p_type when 'ISSUE' then line.quantity when 'CANCELLATION' then -line.quantity
    else 0 end;
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

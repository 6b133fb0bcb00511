-- The one door through which shares move, and the check of what passed it.

-- The canonical content of a line: a JSON array, in this order, for ever. Any change of any column
-- changes it. The hash of a line is SHA-256 over the previous hash, a line feed and this text. Both are
-- declared stable, as what they are made of is: so they are computed where they are called.
create function movement_content(m movements) returns text
  language sql stable parallel safe as $$
  select json_build_array(
    m.id, m.company_id, m.number, m.type, m.nature, m.share_category_id, m.category_name,
    trim_scale(m.nominal_value)::text,
    m.from_holder_id, m.from_kind, m.from_name, m.from_domicile,
    m.to_holder_id, m.to_kind, m.to_name, m.to_domicile,
    m.quantity::text, trim_scale(m.unit_price)::text,
    to_char(m.agreed_on, 'YYYY-MM-DD'), to_char(m.effective_on, 'YYYY-MM-DD'),
    to_char(m.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    to_char(m.approved_on, 'YYYY-MM-DD'), m.approval_reference, m.origin, m.reason,
    m.bundle_id, m.corrects_id, m.document_hashes, m.actor_id
  )::text
$$;

create function movement_hash(m movements) returns text
  language sql stable parallel safe as $$
  select encode(sha256(convert_to(m.previous_hash || E'\n' || movement_content(m), 'UTF8')), 'hex')
$$;

-- A refusal travels as SQLSTATE CL422 with its code as message and its facts as JSON detail.
create function refuse(p_code text, p_facts jsonb default '{}') returns void
  language plpgsql as $$
begin
  raise exception '%', p_code using errcode = 'CL422', detail = p_facts::text;
end $$;

-- Adds `p_delta` to an account from a day on. Returns the change of the number of holders of the
-- category: +1 when the account stops being empty today, -1 when it becomes so. Called with the
-- register locked, so that nobody else writes the account.
create function shift_holding(
  p_company uuid, p_category uuid, p_holder uuid, p_delta bigint, p_on date
) returns integer language plpgsql as $$
declare
  before bigint;
  since date;
begin
  -- The usual case, in one statement: the account moved last on this same day.
  update shareholders set quantity = quantity + p_delta
    where share_category_id = p_category and holder_id = p_holder and effective_from = p_on
      and quantity + p_delta >= 0
    returning quantity - p_delta into before;
  if found then
    return (before + p_delta > 0)::integer - (before > 0)::integer;
  end if;
  select quantity, effective_from into before, since from shareholders
    where share_category_id = p_category and holder_id = p_holder;
  if coalesce(before, 0) + p_delta < 0 then
    perform refuse('not_enough_shares',
      jsonb_build_object('available', coalesce(before, 0), 'asked', -p_delta));
  end if;
  if before is null then
    insert into shareholders (id, company_id, share_category_id, holder_id, quantity, effective_from)
      values (gen_random_uuid(), p_company, p_category, p_holder, p_delta, p_on);
    return 1;
  end if;
  if p_on > since then
    insert into holding_spans values (p_category, p_holder, before, since, p_on);
  elsif p_on < since then
    perform shift_past_holding(p_category, p_holder, p_delta, p_on, since);
  end if;
  update shareholders set quantity = before + p_delta, effective_from = greatest(since, p_on)
    where share_category_id = p_category and holder_id = p_holder;
  return (before + p_delta > 0)::integer - (before > 0)::integer;
end $$;

create function shift_past_holding(
  p_category uuid, p_holder uuid, p_delta bigint, p_on date, p_current_from date
) returns void language plpgsql as $$
declare
  span holding_spans;
  lowest bigint;
begin
  select * into span from holding_spans
    where share_category_id = p_category and holder_id = p_holder
      and effective_from <= p_on and effective_to > p_on;
  if not found then
    insert into holding_spans
      select p_category, p_holder, 0, p_on, coalesce(min(effective_from), p_current_from)
      from holding_spans where share_category_id = p_category and holder_id = p_holder;
  elsif span.effective_from < p_on then
    update holding_spans set effective_to = p_on
      where share_category_id = p_category and holder_id = p_holder
        and effective_from = span.effective_from;
    insert into holding_spans values (p_category, p_holder, span.quantity, p_on, span.effective_to);
  end if;
  select min(quantity) into lowest from holding_spans
    where share_category_id = p_category and holder_id = p_holder and effective_from >= p_on;
  if lowest + p_delta < 0 then
    perform refuse('not_enough_shares_at_date',
      jsonb_build_object('available', lowest, 'asked', -p_delta, 'on', to_char(p_on, 'YYYY-MM-DD')));
  end if;
  update holding_spans set quantity = quantity + p_delta
    where share_category_id = p_category and holder_id = p_holder and effective_from >= p_on;
end $$;

-- Notes that a company has more or fewer holders from a day on.
create function count_holders(p_company uuid, p_day date, p_change integer) returns void
  language sql as $$
  insert into register_days as d (company_id, day, holder_change) values (p_company, p_day, p_change)
  on conflict (company_id, day) do update set holder_change = d.holder_change + p_change
$$;

-- Adds (1) or takes back (-1) the days on which one holder became or ceased to be a holder.
create function count_holder_again(p_company uuid, p_holder uuid, p_sign integer) returns void
  language sql as $$
  insert into register_days as d (company_id, day, holder_change)
    select p_company, day, p_sign * change from (
      select effective_from as day, (quantity > 0)::integer
        - coalesce(lag(quantity > 0) over (order by effective_from), false)::integer as change
      from (
        select effective_from, quantity from position_spans
          where company_id = p_company and holder_id = p_holder
        union all
        select effective_from, quantity from positions
          where company_id = p_company and holder_id = p_holder
      ) balance
    ) turn where change <> 0
  on conflict (company_id, day) do update set holder_change = d.holder_change + excluded.holder_change
$$;

-- The same over all categories of the company.
create function shift_position(p_company uuid, p_holder uuid, p_delta bigint, p_on date)
  returns integer language plpgsql as $$
declare
  before bigint := 0;
  since date;
  change integer;
begin
  update positions set quantity = quantity + p_delta
    where company_id = p_company and holder_id = p_holder and effective_from = p_on
    returning quantity - p_delta into before;
  if not found then
    select quantity, effective_from into before, since from positions
      where company_id = p_company and holder_id = p_holder;
    if not found then
      before := 0;
      insert into positions values (p_company, p_holder, p_delta, p_on);
    elsif p_on > since then
      insert into position_spans values (p_company, p_holder, before, since, p_on);
      update positions set quantity = before + p_delta, effective_from = p_on
        where company_id = p_company and holder_id = p_holder;
    else
      perform shift_past_position(p_company, p_holder, p_delta, p_on, since);
      return (before + p_delta > 0)::integer - (before > 0)::integer;
    end if;
  end if;
  change := (before + p_delta > 0)::integer - (before > 0)::integer;
  if change <> 0 then
    perform count_holders(p_company, p_on, change);
  end if;
  return change;
end $$;

create function shift_past_position(
  p_company uuid, p_holder uuid, p_delta bigint, p_on date, p_current_from date
) returns void language plpgsql as $$
declare
  span position_spans;
begin
  perform count_holder_again(p_company, p_holder, -1);
  select * into span from position_spans
    where company_id = p_company and holder_id = p_holder
      and effective_from <= p_on and effective_to > p_on;
  if not found then
    insert into position_spans
      select p_company, p_holder, 0, p_on, coalesce(min(effective_from), p_current_from)
      from position_spans where company_id = p_company and holder_id = p_holder;
  elsif span.effective_from < p_on then
    update position_spans set effective_to = p_on
      where company_id = p_company and holder_id = p_holder
        and effective_from = span.effective_from;
    insert into position_spans values (p_company, p_holder, span.quantity, p_on, span.effective_to);
  end if;
  update position_spans set quantity = quantity + p_delta
    where company_id = p_company and holder_id = p_holder and effective_from >= p_on;
  update positions set quantity = quantity + p_delta
    where company_id = p_company and holder_id = p_holder;
  perform count_holder_again(p_company, p_holder, 1);
end $$;

-- The wire carries whole numbers below 2^53. An amount in cents above that, or more shares than a
-- company can count votes of at 100 each, would leave a register that nobody can read.
create function fits_register(p_quantity bigint, p_unit_price numeric, p_beside bigint)
  returns boolean language sql immutable parallel safe as $$
  select p_quantity <= 90071992547409 - p_beside
    and coalesce(round(p_quantity * p_unit_price * 100) <= 9007199254740991, true)
$$;

-- R-14 to R-17: a transfer against a clause is void, so it is refused and not warned about.
create function check_restrictions(
  p_transferable boolean, p_inalienable_until date, p_approval_required boolean, p_legal_form text,
  p_nature text, p_effective_on date, p_approved_on date
) returns void language plpgsql as $$
begin
  if not p_transferable then
    perform refuse('not_transferable');
  end if;
  if p_inalienable_until > p_effective_on then
    perform refuse('inalienable',
      jsonb_build_object('until', to_char(p_inalienable_until, 'YYYY-MM-DD')));
  end if;
  -- R-14: an approval clause of these forms does not reach a succession.
  if p_approval_required and p_approved_on is null
    and not (p_nature = 'inheritance' and p_legal_form in ('SA', 'SCA', 'SE')) then
    perform refuse('approval_missing');
  end if;
end $$;

-- Holds a company's register for the length of a transaction; gives its last number, null where
-- there is no such company. The server may lock it, not write it.
create function lock_register(p_company uuid) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  select last_number from registers where company_id = p_company for update
$$;

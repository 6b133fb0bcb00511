-- The law of the register: what may become a line. `decide_line` judges what a line is asked to be;
-- the quantities, which depend on the lines before, are weighed by the meters of the next file.

-- One line as it is asked for; n is its place among those it came with.
create type line_request as (
  n integer, id uuid, recorded_at timestamptz, actor_id uuid, type text, nature text,
  category_id uuid, from_id uuid, to_id uuid, quantity bigint, unit_price numeric, agreed_on date,
  effective_on date, approved_on date, approval_reference text, origin text, reason text,
  bundle_id uuid, corrects_id uuid, lifts_id uuid, documents jsonb, key text, request_hash text,
  request_id text
);

-- Null where there is nothing to refuse.
create type line_refusal as (code text, facts jsonb);

-- An account that lines of a call touch: the days on which they do, earliest first, and whether a line
-- takes effect before the line in front of it.
create type line_account as (category_id uuid, holder_id uuid, days date[], falls boolean);

-- What is known of the things that a line names, read with the register locked. `from_account` and
-- `to_account` are places in the list of the call's accounts.
create type line_facts as (
  place integer, request line_request, from_account integer, to_account integer, company_id uuid, legal_form text, founded_on date,
  category_name text, nominal_value numeric, transferable boolean, inalienable_from date,
  inalienable_until date, approval_required boolean,
  from_kind text, from_name text, from_domicile text,
  to_kind text, to_name text, to_domicile text, to_unproven text,
  actor_known boolean, today date, corrected movements, corrected_already boolean,
  lifted movements, kept_hash text, kept_movement uuid
);

-- The rights of a category on a day. They are those of today until they are kept by day.
create function category_rights(p_category uuid, p_on date)
  returns table (nominal_value numeric, votes_per_share integer, transferable boolean,
    inalienable_from date, inalienable_until date, approval_required boolean)
  language sql stable as $$
  select k.nominal_value, k.votes_per_share, k.transferable, k.inalienable_from,
    k.inalienable_until, k.approval_required
  from share_categories k where k.id = p_category
$$;

create function line_accounts_of(p_requests line_request[]) returns line_account[]
  language sql stable as $$
  select array_agg((category_id, holder_id, days, falls)::line_account order by place) from (
    select category_id, holder_id, array_agg(distinct day) as days, min(n) as place,
      coalesce(bool_or(day < before), false) as falls
    from (
      select category_id, holder_id, day, n,
        lag(day) over (partition by category_id, holder_id order by n) as before
      from (
        select category_id, from_id as holder_id, effective_on as day, n from unnest(p_requests)
        union all
        select category_id, to_id, effective_on, n from unnest(p_requests) where type <> 'MENTION'
      ) side where holder_id is not null
    ) followed group by 1, 2
  ) account
$$;

-- The facts of each request, in the order of their companies. No instant is later than the database's
-- own clock: a server whose clock is ahead would otherwise date every later line of the register.
create function line_facts_of(p_requests line_request[], p_accounts line_account[])
  returns setof line_facts
  language sql stable as $$
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
  left join idempotency_keys kept on kept.actor_id = a.actor_id and kept.key = a.key
  order by 1
$$;

create function refusal(p_code text, p_facts jsonb default '{}') returns line_refusal
  language sql immutable parallel safe as $$ select (p_code, p_facts)::line_refusal $$;

-- What no call of ours asks for. Whoever asks for it all the same connects by themselves, and nothing
-- that they sent with it is kept either.
create function refuse_forged(p_what text) returns void language plpgsql as $$
begin
  raise exception 'forged line: %', p_what using errcode = 'CL500';
end $$;

-- A nature says what a line of its type is. An import brings what another register kept; a split or a
-- conversion is lines of both kinds bound together; a correction has no other nature.
create function nature_fits(p_type text, p_nature text, p_origin text, p_bundled boolean)
  returns boolean language sql immutable parallel safe as $$
  select case
    when p_type = 'MENTION' then p_nature in ('pledge', 'usufruct', 'release')
    when p_nature in ('pledge', 'usufruct', 'release') then false
    when p_origin = 'import' then p_nature in ('subscription', 'exercise', 'sale', 'gift',
      'inheritance', 'merger', 'contribution', 'conversion', 'split', 'consolidation', 'repurchase',
      'cancellation', 'retraction', 'import', 'correction')
    when p_nature in ('conversion', 'split', 'consolidation') then
      p_bundled and p_type in ('ISSUE', 'CANCELLATION')
    when p_type = 'ISSUE' then p_nature in ('subscription', 'contribution', 'exercise', 'merger')
    when p_type = 'CANCELLATION' then p_nature in ('cancellation', 'repurchase', 'retraction')
    when p_type = 'TRANSFER' then
      p_nature in ('sale', 'gift', 'inheritance', 'merger', 'contribution')
    else false
  end
$$;

-- R-14 to R-17: a transfer against a clause is void, so it is refused and not warned about. A clause
-- counts from its day.
create function decide_clauses(f line_facts) returns line_refusal language plpgsql stable as $$
declare
  r constant line_request := f.request;
begin
  if not f.transferable then return refusal('not_transferable'); end if;
  if r.effective_on < f.inalienable_until
    and r.effective_on >= coalesce(f.inalienable_from, '-infinity') then
    return refusal('inalienable',
      jsonb_build_object('until', to_char(f.inalienable_until, 'YYYY-MM-DD')));
  end if;
  -- R-14: an approval clause of these forms does not reach a succession.
  if f.approval_required
    and not (r.nature = 'inheritance' and f.legal_form in ('SA', 'SCA', 'SE')) then
    if r.approved_on is null then return refusal('approval_missing'); end if;
    if r.approved_on > r.effective_on then return refusal('approval_after_effect'); end if;
  end if;
  return null;
end $$;

create function decide_dates(f line_facts) returns line_refusal language plpgsql stable as $$
declare
  r constant line_request := f.request;
  earliest constant date := coalesce(f.founded_on, '1800-01-01');
begin
  if r.effective_on > f.today then return refusal('effective_date_in_future'); end if;
  if r.effective_on < '1800-01-01' then return refusal('date_before_company', '{"field": "effectiveOn"}'); end if;
  if r.agreed_on > f.today then return refusal('agreed_in_future'); end if;
  if r.approved_on > f.today then return refusal('approved_in_future'); end if;
  if r.origin <> 'import' and r.agreed_on < earliest then
    return refusal('date_before_company', '{"field": "agreedOn"}');
  end if;
  if r.origin <> 'import' and r.approved_on < earliest then
    return refusal('date_before_company', '{"field": "approvedOn"}');
  end if;
  return null;
end $$;

-- R-2: a correction is the mirror of the line that it names, in the same register.
create function check_correction(f line_facts) returns void language plpgsql stable as $$
declare
  r constant line_request := f.request;
  wrong constant movements := f.corrected;
  fits boolean;
begin
  if wrong.id is null or wrong.company_id <> f.company_id then
    perform refuse_forged('it corrects no line of this register');
  end if;
  fits := wrong.share_category_id = r.category_id and wrong.quantity = r.quantity
    and wrong.effective_on = r.effective_on
    and case wrong.type
      when 'ISSUE' then r.type = 'CANCELLATION' and r.from_id = wrong.to_holder_id
      when 'CANCELLATION' then r.type = 'ISSUE' and r.to_id = wrong.from_holder_id
      when 'TRANSFER' then r.type = 'TRANSFER' and r.from_id = wrong.to_holder_id
        and r.to_id = wrong.from_holder_id
      else r.type = 'MENTION' and r.from_id = wrong.from_holder_id
        and (r.nature = 'release') <> (wrong.nature = 'release')
    end
    and (r.type = 'MENTION' or r.nature = 'correction');
  if fits is not true then
    perform refuse_forged('it does not mirror the line that it corrects');
  end if;
end $$;

-- A release names what it lifts: a pledge or a usufruct of the same account that was not undone.
create function decide_release(f line_facts) returns line_refusal language plpgsql stable as $$
declare
  r constant line_request := f.request;
  lifted constant movements := f.lifted;
begin
  if lifted.id is null then return refusal('encumbrance_not_found'); end if;
  if lifted.type <> 'MENTION' or lifted.nature not in ('pledge', 'usufruct')
    or lifted.share_category_id <> r.category_id or lifted.from_holder_id <> r.from_id then
    return refusal('encumbrance_not_found');
  end if;
  if r.effective_on < lifted.effective_on then return refusal('release_before_encumbrance'); end if;
  return null;
end $$;

-- Everything about a line but its quantities.
create function decide_line(f line_facts) returns line_refusal language plpgsql stable as $$
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
  if r.corrects_id is not null then
    if f.corrected_already then return refusal('already_corrected'); end if;
    perform check_correction(f);
  elsif nature_fits(r.type, r.nature, r.origin, r.bundle_id is not null) is not true then
    return refusal('nature_not_allowed');
  end if;
  if f.to_unproven is not null and r.corrects_id is null then
    return refusal(f.to_unproven, '{"field": "to"}');
  end if;
  if r.type = 'MENTION' and r.nature = 'release' and r.corrects_id is null then
    return decide_release(f);
  end if;
  if r.type = 'TRANSFER' and r.origin <> 'import' and r.corrects_id is null then
    return decide_clauses(f);
  end if;
  return null;
end $$;

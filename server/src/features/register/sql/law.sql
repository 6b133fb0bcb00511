-- The law of the register: what may become a line. `decide_line` judges what a line is asked to be;
-- the quantities, which depend on the lines before, are weighed by the meters (meters.sql).

create or replace function refusal(p_code text, p_facts jsonb default '{}') returns line_refusal
  language sql immutable parallel safe as $$ select (p_code, p_facts)::line_refusal $$;

-- What no call of ours asks for. Whoever asks for it all the same connects by themselves, and nothing
-- that they sent with it is kept either.
create or replace function refuse_forged(p_what text) returns void language plpgsql as $$
begin
  raise exception 'forged line: %', p_what using errcode = 'CL500';
end $$;

-- Whether a line is one of those by which two accounts that one holder has are brought into one.
create or replace function is_joining(p_bundle uuid, p_from uuid, p_to uuid) returns boolean
  language sql stable parallel safe as $$
  select p_bundle is not null and exists (select from joined_accounts
    where id = p_bundle and from_holder_id = p_from and to_holder_id = p_to and undoes_id is null)
$$;

-- R-14 to R-17: a transfer against a clause is void, so it is refused and not warned about. A clause
-- counts from its day.
create or replace function decide_clauses(f line_facts) returns line_refusal
  language plpgsql stable as $$
declare
  r constant line_request := f.request;
begin
  -- Two accounts of one holder are joined: nobody transfers anything to anybody.
  if is_joining(r.bundle_id, r.from_id, r.to_id) then return null; end if;
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

create or replace function decide_dates(f line_facts) returns line_refusal
  language plpgsql stable as $$
declare
  r constant line_request := f.request;
  earliest constant date := coalesce(f.founded_on, '1800-01-01');
begin
  if r.effective_on > f.today then return refusal('effective_date_in_future'); end if;
  if r.effective_on < '1800-01-01' then
    return refusal('date_before_company', '{"field": "effectiveOn"}');
  end if;
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
create or replace function check_correction(f line_facts) returns void language plpgsql stable as $$
declare
  r constant line_request := f.request;
  wrong constant register_line := f.corrected;
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
create or replace function decide_release(f line_facts) returns line_refusal
  language plpgsql stable as $$
declare
  r constant line_request := f.request;
  lifted constant register_line := f.lifted;
begin
  if lifted.id is null then return refusal('encumbrance_not_found'); end if;
  if lifted.type <> 'MENTION' or lifted.nature not in ('pledge', 'usufruct')
    or lifted.share_category_id <> r.category_id or lifted.from_holder_id <> r.from_id then
    return refusal('encumbrance_not_found');
  end if;
  if r.effective_on < lifted.effective_on then return refusal('release_before_encumbrance'); end if;
  return null;
end $$;

-- R-18: where the company has a pre-emption clause, a sale by hand says who waived the right or that
-- nobody exercised it, on which day and by which act. The market purges it itself.
create or replace function decide_pre_emption(f line_facts) returns line_refusal
  language plpgsql stable as $$
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

-- Whether lines are bound together by an operation on a whole category, which is written before them. A
-- deed that passes shares to several heirs binds its lines as well, and each of those is judged alone.
create or replace function is_operation(p_bundle uuid) returns boolean
  language sql stable parallel safe as $$
  select p_bundle is not null and exists (select from share_operations where id = p_bundle)
$$;

-- A pledge names its creditor and the debt that it secures, and a usufruct the usufructuary, with the
-- act that made it: who is not named has no right, and the line cannot be written again.
create or replace function decide_mention(f line_facts) returns line_refusal
  language plpgsql stable as $$
declare
  r constant line_request := f.request;
begin
  -- What an operation on a whole category carries over was judged when it was first noted.
  if r.origin <> 'manual' or is_operation(r.bundle_id) then return null; end if;
  if r.to_id is null and coalesce(btrim(r.to_name), '') = '' then
    return refusal('beneficiary_missing', '{"field": "beneficiaryId"}');
  end if;
  if r.to_id is null and coalesce(btrim(r.to_domicile), '') = '' then
    return refusal('beneficiary_missing', '{"field": "beneficiaryDomicile"}');
  end if;
  if r.agreed_on is null then return refusal('act_date_missing'); end if;
  -- Article 2356 of the civil code: the act of a pledge states the debt that it secures.
  if r.nature = 'pledge' and coalesce(btrim(r.reason), '') = '' then
    return refusal('debt_missing');
  end if;
  return null;
end $$;

-- R-2, R-12: a line has both domiciles, and a line by hand the paper that it rests on. What is missing
-- is written knowingly: with a reason that is hashed with the line and printed beside it.

-- Whether a line gives what comes of shares that its holder has already: by an operation on a
-- whole category, which treats all alike. What weighs on shares goes over to those in their place.
create or replace function replaces_shares(r line_request) returns boolean
  language sql stable parallel safe as $$
  select r.origin = 'manual' and case
    when r.type = 'MENTION' then is_operation(r.bundle_id)
    else r.bundle_id is not null and nature_is_bound(r.nature) end
$$;

-- What R. 228-9 asks of a line, or its keeper before they write, and is not there. Lines of rounds and
-- deals have their papers beside them, those of an import the register that they were taken from, and
-- those of an operation on a whole category the decision that is kept with the first of them.
create or replace function line_lacks(f line_facts) returns text[]
  language sql stable parallel safe as $$
  select case when is_joining((f.request).bundle_id, (f.request).from_id, (f.request).to_id)
  then '{}'::text[] else array_remove(array[
    case when (f.request).from_id is not null and coalesce(btrim(f.from_domicile), '') = ''
      then 'transferor' end,
    case when (f.request).to_id is not null and coalesce(btrim(f.to_domicile), '') = ''
      then 'transferee' end,
    case when (f.request).origin = 'manual' and (f.request).corrects_id is null
      and coalesce((f.request).documents, '[]') = '[]'
      and ((f.request).bundle_id is null or not exists (select from share_operations o
        where o.id = (f.request).bundle_id and o.has_paper)) then 'paper' end
  ], null) end
$$;

create or replace function decide_lacks(f line_facts) returns line_refusal
  language plpgsql stable as $$
declare
  lacks constant text[] := line_lacks(f);
begin
  if cardinality(lacks) = 0 or coalesce(btrim((f.request).lacking_reason), '') <> '' then
    return null;
  end if;
  if lacks[1] = 'paper' then return refusal('paper_missing', '{"field": "lackingReason"}'); end if;
  return refusal('domicile_missing', jsonb_build_object('field', 'lackingReason',
    'name', case when lacks[1] = 'transferor' then f.from_name else f.to_name end));
end $$;

-- Everything about a line but its quantities.
create or replace function decide_line(f line_facts) returns line_refusal
  language plpgsql stable as $$
declare
  r constant line_request := f.request;
  refused line_refusal;
begin
  if f.company_id is null then return refusal('share_category_not_found'); end if;
  if not f.actor_known then perform refuse_forged('nobody asks for it'); end if;
  if r.type not in ('ISSUE', 'CANCELLATION', 'TRANSFER', 'MENTION') or r.effective_on is null
    or not origin_fits(r.origin, r.cause_id)
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
    -- The lines of an operation stand or fall together: one of them alone would lose or make shares.
    if r.bundle_id is null and exists (select from share_operations o
      where o.id = (f.corrected).bundle_id) then
      return refusal('line_of_operation');
    end if;
    if r.bundle_id is null and exists (select from joined_accounts j
      where j.id = (f.corrected).bundle_id) then
      return refusal('line_of_joining');
    end if;
    perform check_correction(f);
  elsif nature_fits(r.type, r.nature, r.origin, r.bundle_id is not null) is not true then
    return refusal('nature_not_allowed');
  elsif r.nature = 'joining' and r.origin <> 'import'
    and not is_joining(r.bundle_id, r.from_id, r.to_id) then
    perform refuse_forged('no accounts are joined by it');
  end if;
  if f.to_unproven is not null and r.corrects_id is null and not replaces_shares(r) then
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

revoke all on function refusal, refuse_forged, is_joining, decide_clauses, decide_dates,
  check_correction, decide_release, decide_pre_emption, decide_mention, line_lacks, is_operation,
  replaces_shares, decide_lacks, decide_line from public, coulisse_server;

-- The rights and the name of a category and the declared capital of a company change by a decision, from its day on:
-- the days before keep what counted on them.

-- The rights of a category on a day, and its name, as they were known before an instant.
create or replace function category_rights(p_category uuid, p_on date,
    p_known_before timestamptz default 'infinity')
  returns table (nominal_value numeric, votes_per_share integer, transferable boolean,
    inalienable_from date, inalienable_until date, approval_required boolean, name text)
  language sql stable as $$
  select d.nominal_value, d.votes_per_share, d.transferable, d.inalienable_from,
    d.inalienable_until, d.approval_required, d.name
  from category_decisions d
  where d.share_category_id = p_category and d.effective_on <= p_on
    and (d.recorded_at < p_known_before or d.effective_on = '0001-01-01')
  order by d.effective_on desc, d.number desc limit 1
$$;

-- The same of the capital that a company has declared.
create or replace function declared_capital(p_company uuid, p_on date,
    p_known_before timestamptz default 'infinity')
  returns bigint language sql stable as $$
  select d.capital_cents from capital_declarations d
  where d.company_id = p_company and d.effective_on <= p_on
    and (d.recorded_at < p_known_before or d.effective_on = '0001-01-01')
  order by d.effective_on desc, d.number desc limit 1
$$;

-- Decisions follow each other: one of an earlier day would change what the later ones began from.
create or replace function check_decision_day(p_on date, p_last date, p_recorded_at timestamptz)
  returns void language plpgsql stable as $$
begin
  if p_on = '0001-01-01' then perform refuse('decision_missing'); end if;
  if p_on > (p_recorded_at at time zone 'Europe/Paris')::date then
    perform refuse('decision_in_future', '{"field": "decision.effectiveOn"}');
  end if;
  if p_on < p_last then
    perform refuse('decision_before_last', jsonb_build_object('field', 'decision.effectiveOn',
      'last', to_char(p_last, 'YYYY-MM-DD')));
  end if;
end $$;

-- The beginning is written by the triggers of the category and the company alone.
create or replace function check_category_decision() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before category_decisions;
begin
  new.recorded_at := least(new.recorded_at, clock_timestamp());
  if new.effective_on = '0001-01-01' and pg_trigger_depth() > 1 then return new; end if;
  perform from registers where company_id =
    (select company_id from share_categories where id = new.share_category_id) for update;
  select * into before from category_decisions where share_category_id = new.share_category_id
    order by effective_on desc, number desc limit 1;
  perform check_decision_day(new.effective_on, before.effective_on, new.recorded_at);
  -- Of a split or a consolidation the lines say which shares are the old ones and which the new, on
  -- one day: the decision comes between them, and has the id of their operation.
  if new.nominal_value is distinct from before.nominal_value
    and exists (select from movements where share_category_id = new.share_category_id
      and effective_on >= new.effective_on)
    and not exists (select from share_operations o where o.id = new.id
      and o.share_category_id = new.share_category_id and o.effective_on = new.effective_on
      and o.nominal_after is not distinct from new.nominal_value) then
    perform refuse('nominal_value_fixed', '{"field": "nominalValue"}');
  end if;
  return new;
end $$;
create or replace trigger category_decisions_follow before insert on category_decisions
  for each row execute function check_category_decision();

create or replace function check_capital_declaration() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.recorded_at := least(new.recorded_at, clock_timestamp());
  if new.effective_on = '0001-01-01' and pg_trigger_depth() > 1 then return new; end if;
  perform from registers where company_id = new.company_id for update;
  perform check_decision_day(new.effective_on,
    (select max(effective_on) from capital_declarations where company_id = new.company_id),
    new.recorded_at);
  return new;
end $$;
create or replace trigger capital_declarations_follow before insert on capital_declarations
  for each row execute function check_capital_declaration();

-- Today's rights and capital are those of the last decision.
create or replace function apply_category_decision() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.effective_on = '0001-01-01' then return null; end if;
  update share_categories set nominal_value = new.nominal_value,
    votes_per_share = new.votes_per_share, transferable = new.transferable,
    inalienable_from = new.inalienable_from, inalienable_until = new.inalienable_until,
    approval_required = new.approval_required, name = new.name
  where id = new.share_category_id;
  return null;
end $$;
create or replace trigger category_decisions_apply after insert on category_decisions
  for each row execute function apply_category_decision();

create or replace function apply_capital_declaration() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.effective_on <> '0001-01-01' then
    update companies set capital_cents = new.capital_cents where id = new.company_id;
  end if;
  return null;
end $$;
create or replace trigger capital_declarations_apply after insert on capital_declarations
  for each row execute function apply_capital_declaration();

create or replace function begin_category_rights() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into category_decisions (id, share_category_id, effective_on, nominal_value,
      votes_per_share, transferable, inalienable_from, inalienable_until, approval_required, name,
      recorded_at)
    values (new_id(clock_timestamp()), new.id, '0001-01-01', new.nominal_value, new.votes_per_share,
      new.transferable, new.inalienable_from, new.inalienable_until, new.approval_required, new.name,
      clock_timestamp());
  return null;
end $$;
create or replace trigger share_categories_begin after insert on share_categories
  for each row execute function begin_category_rights();

create or replace function begin_capital() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into capital_declarations (id, company_id, effective_on, capital_cents, recorded_at)
    values (new_id(clock_timestamp()), new.id, '0001-01-01', new.capital_cents, clock_timestamp());
  return null;
end $$;
create or replace trigger companies_begin_capital after insert on companies
  for each row execute function begin_capital();

-- A category does not move to another company. Without a line nothing was judged by its rights, and
-- they may be put right from the beginning; with one they are those of the last decision, whoever
-- writes, and the nominal value changes only by a decision.
create or replace function keep_category_facts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rights record;
begin
  if new.company_id <> old.company_id then
    raise exception 'a category stays in its company' using errcode = 'CL500';
  end if;
  if (new.nominal_value, new.votes_per_share, new.transferable, new.inalienable_from,
      new.inalienable_until, new.approval_required, new.name)
    is not distinct from (old.nominal_value, old.votes_per_share, old.transferable,
      old.inalienable_from, old.inalienable_until, old.approval_required, old.name) then
    return new;
  end if;
  perform from registers where company_id = old.company_id for update;
  select * into rights from category_rights(old.id, 'infinity');
  if (new.nominal_value, new.votes_per_share, new.transferable, new.inalienable_from,
      new.inalienable_until, new.approval_required, new.name)
    is not distinct from (rights.nominal_value, rights.votes_per_share, rights.transferable,
      rights.inalienable_from, rights.inalienable_until, rights.approval_required, rights.name) then
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
      votes_per_share, transferable, inalienable_from, inalienable_until, approval_required, name,
      recorded_at)
    values (new_id(clock_timestamp()), new.id, '0001-01-01', new.nominal_value, new.votes_per_share,
      new.transferable, new.inalienable_from, new.inalienable_until, new.approval_required, new.name,
      clock_timestamp());
  return new;
end $$;
create or replace trigger share_categories_keep_their_facts before update on share_categories
  for each row execute function keep_category_facts();

create or replace function keep_capital() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
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
    values (new_id(clock_timestamp()), new.id, '0001-01-01', new.capital_cents, clock_timestamp());
  return new;
end $$;
create or replace trigger companies_keep_capital before update on companies
  for each row execute function keep_capital();

create or replace trigger category_decisions_are_kept before update on category_decisions
  for each row execute function keep_decisions();
create or replace trigger capital_declarations_are_kept before update on capital_declarations
  for each row execute function keep_decisions();
create or replace trigger decision_documents_are_kept before update on decision_documents
  for each row execute function keep_decisions();

revoke all on function category_rights, declared_capital, check_decision_day,
  check_category_decision, check_capital_declaration, apply_category_decision,
  apply_capital_declaration, begin_category_rights, begin_capital, keep_category_facts, keep_capital
  from public, coulisse_server;
grant execute on function category_rights, declared_capital to coulisse_server;

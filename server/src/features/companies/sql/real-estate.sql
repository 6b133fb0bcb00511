-- What was stated of the assets of a company (R-32).

-- Null where nobody stated it for that day.
create or replace function mainly_real_estate(p_company uuid, p_on date) returns boolean
  language sql stable as $$
  select is_main from real_estate_facts
  where company_id = p_company and effective_on <= p_on
  order by effective_on desc, number desc limit 1
$$;

create or replace function check_real_estate_fact() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.effective_on > (new.recorded_at at time zone 'Europe/Paris')::date then
    perform refuse('decision_in_future', '{"field": "realEstate.effectiveOn"}');
  end if;
  return new;
end $$;
create or replace trigger real_estate_facts_follow before insert on real_estate_facts
  for each row execute function check_real_estate_fact();

create or replace trigger real_estate_facts_are_kept before update on real_estate_facts
  for each row execute function keep_decisions();

-- No market opens before it is known what its sales are taxed at. Looked at with the commit, since a
-- company may be made with both.
create or replace function require_real_estate_fact() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from real_estate_facts where company_id = new.id)
    and exists (select from companies where id = new.id and secondary_market_status = 'OPEN') then
    perform refuse('real_estate_missing', '{"field": "realEstate.isMain"}');
  end if;
  return null;
end $$;
drop trigger if exists companies_open_with_their_duty_known on companies;
create constraint trigger companies_open_with_their_duty_known
  after insert or update of secondary_market_status on companies
  deferrable initially deferred for each row
  when (new.secondary_market_status = 'OPEN') execute function require_real_estate_fact();

revoke all on function mainly_real_estate, check_real_estate_fact, require_real_estate_fact
  from public, coulisse_server;
grant execute on function mainly_real_estate to coulisse_server;

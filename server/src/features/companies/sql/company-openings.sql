-- What a company is to others before the platform has opened it: nothing.

-- The companies that are there for anybody but their own people. Whatever lists, counts, finds or
-- shows companies to others reads them here.
create or replace view open_companies as select * from companies where opening_state = 'OPEN';
grant select on open_companies to coulisse_server;

create or replace function is_open_company(p_company uuid) returns boolean
  language sql stable parallel safe as $$
  select exists (select from companies where id = p_company and opening_state = 'OPEN')
$$;

-- Whatever reaches somebody else, or pays somebody, waits for the opening.
create or replace function require_open_company() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- One that is not there is refused as such, by what the row refers to.
  if exists (select from companies where id = new.company_id and opening_state <> 'OPEN') then
    perform refuse('company_not_open');
  end if;
  return new;
end $$;
create or replace trigger fundraisings_are_of_open_companies before insert on fundraisings
  for each row execute function require_open_company();
create or replace trigger contracts_are_of_open_companies before insert on contracts
  for each row execute function require_open_company();
create or replace trigger signatures_are_of_open_companies before insert on signatures
  for each row execute function require_open_company();
create or replace trigger offers_are_of_open_companies before insert on offers
  for each row execute function require_open_company();
create or replace trigger wishes_are_of_open_companies before insert on wishes
  for each row when (new.company_id is not null) execute function require_open_company();
create or replace trigger invitations_are_of_open_companies before insert on invitations
  for each row when (new.company_id is not null) execute function require_open_company();
create or replace trigger cash_accounts_are_of_open_companies before insert on cash_accounts
  for each row when (new.company_id is not null) execute function require_open_company();
create or replace trigger withdrawals_are_of_open_companies before insert on withdrawals
  for each row when (new.company_id is not null) execute function require_open_company();
-- An article is told to holders and shown to readers as it is published.
create or replace trigger articles_are_published_of_open_companies
  before insert or update of published_at on articles
  for each row when (new.published_at is not null) execute function require_open_company();
-- A company that was refused has nothing begun any more.
create or replace function require_living_company() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from companies where id = new.company_id and opening_state = 'CLOSED') then
    perform refuse('company_not_open');
  end if;
  return new;
end $$;
create or replace trigger share_categories_are_of_living_companies before insert on share_categories
  for each row execute function require_living_company();

revoke all on function is_open_company, require_open_company, require_living_company
  from public, coulisse_server;
grant execute on function is_open_company to coulisse_server;

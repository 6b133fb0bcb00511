-- What the row of a company must have.

create or replace trigger companies_name_on_one_line before insert on companies for each row
  when (not (is_one_line(new.name))) execute function refuse_name();
create or replace trigger companies_new_name_on_one_line
  before update of name on companies for each row
  when (new.name is distinct from old.name and not (is_one_line(new.name)))
  execute function refuse_name();

-- R-10 (Code de commerce, article L. 228-10): shares are negotiable once their company is
-- registered, so that no market opens, and none stays open, of a company of which no registration
-- is on record.
create or replace function require_registration() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refuse('registration_missing', '{"field": "siret"}');
  return null;
end $$;
create or replace trigger companies_are_registered_before_their_market
  before insert or update of secondary_market_status, siret, rcs_number on companies for each row
  when (new.secondary_market_status = 'OPEN' and new.siret is null
    and coalesce(btrim(new.rcs_number), '') = '')
  execute function require_registration();

revoke all on function require_registration from public, coulisse_server;

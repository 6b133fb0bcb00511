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

-- The department that the postcode of a seat belongs to; null abroad, and of what is no postcode.
create or replace function department_of(p_country text, p_postcode text) returns text
  language sql immutable parallel safe as $$
  select case
    -- Territories beside the mainland have a country code of their own (ISO 3166-1) and French postcodes.
    when coalesce(p_country, 'FR') not in
      ('FR', 'BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT') then null
    when p_postcode is null or p_postcode !~ '^[0-9]{5}$' then null
    -- Two islands kept the postcodes that they had as communes of Guadeloupe.
    when p_postcode = '97133' then '977'
    when p_postcode = '97150' then '978'
    when p_postcode ~ '^(97[1-8]|98[678])' then left(p_postcode, 3)
    when p_postcode ~ '^20[01]' then '2A'
    when p_postcode ~ '^20' then '2B'
    when p_postcode ~ '^(0[1-9]|[1-8][0-9]|9[0-5])' then left(p_postcode, 2)
  end
$$;
create or replace function keep_department() returns trigger language plpgsql as $$
begin
  new.department := department_of(new.address_country, new.address_postcode);
  return new;
end $$;
create or replace trigger companies_have_a_department
  before insert or update of address_country, address_postcode on companies
  for each row execute function keep_department();

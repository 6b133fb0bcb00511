-- Companies are found by department, on a map. It is the one that the postcode of the seat belongs to, kept
-- by a trigger from now on.
-- Servers from 0017 on serve it.

alter table companies add department text;
update companies set department = case
  -- Territories beside the mainland have a country code of their own (ISO 3166-1) and French postcodes.
  when coalesce(address_country, 'FR') not in
    ('FR', 'BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT') then null
  when address_postcode is null or address_postcode !~ '^[0-9]{5}$' then null
  -- Two islands kept the postcodes that they had as communes of Guadeloupe.
  when address_postcode = '97133' then '977'
  when address_postcode = '97150' then '978'
  when address_postcode ~ '^(97[1-8]|98[678])' then left(address_postcode, 3)
  when address_postcode ~ '^20[01]' then '2A'
  when address_postcode ~ '^20' then '2B'
  when address_postcode ~ '^(0[1-9]|[1-8][0-9]|9[0-5])' then left(address_postcode, 2)
end;

alter table saved_searches add department text;
alter table saved_searches add constraint saved_searches_department_check check (
  department ~ '^(0[1-9]|1[0-9]|2[1-9AB]|[3-8][0-9]|9[0-5]|97[1-8]|98[678])$') not valid;

-- A browser that its owner allowed rests while they are signed out, for as long as the session of before is
-- kept, and is theirs again once they sign in there: the row then follows the new session.
grant update (session_id, endpoint, browser_key, auth_secret) on push_subscriptions
  to coulisse_server;

-- A company is found by where it is, its numbers and the words that it says of itself, too.

-- What words that one types may begin, and numbers without their spaces.
alter table companies add found_in text not null generated always as (search_text(
  name || ' ' || summary || ' ' || coalesce(address_city, '') || ' ' || coalesce(address_postcode, '')
  || ' ' || coalesce(siret, '') || ' ' || regexp_replace(coalesce(rcs_number, ''), '[^0-9]', '', 'g')
  || ' ' || description)) stored;
-- A word with a typing mistake is looked for in what is short.
alter table companies add found_near text not null generated always as (search_text(
  name || ' ' || coalesce(address_city, '') || ' ' || summary)) stored;
-- Words by their stem, in the language of the company, with what weighs most first.
alter table companies add found_words tsvector not null generated always as (
  setweight(to_tsvector(case language when 'en' then 'english'::regconfig else 'french'::regconfig end,
    search_text(name)), 'A')
  || setweight(to_tsvector(case language when 'en' then 'english'::regconfig else 'french'::regconfig end,
    search_text(coalesce(address_city, '') || ' ' || summary)), 'B')
  || setweight(to_tsvector(case language when 'en' then 'english'::regconfig else 'french'::regconfig end,
    search_text(description)), 'D')) stored;
-- The name as it is put in order, computed once and not for each row that is sorted.
alter table companies add called text not null generated always as (search_text(name)) stored;
create index companies_called on companies (called, id) where visible_on_marketplace;
-- Open markets before others, and each by name.
create index companies_offering on companies ((secondary_market_status <> 'OPEN'), called, id)
  where visible_on_marketplace;
create index companies_found_in on companies using gin (found_in gin_trgm_ops)
  where visible_on_marketplace;
create index companies_found_near on companies using gin (found_near gin_trgm_ops)
  where visible_on_marketplace;
create index companies_found_words on companies using gin (found_words) where visible_on_marketplace;

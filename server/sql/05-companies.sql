-- Companies: what they look like, who administers them, and what was stated of their assets.

create table companies (
  id uuid primary key,
  name text not null,
  slug text not null constraint companies_slug unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  summary text not null default '',
  description text not null default '',
  address_line1 text,
  address_line2 text,
  address_postcode text,
  address_city text,
  address_country text,
  capital_cents bigint not null default 0 check (capital_cents >= 0),
  sector text not null,
  legal_form text not null,
  rcs_number text,
  siret text constraint companies_siret unique check (siret ~ '^[0-9]{14}$'),
  founded_on date,
  is_spv boolean not null default false,
  spv_asset text,
  linkedin_url text,
  website_url text,
  meeting_url text,
  capital_structure_url text,
  data_room_url text,
  investment_document_url text,
  pappers_url text,
  visible_on_api boolean not null default false,
  visible_on_marketplace boolean not null default false,
  secondary_market_status text not null default 'CLOSED'
    check (secondary_market_status in ('OPEN', 'CLOSED')),
  approval_required boolean not null default false,
  preemption_days integer check (preemption_days between 1 and 365),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  search text not null generated always as (search_text(name || ' ' || summary)) stored,
  -- The text beside it (`address_line1` …) is what the papers copy.
  address_id uuid references addresses (id) on delete set null,
  -- The head of a register leaves by mail, so that a rewrite by whoever holds the database is found
  -- by somebody else. A company may ask not to be told.
  head_mails boolean not null default true,
  -- What a company writes is in the language that its author says, so that it is read aloud as such
  -- on a page in another.
  language text not null default 'fr'
    constraint companies_language_is_known check (language in ('fr', 'en')),
  -- R-23l: a special purpose vehicle holds one asset, and says which.
  constraint companies_spv_names_its_asset check (not is_spv or spv_asset is not null)
);
create index companies_search on companies using gin (search gin_trgm_ops);
create index companies_by_name on companies (search_text(name), id);
create index companies_by_sector on companies (sector, search_text(name), id);
create index companies_marketplace on companies (search_text(name), id) where visible_on_marketplace;
create index companies_on_api on companies (search_text(name), id) where visible_on_api;
create index companies_address on companies (address_id) where address_id is not null;
-- A page of the open markets, in the order of their names.
create index companies_open_markets on companies (search_text(name), id)
  where secondary_market_status = 'OPEN';
grant select, insert, update, delete on companies to coulisse_server;

create table company_administrators (
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null references users (id),
  created_at timestamptz(3) not null,
  primary key (company_id, user_id)
);
create index company_administrators_user on company_administrators (user_id);
grant select, insert, update, delete on company_administrators to coulisse_server;

create table badges (
  id uuid primary key,
  name_fr text not null,
  name_en text not null,
  colour text not null,
  icon text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null
);
create unique index badges_name on badges (search_text(name_fr));
grant select, insert, update, delete on badges to coulisse_server;

create table company_badges (
  company_id uuid not null references companies (id) on delete cascade,
  badge_id uuid not null references badges (id) on delete cascade,
  primary key (company_id, badge_id)
);
create index company_badges_badge on company_badges (badge_id);
grant select, insert, update, delete on company_badges to coulisse_server;

-- `variants` lists the stored sizes, each with its sealed file: [{key, width, height, type, fileId}].
create table company_images (
  company_id uuid not null references companies (id) on delete cascade,
  key text not null check (key in ('logo', 'horizontal', 'vertical', 'action')),
  width integer not null,
  height integer not null,
  variants jsonb not null,
  created_at timestamptz(3) not null,
  primary key (company_id, key)
);
-- A file is shown to the public only where one of these lists names it.
create index company_images_variants on company_images using gin (variants jsonb_path_ops);
grant select, insert, update, delete on company_images to coulisse_server;

-- Whether the assets of a company are mainly buildings decides the duty on its shares (CGI, article
-- 726, I-2°) and is declared on form 2759 (R-32). It is what somebody stated, for a day on and by a
-- source: nobody reads it off a legal form, and what was stated before stays beside what replaced
-- it.
create table real_estate_facts (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  number bigint not null generated always as identity,
  effective_on date not null,
  is_main boolean not null,
  source text not null,
  actor_id uuid references users (id),
  recorded_at timestamptz(3) not null,
  constraint real_estate_facts_have_a_source check (btrim(source) <> '')
);
create index real_estate_facts_by_day
  on real_estate_facts (company_id, effective_on desc, number desc);
create index real_estate_facts_actor on real_estate_facts (actor_id);
grant select, insert on real_estate_facts to coulisse_server;

-- Companies, what they look like and the share categories they have.

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
  -- R-23l: a special purpose vehicle holds one asset, and says which.
  constraint companies_spv_names_its_asset check (not is_spv or spv_asset is not null)
);
create index companies_search on companies using gin (search gin_trgm_ops);
create index companies_by_name on companies (search_text(name), id);
create index companies_by_sector on companies (sector, search_text(name), id);
create index companies_marketplace on companies (search_text(name), id) where visible_on_marketplace;
create index companies_on_api on companies (search_text(name), id) where visible_on_api;

create table company_administrators (
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null references users (id),
  created_at timestamptz(3) not null,
  primary key (company_id, user_id)
);
create index company_administrators_user on company_administrators (user_id);

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

create table company_badges (
  company_id uuid not null references companies (id) on delete cascade,
  badge_id uuid not null references badges (id) on delete cascade,
  primary key (company_id, badge_id)
);
create index company_badges_badge on company_badges (badge_id);

-- `variants` lists the stored sizes: [{key, width, height, type}].
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

create table share_categories (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  name text not null,
  code text not null,
  nominal_value numeric(18, 6) check (nominal_value >= 0),
  votes_per_share integer not null default 1 check (votes_per_share between 0 and 100),
  fees_bps integer not null default 0 check (fees_bps between 0 and 10000),
  transferable boolean not null default true,
  inalienable_from date,
  inalienable_until date,
  approval_required boolean not null default false,
  note text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  search text not null generated always as (search_text(name || ' ' || code)) stored,
  constraint share_categories_code unique (company_id, code),
  -- R-16: inalienability lasts ten years at most.
  constraint share_categories_inalienable_ten_years check (
    inalienable_until is null
    or (inalienable_from is not null and inalienable_until <= inalienable_from + interval '10 years')
  )
);
create index share_categories_by_name on share_categories (search, id);

-- Securities: share categories, and what is decided of them and of the capital.

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
  -- Whether the shares of a category are preference shares (Code de commerce, article L. 228-11) is
  -- a fact of the category.
  preferred boolean not null default false,
  constraint share_categories_code unique (company_id, code),
  -- R-16: inalienability lasts ten years at most.
  constraint share_categories_inalienable_ten_years check (
    inalienable_until is null
    or (inalienable_from is not null and inalienable_until <= inalienable_from + interval '10 years')
  ),
  -- A round names a category of its own company.
  constraint share_categories_of_company unique (company_id, id)
);
create index share_categories_by_name on share_categories (search, id);
grant select, insert, update, delete on share_categories to coulisse_server;

-- The rights of a category and the declared capital of a company change by a decision, from its day
-- on: the days before keep what counted on them. What a category or a company had before its first
-- line counts from the beginning, which is the first day that a date can be.
create table category_decisions (
  id uuid primary key,
  share_category_id uuid not null references share_categories (id) on delete cascade,
  number bigint not null generated always as identity,
  effective_on date not null,
  title text,
  nominal_value numeric(18, 6) check (nominal_value >= 0),
  votes_per_share integer not null check (votes_per_share between 0 and 100),
  transferable boolean not null,
  inalienable_from date,
  inalienable_until date,
  approval_required boolean not null,
  actor_id uuid references users (id),
  recorded_at timestamptz(3) not null,
  -- What was decided says by whom; what was there from the beginning was decided by the articles.
  constraint category_decisions_titled check ((title is null) = (effective_on = '0001-01-01'))
);
create index category_decisions_by_day
  on category_decisions (share_category_id, effective_on desc, number desc);
create index category_decisions_actor on category_decisions (actor_id);
grant select, insert on category_decisions to coulisse_server;

create table capital_declarations (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  number bigint not null generated always as identity,
  effective_on date not null,
  title text,
  capital_cents bigint not null check (capital_cents >= 0),
  actor_id uuid references users (id),
  recorded_at timestamptz(3) not null,
  constraint capital_declarations_titled check ((title is null) = (effective_on = '0001-01-01'))
);
create index capital_declarations_by_day
  on capital_declarations (company_id, effective_on desc, number desc);
create index capital_declarations_actor on capital_declarations (actor_id);
grant select, insert on capital_declarations to coulisse_server;

-- The minutes of a decision on rights or capital. A document and its sealed file share one id; the
-- hash is kept beside the decision, which like the file's row here is only added to.
create table decision_documents (
  id uuid primary key references sealed_files (id),
  category_decision_id uuid references category_decisions (id) on delete cascade,
  capital_declaration_id uuid references capital_declarations (id) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint decision_documents_of_one
    check (num_nonnulls(category_decision_id, capital_declaration_id) = 1)
);
create index decision_documents_category on decision_documents (category_decision_id);
create index decision_documents_capital on decision_documents (capital_declaration_id);
grant select, insert on decision_documents to coulisse_server;

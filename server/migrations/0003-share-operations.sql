-- An operation on a whole category is one bundle of register lines, of which this is what was decided.

-- A row is written before its lines, in their transaction, and stays as they do. What undoes an
-- operation is one as well, of the contrary lines.
create table share_operations (
  -- The bundle of its lines, and the decision on the nominal value that comes with them.
  id uuid primary key,
  company_id uuid not null references companies (id),
  share_category_id uuid not null,
  -- What the shares become; of a split or a consolidation the same.
  to_category_id uuid not null,
  kind text not null
    constraint share_operations_kind_is_known check (kind in ('split', 'consolidation', 'conversion')),
  new_shares bigint not null check (new_shares > 0),
  old_shares bigint not null check (old_shares > 0),
  effective_on date not null,
  decided_by text not null constraint share_operations_decided_by_somebody
    check (decided_by in ('GENERAL_MEETING', 'SOLE_SHAREHOLDER', 'COLLECTIVE', 'BOARD', 'PRESIDENT')),
  decided_on date not null,
  -- The articles of association that change by it.
  articles text,
  fractions text not null
    constraint share_operations_fractions_are_known check (fractions in ('refused', 'sold')),
  buyer_id uuid references holders (id),
  fraction_price numeric(18, 6) check (fraction_price >= 0),
  -- Whether the decision itself is kept with the first of the lines.
  has_paper boolean not null,
  nominal_before numeric(18, 6),
  nominal_after numeric(18, 6),
  first_number bigint not null check (first_number > 0),
  last_number bigint not null,
  undoes_id uuid references share_operations (id),
  reason text,
  actor_id uuid not null references users (id),
  recorded_at timestamptz(3) not null,
  constraint share_operations_of_company foreign key (company_id, share_category_id)
    references share_categories (company_id, id),
  constraint share_operations_into_company foreign key (company_id, to_category_id)
    references share_categories (company_id, id),
  constraint share_operations_undone_once unique (undoes_id),
  constraint share_operations_numbers_follow check (first_number <= last_number),
  constraint share_operations_decided_before check (decided_on <= effective_on),
  constraint share_operations_fractions_are_bought check (
    (fractions = 'sold') = (buyer_id is not null) and (buyer_id is null) = (fraction_price is null)
  ),
  constraint share_operations_undone_for_a_reason check ((undoes_id is null) = (reason is null)),
  constraint share_operations_convert_into_another
    check ((kind = 'conversion') = (share_category_id <> to_category_id))
);
create index share_operations_of_category on share_operations (share_category_id, first_number);
create index share_operations_into_category on share_operations (to_category_id);
create index share_operations_of_company_by_number on share_operations (company_id, first_number);
create index share_operations_buyer on share_operations (buyer_id);
create index share_operations_actor on share_operations (actor_id);
grant select, insert on share_operations to coulisse_server;

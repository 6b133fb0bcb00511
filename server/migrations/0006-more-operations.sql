-- More that one decision does to a whole category: a bonus issue, a reduction of capital, a repurchase,
-- a new name.

-- The name of a category is one of its dated facts. Of the days before it was one, today's is known.
alter table category_decisions add name text;
alter table category_decisions disable trigger user;
update category_decisions d set name = k.name from share_categories k where k.id = d.share_category_id;
alter table category_decisions enable trigger user;
alter table category_decisions alter name set not null;
-- It is made anew with the name beside the rights.
drop function if exists category_rights(uuid, date, timestamptz);

alter table share_operations
  add unit_price numeric(18, 6) check (unit_price >= 0),
  add name_before text,
  add name_after text,
  -- What the company declared before and after, where the operation changed it.
  add capital_before bigint,
  add capital_after bigint,
  alter first_number drop not null,
  alter last_number drop not null,
  drop constraint share_operations_kind_is_known,
  drop constraint share_operations_fractions_are_known,
  drop constraint share_operations_fractions_are_bought,
  add constraint share_operations_kind_is_known check (kind in ('split', 'consolidation', 'conversion',
    'free_issue', 'loss_reduction', 'repurchase', 'renaming')),
  add constraint share_operations_fractions_are_known check (fractions in ('refused', 'sold', 'cash')),
  add constraint share_operations_fractions_are_paid check (
    (fractions = 'sold') = (buyer_id is not null)
    and (fractions = 'refused') = (fraction_price is null)
  ),
  add constraint share_operations_repurchase_at_a_price
    check ((kind = 'repurchase') = (unit_price is not null)),
  add constraint share_operations_name_or_lines check (
    num_nulls(name_before, name_after) = case kind when 'renaming' then 0 else 2 end
    and num_nulls(first_number, last_number) = case kind when 'renaming' then 2 else 0 end
  ),
  add constraint share_operations_capital_is_whole
    check (num_nulls(capital_before, capital_after) in (0, 2));

-- What reshaped the shares of a category since a price was written.
drop index movements_reshapings;
create index movements_reshapings on movements (share_category_id, effective_on, number)
  where nature in ('split', 'consolidation', 'free_issue', 'loss_reduction');

-- Lines by hand whose parties were told of them: they are told when it is undone.
create table told_lines (
  movement_id uuid primary key references movements (id),
  told_at timestamptz(3) not null
);
grant select, insert on told_lines to coulisse_server;

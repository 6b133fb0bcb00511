-- Rights of a bonus issue that make no whole share: whose they are, until which day, and what becomes
-- of them.
alter table share_operations
  -- Until this day they are sold, bought and grouped.
  add fractions_until date,
  drop constraint share_operations_fractions_are_known,
  drop constraint share_operations_fractions_are_paid,
  add constraint share_operations_fractions_are_known
    check (fractions in ('refused', 'sold', 'cash', 'kept')),
  add constraint share_operations_fractions_are_paid check (
    (fractions = 'sold') = (buyer_id is not null)
    and (fractions in ('refused', 'kept')) = (fraction_price is null)
  ),
  add constraint share_operations_fractions_until_a_day check (
    (fractions = 'kept') = (fractions_until is not null)
    and (fractions <> 'kept' or kind = 'free_issue' and fractions_until >= effective_on)
  );

-- Each row gives or takes rights, one of an old share each. Those of an operation that was undone are
-- none, and a grouping counts as long as the line stands that it issued.
create table fraction_rights (
  id uuid primary key,
  operation_id uuid not null references share_operations (id),
  holder_id uuid not null references holders (id),
  change bigint not null check (change <> 0),
  cause text not null constraint fraction_rights_cause_is_known
    check (cause in ('given', 'sold', 'bought', 'paid', 'grouped')),
  -- Both sides of a sale name it, and what it let its buyer group does.
  sale_id uuid,
  unit_price numeric(18, 6) check (unit_price >= 0),
  -- The act of the sale.
  act text,
  effective_on date not null,
  movement_id uuid references movements (id),
  actor_id uuid not null references users (id),
  recorded_at timestamptz(3) not null,
  constraint fraction_rights_cause_has_a_side check ((change > 0) = (cause in ('given', 'bought'))),
  constraint fraction_rights_grouped_by_a_line check ((cause = 'grouped') = (movement_id is not null)),
  constraint fraction_rights_sold_in_a_sale
    check (cause not in ('sold', 'bought') or sale_id is not null)
);
create index fraction_rights_of_operation on fraction_rights (operation_id, holder_id);
create index fraction_rights_of_holder on fraction_rights (holder_id);
create index fraction_rights_of_sale on fraction_rights (sale_id) where sale_id is not null;
create index fraction_rights_movement on fraction_rights (movement_id);
create index fraction_rights_actor on fraction_rights (actor_id);
grant select, insert on fraction_rights to coulisse_server;

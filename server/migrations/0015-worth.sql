-- What somebody's shares are worth, as its reader counts: the basis, prices and amounts that they wrote
-- down themselves, and what an heir declared. The register knows none of it.

-- The price at which shares count, and the amount under which a deal revalues nothing.
create table worth_choices (
  user_id uuid primary key references users (id) on delete cascade,
  basis text not null check (basis in ('DEAL', 'ROUND', 'REFERENCE', 'TYPED')),
  threshold_cents bigint not null check (threshold_cents between 0 and 100000000),
  changed_at timestamptz(3) not null
);
grant select, insert, update, delete on worth_choices to coulisse_server;

-- The same for one category: another basis, or a deal under the threshold that counts all the same.
create table price_choices (
  user_id uuid not null references users (id) on delete cascade,
  share_category_id uuid not null references share_categories (id) on delete cascade,
  basis text check (basis in ('DEAL', 'ROUND', 'REFERENCE', 'TYPED')),
  taken_movement_id uuid references movements (id),
  changed_at timestamptz(3) not null,
  constraint price_choices_once primary key (user_id, share_category_id),
  constraint price_choices_say_something check (basis is not null or taken_movement_id is not null)
);
create index price_choices_of_category on price_choices (share_category_id);
create index price_choices_taken on price_choices (taken_movement_id)
  where taken_movement_id is not null;
grant select, insert, update, delete on price_choices to coulisse_server;

create table typed_prices (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  share_category_id uuid not null references share_categories (id) on delete cascade,
  unit_price numeric(18, 6) not null check (unit_price > 0),
  priced_on date not null,
  reason text not null check (length(reason) between 1 and 200),
  created_at timestamptz(3) not null,
  -- Of one day the last word counts.
  constraint typed_prices_of_a_day unique (user_id, share_category_id, priced_on)
);
create index typed_prices_of_category on typed_prices (share_category_id);
grant select, insert, update (unit_price, reason, created_at), delete on typed_prices
  to coulisse_server;

-- Dividends, as whoever received them wrote them down.
create table received_amounts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  holder_id uuid not null references holders (id),
  share_category_id uuid not null references share_categories (id) on delete cascade,
  received_on date not null,
  amount_cents bigint not null check (amount_cents > 0 and amount_cents < 9007199254740992),
  created_at timestamptz(3) not null
);
create index received_amounts_of_user on received_amounts (user_id);
create index received_amounts_of_holder on received_amounts (holder_id);
create index received_amounts_of_category on received_amounts (share_category_id);
grant select, insert, delete on received_amounts to coulisse_server;

-- What shares that came without a price were worth, as their holder declared it, at a succession for
-- one, with the paper that shows it. A record: another declaration follows it, and the last one counts.
create table declared_costs (
  id uuid primary key,
  movement_id uuid not null references movements (id),
  holder_id uuid not null references holders (id),
  declared_by uuid not null references users (id),
  amount_cents bigint not null check (amount_cents > 0 and amount_cents < 9007199254740992),
  valued_on date not null,
  note text check (length(note) between 1 and 200),
  file_id uuid not null references sealed_files (id),
  declared_at timestamptz(3) not null
);
create index declared_costs_of_holder on declared_costs (holder_id);
create index declared_costs_of_movement on declared_costs (movement_id, declared_at desc);
create index declared_costs_declared_by on declared_costs (declared_by);
create index declared_costs_file on declared_costs (file_id);
grant select, insert on declared_costs to coulisse_server;

alter table sealed_files drop constraint sealed_files_kind_check;
alter table sealed_files add constraint sealed_files_kind_check
  check (kind in ('identity_document', 'representation_proof', 'name_change_proof', 'class_proof',
    'opening_paper', 'company_image', 'transfer_order', 'decision_minutes', 'fundraising_document',
    'key_information', 'signed_paper', 'formality_file', 'article_image', 'contract_file',
    'depositary_certificate', 'proposed_file', 'cost_proof'));

-- The last sale and the last issue at a price are looked for apart, the latest in effect first.
create index movements_sale_prices on movements (share_category_id, effective_on desc, number desc)
  where unit_price > 0 and corrects_id is null and type = 'TRANSFER' and nature = 'sale';
create index movements_issue_prices on movements (share_category_id, effective_on desc, number desc)
  where unit_price > 0 and corrects_id is null and type = 'ISSUE';

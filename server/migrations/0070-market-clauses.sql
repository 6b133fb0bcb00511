-- How a company's clauses run on its market, from a day on: its own time to decide on a deal, and whose
-- holdings count in a pre-emption. What was agreed before a line's first day goes on as it was, so a
-- line may change until that day and never after.

create table market_clauses (
  company_id uuid not null references companies (id),
  effective_on date not null,
  -- None are the three months after which silence is approval (R-14).
  approval_days integer check (approval_days between 1 and 365),
  counted_parties text not null
    check (counted_parties in ('NEITHER', 'SELLER', 'BUYER', 'BOTH')),
  set_by uuid not null references users (id),
  set_at timestamptz(3) not null,
  constraint market_clauses_once primary key (company_id, effective_on)
);
create index market_clauses_set_by on market_clauses (set_by);
grant select, insert, update on market_clauses to coulisse_server;

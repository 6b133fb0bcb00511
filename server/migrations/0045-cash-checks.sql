-- What each check of the ledger has found, by its count: the newest is what the metrics tell, and
-- administrators are told where it grew.

create table cash_checks (
  id uuid primary key,
  checked_at timestamptz(3) not null,
  difference_count integer not null check (difference_count >= 0)
);

grant select, insert on cash_checks to coulisse_server;

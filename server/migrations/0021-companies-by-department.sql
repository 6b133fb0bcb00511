-- Companies of a department are found among those of the marketplace.
-- Servers from 0017 on serve it.
-- Outside a transaction.

create index concurrently if not exists companies_department on companies (department, called, id)
  where visible_on_marketplace;

-- A company is paid out what its rounds brought, as a holder is: from an account of its own.

alter table withdrawals add column company_id uuid references companies (id);
alter table withdrawals add constraint withdrawals_one_owner
  check (holder_id is null or company_id is null);
create index withdrawals_of_company on withdrawals (company_id, id desc)
  where company_id is not null;

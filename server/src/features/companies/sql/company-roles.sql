-- Who acts for a company today. These roles have no last day, so that no clock is asked.

-- Whoever administers a company: its legal representatives and its administrators.
create or replace view company_administrators as
  select company_id, user_id, accepted_at as created_at from company_roles
  where ended_at is null and accepted_at is not null and role in ('REPRESENTATIVE', 'ADMINISTRATOR');

-- Whoever may have its cash paid out.
create or replace view company_payers as
  select company_id, user_id from company_roles
  where ended_at is null and accepted_at is not null
    and role in ('REPRESENTATIVE', 'ADMINISTRATOR', 'FINANCE');
grant select on company_administrators, company_payers to coulisse_server;

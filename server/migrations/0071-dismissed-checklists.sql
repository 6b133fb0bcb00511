-- The lists of first steps that somebody put away; a company's is put away by each reader alone.

create table dismissed_checklists (
  user_id uuid not null references users (id) on delete cascade,
  subject text not null check (subject in ('investor', 'company', 'platform')),
  company_id uuid references companies (id) on delete cascade,
  dismissed_at timestamptz(3) not null,
  constraint dismissed_checklists_of_companies
    check ((subject = 'company') = (company_id is not null)),
  constraint dismissed_checklists_once unique nulls not distinct (user_id, subject, company_id)
);
grant select, insert on dismissed_checklists to coulisse_server;

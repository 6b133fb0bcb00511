-- Roles in a company are dated rows: who has had which, from when until when, by whom.

-- A role begins when whoever proves the invited address accepts it; the platform may give one to an
-- account itself. The address goes once it has served: the account has its own.
create table company_roles (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  role text not null constraint company_roles_role_is_known check (role in ('REPRESENTATIVE',
    'ADMINISTRATOR', 'REGISTER_KEEPER', 'FINANCE', 'LAWYER', 'READER')),
  -- What they are to the company in its own words: chair, auditor.
  title text constraint company_roles_title_is_said check (btrim(title) <> ''),
  email text,
  user_id uuid references users (id),
  given_by uuid references users (id),
  created_at timestamptz(3) not null,
  answer_by date,
  accepted_at timestamptz(3),
  -- The last day of it, in Paris. Who administers a company has none: it would be without anybody.
  until_on date,
  ended_at timestamptz(3),
  ended_by uuid references users (id),
  constraint company_roles_accepted_by_somebody check ((accepted_at is null) = (user_id is null)),
  constraint company_roles_offered_to_somebody check (
    accepted_at is not null or ended_at is not null or (email is not null and answer_by is not null)
  ),
  constraint company_roles_with_a_term check (until_on is null or role in ('LAWYER', 'READER'))
);
-- A person has one role in a company at a time, and one is offered to an address at a time.
create unique index company_roles_one_each on company_roles (company_id, user_id)
  where ended_at is null and user_id is not null;
create unique index company_roles_one_offered on company_roles (company_id, lower(email))
  where ended_at is null and user_id is null;
create index company_roles_of_company on company_roles (company_id, created_at);
create index company_roles_of_user on company_roles (user_id);
create index company_roles_offered_to on company_roles (lower(email)) where ended_at is null;
create index company_roles_given_by on company_roles (given_by);
create index company_roles_ended_by on company_roles (ended_by);
grant select, insert on company_roles to coulisse_server;
grant update (email, user_id, accepted_at, answer_by, ended_at, ended_by) on company_roles
  to coulisse_server;

insert into company_roles (id, company_id, role, user_id, created_at, accepted_at)
  select gen_random_uuid(), company_id, 'ADMINISTRATOR', user_id, created_at, created_at
  from company_administrators;
drop table company_administrators;

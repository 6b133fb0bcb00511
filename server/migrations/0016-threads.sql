-- A thread: what somebody came for, kept with their account from before it is complete until they paid.

create table threads (
  user_id uuid not null references users (id) on delete cascade,
  aim text not null check (aim in ('ROUND', 'OFFER', 'INVITATION')),
  fundraising_id uuid references fundraisings (id) on delete cascade,
  offer_id uuid references offers (id) on delete cascade,
  -- Of an invitation: the company in whose register they stand.
  company_id uuid references companies (id) on delete cascade,
  begun_at timestamptz(3) not null,
  dismissed_at timestamptz(3),
  -- One thing at a time: another one takes its place.
  constraint threads_once primary key (user_id),
  constraint threads_of_one_thing check (
    (aim = 'ROUND') = (fundraising_id is not null) and (aim = 'OFFER') = (offer_id is not null)
    and (aim = 'INVITATION') = (company_id is not null))
);
create index threads_of_round on threads (fundraising_id) where fundraising_id is not null;
create index threads_of_offer on threads (offer_id) where offer_id is not null;
create index threads_of_company on threads (company_id) where company_id is not null;
grant select, insert, delete, update (aim, fundraising_id, offer_id, company_id, begun_at,
  dismissed_at) on threads to coulisse_server;

-- Holders whom a company's own people wrote down: it finds them, and no other company does.

create table made_holders (
  company_id uuid not null references companies (id) on delete cascade,
  holder_id uuid not null references holders (id),
  made_by uuid references users (id),
  made_at timestamptz(3) not null,
  constraint made_holders_once primary key (holder_id, company_id)
);
create index made_holders_company on made_holders (company_id);
create index made_holders_made_by on made_holders (made_by) where made_by is not null;
grant select, insert on made_holders to coulisse_server;

-- Where somebody is to be invited, as a company typed it: it opens nothing, belongs to nobody, and
-- may be anybody's address.
alter table users add column invite_email text;

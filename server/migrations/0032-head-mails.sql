-- The head of a register leaves by mail, so that a rewrite by whoever holds the database is found by
-- somebody else. A company may ask not to be told.

alter table companies add column head_mails boolean not null default true;

-- Which head left for which month, or on which occasion: asked twice, it leaves once.
create table head_mails (
  company_id uuid not null references companies (id),
  occasion text not null,
  number bigint not null check (number > 0),
  hash text not null,
  sent_at timestamptz(3) not null,
  constraint head_mails_once primary key (company_id, occasion)
);
grant select, insert on head_mails to coulisse_server;

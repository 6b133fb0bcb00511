-- What a line of the register that somebody wrote by hand sets going.

alter table formalities drop constraint formalities_event_kind_check;
alter table formalities add constraint formalities_event_kind_check
  check (event_kind in ('deal', 'fundraising', 'movement'));

-- How far each register was followed: nobody is told of a line twice, and no duty is opened twice.
create table followed_registers (
  company_id uuid primary key references companies (id) on delete cascade,
  number bigint not null check (number >= 0)
);
-- What was written before was told, or was not, in its own time.
insert into followed_registers (company_id, number) select company_id, last_number from registers;
grant select, insert, update on followed_registers to coulisse_server;

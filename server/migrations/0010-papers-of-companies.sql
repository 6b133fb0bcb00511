-- A company writes its own contracts and formalities, beside those that the platform writes for it.

-- Whether it was the company that wrote it: its people read it while it is a draft, and change it.
alter table contracts add made_by_company boolean not null default false;
alter table formalities add made_by_company boolean not null default false;

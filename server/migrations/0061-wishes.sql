-- Wishes: companies that people would like to hold shares of, and the sites of those not here yet.

create table wishes (
  id uuid primary key,
  user_id uuid not null references users (id),
  company_id uuid references companies (id) on delete cascade,
  -- In the one spelling that all spellings of a site have in common.
  website_link text check (length(website_link) <= 250),
  -- What is wished for: a site does not become the company that opens here one day.
  subject text not null generated always as (coalesce(company_id::text, website_link)) stored,
  created_at timestamptz(3) not null,
  constraint wishes_of_one check (num_nonnulls(company_id, website_link) = 1),
  constraint wishes_once unique (user_id, subject)
);
create index wishes_of_company on wishes (company_id, id) where company_id is not null;
create index wishes_of_subject on wishes (subject, id);

-- How many wish for what; only the triggers below write it.
create table wish_totals (
  subject text primary key,
  company_id uuid references companies (id) on delete cascade,
  website_link text,
  wish_count integer not null check (wish_count >= 0)
);
create index wish_totals_of_company on wish_totals (company_id);
create index wish_totals_most on wish_totals (wish_count, subject);

create function count_new_wishes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into wish_totals as t (subject, company_id, website_link, wish_count)
    select subject, company_id, website_link, count(*)::integer from new_rows
    group by 1, 2, 3 order by 1
  on conflict (subject) do update set wish_count = t.wish_count + excluded.wish_count;
  return null;
end $$;
create trigger wishes_are_counted after insert on wishes
  referencing new table as new_rows for each statement execute function count_new_wishes();

create function count_gone_wishes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- In one order: two who leave at once do not wait for each other.
  perform from wish_totals where subject in (select subject from old_rows)
    order by subject for update;
  update wish_totals t set wish_count = t.wish_count - o.count
    from (select subject, count(*)::integer as count from old_rows group by 1) o
    where t.subject = o.subject;
  delete from wish_totals t where t.wish_count = 0
    and t.subject in (select subject from old_rows);
  return null;
end $$;
create trigger wishes_gone_are_counted after delete on wishes
  referencing old table as old_rows for each statement execute function count_gone_wishes();

grant select, insert, delete on wishes to coulisse_server;
grant select on wish_totals to coulisse_server;

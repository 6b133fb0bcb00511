-- How many wish for what.

create or replace function count_new_wishes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into wish_totals as t (subject, company_id, website_link, wish_count)
    select subject, company_id, website_link, count(*)::integer from new_rows
    group by 1, 2, 3 order by 1
  on conflict (subject) do update set wish_count = t.wish_count + excluded.wish_count;
  return null;
end $$;
create or replace trigger wishes_are_counted after insert on wishes
  referencing new table as new_rows for each statement execute function count_new_wishes();

create or replace function count_gone_wishes() returns trigger
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
create or replace trigger wishes_gone_are_counted after delete on wishes
  referencing old table as old_rows for each statement execute function count_gone_wishes();

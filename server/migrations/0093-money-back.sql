-- Who is refused, or whose account was closed, cannot ask for their cash, and nobody could give it back:
-- it goes to the account that it came from in their name, which a freeze alone stops (R-27).
alter table withdrawals
  add column returns_line_id uuid references bank_lines (id),
  add constraint withdrawals_return_to_their_holder
    check (returns_line_id is null or holder_id is not null);
-- Once, unless it never left or came back.
create unique index withdrawals_return_once on withdrawals (returns_line_id)
  where state not in ('CANCELLED', 'CAME_BACK');

create or replace function withdrawal_stop(w withdrawals) returns text
  language sql stable parallel safe as $$
  select case
    when w.returns_line_id is not null then
      (select 'CHECK' from standing_facts(w.holder_id, null) f where f.is_frozen)
    when w.holder_id is not null then (select t.reason from standing(w.holder_id, null) t)
    when w.company_id is not null then (select t.reason from company_standing(w.company_id, null) t)
  end
$$;

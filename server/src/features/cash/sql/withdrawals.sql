-- Withdrawals: their steps, and what stops them.

-- Why a withdrawal may not leave now; null too of what goes back to a stranger, which is nobody's here.
create or replace function withdrawal_stop(w withdrawals) returns text
  language sql stable parallel safe as $$
  select case
    when w.returns_line_id is not null then
      (select 'CHECK' from standing_facts(w.holder_id, null) f where f.is_frozen)
    when w.holder_id is not null then (select t.reason from standing(w.holder_id, null) t)
    when w.company_id is not null then (select t.reason from company_standing(w.company_id, null) t)
  end
$$;

create or replace function has_entry(p_withdrawal uuid, p_kind text) returns boolean
  language sql stable as $$
  select exists (select from cash_entries where withdrawal_id = p_withdrawal and kind = p_kind)
$$;

-- Whether a provider was asked to pay it, with what came of that.
create or replace function is_asked_for(p_withdrawal uuid, p_states text[]) returns boolean
  language sql stable as $$
  select exists (select from provider_movements
    where withdrawal_id = p_withdrawal and kind = 'PAY_OUT' and state = any (p_states))
$$;

-- A withdrawal goes its steps, each on what shows it: somebody’s check, the file for the bank, its
-- debit, what it brought back, the cash that is in the wallet again.
create or replace function keep_withdrawals() returns trigger language plpgsql as $$
declare
  step constant text := old.state || ' ' || new.state;
begin
  if step <> 'TO_CHECK READY' and (new.checked_by, new.checked_at)
      is distinct from (old.checked_by, old.checked_at) then
    raise exception 'who checked a withdrawal is kept' using errcode = 'CL500';
  end if;
  if new.state <> old.state and not coalesce(case step
    when 'TO_CHECK READY' then new.checked_at is distinct from old.checked_at
      and (new.checked_by <> new.requested_by or coalesce(new.holder_id, new.company_id) is null)
      and exists (select from users u where u.id = new.checked_by and u.role = 'ROLE_ADMIN')
    when 'READY SENT' then new.file_id is not null or is_asked_for(new.id, array['ASKED', 'OPEN'])
    when 'SENT READY' then new.file_id is null
    when 'SENT TO_CHECK' then is_asked_for(new.id, array['FAILED'])
    when 'TO_CHECK CANCELLED' then has_entry(new.id, 'WITHDRAWAL_CANCELLED')
    when 'READY CANCELLED' then has_entry(new.id, 'WITHDRAWAL_CANCELLED')
    when 'SENT PAID' then has_entry(new.id, 'WITHDRAWAL_PAID')
    when 'PAID CAME_BACK' then has_entry(new.id, 'CAME_BACK')
    end, false) then
    raise exception 'a withdrawal goes its steps' using errcode = 'CL500',
      detail = format('%s: %s', old.id, step);
  end if;
  return new;
end $$;
create or replace trigger withdrawals_are_kept before update on withdrawals
  for each row execute function keep_withdrawals();

revoke all on function withdrawal_stop, has_entry, is_asked_for, keep_withdrawals
  from public, coulisse_server;
grant execute on function withdrawal_stop, has_entry, is_asked_for to coulisse_server;

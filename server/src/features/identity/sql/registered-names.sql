-- Names that registers bear.

-- Which transaction accepted a change is PostgreSQL's to say, not the server's.
create or replace function mark_accepted_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state <> 'PENDING' then
    if new.state <> old.state or new.name_after <> old.name_after then
      raise exception 'a name change that was decided stays decided';
    end if;
    new.applied_in := old.applied_in;
  elsif new.state = 'ACCEPTED' then
    new.applied_in := pg_current_xact_id();
  else
    new.applied_in := null;
  end if;
  return new;
end $$;
create or replace trigger name_changes_are_marked before insert or update on name_changes
  for each row execute function mark_accepted_name();

-- A name that stands in a register changes in the transaction that accepted the change, and in no
-- other; lines of the register keep the name of their day.
create or replace function hold_registered_name() returns trigger language plpgsql as $$
begin
  if new.name <> old.name
    and exists (select from shareholders s where s.holder_id = old.id)
    and not exists (
      select from name_changes c
      where c.holder_id = old.id and c.state = 'ACCEPTED' and c.name_after = new.name
        and c.applied_in = pg_current_xact_id())
  then
    raise exception 'name_in_register' using errcode = 'CL422';
  end if;
  return new;
end $$;
create or replace trigger holders_keep_registered_names before update of name on holders
  for each row execute function hold_registered_name();

revoke all on function mark_accepted_name, hold_registered_name from public, coulisse_server;

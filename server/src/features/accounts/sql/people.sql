-- People as holders, their names, and what of them is never removed.

-- A holder follows the person or the entity it stands for; nothing else writes this table.
create or replace function follow_user() returns trigger language plpgsql as $$
begin
  insert into holders (id, kind, name, domicile)
  values (new.id, 'user', trim(new.first_name || ' ' || new.last_name), new.domicile)
  on conflict (id) do update set name = excluded.name, domicile = excluded.domicile;
  return new;
end $$;
create or replace trigger users_are_holders
  before insert or update of first_name, last_name, domicile on users
  for each row execute function follow_user();

create or replace trigger users_name_on_one_line before insert on users for each row
  when (not (is_one_line(new.first_name) and is_one_line(new.last_name)))
  execute function refuse_name();
create or replace trigger users_new_name_on_one_line
  before update of first_name, last_name on users for each row
  when ((new.first_name, new.last_name) is distinct from (old.first_name, old.last_name)
    and not (is_one_line(new.first_name) and is_one_line(new.last_name)))
  execute function refuse_name();

-- People and entities are never removed: an account is closed, and its register lines stay. A
-- registration that was never finished is nobody yet, and it alone may be. A holder goes after its
-- user: while there is one, or a line of a register, its foreign keys keep it.
create or replace trigger users_are_kept before delete on users
  for each row when (old.state <> 'REGISTERING') execute function refuse_change();
create or replace trigger holders_are_kept before delete on holders
  for each row when (old.kind <> 'user') execute function refuse_change();

create or replace trigger civil_states_are_kept before update on civil_states
  for each row execute function keep_decisions();

revoke all on function follow_user from public, coulisse_server;

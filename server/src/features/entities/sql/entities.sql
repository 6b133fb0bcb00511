-- Legal entities as holders, their names, and who stands behind them.

create or replace function follow_corporate() returns trigger language plpgsql as $$
begin
  insert into holders (id, kind, name, domicile)
  values (new.id, 'corporate', new.legal_name, new.domicile)
  on conflict (id) do update set name = excluded.name, domicile = excluded.domicile;
  return new;
end $$;
create or replace trigger corporates_are_holders
  before insert or update of legal_name, domicile on corporates
  for each row execute function follow_corporate();

create or replace trigger corporates_name_on_one_line before insert on corporates for each row
  when (not (is_one_line(new.legal_name))) execute function refuse_name();
create or replace trigger corporates_new_name_on_one_line
  before update of legal_name on corporates for each row
  when (new.legal_name is distinct from old.legal_name and not (is_one_line(new.legal_name)))
  execute function refuse_name();

-- Who represents an entity: the one place that says so, asked wherever somebody acts for one.
create or replace view representatives_now as
  select corporate_id, user_id, id as link_id, decided_at from corporate_users
  where status = 'VALIDATED';
grant select on representatives_now to coulisse_server;

-- A right to act for an entity was recognised on its proof: the entity is who it says.
create or replace function confirm_represented_entity() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update corporates set confirmed_at = coalesce(new.decided_at, new.created_at)
    where id = new.corporate_id and confirmed_at is null;
  return new;
end $$;
create or replace trigger corporate_users_confirm_entities
  after insert or update of status on corporate_users
  for each row when (new.status = 'VALIDATED') execute function confirm_represented_entity();

revoke all on function follow_corporate, confirm_represented_entity from public, coulisse_server;

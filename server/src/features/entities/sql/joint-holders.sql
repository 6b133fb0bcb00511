-- Several who hold one entry of the register together.

-- A holder follows the co-owners it stands for, as it follows a person or an entity.
create or replace function follow_joint() returns trigger language plpgsql as $$
begin
  insert into holders (id, kind, name, domicile) values (new.id, 'joint', new.name, new.domicile)
  on conflict (id) do update set name = excluded.name, domicile = excluded.domicile;
  return new;
end $$;
create or replace trigger joint_holders_are_holders
  before insert or update of name, domicile on joint_holders
  for each row execute function follow_joint();

create or replace trigger joint_holders_are_kept before delete on joint_holders
  for each row execute function refuse_change();
create or replace trigger joint_compositions_are_kept before update or delete on joint_compositions
  for each row execute function refuse_change();
create or replace trigger joint_members_are_kept before update or delete on joint_members
  for each row execute function refuse_change();
create or replace trigger joint_representatives_are_kept
  before update or delete on joint_representatives
  for each row execute function refuse_change();

-- The fractions of those who hold together make the whole, exactly, and there are two of them at least.
create or replace function check_joint_shares(p_composition uuid) returns void
  language plpgsql as $$
declare
  whole numeric := 1;
  parts numeric;
  members integer;
begin
  select count(*) into members from joint_members where composition_id = p_composition;
  if members < 2 then perform refuse('joint_members_too_few', '{"field": "members"}'); end if;
  for parts in select distinct denominator from joint_members where composition_id = p_composition loop
    whole := lcm(whole, parts);
  end loop;
  select sum(numerator * div(whole, denominator)) into parts from joint_members
    where composition_id = p_composition;
  if parts <> whole then
    perform refuse('joint_shares_not_whole', '{"field": "members"}');
  end if;
end $$;

create or replace function hold_joint_shares() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'joint_compositions' then perform check_joint_shares(new.id);
  else perform check_joint_shares(new.composition_id); end if;
  return null;
end $$;
drop trigger if exists joint_compositions_are_whole on joint_compositions;
create constraint trigger joint_compositions_are_whole after insert on joint_compositions
  deferrable initially deferred for each row execute function hold_joint_shares();
drop trigger if exists joint_members_are_whole on joint_members;
create constraint trigger joint_members_are_whole after insert on joint_members
  deferrable initially deferred for each row execute function hold_joint_shares();

-- Whoever is a member or represents is a person or an entity: co-owners of co-owners are not written.
create or replace function hold_joint_party() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.party_id is not null
    and exists (select from holders where id = new.party_id and kind = 'joint') then
    raise exception 'co-owners are people and entities' using errcode = 'CL500';
  end if;
  return new;
end $$;
create or replace trigger joint_members_are_parties before insert on joint_members
  for each row execute function hold_joint_party();
create or replace trigger joint_representatives_are_parties before insert on joint_representatives
  for each row execute function hold_joint_party();

-- What is in force is what was recorded last: its day is not before that of what it replaces.
create or replace function hold_joint_days() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'joint_compositions' then
    if exists (select from joint_compositions c
      where c.holder_id = new.holder_id and c.effective_on > new.effective_on) then
      perform refuse('joint_day_before', '{"field": "effectiveOn"}');
    end if;
  elsif exists (select from joint_representatives r
    where r.holder_id = new.holder_id and r.appointed_on > new.appointed_on) then
    perform refuse('joint_day_before', '{"field": "appointedOn"}');
  end if;
  return new;
end $$;
create or replace trigger joint_compositions_in_order before insert on joint_compositions
  for each row execute function hold_joint_days();
create or replace trigger joint_representatives_in_order before insert on joint_representatives
  for each row execute function hold_joint_days();

create or replace function joint_composition(p_holder uuid) returns uuid
  language sql stable parallel safe as $$
  select id from joint_compositions where holder_id = p_holder order by number desc limit 1
$$;

create or replace function joint_representative(p_holder uuid) returns uuid
  language sql stable parallel safe as $$
  select id from joint_representatives where holder_id = p_holder order by number desc limit 1
$$;

-- Whom the platform knows of those in force: members, and whoever represents them.
create or replace function joint_parties() returns table (holder_id uuid, party_id uuid)
  language sql stable parallel safe as $$
  select c.holder_id, m.party_id from joint_members m
    join joint_compositions c on c.id = m.composition_id
    where m.party_id is not null and c.id = joint_composition(c.holder_id)
  union all
  select r.holder_id, r.party_id from joint_representatives r
    where r.party_id is not null and r.id = joint_representative(r.holder_id)
$$;

-- As papers print them; null of whoever holds alone.
create or replace function joint_facts(p_holder uuid) returns jsonb
  language sql stable parallel safe as $$
  select jsonb_build_object(
    'members', coalesce((select jsonb_agg(jsonb_build_object('name', m.name,
        'numerator', m.numerator, 'denominator', m.denominator) order by m.place)
      from joint_members m where m.composition_id = joint_composition(j.id)), '[]'),
    'representative', (select jsonb_build_object('name', r.name, 'appointedOn', r.appointed_on,
        'act', r.act)
      from joint_representatives r where r.id = joint_representative(j.id)))
  from joint_holders j where j.id = p_holder
$$;

-- Whether one whom co-owners name is frozen: they, or where it is an entity, whoever represents it.
create or replace function is_frozen_party(p_party uuid) returns boolean
  language sql stable parallel safe as $$
  select exists (select from screening_hits x where x.holder_id = p_party
      and x.state in ('OPEN', 'CONFIRMED') and hit_weighs(x))
    or exists (select from representatives_now l join screening_hits x on x.holder_id = l.user_id
      where l.corporate_id = p_party
        and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED'))
$$;

-- Nobody could withdraw for co-owners: no wallet is opened in their name.
create or replace function hold_joint_wallets() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from joint_holders where id = new.holder_id) then
    perform refuse('joint_holder_without_wallet', '{"field": "holderId"}');
  end if;
  return new;
end $$;
create or replace trigger wallets_are_of_one before insert on wallets
  for each row execute function hold_joint_wallets();

revoke all on function follow_joint, check_joint_shares, hold_joint_shares, hold_joint_party,
  hold_joint_days, joint_composition, joint_representative, joint_parties, joint_facts,
  is_frozen_party, hold_joint_wallets from public, coulisse_server;
grant execute on function joint_composition, joint_representative, joint_parties, joint_facts,
  is_frozen_party to coulisse_server;

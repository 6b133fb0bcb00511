-- R-8: shares are indivisible towards the company. Several who hold one entry together (C. civ. 815) are one
-- holder of the register, with its members, the fraction of each, and the one representative by whom
-- they act (C. com. L225-110). What is said of members and of representatives is said once: a change is
-- another row, with its day and its act, and those before stay.
alter table holders drop constraint holders_kind_check,
  add constraint holders_kind_check check (kind in ('user', 'corporate', 'joint'));

create table joint_holders (
  id uuid primary key references holders (id) deferrable initially deferred,
  name text not null,
  domicile text,
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null,
  constraint joint_holders_name check (btrim(name) <> '')
);

create table joint_compositions (
  id uuid primary key,
  holder_id uuid not null references joint_holders (id),
  number bigint not null generated always as identity,
  effective_on date not null,
  act text not null,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz(3) not null,
  constraint joint_compositions_act check (btrim(act) <> '')
);
create index joint_compositions_of_holder on joint_compositions (holder_id, number desc);

create table joint_members (
  composition_id uuid not null references joint_compositions (id),
  place integer not null,
  name text not null,
  -- The holder that this member is, where the platform knows them.
  party_id uuid references holders (id),
  numerator integer not null,
  denominator integer not null,
  primary key (composition_id, place),
  constraint joint_members_place check (place >= 1),
  constraint joint_members_name check (btrim(name) <> ''),
  constraint joint_members_fraction check (numerator > 0 and denominator > 0),
  constraint joint_members_once unique (composition_id, party_id)
);
create index joint_members_party on joint_members (party_id) where party_id is not null;

create table joint_representatives (
  id uuid primary key,
  holder_id uuid not null references joint_holders (id),
  number bigint not null generated always as identity,
  name text not null,
  party_id uuid references holders (id),
  appointed_on date not null,
  act text not null,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz(3) not null,
  constraint joint_representatives_name check (btrim(name) <> ''),
  constraint joint_representatives_act check (btrim(act) <> '')
);
create index joint_representatives_of_holder on joint_representatives (holder_id, number desc);
create index joint_representatives_party on joint_representatives (party_id)
  where party_id is not null;

-- A holder follows the co-owners it stands for, as it follows a person or an entity.
create function follow_joint() returns trigger language plpgsql as $$
begin
  insert into holders (id, kind, name, domicile) values (new.id, 'joint', new.name, new.domicile)
  on conflict (id) do update set name = excluded.name, domicile = excluded.domicile;
  return new;
end $$;
create trigger joint_holders_are_holders before insert or update of name, domicile on joint_holders
  for each row execute function follow_joint();

create trigger joint_holders_are_kept before delete on joint_holders
  for each row execute function refuse_change();
create trigger joint_compositions_are_kept before update or delete on joint_compositions
  for each row execute function refuse_change();
create trigger joint_members_are_kept before update or delete on joint_members
  for each row execute function refuse_change();
create trigger joint_representatives_are_kept before update or delete on joint_representatives
  for each row execute function refuse_change();

-- The fractions of those who hold together make the whole, exactly, and there are two of them at least.
create function check_joint_shares(p_composition uuid) returns void language plpgsql as $$
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
create function hold_joint_shares() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'joint_compositions' then perform check_joint_shares(new.id);
  else perform check_joint_shares(new.composition_id); end if;
  return null;
end $$;
create constraint trigger joint_compositions_are_whole after insert on joint_compositions
  deferrable initially deferred for each row execute function hold_joint_shares();
create constraint trigger joint_members_are_whole after insert on joint_members
  deferrable initially deferred for each row execute function hold_joint_shares();

-- Whoever is a member or represents is a person or an entity: co-owners of co-owners are not written.
create function hold_joint_party() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if new.party_id is not null
    and exists (select from holders where id = new.party_id and kind = 'joint') then
    raise exception 'co-owners are people and entities' using errcode = 'CL500';
  end if;
  return new;
end $$;
create trigger joint_members_are_parties before insert on joint_members
  for each row execute function hold_joint_party();
create trigger joint_representatives_are_parties before insert on joint_representatives
  for each row execute function hold_joint_party();

-- What is in force is what was recorded last: its day is not before that of what it replaces.
create function hold_joint_days() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
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
create trigger joint_compositions_in_order before insert on joint_compositions
  for each row execute function hold_joint_days();
create trigger joint_representatives_in_order before insert on joint_representatives
  for each row execute function hold_joint_days();

create function joint_composition(p_holder uuid) returns uuid
  language sql stable parallel safe as $$
  select id from joint_compositions where holder_id = p_holder order by number desc limit 1
$$;

create function joint_representative(p_holder uuid) returns uuid
  language sql stable parallel safe as $$
  select id from joint_representatives where holder_id = p_holder order by number desc limit 1
$$;

-- Whom the platform knows of those in force: members, and whoever represents them.
create function joint_parties() returns table (holder_id uuid, party_id uuid)
  language sql stable parallel safe as $$
  select c.holder_id, m.party_id from joint_members m
    join joint_compositions c on c.id = m.composition_id
    where m.party_id is not null and c.id = joint_composition(c.holder_id)
  union all
  select r.holder_id, r.party_id from joint_representatives r
    where r.party_id is not null and r.id = joint_representative(r.holder_id)
$$;

-- As papers print them; null of whoever holds alone.
create function joint_facts(p_holder uuid) returns jsonb
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

-- Of a member or a representative who has no account here, a name is all that is known: it is compared with
-- the lists as that of a declared owner is, and counts at once, since the platform wrote it down.
alter table screening_hits drop constraint screening_hits_declared_as_check,
  add constraint screening_hits_declared_as_check check (declared_as in
    ('BENEFICIAL_OWNER', 'LEGAL_REPRESENTATIVE', 'JOINT_MEMBER', 'JOINT_REPRESENTATIVE'));

create or replace function hit_weighs(x screening_hits) returns boolean
  language sql stable parallel safe as $$
  select x.list_kind = 'FREEZE' and (x.state = 'CONFIRMED' or x.state = 'OPEN' and (
    x.declared_by is null or x.declared_as in ('JOINT_MEMBER', 'JOINT_REPRESENTATIVE')
    or exists (select from corporate_users l
      where l.corporate_id = x.holder_id and l.user_id = x.declared_by and l.status = 'VALIDATED')))
$$;

-- Of one whom co-owners name: they, or where it is an entity, whoever represents it.
create function is_frozen_party(p_party uuid) returns boolean
  language sql stable parallel safe as $$
  select exists (select from screening_hits x where x.holder_id = p_party
      and x.state in ('OPEN', 'CONFIRMED') and hit_weighs(x))
    or exists (select from corporate_users l join screening_hits x on x.holder_id = l.user_id
      where l.corporate_id = p_party and l.status = 'VALIDATED'
        and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED'))
$$;

-- An entity is whoever represents it; co-owners are each of their members, and whoever represents them.
create or replace function frozen_holders() returns table (holder_id uuid, since date)
  language sql stable parallel safe as $$
  with hit as (
    select x.holder_id, (x.created_at at time zone 'Europe/Paris')::date as since
    from screening_hits x where x.state in ('OPEN', 'CONFIRMED') and hit_weighs(x)
  ), reached as (
    select hit.holder_id, hit.since from hit
    union all
    select l.corporate_id, hit.since from hit
      join corporate_users l on l.user_id = hit.holder_id and l.status = 'VALIDATED'
  )
  select f.holder_id, min(f.since) from (
    select reached.holder_id, reached.since from reached
    union all
    select j.holder_id, reached.since from reached
      join joint_parties() j on j.party_id = reached.holder_id
  ) f group by 1
$$;

-- Nobody's session acts for co-owners: their representative does, through the register that is kept by hand.
create or replace function standing_facts(p_holder uuid, p_user uuid)
  returns table (is_frozen boolean, is_open boolean, is_represented boolean, is_identified boolean,
    is_proven boolean)
  language sql stable parallel safe rows 1 as $$
  select
    exists (select from screening_hits x where x.holder_id = p_holder
      and x.state in ('OPEN', 'CONFIRMED') and hit_weighs(x))
    or exists (select from screening_hits x where x.holder_id = p_user
      and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED'))
    or exists (select from corporate_users l join screening_hits x on x.holder_id = l.user_id
      where l.corporate_id = p_holder and l.status = 'VALIDATED'
        and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED'))
    or exists (select from joint_parties() o
      where o.holder_id = p_holder and is_frozen_party(o.party_id)),
    case when h.id is null then coalesce(r.is_open, j.is_open, true) else h.state = 'ACTIVE' end
      and (a.id is null or a.state = 'ACTIVE'),
    (h.id is not null or r.is_open is not null or j.is_open is not null)
      and (p_user is null or p_user = p_holder or coalesce(r.acts, false)),
    coalesce(case when h.id is null then coalesce(r.is_identified, j.is_identified)
        else hi.kyc_state = 'VALIDATED' end, false)
      and (p_user is null or coalesce(ai.kyc_state = 'VALIDATED', false)),
    h.id is null or unproven_state(h.state, h.email_verified_at) is null
  from (select) one
  left join users h on h.id = p_holder
  left join investors hi on hi.user_id = p_holder
  left join users a on a.id = p_user
  left join investors ai on ai.user_id = p_user
  left join lateral (
    -- Null of an entity that nobody represents.
    select bool_or(u.state = 'ACTIVE') as is_open,
      bool_or(u.state = 'ACTIVE' and coalesce(i.kyc_state = 'VALIDATED', false)) as is_identified,
      bool_or(u.id = p_user) as acts
    from corporate_users l join users u on u.id = l.user_id left join investors i on i.user_id = u.id
    where l.corporate_id = p_holder and l.status = 'VALIDATED'
  ) r on true
  left join lateral (
    -- Nothing of co-owners whom nobody represents; who has no account here is not identified.
    select coalesce(bool_or(u.state = 'ACTIVE'), true) as is_open,
      coalesce(bool_or(u.state = 'ACTIVE' and coalesce(i.kyc_state = 'VALIDATED', false)), false)
        as is_identified
    from joint_representatives n
    cross join lateral (
      select n.party_id as id
      union all
      select l.user_id from corporate_users l
        where l.corporate_id = n.party_id and l.status = 'VALIDATED'
    ) p
    left join users u on u.id = p.id left join investors i on i.user_id = u.id
    where n.id = joint_representative(p_holder)
    group by n.id
  ) j on true
$$;

create or replace function has_standing(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (select from shareholders where holder_id = p_user)
    or exists (select from movements where from_holder_id = p_user)
    or exists (select from movements where to_holder_id = p_user)
    or exists (select from company_administrators where user_id = p_user)
    or exists (select from joint_members where party_id = p_user)
    or exists (select from joint_representatives where party_id = p_user)
$function$
;

-- Nobody could withdraw for co-owners: no wallet is opened in their name.
create function hold_joint_wallets() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if exists (select from joint_holders where id = new.holder_id) then
    perform refuse('joint_holder_without_wallet', '{"field": "holderId"}');
  end if;
  return new;
end $$;
create trigger wallets_are_of_one before insert on wallets
  for each row execute function hold_joint_wallets();

create or replace function line_facts_of(p_requests line_request[], p_accounts line_account[])
 RETURNS SETOF line_facts
 LANGUAGE sql
 STABLE
AS $function$
  select row_number() over (order by k.company_id, a.n)::integer,
    (a.n, a.id, least(a.recorded_at, clock_timestamp())::timestamptz(3), a.actor_id, a.type,
      a.nature, a.category_id, a.from_id, a.to_id, a.quantity, a.unit_price, a.agreed_on,
      a.effective_on, a.approved_on, a.approval_reference, a.origin, a.reason, a.bundle_id,
      a.corrects_id, a.lifts_id, coalesce(a.documents, '[]'), a.key, a.request_hash,
      a.request_id, a.pre_emption, a.pre_emption_on, a.pre_emption_reference, a.lacking_reason,
      a.to_name, a.to_domicile)::line_request,
    from_account.ordinality::integer, to_account.ordinality::integer, k.company_id, c.legal_form, c.founded_on, k.name, rights.nominal_value, rights.transferable,
    rights.inalienable_from, rights.inalienable_until,
    rights.approval_required or c.approval_required,
    giver.kind, giver.name, giver.domicile,
    case when a.to_id is null and a.to_name is not null then 'named' else taker.kind end,
    case when a.to_id is null then a.to_name else taker.name end,
    case when a.to_id is null then a.to_domicile else taker.domicile end,
    case when taker.kind = 'user' then unproven_state(receiver.state, receiver.email_verified_at) end, actor.id is not null,
    (least(a.recorded_at, clock_timestamp()) at time zone 'Europe/Paris')::date,
    corrected, exists (select from movements where corrects_id = a.corrects_id),
    lifted, kept.request_hash, kept.movement_ids[1], c.preemption_days
  from unnest(p_requests) a
  left join share_categories k on k.id = a.category_id
  left join companies c on c.id = k.company_id
  left join lateral category_rights(k.id, a.effective_on) rights on true
  left join holders giver on giver.id = a.from_id
  left join holders taker on taker.id = a.to_id
    and (taker.kind in ('user', 'joint') or exists (select from corporates where id = taker.id))
  left join users receiver on receiver.id = taker.id
  left join users actor on actor.id = a.actor_id
  left join movements corrected on corrected.id = a.corrects_id
  left join movements lifted on lifted.id = a.lifts_id
  left join unnest(p_accounts) with ordinality from_account
    on from_account.category_id = a.category_id and from_account.holder_id = a.from_id
  left join unnest(p_accounts) with ordinality to_account
    on to_account.category_id = a.category_id and to_account.holder_id = a.to_id
  left join lateral (
    select i.request_hash, i.movement_ids from idempotency_keys i
      where i.actor_id = a.actor_id and i.key = a.key limit 1
  ) kept on true
  order by 1
$function$
;

create or replace function verify_names(p_company uuid, p_after bigint)
 RETURNS SETOF register_fault
 LANGUAGE sql
 STABLE
AS $function$
  with line as materialized (
    select number, id, share_category_id, from_holder_id, to_holder_id, document_hashes
    from movements where company_id = p_company and number > p_after
  )
  select min(number), (array_agg(id order by number))[1], 'holder_gone', holder::text, holder, null::date
    from (
      select number, id, from_holder_id as holder from line
      union all select number, id, to_holder_id from line
    ) side
    where holder is not null and not exists (select from holders h where h.id = holder
      and (exists (select from users where id = holder)
        or exists (select from corporates where id = holder)
        or exists (select from joint_holders where id = holder)))
    group by holder
  union all
  select min(number), (array_agg(l.id order by number))[1], 'category', share_category_id::text,
      share_category_id, null
    from line l where not exists (select from share_categories k
      where k.id = l.share_category_id and k.company_id = p_company)
    group by share_category_id
  union all
  select l.number, l.id, 'document', array_to_string(kept.hashes, ' '), null, null
    from line l left join lateral (select array_agg(sha256 order by position) as hashes
      from movement_documents d where d.movement_id = l.id) kept on true
    where l.document_hashes <> coalesce(kept.hashes, '{}')
$function$
;

grant select, insert, update (domicile) on joint_holders to coulisse_server;
grant select, insert on joint_compositions, joint_members, joint_representatives to coulisse_server;
revoke all on function follow_joint(), check_joint_shares(uuid), hold_joint_shares(), hold_joint_party(),
  hold_joint_days(), hold_joint_wallets(), joint_composition(uuid), joint_representative(uuid),
  joint_parties(), joint_facts(uuid), is_frozen_party(uuid) from public;
grant execute on function joint_composition(uuid), joint_representative(uuid), joint_parties(),
  joint_facts(uuid), is_frozen_party(uuid) to coulisse_server;

-- R-27 asks for all parties, R-25 says whom an entity must name: who is declared as its beneficial owner or
-- legal representative was compared with no list. The entity is the holder of what is found.
alter table screening_hits
  add column declared_name text,
  add column declared_as text check (declared_as in ('BENEFICIAL_OWNER', 'LEGAL_REPRESENTATIVE')),
  add column declared_by uuid references users (id),
  add constraint screening_hits_declared_whole
    check (num_nulls(declared_name, declared_as, declared_by) in (0, 3));
alter table screenings drop constraint screenings_occasion_check,
  add constraint screenings_occasion_check
    check (occasion in ('DECISION', 'PUBLICATION', 'DEMAND', 'DECLARATION'));

-- What somebody types who only asks to represent an entity must not stop it: their word counts once
-- their link is validated, or once a person has confirmed who it is.
create function hit_weighs(x screening_hits) returns boolean
  language sql stable parallel safe as $$
  select x.list_kind = 'FREEZE' and (x.state = 'CONFIRMED' or x.state = 'OPEN' and (
    x.declared_by is null or exists (select from corporate_users l
      where l.corporate_id = x.holder_id and l.user_id = x.declared_by and l.status = 'VALIDATED')))
$$;
revoke all on function hit_weighs(screening_hits) from public;
grant execute on function hit_weighs(screening_hits) to coulisse_server;

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
        and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED')),
    case when h.id is null then coalesce(r.is_open, true) else h.state = 'ACTIVE' end
      and (a.id is null or a.state = 'ACTIVE'),
    (h.id is not null or r.is_open is not null)
      and (p_user is null or p_user = p_holder or coalesce(r.acts, false)),
    coalesce(case when h.id is null then r.is_identified else hi.kyc_state = 'VALIDATED' end, false)
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
$$;

create or replace function frozen_holders() returns table (holder_id uuid, since date)
  language sql stable parallel safe as $$
  with hit as (
    select x.holder_id, (x.created_at at time zone 'Europe/Paris')::date as since
    from screening_hits x where x.state in ('OPEN', 'CONFIRMED') and hit_weighs(x)
  )
  select f.holder_id, min(f.since) from (
    select hit.holder_id, hit.since from hit
    union all
    select l.corporate_id, hit.since from hit
      join corporate_users l on l.user_id = hit.holder_id and l.status = 'VALIDATED'
  ) f group by 1
$$;

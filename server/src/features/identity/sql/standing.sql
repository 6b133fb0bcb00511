-- Whether a holder may act, pay, be paid and receive, asked in one place.

-- What is known of a holder today and, where one is named, of the person who acts for them. An entity
-- is whoever represents it: assets of an entity that a listed person
-- directs are frozen with them (R-27), so that one name among its representatives stops all of it;
-- known it is as soon as one of them is (R-24). Nobody's session acts for co-owners: their
-- representative does, through the register that is kept by hand. Written so that PostgreSQL puts it
-- in the query that asks.
create or replace function standing_facts(p_holder uuid, p_user uuid)
  returns table (is_frozen boolean, is_open boolean, is_represented boolean, is_identified boolean,
    is_proven boolean) language sql stable parallel safe rows 1 as $$
  select
    exists (select from screening_hits x where x.holder_id = p_holder
      and x.state in ('OPEN', 'CONFIRMED') and hit_weighs(x))
    or exists (select from screening_hits x where x.holder_id = p_user
      and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED'))
    or exists (select from representatives_now l join screening_hits x on x.holder_id = l.user_id
      where l.corporate_id = p_holder
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
    from representatives_now l join users u on u.id = l.user_id
      left join investors i on i.user_id = u.id
    where l.corporate_id = p_holder
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
      select l.user_id from representatives_now l where l.corporate_id = n.party_id
    ) p
    left join users u on u.id = p.id left join investors i on i.user_id = u.id
    where n.id = joint_representative(p_holder)
    group by n.id
  ) j on true
$$;

-- The same for one holder at one door. In PL/pgSQL, since each session then plans it once: to plan it
-- takes longer than to answer it, and every door asks.
create or replace function standing_at_door(p_holder uuid, p_user uuid)
  returns table (is_frozen boolean, is_open boolean, is_represented boolean, is_identified boolean,
    is_proven boolean) language plpgsql stable parallel safe rows 1 as $$
begin
  return query select f.* from standing_facts(p_holder, p_user) f;
end $$;

-- The same of a company's own cash: known the company is as soon as one of those is who administer
-- it, and whoever asks for its cash is known themselves (R-24).
create or replace function company_facts(p_company uuid, p_user uuid)
  returns table (is_frozen boolean, is_open boolean, is_represented boolean, is_identified boolean,
    is_proven boolean) language sql stable parallel safe rows 1 as $$
  select
    exists (select from company_payers y join screening_hits x on x.holder_id = y.user_id
      where y.company_id = p_company and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED'))
    or exists (select from screening_hits x where x.holder_id = p_user
      and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED')),
    coalesce(r.is_open, true) and (a.id is null or a.state = 'ACTIVE'),
    r.is_open is not null and (p_user is null
      or exists (select from company_payers y where y.company_id = p_company and y.user_id = p_user)),
    coalesce(r.is_identified, false)
      and (p_user is null or coalesce(ai.kyc_state = 'VALIDATED', false)),
    true
  from (select) one
  left join users a on a.id = p_user
  left join investors ai on ai.user_id = p_user
  left join lateral (
    select bool_or(u.state = 'ACTIVE') as is_open,
      bool_or(u.state = 'ACTIVE' and coalesce(i.kyc_state = 'VALIDATED', false)) as is_identified
    from company_administrators y join users u on u.id = y.user_id
      left join investors i on i.user_id = u.id
    where y.company_id = p_company
  ) r on true
$$;

-- What follows from it: the first reason that stands in the way, a freeze before all others. The server
-- has the same table (features/standing/standing.rules.ts), and a test holds each row against it.
create or replace function standing_reason(is_frozen boolean, is_open boolean,
    is_represented boolean, is_identified boolean)
  returns text language sql immutable parallel safe as $$
  select case
    when is_frozen then 'CHECK'
    when not is_open then 'ACCOUNT'
    when not is_represented then 'REPRESENTATIVE'
    when not is_identified then 'IDENTITY'
  end
$$;

-- For what is asked of many rows at once: of a holder, and of whoever's cash it is.
create or replace function standing(p_holder uuid, p_user uuid) returns table (reason text)
  language sql stable parallel safe rows 1 as $$
  select standing_reason(f.is_frozen, f.is_open, f.is_represented, f.is_identified)
  from standing_facts(p_holder, p_user) f
$$;

create or replace function company_standing(p_company uuid, p_user uuid) returns table (reason text)
  language sql stable parallel safe rows 1 as $$
  select standing_reason(f.is_frozen, f.is_open, f.is_represented, f.is_identified)
  from company_facts(p_company, p_user) f
$$;

revoke all on function standing_facts, standing_at_door, company_facts, standing_reason, standing,
  company_standing from public, coulisse_server;
grant execute on function standing_facts, standing_at_door, company_facts, standing_reason, standing,
  company_standing to coulisse_server;

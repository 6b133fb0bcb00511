-- A company's own cash was paid out for administrators of whom nobody had asked who they are. It asks of
-- them what an entity's asks of whoever represents it: known the company is as soon as one of them is,
-- and whoever asks for its cash is known themselves (R-24).
create or replace function company_facts(p_company uuid, p_user uuid)
  returns table (is_frozen boolean, is_open boolean, is_represented boolean, is_identified boolean,
    is_proven boolean)
  language sql stable parallel safe rows 1 as $$
  select
    exists (select from company_administrators y join screening_hits x on x.holder_id = y.user_id
      where y.company_id = p_company and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED'))
    or exists (select from screening_hits x where x.holder_id = p_user
      and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED')),
    coalesce(r.is_open, true) and (a.id is null or a.state = 'ACTIVE'),
    r.is_open is not null and (p_user is null or coalesce(r.acts, false)),
    coalesce(r.is_identified, false)
      and (p_user is null or coalesce(ai.kyc_state = 'VALIDATED', false)),
    true
  from (select) one
  left join users a on a.id = p_user
  left join investors ai on ai.user_id = p_user
  left join lateral (
    select bool_or(u.state = 'ACTIVE') as is_open,
      bool_or(u.state = 'ACTIVE' and coalesce(i.kyc_state = 'VALIDATED', false)) as is_identified,
      bool_or(u.id = p_user) as acts
    from company_administrators y join users u on u.id = y.user_id
      left join investors i on i.user_id = u.id
    where y.company_id = p_company
  ) r on true
$$;

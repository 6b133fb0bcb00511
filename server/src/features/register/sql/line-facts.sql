-- What is known of the things that lines name, read with their registers locked.

create or replace function line_accounts_of(p_requests line_request[]) returns line_account[]
  language sql stable as $$
  select array_agg((category_id, holder_id, days, falls)::line_account order by place) from (
    select category_id, holder_id, array_agg(distinct day) as days, min(n) as place,
      coalesce(bool_or(day < before), false) as falls
    from (
      select category_id, holder_id, day, n,
        lag(day) over (partition by category_id, holder_id order by n) as before
      from (
        select category_id, from_id as holder_id, effective_on as day, n from unnest(p_requests)
        union all
        select category_id, to_id, effective_on, n from unnest(p_requests) where type <> 'MENTION'
      ) side where holder_id is not null
    ) followed group by 1, 2
  ) account
$$;

-- The facts of each request, in the order of their companies, with the name of whoever has no account
-- in place of a holder's. A key is looked up by its index: a plan made while the table was small read
-- the whole of it for every line.
create or replace function line_facts_of(p_requests line_request[], p_accounts line_account[])
  returns setof line_facts language sql stable as $$
  select row_number() over (order by k.company_id, a.n)::integer, a,
    from_account.ordinality::integer, to_account.ordinality::integer,
    k.company_id, c.legal_form, c.founded_on,
    rights.name, rights.nominal_value, rights.transferable,
    rights.inalienable_from, rights.inalienable_until,
    rights.approval_required or c.approval_required,
    giver.kind, giver.name, giver.domicile,
    case when a.to_id is null and a.to_name is not null then 'named' else taker.kind end,
    case when a.to_id is null then a.to_name else taker.name end,
    case when a.to_id is null then a.to_domicile else taker.domicile end,
    case when taker.kind = 'user'
      then unproven_state(receiver.state, receiver.email_verified_at) end,
    is_actor(a.actor_kind, a.actor_id, a.actor_means)
      and (actor.id is not null or a.actor_kind in ('clock', 'provider')),
    (least(a.recorded_at, clock_timestamp()) at time zone 'Europe/Paris')::date,
    null::register_line, false, null::register_line, kept.request_hash, kept.made_id,
    c.preemption_days
  from unnest(p_requests) a
  left join share_categories k on k.id = a.category_id
  left join companies c on c.id = k.company_id
  left join lateral category_rights(k.id, a.effective_on) rights on true
  left join holders giver on giver.id = a.from_id
  left join holders taker on taker.id = a.to_id
    and (taker.kind in ('user', 'joint') or exists (select from corporates where id = taker.id))
  left join users receiver on receiver.id = taker.id
  left join users actor on actor.id = a.actor_id
  left join unnest(p_accounts) with ordinality from_account
    on from_account.category_id = a.category_id and from_account.holder_id = a.from_id
  left join unnest(p_accounts) with ordinality to_account
    on to_account.category_id = a.category_id and to_account.holder_id = a.to_id
  left join lateral (
    select i.request_hash, i.made_id from requests i
      where i.user_id = a.actor_id and i.key = a.key limit 1
  ) kept on true
  order by 1
$$;

-- The same facts with the lines that these lines name: the one that each corrects, and the one that
-- each lifts.
create or replace function with_named_lines(p_facts line_facts[]) returns line_facts[]
  language plpgsql stable as $$
declare
  f line_facts;
  corrects uuid;
  lifts uuid;
begin
  for place in 1 .. cardinality(p_facts) loop
    f := p_facts[place];
    corrects := (f.request).corrects_id;
    lifts := (f.request).lifts_id;
    if corrects is not null then
      f.corrected := (select m from movements m where m.id = corrects);
      f.corrected_already := exists (select from movements where corrects_id = corrects);
    end if;
    if lifts is not null then f.lifted := (select m from movements m where m.id = lifts); end if;
    p_facts[place] := f;
  end loop;
  return p_facts;
end $$;

-- A line stands unless a correction that itself stands undoes it.
create or replace function line_stands(p_id uuid) returns boolean language plpgsql stable as $$
declare
  correction uuid;
begin
  select id into correction from movements where corrects_id = p_id;
  return correction is null or not line_stands(correction);
end $$;

-- Whether a line stood before an instant: not undone by a correction that was written and stood then.
create or replace function line_stood(p_id uuid, p_before timestamptz) returns boolean
  language plpgsql stable as $$
declare
  correction uuid;
begin
  select id into correction from movements where corrects_id = p_id and recorded_at < p_before;
  return correction is null or not line_stood(correction, p_before);
end $$;

revoke all on function line_accounts_of, line_facts_of, with_named_lines, line_stands, line_stood
  from public, coulisse_server;
grant execute on function line_stands, line_stood to coulisse_server;

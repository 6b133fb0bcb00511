-- Shares are assets: those of whom a freeze register may name are neither given nor taken by a line
-- that somebody registers (R-27, CMF L562-4), as their cash is not. Asked before the law of the register is,
-- and beside it, of all lines of a call at once.

-- Whose shares stand still, and since when. An entity is whoever represents it.
create function frozen_holders() returns table (holder_id uuid, since date)
  language sql stable parallel safe as $$
  with hit as (
    select x.holder_id, (x.created_at at time zone 'Europe/Paris')::date as since
    from screening_hits x where x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED')
  )
  select f.holder_id, min(f.since) from (
    select hit.holder_id, hit.since from hit
    union all
    select l.corporate_id, hit.since from hit
      join corporate_users l on l.user_id = hit.holder_id and l.status = 'VALIDATED'
  ) f group by 1
$$;

create type stopped_line as (n integer, code text, field text);

-- What an import tells of days before the name was found is history, and a split or a conversion
-- treats all holders alike and takes from none; a release gives nobody anything. What was registered
-- before is answered again. Why is the platform's to know: whoever else asks is told to wait.
create function stopped_lines(p_requests line_request[]) returns setof stopped_line
  language sql stable as $$
  select r.n,
    case when exists (select from users u where u.id = r.actor_id and u.role = 'ROLE_ADMIN')
      then 'holder_listed' else 'payment_waits' end,
    case when giver.holder_id is null then 'to' else 'from' end
  from unnest(p_requests) r
  left join frozen_holders() giver on giver.holder_id = r.from_id
  left join frozen_holders() taker on taker.holder_id = r.to_id
  where (giver.holder_id is not null or taker.holder_id is not null)
    and r.nature is distinct from 'release'
    and r.nature not in ('split', 'consolidation', 'conversion')
    and (r.origin <> 'import' or r.effective_on >= coalesce(least(giver.since, taker.since), r.effective_on))
    and not exists (select from idempotency_keys i
      where i.actor_id = r.actor_id and i.key = r.key)
$$;

revoke all on function frozen_holders(), stopped_lines(line_request[]) from public;

create or replace function register_lines(p_lines jsonb, p_mode text)
 RETURNS TABLE(n integer, code text, facts jsonb, line movements, repeated boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 4
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  requests line_request[] :=
    (select array_agg(r) from jsonb_populate_recordset(null::line_request, p_lines) r);
  companies constant uuid[] := (select array_agg(distinct k.company_id) from unnest(requests) r
    join share_categories k on k.id = r.category_id);
  held uuid[];
  accounts line_account[];
  known line_facts[];
  outcomes line_outcome[];
  stopped stopped_line[];
begin
  if p_mode = 'together' and cardinality(requests) > 100 then
    perform set_config('plan_cache_mode', 'force_custom_plan', true);
  end if;
  if p_mode in ('each', 'wait') then
    -- Of a stranger's lock, or of a key that is being used elsewhere.
    perform set_config('lock_timeout', '500ms', true);
  end if;
  if p_mode = 'each' then
    held := array(select company_id from registers where company_id = any (companies)
      order by company_id for update skip locked);
    if cardinality(held) < cardinality(companies) then
      return query select r.n, 'register_busy', jsonb_build_object('company', k.company_id),
          null::movements, false
        from unnest(requests) r join share_categories k on k.id = r.category_id
        where k.company_id <> all (held);
      requests := (select array_agg(r.*) from unnest(requests) r
        left join share_categories k on k.id = r.category_id
        where k.company_id is null or k.company_id = any (held));
      if requests is null then return; end if;
    end if;
  elsif p_mode in ('wait', 'together') then
    perform from registers where company_id = any (companies) order by company_id for update;
  elsif p_mode is distinct from 'preview' then
    raise exception 'unknown mode' using errcode = 'CL500';
  end if;
  if p_mode <> 'preview' then
    -- An entity that is to receive shares is not removed beside that.
    perform from corporates where id in (select r.to_id from unnest(requests) r) for key share;
  end if;
  stopped := array(select s from stopped_lines(requests) s);
  if cardinality(stopped) > 0 then
    if p_mode = 'together' then
      raise exception '%', stopped[1].code using errcode = 'CL422',
        detail = jsonb_build_object('field', stopped[1].field, 'line', stopped[1].n)::text;
    end if;
    return query select s.n, s.code, jsonb_build_object('field', s.field), null::movements, false
      from unnest(stopped) s;
    requests := (select array_agg(r.*) from unnest(requests) r
      where r.n <> all (array(select s.n from unnest(stopped) s)));
    if requests is null then return; end if;
  end if;
  accounts := line_accounts_of(requests);
  known := (select array_agg(f order by f.place) from line_facts_of(requests, accounts) f);
  outcomes := judge_lines(known, accounts, p_mode = 'together');
  if p_mode <> 'preview' then
    perform write_lines(outcomes);
  end if;
  return query select (o.request).n, (o.refused).code, (o.refused).facts, o.line, o.repeated
    from unnest(outcomes) o;
end $function$
;

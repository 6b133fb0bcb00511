-- Shares are assets: those of whom a freeze register may name are neither given nor taken by a line
-- that somebody registers (R-27, CMF L562-4), as their cash is not. Asked before the law of the
-- register is, and beside it, of all lines of a call at once.

-- Whose shares stand still, and since when. An entity is whoever represents it; co-owners are each of
-- their members, and whoever represents them.
create or replace function frozen_holders() returns table (holder_id uuid, since date)
  language sql stable parallel safe as $$
  with hit as (
    select x.holder_id, (x.created_at at time zone 'Europe/Paris')::date as since
    from screening_hits x where x.state in ('OPEN', 'CONFIRMED') and hit_weighs(x)
  ), reached as (
    select hit.holder_id, hit.since from hit
    union all
    select l.corporate_id, hit.since from hit
      join representatives_now l on l.user_id = hit.holder_id
  )
  select f.holder_id, min(f.since) from (
    select reached.holder_id, reached.since from reached
    union all
    select j.holder_id, reached.since from reached
      join joint_parties() j on j.party_id = reached.holder_id
  ) f group by 1
$$;

-- What an import tells of days before the name was found is history; a split or a conversion treats all
-- holders alike and takes from none, nor does what undoes it; a release gives nobody anything. What was registered
-- before is answered again. Why is the platform's to know: whoever else asks is told to wait.
create or replace function frozen_lines(p_requests line_request[]) returns setof stopped_line
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
    and not nature_is_bound(r.nature)
    and not (is_operation(r.bundle_id) and (r.type = 'MENTION' or r.corrects_id is not null))
    and (r.origin <> 'import'
      or r.effective_on >= coalesce(least(giver.since, taker.since), r.effective_on))
    and not exists (select from requests i
      where i.user_id = r.actor_id and i.key = r.key)
$$;

-- These, and lines by which an entity that was only typed would get shares. A correction gives back to
-- whom its line took from (R-2), and whoever takes a register over confirms its entities.
create or replace function stopped_lines(p_requests line_request[]) returns setof stopped_line
  language sql stable as $$
  select distinct on (s.n) s.n, s.code, s.field from (
    select f.n, f.code, f.field, 1 as rank from frozen_lines(p_requests) f
    union all
    select r.n, 'entity_unproven', 'to', 2 from unnest(p_requests) r
      join corporates c on c.id = r.to_id and c.confirmed_at is null
      where r.corrects_id is null and not coalesce(replaces_shares(r), false)
        and not exists (select from requests i
        where i.user_id = r.actor_id and i.key = r.key)
  ) s order by s.n, s.rank
$$;

revoke all on function frozen_holders, frozen_lines, stopped_lines from public, coulisse_server;

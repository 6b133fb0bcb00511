-- Whoever opened an account could type an entity with anybody's number: the name that they gave stood
-- before everybody else who looked the number up, kept others from theirs, and received shares. What was
-- only typed is its typist's draft now, until the directory, a recognised representative or an
-- administrator of the platform stands behind it.

alter table corporates
  add column drafted_by uuid references users (id),
  add column confirmed_at timestamptz(3);

update corporates c set confirmed_at = created_at
  where source = 'directory'
    or exists (select from corporate_users l where l.corporate_id = c.id and l.status = 'VALIDATED')
    or exists (select from shareholders s where s.holder_id = c.id)
    or exists (select from movements m where m.to_holder_id = c.id);

drop index corporates_siret;
create unique index corporates_siret on corporates (siret)
  where siret is not null and confirmed_at is not null;
create unique index corporates_drafts on corporates (siret, drafted_by)
  where siret is not null and confirmed_at is null;
create index corporates_drafted_by on corporates (drafted_by) where drafted_by is not null;

-- A right to act for an entity was recognised on its proof: the entity is who it says.
create function confirm_represented_entity() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update corporates set confirmed_at = coalesce(new.decided_at, new.created_at)
    where id = new.corporate_id and confirmed_at is null;
  return new;
end $$;
create trigger corporate_users_confirm_entities after insert or update of status on corporate_users
  for each row when (new.status = 'VALIDATED') execute function confirm_represented_entity();
revoke all on function confirm_represented_entity() from public;

-- Nobody's shares go to an entity that was only typed. A correction gives back to whom its line took
-- from (R-2), and whoever takes a register over confirms its entities.
alter function stopped_lines(line_request[]) rename to frozen_lines;
create function stopped_lines(p_requests line_request[]) returns setof stopped_line
  language sql stable as $$
  select distinct on (s.n) s.n, s.code, s.field from (
    select f.n, f.code, f.field, 1 as rank from frozen_lines(p_requests) f
    union all
    select r.n, 'entity_unproven', 'to', 2 from unnest(p_requests) r
      join corporates c on c.id = r.to_id and c.confirmed_at is null
      where r.corrects_id is null and not exists (select from idempotency_keys i
        where i.actor_id = r.actor_id and i.key = r.key)
  ) s order by s.n, s.rank
$$;
revoke all on function frozen_lines(line_request[]), stopped_lines(line_request[]) from public;

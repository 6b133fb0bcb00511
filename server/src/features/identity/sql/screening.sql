-- Hits of the lists that people are looked up in.

-- What somebody types who only asks to represent an entity must not stop it: their word counts once
-- their link is validated, or once a person has confirmed who it is. The name of one of several
-- co-owners counts at once, since the platform wrote it down.
create or replace function hit_weighs(x screening_hits) returns boolean
  language sql stable parallel safe as $$
  select x.list_kind = 'FREEZE' and (x.state = 'CONFIRMED' or x.state = 'OPEN' and (
    x.declared_by is null or x.declared_as in ('JOINT_MEMBER', 'JOINT_REPRESENTATIVE')
    or exists (select from representatives_now l
      where l.corporate_id = x.holder_id and l.user_id = x.declared_by)))
$$;

-- A decision is made once, of a hit that is open. The newest list lets go of what it names no more, and
-- whoever it names again is asked about anew; that it was somebody else stays as it was decided.
create or replace function keep_decided_hits() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('OPEN', 'OTHER_PERSON'), ('OPEN', 'CONFIRMED'),
    ('OPEN', 'LIFTED'), ('CONFIRMED', 'LIFTED'), ('LIFTED', 'OPEN')) then
    raise exception 'a hit that was settled stays settled' using errcode = 'CL500';
  end if;
  if new.state = 'LIFTED'
    and (new.reason, new.settled_by) is distinct from (old.reason, old.settled_by) then
    raise exception 'why a hit was confirmed stays with it' using errcode = 'CL500';
  end if;
  if new.state in ('OTHER_PERSON', 'CONFIRMED')
    and (new.settled_by is null or new.settled_at is null) then
    raise exception 'a hit is settled by somebody' using errcode = 'CL500';
  end if;
  return new;
end $$;
create or replace trigger keep_decided_hits before update on screening_hits
  for each row execute function keep_decided_hits();

revoke all on function hit_weighs, keep_decided_hits from public, coulisse_server;
grant execute on function hit_weighs to coulisse_server;

-- R-27: who was found in a register of freezes, and what was decided of it, is kept. The server's role
-- could delete a hit, or settle another way what somebody had settled.
revoke delete on screening_hits from coulisse_server;
revoke update on screening_hits from coulisse_server;
grant update (state, reason, settled_by, settled_at, version) on screening_hits to coulisse_server;
revoke delete, update on screening_lists from coulisse_server;
grant update (screened_at) on screening_lists to coulisse_server;

-- A decision is made once, of a hit that is open. The newest list lets go of what it names no more, and
-- whoever it names again is asked about anew; that it was somebody else stays as it was decided.
create function keep_decided_hits() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('OPEN', 'OTHER_PERSON'), ('OPEN', 'CONFIRMED'),
    ('OPEN', 'LIFTED'), ('CONFIRMED', 'LIFTED'), ('LIFTED', 'OPEN')) then
    raise exception 'a hit that was settled stays settled' using errcode = 'CL500';
  end if;
  if new.state = 'LIFTED' and (new.reason, new.settled_by) is distinct from (old.reason, old.settled_by) then
    raise exception 'why a hit was confirmed stays with it' using errcode = 'CL500';
  end if;
  if new.state in ('OTHER_PERSON', 'CONFIRMED') and (new.settled_by is null or new.settled_at is null) then
    raise exception 'a hit is settled by somebody' using errcode = 'CL500';
  end if;
  return new;
end $$;
revoke all on function keep_decided_hits() from public;
create trigger keep_decided_hits before update on screening_hits
  for each row execute function keep_decided_hits();

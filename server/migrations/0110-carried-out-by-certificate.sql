-- An increase is carried out on the day of the depositary's certificate, which states every payment
-- (Code de commerce, articles L225-146 and R225-135): no round succeeds without it, and none of its
-- subscriptions becomes shares on another day. What was closed before stays as it was closed.
create function require_certificate() returns trigger language plpgsql as $$
begin
  if new.certified_on is null or new.certified_by is null or not exists (
    select from fundraising_documents d
    where d.fundraising_id = new.id and d.certified_on = new.certified_on) then
    raise exception 'an increase is carried out by the certificate of its depositary'
      using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $$;
create trigger fundraisings_succeed_by_certificate before update of outcome on fundraisings
  for each row when (new.outcome = 'SUCCEEDED') execute function require_certificate();

create function require_certified_issue() returns trigger language plpgsql as $$
begin
  if not exists (
    select from fundraisings f join movements m on m.id = new.movement_id
    where f.id = new.fundraising_id and m.effective_on = f.certified_on
      and (new.paid_at at time zone 'Europe/Paris')::date <= f.certified_on) then
    raise exception 'shares are issued on the day of the certificate of the depositary'
      using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $$;
create trigger subscriptions_complete_by_certificate before update of state on subscriptions
  for each row when (new.state = 'COMPLETED') execute function require_certified_issue();

revoke all on function require_certificate(), require_certified_issue() from public;

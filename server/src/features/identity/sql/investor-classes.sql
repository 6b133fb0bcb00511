-- Sophisticated investors (R-23a): what is judged, what is kept, and which class counts.

-- The criteria are those of a person or of an entity, as many as the annex asks for.
create or replace function judge_class_request() returns trigger language plpgsql as $$
declare
  is_entity boolean := (select kind = 'corporate' from holders where id = new.holder_id);
begin
  if is_entity and not (new.criteria <@ array['OWN_FUNDS', 'TURNOVER', 'BALANCE_SHEET']
      and cardinality(new.criteria) >= 1)
    or not is_entity and not (new.criteria <@ array['MEANS', 'EXPERIENCE', 'TRADES']
      and cardinality(new.criteria) >= 2) then
    raise exception 'a request meets the criteria of Annex II' using errcode = 'CL500';
  end if;
  if new.state <> 'PENDING' then
    raise exception 'a request waits for its decision' using errcode = 'CL500';
  end if;
  return new;
end $$;
create or replace trigger class_requests_are_judged before insert on class_requests
  for each row execute function judge_class_request();

create or replace function keep_class_requests() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'requests are kept' using errcode = 'CL500';
  end if;
  if to_jsonb(new) - array['state', 'decided_by', 'decided_at', 'reason', 'ends_at', 'end_told_at',
      'ended_at', 'ending'] is distinct from to_jsonb(old) - array['state', 'decided_by', 'decided_at',
      'reason', 'ends_at', 'end_told_at', 'ended_at', 'ending']
    or old.state <> 'PENDING' and (new.state, new.decided_by, new.decided_at, new.reason, new.ends_at)
      is distinct from (old.state, old.decided_by, old.decided_at, old.reason, old.ends_at)
    or old.ended_at is not null and (new.ended_at, new.ending)
      is distinct from (old.ended_at, old.ending) then
    raise exception 'what was asked and decided is kept' using errcode = 'CL500';
  end if;
  if old.state = 'PENDING' and new.state = 'ACCEPTED' and not exists (
    select from class_request_files f where f.request_id = new.id) then
    raise exception 'nobody is sophisticated without a proof' using errcode = 'CL500';
  end if;
  return new;
end $$;
create or replace trigger class_requests_are_kept before update or delete on class_requests
  for each row execute function keep_class_requests();

-- The one answer to which class counts for a holder at an instant.
create or replace function investor_class(of_holder uuid, at timestamptz) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select case when exists (
    select from class_requests r where r.holder_id = of_holder and r.state = 'ACCEPTED'
      and r.decided_at <= at and at < r.ends_at and (r.ended_at is null or at < r.ended_at)
  ) then 'SOPHISTICATED' else 'NON_SOPHISTICATED' end
$$;

create or replace function keep_investor_class() returns trigger language plpgsql as $$
begin
  if old.state = 'DRAFT' and new.state = 'PENDING' and new.investor_class = 'SOPHISTICATED'
    and investor_class(new.holder_id, new.pending_at) <> 'SOPHISTICATED'
    or old.state = 'PENDING' and new.state = 'SIGNED' and new.investor_class = 'SOPHISTICATED'
    and investor_class(new.holder_id, new.signed_at) <> 'SOPHISTICATED' then
    raise exception 'nobody counts as sophisticated who is not' using errcode = 'CL500';
  end if;
  -- Who is no longer sophisticated when they sign has the days; nobody loses them later.
  if new.investor_class <> old.investor_class
    and not (old.state = 'DRAFT' and new.state = 'PENDING')
    and not (old.state = 'PENDING' and new.state = 'SIGNED'
      and new.investor_class = 'NON_SOPHISTICATED') then
    raise exception 'the class that counted is kept' using errcode = 'CL500';
  end if;
  return new;
end $$;
create or replace trigger subscriptions_class_is_kept before update on subscriptions
  for each row execute function keep_investor_class();

revoke all on function judge_class_request, keep_class_requests, investor_class, keep_investor_class
  from public, coulisse_server;
grant execute on function investor_class to coulisse_server;

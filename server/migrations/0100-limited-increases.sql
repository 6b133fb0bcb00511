-- To what an increase may be limited (Code de commerce, article L225-134): three quarters of what was
-- decided at least, unless the decision of a SAS says otherwise, which is told with its clause and its
-- day; and, whatever was decided, to what is reached where less than 3 % are missing. Who issued the
-- depositary's certificate is told too: it is the depositary whom the signed forms name (L225-146).
alter table fundraisings
  add column limit_reference text check (length(limit_reference) between 1 and 160),
  add column limit_decided_on date,
  add column certified_by text check (length(certified_by) between 1 and 160),
  add constraint fundraisings_limit_is_dated
    check ((limit_reference is null) = (limit_decided_on is null));
alter table fundraising_documents
  add column certified_by text check (length(certified_by) between 1 and 160),
  add constraint fundraising_documents_certified_by_day
    check (certified_by is null or certified_on is not null);

-- Rounds of before stay as they are until one of these terms is written: they cannot close below.
create function require_limit() returns trigger language plpgsql as $$
begin
  if new.minimum_cents::numeric * 4 < new.maximum_cents::numeric * 3 and new.limit_reference is null
  then
    raise exception 'an increase is limited by law' using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $$;
create trigger fundraisings_begin_within_the_law before insert on fundraisings
  for each row execute function require_limit();
create trigger fundraisings_stay_within_the_law
  before update of minimum_cents, maximum_cents, limit_reference on fundraisings
  for each row execute function require_limit();

create function require_reached_increase() returns trigger language plpgsql as $$
begin
  if new.limit_reference is null and new.paid_quantity::numeric * new.unit_price_cents * 4
    < new.maximum_cents::numeric * 3 then
    raise exception 'an increase is carried out from three quarters on' using errcode = 'CL500',
      detail = new.id::text;
  end if;
  return new;
end $$;
create trigger fundraisings_succeed_within_the_law before update of outcome on fundraisings
  for each row when (new.outcome = 'SUCCEEDED') execute function require_reached_increase();

-- What its holder takes back because the increase was not carried out in time (L225-144).
alter table subscriptions drop constraint subscriptions_cancellation_check;
alter table subscriptions add constraint subscriptions_cancellation_check check (cancellation in (
  'WITHDRAWN', 'NOT_SIGNED_IN_TIME', 'SIGNATURE_REFUSED', 'SIGNATURE_EXPIRED', 'ADMINISTRATOR',
  'ROUND_FAILED', 'NOT_PAID', 'STOPPED', 'OFFER_CANCELLED', 'NOT_CARRIED_OUT'));

revoke all on function require_limit(), require_reached_increase() from public;
grant insert (limit_reference, limit_decided_on) on fundraisings to coulisse_server;
grant update (limit_reference, limit_decided_on, certified_by) on fundraisings to coulisse_server;

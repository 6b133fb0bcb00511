-- Rounds: what is stated, what is decided, and when one may open, run and succeed.

-- Whether what its subscription forms state (R225-128) and the checks of its owner (R-23n) are recorded.
-- A round that was subscribed before that was asked for goes on, and no more forms of it are drawn until
-- it is told. One that keeps the preferential right opens with the notice to its holders (R-20).
create or replace function may_open(f fundraisings) returns boolean language sql immutable as $$
  select f.subscription_count > 0 or f.is_decided and f.is_cleared
    and (f.preferential_right <> 'KEPT' or f.rights_opened_at is not null)
$$;

-- Nothing is offered without its key information sheet (R-23i), whatever day it is.
create or replace function round_state(f fundraisings, p_day date) returns text
language sql immutable as $$
  select case
    when f.closed_at is not null then 'CLOSED'
    when f.suspended_at is not null then 'SUSPENDED'
    when f.closes_on < p_day then 'ENDED'
    when f.opens_on <= p_day and f.sheet_count > 0 and may_open(f) then 'OPEN'
    else 'UPCOMING' end
$$;
grant execute on function may_open, round_state to coulisse_server;

-- A closed round stays as it was closed. Once somebody subscribed, company, category and price stay:
-- a subscription is of these.
create or replace function keep_fundraising() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'a closed round is kept' using errcode = 'CL500';
  end if;
  if new.company_id <> old.company_id or new.offer_number <> old.offer_number then
    raise exception 'a round stays in its company' using errcode = 'CL500';
  end if;
  if old.subscribed_quantity > 0 and (new.share_category_id, new.unit_price)
    is distinct from (old.share_category_id, old.unit_price) then
    raise exception 'what was subscribed is kept' using errcode = 'CL500';
  end if;
  return new;
end $$;
create or replace trigger fundraisings_are_kept before update on fundraisings
  for each row execute function keep_fundraising();

create or replace function keep_subscribed_fundraising() returns trigger language plpgsql as $$
begin
  if old.subscription_count > 0 then
    raise exception 'what was subscribed is kept' using errcode = 'CL500';
  end if;
  return old;
end $$;
create or replace trigger fundraisings_subscribed_are_kept before delete on fundraisings
  for each row execute function keep_subscribed_fundraising();

create or replace trigger fundraising_documents_are_kept before update on fundraising_documents
  for each row execute function keep_decisions();

-- What a form that runs states does not change under it: what was never told may still be filled in.
create or replace function keep_stated_facts() returns trigger language plpgsql as $$
begin
  if (new.decided_by, new.decided_on, new.decision_reference, new.decision_paper_id,
      new.preferential_right, new.right_reference, new.depositary_kind, new.depositary_name,
      new.depositary_address, new.depositary_iban)
    is distinct from (old.decided_by, old.decided_on, old.decision_reference, old.decision_paper_id,
      old.preferential_right, old.right_reference, old.depositary_kind, old.depositary_name,
      old.depositary_address, old.depositary_iban)
    and (old.decided_by is not null and new.decided_by is distinct from old.decided_by
      or old.decided_on is not null and new.decided_on is distinct from old.decided_on
      or old.decision_reference is not null
        and new.decision_reference is distinct from old.decision_reference
      or old.preferential_right is not null
        and new.preferential_right is distinct from old.preferential_right
      or old.right_reference is not null and new.right_reference is distinct from old.right_reference
      or old.depositary_kind is not null and new.depositary_kind is distinct from old.depositary_kind
      or old.depositary_name is not null and new.depositary_name is distinct from old.depositary_name
      or old.depositary_address is not null
        and new.depositary_address is distinct from old.depositary_address)
    and exists (select from subscriptions s where s.fundraising_id = old.id
      and s.state in ('PENDING', 'SIGNED', 'PAID', 'COMPLETED')) then
    raise exception 'what forms state is kept' using errcode = 'CL500';
  end if;
  return new;
end $$;
create or replace trigger fundraisings_stated_are_kept before update on fundraisings
  for each row execute function keep_stated_facts();

-- No form is asked to be signed of an increase that nobody recorded as decided.
create or replace function require_decided_round() returns trigger language plpgsql as $$
begin
  if old.state = 'DRAFT' and new.state = 'PENDING' and not (
    select f.is_decided from fundraisings f where f.id = new.fundraising_id) then
    raise exception 'a form states recorded facts' using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $$;
create or replace trigger subscriptions_state_facts before update on subscriptions
  for each row execute function require_decided_round();

-- A round of before stays as it is until one of these terms is written: it cannot close below.
create or replace function require_limit() returns trigger language plpgsql as $$
begin
  if new.minimum_cents::numeric * 4 < new.maximum_cents::numeric * 3 and new.limit_reference is null
  then
    raise exception 'an increase is limited by law' using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $$;
create or replace trigger fundraisings_begin_within_the_law before insert on fundraisings
  for each row execute function require_limit();
create or replace trigger fundraisings_stay_within_the_law
  before update of minimum_cents, maximum_cents, limit_reference on fundraisings
  for each row execute function require_limit();

create or replace function require_reached_increase() returns trigger language plpgsql as $$
begin
  if new.limit_reference is null and new.paid_cents::numeric * 4 < new.maximum_cents::numeric * 3 then
    raise exception 'an increase is carried out from three quarters on' using errcode = 'CL500',
      detail = new.id::text;
  end if;
  return new;
end $$;
create or replace trigger fundraisings_succeed_within_the_law
  before update of outcome on fundraisings
  for each row when (new.outcome = 'SUCCEEDED') execute function require_reached_increase();

-- An increase is carried out on the day of the depositary's certificate, which states every payment
-- (Code de commerce, articles L225-146 and R225-135): no round succeeds without it, and none of its
-- subscriptions becomes shares on another day.

create or replace function require_certificate() returns trigger language plpgsql as $$
begin
  if new.certified_on is null or new.certified_by is null or not exists (
    select from fundraising_documents d
    where d.fundraising_id = new.id and d.certified_on = new.certified_on) then
    raise exception 'an increase is carried out by the certificate of its depositary'
      using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $$;
create or replace trigger fundraisings_succeed_by_certificate
  before update of outcome on fundraisings
  for each row when (new.outcome = 'SUCCEEDED') execute function require_certificate();

create or replace function require_certified_issue() returns trigger language plpgsql as $$
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
create or replace trigger subscriptions_complete_by_certificate
  before update of state on subscriptions
  for each row when (new.state = 'COMPLETED') execute function require_certified_issue();

-- Without it no round gets its first sheet, with which it is offered, and none opens its rights; what
-- was recorded may be recorded anew, and is never taken away.
create or replace function require_diligence() returns trigger language plpgsql as $$
begin
  if new.diligence_at is null and (old.diligence_at is not null
      or old.sheet_count = 0 and new.sheet_count > 0
      or old.rights_opened_at is null and new.rights_opened_at is not null) then
    raise exception 'an offer opens once its owner was checked'
      using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $$;
create or replace trigger fundraisings_owners_are_checked before update on fundraisings
  for each row execute function require_diligence();

-- No form is asked to be signed of an offer whose owner nobody checked, whenever it was opened.
create or replace function require_cleared_round() returns trigger language plpgsql as $$
begin
  if old.state = 'DRAFT' and new.state = 'PENDING' and not (
    select f.is_cleared from fundraisings f where f.id = new.fundraising_id) then
    raise exception 'an offer is signed once its owner was checked'
      using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $$;
create or replace trigger subscriptions_of_checked_owners before update on subscriptions
  for each row execute function require_cleared_round();

revoke all on function keep_fundraising, keep_subscribed_fundraising, keep_stated_facts,
  require_decided_round, require_limit, require_reached_increase, require_certificate,
  require_certified_issue, require_diligence, require_cleared_round from public, coulisse_server;

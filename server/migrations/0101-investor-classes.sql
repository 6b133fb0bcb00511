-- R-23a (Regulation (EU) 2020/1503, Annex II): whoever asks for it, shows that they meet the criteria
-- and is approved counts as a sophisticated investor for two years; everybody else does not. What was
-- asked, with which figures and papers, and what became of it, stays.

create table class_requests (
  id uuid primary key,
  holder_id uuid not null references holders (id),
  requested_by uuid not null references users (id),
  requested_at timestamptz(3) not null,
  -- Of a person.
  gross_income_cents bigint check (gross_income_cents >= 0),
  portfolio_cents bigint check (portfolio_cents >= 0),
  experience text check (experience in ('FINANCE', 'EXECUTIVE')),
  experience_months integer check (experience_months between 0 and 1200),
  experience_detail text check (length(experience_detail) between 1 and 300),
  trades_per_quarter integer check (trades_per_quarter between 0 and 100000),
  -- Of an entity, by its accounts of a day.
  own_funds_cents bigint check (own_funds_cents >= 0),
  turnover_cents bigint check (turnover_cents >= 0),
  balance_sheet_cents bigint check (balance_sheet_cents >= 0),
  accounts_on date,
  -- Those that these figures met, by the thresholds of the day of the request.
  criteria text[] not null,
  -- They read which protection they lose.
  warned_at timestamptz(3) not null,
  state text not null check (state in ('PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')),
  decided_by uuid references users (id),
  decided_at timestamptz(3),
  reason text check (length(reason) between 1 and 1000),
  ends_at timestamptz(3),
  -- The end that was announced, so that it is told once.
  end_told_at timestamptz(3),
  ended_at timestamptz(3),
  ending text check (ending in ('GIVEN_UP', 'EXPIRED', 'RENEWED')),
  constraint class_requests_decided check ((state = 'PENDING') = (decided_at is null)
    and (state = 'PENDING') = (decided_by is null)),
  constraint class_requests_say_why check ((state in ('ACCEPTED', 'REJECTED')) = (reason is not null)),
  constraint class_requests_bounded check ((state = 'ACCEPTED') = (ends_at is not null)
    and (ends_at is null or ends_at > decided_at)),
  constraint class_requests_ended check ((ended_at is null) = (ending is null)
    and (ended_at is null or state = 'ACCEPTED' and ended_at >= decided_at)),
  -- Nobody judges their own request.
  constraint class_requests_judged_by_another check (state not in ('ACCEPTED', 'REJECTED')
    or decided_by not in (requested_by, holder_id)),
  constraint class_requests_accounts_are_dated check (
    (coalesce(own_funds_cents, turnover_cents, balance_sheet_cents) is null) = (accounts_on is null)),
  constraint class_requests_experience_is_whole check (
    (experience is null) = (experience_months is null)
    and (experience is null) = (experience_detail is null))
);
create unique index class_requests_one_pending on class_requests (holder_id) where state = 'PENDING';
create unique index class_requests_one_in_force on class_requests (holder_id)
  where state = 'ACCEPTED' and ended_at is null;
create index class_requests_of_holder on class_requests (holder_id, id);
create index class_requests_by_state on class_requests (state, id);
create index class_requests_running on class_requests (ends_at)
  where state = 'ACCEPTED' and ended_at is null;

create table class_request_files (
  file_id uuid primary key references sealed_files (id),
  request_id uuid not null references class_requests (id)
);
create index class_request_files_of_request on class_request_files (request_id);

-- The criteria are those of a person or of an entity, as many as the annex asks for.
create function judge_class_request() returns trigger language plpgsql as $$
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
create trigger class_requests_are_judged before insert on class_requests
  for each row execute function judge_class_request();

create function keep_class_requests() returns trigger language plpgsql as $$
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
create trigger class_requests_are_kept before update or delete on class_requests
  for each row execute function keep_class_requests();

-- The one answer to which class counts for a holder at an instant.
create function investor_class(of_holder uuid, at timestamptz) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case when exists (
    select from class_requests r where r.holder_id = of_holder and r.state = 'ACCEPTED'
      and r.decided_at <= at and at < r.ends_at and (r.ended_at is null or at < r.ended_at)
  ) then 'SOPHISTICATED' else 'NON_SOPHISTICATED' end
$$;

-- The class that counted is the subscription's from its form on, whatever becomes of it later: what
-- was signed before there were classes was signed by somebody who was not sophisticated.
alter table subscriptions add column investor_class text not null default 'NON_SOPHISTICATED'
  check (investor_class in ('SOPHISTICATED', 'NON_SOPHISTICATED'));
alter table subscriptions drop constraint subscriptions_steps_are_dated;
alter table subscriptions add constraint subscriptions_steps_are_dated check (
  (state = 'DRAFT' and pending_at is null or state = 'CANCELLED' or pending_at is not null)
  and (state not in ('SIGNED', 'PAID', 'COMPLETED') or signed_at is not null)
  and (state not in ('PAID', 'COMPLETED') or paid_at is not null)
  and (state = 'COMPLETED') = (completed_at is not null)
  and (state = 'COMPLETED') = (movement_id is not null)
  and (state = 'CANCELLED') = (cancelled_at is not null)
  and (state = 'CANCELLED') = (cancellation is not null));
-- Days of reflection are whoever's is not sophisticated, and nobody else's (article 22).
alter table subscriptions add constraint subscriptions_reflection_by_class check (
  (signed_at is not null and investor_class = 'NON_SOPHISTICATED') = (reflection_ends_at is not null));

create function keep_investor_class() returns trigger language plpgsql as $$
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
create trigger subscriptions_class_is_kept before update on subscriptions
  for each row execute function keep_investor_class();

-- On the market: the class by which a buyer was asked what they read and consented to, when they signed.
alter table deal_consents add column investor_class text
  check (investor_class in ('SOPHISTICATED', 'NON_SOPHISTICATED'));

alter table sealed_files drop constraint sealed_files_kind_check;
alter table sealed_files add constraint sealed_files_kind_check check (kind in ('identity_document',
  'representation_proof', 'name_change_proof', 'class_proof', 'company_image', 'transfer_order',
  'decision_minutes', 'fundraising_document', 'key_information', 'signed_paper', 'formality_file',
  'article_image', 'contract_file', 'depositary_certificate'));

revoke all on function judge_class_request(), keep_class_requests(), keep_investor_class(),
  investor_class(uuid, timestamptz) from public;
grant execute on function investor_class(uuid, timestamptz) to coulisse_server;
grant select, insert on class_requests, class_request_files to coulisse_server;
grant update (state, decided_by, decided_at, reason, ends_at, end_told_at, ended_at, ending)
  on class_requests to coulisse_server;
grant update (investor_class) on subscriptions to coulisse_server;

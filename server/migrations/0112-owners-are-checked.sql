-- What the platform checks of a project owner before its offer (Regulation (EU) 2020/1503, article 5(2)):
-- that the criminal records of its owners show nothing in the fields of that article, and that it is
-- not established in a non-cooperative jurisdiction or a high-risk third country. Each has its day and
-- what it was read from; of a criminal record nothing else is kept.
alter table fundraisings
  add column records_checked_on date,
  add column records_reference text check (length(records_reference) between 1 and 300),
  add column owner_country text check (owner_country ~ '^[A-Z]{2}$'),
  add column country_checked_on date,
  add column country_reference text check (length(country_reference) between 1 and 300),
  add column diligence_by uuid references users (id),
  add column diligence_at timestamptz(3),
  add constraint fundraisings_diligence_is_whole check (num_nonnulls(records_checked_on,
    records_reference, owner_country, country_checked_on, country_reference, diligence_by,
    diligence_at) in (0, 7)),
  add constraint fundraisings_diligence_not_ahead check (
    records_checked_on <= (diligence_at at time zone 'Europe/Paris')::date
    and country_checked_on <= (diligence_at at time zone 'Europe/Paris')::date);
create index fundraisings_diligence_by on fundraisings (diligence_by);
alter table fundraisings add column is_cleared boolean not null
  generated always as (diligence_at is not null) stored;

-- Without it no round gets its first sheet, with which it is offered, and none opens its rights; what
-- was recorded may be recorded anew, and is never taken away.
create function require_diligence() returns trigger language plpgsql as $$
begin
  if new.diligence_at is null and (old.diligence_at is not null
      or old.sheet_count = 0 and new.sheet_count > 0
      or old.rights_opened_at is null and new.rights_opened_at is not null) then
    raise exception 'an offer opens once its owner was checked'
      using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $$;
create trigger fundraisings_owners_are_checked before update on fundraisings
  for each row execute function require_diligence();

-- No form is asked to be signed of an offer whose owner nobody checked, whenever it was opened.
create function require_cleared_round() returns trigger language plpgsql as $$
begin
  if old.state = 'DRAFT' and new.state = 'PENDING' and not (
    select f.is_cleared from fundraisings f where f.id = new.fundraising_id) then
    raise exception 'an offer is signed once its owner was checked'
      using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $$;
create trigger subscriptions_of_checked_owners before update on subscriptions
  for each row execute function require_cleared_round();

revoke all on function require_diligence(), require_cleared_round() from public;
grant update (records_checked_on, records_reference, owner_country, country_checked_on,
    country_reference, diligence_by, diligence_at)
  on fundraisings to coulisse_server;

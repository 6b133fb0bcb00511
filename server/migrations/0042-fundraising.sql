-- Rounds: shares of one category on offer at a price. What is subscribed and paid is kept here and
-- not counted, so that a round never promises more than its maximum, whoever races for the last share.

-- A round names a category of its own company.
alter table share_categories add constraint share_categories_of_company unique (company_id, id);

create table fundraisings (
  id uuid primary key,
  company_id uuid not null references companies (id),
  share_category_id uuid not null,
  name text not null,
  -- R-23j: the LEI of the platform and a number of eight digits that no other offer ever has.
  offer_number integer not null generated always as identity (maxvalue 99999999)
    constraint fundraisings_offer_number unique,
  provider_lei text check (provider_lei ~ '^[A-Z0-9]{18}[0-9]{2}$'),
  unit_price_cents bigint not null check (unit_price_cents > 0),
  minimum_cents bigint not null,
  target_cents bigint not null,
  maximum_cents bigint not null,
  ticket_cents bigint not null,
  pre_money_cents bigint check (pre_money_cents >= 0),
  opens_on date not null,
  closes_on date not null,
  -- The last version of its key information sheet: without one nothing is offered.
  sheet_count integer not null default 0,
  subscription_count integer not null default 0,
  subscribed_quantity bigint not null default 0,
  paid_quantity bigint not null default 0,
  closed_at timestamptz(3),
  outcome text check (outcome in ('SUCCEEDED', 'FAILED')),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  search text not null generated always as (search_text(name)) stored,
  constraint fundraisings_category_of_company foreign key (company_id, share_category_id)
    references share_categories (company_id, id),
  constraint fundraisings_amounts check (
    minimum_cents > 0 and minimum_cents <= target_cents and target_cents <= maximum_cents
    and maximum_cents < 9007199254740992
    and ticket_cents > 0 and ticket_cents <= maximum_cents
    and maximum_cents % unit_price_cents = 0
  ),
  constraint fundraisings_days check (opens_on <= closes_on),
  constraint fundraisings_not_overbooked check (
    subscription_count >= 0 and paid_quantity >= 0 and paid_quantity <= subscribed_quantity
    and subscribed_quantity <= maximum_cents / unit_price_cents
  ),
  constraint fundraisings_closed_with_outcome check ((closed_at is null) = (outcome is null))
);
create unique index fundraisings_one_active on fundraisings (company_id) where closed_at is null;
create index fundraisings_of_company on fundraisings (company_id, opens_on desc, id desc);
create index fundraisings_by_opening on fundraisings (opens_on desc, id desc);
create index fundraisings_category on fundraisings (company_id, share_category_id);

-- A closed round stays as it was closed. Once somebody subscribed, company, category and price stay:
-- a subscription is of these.
create function keep_fundraising() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'a closed round is kept' using errcode = 'CL500';
  end if;
  if new.company_id <> old.company_id or new.offer_number <> old.offer_number then
    raise exception 'a round stays in its company' using errcode = 'CL500';
  end if;
  if old.subscribed_quantity > 0 and (new.share_category_id, new.unit_price_cents)
    is distinct from (old.share_category_id, old.unit_price_cents) then
    raise exception 'what was subscribed is kept' using errcode = 'CL500';
  end if;
  return new;
end $$;
create trigger fundraisings_are_kept before update on fundraisings
  for each row execute function keep_fundraising();

create function keep_subscribed_fundraising() returns trigger language plpgsql as $$
begin
  if old.subscription_count > 0 then
    raise exception 'what was subscribed is kept' using errcode = 'CL500';
  end if;
  return old;
end $$;
create trigger fundraisings_subscribed_are_kept before delete on fundraisings
  for each row execute function keep_subscribed_fundraising();

-- Documents and, with a number, the versions of the key information sheet (R-23i). A document and its
-- sealed file share one id.
create table fundraising_documents (
  id uuid primary key references sealed_files (id),
  fundraising_id uuid not null references fundraisings (id) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  sheet_number integer check (sheet_number > 0),
  sheet_change text,
  material boolean not null default false,
  filed_at timestamptz(3) not null,
  filed_by uuid references users (id),
  constraint fundraising_documents_sheets unique (fundraising_id, sheet_number),
  -- The first version changes nothing; every later one says what it changes.
  constraint fundraising_documents_changes check (
    case when coalesce(sheet_number, 1) = 1 then sheet_change is null and not material
      else sheet_change is not null end
  )
);
create index fundraising_documents_filed_by on fundraising_documents (filed_by);
create trigger fundraising_documents_are_kept before update on fundraising_documents
  for each row execute function keep_decisions();

alter table sealed_files drop constraint sealed_files_kind_check;
alter table sealed_files add constraint sealed_files_kind_check check (kind in ('identity_document',
  'representation_proof', 'name_change_proof', 'company_image', 'transfer_order', 'decision_minutes',
  'fundraising_document', 'key_information'));

revoke all on function keep_fundraising(), keep_subscribed_fundraising() from public;
-- What is subscribed and paid is not the server's to write: it follows from subscriptions.
grant select, delete on fundraisings to coulisse_server;
grant insert (id, company_id, share_category_id, name, provider_lei, unit_price_cents, minimum_cents,
    target_cents, maximum_cents, ticket_cents, pre_money_cents, opens_on, closes_on, created_at)
  on fundraisings to coulisse_server;
grant update (share_category_id, name, provider_lei, unit_price_cents, minimum_cents, target_cents,
    maximum_cents, ticket_cents, pre_money_cents, opens_on, closes_on, sheet_count, closed_at, outcome,
    version)
  on fundraisings to coulisse_server;
grant select, insert, delete on fundraising_documents to coulisse_server;

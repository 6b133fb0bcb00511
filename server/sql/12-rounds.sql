-- Rounds and what is subscribed in them.

-- Rounds: shares of one category on offer at a price. What is subscribed and paid is kept here and
-- not counted, so that a round never promises more than its maximum, whoever races for the last
-- share. A price of one share has six decimals, as in offers and in the register; what is paid is
-- rounded once for each subscription, so that a round keeps the sum of these amounts beside its
-- shares.
create table fundraisings (
  id uuid primary key,
  company_id uuid not null references companies (id),
  share_category_id uuid not null,
  name text not null,
  -- R-23j: the LEI of the platform and a number of eight digits that no other offer ever has.
  offer_number integer not null generated always as identity (maxvalue 99999999)
    constraint fundraisings_offer_number unique,
  provider_lei text check (provider_lei ~ '^[A-Z0-9]{18}[0-9]{2}$'),
  unit_price numeric(18, 6) not null check (unit_price >= 0.01),
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
  -- An offer whose key information sheet is flawed is suspended, and then mended or cancelled
  -- (R-23i).
  suspended_at timestamptz(3),
  suspended_until timestamptz(3),
  suspension_reason text,
  -- The version that was found flawed: the offer goes on with a later one alone.
  suspended_sheet integer,
  -- Whoever subscribed before may withdraw until then, because the offer changed since.
  withdrawable_until timestamptz(3),
  -- What a subscription form says of the increase that its round carries out (R225-128), and the
  -- depositary’s certificate, on whose date the increase is carried out (R225-135).
  decided_by text check (length(decided_by) between 1 and 160),
  decided_on date,
  preferential_right text check (preferential_right in ('KEPT', 'WAIVED', 'NONE')),
  depositary_name text check (length(depositary_name) between 1 and 160),
  depositary_address text check (length(depositary_address) between 1 and 300),
  certified_on date,
  -- A round opens when what its subscription forms state is recorded (R225-128, L225-135, R225-6):
  -- who decided the increase, on which day, under which reference and by which paper, what became
  -- of the preferential right, and who keeps the funds.
  decision_reference text check (length(decision_reference) between 1 and 160),
  decision_paper_id uuid references sealed_files (id),
  right_reference text check (length(right_reference) between 1 and 160),
  depositary_kind text check (depositary_kind in ('BANK', 'NOTARY', 'CAISSE_DES_DEPOTS')),
  depositary_iban text check (depositary_iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  is_decided boolean not null generated always as (
    decided_by is not null and decided_on is not null and decision_reference is not null
    and decision_paper_id is not null and preferential_right is not null
    and depositary_kind is not null and depositary_name is not null
    and depositary_address is not null) stored,
  -- To what an increase may be limited (Code de commerce, article L225-134): three quarters of what
  -- was decided at least, unless the decision of a SAS says otherwise, which is told with its
  -- clause and its day; and, whatever was decided, to what is reached where less than 3 % are
  -- missing. Who issued the depositary's certificate is told too: it is the depositary whom the
  -- signed forms name (L225-146).
  limit_reference text check (length(limit_reference) between 1 and 160),
  limit_decided_on date,
  certified_by text check (length(certified_by) between 1 and 160),
  -- The right of shareholders to subscribe first, where a round keeps it (Code de commerce,
  -- L225-132). It opens with the notice to the registered holders (R225-120): from then on each has
  -- a number of shares that nobody else is given. The numbers are frozen there; what was exercised
  -- and waived, and what is still reserved in the round, is moved by the database alone.
  --
  -- The last day on which the right is exercised, and whether the decision lets holders ask for more
  -- than their right (L225-133).
  rights_end_on date,
  is_reducible boolean,
  -- When the notice left: the rights are those of the holders of that day.
  rights_opened_at timestamptz(3),
  -- When what was left unexercised fell to everybody, after the last day.
  rights_released_at timestamptz(3),
  reserved_quantity bigint not null default 0 check (reserved_quantity >= 0),
  subscribed_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  -- What the platform checks of a project owner before its offer (Regulation (EU) 2020/1503,
  -- article 5(2)): that the criminal records of its owners show nothing in the fields of that
  -- article, and that it is not established in a non-cooperative jurisdiction or a high-risk third
  -- country. Each has its day and what it was read from; of a criminal record nothing else is kept.
  records_checked_on date,
  records_reference text check (length(records_reference) between 1 and 300),
  owner_country text check (owner_country ~ '^[A-Z]{2}$'),
  country_checked_on date,
  country_reference text check (length(country_reference) between 1 and 300),
  diligence_by uuid references users (id),
  diligence_at timestamptz(3),
  is_cleared boolean not null generated always as (diligence_at is not null) stored,
  constraint fundraisings_category_of_company foreign key (company_id, share_category_id)
    references share_categories (company_id, id),
  constraint fundraisings_days check (opens_on <= closes_on),
  constraint fundraisings_closed_with_outcome check ((closed_at is null) = (outcome is null)),
  constraint fundraisings_suspension_is_whole check (
    num_nonnulls(suspended_at, suspended_until, suspension_reason, suspended_sheet) in (0, 4)),
  constraint fundraisings_suspended_do_not_succeed check (
    suspended_at is null or outcome is distinct from 'SUCCEEDED'),
  constraint fundraisings_limit_is_dated
    check ((limit_reference is null) = (limit_decided_on is null)),
  constraint fundraisings_rights_are_opened_whole check (rights_opened_at is null
    or preferential_right = 'KEPT' and rights_end_on is not null and is_reducible is false),
  constraint fundraisings_rights_end_before_the_round check (rights_opened_at is null
    or (rights_opened_at at time zone 'Europe/Paris')::date < rights_end_on
      and rights_end_on <= closes_on),
  constraint fundraisings_rights_released_after_their_end check (rights_released_at is null
    or (rights_released_at at time zone 'Europe/Paris')::date > rights_end_on
      and reserved_quantity = 0),
  constraint fundraisings_amounts check (minimum_cents > 0 and minimum_cents <= target_cents
    and target_cents <= maximum_cents and maximum_cents < 9007199254740992
    and ticket_cents > 0 and ticket_cents <= maximum_cents
    and amount_cents(shares_within(maximum_cents, unit_price), unit_price) = maximum_cents),
  -- What is reserved is never promised to anybody else.
  constraint fundraisings_not_overbooked check (subscription_count >= 0 and paid_quantity >= 0
    and paid_quantity <= subscribed_quantity
    and subscribed_quantity + reserved_quantity <= shares_within(maximum_cents, unit_price)),
  constraint fundraisings_sums check (paid_cents >= 0 and paid_cents <= subscribed_cents),
  constraint fundraisings_diligence_is_whole check (num_nonnulls(records_checked_on,
    records_reference, owner_country, country_checked_on, country_reference, diligence_by,
    diligence_at) in (0, 7)),
  constraint fundraisings_diligence_not_ahead check (
    records_checked_on <= (diligence_at at time zone 'Europe/Paris')::date
    and country_checked_on <= (diligence_at at time zone 'Europe/Paris')::date)
);
create unique index fundraisings_one_active on fundraisings (company_id) where closed_at is null;
create index fundraisings_of_company on fundraisings (company_id, opens_on desc, id desc);
create index fundraisings_by_opening on fundraisings (opens_on desc, id desc);
create index fundraisings_category on fundraisings (company_id, share_category_id);
create index fundraisings_suspended on fundraisings (suspended_until)
  where suspended_at is not null and closed_at is null;
create index fundraisings_diligence_by on fundraisings (diligence_by);
-- What is subscribed and paid is not the server's to write: it follows from subscriptions.
grant select, delete on fundraisings to coulisse_server;
grant insert (id, company_id, share_category_id, name, provider_lei, unit_price, minimum_cents,
    target_cents, maximum_cents, ticket_cents, pre_money_cents, opens_on, closes_on, created_at,
    limit_reference, limit_decided_on)
  on fundraisings to coulisse_server;
grant update (share_category_id, name, provider_lei, unit_price, minimum_cents, target_cents,
    maximum_cents, ticket_cents, pre_money_cents, opens_on, closes_on, sheet_count, closed_at,
    outcome, version, suspended_at, suspended_until, suspension_reason, suspended_sheet,
    withdrawable_until, decided_by, decided_on, preferential_right, depositary_name,
    depositary_address, certified_on, decision_reference, decision_paper_id, right_reference,
    depositary_kind, depositary_iban, limit_reference, limit_decided_on, certified_by,
    rights_end_on, is_reducible, rights_opened_at, rights_released_at, records_checked_on,
    records_reference, owner_country, country_checked_on, country_reference, diligence_by,
    diligence_at)
  on fundraisings to coulisse_server;

-- Documents and, with a number, the versions of the key information sheet (R-23i). A document and
-- its sealed file share one id.
create table fundraising_documents (
  id uuid primary key references sealed_files (id),
  fundraising_id uuid not null references fundraisings (id) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  sheet_number integer check (sheet_number > 0),
  sheet_change text,
  material boolean not null default false,
  filed_at timestamptz(3) not null,
  filed_by uuid references users (id),
  -- The depositary's certificate (R-22c) is a paper of a round with a day of its own; the shares are
  -- issued on the day of the one that was filed last.
  certified_on date,
  -- The minutes or the act of the decision are a paper of their round; the one that was filed last
  -- counts.
  is_decision boolean not null default false,
  certified_by text check (length(certified_by) between 1 and 160),
  -- The notice as it was sent, in French, and the copy to read.
  notice_locale text check (notice_locale in ('fr', 'en')),
  constraint fundraising_documents_sheets unique (fundraising_id, sheet_number),
  -- The first version changes nothing; every later one says what it changes.
  constraint fundraising_documents_changes check (
    case when coalesce(sheet_number, 1) = 1 then sheet_change is null and not material
      else sheet_change is not null end
  ),
  constraint fundraising_documents_certified_by_day
    check (certified_by is null or certified_on is not null),
  constraint fundraising_documents_one_kind
    check ((certified_on is not null)::integer + (sheet_number is not null)::integer
      + is_decision::integer + (notice_locale is not null)::integer <= 1),
  constraint fundraising_documents_one_notice unique (fundraising_id, notice_locale)
);
create index fundraising_documents_filed_by on fundraising_documents (filed_by);
grant select, insert, delete on fundraising_documents to coulisse_server;

-- The right of each holder of the day of the notice, frozen with it.
create table subscription_rights (
  fundraising_id uuid not null references fundraisings (id),
  holder_id uuid not null references holders (id),
  -- Shares on the day of the opening, and their part of the amount of all that have the right.
  held_quantity bigint not null check (held_quantity > 0),
  held_amount numeric not null check (held_amount > 0),
  total_amount numeric not null,
  -- À titre irréductible, rounded down: a holder of few shares may have none.
  quantity bigint not null check (quantity >= 0),
  exercised_quantity bigint not null default 0 check (exercised_quantity >= 0),
  waived_quantity bigint not null default 0 check (waived_quantity >= 0),
  -- When the notice was sent to whoever acts for the holder; null where nobody has an address.
  noticed_at timestamptz(3),
  primary key (fundraising_id, holder_id),
  constraint subscription_rights_part_of_all check (held_amount <= total_amount),
  constraint subscription_rights_not_exceeded
    check (exercised_quantity + waived_quantity <= quantity)
);
create index subscription_rights_of_holder on subscription_rights (holder_id, fundraising_id);
grant select, update (noticed_at) on subscription_rights to coulisse_server;

-- L225-132: a holder renounces alone, for so many shares, and for good.
create table right_waivers (
  id uuid primary key,
  fundraising_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null check (quantity > 0),
  waived_at timestamptz(3) not null,
  waived_by uuid not null references users (id),
  foreign key (fundraising_id, holder_id) references subscription_rights (fundraising_id, holder_id)
);
create index right_waivers_of_right on right_waivers (fundraising_id, holder_id);
create index right_waivers_waived_by on right_waivers (waived_by);
grant select, insert on right_waivers to coulisse_server;

-- Subscriptions: a holder's order in a round, at the price and the fees of that day. What a round
-- counts as subscribed and paid is moved here with each of them, by the database alone, so that it
-- is never counted twice and never passes the maximum.
create table subscriptions (
  id uuid primary key,
  -- A round goes with orders that nobody ever asked to sign, and with no others.
  fundraising_id uuid not null references fundraisings (id),
  holder_id uuid not null references holders (id),
  subscribed_by uuid not null references users (id),
  quantity bigint not null check (quantity > 0),
  unit_price numeric(18, 6) not null check (unit_price >= 0.01),
  fees_bps integer not null check (fees_bps between 0 and 10000),
  fee_cents bigint not null check (fee_cents >= 0),
  state text not null default 'DRAFT'
    check (state in ('DRAFT', 'PENDING', 'SIGNED', 'PAID', 'COMPLETED', 'CANCELLED')),
  -- Until when an order that nobody signed holds its shares.
  held_until timestamptz(3) not null,
  -- R-23b to R-23f: the test of knowledge, what the investor sent of their simulation, and what they
  -- consented to, each with its date.
  knowledge text check (knowledge in ('SUFFICIENT', 'INSUFFICIENT')),
  knowledge_tested_at timestamptz(3),
  knowledge_warned_at timestamptz(3),
  bearable_loss_cents bigint check (bearable_loss_cents >= 0),
  bearable_loss_sent_at timestamptz(3),
  risk_accepted_at timestamptz(3),
  created_at timestamptz(3) not null,
  pending_at timestamptz(3),
  signed_at timestamptz(3),
  -- R-23g: until then it may be withdrawn, without a reason or a cost.
  reflection_ends_at timestamptz(3),
  paid_at timestamptz(3),
  completed_at timestamptz(3),
  cancelled_at timestamptz(3),
  cancellation text
    -- NOT_CARRIED_OUT: its holder takes it back, because the increase was not in time (L225-144).
    check (cancellation in ('WITHDRAWN', 'NOT_SIGNED_IN_TIME', 'SIGNATURE_REFUSED',
      'SIGNATURE_EXPIRED', 'ADMINISTRATOR', 'ROUND_FAILED', 'NOT_PAID', 'STOPPED',
      'OFFER_CANCELLED', 'NOT_CARRIED_OUT')),
  movement_id uuid constraint subscriptions_movement unique references movements (id),
  version integer not null default 1,
  -- A subscription whose holder may not go on is stopped for a while: it goes on once that is
  -- cured, and is cancelled where it is not. An account that was closed stops it by its own name.
  stop text check (stop in ('CHECK', 'ACCOUNT', 'REPRESENTATIVE', 'IDENTITY')),
  stopped_at timestamptz(3),
  -- It is cancelled then, unless it is cured before.
  stop_ends_at timestamptz(3),
  -- The class that counted is the subscription's from its form on, whatever becomes of it later.
  investor_class text not null default 'NON_SOPHISTICATED'
    check (investor_class in ('SOPHISTICATED', 'NON_SOPHISTICATED')),
  -- What of an order is within the right of its holder: that part is served first.
  right_quantity bigint not null default 0,
  amount_cents bigint not null
    generated always as (amount_cents(quantity, unit_price)::bigint) stored,
  constraint subscriptions_knowledge_is_dated check (
    (knowledge is null) = (knowledge_tested_at is null)),
  constraint subscriptions_loss_is_dated check (
    (bearable_loss_cents is null) = (bearable_loss_sent_at is null)),
  constraint subscriptions_stop_is_dated check (
    (stop is null) = (stopped_at is null) and (stop is null) = (stop_ends_at is null)),
  -- What is stopped never becomes shares.
  constraint subscriptions_stopped_go_no_further check (
    stop is null or state in ('PENDING', 'SIGNED', 'PAID', 'CANCELLED')),
  constraint subscriptions_steps_are_dated check (
    (state = 'DRAFT' and pending_at is null or state = 'CANCELLED' or pending_at is not null)
    and (state not in ('SIGNED', 'PAID', 'COMPLETED') or signed_at is not null)
    and (state not in ('PAID', 'COMPLETED') or paid_at is not null)
    and (state = 'COMPLETED') = (completed_at is not null)
    and (state = 'COMPLETED') = (movement_id is not null)
    and (state = 'CANCELLED') = (cancelled_at is not null)
    and (state = 'CANCELLED') = (cancellation is not null)),
  -- Days of reflection are whoever's is not sophisticated, and nobody else's (article 22).
  constraint subscriptions_reflection_by_class check (
    (signed_at is not null and investor_class = 'NON_SOPHISTICATED')
    = (reflection_ends_at is not null)),
  constraint subscriptions_within_right check (right_quantity between 0 and quantity),
  constraint subscriptions_countable
    check (amount_cents(quantity, unit_price) + fee_cents < 9007199254740992),
  -- What the platform takes of an amount is what its rate makes of it.
  constraint subscriptions_fee
    check (fee_cents = round(amount_cents(quantity, unit_price) * fees_bps / 10000))
);
-- One order at a time that is not signed: nobody holds a round by orders that they never sign.
create unique index subscriptions_one_unsigned on subscriptions (fundraising_id, subscribed_by)
  where state in ('DRAFT', 'PENDING');
create index subscriptions_of_round on subscriptions (fundraising_id, id desc);
create index subscriptions_of_holder on subscriptions (holder_id, id desc);
create index subscriptions_held on subscriptions (held_until) where state = 'DRAFT';
create index subscriptions_tested on subscriptions (subscribed_by, knowledge_tested_at desc)
  where knowledge_tested_at is not null;
create index subscriptions_under_way on subscriptions (id)
  where state in ('PENDING', 'SIGNED', 'PAID');
create index subscriptions_signature_waits on subscriptions (pending_at) where state = 'PENDING';
create index subscriptions_of_round_in_state on subscriptions (fundraising_id, state, id desc);
grant select, insert, delete on subscriptions to coulisse_server;
grant update (quantity, fee_cents, state, held_until, knowledge, knowledge_tested_at,
    knowledge_warned_at, bearable_loss_cents, bearable_loss_sent_at, risk_accepted_at, pending_at,
    signed_at, reflection_ends_at, paid_at, completed_at, cancelled_at, cancellation, movement_id,
    version, stop, stopped_at, stop_ends_at, investor_class)
  on subscriptions to coulisse_server;

-- How many subscriptions a round has in each state, by the day on which they were ordered: figures
-- of rounds and lengths of lists are read here, and not counted in thousands of rows.
create table subscription_totals (
  fundraising_id uuid not null references fundraisings (id) on delete cascade,
  day date not null,
  state text not null,
  count integer not null,
  quantity bigint not null,
  cents bigint not null,
  primary key (fundraising_id, day, state)
);
grant select on subscription_totals to coulisse_server;

-- Who was reminded of what: a row is written with the message, so that nobody hears of it twice.
create table reminders (
  kind text not null,
  -- What it is about, with the day or the instant that it names: another one is told of again.
  subject text not null,
  sent_at timestamptz(3) not null,
  primary key (kind, subject)
);
grant select, insert on reminders to coulisse_server;

-- What the triggers of subscriptions add to their totals.
create type subscription_change as (
  fundraising_id uuid, day date, state text, count integer, quantity bigint, cents bigint
);

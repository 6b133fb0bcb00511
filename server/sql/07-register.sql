-- The register: what decides who owns what (R-4). Movements only grow; the tables that follow from
-- them (registers, their days, category_totals, shareholders, positions and their spans) are
-- written by register_lines alone, in the same statement as the movement.

-- The head of each register.
create table registers (
  company_id uuid primary key references companies (id) on delete cascade,
  last_number bigint not null default 0,
  last_hash text not null default repeat('0', 64),
  last_recorded_at timestamptz(3),
  share_count bigint not null default 0 check (share_count >= 0),
  shareholder_count integer not null default 0 check (shareholder_count >= 0),
  last_unit_price numeric(18, 6),
  -- The day of the kept price: a line that takes effect on it or later has the next one.
  last_price_on date
);
grant select on registers to coulisse_server;

-- The same of each category, with how many of its lines there are.
create table category_totals (
  share_category_id uuid primary key references share_categories (id) on delete cascade,
  share_count bigint not null default 0 check (share_count >= 0),
  shareholder_count integer not null default 0 check (shareholder_count >= 0),
  movement_count integer not null default 0,
  last_unit_price numeric(18, 6),
  last_price_on date
);
grant select on category_totals to coulisse_server;

-- A line of a register, as functions hand it to each other. It is a type of its own, without the checks of
-- the table: PostgreSQL copies their texts with every list of lines that it reads.
create type register_line as (
  id uuid,
  company_id uuid,
  number bigint,
  type text,
  nature text,
  share_category_id uuid,
  -- What kind of security it was: more than shares will be kept by the same law.
  security_kind text,
  category_name text,
  nominal_value numeric(18, 6),
  from_holder_id uuid,
  from_kind text,
  from_name text,
  from_domicile text,
  to_holder_id uuid,
  to_kind text,
  to_name text,
  to_domicile text,
  quantity bigint,
  unit_price numeric(18, 6),
  agreed_on date,
  effective_on date,
  recorded_at timestamptz(3),
  approved_on date,
  approval_reference text,
  origin text,
  -- What the line came of: the subscription, the deal, or the file that was imported.
  cause_id uuid,
  reason text,
  bundle_id uuid,
  corrects_id uuid,
  document_hashes text[],
  -- Who recorded it: a person, or a token in a person's name; a clock or a provider has no account.
  actor_kind text,
  actor_id uuid,
  actor_means text,
  previous_hash text,
  hash text,
  -- The pledge or usufruct that this line lifts.
  lifts_id uuid,
  -- A line names both parties of what it notes, how a right of pre-emption was purged, and why it
  -- lacks what it should have (R-2, R-3, R-17, R-18).
  pre_emption text,
  pre_emption_on date,
  pre_emption_reference text,
  -- Why a domicile or a paper is not there, printed with the line.
  lacking_reason text
);

-- Its references are checked by register_lines, which reads what they name, and kept by triggers: a
-- foreign key would lock six rows again for each line.
create table movements of register_line (
  id primary key,
  company_id not null,
  number not null check (number > 0),
  type not null check (type in ('ISSUE', 'CANCELLATION', 'TRANSFER', 'MENTION')),
  nature not null,
  share_category_id not null,
  security_kind not null check (security_kind = 'share'),
  category_name not null,
  quantity not null check (quantity > 0),
  unit_price check (unit_price >= 0),
  effective_on not null,
  recorded_at not null,
  origin not null check (origin in ('manual', 'import', 'subscription', 'deal')),
  corrects_id references movements (id),
  document_hashes not null default '{}',
  actor_kind not null,
  previous_hash not null,
  hash not null,
  lifts_id references movements (id),
  pre_emption check (pre_emption in ('waived', 'not_exercised')),
  constraint movements_number unique (company_id, number),
  -- A comparison with nothing is neither true nor false, and a CHECK lets that pass.
  constraint movements_parties check (
    case type
      when 'ISSUE' then from_holder_id is null and to_holder_id is not null
      when 'CANCELLATION' then from_holder_id is not null and to_holder_id is null
      when 'TRANSFER' then coalesce(from_holder_id <> to_holder_id, false)
      else from_holder_id is not null
    end
  ),
  -- As `is_actor` says, and written out: PostgreSQL reads a function of a check anew for each insert.
  constraint movements_actor check (case actor_kind
    when 'person' then actor_means is null
    when 'token' then actor_id is not null and coalesce(actor_means, '') <> ''
    when 'clock' then actor_id is null and coalesce(actor_means, '') <> ''
    when 'provider' then actor_id is null and coalesce(actor_means, '') <> ''
    else false end),
  constraint movements_cause check (origin not in ('subscription', 'deal') or cause_id is not null),
  constraint movements_lift_a_mention check (lifts_id is null or type = 'MENTION'),
  constraint movements_pre_emption_of_a_transfer check (
    (pre_emption is null) = (pre_emption_on is null)
    and (pre_emption is not null or pre_emption_reference is null)
    and (pre_emption is null or type = 'TRANSFER')
  ),
  -- Whoever has no account here is named on the line itself, and only in a mention.
  constraint movements_named_third check (
    coalesce(to_kind, '') <> 'named'
    or (type = 'MENTION' and to_holder_id is null and to_name <> '' and to_domicile is not null)
  )
);
create index movements_category on movements (share_category_id, number);
create index movements_from on movements (from_holder_id, company_id, number)
  where from_holder_id is not null;
create index movements_to on movements (to_holder_id, company_id, number)
  where to_holder_id is not null;
create unique index movements_corrected_once on movements (corrects_id)
  where corrects_id is not null;
create index movements_effective on movements (company_id, effective_on, number);
-- The capital on any day is the sum of these few.
create index movements_capital on movements (company_id, share_category_id, effective_on)
  include (type, quantity) where type in ('ISSUE', 'CANCELLATION');
create index movements_mentions on movements (share_category_id, from_holder_id)
  where type = 'MENTION';
create index movements_lifts on movements (lifts_id) where lifts_id is not null;
-- What the last price is looked for in: sales and issues at a price, the latest in effect first.
create index movements_prices on movements (share_category_id, effective_on desc, number desc)
  where unit_price > 0 and corrects_id is null
    and (type = 'ISSUE' or (type = 'TRANSFER' and nature = 'sale'));
-- What reshaped the shares of a category since a price was written.
create index movements_reshapings on movements (share_category_id, effective_on, number)
  where nature in ('split', 'consolidation');
grant select on movements to coulisse_server;

-- The papers of a line. Each is a sealed file of the same id.
create table movement_documents (
  id uuid primary key,
  movement_id uuid not null references movements (id),
  position integer not null,
  media_type text not null,
  bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  constraint movement_documents_key_in_folder check (storage_key ~ '^[0-9a-f]{2}/[0-9a-f]{64}$')
);
create index movement_documents_movement on movement_documents (movement_id, position);
grant select on movement_documents to coulisse_server;

-- Like movements, the five tables below have no foreign keys: register_lines alone writes them, for
-- what it has read, and the triggers that keep what lines name keep it for them too.

-- One holder's account in one category. `quantity` holds since `effective_from`.
create table shareholders (
  id uuid primary key,
  company_id uuid not null,
  share_category_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null constraint shareholders_not_negative check (quantity >= 0),
  effective_from date not null,
  account_type text not null default 'PURE' check (account_type in ('PURE', 'ADMINISTERED')),
  note text,
  version integer not null default 1,
  constraint shareholders_once unique (share_category_id, holder_id)
) with (fillfactor = 85);
create index shareholders_holder on shareholders (holder_id, company_id);
grant select, update (account_type, note, version) on shareholders to coulisse_server;

-- Past balances of an account, from a day until the day before another. With the CHECK, a holding
-- that would have been negative on any past day cannot be written.
create table holding_spans (
  share_category_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null constraint holding_spans_not_negative check (quantity >= 0),
  effective_from date not null,
  effective_to date not null,
  primary key (share_category_id, holder_id, effective_from),
  check (effective_from < effective_to)
);
grant select on holding_spans to coulisse_server;

-- The same per company, over all its categories: what a cap table is sorted by.
create table positions (
  company_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null check (quantity >= 0),
  effective_from date not null,
  primary key (company_id, holder_id)
) with (fillfactor = 85);
create index positions_by_quantity on positions (company_id, quantity desc, holder_id)
  include (effective_from);
grant select on positions to coulisse_server;

create table position_spans (
  company_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null check (quantity >= 0),
  effective_from date not null,
  effective_to date not null,
  primary key (company_id, holder_id, effective_from),
  check (effective_from < effective_to)
);
-- Two ways to the largest holders of a past day: through those alive that day where they are few,
-- down the quantities where they are many.
create index position_spans_alive on position_spans
  using gist (company_id, daterange(effective_from, effective_to));
create index position_spans_by_quantity on position_spans (company_id, quantity desc, holder_id)
  include (effective_from, effective_to);
grant select on position_spans to coulisse_server;

-- How many more holders a company has from a day on: their number on any day is a sum of days.
create table register_days (
  company_id uuid not null,
  day date not null,
  holder_change integer not null,
  primary key (company_id, day)
);
grant select on register_days to coulisse_server;

-- The heads that were kept when a register was looked at and found intact: a register that was
-- written anew no longer has them.
create table register_checks (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  number bigint not null,
  hash text not null,
  checked_at timestamptz(3) not null,
  -- When everything was last looked at, and not only what came since.
  whole_at timestamptz(3) not null,
  fault_count integer not null check (fault_count >= 0),
  faults jsonb not null default '[]'
);
create index register_checks_latest on register_checks (company_id, id desc);
grant select on register_checks to coulisse_server;
grant insert (company_id, number, hash, checked_at, whole_at, fault_count, faults)
  on register_checks to coulisse_server;

-- The head of a register leaves by mail, so that a rewrite by whoever holds the database is found by
-- somebody else. Which head left for which month, or on which occasion: asked twice, it leaves once.
create table head_mails (
  company_id uuid not null references companies (id),
  occasion text not null,
  number bigint not null check (number > 0),
  hash text not null,
  sent_at timestamptz(3) not null,
  constraint head_mails_once primary key (company_id, occasion)
);
grant select, insert on head_mails to coulisse_server;

-- Who votes for shares whose ownership is split is what the articles say, and the law where they
-- are silent (Code de commerce, article L225-110; Code civil, article 1844). It is what somebody
-- stated, for a day on and by a source; what was stated before stays beside what replaced it.
create table voter_rules (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  number bigint not null generated always as identity,
  effective_on date not null,
  ordinary text not null check (ordinary in ('BARE_OWNER', 'USUFRUCTUARY')),
  extraordinary text not null check (extraordinary in ('BARE_OWNER', 'USUFRUCTUARY')),
  source text not null,
  actor_id uuid references users (id),
  recorded_at timestamptz(3) not null,
  constraint voter_rules_have_a_source check (btrim(source) <> ''),
  constraint voter_rules_not_ahead
    check (effective_on <= (recorded_at at time zone 'Europe/Paris')::date)
);
create index voter_rules_by_day on voter_rules (company_id, effective_on desc, number desc);
create index voter_rules_actor on voter_rules (actor_id);
grant select, insert on voter_rules to coulisse_server;

-- Requests that may come again, with what answered them.
create table requests (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  -- What it made, from which the answer is read again; or the answer itself, where no row keeps it.
  made_id uuid,
  answer jsonb,
  created_at timestamptz(3) not null,
  primary key (user_id, key)
);
create index requests_oldest on requests (created_at);
grant select, insert, update (made_id, answer) on requests to coulisse_server;

-- What the functions of the register hand to each other.

-- One line as it is asked for; n is its place among those it came with.
create type line_request as (
  n integer, id uuid, recorded_at timestamptz, actor_kind text, actor_id uuid, actor_means text,
  type text, nature text,
  category_id uuid, from_id uuid, to_id uuid, quantity bigint, unit_price numeric, agreed_on date,
  effective_on date, approved_on date, approval_reference text, origin text, cause_id uuid,
  reason text, bundle_id uuid, corrects_id uuid, lifts_id uuid, documents jsonb, key text, request_hash text,
  request_id text, pre_emption text, pre_emption_on date, pre_emption_reference text,
  lacking_reason text, to_name text, to_domicile text
);

-- Null where there is nothing to refuse.
create type line_refusal as (code text, facts jsonb);

-- An account that lines of a call touch: the days on which they do, earliest first, and whether a
-- line takes effect before the line in front of it.
create type line_account as (category_id uuid, holder_id uuid, days date[], falls boolean);

-- What is known of the things that a line names, read with the register locked. `from_account` and
-- `to_account` are places in the list of the call's accounts.
create type line_facts as (
  place integer, request line_request, from_account integer, to_account integer,
  company_id uuid, legal_form text, founded_on date,
  category_name text, nominal_value numeric, transferable boolean, inalienable_from date,
  inalienable_until date, approval_required boolean,
  from_kind text, from_name text, from_domicile text,
  to_kind text, to_name text, to_domicile text, to_unproven text,
  actor_known boolean, today date, corrected register_line, corrected_already boolean,
  lifted register_line, kept_hash text, kept_movement uuid, preemption_days integer
);

-- The nodes of meter m are sums and lows[starts[m] + 1 ..]: the root first, its leaves last, as
-- many as sizes[m], a power of two; `days` has the day of each leaf at the place of its node. Meter
-- m of the first ones is `free` of account m, whose `bare` meter is bare[m], 0 where it has none.
create type meter_set as (
  kinds text[], parts uuid[], starts integer[], sizes integer[], days date[], sums bigint[],
  lows bigint[], held bigint[], bare integer[]
);

-- Why a line is not written, or the line. `repeated` is an answer that was given before.
create type line_outcome as (
  request line_request, refused line_refusal, line register_line, repeated boolean
);

-- What lines that passed move: how many shares a holder has more or fewer from a day on.
create type line_side as (
  company_id uuid, category_id uuid, holder_id uuid, day date, change bigint
);
-- What the lines of a register, or of a category, add to its totals.
create type total_change as (
  part uuid, lines integer, number bigint, hash text, recorded_at timestamptz, issued bigint,
  day date, price numeric
);
create type account_key as (category_id uuid, holder_id uuid);
create type position_key as (company_id uuid, holder_id uuid);
create type count_change as (part uuid, day date, change integer);

-- An account's days as the lines leave them; `until` is null for the present one. `was` is what
-- began on that day before.
create type account_day as (
  company_id uuid, category_id uuid, holder_id uuid, day date, until date, quantity bigint,
  was bigint, present bigint, since date
);

-- What is wrong, at which line; `about_id` is the holder, the category or the document that it is
-- about.
create type register_fault as (
  number bigint, movement_id uuid, kind text, detail text, about_id uuid, day date
);

-- Why a line is not even judged: a freeze, or an entity that nobody stands behind.
create type stopped_line as (n integer, code text, field text);

-- The last price of a category, in the shares of the day, beside what is written on its line.
create type valued_price as (
  unit_price numeric, written_price numeric, priced_on date, numerator numeric, denominator numeric,
  reshaped_on date, reshaped_by text, reshapings integer
);

-- Operations: what the platform keeps of its own running, and the small things that stand by
-- themselves.

-- Who did what; entries are only added.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  actor_kind text not null,
  actor_id uuid,
  actor_means text,
  action text not null,
  entity_type text not null,
  entity_id uuid,
  detail jsonb not null default '{}',
  request_id text,
  address text,
  -- As `is_actor` says, and written out: PostgreSQL reads a function of a check anew for each insert.
  constraint audit_log_actor_known check (case actor_kind
    when 'person' then actor_means is null
    when 'token' then actor_id is not null and coalesce(actor_means, '') <> ''
    when 'clock' then actor_id is null and coalesce(actor_means, '') <> ''
    when 'provider' then actor_id is null and coalesce(actor_means, '') <> ''
    else false end)
);
create index audit_log_entity on audit_log (entity_id, id);
create index audit_log_actor on audit_log (actor_id) where address is not null;
grant select on audit_log to coulisse_server;
-- Not the id: an entry takes the place that comes, and not one among those of before.
grant insert (at, actor_kind, actor_id, actor_means, action, entity_type, entity_id, detail,
    request_id, address)
  on audit_log to coulisse_server;

-- The chain of the audit log. Entries are written by many transactions at once and never wait for
-- each other; a job links those that were committed, one after the other, and each link's hash
-- covers the one before. What the law may have erased, the address and the detail, is in the hash
-- by a salted mark alone: without its salt a mark says nothing, and the chain holds.
create table audit_links (
  number bigint primary key check (number > 0),
  audit_id bigint not null constraint audit_links_audit unique,
  linked_at timestamptz(3) not null,
  -- Null once what it marks was erased.
  address_salt bytea,
  address_mark bytea not null,
  detail_salt bytea,
  detail_mark bytea not null,
  previous_hash text not null,
  hash text not null
);
grant select on audit_links to coulisse_server;

-- One row. `floor_id` is the last entry before which nothing is looked for any more: an hour passes
-- before it moves, longer than any transaction lasts, and once a day everything is looked for.
create table audit_chain (
  is_only boolean primary key default true check (is_only),
  last_number bigint not null default 0,
  last_hash text not null default repeat('0', 64),
  floor_id bigint not null default 0,
  next_floor_id bigint not null default 0,
  next_floor_at timestamptz not null default '-infinity'
);
insert into audit_chain default values;
grant select on audit_chain to coulisse_server;

-- What each verification of the chain has found.
create table audit_checks (
  id bigint generated always as identity primary key,
  number bigint not null,
  hash text not null,
  checked_at timestamptz(3) not null,
  whole_at timestamptz(3) not null,
  fault_count integer not null check (fault_count >= 0),
  faults jsonb not null default '[]'
);
grant select, insert (number, hash, checked_at, whole_at, fault_count, faults) on audit_checks to
  coulisse_server;

-- By how much the clock of who writes may differ from that of the database. The owner of the tables
-- alone says so: while a story of the past is told, and for tests, whose clocks go on as they like.
create table clock_limits (
  is_only boolean primary key default true check (is_only),
  any_time boolean not null default false,
  ahead_seconds integer not null default 300 check (ahead_seconds >= 0),
  behind_seconds integer not null default 600 check (behind_seconds >= 0)
);
insert into clock_limits default values;
grant select on clock_limits to coulisse_server;

-- Attempts in a window of time, by a key: of a person, an address or a network.
create table attempts (
  key text primary key,
  window_started_at timestamptz(3) not null,
  count integer not null,
  -- When the last attempt was let through, for those that are slowed.
  last_at timestamptz(3)
);
create index attempts_oldest on attempts (window_started_at);
grant select, insert, update, delete on attempts to coulisse_server;

-- How many days a trace is kept, by the day from which that holds: a new rule is a new row.
create table cleaning_rules (
  subject text not null check (subject in (
    'attempts', 'spent_refresh_tokens', 'ended_sessions', 'requests', 'codes',
    'passkey_challenges', 'messages', 'notifications'
  )),
  effective_from date not null,
  keep_days integer not null check (keep_days > 0),
  reason text not null,
  primary key (subject, effective_from)
);
insert into cleaning_rules (subject, effective_from, keep_days, reason) values
  ('attempts', '2000-01-01', 2, 'No window of attempts is longer than a day'),
  ('spent_refresh_tokens', '2000-01-01', 31, 'A refresh token lives for thirty days'),
  ('ended_sessions', '2000-01-01', 365, 'CNIL 2021-122: traces of access, six months to a year'),
  ('requests', '2000-01-01', 30, 'A repeat comes within minutes; a day late is a new wish'),
  ('codes', '2000-01-01', 7, 'A code is good for minutes; a week answers a question about it'),
  ('passkey_challenges', '2000-01-01', 1, 'A challenge is good for minutes'),
  ('messages', '2000-01-01', 365, 'Proof that somebody was told, for a year'),
  ('notifications', '2000-01-01', 365, 'What was read a year ago is no news');
grant select on cleaning_rules to coulisse_server;

-- What each check of the ledger has found, by its count: the newest is what the metrics tell, and
-- administrators are told where it grew.
create table cash_checks (
  id uuid primary key,
  checked_at timestamptz(3) not null,
  difference_count integer not null check (difference_count >= 0)
);
grant select, insert on cash_checks to coulisse_server;

-- Which backups were taken, so that whoever looks after the platform sees when one is due. The
-- command that takes one writes it, as the owner of the database.
create table backups (
  id uuid primary key,
  made_at timestamptz(3) not null,
  row_count bigint check (row_count >= 0),
  file_count integer check (file_count >= 0),
  -- Files that were no longer what had been kept.
  damaged_count integer not null check (damaged_count >= 0),
  -- Another tool does not say how many rows or files it copied.
  made_by text not null default 'coulisse' check (made_by ~ '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}$'),
  -- When administrators were told of its damage.
  told_at timestamptz(3),
  constraint backups_counted
    check (made_by <> 'coulisse' or (row_count is not null and file_count is not null))
);
create index backups_newest on backups (made_at desc);
grant select, update (told_at) on backups to coulisse_server;

-- That no backup was taken since a day and more, once it was told: after which backup, or after
-- which first day of a platform that never had one. Two servers that look at once tell it once.
create table late_backups (
  after timestamptz(3) primary key,
  told_at timestamptz(3) not null
);
grant select, insert on late_backups to coulisse_server;

-- Files are read again and hashed, a tenth of them each night, so that one that was lost or changed
-- on the disk is known while a backup still has it.
create table file_checks (
  id uuid primary key,
  -- Which tenth of the folders was read.
  part integer not null check (part between 0 and 9),
  checked_at timestamptz(3) not null,
  file_count integer not null check (file_count >= 0),
  -- Of all files, whichever night found them.
  damaged_count integer not null check (damaged_count >= 0)
);
create index file_checks_newest on file_checks (checked_at desc);
create index file_checks_of_part on file_checks (part, checked_at desc);
grant select, insert on file_checks to coulisse_server;

-- What rows name and the disk does not have as it was kept; one that is whole again is no longer
-- here.
create table damaged_files (
  store_key text primary key
    constraint damaged_files_key_in_folder check (store_key ~ '^[0-9a-f]{2}/[0-9a-f]{64}$'),
  kind text not null,
  trouble text not null check (trouble in ('MISSING', 'CHANGED', 'UNREADABLE')),
  found_at timestamptz(3) not null
);
grant select, insert, update, delete on damaged_files to coulisse_server;

-- Articles: what a company tells everybody, or those alone who hold its shares.
create table articles (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  title text not null check (length(title) between 1 and 160),
  -- The text as the editor has it, of the nodes that the contract lists; never HTML.
  body jsonb not null,
  -- Its letters alone, which the first words of a list are taken from.
  letters text not null,
  cover_id uuid,
  audience text not null check (audience in ('PUBLIC', 'SHAREHOLDERS')),
  -- None of a draft; one that is to come is seen by its makers alone.
  published_at timestamptz(3),
  -- Up to whom its publication was told, and when all had heard: once, whatever becomes of it.
  told_up_to uuid,
  told_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  -- As its author says, so that it is read aloud as such on a page in another.
  language text not null default 'fr'
    constraint articles_language_is_known check (language in ('fr', 'en')),
  -- A marketing communication is recognised as such (Regulation (EU) 2020/1503, article 27): its
  -- author says whether an article speaks of an offer. While a round of the company is not closed
  -- the rule says so for them, unless they say why it is none.
  is_promotional boolean not null default false,
  not_promotional_reason text check (length(not_promotional_reason) between 1 and 300),
  constraint articles_promotional_or_why_not
    check (not (is_promotional and not_promotional_reason is not null))
);
create index articles_of_company on articles (company_id, published_at desc, id desc);
create index articles_newest on articles (published_at desc, id desc);
create index articles_untold on articles (published_at, id)
  where told_at is null and published_at is not null;
create index articles_cover on articles (cover_id) where cover_id is not null;
grant select, insert, delete on articles to coulisse_server;
grant update (title, body, letters, cover_id, audience, published_at, told_up_to, told_at, version,
    language, is_promotional, not_promotional_reason)
  on articles to coulisse_server;

-- A picture and its sealed file share one id. It is of no article until one that shows it is saved.
create table article_images (
  id uuid primary key references sealed_files (id),
  company_id uuid not null references companies (id) on delete cascade,
  article_id uuid references articles (id) on delete cascade,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sent_at timestamptz(3) not null,
  sent_by uuid references users (id)
);
create index article_images_of_article on article_images (article_id);
create index article_images_of_company on article_images (company_id);
create index article_images_sent_by on article_images (sent_by);
create index article_images_unused on article_images (sent_at) where article_id is null;
alter table articles add foreign key (cover_id)
  references article_images (id) on delete set null;
grant select, insert, delete, update (article_id) on article_images to coulisse_server;

-- Wishes: companies that people would like to hold shares of, and the sites of those not here yet.
create table wishes (
  id uuid primary key,
  user_id uuid not null references users (id),
  company_id uuid references companies (id) on delete cascade,
  -- In the one spelling that all spellings of a site have in common.
  website_link text check (length(website_link) <= 250),
  -- What is wished for: a site does not become the company that opens here one day.
  subject text not null generated always as (coalesce(company_id::text, website_link)) stored,
  created_at timestamptz(3) not null,
  constraint wishes_of_one check (num_nonnulls(company_id, website_link) = 1),
  constraint wishes_once unique (user_id, subject)
);
create index wishes_of_company on wishes (company_id, id) where company_id is not null;
create index wishes_of_subject on wishes (subject, id);
grant select, insert, delete on wishes to coulisse_server;

-- How many wish for what; only the triggers of wishes write it.
create table wish_totals (
  subject text primary key,
  company_id uuid references companies (id) on delete cascade,
  website_link text,
  wish_count integer not null check (wish_count >= 0)
);
create index wish_totals_of_company on wish_totals (company_id);
create index wish_totals_most on wish_totals (wish_count, subject);
grant select on wish_totals to coulisse_server;

-- The lists of first steps that somebody put away; a company's is put away by each reader alone.
create table dismissed_checklists (
  user_id uuid not null references users (id) on delete cascade,
  subject text not null check (subject in ('investor', 'company', 'platform')),
  company_id uuid references companies (id) on delete cascade,
  dismissed_at timestamptz(3) not null,
  constraint dismissed_checklists_of_companies
    check ((subject = 'company') = (company_id is not null)),
  constraint dismissed_checklists_once unique nulls not distinct (user_id, subject, company_id)
);
grant select, insert on dismissed_checklists to coulisse_server;

create type audit_fault as (number bigint, audit_id bigint, kind text);

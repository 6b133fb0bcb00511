-- Notifications of browsers, calendars that are subscribed to, and searches that alert.

-- The key by which services of browsers know us (RFC 8292): one for good, as who allowed it to write
-- to them allowed this key.
create table push_keys (
  id uuid primary key,
  public_key text not null,
  sealed_private bytea not null,
  created_at timestamptz(3) not null
);
create unique index push_keys_one on push_keys ((true));
grant select, insert, update (sealed_private) on push_keys to coulisse_server;

-- A browser that its owner allowed, for as long as the session lasts in which they did: so there are
-- no more of them than a person has sessions.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null check (endpoint like 'https://%'),
  browser_key text not null,
  auth_secret text not null,
  created_at timestamptz(3) not null,
  constraint push_subscriptions_endpoint unique (endpoint),
  constraint push_subscriptions_one_of_session unique (session_id)
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
grant select, insert, delete on push_subscriptions to coulisse_server;

-- What waits to be shown by a browser. It goes once the service of the browser has taken it.
create table push_notices (
  id uuid primary key,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  kind text not null,
  body text not null,
  locale text not null check (locale in ('fr', 'en')),
  path text not null,
  is_urgent boolean not null,
  expires_at timestamptz(3) not null,
  attempt_count integer not null default 0,
  created_at timestamptz(3) not null
);
create index push_notices_of_subscription on push_notices (subscription_id);
grant select, insert, delete, update (attempt_count) on push_notices to coulisse_server;

-- What somebody was told on its last day by their browsers, once.
create table deadline_notices (
  user_id uuid not null references users (id) on delete cascade,
  subject_id uuid not null,
  due_on date not null,
  created_at timestamptz(3) not null,
  constraint deadline_notices_once primary key (user_id, subject_id, due_on)
);
create index deadline_notices_oldest on deadline_notices (created_at);
grant select, insert, delete, update (created_at) on deadline_notices to coulisse_server;

alter table news_choices drop constraint news_choices_topic_check;
alter table news_choices add constraint news_choices_topic_check check (topic in ('openings',
  'endings', 'offers', 'newcomers', 'rounds', 'market', 'wallet', 'formalities', 'articles',
  'register'));
alter table news_choices add by_push boolean not null default false;
alter table news_choices add searched boolean not null default true;

-- The address of one's own calendar; who has it reads, and nobody else.
create table calendar_links (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz(3) not null,
  constraint calendar_links_token unique (token_hash)
);
grant select, insert, delete, update (token_hash, created_at) on calendar_links to coulisse_server;

-- A search of the marketplace that alerts whoever kept it of what is new among what it finds.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  text text not null default '',
  sector text,
  badge_id uuid references badges (id) on delete cascade,
  market_open boolean not null default false,
  open_round boolean not null default false,
  created_at timestamptz(3) not null,
  constraint saved_searches_name unique (user_id, name)
);
create index saved_searches_of_badge on saved_searches (badge_id);
grant select, insert, delete on saved_searches to coulisse_server;

alter table alert_events drop constraint alert_events_kind_check;
alter table alert_events add constraint alert_events_kind_check check (kind in ('round_opens',
  'round_ends_soon', 'round_reaches_aim', 'shares_offered', 'company_listed', 'article_published',
  'promotion_published'));
-- Companies that were there before are told nobody.
insert into alert_events (id, kind, company_id, subject_id, happened_at, told_at)
  select gen_random_uuid(), 'company_listed', id, id, now(), now() from companies
  where visible_on_marketplace and opening_state = 'OPEN';

alter table cleaning_rules drop constraint cleaning_rules_subject_check;
alter table cleaning_rules add constraint cleaning_rules_subject_check check (subject in (
  'attempts', 'spent_refresh_tokens', 'ended_sessions', 'requests', 'codes',
  'passkey_challenges', 'messages', 'notifications', 'alert_events', 'deadline_notices'));
insert into cleaning_rules (subject, effective_from, keep_days, reason) values
  ('deadline_notices', '2000-01-01', 30, 'A day that is over is told no second time');

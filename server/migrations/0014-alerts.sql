-- Alerts: what people who follow a company are told of it, once each, at once or gathered.

-- What somebody chose about a topic of companies that they follow: how soon their mails come, and of
-- which companies. Of other topics these say nothing.
alter table news_choices drop constraint news_choices_topic_check;
alter table news_choices add constraint news_choices_topic_check check (topic in ('openings',
  'endings', 'offers', 'rounds', 'market', 'wallet', 'formalities', 'articles', 'register'));
alter table news_choices add rhythm text check (rhythm in ('NOW', 'DAILY', 'WEEKLY'));
alter table news_choices add held boolean not null default true;
alter table news_choices add wished boolean not null default true;

-- What happened in a company that its followers are told of. It is written once: a round that lasts
-- longer ends soon again, on another occasion. Up to whom it was told is kept with what tells them.
create table alert_events (
  id uuid primary key,
  kind text not null check (kind in ('round_opens', 'round_ends_soon', 'round_reaches_aim',
    'shares_offered', 'article_published', 'promotion_published')),
  company_id uuid not null references companies (id) on delete cascade,
  -- The round, the offer or the article.
  subject_id uuid not null,
  occasion text not null default '',
  happened_at timestamptz(3) not null,
  told_up_to uuid,
  told_at timestamptz(3),
  constraint alert_events_once unique (subject_id, kind, occasion)
);
create index alert_events_untold on alert_events (happened_at, id) where told_at is null;
create index alert_events_newest on alert_events (happened_at);
create index alert_events_of_company on alert_events (company_id);
grant select, insert, delete, update (told_up_to, told_at) on alert_events to coulisse_server;

-- Whom it was told, each once. A mail is due at an hour where it is gathered with others, at none
-- where it left at once or nobody wanted one.
create table alerts (
  event_id uuid not null references alert_events (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  due_at timestamptz(3),
  settled_at timestamptz(3),
  constraint alerts_once primary key (event_id, user_id)
);
create index alerts_due on alerts (due_at, user_id) where settled_at is null and due_at is not null;
create index alerts_of_user on alerts (user_id);
grant select, insert, delete, update (settled_at) on alerts to coulisse_server;

-- At what price of a share somebody wants to be told at once of an offer of a company.
create table alert_prices (
  user_id uuid not null references users (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  unit_price numeric(18, 6) not null check (unit_price > 0),
  changed_at timestamptz(3) not null,
  constraint alert_prices_once primary key (user_id, company_id)
);
create index alert_prices_of_company on alert_prices (company_id);
grant select, insert, delete, update (unit_price, changed_at) on alert_prices to coulisse_server;

-- The topics that a mail may be turned off by itself; null where its reader has no choice.
alter table messages add topics text[];

alter table cleaning_rules drop constraint cleaning_rules_subject_check;
alter table cleaning_rules add constraint cleaning_rules_subject_check check (subject in (
  'attempts', 'spent_refresh_tokens', 'ended_sessions', 'requests', 'codes',
  'passkey_challenges', 'messages', 'notifications', 'alert_events'));
insert into cleaning_rules (subject, effective_from, keep_days, reason) values
  ('alert_events', '2000-01-01', 400, 'A round lasts a year at most, and is told once for as long');

-- What was there before is told nobody; of an article that was being told, those hear who had not.
insert into alert_events (id, kind, company_id, subject_id, happened_at, told_at)
  select gen_random_uuid(), k.kind, f.company_id, f.id, now(), now()
  from fundraisings f cross join (values ('round_opens'), ('round_reaches_aim')) k (kind)
  where f.closed_at is null and f.opens_on <= current_date and f.sheet_count > 0
    and (k.kind = 'round_opens' or f.subscribed_cents >= f.target_cents);
insert into alert_events (id, kind, company_id, subject_id, happened_at, told_at)
  select gen_random_uuid(), 'shares_offered', company_id, id, now(), now()
  from offers where kind = 'SELL' and state = 'OPEN';
insert into alert_events (id, kind, company_id, subject_id, happened_at, told_up_to)
  select gen_random_uuid(), 'article_published', company_id, id, now(), told_up_to
  from articles where told_up_to is not null and told_at is null;
update articles set told_at = now() where told_up_to is not null and told_at is null;

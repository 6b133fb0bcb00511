-- Messages: mails, SMS, what the site itself tells, and where people want to be told.

-- Mails and SMS: written in the transaction that causes them, carried afterwards. What an outside
-- carrier has taken loses its text here, since it may hold a code.
create table messages (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  template text not null,
  user_id uuid,
  recipient text not null,
  locale text not null check (locale in ('fr', 'en')),
  subject text,
  body_text text,
  body_html text,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'KEPT', 'FAILED')),
  attempt_count integer not null default 0,
  carrier text,
  carrier_reference text,
  fault text,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3)
);
create index messages_newest on messages (id desc);
create index messages_waiting on messages (id) where state = 'QUEUED';
create index messages_oldest on messages (settled_at);
-- The menu of administrators counts them every minute.
create index messages_refused on messages (settled_at) where state = 'FAILED';
grant select, insert, update, delete on messages to coulisse_server;

-- What the site itself tells somebody: its words are the site's own, by kind, in the language of the
-- day on which it is read.
create table notifications (
  id uuid primary key,
  user_id uuid not null,
  kind text not null check (kind ~ '^[a-z][a-z_]{1,59}$'),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  -- A page of the site, never another place.
  path text not null check (path ~ '^/([^/\\].*)?$' and length(path) <= 500),
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_oldest on notifications (read_at);
grant select, insert, update, delete on notifications to coulisse_server;

-- Where people want to be told of what they may choose about; who has no row is told everywhere.
create table news_choices (
  user_id uuid not null,
  topic text not null
    check (topic in ('rounds', 'market', 'wallet', 'formalities', 'articles', 'register')),
  on_site boolean not null,
  by_mail boolean not null,
  changed_at timestamptz(3) not null,
  constraint news_choices_once primary key (user_id, topic)
);
grant select, insert, update, delete on news_choices to coulisse_server;

-- Mails and SMS: written in the transaction that causes them, carried afterwards. What an outside
-- carrier has taken loses its text here, since it may hold a code.
create table messages (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  template text not null,
  user_id uuid references users (id),
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
grant select, insert, update, delete on messages to coulisse_server;

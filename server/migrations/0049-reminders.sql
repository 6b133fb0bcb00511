-- Who was reminded of what: a row is written with the message, so that nobody hears of it twice.
create table reminders (
  kind text not null,
  -- What it is about, with the day or the instant that it names: another one is told of again.
  subject text not null,
  sent_at timestamptz(3) not null,
  primary key (kind, subject)
);
create index subscriptions_signature_waits on subscriptions (pending_at) where state = 'PENDING';
grant select, insert on reminders to coulisse_server;

-- Work that is done after the answer: the queue is pg-boss’s own schema, built by its owner. Among it
-- is the removal of traces, each when its time is over.

-- How many days a trace is kept, by the day from which that holds: a new rule is a new row.
create table cleaning_rules (
  subject text not null check (subject in (
    'attempts', 'spent_refresh_tokens', 'ended_sessions', 'idempotency_keys', 'codes',
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
  ('idempotency_keys', '2000-01-01', 30, 'A repeat comes within minutes; a day late is a new wish'),
  ('codes', '2000-01-01', 7, 'A code is good for minutes; a week answers a question about it'),
  ('passkey_challenges', '2000-01-01', 1, 'A challenge is good for minutes'),
  ('messages', '2000-01-01', 365, 'Proof that somebody was told, for a year'),
  ('notifications', '2000-01-01', 365, 'What was read a year ago is no news');
grant select on cleaning_rules to coulisse_server;

create index attempts_oldest on attempts (window_started_at);
create index spent_refresh_tokens_oldest on spent_refresh_tokens (spent_at);
create index sessions_oldest on sessions (least(ended_at, refresh_expires_at));
create index idempotency_keys_oldest on idempotency_keys (created_at);
create index codes_oldest on codes (expires_at);
create index messages_oldest on messages (settled_at);
create index notifications_oldest on notifications (read_at);

-- A key that is fresh stands between a repeated request and a second movement: the server may not
-- remove it, whatever it is told.
create function forget_idempotency_keys(p_before timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from idempotency_keys
    where created_at < least(p_before, now() - interval '1 day') returning 1
  )
  select count(*) from gone
$$;
revoke all on function forget_idempotency_keys(timestamptz) from public;
grant execute on function forget_idempotency_keys(timestamptz) to coulisse_server;

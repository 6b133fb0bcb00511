-- Sessions, limits, repeated requests and the audit log.

-- A session keeps hashes only. The refresh token is replaced at each use; a replaced one that comes
-- back means theft, and ends the session.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  device text not null,
  address text not null,
  access_hash bytea not null constraint sessions_access unique,
  access_expires_at timestamptz(3) not null,
  refresh_hash bytea not null constraint sessions_refresh unique,
  refresh_expires_at timestamptz(3) not null,
  refreshed_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index sessions_user on sessions (user_id) where ended_at is null;

create table spent_refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  spent_at timestamptz(3) not null
);

create table attempts (
  key text primary key,
  window_started_at timestamptz(3) not null,
  count integer not null
);

-- Counts one attempt in a fixed window; gives the seconds to wait, 0 where the attempt is allowed.
create function take_attempt(p_key text, p_now timestamptz, p_window interval, p_max integer)
  returns integer language sql as $$
  insert into attempts as a (key, window_started_at, count) values (p_key, p_now, 1)
  on conflict (key) do update set
    count = case when a.window_started_at + p_window <= p_now then 1 else a.count + 1 end,
    window_started_at =
      case when a.window_started_at + p_window <= p_now then p_now else a.window_started_at end
  returning case when count <= p_max then 0
    else greatest(1, ceil(extract(epoch from window_started_at + p_window - p_now)))::integer end
$$;

create table idempotency_keys (
  actor_id uuid not null,
  key text not null,
  request_hash text not null,
  movement_ids uuid[],
  answer jsonb,
  created_at timestamptz(3) not null,
  primary key (actor_id, key)
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  actor_id uuid,
  action text not null,
  entity_type text not null,
  entity_id uuid,
  detail jsonb not null default '{}',
  request_id text,
  address text
);
create index audit_log_entity on audit_log (entity_id, id);
create trigger audit_log_only_grows before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_kept before truncate on audit_log
  for each statement execute function refuse_change();

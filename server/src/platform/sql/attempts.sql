-- Attempts, counted by a key: of a person, an address or a network.

-- Counts one attempt in a fixed window; gives the seconds to wait, 0 where the attempt is allowed.
create or replace function take_attempt(p_key text, p_now timestamptz, p_window interval,
    p_max integer)
  returns integer language sql as $$
  insert into attempts as a (key, window_started_at, count) values (p_key, p_now, 1)
  on conflict (key) do update set
    count = case when a.window_started_at + p_window <= p_now then 1 else a.count + 1 end,
    window_started_at =
      case when a.window_started_at + p_window <= p_now then p_now else a.window_started_at end
  returning case when count <= p_max then 0
    else greatest(1, ceil(extract(epoch from window_started_at + p_window - p_now)))::integer end
$$;

-- The first attempts of a window are free, each further one waits twice as long as the one before,
-- and none beyond the most is let through before the window ends. Gives the seconds to wait; an
-- attempt that must wait is not counted.
create or replace function take_slowed_attempt(p_key text, p_now timestamptz, p_window interval,
    p_free integer, p_max integer)
  returns integer language plpgsql as $$
declare
  seen attempts;
  open_at timestamptz;
begin
  insert into attempts (key, window_started_at, count) values (p_key, p_now, 0)
  on conflict (key) do nothing;
  select * into seen from attempts where key = p_key for update;
  if seen.window_started_at + p_window <= p_now then
    seen.window_started_at := p_now;
    seen.count := 0;
    seen.last_at := null;
  end if;
  if seen.count >= p_max then
    open_at := seen.window_started_at + p_window;
  elsif seen.count >= p_free then
    open_at := seen.last_at + make_interval(secs => power(2, seen.count - p_free));
  end if;
  if open_at > p_now then
    return greatest(1, ceil(extract(epoch from open_at - p_now)))::integer;
  end if;
  update attempts
    set count = seen.count + 1, window_started_at = seen.window_started_at, last_at = p_now
    where key = p_key;
  return 0;
end
$$;

revoke all on function take_attempt, take_slowed_attempt from public, coulisse_server;
grant execute on function take_attempt, take_slowed_attempt to coulisse_server;

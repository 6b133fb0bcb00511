-- A refresh whose answer was lost, one session a browser, attempts that are slowed before they are
-- refused, and codes of one person that are valid beside each other.

-- Which known browser a session is of: the next sign-in there ends it.
alter table sessions add column device_hash bytea;
create index sessions_device on sessions (device_hash) where ended_at is null;

-- What the next tokens were made from, with the spent one and the server's secret: whoever presents
-- the spent token again at once is given the same next ones, and no second family begins.
alter table spent_refresh_tokens add column next_seed bytea;

-- When the last attempt was let through, for those that are slowed.
alter table attempts add column last_at timestamptz(3);

-- The first attempts of a window are free, each further one waits twice as long as the one before,
-- and none beyond the most is let through before the window ends. Gives the seconds to wait; an
-- attempt that must wait is not counted.
create function take_slowed_attempt(
  p_key text, p_now timestamptz, p_window interval, p_free integer, p_max integer
) returns integer language plpgsql as $$
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
revoke all on function take_slowed_attempt(text, timestamptz, interval, integer, integer) from public;
grant execute on function take_slowed_attempt(text, timestamptz, interval, integer, integer)
  to coulisse_server;

-- Asking for another code voids none: each mail has a code for the browser that asked, and a link
-- that nobody guesses and that works anywhere.
alter table codes add column link_hash bytea, add column browser_hash bytea;
drop index codes_open;
create unique index codes_open on codes (user_id, purpose)
  where used_at is null and purpose <> 'password';
create index codes_open_passwords on codes (user_id) where used_at is null and purpose = 'password';
create unique index codes_link on codes (link_hash) where link_hash is not null;

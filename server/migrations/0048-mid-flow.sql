-- What changes between an order and its shares. A subscription whose holder may not go on is stopped
-- for a while: it goes on once that is cured, and is cancelled where it is not. An offer whose key
-- information sheet is flawed is suspended, and then mended or cancelled (R-23i).

alter table subscriptions
  add column stop text check (stop in ('IDENTITY', 'REPRESENTATIVE', 'CHECK')),
  add column stopped_at timestamptz(3),
  -- It is cancelled then, unless it is cured before.
  add column stop_ends_at timestamptz(3),
  add constraint subscriptions_stop_is_dated check (
    (stop is null) = (stopped_at is null) and (stop is null) = (stop_ends_at is null)),
  -- What is stopped never becomes shares.
  add constraint subscriptions_stopped_go_no_further check (
    stop is null or state in ('PENDING', 'SIGNED', 'PAID', 'CANCELLED')),
  drop constraint subscriptions_cancellation_check,
  add constraint subscriptions_cancellation_check check (cancellation in ('WITHDRAWN',
    'NOT_SIGNED_IN_TIME', 'SIGNATURE_REFUSED', 'SIGNATURE_EXPIRED', 'ADMINISTRATOR', 'ROUND_FAILED',
    'NOT_PAID', 'STOPPED', 'OFFER_CANCELLED'));
create index subscriptions_under_way on subscriptions (id)
  where state in ('PENDING', 'SIGNED', 'PAID');

alter table fundraisings
  add column suspended_at timestamptz(3),
  add column suspended_until timestamptz(3),
  add column suspension_reason text,
  -- The version that was found flawed: the offer goes on with a later one alone.
  add column suspended_sheet integer,
  -- Whoever subscribed before may withdraw until then, because the offer changed since.
  add column withdrawable_until timestamptz(3),
  add constraint fundraisings_suspension_is_whole check (
    num_nonnulls(suspended_at, suspended_until, suspension_reason, suspended_sheet) in (0, 4)),
  add constraint fundraisings_suspended_do_not_succeed check (
    suspended_at is null or outcome is distinct from 'SUCCEEDED');
create index fundraisings_suspended on fundraisings (suspended_until)
  where suspended_at is not null and closed_at is null;

grant update (stop, stopped_at, stop_ends_at) on subscriptions to coulisse_server;
grant update (suspended_at, suspended_until, suspension_reason, suspended_sheet, withdrawable_until)
  on fundraisings to coulisse_server;

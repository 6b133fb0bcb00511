-- Promises enter the law by which the register judges every line: what is promised is not free, on any
-- day from the promise on.

-- What nobody may move elsewhere: shares on offer, and those of a deal until it is settled or over.
create or replace view share_promises as
  select share_category_id, holder_id, remaining_quantity as quantity, promised_on
    from offers where kind = 'SELL' and state = 'OPEN' and remaining_quantity > 0
  union all
  select share_category_id, seller_id, quantity, promised_on
    from deals where state in ('ACCEPTED', 'PRE_EMPTION', 'APPROVED', 'SIGNED', 'PAID');
grant select on share_promises to coulisse_server;

-- What an account has that nothing weighs on, on the worst day from one on.
create or replace function free_quantity(p_category uuid, p_holder uuid, p_from date) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(min(run), 0)::bigint from (
    select sum(sum(h.change)) over (partition by k.kind order by greatest(h.day, p_from)) as run
    from unnest(array['free', 'bare']) k (kind), meter_history(k.kind, p_category, p_holder, p_from) h
    group by k.kind, greatest(h.day, p_from)
  ) days
$$;

-- A promise is weighed behind the register's lock, as a line is: whoever comes second is refused.
create or replace function weigh_promise(p_company uuid, p_category uuid, p_holder uuid, p_on date,
    p_asked bigint)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free bigint;
begin
  perform from registers where company_id = p_company for update;
  free := free_quantity(p_category, p_holder, p_on);
  if free < 0 then
    perform refuse('not_enough_free_shares',
      jsonb_build_object('available', greatest(free + p_asked, 0), 'asked', p_asked));
  end if;
end $$;

-- Whether a line of the market says what shares are worth: not where people deal with themselves.
create or replace function makes_a_price(p_movement uuid) returns boolean language sql stable as $$
  select not exists (select from deals where movement_id = p_movement and related)
$$;

revoke all on function free_quantity, weigh_promise, makes_a_price from public, coulisse_server;
grant execute on function free_quantity, weigh_promise, makes_a_price to coulisse_server;

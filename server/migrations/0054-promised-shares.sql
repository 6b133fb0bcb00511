-- Promises enter the law by which the register judges every line: what is promised is not free, on any
-- day from the promise on. Of the three functions that are said anew, only their parts on promises are.

-- What nobody may move elsewhere: shares on offer, and those of a deal until it is settled or over.
create view share_promises as
  select share_category_id, holder_id, remaining_quantity as quantity, made_on as promised_on
    from offers where kind = 'SELL' and state = 'OPEN' and remaining_quantity > 0
  union all
  select share_category_id, seller_id, quantity, promised_on
    from deals where state in ('ACCEPTED', 'PRE_EMPTION', 'APPROVED', 'SIGNED', 'PAID');

-- Whether a line of the market says what shares are worth: not where people deal with themselves.
create function makes_a_price(p_movement uuid) returns boolean language sql stable as $$
  select not exists (select from deals where movement_id = p_movement and related)
$$;

create or replace function open_meters(p_facts line_facts[], p_accounts line_account[])
 RETURNS meter_set
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  meters meter_set;
  deep boolean;
  count integer;
begin
  select array_agg(category_id order by n), array_agg(quantity order by n), bool_or(known.is_deep)
    into meters.parts, meters.held, deep
    from (
      select a.category_id, a.ordinality as n, coalesce(s.quantity, 0) as quantity,
        a.falls or s.effective_from > a.days[1] or exists (select from movements m
          where m.share_category_id = a.category_id and m.from_holder_id = a.holder_id
            and m.type = 'MENTION')
          or exists (select from share_promises p
            where p.share_category_id = a.category_id and p.holder_id = a.holder_id) as is_deep
      from unnest(p_accounts) with ordinality a left join shareholders s
        on s.share_category_id = a.category_id and s.holder_id = a.holder_id
    ) known;
  count := coalesce(cardinality(meters.parts), 0);
  meters.kinds := array_fill('free'::text, array[count]);
  meters.starts := array(select generate_series(0, count - 1));
  meters.sizes := array_fill(1, array[count]);
  meters.days := array_fill(null::date, array[count]);
  meters.sums := meters.held;
  meters.lows := meters.held;
  meters.bare := array_fill(0, array[count]);
  if deep then meters := deepen_meters(meters, p_accounts); end if;
  if exists (select from unnest(p_facts) f where (f.request).type in ('ISSUE', 'MENTION')) then
    meters := add_meters(meters, p_facts, p_accounts);
  end if;
  return meters;
end $function$;

create or replace function deepen_meters(p_meters meter_set, p_accounts line_account[])
 RETURNS meter_set
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  account record;
begin
  for account in
    select a.*, coalesce(s.quantity, 0) as quantity, mentioned.usufruct
    from unnest(p_accounts) with ordinality a
    left join shareholders s on s.share_category_id = a.category_id and s.holder_id = a.holder_id
    left join lateral (
      select bool_or(m.nature = 'usufruct') as usufruct from movements m
      where m.share_category_id = a.category_id and m.from_holder_id = a.holder_id
        and m.type = 'MENTION'
    ) mentioned on true
    where a.falls or s.effective_from > a.days[1] or mentioned.usufruct is not null
      or exists (select from share_promises p
        where p.share_category_id = a.category_id and p.holder_id = a.holder_id)
  loop
    p_meters := grow_meter(p_meters, account.ordinality::integer, 'free', account.category_id,
      account.holder_id, account.quantity, account.days);
    if account.usufruct then
      p_meters := grow_meter(p_meters, cardinality(p_meters.kinds) + 1, 'bare',
        account.category_id, account.holder_id, account.quantity, account.days);
      p_meters.bare[account.ordinality] := cardinality(p_meters.kinds);
    end if;
  end loop;
  return p_meters;
end $function$;

create or replace function meter_history(p_kind text, p_part uuid, p_holder uuid, p_from date)
 RETURNS TABLE(day date, change bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select effective_from, quantity - lag(quantity, 1, 0::bigint) over (order by effective_from)
    from (
      select effective_from, quantity from shareholders
        where p_kind in ('free', 'bare') and share_category_id = p_part and holder_id = p_holder
      union all
      select effective_from, quantity from holding_spans
        where p_kind in ('free', 'bare') and share_category_id = p_part and holder_id = p_holder
          and effective_to > p_from
    ) piece
  union all
  select effective_on, -change from encumbrance_changes
    where p_kind in ('free', 'bare') and share_category_id = p_part and holder_id = p_holder
      and (kind = 'usufruct') = (p_kind = 'bare')
  union all
  select promised_on, -quantity from share_promises
    where p_kind in ('free', 'bare') and share_category_id = p_part and holder_id = p_holder
  union all
  select effective_on, case when nature = 'release' then -quantity else quantity end from movements
    where p_kind = 'lien' and (id = p_part or lifts_id = p_part)
  union all
  select effective_on, case type when 'ISSUE' then -quantity else quantity end from movements
    where p_kind = 'room' and company_id = p_part and type in ('ISSUE', 'CANCELLATION')
      and effective_on > p_from
  union all
  -- Today's total, less what came after the day: the changes above put that back.
  select p_from, share_ceiling() - r.share_count + coalesce((
      select sum(case m.type when 'ISSUE' then m.quantity else -m.quantity end) from movements m
      where m.company_id = p_part and m.type in ('ISSUE', 'CANCELLATION')
        and m.effective_on > p_from), 0)::bigint
    from registers r where p_kind = 'room' and r.company_id = p_part
$function$;

-- What an account has that nothing weighs on, on the worst day from one on.
create function free_quantity(p_category uuid, p_holder uuid, p_from date) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(min(run), 0)::bigint from (
    select sum(sum(h.change)) over (partition by k.kind order by greatest(h.day, p_from)) as run
    from unnest(array['free', 'bare']) k (kind), meter_history(k.kind, p_category, p_holder, p_from) h
    group by k.kind, greatest(h.day, p_from)
  ) days
$$;

-- A promise is weighed behind the register's lock, as a line is: whoever comes second is refused.
create function weigh_promise(p_company uuid, p_category uuid, p_holder uuid, p_on date, p_asked bigint)
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

revoke all on function weigh_promise(uuid, uuid, uuid, date, bigint),
  free_quantity(uuid, uuid, date), makes_a_price(uuid) from public;
grant execute on function free_quantity(uuid, uuid, date), makes_a_price(uuid),
  weigh_promise(uuid, uuid, uuid, date, bigint) to coulisse_server;
grant select on share_promises to coulisse_server;

-- Quantities, weighed line by line. A meter is something that never falls below zero on any day:
--   free   an account's shares less those pledged
--   bare   an account's shares less those in usufruct, where there are some
--   lien   what is left of one pledge or usufruct
--   room   how many more shares a company can have and still be counted on the wire
-- A meter keeps its changes by day in a binary tree whose nodes know their sum and the lowest running
-- sum: a line is weighed in a few steps, however many days lie behind it, and nothing is written
-- before all lines of the call are weighed. Most have one leaf: where no line takes effect before the
-- last change or before the line in front of it, every day from then on has the same quantity.

-- The most shares that a company can have: votes of 100 each and cents stay below 2^53.
create or replace function share_ceiling() returns bigint
  language sql immutable parallel safe as $$ select 90071992547409 $$;

-- What the register holds of a meter: its quantity on a day, and its changes after it.
create or replace function meter_history(p_kind text, p_part uuid, p_holder uuid, p_from date)
  returns table (day date, change bigint) language sql stable as $$
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
$$;

-- Gives a meter its history, and a leaf for each day on which a line moves it.
create or replace function grow_meter(p_set meter_set, p_meter integer, p_kind text, p_part uuid,
    p_holder uuid, p_held bigint, p_moved date[])
  returns meter_set language plpgsql stable as $$
declare
  start constant integer := coalesce(cardinality(p_set.sums), 0);
  days date[];
  changes bigint[];
  size integer := 1;
  sums bigint[];
  lows bigint[];
begin
  select array_agg(day order by day), array_agg(change order by day) into days, changes from (
    select day, sum(change)::bigint as change from (
      select greatest(day, p_moved[1]) as day, change
        from meter_history(p_kind, p_part, p_holder, p_moved[1])
      union all select d, 0 from unnest(p_moved) d
    ) known group by 1) leaf;
  while size < cardinality(days) loop size := 2 * size; end loop;
  sums := array_fill(0::bigint, array[size - 1]) || changes
    || array_fill(0::bigint, array[size - cardinality(days)]);
  lows := sums;
  for node in reverse size - 1 .. 1 loop
    sums[node] := sums[2 * node] + sums[2 * node + 1];
    lows[node] := least(lows[2 * node], sums[2 * node] + lows[2 * node + 1]);
  end loop;
  p_set.kinds[p_meter] := p_kind;
  p_set.parts[p_meter] := p_part;
  p_set.starts[p_meter] := start;
  p_set.sizes[p_meter] := size;
  p_set.held[p_meter] := p_held;
  p_set.bare[p_meter] := 0;
  p_set.days := p_set.days || array_fill(null::date, array[size - 1]) || days
    || array_fill(null::date, array[size - cardinality(days)]);
  p_set.sums := p_set.sums || sums;
  p_set.lows := p_set.lows || lows;
  return p_set;
end $$;

-- The meters of the accounts, companies and encumbrances that the lines touch.
create or replace function open_meters(p_facts line_facts[], p_accounts line_account[])
  returns meter_set language plpgsql stable as $$
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
end $$;

-- Gives their days to the accounts that lines of the past, pledges or usufructs reach.
create or replace function deepen_meters(p_meters meter_set, p_accounts line_account[])
  returns meter_set language plpgsql stable as $$
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
end $$;

-- The meters beside the accounts: room for what is issued, a lien for what is lifted or put back, and
-- the bare shares of an account of which a usufruct is noted.
create or replace function add_meters(p_meters meter_set, p_facts line_facts[],
    p_accounts line_account[])
  returns meter_set language plpgsql stable as $$
declare
  part record;
begin
  for part in
    select case l.type when 'MENTION' then 'lien' else 'room' end as kind,
      case l.type when 'MENTION' then coalesce((l.corrected).lifts_id, (l.corrected).id, (l.lifted).id)
        else l.company_id end as id, array_agg(distinct l.effective_on) as days
    from (select (f.request).type, (f.request).effective_on, f.company_id, f.corrected, f.lifted
      from unnest(p_facts) f) l
    where l.type in ('ISSUE', 'CANCELLATION', 'MENTION') group by 1, 2
  loop
    if part.id is not null then
      p_meters := grow_meter(p_meters, coalesce(cardinality(p_meters.kinds), 0) + 1, part.kind,
        part.id, null, 0, part.days);
    end if;
  end loop;
  for part in
    select distinct f.from_account as account, (f.request).category_id, (f.request).from_id
    from unnest(p_facts) f where (f.request).type = 'MENTION'
      and 'usufruct' in ((f.request).nature, (f.corrected).nature, (f.lifted).nature)
  loop
    if p_meters.bare[part.account] = 0 then
      p_meters := grow_meter(p_meters, cardinality(p_meters.kinds) + 1, 'bare', part.category_id,
        part.from_id, p_meters.held[part.account], p_accounts[part.account].days);
      p_meters.bare[part.account] := cardinality(p_meters.kinds);
    end if;
  end loop;
  return p_meters;
end $$;

-- Why a meter stops a line. Today's balance is said where it is what falls short, else that of the day.
create or replace function refuse_quantity(p_kind text, p_held bigint, p_today bigint,
    p_lowest bigint, p_on date, p_asked bigint)
  returns line_refusal language sql immutable as $$
  select case
    when p_kind = 'room' then refusal('quantity_too_large')
    when p_kind = 'lien' then refusal('release_too_large',
      jsonb_build_object('available', greatest(p_lowest + p_asked, 0), 'asked', p_asked))
    when p_held < p_asked then refusal('not_enough_shares',
      jsonb_build_object('available', p_held, 'asked', p_asked))
    when p_today < 0 then refusal('shares_encumbered',
      jsonb_build_object('available', greatest(p_today + p_asked, 0), 'asked', p_asked))
    else refusal('not_enough_shares_at_date',
      jsonb_build_object('available', greatest(p_lowest + p_asked, 0), 'asked', p_asked,
        'on', to_char(p_on, 'YYYY-MM-DD')))
  end
$$;

revoke all on function share_ceiling, meter_history, grow_meter, open_meters, deepen_meters,
  add_meters, refuse_quantity from public, coulisse_server;

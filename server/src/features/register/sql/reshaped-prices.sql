-- What a share was worth before a split, a consolidation, a bonus issue or a reduction is told in the shares of the day looked
-- at. Lines keep the price that is written on them; what a value is reckoned from is scaled, by one
-- function. Their lines, and those of a conversion, are nobody's price.

-- The fraction of the smallest denominator strictly between a/b and c/d; d = 0 stands for no end.
create or replace function simplest_between(a numeric, b numeric, c numeric, d numeric)
  returns numeric[] language plpgsql immutable parallel safe as $$
declare
  whole constant numeric := div(a, b);
  rest numeric[];
begin
  if d = 0 or (whole + 1) * d < c then return array[whole + 1, 1]; end if;
  rest := simplest_between(d, c - whole * d, b, a - whole * b);
  return array[whole * rest[1] + rest[2], rest[1]];
end $$;

-- How many new shares came for how many old ones, operation by operation, as the register's lines
-- say. Its lines are written as a pair for each holder, or as what was added to or taken from each;
-- those of one day are one operation, unless two bundles of that day are about the same holder.
-- Where fractions were rounded, it is the simplest ratio that is within one share of what each
-- holder got.
create or replace function reshapings(p_category uuid, p_on date,
    p_known_before timestamptz default 'infinity')
  returns table (effective_on date, number bigint, nature text, numerator numeric,
    denominator numeric) language plpgsql stable as $$
declare
  operation record;
  new_shares numeric;
  old_shares numeric;
  ratio numeric[];
  factor numeric;
begin
  for operation in
    with line as (
      select m.effective_on as day, m.number as n, m.nature as kind, m.bundle_id as bundle, m.type,
        m.quantity::numeric as quantity, coalesce(m.from_holder_id, m.to_holder_id) as holder
      from movements m
      where m.share_category_id = p_category and nature_reshapes(m.nature)
        and m.effective_on <= p_on and m.recorded_at < p_known_before and m.corrects_id is null
        and case when p_known_before = 'infinity' then line_stands(m.id)
          else line_stood(m.id, p_known_before) end
    ), several as (
      select day from (
        select day, holder from line group by 1, 2 having count(distinct bundle) > 1
      ) twice group by 1
    ), pair as (
      select line.day, case when several.day is null then null else line.bundle end as bundle, holder,
        min(n) as n, min(kind) as kind,
        coalesce(sum(quantity) filter (where type = 'CANCELLATION'), 0) as old,
        coalesce(sum(quantity) filter (where type = 'ISSUE'), 0) as new
      from line left join several on several.day = line.day group by 1, 2, 3
    )
    select day, min(n) as n, min(kind) as kind, sum(old) as old, sum(new) as new,
      array_agg(old) as olds, array_agg(new) as news
    from pair group by day, bundle order by 1, 2
  loop
    old_shares := operation.old;
    new_shares := operation.new;
    if old_shares = 0 or new_shares = 0 then
      old_shares := (
        select coalesce(sum(case m.type when 'ISSUE' then m.quantity else -m.quantity end), 0)
        from movements m
        where m.company_id = (select company_id from share_categories where id = p_category)
          and m.share_category_id = p_category and m.type in ('ISSUE', 'CANCELLATION')
          and m.recorded_at < p_known_before
          and (m.effective_on < operation.day
            or m.effective_on = operation.day and m.number < operation.n));
      new_shares := old_shares + operation.new - operation.old;
    elsif exists (select from unnest(operation.olds, operation.news) p (old, new)
      where p.old * new_shares <> p.new * old_shares) then
      select simplest_between(low.a, low.b, high.a, high.b) into ratio
        from (select greatest(p.new - 1, 0) as a, p.old as b
            from unnest(operation.olds, operation.news) p (old, new) where p.old > 0
            order by greatest(p.new - 1, 0) / p.old desc limit 1) low,
          (select p.new + 1 as a, p.old as b
            from unnest(operation.olds, operation.news) p (old, new) where p.old > 0
            order by (p.new + 1) / p.old limit 1) high
        where low.a * high.b < high.a * low.b;
      if found then
        new_shares := ratio[1];
        old_shares := ratio[2];
      end if;
    end if;
    -- A lower nominal value leaves the number of shares, and what one is worth.
    continue when old_shares <= 0 or new_shares <= 0 or old_shares = new_shares;
    factor := gcd(new_shares, old_shares);
    effective_on := operation.day;
    number := operation.n;
    nature := operation.kind;
    numerator := new_shares / factor;
    denominator := old_shares / factor;
    return next;
  end loop;
end $$;

-- What each operation and all those after it did, the newest first: a price that stood before this
-- one and after the one before is told in today's shares as price × denominator / numerator.
-- `since` counts them.
create or replace function price_scales(p_category uuid, p_on date,
    p_known_before timestamptz default 'infinity')
  returns table (effective_on date, number bigint, numerator numeric, denominator numeric,
    reshaped_on date, reshaped_by text, reshapings integer) language plpgsql stable as $$
declare
  one record;
  factor numeric;
begin
  numerator := 1;
  denominator := 1;
  reshapings := 0;
  for one in select * from reshapings(p_category, p_on, p_known_before) r
    order by r.effective_on desc, r.number desc
  loop
    numerator := numerator * one.numerator;
    denominator := denominator * one.denominator;
    factor := gcd(numerator, denominator);
    numerator := numerator / factor;
    denominator := denominator / factor;
    effective_on := one.effective_on;
    number := one.number;
    reshaped_on := coalesce(reshaped_on, one.effective_on);
    reshaped_by := coalesce(reshaped_by, one.nature);
    reshapings := reshapings + 1;
    return next;
  end loop;
end $$;

-- Of what was agreed on a day by a line, in the shares of the day looked at; no row where none was
-- reshaped.
create or replace function price_scale(p_category uuid, p_day date, p_number bigint, p_on date,
    p_known_before timestamptz default 'infinity')
  returns table (numerator numeric, denominator numeric, reshaped_on date, reshaped_by text,
    reshapings integer) language sql stable as $$
  select s.numerator, s.denominator, s.reshaped_on, s.reshaped_by, s.reshapings
  from price_scales(p_category, p_on, p_known_before) s
  where (s.effective_on, s.number) > (p_day, p_number)
  order by s.effective_on, s.number limit 1
$$;

-- Half away from zero, as `amount_cents` rounds, and exactly: nothing is divided before it is rounded.
create or replace function divide_rounded(p_numerator numeric, p_denominator numeric)
  returns numeric language sql immutable strict parallel safe as $$
  select div(2 * p_numerator + sign(p_numerator) * p_denominator, 2 * p_denominator)
$$;

create or replace function scaled_price(p_unit_price numeric, p_numerator numeric,
    p_denominator numeric)
  returns numeric language sql immutable parallel safe as $$
  select case when p_numerator is null then p_unit_price
    else (divide_rounded(p_unit_price * 1000000 * p_denominator, p_numerator) / 1000000)::numeric(18, 6)
  end
$$;

create or replace function scaled_amount_cents(p_quantity numeric, p_unit_price numeric,
    p_numerator numeric, p_denominator numeric)
  returns numeric language sql immutable parallel safe as $$
  select case when p_numerator is null then amount_cents(p_quantity, p_unit_price)
    else divide_rounded(p_quantity * p_unit_price * 100 * p_denominator, p_numerator) end
$$;

revoke all on function simplest_between, reshapings, price_scales, price_scale, divide_rounded,
  scaled_price, scaled_amount_cents from public, coulisse_server;
grant execute on function simplest_between, reshapings, price_scales, price_scale, divide_rounded,
  scaled_price, scaled_amount_cents to coulisse_server;

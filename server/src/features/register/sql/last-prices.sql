-- The last price of a category and of a company, on a day and today.

-- The last sale or issue at a price in effect on a day, of a category: by effective date, then number;
-- as it was known before an instant, and what people agreed on with each other.
create or replace function last_priced_line(p_category uuid, p_on date,
    p_known_before timestamptz default 'infinity')
  returns table (unit_price numeric, effective_on date, number bigint) language sql stable as $$
  select unit_price, effective_on, number from movements m
    where share_category_id = p_category and effective_on <= p_on and unit_price > 0
      and corrects_id is null and (type = 'ISSUE' or (type = 'TRANSFER' and nature = 'sale'))
      and not nature_is_bound(nature)
      and recorded_at < p_known_before
      and case when p_known_before = 'infinity' then line_stands(m.id)
        else line_stood(m.id, p_known_before) end
      and (origin <> 'deal' or makes_a_price(m.id))
    order by effective_on desc, number desc limit 1
$$;

-- The same over all categories of a company.
create or replace function last_priced_line_of(p_company uuid, p_on date,
    p_known_before timestamptz default 'infinity')
  returns table (unit_price numeric, effective_on date, number bigint, share_category_id uuid)
  language sql stable as $$
  select last.*, k.id from share_categories k
    cross join lateral last_priced_line(k.id, p_on, p_known_before) last
    where k.company_id = p_company order by last.effective_on desc, last.number desc limit 1
$$;

-- In the shares of that day.
create or replace function price_of_category(p_category uuid, p_on date,
    p_known_before timestamptz default 'infinity')
  returns setof valued_price language sql stable as $$
  select scaled_price(last.unit_price, s.numerator, s.denominator), last.unit_price, last.effective_on,
    s.numerator, s.denominator, s.reshaped_on, s.reshaped_by, s.reshapings
  from last_priced_line(p_category, p_on, p_known_before) last
  left join lateral price_scale(p_category, last.effective_on, last.number, p_on, p_known_before) s
    on true
$$;

create or replace function price_of_company(p_company uuid, p_on date,
    p_known_before timestamptz default 'infinity')
  returns setof valued_price language sql stable as $$
  select scaled_price(last.unit_price, s.numerator, s.denominator), last.unit_price, last.effective_on,
    s.numerator, s.denominator, s.reshaped_on, s.reshaped_by, s.reshapings
  from last_priced_line_of(p_company, p_on, p_known_before) last
  left join lateral price_scale(last.share_category_id, last.effective_on, last.number, p_on,
    p_known_before) s on true
$$;

-- Today's: what is kept, unless something was reshaped since, which is rare.
create or replace function price_of_category_now(p_category uuid) returns setof valued_price
  language plpgsql stable as $$
begin
  if exists (select from category_totals t join movements m on m.share_category_id = p_category
      and nature_reshapes(m.nature) and m.effective_on >= t.last_price_on
      where t.share_category_id = p_category) then
    return query select * from price_of_category(p_category, 'infinity');
  else
    return query select t.last_unit_price, t.last_unit_price, t.last_price_on, null::numeric,
      null::numeric, null::date, null::text, null::integer
      from category_totals t where t.share_category_id = p_category and t.last_unit_price is not null;
  end if;
end $$;

create or replace function price_of_company_now(p_company uuid) returns setof valued_price
  language plpgsql stable as $$
begin
  if exists (select from registers r join share_categories k on k.company_id = r.company_id
      join movements m on m.share_category_id = k.id and nature_reshapes(m.nature)
        and m.effective_on >= r.last_price_on
      where r.company_id = p_company) then
    return query select * from price_of_company(p_company, 'infinity');
  else
    return query select r.last_unit_price, r.last_unit_price, r.last_price_on, null::numeric,
      null::numeric, null::date, null::text, null::integer
      from registers r where r.company_id = p_company and r.last_unit_price is not null;
  end if;
end $$;

revoke all on function last_priced_line, last_priced_line_of, price_of_category, price_of_company,
  price_of_category_now, price_of_company_now from public, coulisse_server;
grant execute on function last_priced_line, last_priced_line_of, price_of_category,
  price_of_company, price_of_category_now, price_of_company_now to coulisse_server;

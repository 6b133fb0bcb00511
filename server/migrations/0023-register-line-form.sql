-- A line of the register says which form its content has, and which pledge or usufruct it lifts.

alter table movements
  add column form integer not null default 1 check (form in (1, 2)),
  add column lifts_id uuid references movements (id),
  -- A comparison with nothing is neither true nor false, and a CHECK lets that pass.
  drop constraint movements_parties,
  add constraint movements_parties check (
    case type
      when 'ISSUE' then from_holder_id is null and to_holder_id is not null
      when 'CANCELLATION' then from_holder_id is not null and to_holder_id is null
      when 'TRANSFER' then coalesce(from_holder_id <> to_holder_id, false)
      else from_holder_id is not null
    end
  ),
  add constraint movements_lift_a_mention check (lifts_id is null or type = 'MENTION');

create index movements_mentions on movements (share_category_id, from_holder_id)
  where type = 'MENTION';
create index movements_lifts on movements (lifts_id) where lifts_id is not null;
-- What the last price is looked for in: sales and issues at a price, the latest in effect first.
create index movements_prices on movements (share_category_id, effective_on desc, number desc)
  where unit_price > 0 and corrects_id is null
    and (type = 'ISSUE' or (type = 'TRANSFER' and nature = 'sale'));

-- Form 1: a JSON array as PostgreSQL writes it. Lines recorded before form 2 keep it.
alter function movement_content(movements) rename to movement_content_1;

-- A value as form 2 writes it: a backslash, a line feed and a carriage return are escaped, so that a
-- value is one line whatever it holds.
create function line_value(p_name text, p_value text) returns text
  language sql immutable parallel safe as $$
  select coalesce(p_name || ':' || replace(replace(replace(p_value,
    '\', '\\'), E'\n', '\n'), E'\r', '\r') || E'\n', '')
$$;

-- Form 2: UTF-8 text, one `name:value` a line, in this order; what is absent has no line.
create function movement_content_2(m movements) returns text
  language sql stable parallel safe as $$
  select E'coulisse-register:2\n'
    || line_value('id', m.id::text) || line_value('company', m.company_id::text)
    || line_value('number', m.number::text) || line_value('type', m.type)
    || line_value('nature', m.nature) || line_value('category', m.share_category_id::text)
    || line_value('category-name', m.category_name)
    || line_value('nominal-value', trim_scale(m.nominal_value)::text)
    || line_value('from', m.from_holder_id::text) || line_value('from-kind', m.from_kind)
    || line_value('from-name', m.from_name) || line_value('from-domicile', m.from_domicile)
    || line_value('to', m.to_holder_id::text) || line_value('to-kind', m.to_kind)
    || line_value('to-name', m.to_name) || line_value('to-domicile', m.to_domicile)
    || line_value('quantity', m.quantity::text)
    || line_value('unit-price', trim_scale(m.unit_price)::text)
    || line_value('agreed-on', to_char(m.agreed_on, 'YYYY-MM-DD'))
    || line_value('effective-on', to_char(m.effective_on, 'YYYY-MM-DD'))
    || line_value('recorded-at',
      to_char(m.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || line_value('approved-on', to_char(m.approved_on, 'YYYY-MM-DD'))
    || line_value('approval-reference', m.approval_reference)
    || line_value('origin', m.origin) || line_value('reason', m.reason)
    || line_value('bundle', m.bundle_id::text) || line_value('corrects', m.corrects_id::text)
    || line_value('lifts', m.lifts_id::text)
    || line_value('documents', nullif(array_to_string(m.document_hashes, ' '), ''))
    || line_value('actor', m.actor_id::text)
$$;

create function movement_content(m movements) returns text
  language sql stable parallel safe as $$
  select case m.form when 1 then movement_content_1(m) else movement_content_2(m) end
$$;

create or replace function movement_hash(m movements) returns text
  language sql stable parallel safe as $$
  select encode(sha256(convert_to(m.previous_hash || E'\n' || movement_content(m), 'UTF8')), 'hex')
$$;

-- A line stands unless a correction that itself stands undoes it.
create function line_stands(p_id uuid) returns boolean language plpgsql stable as $$
declare
  correction uuid;
begin
  select id into correction from movements where corrects_id = p_id;
  return correction is null or not line_stands(correction);
end $$;

-- The last sale or issue at a price in effect on a day, of a category: by effective date, then number.
create function last_priced_line(p_category uuid, p_on date)
  returns table (unit_price numeric, effective_on date, number bigint)
  language sql stable as $$
  select unit_price, effective_on, number from movements m
    where share_category_id = p_category and effective_on <= p_on and unit_price > 0
      and corrects_id is null and (type = 'ISSUE' or (type = 'TRANSFER' and nature = 'sale'))
      and line_stands(m.id)
    order by effective_on desc, number desc limit 1
$$;

-- The same over all categories of a company.
create function last_priced_line_of(p_company uuid, p_on date)
  returns table (unit_price numeric, effective_on date, number bigint)
  language sql stable as $$
  select last.* from share_categories k cross join lateral last_priced_line(k.id, p_on) last
    where k.company_id = p_company order by last.effective_on desc, last.number desc limit 1
$$;

-- The day of the kept price: a line that takes effect on it or later has the next one.
alter table category_totals add column last_price_on date;
alter table registers add column last_price_on date;
update category_totals t set (last_unit_price, last_price_on) =
  (select unit_price, effective_on from last_priced_line(t.share_category_id, 'infinity'));
update registers r set (last_unit_price, last_price_on) =
  (select unit_price, effective_on from last_priced_line_of(r.company_id, 'infinity'));

-- What each pledge or usufruct sets aside of an account, and what lifts it. `encumbrance_id` is the
-- line that set it aside.
create view encumbrance_changes as
  select m.id, m.company_id, m.share_category_id, m.from_holder_id as holder_id,
    coalesce(lifted.id, m.id) as encumbrance_id, m.to_holder_id as beneficiary_id,
    case when lifted.nature = 'usufruct' or m.nature = 'usufruct' then 'usufruct' else 'pledge' end
      as kind,
    m.effective_on, case when m.nature = 'release' then -m.quantity else m.quantity end as change
  from movements m left join movements lifted on lifted.id = coalesce(m.lifts_id, m.corrects_id)
  where m.type = 'MENTION';

-- The canonical content of a line and its hash: SHA-256 over the previous hash, a line feed and this
-- text. Any change of any column changes it. Both are declared stable, as what they are made of is: so
-- they are computed where they are called.

-- A value as form 2 writes it: a backslash, a line feed and a carriage return are escaped, so that a
-- value is one line whatever it holds.
create or replace function line_value(p_name text, p_value text) returns text
  language sql immutable parallel safe as $$
  select coalesce(p_name || ':' || replace(replace(replace(p_value,
    '\', '\\'), E'\n', '\n'), E'\r', '\r') || E'\n', '')
$$;

-- Form 1: a JSON array as PostgreSQL writes it, in this order, for ever. Lines recorded before form 2
-- keep it.
create or replace function movement_content_1(m movements) returns text
  language sql stable parallel safe as $$
  select json_build_array(
    m.id, m.company_id, m.number, m.type, m.nature, m.share_category_id, m.category_name,
    trim_scale(m.nominal_value)::text,
    m.from_holder_id, m.from_kind, m.from_name, m.from_domicile,
    m.to_holder_id, m.to_kind, m.to_name, m.to_domicile,
    m.quantity::text, trim_scale(m.unit_price)::text,
    to_char(m.agreed_on, 'YYYY-MM-DD'), to_char(m.effective_on, 'YYYY-MM-DD'),
    to_char(m.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    to_char(m.approved_on, 'YYYY-MM-DD'), m.approval_reference, m.origin, m.reason,
    m.bundle_id, m.corrects_id, m.document_hashes, m.actor_id
  )::text
$$;

-- Form 2: UTF-8 text, one `name:value` a line, in this order; what is absent has no line, so that a
-- name that is added leaves the bytes of the lines before as they are.
create or replace function movement_content_2(m movements) returns text
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
    || line_value('pre-emption', m.pre_emption)
    || line_value('pre-emption-on', to_char(m.pre_emption_on, 'YYYY-MM-DD'))
    || line_value('pre-emption-reference', m.pre_emption_reference)
    || line_value('origin', m.origin) || line_value('reason', m.reason)
    || line_value('lacking-reason', m.lacking_reason)
    || line_value('bundle', m.bundle_id::text) || line_value('corrects', m.corrects_id::text)
    || line_value('lifts', m.lifts_id::text)
    || line_value('documents', nullif(array_to_string(m.document_hashes, ' '), ''))
    || line_value('actor', m.actor_id::text)
$$;

create or replace function movement_content(m movements) returns text
  language sql stable parallel safe as $$
  select case m.form when 1 then movement_content_1(m) else movement_content_2(m) end
$$;

create or replace function movement_hash(m movements) returns text
  language sql stable parallel safe as $$
  select encode(sha256(convert_to(m.previous_hash || E'\n' || movement_content(m), 'UTF8')), 'hex')
$$;

revoke all on function line_value, movement_content_1, movement_content_2, movement_content,
  movement_hash from public, coulisse_server;
grant execute on function line_value, movement_content_1, movement_content_2, movement_content,
  movement_hash to coulisse_server;

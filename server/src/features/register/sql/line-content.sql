-- The canonical content of a line and its hash: SHA-256 over the previous hash, a line feed and this
-- text. Any change of any column changes it. All are declared stable, as what they are made of is: so
-- they are computed where they are called.

-- The values of one leg, in the order of docs/register-format.md. A line of several legs has them one
-- after the other, those from the second on with their place before each name ('2.').
create or replace function leg_content(p_place text, m register_line) returns text
  language sql stable parallel safe as $$
  select canonical_value(p_place || 'type', m.type)
    || canonical_value(p_place || 'security', m.share_category_id::text)
    || canonical_value(p_place || 'security-kind', m.security_kind)
    || canonical_value(p_place || 'security-name', m.category_name)
    || canonical_value(p_place || 'nominal-value', trim_scale(m.nominal_value)::text)
    || canonical_value(p_place || 'from', m.from_holder_id::text)
    || canonical_value(p_place || 'from-kind', m.from_kind)
    || canonical_value(p_place || 'from-name', m.from_name)
    || canonical_value(p_place || 'from-domicile', m.from_domicile)
    || canonical_value(p_place || 'to', m.to_holder_id::text)
    || canonical_value(p_place || 'to-kind', m.to_kind)
    || canonical_value(p_place || 'to-name', m.to_name)
    || canonical_value(p_place || 'to-domicile', m.to_domicile)
    || canonical_value(p_place || 'quantity', m.quantity::text)
    || canonical_value(p_place || 'unit-price', trim_scale(m.unit_price)::text)
$$;

-- UTF-8 text, one `name:value` a line, in this order; what is absent has no line, so that a name that
-- is added later leaves the bytes of the lines before as they are.
create or replace function movement_content(m register_line) returns text
  language sql stable parallel safe as $$
  select E'coulisse-line:1\n'
    || canonical_value('id', m.id::text)
    || canonical_value('company', m.company_id::text)
    || canonical_value('number', m.number::text)
    || canonical_value('nature', m.nature)
    || canonical_value('agreed-on', to_char(m.agreed_on, 'YYYY-MM-DD'))
    || canonical_value('effective-on', to_char(m.effective_on, 'YYYY-MM-DD'))
    || canonical_value('recorded-at', canonical_instant(m.recorded_at))
    || canonical_value('approved-on', to_char(m.approved_on, 'YYYY-MM-DD'))
    || canonical_value('approval-reference', m.approval_reference)
    || canonical_value('pre-emption', m.pre_emption)
    || canonical_value('pre-emption-on', to_char(m.pre_emption_on, 'YYYY-MM-DD'))
    || canonical_value('pre-emption-reference', m.pre_emption_reference)
    || canonical_value('origin', m.origin)
    || canonical_value('cause', m.cause_id::text)
    || canonical_value('reason', m.reason)
    || canonical_value('lacking-reason', m.lacking_reason)
    || canonical_value('bundle', m.bundle_id::text)
    || canonical_value('corrects', m.corrects_id::text)
    || canonical_value('lifts', m.lifts_id::text)
    || canonical_value('documents', nullif(array_to_string(m.document_hashes, ' '), ''))
    || canonical_actor(m.actor_kind, m.actor_id, m.actor_means)
    || leg_content('', m)
$$;

create or replace function movement_hash(m register_line) returns text
  language sql stable parallel safe as $$
  select canonical_hash(m.previous_hash, movement_content(m))
$$;

revoke all on function leg_content, movement_content, movement_hash from public, coulisse_server;
grant execute on function leg_content, movement_content, movement_hash to coulisse_server;

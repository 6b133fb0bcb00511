-- The texts that a hash is taken of: a line of a register and an entry of the audit log. Both are UTF-8, begin with the name of their form, and have one `name:value` a line; a value
-- that is absent has no line. docs/register-format.md defines them for whoever reads them elsewhere.

-- A backslash, a line feed and a carriage return are escaped, so that a value is one line whatever it
-- holds.
create or replace function canonical_value(p_name text, p_value text) returns text
  language sql immutable parallel safe as $$
  select coalesce(p_name || ':' || replace(replace(replace(p_value,
    '\', '\\'), E'\n', '\n'), E'\r', '\r') || E'\n', '')
$$;

-- An instant in UTC, to the millisecond.
create or replace function canonical_instant(p_at timestamptz) returns text
  language sql stable parallel safe as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Who acted: a person, a clock, a provider or a token; their account, where they have one; and the
-- job, the provider or the token by its name.
create or replace function canonical_actor(p_kind text, p_id uuid, p_means text) returns text
  language sql immutable parallel safe as $$
  select canonical_value('actor-kind', p_kind) || canonical_value('actor', p_id::text)
    || canonical_value('actor-means', p_means)
$$;

-- Each hash covers the one before it. It is declared stable, as `convert_to` is: an immutable one would
-- be called for each line, where a stable one is computed in place.
create or replace function canonical_hash(p_previous text, p_content text) returns text
  language sql stable parallel safe as $$
  select encode(sha256(convert_to(p_previous || E'\n' || p_content, 'UTF8')), 'hex')
$$;

revoke all on function canonical_value, canonical_instant, canonical_actor, canonical_hash
  from public, coulisse_server;
grant execute on function canonical_value, canonical_instant, canonical_actor, canonical_hash
  to coulisse_server;

-- What all the rest stands on: extensions, the role that the server runs as, functions that columns,
-- checks and indexes are made with, and the holder.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- The server's role reads, writes what is its to write, has no DDL, and reaches the register and the
-- ledger through their doors alone. Whoever applies this file has made it.
revoke create on schema public from public;
grant usage on schema public to coulisse_server;
-- A server that is asked whether it is ready looks whether this is its schema.
grant select on schema_migrations to coulisse_server;

-- unaccent is only STABLE because its dictionary may change; ours does not, and an index needs
-- IMMUTABLE.
create function search_text(value text) returns text
  language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;

-- The database makes ids, too, where it opens an account or notes what a decision was before the
-- first one. They are UUIDv7 (RFC 9562), as the server makes them: 48 bits of the instant in
-- milliseconds, then chance.
create function new_id(p_at timestamptz) returns uuid
  language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from p_at) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- What a line's shares cost is rounded by one function, half away from zero, as `amountCents` of the
-- contract does: a test compares both over random values.
create function amount_cents(p_quantity numeric, p_unit_price numeric) returns numeric
  language sql immutable strict parallel safe as $$ select round(p_quantity * p_unit_price * 100) $$;

-- The most whole shares whose amount, rounded to the cent, does not pass an amount.
create function shares_within(p_cents bigint, p_unit_price numeric) returns bigint
  language sql immutable parallel safe as $$
  select div((p_cents::numeric * 2 + 1) * 5000 - 1, p_unit_price * 1000000)::bigint
$$;

-- Who did something. A person acts by themselves, and may be somebody without an account; a token acts
-- in the name of a person; a clock and a provider act for nobody, and are known by what they are called.
create function is_actor(p_kind text, p_id uuid, p_means text) returns boolean
  language sql immutable parallel safe as $$
  select coalesce(case p_kind
    when 'person' then p_means is null
    when 'token' then p_id is not null and p_means <> ''
    when 'clock' then p_id is null and p_means <> ''
    when 'provider' then p_id is null and p_means <> ''
  end, false)
$$;

revoke all on function search_text, amount_cents, shares_within, is_actor from public;
grant execute on function search_text, amount_cents, shares_within, is_actor to coulisse_server;

-- Who can hold shares: people, legal entities, and several who hold one entry of a register
-- together.
create table holders (
  id uuid primary key,
  kind text not null check (kind in ('user', 'corporate', 'joint')),
  name text not null,
  domicile text,
  search text not null generated always as (search_text(name)) stored
);
create index holders_search on holders using gin (search gin_trgm_ops);
grant select, insert, delete, update (name, domicile) on holders to coulisse_server;

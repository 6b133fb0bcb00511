-- People, legal entities and what both have in common: being able to hold shares.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- unaccent is only STABLE because its dictionary may change; ours does not, and an index needs IMMUTABLE.
create function search_text(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

create table holders (
  id uuid primary key,
  kind text not null check (kind in ('user', 'corporate')),
  name text not null,
  domicile text,
  search text not null generated always as (search_text(name)) stored
);
create index holders_search on holders using gin (search gin_trgm_ops);

create table users (
  id uuid primary key references holders (id) deferrable initially deferred,
  role text not null default 'ROLE_USER' check (role in ('ROLE_ADMIN', 'ROLE_USER')),
  state text not null default 'ACTIVE'
    check (state in ('ACTIVE', 'REGISTERING', 'INVITED', 'DISABLED', 'ERASED')),
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  domicile text,
  password_hash text,
  locale text not null default 'fr' check (locale in ('fr', 'en')),
  email_verified_at timestamptz(3),
  phone_verified_at timestamptz(3),
  last_sign_in_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  constraint users_password_only_when_claimed check (state <> 'INVITED' or password_hash is null)
);
create unique index users_email on users (lower(email)) where email is not null;

create table investors (
  id uuid primary key,
  user_id uuid not null unique references users (id),
  kyc_state text not null default 'MISSING'
    check (kyc_state in ('MISSING', 'INCOMPLETE', 'SUBMITTED', 'VALIDATED', 'REJECTED', 'EXPIRED')),
  created_at timestamptz(3) not null
);

create table corporates (
  id uuid primary key references holders (id) deferrable initially deferred,
  legal_name text not null,
  legal_form text,
  siren text check (siren ~ '^[0-9]{9}$'),
  siret text check (siret ~ '^[0-9]{14}$'),
  rcs_number text,
  domicile text,
  version integer not null default 1,
  created_at timestamptz(3) not null
);
create unique index corporates_siret on corporates (siret) where siret is not null;
create index corporates_siren on corporates (siren) where siren is not null;

create table corporate_users (
  id uuid primary key,
  user_id uuid not null references users (id),
  corporate_id uuid not null references corporates (id),
  status text not null default 'PENDING' check (status in ('PENDING', 'VALIDATED', 'REJECTED')),
  created_at timestamptz(3) not null,
  constraint corporate_users_once unique (corporate_id, user_id)
);
create index corporate_users_user on corporate_users (user_id);

-- A holder follows the person or the entity it stands for; nothing else writes this table.
create function follow_user() returns trigger language plpgsql as $$
begin
  insert into holders (id, kind, name, domicile)
  values (new.id, 'user', trim(new.first_name || ' ' || new.last_name), new.domicile)
  on conflict (id) do update set name = excluded.name, domicile = excluded.domicile;
  return new;
end $$;
create trigger users_are_holders
  before insert or update of first_name, last_name, domicile on users
  for each row execute function follow_user();

create function follow_corporate() returns trigger language plpgsql as $$
begin
  insert into holders (id, kind, name, domicile)
  values (new.id, 'corporate', new.legal_name, new.domicile)
  on conflict (id) do update set name = excluded.name, domicile = excluded.domicile;
  return new;
end $$;
create trigger corporates_are_holders
  before insert or update of legal_name, domicile on corporates
  for each row execute function follow_corporate();

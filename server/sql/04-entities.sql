-- Entities: legal entities with those who represent them, and several who hold one entry together.

create table corporates (
  id uuid primary key references holders (id) deferrable initially deferred,
  legal_name text not null,
  legal_form text,
  siren text check (siren ~ '^[0-9]{9}$'),
  siret text check (siret ~ '^[0-9]{14}$'),
  rcs_number text,
  domicile text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  address_id uuid references addresses (id) on delete set null,
  -- Where its facts come from: the public directory, or the person who typed them.
  source text not null default 'typed' check (source in ('typed', 'directory')),
  -- As the directory said when it was asked: the entity has ceased.
  closed boolean not null default false,
  -- What was only typed is its typist's draft, until the directory, a recognised representative or
  -- an administrator of the platform stands behind it: anybody can type anybody's number, and the
  -- name that they give stands before nobody else.
  drafted_by uuid references users (id),
  confirmed_at timestamptz(3),
  -- The code of an entity's activity (APE), which form 2759 asks for: as the directory tells it.
  activity_code text constraint corporates_activity_code_length check (length(activity_code) <= 10)
);
create index corporates_siren on corporates (siren) where siren is not null;
create unique index corporates_siret on corporates (siret)
  where siret is not null and confirmed_at is not null;
create unique index corporates_drafts on corporates (siret, drafted_by)
  where siret is not null and confirmed_at is null;
create index corporates_drafted_by on corporates (drafted_by) where drafted_by is not null;
grant select, insert, update, delete on corporates to coulisse_server;

-- Who represents an entity, with the proof of it.
create table corporate_users (
  id uuid primary key,
  user_id uuid not null references users (id),
  corporate_id uuid not null references corporates (id),
  status text not null default 'PENDING' check (status in ('PENDING', 'VALIDATED', 'REJECTED')),
  created_at timestamptz(3) not null,
  -- What shows the right to represent the entity; the demo's first links have none.
  proof_id uuid references sealed_files (id),
  proof_kind text check (proof_kind in ('KBIS', 'MANDATE', 'OTHER')),
  proof_on date,
  -- R-25: who holds more than a quarter, as the representative declares it; null is not declared.
  beneficial_owners jsonb check (jsonb_typeof(beneficial_owners) = 'array'),
  submitted_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by uuid references users (id),
  reason text,
  -- CMF R561-1: without anybody above a quarter, who represents the entity by law is the owner.
  legal_representative jsonb,
  constraint corporate_users_once unique (corporate_id, user_id),
  constraint corporate_users_say_why
    check (status <> 'REJECTED' or decided_at is null or reason is not null)
);
create index corporate_users_user on corporate_users (user_id);
create index corporate_users_pending on corporate_users (id) where status = 'PENDING';
grant select, insert, update, delete on corporate_users to coulisse_server;

-- R-8: shares are indivisible towards the company. Several who hold one entry together (C. civ.
-- 815) are one holder of the register, with its members, the fraction of each, and the one
-- representative by whom they act (C. com. L225-110). What is said of members and of
-- representatives is said once: a change is another row, with its day and its act, and those before
-- stay.
create table joint_holders (
  id uuid primary key references holders (id) deferrable initially deferred,
  name text not null,
  domicile text,
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null,
  constraint joint_holders_name check (btrim(name) <> '')
);
grant select, insert, update (domicile) on joint_holders to coulisse_server;

create table joint_compositions (
  id uuid primary key,
  holder_id uuid not null references joint_holders (id),
  number bigint not null generated always as identity,
  effective_on date not null,
  act text not null,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz(3) not null,
  constraint joint_compositions_act check (btrim(act) <> '')
);
create index joint_compositions_of_holder on joint_compositions (holder_id, number desc);
grant select, insert on joint_compositions to coulisse_server;

create table joint_members (
  composition_id uuid not null references joint_compositions (id),
  place integer not null,
  name text not null,
  -- The holder that this member is, where the platform knows them.
  party_id uuid references holders (id),
  numerator integer not null,
  denominator integer not null,
  primary key (composition_id, place),
  constraint joint_members_place check (place >= 1),
  constraint joint_members_name check (btrim(name) <> ''),
  constraint joint_members_fraction check (numerator > 0 and denominator > 0),
  constraint joint_members_once unique (composition_id, party_id)
);
create index joint_members_party on joint_members (party_id) where party_id is not null;
grant select, insert on joint_members to coulisse_server;

create table joint_representatives (
  id uuid primary key,
  holder_id uuid not null references joint_holders (id),
  number bigint not null generated always as identity,
  name text not null,
  party_id uuid references holders (id),
  appointed_on date not null,
  act text not null,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz(3) not null,
  constraint joint_representatives_name check (btrim(name) <> ''),
  constraint joint_representatives_act check (btrim(act) <> '')
);
create index joint_representatives_of_holder on joint_representatives (holder_id, number desc);
create index joint_representatives_party on joint_representatives (party_id)
  where party_id is not null;
grant select, insert on joint_representatives to coulisse_server;

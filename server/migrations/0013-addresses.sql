-- Addresses, and the legal entities that people represent, with the proof of it.

create table addresses (
  id uuid primary key,
  created_by uuid not null references users (id) on delete cascade,
  source text not null check (source in ('typed', 'local', 'ban')),
  -- What the directory calls it; a typed address is in no directory.
  external_id text,
  -- One line, as it stands in a register or on an envelope.
  label text not null,
  house_number text,
  street text,
  complement text,
  postcode text,
  city text not null,
  -- The commune's INSEE code, with the arrondissement in Paris, Lyon and Marseille.
  city_code text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  created_at timestamptz(3) not null,
  constraint addresses_once unique (created_by, external_id),
  constraint addresses_known_to_a_directory check ((source = 'typed') = (external_id is null))
);
grant select, insert, delete on addresses to coulisse_server;

-- The text beside it (`domicile`, `address_line1` …) is what the register and the papers copy.
alter table users add column address_id uuid references addresses (id) on delete set null;
alter table companies add column address_id uuid references addresses (id) on delete set null;
create index companies_address on companies (address_id) where address_id is not null;

alter table corporates
  add column address_id uuid references addresses (id) on delete set null,
  -- Where its facts come from: the public directory, or the person who typed them.
  add column source text not null default 'typed' check (source in ('typed', 'directory')),
  -- As the directory said when it was asked: the entity has ceased.
  add column closed boolean not null default false;

alter table corporate_users
  -- What shows the right to represent the entity; the demo's first links have none.
  add column proof_id uuid references sealed_files (id),
  add column proof_kind text check (proof_kind in ('KBIS', 'MANDATE', 'OTHER')),
  add column proof_on date,
  -- R-25: who holds more than a quarter, as the representative declares it; null is not declared.
  add column beneficial_owners jsonb check (jsonb_typeof(beneficial_owners) = 'array'),
  add column submitted_at timestamptz(3),
  add column decided_at timestamptz(3),
  add column decided_by uuid references users (id),
  add column reason text,
  add constraint corporate_users_say_why check (status <> 'REJECTED' or decided_at is null or reason is not null);
create index corporate_users_pending on corporate_users (id) where status = 'PENDING';
grant delete on corporates to coulisse_server;

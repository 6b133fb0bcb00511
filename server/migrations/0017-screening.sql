-- What an administrator's review of an identity leaves behind: measures, readings of documents,
-- the lists that people are looked up in, and every look-up.

-- R-24, CMF R561-5-1 and R561-5-2: what was done to verify an identity, one line a measure.
create table identity_measures (
  id uuid primary key,
  investor_id uuid not null references investors (id),
  kind text not null check (kind in (
    'ELECTRONIC_IDENTITY', 'DOCUMENT_COPY', 'CERTIFIED_COPY', 'FIRST_PAYMENT', 'THIRD_PARTY',
    'REMOTE_VERIFICATION', 'QUALIFIED_SIGNATURE')),
  evidence text not null,
  taken_on date not null,
  expires_on date,
  recorded_by uuid references users (id),
  created_at timestamptz(3) not null,
  constraint identity_measures_once unique (investor_id, kind),
  constraint identity_measures_in_order check (expires_on >= taken_on)
);

-- What the machine-readable zone of a document said. The lines are not kept: the number is masked,
-- and its keyed hash finds the same document under another name.
create table document_readings (
  id uuid primary key,
  investor_id uuid not null references investors (id),
  document_type text not null,
  -- The document as it was when it was read; one that replaces it has not been read.
  file_id uuid not null references sealed_files (id),
  format text not null,
  number_mask text,
  number_hash bytea,
  issuing_state text,
  nationality text,
  expires_on date,
  checks jsonb not null,
  comparisons jsonb not null,
  read_by uuid not null references users (id),
  read_at timestamptz(3) not null
);
create index document_readings_investor on document_readings (investor_id, id);
create index document_readings_number on document_readings (number_hash);

-- R-26 and R-27: each publication that was taken in. The newest of a kind is the one in use.
create table screening_lists (
  id uuid primary key,
  kind text not null check (kind in ('FREEZE', 'EXPOSED')),
  source text not null check (source in ('IMPORT', 'FETCH', 'EXAMPLE')),
  published_at timestamptz(3) not null,
  sha256 text not null,
  entry_count integer not null check (entry_count > 0),
  imported_by uuid references users (id),
  imported_at timestamptz(3) not null,
  -- Everybody has been looked up in it.
  screened_at timestamptz(3),
  constraint screening_lists_once unique (kind, published_at)
);

-- The entries of the lists in use; those of an older publication go when the next one comes.
create table screening_entries (
  list_id uuid not null references screening_lists (id),
  reference text not null,
  nature text not null check (nature in ('PERSON', 'ENTITY', 'VESSEL')),
  names text[] not null,
  births text[] not null,
  places text[] not null,
  nationalities text[] not null,
  grounds text[] not null,
  primary key (list_id, reference)
);

-- R-27: the trace of every look-up, also of those that found nothing. The server may only add to it.
create table screenings (
  id uuid primary key,
  holder_id uuid not null references holders (id),
  list_id uuid not null references screening_lists (id),
  occasion text not null check (occasion in ('DECISION', 'PUBLICATION', 'DEMAND')),
  query jsonb not null,
  hit_count integer not null,
  screened_by uuid references users (id),
  screened_at timestamptz(3) not null
);
create index screenings_holder on screenings (holder_id, id);

-- Whom a look-up found. A hit that was settled stays so until the entry or the person changes; one
-- that the newest list no longer has is LIFTED.
create table screening_hits (
  id uuid primary key,
  holder_id uuid not null references holders (id),
  list_kind text not null check (list_kind in ('FREEZE', 'EXPOSED')),
  reference text not null,
  fingerprint text not null,
  matched_name text not null,
  score numeric(4, 3) not null,
  entry jsonb not null,
  published_at timestamptz(3) not null,
  state text not null default 'OPEN'
    check (state in ('OPEN', 'OTHER_PERSON', 'CONFIRMED', 'LIFTED')),
  reason text,
  settled_by uuid references users (id),
  settled_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  constraint screening_hits_once unique (holder_id, list_kind, reference, fingerprint),
  constraint screening_hits_say_why
    check (state not in ('OTHER_PERSON', 'CONFIRMED') or reason is not null)
);
create index screening_hits_open on screening_hits (id) where state in ('OPEN', 'CONFIRMED');

grant select, insert, update, delete on
  identity_measures, document_readings, screening_lists, screening_hits to coulisse_server;
grant select, insert on screenings to coulisse_server;
grant select, insert, delete on screening_entries to coulisse_server;

-- The schema of release 0.2.0, kept by server/scripts/release.ts and never edited.
set check_function_bodies = off;
create table schema_migrations (
  name text primary key, number integer unique, sha256 text not null,
  applied_at timestamptz not null default now()
);
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

-- Messages: mails, SMS, what the site itself tells, and where people want to be told.

-- Mails and SMS: written in the transaction that causes them, carried afterwards. What an outside
-- carrier has taken loses its text here, since it may hold a code.
create table messages (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  template text not null,
  user_id uuid,
  recipient text not null,
  locale text not null check (locale in ('fr', 'en')),
  subject text,
  body_text text,
  body_html text,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'KEPT', 'FAILED')),
  attempt_count integer not null default 0,
  carrier text,
  carrier_reference text,
  fault text,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3)
);
create index messages_newest on messages (id desc);
create index messages_waiting on messages (id) where state = 'QUEUED';
create index messages_oldest on messages (settled_at);
-- The menu of administrators counts them every minute.
create index messages_refused on messages (settled_at) where state = 'FAILED';
grant select, insert, update, delete on messages to coulisse_server;

-- What the site itself tells somebody: its words are the site's own, by kind, in the language of the
-- day on which it is read.
create table notifications (
  id uuid primary key,
  user_id uuid not null,
  kind text not null check (kind ~ '^[a-z][a-z_]{1,59}$'),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  -- A page of the site, never another place.
  path text not null check (path ~ '^/([^/\\].*)?$' and length(path) <= 500),
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_oldest on notifications (read_at);
grant select, insert, update, delete on notifications to coulisse_server;

-- Where people want to be told of what they may choose about; who has no row is told everywhere.
create table news_choices (
  user_id uuid not null,
  topic text not null
    check (topic in ('rounds', 'market', 'wallet', 'formalities', 'articles', 'register')),
  on_site boolean not null,
  by_mail boolean not null,
  changed_at timestamptz(3) not null,
  constraint news_choices_once primary key (user_id, topic)
);
grant select, insert, update, delete on news_choices to coulisse_server;

-- Accounts: people who sign in and how, their addresses and saved views, and files that are kept
-- sealed.

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
  birth_on date,
  birth_place text,
  birth_country text check (birth_country ~ '^[A-Z]{2}$'),
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  -- A new number counts once a code has proved it.
  pending_phone text,
  pending_email text,
  terms_accepted_at timestamptz(3),
  erased_at timestamptz(3),
  -- The text beside it (`domicile` …) is what the register and the papers copy.
  address_id uuid,
  constraint users_password_only_when_claimed check (state <> 'INVITED' or password_hash is null)
);
-- An unfinished registration holds no address yet: whoever types the address of somebody else must
-- neither learn that it is taken nor keep its owner out.
create unique index users_email on users (lower(email))
  where email is not null and state not in ('REGISTERING', 'ERASED');
-- Whoever signs in is found by their address before the password is looked at: the finished account
-- and the registrations under way by one index, whose condition is the one that is asked with.
create index users_by_address on users (lower(email)) where state <> 'ERASED';
-- Who closes an account is asked whether they are the last administrator of the platform.
create index users_administrators on users (id) where role = 'ROLE_ADMIN';
grant select, insert, update, delete on users to coulisse_server;

-- A session keeps hashes only. The refresh token is replaced at each use; a replaced one that comes
-- back means theft, and ends the session.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  device text not null,
  address text not null,
  access_hash bytea not null constraint sessions_access unique,
  access_expires_at timestamptz(3) not null,
  refresh_hash bytea not null constraint sessions_refresh unique,
  refresh_expires_at timestamptz(3) not null,
  refreshed_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- A session that awaits its second factor stands for nobody: no call but the one that proves it
  -- looks it up. `proved_at` is when its owner last showed who they are.
  awaits_factor boolean not null default false,
  proved_at timestamptz(3),
  -- Which known browser a session is of: the next sign-in there ends it.
  device_hash bytea
);
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_oldest on sessions (least(ended_at, refresh_expires_at));
create index sessions_device on sessions (device_hash) where ended_at is null;
grant select, insert, update, delete on sessions to coulisse_server;

create table spent_refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  spent_at timestamptz(3) not null,
  -- What the next tokens were made from, with the spent one and the server's secret: whoever
  -- presents the spent token again at once is given the same next ones, and no second family
  -- begins.
  next_seed bytea
);
create index spent_refresh_tokens_oldest on spent_refresh_tokens (spent_at);
grant select, insert, update, delete on spent_refresh_tokens to coulisse_server;

create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  hash bytea not null,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  primary key (user_id, hash)
);
grant select, insert, update, delete on known_devices to coulisse_server;

-- A code is kept as a keyed hash, for one purpose and one target, and is used once.
create table codes (
  id uuid primary key,
  -- Checked at the end: for an address that nobody has, a code is written and undone.
  user_id uuid not null references users (id) on delete cascade deferrable initially deferred,
  -- A code that proves a new address is beside the link that proves the first one.
  purpose text not null check (purpose in ('phone', 'email', 'password', 'new_email', 'signature')),
  target text not null,
  hash bytea not null,
  wrong_count integer not null default 0,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  -- Asking for another code voids none: each mail has a code for the browser that asked, and a link
  -- that nobody guesses and that works anywhere.
  link_hash bytea,
  browser_hash bytea
);
create index codes_hash on codes (hash);
create index codes_oldest on codes (expires_at);
create unique index codes_open on codes (user_id, purpose)
  where used_at is null and purpose <> 'password';
create index codes_open_passwords on codes (user_id) where used_at is null and purpose = 'password';
create unique index codes_link on codes (link_hash) where link_hash is not null;
grant select, insert, update, delete on codes to coulisse_server;

-- Invitations to claim an account, apart from the codes of a forgotten password: asking for one of
-- those voids no invitation. Each letter has a link of its own, kept as a keyed hash.
create table invitations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- In whose register they stand; none where they were invited to the platform alone.
  company_id uuid,
  email text not null,
  hash bytea not null constraint invitations_hash unique,
  -- How far the letter got; forgotten with the message.
  message_id uuid references messages (id) on delete set null,
  invited_by uuid references users (id),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  claimed_at timestamptz(3)
);
create index invitations_of_user on invitations (user_id, created_at desc);
create index invitations_of_company on invitations (company_id) where company_id is not null;
create index invitations_of_message on invitations (message_id) where message_id is not null;
create index invitations_of_inviter on invitations (invited_by) where invited_by is not null;
grant select, insert, update, delete on invitations to coulisse_server;

-- TOTP: the seed is sealed, and the last step that was accepted is kept, since a code counts once.
-- Passkeys: the public key and the counter of the authenticator.
create table factors (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  sealed_secret bytea,
  last_step bigint,
  credential_id text constraint factors_credential unique,
  public_key bytea,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  last_used_at timestamptz(3),
  constraint factors_whole check (
    (kind = 'totp' and sealed_secret is not null)
    or (kind = 'passkey' and credential_id is not null and public_key is not null
      and confirmed_at is not null)
  )
);
create unique index factors_one_totp on factors (user_id) where kind = 'totp';
create index factors_of_user on factors (user_id);
grant select, insert, update, delete on factors to coulisse_server;

-- A recovery code has less than 112 bits: its keyed hash is hashed once more by Argon2id with a
-- salt, so that a copy of the database with the key of the sessions opens no account either (ASVS
-- 6.5.2).
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  hash text not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (user_id, hash),
  constraint recovery_codes_hashed check (
    hash ~ '^\$argon2id\$v=19\$m=[0-9]+,t=[0-9]+,p=[0-9]+\$'
  )
);
grant select, insert, update, delete on recovery_codes to coulisse_server;

-- What a passkey is asked to sign: deleted by its first use, whether that was right or wrong.
create table passkey_challenges (
  challenge text primary key,
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
grant select, insert, update, delete on passkey_challenges to coulisse_server;

-- A provider names a person by its issuer and its own word for them, never by an e-mail address.
create table sign_on_identities (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('franceconnect', 'google')),
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  -- What it said of the person; a birth date may lack its day or its month (`1962-00-00`).
  claims jsonb not null,
  linked_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  constraint sign_on_identities_subject unique (issuer, subject),
  constraint sign_on_identities_one_a_provider unique (user_id, provider)
);
grant select, insert, update, delete on sign_on_identities to coulisse_server;

-- One visit to a provider: it comes back once, to the browser that it left, within ten minutes.
create table sign_on_flows (
  id uuid primary key,
  provider text not null check (provider in ('franceconnect', 'google')),
  purpose text not null check (purpose in ('sign-in', 'link')),
  -- Who was signed in when a link was asked for.
  user_id uuid references users (id) on delete cascade,
  state_hash bytea not null constraint sign_on_flows_state unique,
  browser_hash bytea not null,
  nonce text not null,
  sealed_verifier bytea,
  redirect_uri text not null,
  destination text check (destination ~ '^/([^/\\].*)?$'),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint sign_on_flows_link_names_user check ((purpose = 'link') = (user_id is not null))
);
create index sign_on_flows_expiry on sign_on_flows (expires_at);
grant select, insert, update, delete on sign_on_flows to coulisse_server;

-- A new identity whose owner says that they have an account: it waits in their browser until they
-- have signed in there by the means that the account has.
create table sign_on_claims (
  browser_hash bytea primary key,
  registration_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz(3) not null
);
grant select, insert, update, delete on sign_on_claims to coulisse_server;

-- What the provider is shown to sign out there too, sealed, for as long as the session lives.
create table sign_on_sessions (
  session_id uuid primary key references sessions (id) on delete cascade,
  provider text not null check (provider in ('franceconnect', 'google')),
  sealed_id_token bytea not null
);
grant select, insert, update, delete on sign_on_sessions to coulisse_server;

-- Addresses that people chose or typed.
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
alter table users add foreign key (address_id) references addresses (id) on delete set null;
grant select, insert, delete on addresses to coulisse_server;

-- What the return of a sale asks of a natural person (form 2759, R-32): whether they are married or
-- bound by a pacte civil, to whom, and under which regime. Each statement stays beside what
-- replaced it, so that it is known what an order of a day was drawn from; all go with the account.
create table civil_states (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  number bigint not null generated always as identity,
  marital_state text not null,
  spouse_name text,
  matrimonial_regime text,
  stated_at timestamptz(3) not null,
  constraint civil_states_marital_state check
    (marital_state in ('SINGLE', 'MARRIED', 'PARTNERED', 'DIVORCED', 'WIDOWED')),
  constraint civil_states_matrimonial_regime check (matrimonial_regime in
    ('COMMUNITY_OF_ACQUESTS', 'UNIVERSAL_COMMUNITY', 'COMMUNITY_OF_MOVABLES', 'SEPARATION',
      'PARTICIPATION', 'INDIVISION')),
  constraint civil_states_of_two check (
    (marital_state in ('MARRIED', 'PARTNERED')) = (spouse_name is not null)
    and (marital_state in ('MARRIED', 'PARTNERED')) = (matrimonial_regime is not null)),
  constraint civil_states_spouse_is_named check (btrim(spouse_name) <> '')
);
create index civil_states_of_user on civil_states (user_id, number desc);
grant select, insert, delete on civil_states to coulisse_server;

-- How an administrator has a list shown again: the search of its address, under a name of their
-- own. A page may show several lists, each with views of its own: `/admin/offers#deals`; and one
-- list of many things is the same for each of them: `/admin/share-categories/:id#holders`.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users (id),
  list text not null check (list ~ '^/[\w/:-]{1,199}(#\w{1,40})?$'),
  name text not null check (length(name) between 1 and 60),
  search text not null check (length(search) <= 2000),
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null
);
create unique index saved_views_name on saved_views (user_id, list, search_text(name));
create unique index saved_views_default on saved_views (user_id, list) where is_default;
grant select, insert, update, delete on saved_views to coulisse_server;

-- Identity documents and proofs: each encrypted with a key of its own, and that key with FILES_KEY.
-- Without its wrapped key the file is noise, so that erasing the row erases the document.
create table sealed_files (
  id uuid primary key,
  store_key text not null,
  wrapped_key bytea,
  sha256 text not null,
  name text not null,
  media_type text not null,
  byte_count bigint not null,
  page_count integer,
  scan_state text not null check (scan_state in ('CLEAN', 'UNSCANNED')),
  created_by uuid references users (id),
  created_at timestamptz(3) not null,
  erased_at timestamptz(3),
  -- Each stored file says which kind it is and whose, so that what goes with its owner is found by
  -- one question, whatever names it.
  kind text not null
    check (kind in ('identity_document', 'representation_proof', 'name_change_proof', 'class_proof',
      'company_image', 'transfer_order', 'decision_minutes', 'fundraising_document',
      'key_information', 'signed_paper', 'formality_file', 'article_image', 'contract_file',
      'depositary_certificate')),
  owner_id uuid,
  -- A key names a file below the folder of files, and nothing else that the server could open.
  constraint sealed_files_key_in_folder check (store_key ~ '^[0-9a-f]{2}/[0-9a-f]{64}$'),
  -- Nobody's are only files that nothing names any more.
  constraint sealed_files_owned check (owner_id is not null or kind = 'representation_proof')
);
create unique index sealed_files_store_key on sealed_files (store_key);
create index sealed_files_of_owner on sealed_files (owner_id, kind) where erased_at is null;
-- Files are read folder by folder, and so are the names of each.
create index sealed_files_of_folder on sealed_files (left(store_key, 2));
-- What a file is does not change: its key is renewed, its name and its content are erased.
grant select, insert, update (wrapped_key, name, erased_at) on sealed_files to coulisse_server;

-- Identity: what an investor says and shows, how it is reviewed, the lists that people are looked
-- up in, names that change, and the class that counts for an investor.

-- Identity checks: what an investor says, and where the check stands.
create table investors (
  id uuid primary key,
  user_id uuid not null unique references users (id),
  kyc_state text not null default 'MISSING'
    check (kyc_state in ('MISSING', 'INCOMPLETE', 'SUBMITTED', 'VALIDATED', 'REJECTED', 'EXPIRED')),
  created_at timestamptz(3) not null,
  version integer not null default 1,
  kyc_reason text,
  kyc_submitted_at timestamptz(3),
  kyc_decided_at timestamptz(3),
  kyc_decided_by uuid references users (id),
  -- R-26, null until the person has answered.
  politically_exposed boolean,
  political_function text,
  source_of_funds text check (source_of_funds in
    ('SALARY', 'BUSINESS', 'SAVINGS', 'PROPERTY_SALE', 'SECURITIES_SALE', 'INHERITANCE', 'PENSION',
     'OTHER')),
  source_of_funds_detail text,
  tax_residence text check (tax_residence ~ '^[A-Z]{2}$'),
  -- The day for which the person was told that their identity document ends.
  expiry_told_for date,
  constraint investors_function_when_exposed
    check (political_function is null or politically_exposed)
);
create index investors_by_state on investors (kyc_state, id desc);
grant select, insert, update, delete on investors to coulisse_server;

-- A document that was sent is replaced, never changed. A row stays when its file is erased: that a
-- document was there, and when, is part of the check.
create table kyc_documents (
  id uuid primary key,
  investor_id uuid not null references investors (id),
  type text not null
    check (type in ('PASSPORT', 'IDENTITY_FRONT', 'IDENTITY_BACK', 'PROOF_OF_ADDRESS')),
  file_id uuid not null references sealed_files (id),
  preview_file_id uuid references sealed_files (id),
  state text not null default 'RECEIVED'
    check (state in ('RECEIVED', 'ACCEPTED', 'REFUSED', 'EXPIRED')),
  -- The last day on which an identity document is valid, as the reviewer read it.
  expires_on date,
  created_at timestamptz(3) not null,
  -- Replaced by another of its type, or removed; null while it is the current one.
  replaced_at timestamptz(3)
);
create unique index kyc_documents_one_current on kyc_documents (investor_id, type)
  where replaced_at is null;
create index kyc_documents_of_investor on kyc_documents (investor_id);
create index kyc_documents_expiring on kyc_documents (expires_on)
  where replaced_at is null and expires_on is not null;
grant select, insert, update on kyc_documents to coulisse_server;

-- What was declared before, for the reviewer: here and not in the audit log, since these values go
-- when the law lets go of them (R-28).
create table declared_changes (
  id uuid primary key,
  investor_id uuid not null references investors (id),
  field text not null,
  value_before text,
  value_after text,
  changed_by uuid references users (id),
  changed_at timestamptz(3) not null
);
create index declared_changes_investor on declared_changes (investor_id, changed_at);
grant select, insert, delete on declared_changes to coulisse_server;

-- Why a reviewer lets stand what does not agree. It holds for these two values alone, and is never
-- rewritten.
create table mismatch_reasons (
  id uuid primary key,
  investor_id uuid not null references investors (id),
  source text not null
    check (source in ('FRANCECONNECT', 'PASSPORT', 'IDENTITY_FRONT', 'IDENTITY_BACK')),
  field text not null check (field in ('lastName', 'firstNames', 'birthDate')),
  declared text not null,
  found text not null,
  reason text not null,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz(3) not null
);
create index mismatch_reasons_investor on mismatch_reasons (investor_id, id);
grant select, insert, delete on mismatch_reasons to coulisse_server;

-- What FranceConnect stated of a person. It stays when the way to sign in is taken off: what was
-- verified is not undone by whom it binds.
create table stated_identities (
  user_id uuid primary key references users (id) on delete cascade,
  provider text not null check (provider = 'franceconnect'),
  claims jsonb not null,
  stated_at timestamptz(3) not null
);
grant select, insert, update, delete on stated_identities to coulisse_server;

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
grant select, insert, update, delete on identity_measures to coulisse_server;

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
  read_at timestamptz(3) not null,
  names_cut boolean not null default false
);
create index document_readings_investor on document_readings (investor_id, id);
create index document_readings_number on document_readings (number_hash);
grant select, insert, update, delete on document_readings to coulisse_server;

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
grant select, insert, update (screened_at) on screening_lists to coulisse_server;

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
grant select, insert, delete on screening_entries to coulisse_server;

-- R-27: the trace of every look-up, also of those that found nothing. The server may only add to it.
create table screenings (
  id uuid primary key,
  holder_id uuid not null references holders (id),
  list_id uuid not null references screening_lists (id),
  occasion text not null check (occasion in ('DECISION', 'PUBLICATION', 'DEMAND', 'DECLARATION')),
  query jsonb not null,
  hit_count integer not null,
  screened_by uuid references users (id),
  screened_at timestamptz(3) not null
);
create index screenings_holder on screenings (holder_id, id);
grant select, insert on screenings to coulisse_server;

-- Whom a look-up found. A hit that was settled stays so until the entry or the person changes; one
-- that the newest list no longer has is LIFTED. Who was found in a register of freezes, and what was
-- decided of it, is kept (R-27).
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
  -- R-27 asks for all parties, R-25 says whom an entity must name: who is declared as its
  -- beneficial owner or legal representative is compared too, and the entity is the holder of what
  -- is found. Of a member or a representative of co-owners who has no account here, a name is all
  -- that is known: it is compared in the same way, and counts at once, since the platform wrote it
  -- down.
  declared_name text,
  declared_as text
    check (declared_as in
      ('BENEFICIAL_OWNER', 'LEGAL_REPRESENTATIVE', 'JOINT_MEMBER', 'JOINT_REPRESENTATIVE')),
  declared_by uuid references users (id),
  constraint screening_hits_once unique (holder_id, list_kind, reference, fingerprint),
  constraint screening_hits_say_why
    check (state not in ('OTHER_PERSON', 'CONFIRMED') or reason is not null),
  constraint screening_hits_declared_whole
    check (num_nulls(declared_name, declared_as, declared_by) in (0, 3))
);
create index screening_hits_open on screening_hits (id) where state in ('OPEN', 'CONFIRMED');
grant select, insert, update (state, reason, settled_by, settled_at, version) on screening_hits to
  coulisse_server;

-- Every change of a name that a register bears, or that an identity was validated with: asked for
-- and decided, made by an administrator with a reason, or taken from the directory of companies.
create table name_changes (
  id uuid primary key,
  holder_id uuid not null references holders (id),
  source text not null check (source in ('REQUEST', 'ADMINISTRATOR', 'DIRECTORY')),
  state text not null check (state in ('PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')),
  facts_before jsonb not null,
  facts_after jsonb not null,
  -- As the holder is called from then on.
  name_after text not null,
  reason text,
  proof_id uuid references sealed_files (id),
  requested_by uuid references users (id),
  requested_at timestamptz(3) not null,
  decided_by uuid references users (id),
  decided_at timestamptz(3),
  -- Why it was rejected.
  refusal text,
  applied_in xid8,
  constraint name_changes_say_why check (reason is not null or source = 'DIRECTORY'),
  constraint name_changes_rejected_with_reason check (state <> 'REJECTED' or refusal is not null),
  constraint name_changes_decided check ((state = 'PENDING') = (decided_at is null))
);
create unique index name_changes_one_pending on name_changes (holder_id) where state = 'PENDING';
create index name_changes_of_holder on name_changes (holder_id, id);
create index name_changes_by_state on name_changes (state, id);
grant select, insert, update on name_changes to coulisse_server;

-- R-23a (Regulation (EU) 2020/1503, Annex II): whoever asks for it, shows that they meet the
-- criteria and is approved counts as a sophisticated investor for two years; everybody else does
-- not. What was asked, with which figures and papers, and what became of it, stays.
create table class_requests (
  id uuid primary key,
  holder_id uuid not null references holders (id),
  requested_by uuid not null references users (id),
  requested_at timestamptz(3) not null,
  -- Of a person.
  gross_income_cents bigint check (gross_income_cents >= 0),
  portfolio_cents bigint check (portfolio_cents >= 0),
  experience text check (experience in ('FINANCE', 'EXECUTIVE')),
  experience_months integer check (experience_months between 0 and 1200),
  experience_detail text check (length(experience_detail) between 1 and 300),
  trades_per_quarter integer check (trades_per_quarter between 0 and 100000),
  -- Of an entity, by its accounts of a day.
  own_funds_cents bigint check (own_funds_cents >= 0),
  turnover_cents bigint check (turnover_cents >= 0),
  balance_sheet_cents bigint check (balance_sheet_cents >= 0),
  accounts_on date,
  -- Those that these figures met, by the thresholds of the day of the request.
  criteria text[] not null,
  -- They read which protection they lose.
  warned_at timestamptz(3) not null,
  state text not null check (state in ('PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')),
  decided_by uuid references users (id),
  decided_at timestamptz(3),
  reason text check (length(reason) between 1 and 1000),
  ends_at timestamptz(3),
  -- The end that was announced, so that it is told once.
  end_told_at timestamptz(3),
  ended_at timestamptz(3),
  ending text check (ending in ('GIVEN_UP', 'EXPIRED', 'RENEWED')),
  constraint class_requests_decided check ((state = 'PENDING') = (decided_at is null)
    and (state = 'PENDING') = (decided_by is null)),
  constraint class_requests_say_why
    check ((state in ('ACCEPTED', 'REJECTED')) = (reason is not null)),
  constraint class_requests_bounded check ((state = 'ACCEPTED') = (ends_at is not null)
    and (ends_at is null or ends_at > decided_at)),
  constraint class_requests_ended check ((ended_at is null) = (ending is null)
    and (ended_at is null or state = 'ACCEPTED' and ended_at >= decided_at)),
  -- Nobody judges their own request.
  constraint class_requests_judged_by_another check (state not in ('ACCEPTED', 'REJECTED')
    or decided_by not in (requested_by, holder_id)),
  constraint class_requests_accounts_are_dated check (
    (coalesce(own_funds_cents, turnover_cents, balance_sheet_cents) is null)
    = (accounts_on is null)),
  constraint class_requests_experience_is_whole check (
    (experience is null) = (experience_months is null)
    and (experience is null) = (experience_detail is null))
);
create unique index class_requests_one_pending on class_requests (holder_id) where state = 'PENDING';
create unique index class_requests_one_in_force on class_requests (holder_id)
  where state = 'ACCEPTED' and ended_at is null;
create index class_requests_of_holder on class_requests (holder_id, id);
create index class_requests_by_state on class_requests (state, id);
create index class_requests_running on class_requests (ends_at)
  where state = 'ACCEPTED' and ended_at is null;
grant select, insert on class_requests to coulisse_server;
grant update (state, decided_by, decided_at, reason, ends_at, end_told_at, ended_at, ending)
  on class_requests to coulisse_server;

create table class_request_files (
  file_id uuid primary key references sealed_files (id),
  request_id uuid not null references class_requests (id)
);
create index class_request_files_of_request on class_request_files (request_id);
grant select, insert on class_request_files to coulisse_server;

-- How long the law has something kept, by the day from which it does.
create table retention_rules (
  subject text not null check (subject in ('identity_documents', 'identity_facts', 'bank_lines')),
  effective_from date not null,
  keep_months integer not null check (keep_months > 0),
  source text not null,
  primary key (subject, effective_from)
);
insert into retention_rules (subject, effective_from, keep_months, source) values
  ('identity_documents', '2000-01-01', 60, 'CMF L561-12'),
  ('identity_facts', '2000-01-01', 60, 'CMF L561-12'),
  ('bank_lines', '2000-01-01', 60, 'CMF L561-12');
grant select on retention_rules to coulisse_server;

-- What was kept of an account that is closed, until the day on which it is erased too.
create table erasures (
  user_id uuid not null references users (id),
  subject text not null,
  due_on date not null,
  done_at timestamptz(3),
  primary key (user_id, subject)
);
create index erasures_due on erasures (due_on) where done_at is null;
grant select, insert, update on erasures to coulisse_server;

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

-- Companies: what they look like, who administers them, and what was stated of their assets.

create table companies (
  id uuid primary key,
  name text not null,
  slug text not null constraint companies_slug unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  summary text not null default '',
  description text not null default '',
  address_line1 text,
  address_line2 text,
  address_postcode text,
  address_city text,
  address_country text,
  capital_cents bigint not null default 0 check (capital_cents >= 0),
  sector text not null,
  legal_form text not null,
  rcs_number text,
  siret text constraint companies_siret unique check (siret ~ '^[0-9]{14}$'),
  founded_on date,
  is_spv boolean not null default false,
  spv_asset text,
  linkedin_url text,
  website_url text,
  meeting_url text,
  capital_structure_url text,
  data_room_url text,
  investment_document_url text,
  pappers_url text,
  visible_on_api boolean not null default false,
  visible_on_marketplace boolean not null default false,
  secondary_market_status text not null default 'CLOSED'
    check (secondary_market_status in ('OPEN', 'CLOSED')),
  approval_required boolean not null default false,
  preemption_days integer check (preemption_days between 1 and 365),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  search text not null generated always as (search_text(name || ' ' || summary)) stored,
  -- The text beside it (`address_line1` …) is what the papers copy.
  address_id uuid references addresses (id) on delete set null,
  -- The head of a register leaves by mail, so that a rewrite by whoever holds the database is found
  -- by somebody else. A company may ask not to be told.
  head_mails boolean not null default true,
  -- What a company writes is in the language that its author says, so that it is read aloud as such
  -- on a page in another.
  language text not null default 'fr'
    constraint companies_language_is_known check (language in ('fr', 'en')),
  -- R-23l: a special purpose vehicle holds one asset, and says which.
  constraint companies_spv_names_its_asset check (not is_spv or spv_asset is not null)
);
create index companies_search on companies using gin (search gin_trgm_ops);
create index companies_by_name on companies (search_text(name), id);
create index companies_by_sector on companies (sector, search_text(name), id);
create index companies_marketplace on companies (search_text(name), id) where visible_on_marketplace;
create index companies_on_api on companies (search_text(name), id) where visible_on_api;
create index companies_address on companies (address_id) where address_id is not null;
-- A page of the open markets, in the order of their names.
create index companies_open_markets on companies (search_text(name), id)
  where secondary_market_status = 'OPEN';
grant select, insert, update, delete on companies to coulisse_server;

create table company_administrators (
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null references users (id),
  created_at timestamptz(3) not null,
  primary key (company_id, user_id)
);
create index company_administrators_user on company_administrators (user_id);
grant select, insert, update, delete on company_administrators to coulisse_server;

create table badges (
  id uuid primary key,
  name_fr text not null,
  name_en text not null,
  colour text not null,
  icon text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null
);
create unique index badges_name on badges (search_text(name_fr));
grant select, insert, update, delete on badges to coulisse_server;

create table company_badges (
  company_id uuid not null references companies (id) on delete cascade,
  badge_id uuid not null references badges (id) on delete cascade,
  primary key (company_id, badge_id)
);
create index company_badges_badge on company_badges (badge_id);
grant select, insert, update, delete on company_badges to coulisse_server;

-- `variants` lists the stored sizes, each with its sealed file: [{key, width, height, type, fileId}].
create table company_images (
  company_id uuid not null references companies (id) on delete cascade,
  key text not null check (key in ('logo', 'horizontal', 'vertical', 'action')),
  width integer not null,
  height integer not null,
  variants jsonb not null,
  created_at timestamptz(3) not null,
  primary key (company_id, key)
);
-- A file is shown to the public only where one of these lists names it.
create index company_images_variants on company_images using gin (variants jsonb_path_ops);
grant select, insert, update, delete on company_images to coulisse_server;

-- Whether the assets of a company are mainly buildings decides the duty on its shares (CGI, article
-- 726, I-2°) and is declared on form 2759 (R-32). It is what somebody stated, for a day on and by a
-- source: nobody reads it off a legal form, and what was stated before stays beside what replaced
-- it.
create table real_estate_facts (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  number bigint not null generated always as identity,
  effective_on date not null,
  is_main boolean not null,
  source text not null,
  actor_id uuid references users (id),
  recorded_at timestamptz(3) not null,
  constraint real_estate_facts_have_a_source check (btrim(source) <> '')
);
create index real_estate_facts_by_day
  on real_estate_facts (company_id, effective_on desc, number desc);
create index real_estate_facts_actor on real_estate_facts (actor_id);
grant select, insert on real_estate_facts to coulisse_server;

-- Securities: share categories, and what is decided of them and of the capital.

create table share_categories (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  name text not null,
  code text not null,
  nominal_value numeric(18, 6) check (nominal_value >= 0),
  votes_per_share integer not null default 1 check (votes_per_share between 0 and 100),
  fees_bps integer not null default 0 check (fees_bps between 0 and 10000),
  transferable boolean not null default true,
  inalienable_from date,
  inalienable_until date,
  approval_required boolean not null default false,
  note text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  search text not null generated always as (search_text(name || ' ' || code)) stored,
  -- Whether the shares of a category are preference shares (Code de commerce, article L. 228-11) is
  -- a fact of the category.
  preferred boolean not null default false,
  constraint share_categories_code unique (company_id, code),
  -- R-16: inalienability lasts ten years at most.
  constraint share_categories_inalienable_ten_years check (
    inalienable_until is null
    or (inalienable_from is not null and inalienable_until <= inalienable_from + interval '10 years')
  ),
  -- A round names a category of its own company.
  constraint share_categories_of_company unique (company_id, id)
);
create index share_categories_by_name on share_categories (search, id);
grant select, insert, update, delete on share_categories to coulisse_server;

-- The rights of a category and the declared capital of a company change by a decision, from its day
-- on: the days before keep what counted on them. What a category or a company had before its first
-- line counts from the beginning, which is the first day that a date can be.
create table category_decisions (
  id uuid primary key,
  share_category_id uuid not null references share_categories (id) on delete cascade,
  number bigint not null generated always as identity,
  effective_on date not null,
  title text,
  nominal_value numeric(18, 6) check (nominal_value >= 0),
  votes_per_share integer not null check (votes_per_share between 0 and 100),
  transferable boolean not null,
  inalienable_from date,
  inalienable_until date,
  approval_required boolean not null,
  actor_id uuid references users (id),
  recorded_at timestamptz(3) not null,
  -- What was decided says by whom; what was there from the beginning was decided by the articles.
  constraint category_decisions_titled check ((title is null) = (effective_on = '0001-01-01'))
);
create index category_decisions_by_day
  on category_decisions (share_category_id, effective_on desc, number desc);
create index category_decisions_actor on category_decisions (actor_id);
grant select, insert on category_decisions to coulisse_server;

create table capital_declarations (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  number bigint not null generated always as identity,
  effective_on date not null,
  title text,
  capital_cents bigint not null check (capital_cents >= 0),
  actor_id uuid references users (id),
  recorded_at timestamptz(3) not null,
  constraint capital_declarations_titled check ((title is null) = (effective_on = '0001-01-01'))
);
create index capital_declarations_by_day
  on capital_declarations (company_id, effective_on desc, number desc);
create index capital_declarations_actor on capital_declarations (actor_id);
grant select, insert on capital_declarations to coulisse_server;

-- The minutes of a decision on rights or capital. A document and its sealed file share one id; the
-- hash is kept beside the decision, which like the file's row here is only added to.
create table decision_documents (
  id uuid primary key references sealed_files (id),
  category_decision_id uuid references category_decisions (id) on delete cascade,
  capital_declaration_id uuid references capital_declarations (id) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint decision_documents_of_one
    check (num_nonnulls(category_decision_id, capital_declaration_id) = 1)
);
create index decision_documents_category on decision_documents (category_decision_id);
create index decision_documents_capital on decision_documents (capital_declaration_id);
grant select, insert on decision_documents to coulisse_server;

-- The register: what decides who owns what (R-4). Movements only grow; the tables that follow from
-- them (registers, their days, category_totals, shareholders, positions and their spans) are
-- written by register_lines alone, in the same statement as the movement.

-- The head of each register.
create table registers (
  company_id uuid primary key references companies (id) on delete cascade,
  last_number bigint not null default 0,
  last_hash text not null default repeat('0', 64),
  last_recorded_at timestamptz(3),
  share_count bigint not null default 0 check (share_count >= 0),
  shareholder_count integer not null default 0 check (shareholder_count >= 0),
  last_unit_price numeric(18, 6),
  -- The day of the kept price: a line that takes effect on it or later has the next one.
  last_price_on date
);
grant select on registers to coulisse_server;

-- The same of each category, with how many of its lines there are.
create table category_totals (
  share_category_id uuid primary key references share_categories (id) on delete cascade,
  share_count bigint not null default 0 check (share_count >= 0),
  shareholder_count integer not null default 0 check (shareholder_count >= 0),
  movement_count integer not null default 0,
  last_unit_price numeric(18, 6),
  last_price_on date
);
grant select on category_totals to coulisse_server;

-- A line of a register, as functions hand it to each other. It is a type of its own, without the checks of
-- the table: PostgreSQL copies their texts with every list of lines that it reads.
create type register_line as (
  id uuid,
  company_id uuid,
  number bigint,
  type text,
  nature text,
  share_category_id uuid,
  -- What kind of security it was: more than shares will be kept by the same law.
  security_kind text,
  category_name text,
  nominal_value numeric(18, 6),
  from_holder_id uuid,
  from_kind text,
  from_name text,
  from_domicile text,
  to_holder_id uuid,
  to_kind text,
  to_name text,
  to_domicile text,
  quantity bigint,
  unit_price numeric(18, 6),
  agreed_on date,
  effective_on date,
  recorded_at timestamptz(3),
  approved_on date,
  approval_reference text,
  origin text,
  -- What the line came of: the subscription, the deal, or the file that was imported.
  cause_id uuid,
  reason text,
  bundle_id uuid,
  corrects_id uuid,
  document_hashes text[],
  -- Who recorded it: a person, or a token in a person's name; a clock or a provider has no account.
  actor_kind text,
  actor_id uuid,
  actor_means text,
  previous_hash text,
  hash text,
  -- The pledge or usufruct that this line lifts.
  lifts_id uuid,
  -- A line names both parties of what it notes, how a right of pre-emption was purged, and why it
  -- lacks what it should have (R-2, R-3, R-17, R-18).
  pre_emption text,
  pre_emption_on date,
  pre_emption_reference text,
  -- Why a domicile or a paper is not there, printed with the line.
  lacking_reason text
);

-- Its references are checked by register_lines, which reads what they name, and kept by triggers: a
-- foreign key would lock six rows again for each line.
create table movements of register_line (
  id primary key,
  company_id not null,
  number not null check (number > 0),
  type not null check (type in ('ISSUE', 'CANCELLATION', 'TRANSFER', 'MENTION')),
  nature not null,
  share_category_id not null,
  security_kind not null check (security_kind = 'share'),
  category_name not null,
  quantity not null check (quantity > 0),
  unit_price check (unit_price >= 0),
  effective_on not null,
  recorded_at not null,
  origin not null check (origin in ('manual', 'import', 'subscription', 'deal')),
  corrects_id references movements (id),
  document_hashes not null default '{}',
  actor_kind not null,
  previous_hash not null,
  hash not null,
  lifts_id references movements (id),
  pre_emption check (pre_emption in ('waived', 'not_exercised')),
  constraint movements_number unique (company_id, number),
  -- A comparison with nothing is neither true nor false, and a CHECK lets that pass.
  constraint movements_parties check (
    case type
      when 'ISSUE' then from_holder_id is null and to_holder_id is not null
      when 'CANCELLATION' then from_holder_id is not null and to_holder_id is null
      when 'TRANSFER' then coalesce(from_holder_id <> to_holder_id, false)
      else from_holder_id is not null
    end
  ),
  -- As `is_actor` says, and written out: PostgreSQL reads a function of a check anew for each insert.
  constraint movements_actor check (case actor_kind
    when 'person' then actor_means is null
    when 'token' then actor_id is not null and coalesce(actor_means, '') <> ''
    when 'clock' then actor_id is null and coalesce(actor_means, '') <> ''
    when 'provider' then actor_id is null and coalesce(actor_means, '') <> ''
    else false end),
  constraint movements_cause check (origin not in ('subscription', 'deal') or cause_id is not null),
  constraint movements_lift_a_mention check (lifts_id is null or type = 'MENTION'),
  constraint movements_pre_emption_of_a_transfer check (
    (pre_emption is null) = (pre_emption_on is null)
    and (pre_emption is not null or pre_emption_reference is null)
    and (pre_emption is null or type = 'TRANSFER')
  ),
  -- Whoever has no account here is named on the line itself, and only in a mention.
  constraint movements_named_third check (
    coalesce(to_kind, '') <> 'named'
    or (type = 'MENTION' and to_holder_id is null and to_name <> '' and to_domicile is not null)
  )
);
create index movements_category on movements (share_category_id, number);
create index movements_from on movements (from_holder_id, company_id, number)
  where from_holder_id is not null;
create index movements_to on movements (to_holder_id, company_id, number)
  where to_holder_id is not null;
create unique index movements_corrected_once on movements (corrects_id)
  where corrects_id is not null;
create index movements_effective on movements (company_id, effective_on, number);
-- The capital on any day is the sum of these few.
create index movements_capital on movements (company_id, share_category_id, effective_on)
  include (type, quantity) where type in ('ISSUE', 'CANCELLATION');
create index movements_mentions on movements (share_category_id, from_holder_id)
  where type = 'MENTION';
create index movements_lifts on movements (lifts_id) where lifts_id is not null;
-- What the last price is looked for in: sales and issues at a price, the latest in effect first.
create index movements_prices on movements (share_category_id, effective_on desc, number desc)
  where unit_price > 0 and corrects_id is null
    and (type = 'ISSUE' or (type = 'TRANSFER' and nature = 'sale'));
-- What reshaped the shares of a category since a price was written.
create index movements_reshapings on movements (share_category_id, effective_on, number)
  where nature in ('split', 'consolidation');
grant select on movements to coulisse_server;

-- The papers of a line. Each is a sealed file of the same id.
create table movement_documents (
  id uuid primary key,
  movement_id uuid not null references movements (id),
  position integer not null,
  media_type text not null,
  bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  constraint movement_documents_key_in_folder check (storage_key ~ '^[0-9a-f]{2}/[0-9a-f]{64}$')
);
create index movement_documents_movement on movement_documents (movement_id, position);
grant select on movement_documents to coulisse_server;

-- Like movements, the five tables below have no foreign keys: register_lines alone writes them, for
-- what it has read, and the triggers that keep what lines name keep it for them too.

-- One holder's account in one category. `quantity` holds since `effective_from`.
create table shareholders (
  id uuid primary key,
  company_id uuid not null,
  share_category_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null constraint shareholders_not_negative check (quantity >= 0),
  effective_from date not null,
  account_type text not null default 'PURE' check (account_type in ('PURE', 'ADMINISTERED')),
  note text,
  version integer not null default 1,
  constraint shareholders_once unique (share_category_id, holder_id)
) with (fillfactor = 85);
create index shareholders_holder on shareholders (holder_id, company_id);
grant select, update (account_type, note, version) on shareholders to coulisse_server;

-- Past balances of an account, from a day until the day before another. With the CHECK, a holding
-- that would have been negative on any past day cannot be written.
create table holding_spans (
  share_category_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null constraint holding_spans_not_negative check (quantity >= 0),
  effective_from date not null,
  effective_to date not null,
  primary key (share_category_id, holder_id, effective_from),
  check (effective_from < effective_to)
);
grant select on holding_spans to coulisse_server;

-- The same per company, over all its categories: what a cap table is sorted by.
create table positions (
  company_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null check (quantity >= 0),
  effective_from date not null,
  primary key (company_id, holder_id)
) with (fillfactor = 85);
create index positions_by_quantity on positions (company_id, quantity desc, holder_id)
  include (effective_from);
grant select on positions to coulisse_server;

create table position_spans (
  company_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null check (quantity >= 0),
  effective_from date not null,
  effective_to date not null,
  primary key (company_id, holder_id, effective_from),
  check (effective_from < effective_to)
);
-- Two ways to the largest holders of a past day: through those alive that day where they are few,
-- down the quantities where they are many.
create index position_spans_alive on position_spans
  using gist (company_id, daterange(effective_from, effective_to));
create index position_spans_by_quantity on position_spans (company_id, quantity desc, holder_id)
  include (effective_from, effective_to);
grant select on position_spans to coulisse_server;

-- How many more holders a company has from a day on: their number on any day is a sum of days.
create table register_days (
  company_id uuid not null,
  day date not null,
  holder_change integer not null,
  primary key (company_id, day)
);
grant select on register_days to coulisse_server;

-- The heads that were kept when a register was looked at and found intact: a register that was
-- written anew no longer has them.
create table register_checks (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  number bigint not null,
  hash text not null,
  checked_at timestamptz(3) not null,
  -- When everything was last looked at, and not only what came since.
  whole_at timestamptz(3) not null,
  fault_count integer not null check (fault_count >= 0),
  faults jsonb not null default '[]'
);
create index register_checks_latest on register_checks (company_id, id desc);
grant select on register_checks to coulisse_server;
grant insert (company_id, number, hash, checked_at, whole_at, fault_count, faults)
  on register_checks to coulisse_server;

-- The head of a register leaves by mail, so that a rewrite by whoever holds the database is found by
-- somebody else. Which head left for which month, or on which occasion: asked twice, it leaves once.
create table head_mails (
  company_id uuid not null references companies (id),
  occasion text not null,
  number bigint not null check (number > 0),
  hash text not null,
  sent_at timestamptz(3) not null,
  constraint head_mails_once primary key (company_id, occasion)
);
grant select, insert on head_mails to coulisse_server;

-- Who votes for shares whose ownership is split is what the articles say, and the law where they
-- are silent (Code de commerce, article L225-110; Code civil, article 1844). It is what somebody
-- stated, for a day on and by a source; what was stated before stays beside what replaced it.
create table voter_rules (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  number bigint not null generated always as identity,
  effective_on date not null,
  ordinary text not null check (ordinary in ('BARE_OWNER', 'USUFRUCTUARY')),
  extraordinary text not null check (extraordinary in ('BARE_OWNER', 'USUFRUCTUARY')),
  source text not null,
  actor_id uuid references users (id),
  recorded_at timestamptz(3) not null,
  constraint voter_rules_have_a_source check (btrim(source) <> ''),
  constraint voter_rules_not_ahead
    check (effective_on <= (recorded_at at time zone 'Europe/Paris')::date)
);
create index voter_rules_by_day on voter_rules (company_id, effective_on desc, number desc);
create index voter_rules_actor on voter_rules (actor_id);
grant select, insert on voter_rules to coulisse_server;

-- Requests that may come again, with what answered them.
create table requests (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  -- What it made, from which the answer is read again; or the answer itself, where no row keeps it.
  made_id uuid,
  answer jsonb,
  created_at timestamptz(3) not null,
  primary key (user_id, key)
);
create index requests_oldest on requests (created_at);
grant select, insert, update (made_id, answer) on requests to coulisse_server;

-- What the functions of the register hand to each other.

-- One line as it is asked for; n is its place among those it came with.
create type line_request as (
  n integer, id uuid, recorded_at timestamptz, actor_kind text, actor_id uuid, actor_means text,
  type text, nature text,
  category_id uuid, from_id uuid, to_id uuid, quantity bigint, unit_price numeric, agreed_on date,
  effective_on date, approved_on date, approval_reference text, origin text, cause_id uuid,
  reason text, bundle_id uuid, corrects_id uuid, lifts_id uuid, documents jsonb, key text, request_hash text,
  request_id text, pre_emption text, pre_emption_on date, pre_emption_reference text,
  lacking_reason text, to_name text, to_domicile text
);

-- Null where there is nothing to refuse.
create type line_refusal as (code text, facts jsonb);

-- An account that lines of a call touch: the days on which they do, earliest first, and whether a
-- line takes effect before the line in front of it.
create type line_account as (category_id uuid, holder_id uuid, days date[], falls boolean);

-- What is known of the things that a line names, read with the register locked. `from_account` and
-- `to_account` are places in the list of the call's accounts.
create type line_facts as (
  place integer, request line_request, from_account integer, to_account integer,
  company_id uuid, legal_form text, founded_on date,
  category_name text, nominal_value numeric, transferable boolean, inalienable_from date,
  inalienable_until date, approval_required boolean,
  from_kind text, from_name text, from_domicile text,
  to_kind text, to_name text, to_domicile text, to_unproven text,
  actor_known boolean, today date, corrected register_line, corrected_already boolean,
  lifted register_line, kept_hash text, kept_movement uuid, preemption_days integer
);

-- The nodes of meter m are sums and lows[starts[m] + 1 ..]: the root first, its leaves last, as
-- many as sizes[m], a power of two; `days` has the day of each leaf at the place of its node. Meter
-- m of the first ones is `free` of account m, whose `bare` meter is bare[m], 0 where it has none.
create type meter_set as (
  kinds text[], parts uuid[], starts integer[], sizes integer[], days date[], sums bigint[],
  lows bigint[], held bigint[], bare integer[]
);

-- Why a line is not written, or the line. `repeated` is an answer that was given before.
create type line_outcome as (
  request line_request, refused line_refusal, line register_line, repeated boolean
);

-- What lines that passed move: how many shares a holder has more or fewer from a day on.
create type line_side as (
  company_id uuid, category_id uuid, holder_id uuid, day date, change bigint
);
-- What the lines of a register, or of a category, add to its totals.
create type total_change as (
  part uuid, lines integer, number bigint, hash text, recorded_at timestamptz, issued bigint,
  day date, price numeric
);
create type account_key as (category_id uuid, holder_id uuid);
create type position_key as (company_id uuid, holder_id uuid);
create type count_change as (part uuid, day date, change integer);

-- An account's days as the lines leave them; `until` is null for the present one. `was` is what
-- began on that day before.
create type account_day as (
  company_id uuid, category_id uuid, holder_id uuid, day date, until date, quantity bigint,
  was bigint, present bigint, since date
);

-- What is wrong, at which line; `about_id` is the holder, the category or the document that it is
-- about.
create type register_fault as (
  number bigint, movement_id uuid, kind text, detail text, about_id uuid, day date
);

-- Why a line is not even judged: a freeze, or an entity that nobody stands behind.
create type stopped_line as (n integer, code text, field text);

-- The last price of a category, in the shares of the day, beside what is written on its line.
create type valued_price as (
  unit_price numeric, written_price numeric, priced_on date, numerator numeric, denominator numeric,
  reshaped_on date, reshaped_by text, reshapings integer
);

-- Imports: from where lines of a register were taken, and how files of other layouts are read.

-- What somebody said of the columns of a file of another layout, for their next one of the same
-- headings.
create table import_layouts (
  user_id uuid not null references users (id) on delete cascade,
  headings text not null check (headings ~ '^[0-9a-f]{64}$'),
  shape text check (shape in ('movements', 'holders', 'categories', 'directory')),
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  kept_at timestamptz(3) not null,
  constraint import_layouts_once primary key (user_id, headings)
);
grant select, insert, update, delete on import_layouts to coulisse_server;

-- From which file, and which of its cells, a line of the register was imported.
create table import_files (
  id uuid primary key,
  company_id uuid not null references companies (id),
  name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  imported_at timestamptz(3) not null
);
create index import_files_company on import_files (company_id);
grant select, insert on import_files to coulisse_server;

create table import_sources (
  movement_id uuid primary key references movements (id),
  import_file_id uuid not null references import_files (id),
  sheet text,
  line integer,
  cell text,
  said text
);
create index import_sources_file on import_sources (import_file_id);
grant select, insert on import_sources to coulisse_server;

-- Cash: the ledger, wallets, what a bank or a provider of payments holds and tells, and what leaves.

-- Double entry, in whole cents. An entry is something that happened; its postings say which accounts
-- it moved and by how much, and come to zero. Entries are only added, and by post_cash alone; an error
-- is undone by an entry of its own.
create table cash_accounts (
  id uuid primary key default new_id(clock_timestamp()),
  -- BANK is the other side of all the rest: what the platform's bank holds for it, below zero.
  -- OPERATOR is what is the platform's own there, its bank's charges included. RESERVED is what a
  -- holder has promised and can no longer spend; COMPANY is what has become a company's and waits
  -- to be paid to it. PROVIDER mirrors what a provider of payments holds, as BANK mirrors the bank;
  -- DUTY is what buyers paid and waits for the tax office.
  kind text not null
    check (kind in ('BANK', 'PROVIDER', 'OPERATOR', 'WALLET', 'RESERVED', 'COMPANY', 'UNALLOTTED',
      'OUTGOING', 'DUTY')),
  holder_id uuid references holders (id),
  company_id uuid references companies (id),
  balance_cents bigint not null default 0,
  last_at timestamptz(3),
  constraint cash_accounts_owner check (
    (kind in ('WALLET', 'RESERVED')) = (holder_id is not null)
    and (kind = 'COMPANY') = (company_id is not null)),
  constraint cash_accounts_countable check (abs(balance_cents) < 9007199254740992),
  constraint cash_accounts_one unique nulls not distinct (kind, holder_id, company_id),
  constraint cash_accounts_not_overdrawn
    check (balance_cents >= 0 or kind in ('BANK', 'OPERATOR', 'PROVIDER'))
);
create index cash_accounts_of_holder on cash_accounts (holder_id) where holder_id is not null;
create index cash_accounts_of_company on cash_accounts (company_id) where company_id is not null;
grant select on cash_accounts to coulisse_server;

-- What a holder writes on a transfer, so that it finds them.
create table wallets (
  holder_id uuid primary key references holders (id),
  reference text not null constraint wallets_reference unique
    check (reference ~ '^RF[0-9]{2}[0-9A-Z]{1,21}$'),
  opened_at timestamptz(3) not null
);
grant select, insert on wallets to coulisse_server;

-- What the bank tells of the platform's account.
create table bank_statements (
  id uuid primary key,
  iban text not null,
  number text not null,
  opening_on date not null,
  closing_on date not null,
  opening_cents bigint not null,
  closing_cents bigint not null,
  file_name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  imported_by uuid not null references users (id),
  imported_at timestamptz(3) not null,
  constraint bank_statements_once unique (iban, number, closing_on)
);
create index bank_statements_importer on bank_statements (imported_by);
create index bank_statements_newest on bank_statements (iban, closing_on desc, id desc);
grant select, insert on bank_statements to coulisse_server;

-- Cash that leaves by a transfer: a holder's, a company's, or what nobody owns.
create table withdrawals (
  id uuid primary key,
  -- Whose wallet it left; none where what came in without an owner goes back.
  holder_id uuid references holders (id),
  amount_cents bigint not null check (amount_cents > 0 and amount_cents < 9007199254740992),
  payee_name text not null,
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{10,30}$'),
  -- The bank gives it back with the debit, and with a transfer that comes back.
  reference text not null constraint withdrawals_reference unique
    check (reference ~ '^RF[0-9]{2}[0-9A-Z]{1,21}$'),
  state text not null
    check (state in ('TO_CHECK', 'READY', 'SENT', 'PAID', 'CANCELLED', 'CAME_BACK')),
  reason text,
  requested_by uuid not null references users (id),
  requested_at timestamptz(3) not null,
  file_id uuid,
  settled_at timestamptz(3),
  version integer not null default 1,
  -- A company is paid out what its rounds brought, as a holder is: from an account of its own.
  company_id uuid references companies (id),
  -- Who said that the account of a withdrawal is its owner's.
  checked_by uuid references users (id),
  checked_at timestamptz(3),
  -- Who is refused, or whose account was closed, cannot ask for their cash: it goes to the account
  -- that it came from in their name, which a freeze alone stops (R-27).
  returns_line_id uuid,
  constraint withdrawals_one_owner check (holder_id is null or company_id is null),
  constraint withdrawals_check_is_dated check ((checked_by is null) = (checked_at is null)),
  constraint withdrawals_return_to_their_holder
    check (returns_line_id is null or holder_id is not null)
);
create index withdrawals_of_holder on withdrawals (holder_id, id desc);
create index withdrawals_asked_by on withdrawals (requested_by);
create index withdrawals_open on withdrawals (state, id)
  where state in ('TO_CHECK', 'READY', 'SENT');
create index withdrawals_of_file on withdrawals (file_id) where file_id is not null;
create index withdrawals_of_company on withdrawals (company_id, id desc)
  where company_id is not null;
create index withdrawals_checker on withdrawals (checked_by) where checked_by is not null;
-- Once, unless it never left or came back.
create unique index withdrawals_return_once on withdrawals (returns_line_id)
  where state not in ('CANCELLED', 'CAME_BACK');
grant select, insert on withdrawals to coulisse_server;
grant update (state, reason, file_id, settled_at, version, checked_by, checked_at)
  on withdrawals to coulisse_server;

-- A file of transfers for the bank: made once, and each withdrawal is in one that counts.
create table transfer_files (
  id uuid primary key,
  message_id text not null constraint transfer_files_message unique,
  payment_count integer not null check (payment_count > 0),
  total_cents bigint not null check (total_cents > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_by uuid not null references users (id),
  made_at timestamptz(3) not null,
  -- A bank that is given a file twice may pay twice: it is handed out once.
  downloaded_at timestamptz(3),
  downloaded_by uuid references users (id),
  withdrawn_at timestamptz(3)
);
create index transfer_files_maker on transfer_files (made_by);
create index transfer_files_downloader on transfer_files (downloaded_by)
  where downloaded_by is not null;
alter table withdrawals add constraint withdrawals_file foreign key (file_id)
  references transfer_files (id);
grant select, insert, update (downloaded_at, downloaded_by, withdrawn_at) on transfer_files to
  coulisse_server;

create table bank_lines (
  id uuid primary key,
  -- A line comes from a statement of the bank, or from what a provider says when it is asked.
  statement_id uuid references bank_statements (id),
  iban text not null,
  place integer not null check (place > 0),
  -- The same movement of the account, in whichever statement it is told again.
  fingerprint text not null,
  booked_on date not null,
  cents bigint not null check (cents <> 0),
  party_name text,
  party_iban text,
  reference text,
  message text,
  state text not null check (state in
    ('ALLOTTED', 'WAITING', 'SENDING_BACK', 'PAID_OUT', 'CAME_BACK', 'OPERATOR')),
  -- Why it waits for a person.
  reason text,
  -- Whose it is, once that is settled.
  holder_id uuid references holders (id),
  withdrawal_id uuid references withdrawals (id),
  decided_by uuid references users (id),
  decided_at timestamptz(3),
  provider text check (provider in ('mangopay')),
  constraint bank_lines_once unique (iban, fingerprint),
  constraint bank_lines_told_by check ((statement_id is null) = (provider is not null))
);
create index bank_lines_of_statement on bank_lines (statement_id, place);
create index bank_lines_waiting on bank_lines (id) where state = 'WAITING';
create index bank_lines_of_holder on bank_lines (holder_id) where holder_id is not null;
create index bank_lines_withdrawal on bank_lines (withdrawal_id) where withdrawal_id is not null;
create index bank_lines_decider on bank_lines (decided_by) where decided_by is not null;
create index bank_lines_of_provider on bank_lines (provider) where provider is not null;
-- Who paid, from which account and in which words: the law has it kept for five years from the
-- movement, and then it is erased. What moved, and whose it became, stays.
create index bank_lines_named on bank_lines (booked_on)
  where party_name is not null or party_iban is not null or message is not null;
alter table withdrawals add foreign key (returns_line_id) references bank_lines (id);
grant select, insert on bank_lines to coulisse_server;
grant update (party_name, party_iban, message, state, reason, holder_id, withdrawal_id, decided_by,
    decided_at)
  on bank_lines to coulisse_server;

-- What happened.
create table cash_entries (
  number bigint generated always as identity primary key,
  kind text not null check (kind in
    ('OPENING', 'FUNDING', 'UNALLOTTED', 'ALLOTMENT', 'SENDING_BACK', 'WITHDRAWAL',
     'WITHDRAWAL_PAID', 'WITHDRAWAL_CANCELLED', 'CAME_BACK', 'REVERSAL', 'OPERATOR',
     'RESERVED', 'RELEASED', 'SETTLED')),
  recorded_at timestamptz(3) not null,
  actor_id uuid references users (id),
  bank_line_id uuid references bank_lines (id),
  withdrawal_id uuid references withdrawals (id),
  -- What the entry is booked for, in the words of who asks for it: it is booked once.
  cause text constraint cash_entries_cause_once unique
);
-- A line of the bank is booked once, and so is each step of a withdrawal.
create unique index cash_entries_line_once on cash_entries (bank_line_id, kind)
  where bank_line_id is not null;
create unique index cash_entries_step_once on cash_entries (withdrawal_id, kind)
  where withdrawal_id is not null;
create index cash_entries_actor on cash_entries (actor_id) where actor_id is not null;
grant select on cash_entries to coulisse_server;

-- Which accounts an entry moved, and by how much.
create table cash_postings (
  account_id uuid not null references cash_accounts (id),
  entry_number bigint not null references cash_entries (number),
  amount_cents bigint not null check (amount_cents <> 0),
  balance_after_cents bigint not null,
  primary key (account_id, entry_number)
);
create index cash_postings_of_entry on cash_postings (entry_number);
grant select on cash_postings to coulisse_server;

-- A provider of payments may hold the cash of wallets in place of a bank. Every owner has a wallet
-- there, a company too: whom it knows them as, and the account there that is theirs to pay to.
create table provider_accounts (
  holder_id uuid references wallets (holder_id),
  provider text not null check (provider in ('mangopay')),
  state text not null check (state in ('ASKED', 'ACTIVE', 'REFUSED')),
  provider_user text,
  provider_wallet text,
  provider_account text,
  owner_name text,
  iban text,
  bic text,
  fault text,
  attempt_count integer not null default 0,
  asked_at timestamptz(3) not null,
  tried_at timestamptz(3),
  company_id uuid references companies (id),
  owner_id uuid not null
    generated always as (coalesce(holder_id, company_id)) stored primary key,
  constraint provider_accounts_whole check (state <> 'ACTIVE' or
    (provider_user is not null and provider_wallet is not null and iban is not null)),
  constraint provider_accounts_one_owner check ((holder_id is null) <> (company_id is null))
);
create unique index provider_accounts_wallet on provider_accounts (provider, provider_wallet)
  where provider_wallet is not null;
create index provider_accounts_waiting on provider_accounts (tried_at) where state <> 'ACTIVE';
create index provider_accounts_of_holder on provider_accounts (holder_id)
  where holder_id is not null;
create index provider_accounts_of_company on provider_accounts (company_id)
  where company_id is not null;
grant select, insert, update on provider_accounts to coulisse_server;

-- What moved at the provider: each is booked once, whoever tells of it and how often. One that
-- nobody here asked for is kept as a fault.
create table provider_movements (
  id uuid primary key,
  provider text not null check (provider in ('mangopay')),
  kind text not null check (kind in ('PAY_IN', 'PAY_OUT', 'REFUND', 'TRANSFER')),
  -- None of a payment to be made, before the provider has answered.
  provider_id text,
  -- Whose wallet there it came to or left.
  holder_id uuid references holders (id),
  withdrawal_id uuid references withdrawals (id),
  bank_line_id uuid references bank_lines (id),
  state text not null check (state in ('ASKED', 'OPEN', 'DONE', 'FAILED', 'FAULTY')),
  fault text,
  attempt_count integer not null default 0,
  asked_at timestamptz(3) not null,
  tried_at timestamptz(3),
  company_id uuid references companies (id),
  owner_id uuid not null generated always as (coalesce(holder_id, company_id)) stored,
  constraint provider_movements_once unique (provider, kind, provider_id),
  constraint provider_movements_booked check ((state = 'DONE') = (bank_line_id is not null)),
  constraint provider_movements_asked check (state <> 'ASKED' or kind = 'PAY_OUT'),
  constraint provider_movements_one_owner check ((holder_id is null) <> (company_id is null))
);
-- A withdrawal is paid once: another payment of it is begun only after one that failed.
create unique index provider_movements_paid_once on provider_movements (withdrawal_id)
  where kind = 'PAY_OUT' and state in ('ASKED', 'OPEN', 'DONE');
create index provider_movements_of_holder on provider_movements (holder_id);
create index provider_movements_of_line on provider_movements (bank_line_id)
  where bank_line_id is not null;
create index provider_movements_of_withdrawal on provider_movements (withdrawal_id)
  where withdrawal_id is not null;
create index provider_movements_waiting on provider_movements (tried_at)
  where state in ('ASKED', 'OPEN');
create index provider_movements_faults on provider_movements (id) where fault is not null;
create index provider_movements_of_company on provider_movements (company_id)
  where company_id is not null;
grant select, insert, update on provider_movements to coulisse_server;

-- What an entry of the ledger moves there: asked for with the entry, made once, tried until it is.
create table provider_transfers (
  id uuid primary key,
  provider text not null check (provider in ('mangopay')),
  entry_number bigint not null references cash_entries (number),
  from_owner uuid not null references provider_accounts (owner_id),
  to_owner uuid not null references provider_accounts (owner_id),
  cents bigint not null check (cents > 0),
  -- What the platform keeps of it, duty that it collects included.
  fee_cents bigint not null check (fee_cents >= 0),
  state text not null check (state in ('ASKED', 'DONE')),
  provider_id text,
  fault text,
  attempt_count integer not null default 0,
  -- A refused try has an answer of its own: the next one is another request.
  refusal_count integer not null default 0,
  asked_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  constraint provider_transfers_entry unique (entry_number),
  constraint provider_transfers_once unique (provider, provider_id),
  constraint provider_transfers_fee check (fee_cents <= cents),
  constraint provider_transfers_moves check (from_owner <> to_owner),
  constraint provider_transfers_made check ((state = 'DONE') = (provider_id is not null))
);
create index provider_transfers_waiting on provider_transfers (entry_number) where state = 'ASKED';
create index provider_transfers_from on provider_transfers (from_owner);
create index provider_transfers_to on provider_transfers (to_owner);
grant select, insert, update on provider_transfers to coulisse_server;

-- How far the provider's own list of what happened is read.
create table provider_feeds (
  provider text primary key check (provider in ('mangopay')),
  read_until timestamptz(3) not null,
  reading_queued boolean not null default false,
  read_at timestamptz(3),
  fault text
);
grant select, insert, update on provider_feeds to coulisse_server;

-- What post_cash reads, and what it makes of it.
create type cash_entry as (
  n integer, kind text, recorded_at timestamptz(3), actor_id uuid, bank_line_id uuid,
  withdrawal_id uuid, cause text, postings jsonb
);
create type cash_posting as (kind text, holder_id uuid, company_id uuid, cents bigint);
create type cash_move as (
  place bigint, kind text, holder_id uuid, company_id uuid, cents bigint, account_id uuid
);

-- Signing: who is asked to sign which document, what shows that they did, and contracts.

-- The document is a sealed file with its hash beside it; what is signed, refused or over stays as
-- it is. Papers that we draw and that people sign: the document, and afterwards its sealed copy and
-- evidence.
create table signatures (
  id uuid primary key,
  -- Of the capability that asked for it, which hears of its end.
  subject_kind text not null check (subject_kind in ('subscription', 'transfer_order', 'contract')),
  subject_id uuid not null,
  company_id uuid not null references companies (id),
  title text not null check (length(title) between 1 and 200),
  locale text not null check (locale in ('fr', 'en')),
  document_id uuid not null references sealed_files (id),
  document_sha256 text not null check (document_sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'OPEN'
    check (state in ('OPEN', 'SIGNED', 'REFUSED', 'EXPIRED', 'CANCELLED')),
  provider text not null check (provider in ('local', 'yousign', 'documenso')),
  provider_id text check (length(provider_id) between 1 and 200),
  -- Whether a reading at the provider is on its way: many events ask for one.
  reading_queued boolean not null default false,
  read_at timestamptz(3),
  attempt_count integer not null default 0,
  fault text,
  signed_document_id uuid references sealed_files (id),
  evidence_id uuid references sealed_files (id),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  created_by uuid references users (id),
  ended_at timestamptz(3),
  -- The act that is signed is in French. Who reads another language has a copy to read beside it,
  -- drawn of the same facts at the same time, which nobody signs: it is kept with the request and
  -- as firmly.
  translation_id uuid references sealed_files (id),
  constraint signatures_end_is_dated check ((state = 'OPEN') = (ended_at is null)),
  constraint signatures_sealed_are_signed check (signed_document_id is null or state = 'SIGNED'),
  constraint signatures_evidence_is_of_signed
    check (evidence_id is null or signed_document_id is not null),
  constraint signatures_local_has_no_provider check (provider <> 'local' or provider_id is null)
);
create unique index signatures_one_open on signatures (subject_kind, subject_id)
  where state = 'OPEN';
create unique index signatures_provider on signatures (provider, provider_id)
  where provider_id is not null;
create index signatures_due on signatures (expires_at) where state = 'OPEN';
create index signatures_subject on signatures (subject_kind, subject_id, id desc);
grant select, insert, update on signatures to coulisse_server;

create table signature_signers (
  signature_id uuid not null references signatures (id),
  user_id uuid not null references users (id),
  -- Who has the lower one signs first; those with the same one sign in any order.
  place integer not null check (place between 1 and 20),
  state text not null default 'WAITING' check (state in ('WAITING', 'SIGNED', 'REFUSED')),
  acted_at timestamptz(3),
  reason text check (length(reason) between 1 and 1000),
  provider_id text,
  link text check (link ~ '^https?://'),
  -- What the evidence tells: to which number the code went, from where and with what it was typed.
  code_sent_to text,
  code_sent_at timestamptz(3),
  address text,
  device text,
  -- For whom each signer signs: themselves, or entities that they act for. Once none of these is
  -- theirs to act for any more, what they were asked to sign is not theirs to read.
  holder_ids uuid[] not null,
  -- And for which companies each signer signs, beside holders: once they administer none of these
  -- any more, what they were asked to sign for them is not theirs to read.
  company_ids uuid[] not null default '{}',
  primary key (signature_id, user_id),
  constraint signature_signers_act_is_dated check ((state = 'WAITING') = (acted_at is null)),
  constraint signature_signers_refusal_has_reason check (state = 'REFUSED' or reason is null),
  constraint signature_signers_for_somebody
    check (cardinality(holder_ids) + cardinality(company_ids) > 0)
);
create index signature_signers_of_user on signature_signers (user_id, signature_id desc);
grant select, insert, update on signature_signers to coulisse_server;

-- Contracts: a PDF with its parties, which all of them sign. A draft is the platform's alone; what
-- was sent stays as it is, and so does its end.
create table contracts (
  id uuid primary key,
  kind text not null check (kind in ('SHAREHOLDERS_AGREEMENT', 'INVESTMENT_AGREEMENT',
    'PROMISE_OF_SALE', 'CONFIDENTIALITY', 'MANDATE', 'OTHER')),
  title text not null check (length(title) between 1 and 120),
  company_id uuid not null references companies (id),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SENT', 'PARTLY_SIGNED', 'SIGNED',
    'REFUSED', 'EXPIRED', 'WITHDRAWN')),
  in_order boolean not null default false,
  -- The last day on which it can be signed.
  sign_by date not null,
  file_id uuid references sealed_files (id),
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  signature_id uuid references signatures (id),
  -- How many times those whose turn it is were reminded of the day.
  reminder_count integer not null default 0,
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  constraint contracts_file_has_hash check ((file_id is null) = (file_sha256 is null)),
  constraint contracts_sent_have_file check (state = 'DRAFT' or file_id is not null),
  constraint contracts_sent_are_signed check ((state = 'DRAFT') = (signature_id is null)),
  constraint contracts_sent_are_dated check ((state = 'DRAFT') = (sent_at is null)),
  constraint contracts_end_is_dated
    check ((state in ('SIGNED', 'REFUSED', 'EXPIRED', 'WITHDRAWN')) = (ended_at is not null)),
  -- A company is a party to its own contracts, by the administrator who signs for it.
  constraint contracts_of_their_company unique (id, company_id)
);
create index contracts_of_company on contracts (company_id, id desc);
create index contracts_by_day on contracts (sign_by, id);
create index contracts_open on contracts (sign_by, id) where state in ('SENT', 'PARTLY_SIGNED');
create unique index contracts_file on contracts (file_id);
create unique index contracts_signature on contracts (signature_id);
grant select, insert, delete on contracts to coulisse_server;
grant update (kind, title, state, in_order, sign_by, file_id, file_sha256, signature_id,
    reminder_count, sent_at, ended_at, version)
  on contracts to coulisse_server;

create table contract_parties (
  contract_id uuid not null references contracts (id) on delete cascade,
  -- In which they sign, where they sign in order.
  place integer not null check (place between 1 and 20),
  holder_id uuid references holders (id),
  -- Who signs for it, from the day on which it was sent.
  signer_id uuid references users (id),
  company_id uuid,
  primary key (contract_id, place),
  constraint contract_parties_once unique (contract_id, holder_id),
  -- A contract has one company; of another one's there is nobody here who would sign.
  constraint contract_parties_company foreign key (contract_id, company_id)
    references contracts (id, company_id) on delete cascade,
  constraint contract_parties_one check (num_nonnulls(holder_id, company_id) = 1),
  constraint contract_parties_company_once unique (contract_id, company_id)
);
create index contract_parties_of_holder on contract_parties (holder_id, contract_id);
create index contract_parties_of_signer on contract_parties (signer_id, contract_id);
grant select, insert, delete, update (signer_id) on contract_parties to coulisse_server;

-- Formalities: paperwork that the law or an event makes due, of a company or of an investor in it:
-- the duty of a sale, or that the funds of a round go to the depositary (R225-6) and that what it
-- changed is filed with the registry (R123-66).
create table formalities (
  id uuid primary key,
  kind text not null
    check (kind in ('TRANSFER_DUTY', 'CAPITAL_GAIN', 'BENEFICIAL_OWNERS', 'FUNDS_DEPOSIT',
      'REGISTRY_FILING', 'ANNUAL_ACCOUNTS', 'GENERAL_MEETING', 'OTHER')),
  company_id uuid not null references companies (id) on delete cascade,
  -- Whose it is to do; none where it is the company's own.
  holder_id uuid references holders (id),
  due_on date not null,
  state text not null default 'TO_DO' check (state in ('TO_DO', 'IN_PROGRESS', 'DONE')),
  amount_cents bigint check (amount_cents >= 0 and amount_cents < 9007199254740992),
  details text,
  -- What opened it, which closes it too.
  event_kind text check (event_kind in ('deal', 'fundraising')),
  event_id uuid,
  done_at timestamptz(3),
  -- How many times somebody was reminded of its day.
  reminder_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  -- The duty of a sale leaves for the tax office by a transfer of the platform's, once for each
  -- formality.
  withdrawal_id uuid constraint formalities_withdrawal unique references withdrawals (id),
  constraint formalities_event check ((event_kind is null) = (event_id is null)),
  constraint formalities_done check ((state = 'DONE') = (done_at is not null))
);
-- An event that is told twice opens nothing twice.
create unique index formalities_of_event on formalities (event_kind, event_id, kind,
  coalesce(holder_id, company_id)) where event_id is not null;
create index formalities_of_company on formalities (company_id, due_on, id);
create index formalities_of_holder on formalities (holder_id, due_on, id)
  where holder_id is not null;
create index formalities_by_day on formalities (due_on, id);
create index formalities_newest on formalities (created_at, id);
create index formalities_open on formalities (due_on, id) where state <> 'DONE';
grant select, insert, delete on formalities to coulisse_server;
grant update (kind, holder_id, due_on, state, amount_cents, details, done_at, reminder_count,
    version, withdrawal_id)
  on formalities to coulisse_server;

-- A paper and its sealed file share one id.
create table formality_files (
  id uuid primary key references sealed_files (id),
  formality_id uuid not null references formalities (id) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  filed_at timestamptz(3) not null,
  filed_by uuid references users (id)
);
create index formality_files_of_formality on formality_files (formality_id, id);
create index formality_files_filed_by on formality_files (filed_by);
grant select, insert, delete on formality_files to coulisse_server;

-- Rounds and what is subscribed in them.

-- Rounds: shares of one category on offer at a price. What is subscribed and paid is kept here and
-- not counted, so that a round never promises more than its maximum, whoever races for the last
-- share. A price of one share has six decimals, as in offers and in the register; what is paid is
-- rounded once for each subscription, so that a round keeps the sum of these amounts beside its
-- shares.
create table fundraisings (
  id uuid primary key,
  company_id uuid not null references companies (id),
  share_category_id uuid not null,
  name text not null,
  -- R-23j: the LEI of the platform and a number of eight digits that no other offer ever has.
  offer_number integer not null generated always as identity (maxvalue 99999999)
    constraint fundraisings_offer_number unique,
  provider_lei text check (provider_lei ~ '^[A-Z0-9]{18}[0-9]{2}$'),
  unit_price numeric(18, 6) not null check (unit_price >= 0.01),
  minimum_cents bigint not null,
  target_cents bigint not null,
  maximum_cents bigint not null,
  ticket_cents bigint not null,
  pre_money_cents bigint check (pre_money_cents >= 0),
  opens_on date not null,
  closes_on date not null,
  -- The last version of its key information sheet: without one nothing is offered.
  sheet_count integer not null default 0,
  subscription_count integer not null default 0,
  subscribed_quantity bigint not null default 0,
  paid_quantity bigint not null default 0,
  closed_at timestamptz(3),
  outcome text check (outcome in ('SUCCEEDED', 'FAILED')),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  search text not null generated always as (search_text(name)) stored,
  -- An offer whose key information sheet is flawed is suspended, and then mended or cancelled
  -- (R-23i).
  suspended_at timestamptz(3),
  suspended_until timestamptz(3),
  suspension_reason text,
  -- The version that was found flawed: the offer goes on with a later one alone.
  suspended_sheet integer,
  -- Whoever subscribed before may withdraw until then, because the offer changed since.
  withdrawable_until timestamptz(3),
  -- What a subscription form says of the increase that its round carries out (R225-128), and the
  -- depositary’s certificate, on whose date the increase is carried out (R225-135).
  decided_by text check (length(decided_by) between 1 and 160),
  decided_on date,
  preferential_right text check (preferential_right in ('KEPT', 'WAIVED', 'NONE')),
  depositary_name text check (length(depositary_name) between 1 and 160),
  depositary_address text check (length(depositary_address) between 1 and 300),
  certified_on date,
  -- A round opens when what its subscription forms state is recorded (R225-128, L225-135, R225-6):
  -- who decided the increase, on which day, under which reference and by which paper, what became
  -- of the preferential right, and who keeps the funds.
  decision_reference text check (length(decision_reference) between 1 and 160),
  decision_paper_id uuid references sealed_files (id),
  right_reference text check (length(right_reference) between 1 and 160),
  depositary_kind text check (depositary_kind in ('BANK', 'NOTARY', 'CAISSE_DES_DEPOTS')),
  depositary_iban text check (depositary_iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  is_decided boolean not null generated always as (
    decided_by is not null and decided_on is not null and decision_reference is not null
    and decision_paper_id is not null and preferential_right is not null
    and depositary_kind is not null and depositary_name is not null
    and depositary_address is not null) stored,
  -- To what an increase may be limited (Code de commerce, article L225-134): three quarters of what
  -- was decided at least, unless the decision of a SAS says otherwise, which is told with its
  -- clause and its day; and, whatever was decided, to what is reached where less than 3 % are
  -- missing. Who issued the depositary's certificate is told too: it is the depositary whom the
  -- signed forms name (L225-146).
  limit_reference text check (length(limit_reference) between 1 and 160),
  limit_decided_on date,
  certified_by text check (length(certified_by) between 1 and 160),
  -- The right of shareholders to subscribe first, where a round keeps it (Code de commerce,
  -- L225-132). It opens with the notice to the registered holders (R225-120): from then on each has
  -- a number of shares that nobody else is given. The numbers are frozen there; what was exercised
  -- and waived, and what is still reserved in the round, is moved by the database alone.
  --
  -- The last day on which the right is exercised, and whether the decision lets holders ask for more
  -- than their right (L225-133).
  rights_end_on date,
  is_reducible boolean,
  -- When the notice left: the rights are those of the holders of that day.
  rights_opened_at timestamptz(3),
  -- When what was left unexercised fell to everybody, after the last day.
  rights_released_at timestamptz(3),
  reserved_quantity bigint not null default 0 check (reserved_quantity >= 0),
  subscribed_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  -- What the platform checks of a project owner before its offer (Regulation (EU) 2020/1503,
  -- article 5(2)): that the criminal records of its owners show nothing in the fields of that
  -- article, and that it is not established in a non-cooperative jurisdiction or a high-risk third
  -- country. Each has its day and what it was read from; of a criminal record nothing else is kept.
  records_checked_on date,
  records_reference text check (length(records_reference) between 1 and 300),
  owner_country text check (owner_country ~ '^[A-Z]{2}$'),
  country_checked_on date,
  country_reference text check (length(country_reference) between 1 and 300),
  diligence_by uuid references users (id),
  diligence_at timestamptz(3),
  is_cleared boolean not null generated always as (diligence_at is not null) stored,
  constraint fundraisings_category_of_company foreign key (company_id, share_category_id)
    references share_categories (company_id, id),
  constraint fundraisings_days check (opens_on <= closes_on),
  constraint fundraisings_closed_with_outcome check ((closed_at is null) = (outcome is null)),
  constraint fundraisings_suspension_is_whole check (
    num_nonnulls(suspended_at, suspended_until, suspension_reason, suspended_sheet) in (0, 4)),
  constraint fundraisings_suspended_do_not_succeed check (
    suspended_at is null or outcome is distinct from 'SUCCEEDED'),
  constraint fundraisings_limit_is_dated
    check ((limit_reference is null) = (limit_decided_on is null)),
  constraint fundraisings_rights_are_opened_whole check (rights_opened_at is null
    or preferential_right = 'KEPT' and rights_end_on is not null and is_reducible is false),
  constraint fundraisings_rights_end_before_the_round check (rights_opened_at is null
    or (rights_opened_at at time zone 'Europe/Paris')::date < rights_end_on
      and rights_end_on <= closes_on),
  constraint fundraisings_rights_released_after_their_end check (rights_released_at is null
    or (rights_released_at at time zone 'Europe/Paris')::date > rights_end_on
      and reserved_quantity = 0),
  constraint fundraisings_amounts check (minimum_cents > 0 and minimum_cents <= target_cents
    and target_cents <= maximum_cents and maximum_cents < 9007199254740992
    and ticket_cents > 0 and ticket_cents <= maximum_cents
    and amount_cents(shares_within(maximum_cents, unit_price), unit_price) = maximum_cents),
  -- What is reserved is never promised to anybody else.
  constraint fundraisings_not_overbooked check (subscription_count >= 0 and paid_quantity >= 0
    and paid_quantity <= subscribed_quantity
    and subscribed_quantity + reserved_quantity <= shares_within(maximum_cents, unit_price)),
  constraint fundraisings_sums check (paid_cents >= 0 and paid_cents <= subscribed_cents),
  constraint fundraisings_diligence_is_whole check (num_nonnulls(records_checked_on,
    records_reference, owner_country, country_checked_on, country_reference, diligence_by,
    diligence_at) in (0, 7)),
  constraint fundraisings_diligence_not_ahead check (
    records_checked_on <= (diligence_at at time zone 'Europe/Paris')::date
    and country_checked_on <= (diligence_at at time zone 'Europe/Paris')::date)
);
create unique index fundraisings_one_active on fundraisings (company_id) where closed_at is null;
create index fundraisings_of_company on fundraisings (company_id, opens_on desc, id desc);
create index fundraisings_by_opening on fundraisings (opens_on desc, id desc);
create index fundraisings_category on fundraisings (company_id, share_category_id);
create index fundraisings_suspended on fundraisings (suspended_until)
  where suspended_at is not null and closed_at is null;
create index fundraisings_diligence_by on fundraisings (diligence_by);
-- What is subscribed and paid is not the server's to write: it follows from subscriptions.
grant select, delete on fundraisings to coulisse_server;
grant insert (id, company_id, share_category_id, name, provider_lei, unit_price, minimum_cents,
    target_cents, maximum_cents, ticket_cents, pre_money_cents, opens_on, closes_on, created_at,
    limit_reference, limit_decided_on)
  on fundraisings to coulisse_server;
grant update (share_category_id, name, provider_lei, unit_price, minimum_cents, target_cents,
    maximum_cents, ticket_cents, pre_money_cents, opens_on, closes_on, sheet_count, closed_at,
    outcome, version, suspended_at, suspended_until, suspension_reason, suspended_sheet,
    withdrawable_until, decided_by, decided_on, preferential_right, depositary_name,
    depositary_address, certified_on, decision_reference, decision_paper_id, right_reference,
    depositary_kind, depositary_iban, limit_reference, limit_decided_on, certified_by,
    rights_end_on, is_reducible, rights_opened_at, rights_released_at, records_checked_on,
    records_reference, owner_country, country_checked_on, country_reference, diligence_by,
    diligence_at)
  on fundraisings to coulisse_server;

-- Documents and, with a number, the versions of the key information sheet (R-23i). A document and
-- its sealed file share one id.
create table fundraising_documents (
  id uuid primary key references sealed_files (id),
  fundraising_id uuid not null references fundraisings (id) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  sheet_number integer check (sheet_number > 0),
  sheet_change text,
  material boolean not null default false,
  filed_at timestamptz(3) not null,
  filed_by uuid references users (id),
  -- The depositary's certificate (R-22c) is a paper of a round with a day of its own; the shares are
  -- issued on the day of the one that was filed last.
  certified_on date,
  -- The minutes or the act of the decision are a paper of their round; the one that was filed last
  -- counts.
  is_decision boolean not null default false,
  certified_by text check (length(certified_by) between 1 and 160),
  -- The notice as it was sent, in French, and the copy to read.
  notice_locale text check (notice_locale in ('fr', 'en')),
  constraint fundraising_documents_sheets unique (fundraising_id, sheet_number),
  -- The first version changes nothing; every later one says what it changes.
  constraint fundraising_documents_changes check (
    case when coalesce(sheet_number, 1) = 1 then sheet_change is null and not material
      else sheet_change is not null end
  ),
  constraint fundraising_documents_certified_by_day
    check (certified_by is null or certified_on is not null),
  constraint fundraising_documents_one_kind
    check ((certified_on is not null)::integer + (sheet_number is not null)::integer
      + is_decision::integer + (notice_locale is not null)::integer <= 1),
  constraint fundraising_documents_one_notice unique (fundraising_id, notice_locale)
);
create index fundraising_documents_filed_by on fundraising_documents (filed_by);
grant select, insert, delete on fundraising_documents to coulisse_server;

-- The right of each holder of the day of the notice, frozen with it.
create table subscription_rights (
  fundraising_id uuid not null references fundraisings (id),
  holder_id uuid not null references holders (id),
  -- Shares on the day of the opening, and their part of the amount of all that have the right.
  held_quantity bigint not null check (held_quantity > 0),
  held_amount numeric not null check (held_amount > 0),
  total_amount numeric not null,
  -- À titre irréductible, rounded down: a holder of few shares may have none.
  quantity bigint not null check (quantity >= 0),
  exercised_quantity bigint not null default 0 check (exercised_quantity >= 0),
  waived_quantity bigint not null default 0 check (waived_quantity >= 0),
  -- When the notice was sent to whoever acts for the holder; null where nobody has an address.
  noticed_at timestamptz(3),
  primary key (fundraising_id, holder_id),
  constraint subscription_rights_part_of_all check (held_amount <= total_amount),
  constraint subscription_rights_not_exceeded
    check (exercised_quantity + waived_quantity <= quantity)
);
create index subscription_rights_of_holder on subscription_rights (holder_id, fundraising_id);
grant select, update (noticed_at) on subscription_rights to coulisse_server;

-- L225-132: a holder renounces alone, for so many shares, and for good.
create table right_waivers (
  id uuid primary key,
  fundraising_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null check (quantity > 0),
  waived_at timestamptz(3) not null,
  waived_by uuid not null references users (id),
  foreign key (fundraising_id, holder_id) references subscription_rights (fundraising_id, holder_id)
);
create index right_waivers_of_right on right_waivers (fundraising_id, holder_id);
create index right_waivers_waived_by on right_waivers (waived_by);
grant select, insert on right_waivers to coulisse_server;

-- Subscriptions: a holder's order in a round, at the price and the fees of that day. What a round
-- counts as subscribed and paid is moved here with each of them, by the database alone, so that it
-- is never counted twice and never passes the maximum.
create table subscriptions (
  id uuid primary key,
  -- A round goes with orders that nobody ever asked to sign, and with no others.
  fundraising_id uuid not null references fundraisings (id),
  holder_id uuid not null references holders (id),
  subscribed_by uuid not null references users (id),
  quantity bigint not null check (quantity > 0),
  unit_price numeric(18, 6) not null check (unit_price >= 0.01),
  fees_bps integer not null check (fees_bps between 0 and 10000),
  fee_cents bigint not null check (fee_cents >= 0),
  state text not null default 'DRAFT'
    check (state in ('DRAFT', 'PENDING', 'SIGNED', 'PAID', 'COMPLETED', 'CANCELLED')),
  -- Until when an order that nobody signed holds its shares.
  held_until timestamptz(3) not null,
  -- R-23b to R-23f: the test of knowledge, what the investor sent of their simulation, and what they
  -- consented to, each with its date.
  knowledge text check (knowledge in ('SUFFICIENT', 'INSUFFICIENT')),
  knowledge_tested_at timestamptz(3),
  knowledge_warned_at timestamptz(3),
  bearable_loss_cents bigint check (bearable_loss_cents >= 0),
  bearable_loss_sent_at timestamptz(3),
  risk_accepted_at timestamptz(3),
  created_at timestamptz(3) not null,
  pending_at timestamptz(3),
  signed_at timestamptz(3),
  -- R-23g: until then it may be withdrawn, without a reason or a cost.
  reflection_ends_at timestamptz(3),
  paid_at timestamptz(3),
  completed_at timestamptz(3),
  cancelled_at timestamptz(3),
  cancellation text
    -- NOT_CARRIED_OUT: its holder takes it back, because the increase was not in time (L225-144).
    check (cancellation in ('WITHDRAWN', 'NOT_SIGNED_IN_TIME', 'SIGNATURE_REFUSED',
      'SIGNATURE_EXPIRED', 'ADMINISTRATOR', 'ROUND_FAILED', 'NOT_PAID', 'STOPPED',
      'OFFER_CANCELLED', 'NOT_CARRIED_OUT')),
  movement_id uuid constraint subscriptions_movement unique references movements (id),
  version integer not null default 1,
  -- A subscription whose holder may not go on is stopped for a while: it goes on once that is
  -- cured, and is cancelled where it is not. An account that was closed stops it by its own name.
  stop text check (stop in ('CHECK', 'ACCOUNT', 'REPRESENTATIVE', 'IDENTITY')),
  stopped_at timestamptz(3),
  -- It is cancelled then, unless it is cured before.
  stop_ends_at timestamptz(3),
  -- The class that counted is the subscription's from its form on, whatever becomes of it later.
  investor_class text not null default 'NON_SOPHISTICATED'
    check (investor_class in ('SOPHISTICATED', 'NON_SOPHISTICATED')),
  -- What of an order is within the right of its holder: that part is served first.
  right_quantity bigint not null default 0,
  amount_cents bigint not null
    generated always as (amount_cents(quantity, unit_price)::bigint) stored,
  constraint subscriptions_knowledge_is_dated check (
    (knowledge is null) = (knowledge_tested_at is null)),
  constraint subscriptions_loss_is_dated check (
    (bearable_loss_cents is null) = (bearable_loss_sent_at is null)),
  constraint subscriptions_stop_is_dated check (
    (stop is null) = (stopped_at is null) and (stop is null) = (stop_ends_at is null)),
  -- What is stopped never becomes shares.
  constraint subscriptions_stopped_go_no_further check (
    stop is null or state in ('PENDING', 'SIGNED', 'PAID', 'CANCELLED')),
  constraint subscriptions_steps_are_dated check (
    (state = 'DRAFT' and pending_at is null or state = 'CANCELLED' or pending_at is not null)
    and (state not in ('SIGNED', 'PAID', 'COMPLETED') or signed_at is not null)
    and (state not in ('PAID', 'COMPLETED') or paid_at is not null)
    and (state = 'COMPLETED') = (completed_at is not null)
    and (state = 'COMPLETED') = (movement_id is not null)
    and (state = 'CANCELLED') = (cancelled_at is not null)
    and (state = 'CANCELLED') = (cancellation is not null)),
  -- Days of reflection are whoever's is not sophisticated, and nobody else's (article 22).
  constraint subscriptions_reflection_by_class check (
    (signed_at is not null and investor_class = 'NON_SOPHISTICATED')
    = (reflection_ends_at is not null)),
  constraint subscriptions_within_right check (right_quantity between 0 and quantity),
  constraint subscriptions_countable
    check (amount_cents(quantity, unit_price) + fee_cents < 9007199254740992),
  -- What the platform takes of an amount is what its rate makes of it.
  constraint subscriptions_fee
    check (fee_cents = round(amount_cents(quantity, unit_price) * fees_bps / 10000))
);
-- One order at a time that is not signed: nobody holds a round by orders that they never sign.
create unique index subscriptions_one_unsigned on subscriptions (fundraising_id, subscribed_by)
  where state in ('DRAFT', 'PENDING');
create index subscriptions_of_round on subscriptions (fundraising_id, id desc);
create index subscriptions_of_holder on subscriptions (holder_id, id desc);
create index subscriptions_held on subscriptions (held_until) where state = 'DRAFT';
create index subscriptions_tested on subscriptions (subscribed_by, knowledge_tested_at desc)
  where knowledge_tested_at is not null;
create index subscriptions_under_way on subscriptions (id)
  where state in ('PENDING', 'SIGNED', 'PAID');
create index subscriptions_signature_waits on subscriptions (pending_at) where state = 'PENDING';
create index subscriptions_of_round_in_state on subscriptions (fundraising_id, state, id desc);
grant select, insert, delete on subscriptions to coulisse_server;
grant update (quantity, fee_cents, state, held_until, knowledge, knowledge_tested_at,
    knowledge_warned_at, bearable_loss_cents, bearable_loss_sent_at, risk_accepted_at, pending_at,
    signed_at, reflection_ends_at, paid_at, completed_at, cancelled_at, cancellation, movement_id,
    version, stop, stopped_at, stop_ends_at, investor_class)
  on subscriptions to coulisse_server;

-- How many subscriptions a round has in each state, by the day on which they were ordered: figures
-- of rounds and lengths of lists are read here, and not counted in thousands of rows.
create table subscription_totals (
  fundraising_id uuid not null references fundraisings (id) on delete cascade,
  day date not null,
  state text not null,
  count integer not null,
  quantity bigint not null,
  cents bigint not null,
  primary key (fundraising_id, day, state)
);
grant select on subscription_totals to coulisse_server;

-- Who was reminded of what: a row is written with the message, so that nobody hears of it twice.
create table reminders (
  kind text not null,
  -- What it is about, with the day or the instant that it names: another one is told of again.
  subject text not null,
  sent_at timestamptz(3) not null,
  primary key (kind, subject)
);
grant select, insert on reminders to coulisse_server;

-- What the triggers of subscriptions add to their totals.
create type subscription_change as (
  fundraising_id uuid, day date, state text, count integer, quantity bigint, cents bigint
);

-- The secondary market: offers on a board, and deals that two people make of them. What is on offer
-- or in a deal is promised: the register's one law takes it off what is free, so that a transfer by
-- hand, a pledge, an import and an offer all meet the same refusal.
create table offers (
  id uuid primary key,
  company_id uuid not null references companies (id),
  share_category_id uuid not null,
  kind text not null check (kind in ('SELL', 'BUY')),
  holder_id uuid not null references holders (id),
  made_by uuid not null references users (id),
  quantity bigint not null check (quantity > 0),
  -- What no deal that stands or was settled has taken.
  remaining_quantity bigint not null,
  unit_price numeric(18, 6) not null check (unit_price > 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'FILLED', 'WITHDRAWN', 'EXPIRED')),
  -- Its last day, in Paris.
  expires_on date not null,
  made_on date not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  version integer not null default 1,
  -- What comes back to an offer is promised from the day on from which its deal promised it: since
  -- the first day of the offer a line may have used those shares, for days before the deal.
  promised_on date not null,
  constraint offers_category_of_company foreign key (company_id, share_category_id)
    references share_categories (company_id, id),
  constraint offers_remaining check (remaining_quantity between 0 and quantity),
  constraint offers_filled check ((state = 'FILLED') <= (remaining_quantity = 0)),
  constraint offers_end_is_dated check ((state in ('OPEN', 'FILLED')) = (ended_at is null)),
  constraint offers_countable check (amount_cents(quantity, unit_price) < 9007199254740992 / 2),
  constraint offers_promised_from_their_first_day check (promised_on >= made_on)
);
create index offers_on_board on offers (company_id, id desc) where state = 'OPEN';
create index offers_of_holder on offers (holder_id, id desc);
create index offers_made on offers (made_by, created_at desc);
create index offers_category on offers (company_id, share_category_id);
create index offers_due on offers (expires_on) where state = 'OPEN';
create index offers_promised on offers (share_category_id, holder_id)
  where kind = 'SELL' and state = 'OPEN';
grant select, insert, update on offers to coulisse_server;

-- How many offers a market has on each side in each state, and of how many shares: boards, prices,
-- the lengths of lists and the list of markets read it here, and do not count thousands of offers.
create table offer_totals (
  company_id uuid not null references companies (id),
  share_category_id uuid not null,
  kind text not null check (kind in ('SELL', 'BUY')),
  state text not null check (state in ('OPEN', 'FILLED', 'WITHDRAWN', 'EXPIRED')),
  offer_count integer not null check (offer_count >= 0),
  -- What is left of them.
  quantity bigint not null check (quantity >= 0),
  primary key (share_category_id, kind, state),
  constraint offer_totals_category_of_company foreign key (company_id, share_category_id)
    references share_categories (company_id, id)
);
create index offer_totals_of_company on offer_totals (company_id, share_category_id);
grant select on offer_totals to coulisse_server;

-- Each acquirer of a pre-emption has a deal of their own.
create table deals (
  id uuid primary key,
  offer_id uuid not null references offers (id),
  -- The deal whose pre-emption it comes of: each acquirer signs, pays and settles alone.
  parent_id uuid references deals (id),
  company_id uuid not null,
  share_category_id uuid not null,
  seller_id uuid not null references holders (id),
  seller_user_id uuid not null references users (id),
  buyer_id uuid not null references holders (id),
  buyer_user_id uuid not null references users (id),
  quantity bigint not null check (quantity > 0),
  unit_price numeric(18, 6) not null check (unit_price > 0),
  amount_cents bigint not null check (amount_cents >= 0),
  fees_bps integer not null check (fees_bps between 0 and 10000),
  fee_cents bigint not null check (fee_cents >= 0),
  duty_cents bigint not null check (duty_cents >= 0),
  state text not null check (state in ('PROPOSED', 'ACCEPTED', 'PRE_EMPTION', 'APPROVED', 'SIGNED',
    'PAID', 'SETTLED', 'DECLINED', 'REJECTED', 'CANCELLED', 'EXPIRED')),
  -- Whether the same people stand on both sides: then its price is nobody's measure.
  related boolean not null,
  -- Which side asked for it: the other one answers.
  proposed_part text not null check (proposed_part in ('SELLER', 'BUYER')),
  proposed_by uuid not null references users (id),
  -- Until when its step may be taken.
  due_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  promised_on date,
  preemption_ends_at timestamptz(3),
  preempted_at timestamptz(3),
  approved_at timestamptz(3),
  -- The day of the company's decision, where its clause asks for one.
  approved_on date,
  signed_at timestamptz(3),
  paid_at timestamptz(3),
  settled_at timestamptz(3),
  ended_at timestamptz(3),
  reason text check (length(reason) between 1 and 1000),
  -- Its line is written after it, in the same transaction.
  movement_id uuid constraint deals_movement unique
    references movements (id) deferrable initially deferred,
  version integer not null default 1,
  constraint deals_category_of_company foreign key (company_id, share_category_id)
    references share_categories (company_id, id),
  constraint deals_of_two check (seller_id <> buyer_id),
  constraint deals_countable check (amount_cents + fee_cents + duty_cents < 9007199254740992),
  constraint deals_steps_are_dated check (
    (state not in ('ACCEPTED', 'PRE_EMPTION', 'APPROVED', 'SIGNED', 'PAID', 'SETTLED')
      or (accepted_at is not null and promised_on is not null))
    and (state <> 'PRE_EMPTION' or preemption_ends_at is not null)
    and (state not in ('APPROVED', 'SIGNED', 'PAID', 'SETTLED') or approved_at is not null)
    and (state not in ('SIGNED', 'PAID', 'SETTLED') or signed_at is not null)
    and (state not in ('PAID', 'SETTLED') or paid_at is not null)
    and (state = 'SETTLED') = (settled_at is not null)
    and (state = 'SETTLED') = (movement_id is not null)
    and (state in ('DECLINED', 'REJECTED', 'CANCELLED', 'EXPIRED')) = (ended_at is not null)
    and (state <> 'REJECTED' or reason is not null)),
  -- What the platform takes of an amount is what its rate makes of it.
  constraint deals_fee check (fee_cents = round(amount_cents::numeric * fees_bps / 10000))
);
create index deals_of_offer on deals (offer_id, id desc);
create index deals_of_company on deals (company_id, id desc);
create index deals_of_seller on deals (seller_id, id desc);
create index deals_of_buyer on deals (buyer_id, id desc);
create index deals_seller_user on deals (seller_user_id);
create index deals_buyer_user on deals (buyer_user_id);
create index deals_proposed on deals (proposed_by, created_at desc);
create index deals_of_parent on deals (parent_id) where parent_id is not null;
create index deals_due on deals (due_at)
  where state in ('PROPOSED', 'ACCEPTED', 'PRE_EMPTION', 'APPROVED', 'SIGNED', 'PAID');
create index deals_paid on deals (buyer_id) where state = 'PAID';
create index deals_settled on deals (share_category_id, settled_at desc) where state = 'SETTLED';
create index deals_promised on deals (share_category_id, seller_id)
  where state in ('ACCEPTED', 'PRE_EMPTION', 'APPROVED', 'SIGNED', 'PAID');
grant select, insert, update on deals to coulisse_server;

-- What shareholders ask for in the pre-emption of a deal.
create table deal_claims (
  deal_id uuid not null references deals (id),
  holder_id uuid not null references holders (id),
  claimed_by uuid not null references users (id),
  quantity bigint not null check (quantity > 0),
  -- On the day on which the pre-emption began: what shares are allotted in proportion to.
  held_quantity bigint not null check (held_quantity > 0),
  allotted_quantity bigint check (allotted_quantity between 0 and quantity),
  claimed_at timestamptz(3) not null,
  primary key (deal_id, holder_id)
);
create index deal_claims_of_holder on deal_claims (holder_id, deal_id desc);
create index deal_claims_made on deal_claims (claimed_by);
grant select, insert, update on deal_claims to coulisse_server;

-- What happened to a deal, step by step.
create table deal_events (
  deal_id uuid not null references deals (id),
  number integer not null check (number > 0),
  event text not null,
  at timestamptz(3) not null,
  -- In which part somebody acted; the clock is nobody.
  part text not null check (part in ('SELLER', 'BUYER', 'COMPANY', 'PLATFORM', 'CLOCK')),
  actor_id uuid references users (id),
  reason text,
  primary key (deal_id, number)
);
create index deal_events_actor on deal_events (actor_id) where actor_id is not null;
grant select, insert on deal_events to coulisse_server;

-- What a buyer has read, answered and consented to before they sign an order (R-23k): for each
-- deal, of each person who buys in it, since an entity may go on with another representative.
create table deal_consents (
  deal_id uuid not null references deals (id),
  user_id uuid not null references users (id),
  -- What shares of this kind are, and that nothing guarantees them (Regulation 2020/1503, article
  -- 19).
  informed_at timestamptz(3),
  knowledge text check (knowledge in ('SUFFICIENT', 'INSUFFICIENT')),
  knowledge_tested_at timestamptz(3),
  knowledge_warned_at timestamptz(3),
  bearable_loss_cents bigint check (bearable_loss_cents >= 0),
  bearable_loss_sent_at timestamptz(3),
  risk_accepted_at timestamptz(3),
  -- The class by which a buyer was asked what they read and consented to, when they signed.
  investor_class text check (investor_class in ('SOPHISTICATED', 'NON_SOPHISTICATED')),
  primary key (deal_id, user_id),
  constraint deal_consents_knowledge_is_dated check (
    (knowledge is null) = (knowledge_tested_at is null)),
  constraint deal_consents_loss_is_dated check (
    (bearable_loss_cents is null) = (bearable_loss_sent_at is null))
);
create index deal_consents_tested on deal_consents (user_id, knowledge_tested_at desc)
  where knowledge_tested_at is not null;
grant select, insert, update on deal_consents to coulisse_server;

-- How a company's clauses run on its market, from a day on: its own time to decide on a deal, and
-- whose holdings count in a pre-emption. What was agreed before a line's first day goes on as it
-- was, so a line may change until that day and never after.
create table market_clauses (
  company_id uuid not null references companies (id),
  effective_on date not null,
  -- None are the three months after which silence is approval (R-14).
  approval_days integer check (approval_days between 1 and 365),
  counted_parties text not null check (counted_parties in ('NEITHER', 'SELLER', 'BUYER', 'BOTH')),
  set_by uuid not null references users (id),
  set_at timestamptz(3) not null,
  constraint market_clauses_once primary key (company_id, effective_on)
);
create index market_clauses_set_by on market_clauses (set_by);
grant select, insert, update on market_clauses to coulisse_server;

-- Operations: what the platform keeps of its own running, and the small things that stand by
-- themselves.

-- Who did what; entries are only added.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  actor_kind text not null,
  actor_id uuid,
  actor_means text,
  action text not null,
  entity_type text not null,
  entity_id uuid,
  detail jsonb not null default '{}',
  request_id text,
  address text,
  -- As `is_actor` says, and written out: PostgreSQL reads a function of a check anew for each insert.
  constraint audit_log_actor_known check (case actor_kind
    when 'person' then actor_means is null
    when 'token' then actor_id is not null and coalesce(actor_means, '') <> ''
    when 'clock' then actor_id is null and coalesce(actor_means, '') <> ''
    when 'provider' then actor_id is null and coalesce(actor_means, '') <> ''
    else false end)
);
create index audit_log_entity on audit_log (entity_id, id);
create index audit_log_actor on audit_log (actor_id) where address is not null;
grant select on audit_log to coulisse_server;
-- Not the id: an entry takes the place that comes, and not one among those of before.
grant insert (at, actor_kind, actor_id, actor_means, action, entity_type, entity_id, detail,
    request_id, address)
  on audit_log to coulisse_server;

-- The chain of the audit log. Entries are written by many transactions at once and never wait for
-- each other; a job links those that were committed, one after the other, and each link's hash
-- covers the one before. What the law may have erased, the address and the detail, is in the hash
-- by a salted mark alone: without its salt a mark says nothing, and the chain holds.
create table audit_links (
  number bigint primary key check (number > 0),
  audit_id bigint not null constraint audit_links_audit unique,
  linked_at timestamptz(3) not null,
  -- Null once what it marks was erased.
  address_salt bytea,
  address_mark bytea not null,
  detail_salt bytea,
  detail_mark bytea not null,
  previous_hash text not null,
  hash text not null
);
grant select on audit_links to coulisse_server;

-- One row. `floor_id` is the last entry before which nothing is looked for any more: an hour passes
-- before it moves, longer than any transaction lasts, and once a day everything is looked for.
create table audit_chain (
  is_only boolean primary key default true check (is_only),
  last_number bigint not null default 0,
  last_hash text not null default repeat('0', 64),
  floor_id bigint not null default 0,
  next_floor_id bigint not null default 0,
  next_floor_at timestamptz not null default '-infinity'
);
insert into audit_chain default values;
grant select on audit_chain to coulisse_server;

-- What each verification of the chain has found.
create table audit_checks (
  id bigint generated always as identity primary key,
  number bigint not null,
  hash text not null,
  checked_at timestamptz(3) not null,
  whole_at timestamptz(3) not null,
  fault_count integer not null check (fault_count >= 0),
  faults jsonb not null default '[]'
);
grant select, insert (number, hash, checked_at, whole_at, fault_count, faults) on audit_checks to
  coulisse_server;

-- By how much the clock of who writes may differ from that of the database. The owner of the tables
-- alone says so: while a story of the past is told, and for tests, whose clocks go on as they like.
create table clock_limits (
  is_only boolean primary key default true check (is_only),
  any_time boolean not null default false,
  ahead_seconds integer not null default 300 check (ahead_seconds >= 0),
  behind_seconds integer not null default 600 check (behind_seconds >= 0)
);
insert into clock_limits default values;
grant select on clock_limits to coulisse_server;

-- Attempts in a window of time, by a key: of a person, an address or a network.
create table attempts (
  key text primary key,
  window_started_at timestamptz(3) not null,
  count integer not null,
  -- When the last attempt was let through, for those that are slowed.
  last_at timestamptz(3)
);
create index attempts_oldest on attempts (window_started_at);
grant select, insert, update, delete on attempts to coulisse_server;

-- How many days a trace is kept, by the day from which that holds: a new rule is a new row.
create table cleaning_rules (
  subject text not null check (subject in (
    'attempts', 'spent_refresh_tokens', 'ended_sessions', 'requests', 'codes',
    'passkey_challenges', 'messages', 'notifications'
  )),
  effective_from date not null,
  keep_days integer not null check (keep_days > 0),
  reason text not null,
  primary key (subject, effective_from)
);
insert into cleaning_rules (subject, effective_from, keep_days, reason) values
  ('attempts', '2000-01-01', 2, 'No window of attempts is longer than a day'),
  ('spent_refresh_tokens', '2000-01-01', 31, 'A refresh token lives for thirty days'),
  ('ended_sessions', '2000-01-01', 365, 'CNIL 2021-122: traces of access, six months to a year'),
  ('requests', '2000-01-01', 30, 'A repeat comes within minutes; a day late is a new wish'),
  ('codes', '2000-01-01', 7, 'A code is good for minutes; a week answers a question about it'),
  ('passkey_challenges', '2000-01-01', 1, 'A challenge is good for minutes'),
  ('messages', '2000-01-01', 365, 'Proof that somebody was told, for a year'),
  ('notifications', '2000-01-01', 365, 'What was read a year ago is no news');
grant select on cleaning_rules to coulisse_server;

-- What each check of the ledger has found, by its count: the newest is what the metrics tell, and
-- administrators are told where it grew.
create table cash_checks (
  id uuid primary key,
  checked_at timestamptz(3) not null,
  difference_count integer not null check (difference_count >= 0)
);
grant select, insert on cash_checks to coulisse_server;

-- Which backups were taken, so that whoever looks after the platform sees when one is due. The
-- command that takes one writes it, as the owner of the database.
create table backups (
  id uuid primary key,
  made_at timestamptz(3) not null,
  row_count bigint check (row_count >= 0),
  file_count integer check (file_count >= 0),
  -- Files that were no longer what had been kept.
  damaged_count integer not null check (damaged_count >= 0),
  -- Another tool does not say how many rows or files it copied.
  made_by text not null default 'coulisse' check (made_by ~ '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}$'),
  -- When administrators were told of its damage.
  told_at timestamptz(3),
  constraint backups_counted
    check (made_by <> 'coulisse' or (row_count is not null and file_count is not null))
);
create index backups_newest on backups (made_at desc);
grant select, update (told_at) on backups to coulisse_server;

-- That no backup was taken since a day and more, once it was told: after which backup, or after
-- which first day of a platform that never had one. Two servers that look at once tell it once.
create table late_backups (
  after timestamptz(3) primary key,
  told_at timestamptz(3) not null
);
grant select, insert on late_backups to coulisse_server;

-- Files are read again and hashed, a tenth of them each night, so that one that was lost or changed
-- on the disk is known while a backup still has it.
create table file_checks (
  id uuid primary key,
  -- Which tenth of the folders was read.
  part integer not null check (part between 0 and 9),
  checked_at timestamptz(3) not null,
  file_count integer not null check (file_count >= 0),
  -- Of all files, whichever night found them.
  damaged_count integer not null check (damaged_count >= 0)
);
create index file_checks_newest on file_checks (checked_at desc);
create index file_checks_of_part on file_checks (part, checked_at desc);
grant select, insert on file_checks to coulisse_server;

-- What rows name and the disk does not have as it was kept; one that is whole again is no longer
-- here.
create table damaged_files (
  store_key text primary key
    constraint damaged_files_key_in_folder check (store_key ~ '^[0-9a-f]{2}/[0-9a-f]{64}$'),
  kind text not null,
  trouble text not null check (trouble in ('MISSING', 'CHANGED', 'UNREADABLE')),
  found_at timestamptz(3) not null
);
grant select, insert, update, delete on damaged_files to coulisse_server;

-- Articles: what a company tells everybody, or those alone who hold its shares.
create table articles (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  title text not null check (length(title) between 1 and 160),
  -- The text as the editor has it, of the nodes that the contract lists; never HTML.
  body jsonb not null,
  -- Its letters alone, which the first words of a list are taken from.
  letters text not null,
  cover_id uuid,
  audience text not null check (audience in ('PUBLIC', 'SHAREHOLDERS')),
  -- None of a draft; one that is to come is seen by its makers alone.
  published_at timestamptz(3),
  -- Up to whom its publication was told, and when all had heard: once, whatever becomes of it.
  told_up_to uuid,
  told_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  -- As its author says, so that it is read aloud as such on a page in another.
  language text not null default 'fr'
    constraint articles_language_is_known check (language in ('fr', 'en')),
  -- A marketing communication is recognised as such (Regulation (EU) 2020/1503, article 27): its
  -- author says whether an article speaks of an offer. While a round of the company is not closed
  -- the rule says so for them, unless they say why it is none.
  is_promotional boolean not null default false,
  not_promotional_reason text check (length(not_promotional_reason) between 1 and 300),
  constraint articles_promotional_or_why_not
    check (not (is_promotional and not_promotional_reason is not null))
);
create index articles_of_company on articles (company_id, published_at desc, id desc);
create index articles_newest on articles (published_at desc, id desc);
create index articles_untold on articles (published_at, id)
  where told_at is null and published_at is not null;
create index articles_cover on articles (cover_id) where cover_id is not null;
grant select, insert, delete on articles to coulisse_server;
grant update (title, body, letters, cover_id, audience, published_at, told_up_to, told_at, version,
    language, is_promotional, not_promotional_reason)
  on articles to coulisse_server;

-- A picture and its sealed file share one id. It is of no article until one that shows it is saved.
create table article_images (
  id uuid primary key references sealed_files (id),
  company_id uuid not null references companies (id) on delete cascade,
  article_id uuid references articles (id) on delete cascade,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sent_at timestamptz(3) not null,
  sent_by uuid references users (id)
);
create index article_images_of_article on article_images (article_id);
create index article_images_of_company on article_images (company_id);
create index article_images_sent_by on article_images (sent_by);
create index article_images_unused on article_images (sent_at) where article_id is null;
alter table articles add foreign key (cover_id)
  references article_images (id) on delete set null;
grant select, insert, delete, update (article_id) on article_images to coulisse_server;

-- Wishes: companies that people would like to hold shares of, and the sites of those not here yet.
create table wishes (
  id uuid primary key,
  user_id uuid not null references users (id),
  company_id uuid references companies (id) on delete cascade,
  -- In the one spelling that all spellings of a site have in common.
  website_link text check (length(website_link) <= 250),
  -- What is wished for: a site does not become the company that opens here one day.
  subject text not null generated always as (coalesce(company_id::text, website_link)) stored,
  created_at timestamptz(3) not null,
  constraint wishes_of_one check (num_nonnulls(company_id, website_link) = 1),
  constraint wishes_once unique (user_id, subject)
);
create index wishes_of_company on wishes (company_id, id) where company_id is not null;
create index wishes_of_subject on wishes (subject, id);
grant select, insert, delete on wishes to coulisse_server;

-- How many wish for what; only the triggers of wishes write it.
create table wish_totals (
  subject text primary key,
  company_id uuid references companies (id) on delete cascade,
  website_link text,
  wish_count integer not null check (wish_count >= 0)
);
create index wish_totals_of_company on wish_totals (company_id);
create index wish_totals_most on wish_totals (wish_count, subject);
grant select on wish_totals to coulisse_server;

-- The lists of first steps that somebody put away; a company's is put away by each reader alone.
create table dismissed_checklists (
  user_id uuid not null references users (id) on delete cascade,
  subject text not null check (subject in ('investor', 'company', 'platform')),
  company_id uuid references companies (id) on delete cascade,
  dismissed_at timestamptz(3) not null,
  constraint dismissed_checklists_of_companies
    check ((subject = 'company') = (company_id is not null)),
  constraint dismissed_checklists_once unique nulls not distinct (user_id, subject, company_id)
);
grant select, insert on dismissed_checklists to coulisse_server;

create type audit_fault as (number bigint, audit_id bigint, kind text);

-- Keys from tables of an earlier file to those of a later one.

alter table messages add foreign key (user_id) references users (id);
alter table notifications add foreign key (user_id) references users (id) on delete cascade;
alter table news_choices add foreign key (user_id) references users (id) on delete cascade;
alter table invitations add foreign key (company_id) references companies (id) on delete cascade;

insert into schema_migrations (number, name, sha256)
  values (0, 'first schema', '6ff3045ec8f79739097653797dc69b9d3f364c0d4a223970ddbb165fe6ef9bfe');

-- Attempts, counted by a key: of a person, an address or a network.

-- Counts one attempt in a fixed window; gives the seconds to wait, 0 where the attempt is allowed.
create or replace function take_attempt(p_key text, p_now timestamptz, p_window interval,
    p_max integer)
  returns integer language sql as $$
  insert into attempts as a (key, window_started_at, count) values (p_key, p_now, 1)
  on conflict (key) do update set
    count = case when a.window_started_at + p_window <= p_now then 1 else a.count + 1 end,
    window_started_at =
      case when a.window_started_at + p_window <= p_now then p_now else a.window_started_at end
  returning case when count <= p_max then 0
    else greatest(1, ceil(extract(epoch from window_started_at + p_window - p_now)))::integer end
$$;

-- The first attempts of a window are free, each further one waits twice as long as the one before,
-- and none beyond the most is let through before the window ends. Gives the seconds to wait; an
-- attempt that must wait is not counted.
create or replace function take_slowed_attempt(p_key text, p_now timestamptz, p_window interval,
    p_free integer, p_max integer)
  returns integer language plpgsql as $$
declare
  seen attempts;
  open_at timestamptz;
begin
  insert into attempts (key, window_started_at, count) values (p_key, p_now, 0)
  on conflict (key) do nothing;
  select * into seen from attempts where key = p_key for update;
  if seen.window_started_at + p_window <= p_now then
    seen.window_started_at := p_now;
    seen.count := 0;
    seen.last_at := null;
  end if;
  if seen.count >= p_max then
    open_at := seen.window_started_at + p_window;
  elsif seen.count >= p_free then
    open_at := seen.last_at + make_interval(secs => power(2, seen.count - p_free));
  end if;
  if open_at > p_now then
    return greatest(1, ceil(extract(epoch from open_at - p_now)))::integer;
  end if;
  update attempts
    set count = seen.count + 1, window_started_at = seen.window_started_at, last_at = p_now
    where key = p_key;
  return 0;
end
$$;

revoke all on function take_attempt, take_slowed_attempt from public, coulisse_server;
grant execute on function take_attempt, take_slowed_attempt to coulisse_server;

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

-- Names go into papers, mails and lists beside other words, whoever writes them:
-- domain/src/one-line.ts refuses with words, at every door, what is no name. A name of before
-- stays until it is changed: a check of the whole row would refuse every other change of it. Whoever
-- has names calls it by triggers of their own.

-- No name has what breaks a line, marks up a page, is the address of a site or is seen by nobody.
create or replace function is_one_line(said text) returns boolean
  language sql immutable parallel safe
  return said
    !~ '[\u0001-\u001f\u007f-\u009f<>\u00ad\u180e\u200b\u200e\u200f\u2028\u2029\u2060-\u2064\ufeff]'
    and position('://' in said) = 0;

create or replace function refuse_name() returns trigger language plpgsql as $$
begin
  raise exception 'a name stands on one line'
    using errcode = 'check_violation', constraint = tg_table_name || '_name_on_one_line';
end $$;

-- What the database answers where a rule of it is broken.

-- A refusal travels as SQLSTATE CL422 with its code as message and its facts as JSON detail.
create or replace function refuse(p_code text, p_facts jsonb default '{}') returns void
  language plpgsql as $$
begin
  raise exception '%', p_code using errcode = 'CL422', detail = p_facts::text;
end $$;

-- What is only added to is neither changed nor taken away.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'append_only' using errcode = 'CL500',
    detail = format('%s only grows: %s is refused', tg_table_name, tg_op);
end $$;

-- What was decided or stated stays as it was written; it goes with what it is of.
create or replace function keep_decisions() returns trigger language plpgsql as $$
begin
  raise exception 'append_only' using errcode = 'CL500';
end $$;

revoke all on function refuse, refuse_change, keep_decisions from public, coulisse_server;

-- Generated from domain/src/machines.ts by server/scripts/schema.ts.

-- A state follows another only where the machine of its subject says so, whoever writes.
create or replace function refuse_step() returns trigger language plpgsql as $$
begin
  if (tg_table_name::text, old.state, new.state) in (
    ('offers', 'OPEN', 'FILLED'),
    ('offers', 'OPEN', 'WITHDRAWN'),
    ('offers', 'OPEN', 'EXPIRED'),
    ('offers', 'FILLED', 'OPEN'),
    ('offers', 'FILLED', 'EXPIRED'),
    ('deals', 'PROPOSED', 'ACCEPTED'),
    ('deals', 'PROPOSED', 'DECLINED'),
    ('deals', 'PROPOSED', 'CANCELLED'),
    ('deals', 'PROPOSED', 'EXPIRED'),
    ('deals', 'ACCEPTED', 'PRE_EMPTION'),
    ('deals', 'ACCEPTED', 'APPROVED'),
    ('deals', 'ACCEPTED', 'REJECTED'),
    ('deals', 'ACCEPTED', 'CANCELLED'),
    ('deals', 'ACCEPTED', 'EXPIRED'),
    ('deals', 'PRE_EMPTION', 'APPROVED'),
    ('deals', 'PRE_EMPTION', 'REJECTED'),
    ('deals', 'PRE_EMPTION', 'CANCELLED'),
    ('deals', 'PRE_EMPTION', 'EXPIRED'),
    ('deals', 'APPROVED', 'SIGNED'),
    ('deals', 'APPROVED', 'CANCELLED'),
    ('deals', 'APPROVED', 'EXPIRED'),
    ('deals', 'SIGNED', 'PAID'),
    ('deals', 'SIGNED', 'CANCELLED'),
    ('deals', 'SIGNED', 'EXPIRED'),
    ('deals', 'PAID', 'SETTLED'),
    ('deals', 'PAID', 'CANCELLED'),
    ('deals', 'PAID', 'EXPIRED'),
    ('subscriptions', 'DRAFT', 'PENDING'),
    ('subscriptions', 'DRAFT', 'CANCELLED'),
    ('subscriptions', 'PENDING', 'SIGNED'),
    ('subscriptions', 'PENDING', 'CANCELLED'),
    ('subscriptions', 'SIGNED', 'PAID'),
    ('subscriptions', 'SIGNED', 'CANCELLED'),
    ('subscriptions', 'PAID', 'COMPLETED'),
    ('subscriptions', 'PAID', 'CANCELLED'),
    ('withdrawals', 'TO_CHECK', 'READY'),
    ('withdrawals', 'TO_CHECK', 'CANCELLED'),
    ('withdrawals', 'READY', 'SENT'),
    ('withdrawals', 'READY', 'CANCELLED'),
    ('withdrawals', 'SENT', 'READY'),
    ('withdrawals', 'SENT', 'TO_CHECK'),
    ('withdrawals', 'SENT', 'PAID'),
    ('withdrawals', 'SENT', 'CAME_BACK'),
    ('withdrawals', 'PAID', 'CAME_BACK'),
    ('contracts', 'DRAFT', 'SENT'),
    ('contracts', 'SENT', 'PARTLY_SIGNED'),
    ('contracts', 'SENT', 'SIGNED'),
    ('contracts', 'SENT', 'REFUSED'),
    ('contracts', 'SENT', 'EXPIRED'),
    ('contracts', 'SENT', 'WITHDRAWN'),
    ('contracts', 'PARTLY_SIGNED', 'SIGNED'),
    ('contracts', 'PARTLY_SIGNED', 'REFUSED'),
    ('contracts', 'PARTLY_SIGNED', 'EXPIRED'),
    ('contracts', 'PARTLY_SIGNED', 'WITHDRAWN'),
    ('signatures', 'OPEN', 'SIGNED'),
    ('signatures', 'OPEN', 'REFUSED'),
    ('signatures', 'OPEN', 'EXPIRED'),
    ('signatures', 'OPEN', 'CANCELLED'),
    ('signature_signers', 'WAITING', 'SIGNED'),
    ('signature_signers', 'WAITING', 'REFUSED'),
    ('class_requests', 'PENDING', 'ACCEPTED'),
    ('class_requests', 'PENDING', 'REJECTED'),
    ('class_requests', 'PENDING', 'WITHDRAWN'),
    ('name_changes', 'PENDING', 'ACCEPTED'),
    ('name_changes', 'PENDING', 'REJECTED'),
    ('name_changes', 'PENDING', 'WITHDRAWN'),
    ('formalities', 'TO_DO', 'IN_PROGRESS'),
    ('formalities', 'TO_DO', 'DONE'),
    ('formalities', 'IN_PROGRESS', 'TO_DO'),
    ('formalities', 'IN_PROGRESS', 'DONE'),
    ('formalities', 'DONE', 'IN_PROGRESS')
  ) then
    return new;
  end if;
  raise exception '%: % does not become %', tg_table_name, old.state, new.state
    using errcode = 'check_violation', constraint = tg_table_name || '_step';
end
$$;

revoke all on function refuse_step from public, coulisse_server;

create or replace trigger offers_step before update of state on offers
  for each row when (old.state is distinct from new.state) execute function refuse_step();

create or replace trigger deals_step before update of state on deals
  for each row when (old.state is distinct from new.state) execute function refuse_step();

create or replace trigger subscriptions_step before update of state on subscriptions
  for each row when (old.state is distinct from new.state) execute function refuse_step();

create or replace trigger withdrawals_step before update of state on withdrawals
  for each row when (old.state is distinct from new.state) execute function refuse_step();

create or replace trigger contracts_step before update of state on contracts
  for each row when (old.state is distinct from new.state) execute function refuse_step();

create or replace trigger signatures_step before update of state on signatures
  for each row when (old.state is distinct from new.state) execute function refuse_step();

create or replace trigger signature_signers_step before update of state on signature_signers
  for each row when (old.state is distinct from new.state) execute function refuse_step();

create or replace trigger class_requests_step before update of state on class_requests
  for each row when (old.state is distinct from new.state) execute function refuse_step();

create or replace trigger name_changes_step before update of state on name_changes
  for each row when (old.state is distinct from new.state) execute function refuse_step();

create or replace trigger formalities_step before update of state on formalities
  for each row when (old.state is distinct from new.state) execute function refuse_step();

-- People as holders, their names, and what of them is never removed.

-- A holder follows the person or the entity it stands for; nothing else writes this table.
create or replace function follow_user() returns trigger language plpgsql as $$
begin
  insert into holders (id, kind, name, domicile)
  values (new.id, 'user', trim(new.first_name || ' ' || new.last_name), new.domicile)
  on conflict (id) do update set name = excluded.name, domicile = excluded.domicile;
  return new;
end $$;
create or replace trigger users_are_holders
  before insert or update of first_name, last_name, domicile on users
  for each row execute function follow_user();

create or replace trigger users_name_on_one_line before insert on users for each row
  when (not (is_one_line(new.first_name) and is_one_line(new.last_name)))
  execute function refuse_name();
create or replace trigger users_new_name_on_one_line
  before update of first_name, last_name on users for each row
  when ((new.first_name, new.last_name) is distinct from (old.first_name, old.last_name)
    and not (is_one_line(new.first_name) and is_one_line(new.last_name)))
  execute function refuse_name();

-- People and entities are never removed: an account is closed, and its register lines stay. A
-- registration that was never finished is nobody yet, and it alone may be. A holder goes after its
-- user: while there is one, or a line of a register, its foreign keys keep it.
create or replace trigger users_are_kept before delete on users
  for each row when (old.state <> 'REGISTERING') execute function refuse_change();
create or replace trigger holders_are_kept before delete on holders
  for each row when (old.kind <> 'user') execute function refuse_change();

create or replace trigger civil_states_are_kept before update on civil_states
  for each row execute function keep_decisions();

revoke all on function follow_user from public, coulisse_server;

-- The door of the ledger. It judges causes, and not sums alone: what an entry moves follows from
-- what it is booked for, a line of the bank, a withdrawal, or what somebody promised, and from
-- nothing else.

-- Whether cash of this line waits, or was borne, so that a person may say whose it is.
create or replace function has_booked(p_line uuid, p_kind text) returns boolean
  language sql stable as $$
  select exists (select from cash_entries where bank_line_id = p_line and kind = p_kind)
$$;

-- Whether a withdrawal has taken its cash from where it was.
create or replace function has_left(p_withdrawal uuid) returns boolean language sql stable as $$
  select exists (select from cash_entries
    where withdrawal_id = p_withdrawal and kind in ('WITHDRAWAL', 'SENDING_BACK'))
$$;

-- What somebody has promised to pay: for shares of a round, or of who sells.
create or replace function cash_promise(p_kind text, p_id uuid)
  returns table (holder_id uuid, company_id uuid, seller_id uuid, state text, amount bigint,
    fee bigint, duty bigint) language sql stable as $$
  select s.holder_id, f.company_id, null::uuid, s.state, s.amount_cents, s.fee_cents, 0::bigint
    from subscriptions s join fundraisings f on f.id = s.fundraising_id
    where p_kind = 'subscription' and s.id = p_id
  union all
  select d.buyer_id, null, d.seller_id, d.state, d.amount_cents, d.fee_cents, d.duty_cents
    from deals d where p_kind = 'deal' and d.id = p_id
$$;

-- From where to where an entry moves how much, as what it is booked for has it:
--   OPENING                  bank to platform, what the first statement opens with
--   FUNDING                  bank to the wallet that its line was allotted to
--   UNALLOTTED               bank to the cash that waits for a person
--   ALLOTMENT, SENDING_BACK  from there to a wallet, or out again, as that person decided
--   OPERATOR                 bank to platform, or from what waits
--   REVERSAL                 from a wallet what the platform bore of a debit
--   WITHDRAWAL               from its owner, or from the duty that was kept, to what is on its way
--   WITHDRAWAL_CANCELLED     back to its owner
--   WITHDRAWAL_PAID          from what is on its way to the bank
--   CAME_BACK                bank to the owner of the withdrawal
--   RESERVED, RELEASED       from a wallet to what its holder has promised, and back
--   SETTLED                  from there to a company or a seller, to the platform, to the duty
-- The bank is the mirror of a provider where its line is told by one. No row, or another, is refused.
create or replace function cash_due(p_entries cash_entry[])
  returns table (place bigint, kind text, holder_id uuid, company_id uuid, cents bigint)
  language sql stable set search_path = public, pg_temp as $$
  with told as (
    select e.ordinality as place, e.kind, e.cause,
      l.id as line_id, l.cents, l.state as line_state, l.holder_id as line_holder,
      l.decided_by is not null as decided,
      case when l.provider is null then 'BANK' else 'PROVIDER' end as mirror,
      w.id as withdrawal_id, w.amount_cents as amount, w.state as step,
      w.holder_id as owner_holder, w.company_id as owner_company,
      case when w.holder_id is not null then 'WALLET' when w.company_id is not null then 'COMPANY'
        end as purse,
      l.withdrawal_id is not distinct from w.id as is_of_line,
      (regexp_match(e.cause,
        '^(?:RESERVED|RELEASED|SETTLED) (?:deal|subscription) ([0-9a-f-]{36})$'))[1]::uuid as promise,
      split_part(e.cause, ' ', 1) = e.kind as is_of_kind,
      split_part(e.cause, ' ', 2) as promised
    from unnest(p_entries) with ordinality e
    left join bank_lines l on l.id = e.bank_line_id
    left join withdrawals w on w.id = e.withdrawal_id
  ), went (place, from_kind, from_holder, from_company, to_kind, to_holder, to_company, cents) as (
    select place, 'BANK', null::uuid, null::uuid, 'OPERATOR', null::uuid, null::uuid,
        (select opening_cents from bank_statements order by closing_on, id limit 1)
      from told where kind = 'OPENING' and line_id is null and withdrawal_id is null and cause is null
        and not exists (select from cash_postings p join cash_accounts a on a.id = p.account_id
          where a.kind = 'BANK')
    union all
    select place, mirror, null, null, 'WALLET', line_holder, null, cents
      from told where kind = 'FUNDING' and line_state = 'ALLOTTED' and cents > 0 and not decided
        and withdrawal_id is null and cause is null
    union all
    select place, mirror, null, null, 'UNALLOTTED', null, null, cents
      from told where kind = 'UNALLOTTED' and line_state = 'WAITING' and cents > 0
        and withdrawal_id is null and cause is null
    union all
    select place, case when decided then 'UNALLOTTED' else mirror end, null, null,
        'OPERATOR', null, null, cents
      from told where kind = 'OPERATOR' and withdrawal_id is null and cause is null
        and case when decided then line_state = 'OPERATOR' and cents > 0
          and has_booked(line_id, 'UNALLOTTED') else line_state in ('OPERATOR', 'WAITING')
          and cents < 0 end
    union all
    select place, 'UNALLOTTED', null, null, 'WALLET', line_holder, null, cents
      from told where kind = 'ALLOTMENT' and line_state = 'ALLOTTED' and decided and cents > 0
        and has_booked(line_id, 'UNALLOTTED') and withdrawal_id is null and cause is null
    union all
    select place, 'OPERATOR', null, null, 'WALLET', line_holder, null, cents
      from told where kind = 'REVERSAL' and line_state = 'ALLOTTED' and decided and cents < 0
        and has_booked(line_id, 'OPERATOR') and withdrawal_id is null and cause is null
    union all
    select place, 'UNALLOTTED', null, null, 'OUTGOING', null, null, cents
      from told where kind = 'SENDING_BACK' and line_state = 'SENDING_BACK' and decided and is_of_line
        and has_booked(line_id, 'UNALLOTTED') and purse is null and amount = cents and cause is null
    union all
    select place, purse, owner_holder, owner_company, 'OUTGOING', null, null, amount
      from told where kind = 'WITHDRAWAL' and step in ('TO_CHECK', 'READY') and purse is not null
        and line_id is null and cause is null
    union all
    select t.place, 'DUTY', null, null, 'OUTGOING', null, null, t.amount
      from told t join deals d
        on d.id = (regexp_match(t.cause, '^duty of deal ([0-9a-f-]{36})$'))[1]::uuid
      where t.kind = 'WITHDRAWAL' and t.step = 'READY' and t.purse is null and t.line_id is null
        and d.state = 'SETTLED' and d.duty_cents = t.amount
    union all
    select place, 'OUTGOING', null, null, purse, owner_holder, owner_company, amount
      from told where kind = 'WITHDRAWAL_CANCELLED' and step in ('TO_CHECK', 'READY')
        and purse is not null and has_left(withdrawal_id) and line_id is null and cause is null
    union all
    select place, 'OUTGOING', null, null, mirror, null, null, amount
      from told where kind = 'WITHDRAWAL_PAID' and line_state = 'PAID_OUT' and is_of_line
        and cents = -amount and step = 'SENT' and has_left(withdrawal_id) and cause is null
    union all
    select place, mirror, null, null, purse, owner_holder, owner_company, amount
      from told where kind = 'CAME_BACK' and line_state = 'CAME_BACK' and is_of_line
        and cents = amount and step in ('SENT', 'PAID') and has_left(withdrawal_id) and cause is null
    union all
    select t.place, case t.kind when 'RESERVED' then 'WALLET' else 'RESERVED' end, p.holder_id, null,
        case t.kind when 'RESERVED' then 'RESERVED' else 'WALLET' end, p.holder_id, null,
        p.amount + p.fee + p.duty
      from told t join lateral cash_promise(t.promised, t.promise) p on true
      where t.is_of_kind and t.line_id is null and t.withdrawal_id is null
        and case t.kind when 'RESERVED' then p.state in ('SIGNED', 'PAID')
          when 'RELEASED' then p.state = 'PAID' end
  ), legs as (
    select place, from_kind, from_holder, from_company, -cents from went
    union all
    select place, to_kind, to_holder, to_company, cents from went
    union all
    select t.place, leg.kind, leg.holder_id, leg.company_id, leg.cents
      from told t join lateral cash_promise(t.promised, t.promise) p on true
      cross join lateral (values
        ('RESERVED', p.holder_id, null, -(p.amount + p.fee + p.duty)),
        (case when p.seller_id is null then 'COMPANY' else 'WALLET' end, p.seller_id,
          case when p.seller_id is null then p.company_id end, p.amount),
        ('OPERATOR', null, null, p.fee),
        ('DUTY', null, null, p.duty)) leg (kind, holder_id, company_id, cents)
      where t.kind = 'SETTLED' and t.is_of_kind and t.line_id is null and t.withdrawal_id is null
        and p.state in ('PAID', 'COMPLETED', 'SETTLED') and leg.cents <> 0
  )
  select * from legs
$$;

-- Books entries in their order, all or none: accounts that do not exist yet are opened, all are
-- locked in one order, and none but the mirrors of the bank and of the provider and the platform's own
-- is ever below zero. An entry moves what it is due to, at a time that its accounts have not passed.
-- Postings are read once, and each finds its account by an index, or all of them in one pass where
-- they are many: a round that closes books thousands of entries at once.
create or replace function post_cash(p_entries jsonb) returns bigint[]
  language plpgsql security definer set search_path = public, pg_temp
  -- The plan for one payment is not that for ten thousand.
  set plan_cache_mode = force_custom_plan as $$
declare
  entries cash_entry[] := array(
    select e from jsonb_populate_recordset(null::cash_entry, p_entries) e order by e.n);
  moves cash_move[] := array(
    select row(e.ordinality, p.kind, p.holder_id, p.company_id, p.cents, null)::cash_move
    from unnest(entries) with ordinality e
      left join lateral jsonb_populate_recordset(null::cash_posting, e.postings) p on true);
  numbers bigint[];
  limits clock_limits;
  wrong bigint;
begin
  if exists (
    select from unnest(moves) m group by m.place
    having coalesce(sum(m.cents), 1) <> 0
      or count(*) <> count(distinct (m.kind, m.holder_id, m.company_id))
  ) then
    raise exception 'cash_entry_does_not_balance' using errcode = 'CL500';
  end if;
  select told.place into wrong from (
    select m.place, m.kind, m.holder_id, m.company_id, m.cents, 1 as side from unnest(moves) m
    union all
    select d.place, d.kind, d.holder_id, d.company_id, d.cents, -1 from cash_due(entries) d
  ) told
  group by told.place, told.kind, told.holder_id, told.company_id, told.cents
  having sum(told.side) <> 0 limit 1;
  if wrong is not null then
    raise exception 'cash_entry_without_cause' using errcode = 'CL500',
      detail = format('%s %s', entries[wrong].kind, entries[wrong].cause);
  end if;
  insert into cash_accounts (kind, holder_id, company_id)
    select distinct m.kind, m.holder_id, m.company_id from unnest(moves) m order by 1, 2, 3
    on conflict do nothing;
  moves := array(
    select row(m.place, m.kind, m.holder_id, m.company_id, m.cents, a.id)::cash_move
      from unnest(moves) m join cash_accounts a on a.holder_id = m.holder_id and a.kind = m.kind
    union all
    select row(m.place, m.kind, m.holder_id, m.company_id, m.cents, a.id)::cash_move
      from unnest(moves) m join cash_accounts a on a.company_id = m.company_id and a.kind = m.kind
    union all
    select row(m.place, m.kind, m.holder_id, m.company_id, m.cents, a.id)::cash_move
      from unnest(moves) m join cash_accounts a on a.kind = m.kind
      where a.holder_id is null and a.company_id is null
        and m.holder_id is null and m.company_id is null);
  perform from cash_accounts a
    where a.id = any (array(select m.account_id from unnest(moves) m))
    order by a.kind, a.holder_id, a.company_id
    for update;
  select * into limits from clock_limits;
  -- What waited for its turn may be a moment older than what came before it, and is booked with that.
  entries := array(
    select row(e.n, e.kind, greatest(e.recorded_at, came_before.last_at), e.actor_id, e.bank_line_id,
      e.withdrawal_id, e.cause, to_jsonb(e.recorded_at))::cash_entry
    from unnest(entries) with ordinality e
      -- Of all entries at once: looked up for each, ten thousand read all moves ten thousand times.
      left join (
        select m.place, max(a.last_at) as last_at
        from unnest(moves) m join cash_accounts a on a.id = m.account_id
        where a.kind in ('BANK', 'PROVIDER', 'WALLET', 'RESERVED', 'COMPANY') group by m.place
      ) came_before on came_before.place = e.ordinality
    order by e.ordinality);
  if not limits.any_time and exists (
    select from unnest(entries) e
    where e.recorded_at - (e.postings #>> '{}')::timestamptz
      > make_interval(secs => limits.behind_seconds)
      or e.recorded_at > clock_timestamp() + make_interval(secs => limits.ahead_seconds)
  ) then
    raise exception 'cash_entry_of_another_time' using errcode = 'CL500';
  end if;
  with added as (
    insert into cash_entries (kind, recorded_at, actor_id, bank_line_id, withdrawal_id, cause)
      select e.kind, e.recorded_at, e.actor_id, e.bank_line_id, e.withdrawal_id, e.cause
      from unnest(entries) with ordinality e order by e.ordinality
      returning number
  ) select array_agg(number order by number) into numbers from added;
  insert into cash_postings (account_id, entry_number, amount_cents, balance_after_cents)
    select a.id, added.number, m.cents,
      a.balance_cents + sum(m.cents) over (partition by a.id order by m.place)
    from unnest(moves) m
    join unnest(numbers) with ordinality added (number, place) on added.place = m.place
    join cash_accounts a on a.id = m.account_id;
  if exists (
    select from cash_postings p join cash_accounts a on a.id = p.account_id
    where p.entry_number = any (numbers) and p.balance_after_cents < 0
      and a.kind not in ('BANK', 'OPERATOR', 'PROVIDER')
  ) then
    raise exception 'not_enough_cash' using errcode = 'CL422', detail = '{}';
  end if;
  update cash_accounts a set balance_cents = a.balance_cents + moved.cents, last_at = moved.last_at
    from (
      select m.account_id, sum(m.cents)::bigint as cents, max(e.recorded_at) as last_at
      from unnest(moves) m
        join unnest(entries) with ordinality e on e.ordinality = m.place
      group by m.account_id
    ) moved
    where a.id = moved.account_id;
  return numbers;
end $$;

create or replace trigger cash_entries_only_grow before update or delete on cash_entries
  for each row execute function refuse_change();
create or replace trigger cash_entries_are_kept before truncate on cash_entries
  for each statement execute function refuse_change();
create or replace trigger cash_postings_only_grow before update or delete on cash_postings
  for each row execute function refuse_change();
create or replace trigger cash_postings_are_kept before truncate on cash_postings
  for each statement execute function refuse_change();

-- What does not add up: an entry whose postings do not come to zero, an account that is not what its
-- postings come to, cash of a wallet that no bank holds, what the provider holds beside what its lines
-- come to, and what has not moved there although it is due. No row is a clean ledger. What the bank
-- holds is compared with the statement whose line was booked last, which is not always that of the
-- latest day: a line that the bank dates back comes in a statement that ends on an earlier day.
create or replace function cash_differences()
  returns table (what text, account_id uuid, entry_number bigint, expected_cents bigint,
    found_cents bigint) language sql stable security definer set search_path = public, pg_temp as $$
  select 'ENTRY', null::uuid, e.number, 0::bigint, coalesce(sum(p.amount_cents), 0)::bigint
    from cash_entries e left join cash_postings p on p.entry_number = e.number
    group by e.number having coalesce(sum(p.amount_cents), 0) <> 0 or count(p) = 0
  union all
  select 'ACCOUNT', a.id, null, coalesce(sum(p.amount_cents), 0)::bigint, a.balance_cents
    from cash_accounts a left join cash_postings p on p.account_id = a.id
    group by a.id having coalesce(sum(p.amount_cents), 0) <> a.balance_cents
  union all
  select 'OUTGOING', a.id, null, coalesce(w.cents, 0)::bigint, a.balance_cents
    from cash_accounts a
    cross join lateral (
      select sum(amount_cents) as cents from withdrawals where state in ('TO_CHECK', 'READY', 'SENT')
    ) w
    where a.kind = 'OUTGOING' and a.balance_cents <> coalesce(w.cents, 0)
  union all
  select 'UNALLOTTED', a.id, null, coalesce(l.cents, 0)::bigint, a.balance_cents
    from cash_accounts a
    cross join lateral (
      select sum(cents) as cents from bank_lines where state = 'WAITING' and cents > 0
    ) l
    where a.kind = 'UNALLOTTED' and a.balance_cents <> coalesce(l.cents, 0)
  union all
  select 'BANK', a.id, null, -s.closing_cents, a.balance_cents
    from cash_accounts a
    cross join lateral (
      select t.closing_cents
        from cash_postings p
        join cash_entries e on e.number = p.entry_number
        join bank_lines l on l.id = e.bank_line_id
        join bank_statements t on t.id = l.statement_id
        where p.account_id = a.id
        order by p.entry_number desc limit 1
    ) s
    where a.kind = 'BANK' and a.balance_cents <> -s.closing_cents
  union all
  select 'PROVIDER', a.id, null, -coalesce(l.cents, 0)::bigint, a.balance_cents
    from cash_accounts a
    cross join lateral (
      select sum(cents) as cents from bank_lines where provider is not null
    ) l
    where a.kind = 'PROVIDER' and a.balance_cents <> -coalesce(l.cents, 0)
  union all
  select 'TRANSFER', null, t.entry_number, t.cents, 0::bigint
    from provider_transfers t
    where t.state = 'ASKED' and (t.attempt_count >= 5 or exists (
      select from provider_accounts a
        where a.owner_id in (t.from_owner, t.to_owner) and a.state = 'REFUSED'))
$$;

revoke all on function has_booked, has_left, cash_promise, cash_due, post_cash, cash_differences
  from public, coulisse_server;
grant execute on function post_cash, cash_differences to coulisse_server;

-- Withdrawals: their steps, and what stops them.

-- Why a withdrawal may not leave now; null too of what goes back to a stranger, which is nobody's here.
create or replace function withdrawal_stop(w withdrawals) returns text
  language sql stable parallel safe as $$
  select case
    when w.returns_line_id is not null then
      (select 'CHECK' from standing_facts(w.holder_id, null) f where f.is_frozen)
    when w.holder_id is not null then (select t.reason from standing(w.holder_id, null) t)
    when w.company_id is not null then (select t.reason from company_standing(w.company_id, null) t)
  end
$$;

create or replace function has_entry(p_withdrawal uuid, p_kind text) returns boolean
  language sql stable as $$
  select exists (select from cash_entries where withdrawal_id = p_withdrawal and kind = p_kind)
$$;

-- Whether a provider was asked to pay it, with what came of that.
create or replace function is_asked_for(p_withdrawal uuid, p_states text[]) returns boolean
  language sql stable as $$
  select exists (select from provider_movements
    where withdrawal_id = p_withdrawal and kind = 'PAY_OUT' and state = any (p_states))
$$;

-- A withdrawal goes its steps, each on what shows it: somebody’s check, the file for the bank, its
-- debit, what it brought back, the cash that is in the wallet again.
create or replace function keep_withdrawals() returns trigger language plpgsql as $$
declare
  step constant text := old.state || ' ' || new.state;
begin
  if step <> 'TO_CHECK READY' and (new.checked_by, new.checked_at)
      is distinct from (old.checked_by, old.checked_at) then
    raise exception 'who checked a withdrawal is kept' using errcode = 'CL500';
  end if;
  if new.state <> old.state and not coalesce(case step
    when 'TO_CHECK READY' then new.checked_at is distinct from old.checked_at
      and (new.checked_by <> new.requested_by or coalesce(new.holder_id, new.company_id) is null)
      and exists (select from users u where u.id = new.checked_by and u.role = 'ROLE_ADMIN')
    when 'READY SENT' then new.file_id is not null or is_asked_for(new.id, array['ASKED', 'OPEN'])
    when 'SENT READY' then new.file_id is null
    when 'SENT TO_CHECK' then is_asked_for(new.id, array['FAILED'])
    when 'TO_CHECK CANCELLED' then has_entry(new.id, 'WITHDRAWAL_CANCELLED')
    when 'READY CANCELLED' then has_entry(new.id, 'WITHDRAWAL_CANCELLED')
    when 'SENT PAID' then has_entry(new.id, 'WITHDRAWAL_PAID')
    when 'PAID CAME_BACK' then has_entry(new.id, 'CAME_BACK')
    end, false) then
    raise exception 'a withdrawal goes its steps' using errcode = 'CL500',
      detail = format('%s: %s', old.id, step);
  end if;
  return new;
end $$;
create or replace trigger withdrawals_are_kept before update on withdrawals
  for each row execute function keep_withdrawals();

revoke all on function withdrawal_stop, has_entry, is_asked_for, keep_withdrawals
  from public, coulisse_server;
grant execute on function withdrawal_stop, has_entry, is_asked_for to coulisse_server;

-- What the row of a company must have.

create or replace trigger companies_name_on_one_line before insert on companies for each row
  when (not (is_one_line(new.name))) execute function refuse_name();
create or replace trigger companies_new_name_on_one_line
  before update of name on companies for each row
  when (new.name is distinct from old.name and not (is_one_line(new.name)))
  execute function refuse_name();

-- R-10 (Code de commerce, article L. 228-10): shares are negotiable once their company is
-- registered, so that no market opens, and none stays open, of a company of which no registration
-- is on record.
create or replace function require_registration() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refuse('registration_missing', '{"field": "siret"}');
  return null;
end $$;
create or replace trigger companies_are_registered_before_their_market
  before insert or update of secondary_market_status, siret, rcs_number on companies for each row
  when (new.secondary_market_status = 'OPEN' and new.siret is null
    and coalesce(btrim(new.rcs_number), '') = '')
  execute function require_registration();

revoke all on function require_registration from public, coulisse_server;

-- The rights of a category and the declared capital of a company change by a decision, from its day on:
-- the days before keep what counted on them.

-- The rights of a category on a day, as they were known before an instant.
create or replace function category_rights(p_category uuid, p_on date,
    p_known_before timestamptz default 'infinity')
  returns table (nominal_value numeric, votes_per_share integer, transferable boolean,
    inalienable_from date, inalienable_until date, approval_required boolean)
  language sql stable as $$
  select d.nominal_value, d.votes_per_share, d.transferable, d.inalienable_from,
    d.inalienable_until, d.approval_required
  from category_decisions d
  where d.share_category_id = p_category and d.effective_on <= p_on
    and (d.recorded_at < p_known_before or d.effective_on = '0001-01-01')
  order by d.effective_on desc, d.number desc limit 1
$$;

-- The same of the capital that a company has declared.
create or replace function declared_capital(p_company uuid, p_on date,
    p_known_before timestamptz default 'infinity')
  returns bigint language sql stable as $$
  select d.capital_cents from capital_declarations d
  where d.company_id = p_company and d.effective_on <= p_on
    and (d.recorded_at < p_known_before or d.effective_on = '0001-01-01')
  order by d.effective_on desc, d.number desc limit 1
$$;

-- Decisions follow each other: one of an earlier day would change what the later ones began from.
create or replace function check_decision_day(p_on date, p_last date, p_recorded_at timestamptz)
  returns void language plpgsql stable as $$
begin
  if p_on = '0001-01-01' then perform refuse('decision_missing'); end if;
  if p_on > (p_recorded_at at time zone 'Europe/Paris')::date then
    perform refuse('decision_in_future', '{"field": "decision.effectiveOn"}');
  end if;
  if p_on < p_last then
    perform refuse('decision_before_last', jsonb_build_object('field', 'decision.effectiveOn',
      'last', to_char(p_last, 'YYYY-MM-DD')));
  end if;
end $$;

-- The beginning is written by the triggers of the category and the company alone.
create or replace function check_category_decision() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before category_decisions;
begin
  new.recorded_at := least(new.recorded_at, clock_timestamp());
  if new.effective_on = '0001-01-01' and pg_trigger_depth() > 1 then return new; end if;
  perform from registers where company_id =
    (select company_id from share_categories where id = new.share_category_id) for update;
  select * into before from category_decisions where share_category_id = new.share_category_id
    order by effective_on desc, number desc limit 1;
  perform check_decision_day(new.effective_on, before.effective_on, new.recorded_at);
  if new.nominal_value is distinct from before.nominal_value
    and exists (select from movements where share_category_id = new.share_category_id
      and effective_on >= new.effective_on) then
    perform refuse('nominal_value_fixed', '{"field": "nominalValue"}');
  end if;
  return new;
end $$;
create or replace trigger category_decisions_follow before insert on category_decisions
  for each row execute function check_category_decision();

create or replace function check_capital_declaration() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.recorded_at := least(new.recorded_at, clock_timestamp());
  if new.effective_on = '0001-01-01' and pg_trigger_depth() > 1 then return new; end if;
  perform from registers where company_id = new.company_id for update;
  perform check_decision_day(new.effective_on,
    (select max(effective_on) from capital_declarations where company_id = new.company_id),
    new.recorded_at);
  return new;
end $$;
create or replace trigger capital_declarations_follow before insert on capital_declarations
  for each row execute function check_capital_declaration();

-- Today's rights and capital are those of the last decision.
create or replace function apply_category_decision() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.effective_on = '0001-01-01' then return null; end if;
  update share_categories set nominal_value = new.nominal_value,
    votes_per_share = new.votes_per_share, transferable = new.transferable,
    inalienable_from = new.inalienable_from, inalienable_until = new.inalienable_until,
    approval_required = new.approval_required
  where id = new.share_category_id;
  return null;
end $$;
create or replace trigger category_decisions_apply after insert on category_decisions
  for each row execute function apply_category_decision();

create or replace function apply_capital_declaration() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.effective_on <> '0001-01-01' then
    update companies set capital_cents = new.capital_cents where id = new.company_id;
  end if;
  return null;
end $$;
create or replace trigger capital_declarations_apply after insert on capital_declarations
  for each row execute function apply_capital_declaration();

create or replace function begin_category_rights() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into category_decisions (id, share_category_id, effective_on, nominal_value,
      votes_per_share, transferable, inalienable_from, inalienable_until, approval_required,
      recorded_at)
    values (new_id(clock_timestamp()), new.id, '0001-01-01', new.nominal_value, new.votes_per_share,
      new.transferable, new.inalienable_from, new.inalienable_until, new.approval_required,
      clock_timestamp());
  return null;
end $$;
create or replace trigger share_categories_begin after insert on share_categories
  for each row execute function begin_category_rights();

create or replace function begin_capital() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into capital_declarations (id, company_id, effective_on, capital_cents, recorded_at)
    values (new_id(clock_timestamp()), new.id, '0001-01-01', new.capital_cents, clock_timestamp());
  return null;
end $$;
create or replace trigger companies_begin_capital after insert on companies
  for each row execute function begin_capital();

-- A category does not move to another company. Without a line nothing was judged by its rights, and
-- they may be put right from the beginning; with one they are those of the last decision, whoever
-- writes, and the nominal value changes only by a decision.
create or replace function keep_category_facts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rights record;
begin
  if new.company_id <> old.company_id then
    raise exception 'a category stays in its company' using errcode = 'CL500';
  end if;
  if (new.nominal_value, new.votes_per_share, new.transferable, new.inalienable_from,
      new.inalienable_until, new.approval_required)
    is not distinct from (old.nominal_value, old.votes_per_share, old.transferable,
      old.inalienable_from, old.inalienable_until, old.approval_required) then
    return new;
  end if;
  perform from registers where company_id = old.company_id for update;
  select * into rights from category_rights(old.id, 'infinity');
  if (new.nominal_value, new.votes_per_share, new.transferable, new.inalienable_from,
      new.inalienable_until, new.approval_required)
    is not distinct from (rights.nominal_value, rights.votes_per_share, rights.transferable,
      rights.inalienable_from, rights.inalienable_until, rights.approval_required) then
    return new;
  end if;
  if exists (select from movements where share_category_id = old.id)
    or exists (select from category_decisions
      where share_category_id = old.id and effective_on > '0001-01-01') then
    if new.nominal_value is distinct from old.nominal_value then
      perform refuse('nominal_value_fixed');
    end if;
    perform refuse('decision_missing', '{"field": "decision.effectiveOn"}');
  end if;
  insert into category_decisions (id, share_category_id, effective_on, nominal_value,
      votes_per_share, transferable, inalienable_from, inalienable_until, approval_required,
      recorded_at)
    values (new_id(clock_timestamp()), new.id, '0001-01-01', new.nominal_value, new.votes_per_share,
      new.transferable, new.inalienable_from, new.inalienable_until, new.approval_required,
      clock_timestamp());
  return new;
end $$;
create or replace trigger share_categories_keep_their_facts before update on share_categories
  for each row execute function keep_category_facts();

create or replace function keep_capital() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.capital_cents = old.capital_cents then return new; end if;
  perform from registers where company_id = old.id for update;
  if new.capital_cents = declared_capital(old.id, 'infinity') then return new; end if;
  if exists (select from movements where company_id = old.id)
    or exists (select from capital_declarations
      where company_id = old.id and effective_on > '0001-01-01') then
    perform refuse('decision_missing', '{"field": "decision.effectiveOn"}');
  end if;
  insert into capital_declarations (id, company_id, effective_on, capital_cents, recorded_at)
    values (new_id(clock_timestamp()), new.id, '0001-01-01', new.capital_cents, clock_timestamp());
  return new;
end $$;
create or replace trigger companies_keep_capital before update on companies
  for each row execute function keep_capital();

create or replace trigger category_decisions_are_kept before update on category_decisions
  for each row execute function keep_decisions();
create or replace trigger capital_declarations_are_kept before update on capital_declarations
  for each row execute function keep_decisions();
create or replace trigger decision_documents_are_kept before update on decision_documents
  for each row execute function keep_decisions();

revoke all on function category_rights, declared_capital, check_decision_day,
  check_category_decision, check_capital_declaration, apply_category_decision,
  apply_capital_declaration, begin_category_rights, begin_capital, keep_category_facts, keep_capital
  from public, coulisse_server;
grant execute on function category_rights, declared_capital to coulisse_server;

-- What was stated of the assets of a company (R-32).

-- Null where nobody stated it for that day.
create or replace function mainly_real_estate(p_company uuid, p_on date) returns boolean
  language sql stable as $$
  select is_main from real_estate_facts
  where company_id = p_company and effective_on <= p_on
  order by effective_on desc, number desc limit 1
$$;

create or replace function check_real_estate_fact() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.effective_on > (new.recorded_at at time zone 'Europe/Paris')::date then
    perform refuse('decision_in_future', '{"field": "realEstate.effectiveOn"}');
  end if;
  return new;
end $$;
create or replace trigger real_estate_facts_follow before insert on real_estate_facts
  for each row execute function check_real_estate_fact();

create or replace trigger real_estate_facts_are_kept before update on real_estate_facts
  for each row execute function keep_decisions();

-- No market opens before it is known what its sales are taxed at. Looked at with the commit, since a
-- company may be made with both.
create or replace function require_real_estate_fact() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from real_estate_facts where company_id = new.id)
    and exists (select from companies where id = new.id and secondary_market_status = 'OPEN') then
    perform refuse('real_estate_missing', '{"field": "realEstate.isMain"}');
  end if;
  return null;
end $$;
drop trigger if exists companies_open_with_their_duty_known on companies;
create constraint trigger companies_open_with_their_duty_known
  after insert or update of secondary_market_status on companies
  deferrable initially deferred for each row
  when (new.secondary_market_status = 'OPEN') execute function require_real_estate_fact();

revoke all on function mainly_real_estate, check_real_estate_fact, require_real_estate_fact
  from public, coulisse_server;
grant execute on function mainly_real_estate to coulisse_server;

-- Legal entities as holders, their names, and who stands behind them.

create or replace function follow_corporate() returns trigger language plpgsql as $$
begin
  insert into holders (id, kind, name, domicile)
  values (new.id, 'corporate', new.legal_name, new.domicile)
  on conflict (id) do update set name = excluded.name, domicile = excluded.domicile;
  return new;
end $$;
create or replace trigger corporates_are_holders
  before insert or update of legal_name, domicile on corporates
  for each row execute function follow_corporate();

create or replace trigger corporates_name_on_one_line before insert on corporates for each row
  when (not (is_one_line(new.legal_name))) execute function refuse_name();
create or replace trigger corporates_new_name_on_one_line
  before update of legal_name on corporates for each row
  when (new.legal_name is distinct from old.legal_name and not (is_one_line(new.legal_name)))
  execute function refuse_name();

-- Who represents an entity: the one place that says so, asked wherever somebody acts for one.
create or replace view representatives_now as
  select corporate_id, user_id, id as link_id, decided_at from corporate_users
  where status = 'VALIDATED';
grant select on representatives_now to coulisse_server;

-- A right to act for an entity was recognised on its proof: the entity is who it says.
create or replace function confirm_represented_entity() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update corporates set confirmed_at = coalesce(new.decided_at, new.created_at)
    where id = new.corporate_id and confirmed_at is null;
  return new;
end $$;
create or replace trigger corporate_users_confirm_entities
  after insert or update of status on corporate_users
  for each row when (new.status = 'VALIDATED') execute function confirm_represented_entity();

revoke all on function follow_corporate, confirm_represented_entity from public, coulisse_server;

-- Several who hold one entry of the register together.

-- A holder follows the co-owners it stands for, as it follows a person or an entity.
create or replace function follow_joint() returns trigger language plpgsql as $$
begin
  insert into holders (id, kind, name, domicile) values (new.id, 'joint', new.name, new.domicile)
  on conflict (id) do update set name = excluded.name, domicile = excluded.domicile;
  return new;
end $$;
create or replace trigger joint_holders_are_holders
  before insert or update of name, domicile on joint_holders
  for each row execute function follow_joint();

create or replace trigger joint_holders_are_kept before delete on joint_holders
  for each row execute function refuse_change();
create or replace trigger joint_compositions_are_kept before update or delete on joint_compositions
  for each row execute function refuse_change();
create or replace trigger joint_members_are_kept before update or delete on joint_members
  for each row execute function refuse_change();
create or replace trigger joint_representatives_are_kept
  before update or delete on joint_representatives
  for each row execute function refuse_change();

-- The fractions of those who hold together make the whole, exactly, and there are two of them at least.
create or replace function check_joint_shares(p_composition uuid) returns void
  language plpgsql as $$
declare
  whole numeric := 1;
  parts numeric;
  members integer;
begin
  select count(*) into members from joint_members where composition_id = p_composition;
  if members < 2 then perform refuse('joint_members_too_few', '{"field": "members"}'); end if;
  for parts in select distinct denominator from joint_members where composition_id = p_composition loop
    whole := lcm(whole, parts);
  end loop;
  select sum(numerator * div(whole, denominator)) into parts from joint_members
    where composition_id = p_composition;
  if parts <> whole then
    perform refuse('joint_shares_not_whole', '{"field": "members"}');
  end if;
end $$;

create or replace function hold_joint_shares() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'joint_compositions' then perform check_joint_shares(new.id);
  else perform check_joint_shares(new.composition_id); end if;
  return null;
end $$;
drop trigger if exists joint_compositions_are_whole on joint_compositions;
create constraint trigger joint_compositions_are_whole after insert on joint_compositions
  deferrable initially deferred for each row execute function hold_joint_shares();
drop trigger if exists joint_members_are_whole on joint_members;
create constraint trigger joint_members_are_whole after insert on joint_members
  deferrable initially deferred for each row execute function hold_joint_shares();

-- Whoever is a member or represents is a person or an entity: co-owners of co-owners are not written.
create or replace function hold_joint_party() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.party_id is not null
    and exists (select from holders where id = new.party_id and kind = 'joint') then
    raise exception 'co-owners are people and entities' using errcode = 'CL500';
  end if;
  return new;
end $$;
create or replace trigger joint_members_are_parties before insert on joint_members
  for each row execute function hold_joint_party();
create or replace trigger joint_representatives_are_parties before insert on joint_representatives
  for each row execute function hold_joint_party();

-- What is in force is what was recorded last: its day is not before that of what it replaces.
create or replace function hold_joint_days() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'joint_compositions' then
    if exists (select from joint_compositions c
      where c.holder_id = new.holder_id and c.effective_on > new.effective_on) then
      perform refuse('joint_day_before', '{"field": "effectiveOn"}');
    end if;
  elsif exists (select from joint_representatives r
    where r.holder_id = new.holder_id and r.appointed_on > new.appointed_on) then
    perform refuse('joint_day_before', '{"field": "appointedOn"}');
  end if;
  return new;
end $$;
create or replace trigger joint_compositions_in_order before insert on joint_compositions
  for each row execute function hold_joint_days();
create or replace trigger joint_representatives_in_order before insert on joint_representatives
  for each row execute function hold_joint_days();

create or replace function joint_composition(p_holder uuid) returns uuid
  language sql stable parallel safe as $$
  select id from joint_compositions where holder_id = p_holder order by number desc limit 1
$$;

create or replace function joint_representative(p_holder uuid) returns uuid
  language sql stable parallel safe as $$
  select id from joint_representatives where holder_id = p_holder order by number desc limit 1
$$;

-- Whom the platform knows of those in force: members, and whoever represents them.
create or replace function joint_parties() returns table (holder_id uuid, party_id uuid)
  language sql stable parallel safe as $$
  select c.holder_id, m.party_id from joint_members m
    join joint_compositions c on c.id = m.composition_id
    where m.party_id is not null and c.id = joint_composition(c.holder_id)
  union all
  select r.holder_id, r.party_id from joint_representatives r
    where r.party_id is not null and r.id = joint_representative(r.holder_id)
$$;

-- As papers print them; null of whoever holds alone.
create or replace function joint_facts(p_holder uuid) returns jsonb
  language sql stable parallel safe as $$
  select jsonb_build_object(
    'members', coalesce((select jsonb_agg(jsonb_build_object('name', m.name,
        'numerator', m.numerator, 'denominator', m.denominator) order by m.place)
      from joint_members m where m.composition_id = joint_composition(j.id)), '[]'),
    'representative', (select jsonb_build_object('name', r.name, 'appointedOn', r.appointed_on,
        'act', r.act)
      from joint_representatives r where r.id = joint_representative(j.id)))
  from joint_holders j where j.id = p_holder
$$;

-- Whether one whom co-owners name is frozen: they, or where it is an entity, whoever represents it.
create or replace function is_frozen_party(p_party uuid) returns boolean
  language sql stable parallel safe as $$
  select exists (select from screening_hits x where x.holder_id = p_party
      and x.state in ('OPEN', 'CONFIRMED') and hit_weighs(x))
    or exists (select from representatives_now l join screening_hits x on x.holder_id = l.user_id
      where l.corporate_id = p_party
        and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED'))
$$;

-- Nobody could withdraw for co-owners: no wallet is opened in their name.
create or replace function hold_joint_wallets() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from joint_holders where id = new.holder_id) then
    perform refuse('joint_holder_without_wallet', '{"field": "holderId"}');
  end if;
  return new;
end $$;
create or replace trigger wallets_are_of_one before insert on wallets
  for each row execute function hold_joint_wallets();

revoke all on function follow_joint, check_joint_shares, hold_joint_shares, hold_joint_party,
  hold_joint_days, joint_composition, joint_representative, joint_parties, joint_facts,
  is_frozen_party, hold_joint_wallets from public, coulisse_server;
grant execute on function joint_composition, joint_representative, joint_parties, joint_facts,
  is_frozen_party to coulisse_server;

-- Papers of formalities stay as they were filed.

create or replace trigger formality_files_are_kept before update on formality_files
  for each row execute function keep_decisions();

-- Sophisticated investors (R-23a): what is judged, what is kept, and which class counts.

-- The criteria are those of a person or of an entity, as many as the annex asks for.
create or replace function judge_class_request() returns trigger language plpgsql as $$
declare
  is_entity boolean := (select kind = 'corporate' from holders where id = new.holder_id);
begin
  if is_entity and not (new.criteria <@ array['OWN_FUNDS', 'TURNOVER', 'BALANCE_SHEET']
      and cardinality(new.criteria) >= 1)
    or not is_entity and not (new.criteria <@ array['MEANS', 'EXPERIENCE', 'TRADES']
      and cardinality(new.criteria) >= 2) then
    raise exception 'a request meets the criteria of Annex II' using errcode = 'CL500';
  end if;
  if new.state <> 'PENDING' then
    raise exception 'a request waits for its decision' using errcode = 'CL500';
  end if;
  return new;
end $$;
create or replace trigger class_requests_are_judged before insert on class_requests
  for each row execute function judge_class_request();

create or replace function keep_class_requests() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'requests are kept' using errcode = 'CL500';
  end if;
  if to_jsonb(new) - array['state', 'decided_by', 'decided_at', 'reason', 'ends_at', 'end_told_at',
      'ended_at', 'ending'] is distinct from to_jsonb(old) - array['state', 'decided_by', 'decided_at',
      'reason', 'ends_at', 'end_told_at', 'ended_at', 'ending']
    or old.state <> 'PENDING' and (new.state, new.decided_by, new.decided_at, new.reason, new.ends_at)
      is distinct from (old.state, old.decided_by, old.decided_at, old.reason, old.ends_at)
    or old.ended_at is not null and (new.ended_at, new.ending)
      is distinct from (old.ended_at, old.ending) then
    raise exception 'what was asked and decided is kept' using errcode = 'CL500';
  end if;
  if old.state = 'PENDING' and new.state = 'ACCEPTED' and not exists (
    select from class_request_files f where f.request_id = new.id) then
    raise exception 'nobody is sophisticated without a proof' using errcode = 'CL500';
  end if;
  return new;
end $$;
create or replace trigger class_requests_are_kept before update or delete on class_requests
  for each row execute function keep_class_requests();

-- The one answer to which class counts for a holder at an instant.
create or replace function investor_class(of_holder uuid, at timestamptz) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select case when exists (
    select from class_requests r where r.holder_id = of_holder and r.state = 'ACCEPTED'
      and r.decided_at <= at and at < r.ends_at and (r.ended_at is null or at < r.ended_at)
  ) then 'SOPHISTICATED' else 'NON_SOPHISTICATED' end
$$;

create or replace function keep_investor_class() returns trigger language plpgsql as $$
begin
  if old.state = 'DRAFT' and new.state = 'PENDING' and new.investor_class = 'SOPHISTICATED'
    and investor_class(new.holder_id, new.pending_at) <> 'SOPHISTICATED'
    or old.state = 'PENDING' and new.state = 'SIGNED' and new.investor_class = 'SOPHISTICATED'
    and investor_class(new.holder_id, new.signed_at) <> 'SOPHISTICATED' then
    raise exception 'nobody counts as sophisticated who is not' using errcode = 'CL500';
  end if;
  -- Who is no longer sophisticated when they sign has the days; nobody loses them later.
  if new.investor_class <> old.investor_class
    and not (old.state = 'DRAFT' and new.state = 'PENDING')
    and not (old.state = 'PENDING' and new.state = 'SIGNED'
      and new.investor_class = 'NON_SOPHISTICATED') then
    raise exception 'the class that counted is kept' using errcode = 'CL500';
  end if;
  return new;
end $$;
create or replace trigger subscriptions_class_is_kept before update on subscriptions
  for each row execute function keep_investor_class();

revoke all on function judge_class_request, keep_class_requests, investor_class, keep_investor_class
  from public, coulisse_server;
grant execute on function investor_class to coulisse_server;

-- Nobody gets shares, or a company's rights, by something that they typed: an address counts once its
-- owner proved it, or an administrator invited them to it. An unfinished registration is nobody yet.

-- What keeps this person from receiving shares or rights: null where nothing does, and for entities.
-- In PL/pgSQL, since each session then plans it once: it is asked for every line of every register.
create or replace function unproven_reason(p_user uuid) returns text
  language plpgsql stable parallel safe as $$
begin
  return (select unproven_state(state, email_verified_at) from users where id = p_user);
end $$;

-- The same of a person whose row was read: null where somebody may receive shares.
create or replace function unproven_state(p_state text, p_email_verified_at timestamptz)
  returns text language sql immutable parallel safe as $$
  select case
    when p_state in ('REGISTERING', 'ERASED') then 'holder_unfinished'
    when p_state <> 'INVITED' and p_email_verified_at is null then 'address_unproven'
  end
$$;

-- The person is locked, so that nothing about them changes beside it.
create or replace function refuse_unproven_administrator() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reason text;
begin
  perform from users where id = new.user_id for share;
  reason := unproven_reason(new.user_id);
  if reason is not null then
    perform refuse(reason, '{"field": "userId"}');
  end if;
  return new;
end $$;
create or replace trigger company_administrators_are_proven
  before insert or update of user_id on company_administrators
  for each row execute function refuse_unproven_administrator();

-- Whether a register or a company names this person.
create or replace function has_standing(p_user uuid) returns boolean
  language sql stable parallel safe as $$
  select exists (select from shareholders where holder_id = p_user)
    or exists (select from movements where from_holder_id = p_user)
    or exists (select from movements where to_holder_id = p_user)
    or exists (select from company_administrators where user_id = p_user)
    or exists (select from joint_members where party_id = p_user)
    or exists (select from joint_representatives where party_id = p_user)
$$;

-- Whoever has standing does not become nobody again, and is not removed.
create or replace function keep_standing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if has_standing(old.id) then perform refuse('holder_unfinished'); end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create or replace trigger users_with_standing_are_finished before update of state on users
  for each row when (new.state = 'REGISTERING' and old.state <> 'REGISTERING')
  execute function keep_standing();
create or replace trigger users_with_standing_are_kept before delete on users
  for each row execute function keep_standing();
create or replace trigger holders_with_standing_are_kept before delete on holders
  for each row execute function keep_standing();

revoke all on function unproven_reason, unproven_state, refuse_unproven_administrator, has_standing,
  keep_standing from public, coulisse_server;
grant execute on function unproven_state, has_standing to coulisse_server;

-- Names that registers bear.

-- Which transaction accepted a change is PostgreSQL's to say, not the server's.
create or replace function mark_accepted_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state <> 'PENDING' then
    if new.state <> old.state or new.name_after <> old.name_after then
      raise exception 'a name change that was decided stays decided';
    end if;
    new.applied_in := old.applied_in;
  elsif new.state = 'ACCEPTED' then
    new.applied_in := pg_current_xact_id();
  else
    new.applied_in := null;
  end if;
  return new;
end $$;
create or replace trigger name_changes_are_marked before insert or update on name_changes
  for each row execute function mark_accepted_name();

-- A name that stands in a register changes in the transaction that accepted the change, and in no
-- other; lines of the register keep the name of their day.
create or replace function hold_registered_name() returns trigger language plpgsql as $$
begin
  if new.name <> old.name
    and exists (select from shareholders s where s.holder_id = old.id)
    and not exists (
      select from name_changes c
      where c.holder_id = old.id and c.state = 'ACCEPTED' and c.name_after = new.name
        and c.applied_in = pg_current_xact_id())
  then
    raise exception 'name_in_register' using errcode = 'CL422';
  end if;
  return new;
end $$;
create or replace trigger holders_keep_registered_names before update of name on holders
  for each row execute function hold_registered_name();

revoke all on function mark_accepted_name, hold_registered_name from public, coulisse_server;

-- Hits of the lists that people are looked up in.

-- What somebody types who only asks to represent an entity must not stop it: their word counts once
-- their link is validated, or once a person has confirmed who it is. The name of one of several
-- co-owners counts at once, since the platform wrote it down.
create or replace function hit_weighs(x screening_hits) returns boolean
  language sql stable parallel safe as $$
  select x.list_kind = 'FREEZE' and (x.state = 'CONFIRMED' or x.state = 'OPEN' and (
    x.declared_by is null or x.declared_as in ('JOINT_MEMBER', 'JOINT_REPRESENTATIVE')
    or exists (select from representatives_now l
      where l.corporate_id = x.holder_id and l.user_id = x.declared_by)))
$$;

-- A decision is made once, of a hit that is open. The newest list lets go of what it names no more, and
-- whoever it names again is asked about anew; that it was somebody else stays as it was decided.
create or replace function keep_decided_hits() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('OPEN', 'OTHER_PERSON'), ('OPEN', 'CONFIRMED'),
    ('OPEN', 'LIFTED'), ('CONFIRMED', 'LIFTED'), ('LIFTED', 'OPEN')) then
    raise exception 'a hit that was settled stays settled' using errcode = 'CL500';
  end if;
  if new.state = 'LIFTED'
    and (new.reason, new.settled_by) is distinct from (old.reason, old.settled_by) then
    raise exception 'why a hit was confirmed stays with it' using errcode = 'CL500';
  end if;
  if new.state in ('OTHER_PERSON', 'CONFIRMED')
    and (new.settled_by is null or new.settled_at is null) then
    raise exception 'a hit is settled by somebody' using errcode = 'CL500';
  end if;
  return new;
end $$;
create or replace trigger keep_decided_hits before update on screening_hits
  for each row execute function keep_decided_hits();

revoke all on function hit_weighs, keep_decided_hits from public, coulisse_server;
grant execute on function hit_weighs to coulisse_server;

-- Whether a holder may act, pay, be paid and receive, asked in one place.

-- What is known of a holder today and, where one is named, of the person who acts for them. An entity
-- is whoever represents it: assets of an entity that a listed person
-- directs are frozen with them (R-27), so that one name among its representatives stops all of it;
-- known it is as soon as one of them is (R-24). Nobody's session acts for co-owners: their
-- representative does, through the register that is kept by hand. Written so that PostgreSQL puts it
-- in the query that asks.
create or replace function standing_facts(p_holder uuid, p_user uuid)
  returns table (is_frozen boolean, is_open boolean, is_represented boolean, is_identified boolean,
    is_proven boolean) language sql stable parallel safe rows 1 as $$
  select
    exists (select from screening_hits x where x.holder_id = p_holder
      and x.state in ('OPEN', 'CONFIRMED') and hit_weighs(x))
    or exists (select from screening_hits x where x.holder_id = p_user
      and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED'))
    or exists (select from representatives_now l join screening_hits x on x.holder_id = l.user_id
      where l.corporate_id = p_holder
        and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED'))
    or exists (select from joint_parties() o
      where o.holder_id = p_holder and is_frozen_party(o.party_id)),
    case when h.id is null then coalesce(r.is_open, j.is_open, true) else h.state = 'ACTIVE' end
      and (a.id is null or a.state = 'ACTIVE'),
    (h.id is not null or r.is_open is not null or j.is_open is not null)
      and (p_user is null or p_user = p_holder or coalesce(r.acts, false)),
    coalesce(case when h.id is null then coalesce(r.is_identified, j.is_identified)
        else hi.kyc_state = 'VALIDATED' end, false)
      and (p_user is null or coalesce(ai.kyc_state = 'VALIDATED', false)),
    h.id is null or unproven_state(h.state, h.email_verified_at) is null
  from (select) one
  left join users h on h.id = p_holder
  left join investors hi on hi.user_id = p_holder
  left join users a on a.id = p_user
  left join investors ai on ai.user_id = p_user
  left join lateral (
    -- Null of an entity that nobody represents.
    select bool_or(u.state = 'ACTIVE') as is_open,
      bool_or(u.state = 'ACTIVE' and coalesce(i.kyc_state = 'VALIDATED', false)) as is_identified,
      bool_or(u.id = p_user) as acts
    from representatives_now l join users u on u.id = l.user_id
      left join investors i on i.user_id = u.id
    where l.corporate_id = p_holder
  ) r on true
  left join lateral (
    -- Nothing of co-owners whom nobody represents; who has no account here is not identified.
    select coalesce(bool_or(u.state = 'ACTIVE'), true) as is_open,
      coalesce(bool_or(u.state = 'ACTIVE' and coalesce(i.kyc_state = 'VALIDATED', false)), false)
        as is_identified
    from joint_representatives n
    cross join lateral (
      select n.party_id as id
      union all
      select l.user_id from representatives_now l where l.corporate_id = n.party_id
    ) p
    left join users u on u.id = p.id left join investors i on i.user_id = u.id
    where n.id = joint_representative(p_holder)
    group by n.id
  ) j on true
$$;

-- The same for one holder at one door. In PL/pgSQL, since each session then plans it once: to plan it
-- takes longer than to answer it, and every door asks.
create or replace function standing_at_door(p_holder uuid, p_user uuid)
  returns table (is_frozen boolean, is_open boolean, is_represented boolean, is_identified boolean,
    is_proven boolean) language plpgsql stable parallel safe rows 1 as $$
begin
  return query select f.* from standing_facts(p_holder, p_user) f;
end $$;

-- The same of a company's own cash, of whoever administers it: known the company is as soon as one of
-- them is, and whoever asks for its cash is known themselves (R-24).
create or replace function company_facts(p_company uuid, p_user uuid)
  returns table (is_frozen boolean, is_open boolean, is_represented boolean, is_identified boolean,
    is_proven boolean) language sql stable parallel safe rows 1 as $$
  select
    exists (select from company_administrators y join screening_hits x on x.holder_id = y.user_id
      where y.company_id = p_company and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED'))
    or exists (select from screening_hits x where x.holder_id = p_user
      and x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED')),
    coalesce(r.is_open, true) and (a.id is null or a.state = 'ACTIVE'),
    r.is_open is not null and (p_user is null or coalesce(r.acts, false)),
    coalesce(r.is_identified, false)
      and (p_user is null or coalesce(ai.kyc_state = 'VALIDATED', false)),
    true
  from (select) one
  left join users a on a.id = p_user
  left join investors ai on ai.user_id = p_user
  left join lateral (
    select bool_or(u.state = 'ACTIVE') as is_open,
      bool_or(u.state = 'ACTIVE' and coalesce(i.kyc_state = 'VALIDATED', false)) as is_identified,
      bool_or(u.id = p_user) as acts
    from company_administrators y join users u on u.id = y.user_id
      left join investors i on i.user_id = u.id
    where y.company_id = p_company
  ) r on true
$$;

-- What follows from it: the first reason that stands in the way, a freeze before all others. The server
-- has the same table (features/standing/standing.rules.ts), and a test holds each row against it.
create or replace function standing_reason(is_frozen boolean, is_open boolean,
    is_represented boolean, is_identified boolean)
  returns text language sql immutable parallel safe as $$
  select case
    when is_frozen then 'CHECK'
    when not is_open then 'ACCOUNT'
    when not is_represented then 'REPRESENTATIVE'
    when not is_identified then 'IDENTITY'
  end
$$;

-- For what is asked of many rows at once: of a holder, and of whoever's cash it is.
create or replace function standing(p_holder uuid, p_user uuid) returns table (reason text)
  language sql stable parallel safe rows 1 as $$
  select standing_reason(f.is_frozen, f.is_open, f.is_represented, f.is_identified)
  from standing_facts(p_holder, p_user) f
$$;

create or replace function company_standing(p_company uuid, p_user uuid) returns table (reason text)
  language sql stable parallel safe rows 1 as $$
  select standing_reason(f.is_frozen, f.is_open, f.is_represented, f.is_identified)
  from company_facts(p_company, p_user) f
$$;

revoke all on function standing_facts, standing_at_door, company_facts, standing_reason, standing,
  company_standing from public, coulisse_server;
grant execute on function standing_facts, standing_at_door, company_facts, standing_reason, standing,
  company_standing to coulisse_server;

-- What FranceConnect stated of a person stays when the way to sign in is taken off: what was
-- verified is not undone by whom it binds.

create or replace function keep_stated_identity() returns trigger language plpgsql as $$
begin
  insert into stated_identities (user_id, provider, claims, stated_at)
  values (new.user_id, new.provider, new.claims, new.last_used_at)
  on conflict (user_id) do update set claims = excluded.claims, stated_at = excluded.stated_at;
  return new;
end $$;
create or replace trigger sign_on_identities_are_stated
  after insert or update of user_id, claims on sign_on_identities
  for each row when (new.provider = 'franceconnect') execute function keep_stated_identity();

revoke all on function keep_stated_identity from public, coulisse_server;

-- What is kept of offers and deals, whoever writes them.

-- What was offered stays as it was offered, but for the day from which it is weighed.
create or replace function keep_offers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.company_id, new.share_category_id, new.kind, new.holder_id,
      new.made_by, new.quantity, new.unit_price, new.expires_on, new.made_on)
    is distinct from (old.id, old.company_id, old.share_category_id, old.kind, old.holder_id,
      old.made_by, old.quantity, old.unit_price, old.expires_on, old.made_on)
    or tg_op = 'UPDATE' and old.state in ('WITHDRAWN', 'EXPIRED') and new.state <> old.state then
    raise exception 'what was offered is kept' using errcode = 'CL500';
  end if;
  if new.kind = 'SELL' and new.state = 'OPEN' and (tg_op = 'INSERT' or old.state <> 'OPEN'
      or new.remaining_quantity > old.remaining_quantity) then
    perform weigh_promise(new.company_id, new.share_category_id, new.holder_id, new.promised_on,
      new.quantity);
  end if;
  return null;
end $$;
create or replace trigger offers_are_kept after insert or update on offers
  for each row execute function keep_offers();

-- Steps go one way, what ended stays, and what was agreed on does not change. The duty is no term
-- that two people agree on: it is the law’s on the day that the order is drawn, which is before
-- anybody signs.
create or replace function keep_deals() returns trigger language plpgsql as $$
declare
  promised constant text[] := array['ACCEPTED', 'PRE_EMPTION', 'APPROVED', 'SIGNED', 'PAID'];
begin
  if tg_op = 'UPDATE' then
    if new.state <> old.state and (old.state, new.state) not in (
        ('PROPOSED', 'ACCEPTED'), ('ACCEPTED', 'PRE_EMPTION'), ('ACCEPTED', 'APPROVED'),
        ('PRE_EMPTION', 'APPROVED'), ('APPROVED', 'SIGNED'), ('SIGNED', 'PAID'), ('PAID', 'SETTLED'),
        ('PROPOSED', 'DECLINED'), ('ACCEPTED', 'REJECTED'), ('PRE_EMPTION', 'REJECTED'))
      and (old.state in ('SETTLED', 'DECLINED', 'REJECTED', 'CANCELLED', 'EXPIRED')
        or new.state not in ('CANCELLED', 'EXPIRED')) then
      raise exception 'a deal goes its steps' using errcode = 'CL500',
        detail = format('%s: %s to %s', old.id, old.state, new.state);
    end if;
    if old.state in ('SETTLED', 'DECLINED', 'REJECTED', 'CANCELLED', 'EXPIRED') then
      raise exception 'a deal that ended is kept' using errcode = 'CL500';
    end if;
    if (new.id, new.offer_id, new.parent_id, new.company_id, new.share_category_id, new.seller_id,
        new.buyer_id, new.unit_price, new.fees_bps)
      is distinct from (old.id, old.offer_id, old.parent_id, old.company_id, old.share_category_id,
        old.seller_id, old.buyer_id, old.unit_price, old.fees_bps)
      or new.quantity > old.quantity
      or old.state not in ('PRE_EMPTION')
        and (new.quantity, new.amount_cents, new.fee_cents)
          is distinct from (old.quantity, old.amount_cents, old.fee_cents)
      or old.state not in ('PRE_EMPTION', 'APPROVED') and new.duty_cents <> old.duty_cents then
      raise exception 'what was agreed on is kept' using errcode = 'CL500';
    end if;
  end if;
  if new.state = any (promised) and (tg_op = 'INSERT' or old.state <> all (promised)) then
    perform weigh_promise(new.company_id, new.share_category_id, new.seller_id, new.promised_on,
      new.quantity);
  end if;
  return null;
end $$;
create or replace trigger deals_are_kept after insert or update on deals
  for each row execute function keep_deals();

-- A deal’s steps keep their days, and both have signed what is signed.
create or replace function keep_deal_steps() returns trigger language plpgsql as $$
begin
  if (old.accepted_at is not null and new.accepted_at is distinct from old.accepted_at)
    or (old.promised_on is not null and new.promised_on is distinct from old.promised_on)
    or (old.preemption_ends_at is not null
      and new.preemption_ends_at is distinct from old.preemption_ends_at)
    or (old.preempted_at is not null and new.preempted_at is distinct from old.preempted_at)
    or (old.approved_at is not null and new.approved_at is distinct from old.approved_at)
    or (old.approved_on is not null and new.approved_on is distinct from old.approved_on)
    or (old.signed_at is not null and new.signed_at is distinct from old.signed_at)
    or (old.paid_at is not null and new.paid_at is distinct from old.paid_at)
    or new.created_at is distinct from old.created_at then
    raise exception 'the day of a step is kept' using errcode = 'CL500';
  end if;
  if new.state = 'SIGNED' and old.state <> 'SIGNED' and not exists (
    select from signatures s where s.subject_kind = 'transfer_order' and s.subject_id = new.id
      and s.state = 'SIGNED'
  ) then
    raise exception 'a deal is signed by its signatures' using errcode = 'CL500';
  end if;
  if new.state = 'PAID' and old.state <> 'PAID' and not exists (
    select from cash_entries where cause = 'RESERVED deal ' || new.id
  ) then
    raise exception 'a deal is paid by its cash' using errcode = 'CL500';
  end if;
  return new;
end $$;
create or replace trigger deals_keep_their_steps before update on deals
  for each row execute function keep_deal_steps();

create or replace trigger deal_events_only_grow before update or delete on deal_events
  for each row execute function refuse_change();
create or replace trigger deal_events_are_kept before truncate on deal_events
  for each statement execute function refuse_change();

revoke all on function keep_offers, keep_deals, keep_deal_steps from public, coulisse_server;

-- The market does not add up where a row comes back: an offer that has left what its deals did not
-- leave, totals that are others, shares that are promised twice, a settled deal that is not as its line
-- or its cash says; and what waits in the account of duties is what was kept of sales and has not left.
create or replace function market_differences()
  returns table (what text, id uuid, expected bigint, found bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select 'OFFER', o.id, o.quantity - coalesce(d.quantity, 0)::bigint, o.remaining_quantity
    from offers o
    left join (
      select offer_id, sum(quantity) as quantity from deals
      where state not in ('PROPOSED', 'DECLINED', 'REJECTED', 'CANCELLED', 'EXPIRED')
      group by offer_id
    ) d on d.offer_id = o.id
    where o.remaining_quantity <> o.quantity - coalesce(d.quantity, 0)
  union all
  select 'OFFER', coalesce(o.share_category_id, t.share_category_id),
      coalesce(o.quantity, 0)::bigint, coalesce(t.quantity, 0)
    from (
      select share_category_id, kind, state, count(*) as count, sum(remaining_quantity) as quantity
      from offers group by 1, 2, 3
    ) o
    full join offer_totals t on t.share_category_id = o.share_category_id and t.kind = o.kind
      and t.state = o.state
    where (coalesce(o.count, 0), coalesce(o.quantity, 0))
      is distinct from (coalesce(t.offer_count, 0), coalesce(t.quantity, 0))
  union all
  select 'PROMISE', p.holder_id, 0, free_quantity(p.share_category_id, p.holder_id, p.since)
    from (
      select share_category_id, holder_id, min(promised_on) as since from share_promises group by 1, 2
    ) p
    where free_quantity(p.share_category_id, p.holder_id, p.since) < 0
  union all
  select 'LINE', d.id, d.quantity, coalesce(m.quantity, 0)
    from deals d
    left join movements m on m.id = d.movement_id and m.type = 'TRANSFER' and m.origin = 'deal'
      and m.from_holder_id = d.seller_id and m.to_holder_id = d.buyer_id and m.quantity = d.quantity
    where d.state = 'SETTLED' and m.id is null
  union all
  select 'PAYMENT', d.id, d.amount_cents, coalesce(p.amount_cents, 0)
    from deals d
    left join cash_entries e on e.cause = 'SETTLED deal ' || d.id
    left join cash_accounts a on a.kind = 'WALLET' and a.holder_id = d.seller_id
    left join cash_postings p on p.account_id = a.id and p.entry_number = e.number
    where d.state = 'SETTLED' and coalesce(p.amount_cents, 0) <> d.amount_cents
  union all
  select 'DUTY', a.id, coalesce(d.cents, 0)::bigint, a.balance_cents
    from cash_accounts a
    cross join lateral (
      select coalesce(sum(duty_cents), 0) - (
          select coalesce(sum(w.amount_cents), 0)
          from formalities f join withdrawals w on w.id = f.withdrawal_id
        ) as cents
        from deals where state = 'SETTLED'
    ) d
    where a.kind = 'DUTY' and a.balance_cents <> coalesce(d.cents, 0)
$$;

revoke all on function market_differences from public, coulisse_server;
grant execute on function market_differences to coulisse_server;

-- How many offers a market has on each side in each state, and of how many shares.

create or replace function move_offer_total(p_offer offers, p_count integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update offer_totals set offer_count = offer_count + p_count,
      quantity = quantity + p_count * p_offer.remaining_quantity
    where share_category_id = p_offer.share_category_id and kind = p_offer.kind
      and state = p_offer.state;
  if not found then
    insert into offer_totals values (p_offer.company_id, p_offer.share_category_id, p_offer.kind,
      p_offer.state, p_count, p_count * p_offer.remaining_quantity);
  end if;
end $$;

-- The register is locked first, as where a promise is weighed: nowhere is the other one before it.
create or replace function count_offers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE'
    and (new.state, new.remaining_quantity) = (old.state, old.remaining_quantity) then
    return null;
  end if;
  perform from registers where company_id = new.company_id for update;
  if tg_op = 'UPDATE' then perform move_offer_total(old, -1); end if;
  perform move_offer_total(new, 1);
  return null;
end $$;
create or replace trigger offers_are_counted after insert or update on offers
  for each row execute function count_offers();

revoke all on function move_offer_total, count_offers from public, coulisse_server;

-- Promises enter the law by which the register judges every line: what is promised is not free, on any
-- day from the promise on.

-- What nobody may move elsewhere: shares on offer, and those of a deal until it is settled or over.
create or replace view share_promises as
  select share_category_id, holder_id, remaining_quantity as quantity, promised_on
    from offers where kind = 'SELL' and state = 'OPEN' and remaining_quantity > 0
  union all
  select share_category_id, seller_id, quantity, promised_on
    from deals where state in ('ACCEPTED', 'PRE_EMPTION', 'APPROVED', 'SIGNED', 'PAID');
grant select on share_promises to coulisse_server;

-- What an account has that nothing weighs on, on the worst day from one on.
create or replace function free_quantity(p_category uuid, p_holder uuid, p_from date) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(min(run), 0)::bigint from (
    select sum(sum(h.change)) over (partition by k.kind order by greatest(h.day, p_from)) as run
    from unnest(array['free', 'bare']) k (kind), meter_history(k.kind, p_category, p_holder, p_from) h
    group by k.kind, greatest(h.day, p_from)
  ) days
$$;

-- A promise is weighed behind the register's lock, as a line is: whoever comes second is refused.
create or replace function weigh_promise(p_company uuid, p_category uuid, p_holder uuid, p_on date,
    p_asked bigint)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free bigint;
begin
  perform from registers where company_id = p_company for update;
  free := free_quantity(p_category, p_holder, p_on);
  if free < 0 then
    perform refuse('not_enough_free_shares',
      jsonb_build_object('available', greatest(free + p_asked, 0), 'asked', p_asked));
  end if;
end $$;

-- Whether a line of the market says what shares are worth: not where people deal with themselves.
create or replace function makes_a_price(p_movement uuid) returns boolean language sql stable as $$
  select not exists (select from deals where movement_id = p_movement and related)
$$;

revoke all on function free_quantity, weigh_promise, makes_a_price from public, coulisse_server;
grant execute on function free_quantity, weigh_promise, makes_a_price to coulisse_server;

-- The chain of the audit log: what is linked, what may be erased, and whether all of it stands.

-- The hour of an entry of the log is the database’s, whatever was said.
create or replace function date_audit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not (select any_time from clock_limits) then new.at := clock_timestamp(); end if;
  return new;
end $$;
create or replace trigger audit_log_is_dated before insert on audit_log
  for each row execute function date_audit();

-- The log only grows, but for what is erased: an address or a detail that goes, and nothing else.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.at, new.actor_kind, new.actor_id, new.actor_means, new.action,
      new.entity_type, new.entity_id, new.request_id) is not distinct from (old.id, old.at,
      old.actor_kind, old.actor_id, old.actor_means, old.action, old.entity_type, old.entity_id,
      old.request_id)
    and (new.address is null or new.address = old.address)
    and (new.detail = '{}' or new.detail = old.detail)
    and (new.address, new.detail) is distinct from (old.address, old.detail) then
    return new;
  end if;
  raise exception 'append_only' using errcode = 'CL500',
    detail = format('%s only grows: %s is refused', tg_table_name, tg_op);
end $$;
create or replace trigger audit_log_only_grows before update or delete on audit_log
  for each row execute function refuse_audit_change();

create or replace trigger audit_log_is_kept before truncate on audit_log
  for each statement execute function refuse_change();

create or replace function audit_mark(p_salt bytea, p_value text) returns bytea
  language sql immutable parallel safe as $$
  select sha256(p_salt || convert_to(coalesce(p_value, ''), 'UTF8'))
$$;

-- An entry and its link as one text, written as a line of a register is.
create or replace function audit_hash(l audit_links, a audit_log) returns text
  language sql stable parallel safe as $$
  select canonical_hash(l.previous_hash, E'coulisse-audit:1\n'
    || canonical_value('number', l.number::text)
    || canonical_value('id', a.id::text)
    || canonical_value('at', canonical_instant(a.at))
    || canonical_actor(a.actor_kind, a.actor_id, a.actor_means)
    || canonical_value('action', a.action)
    || canonical_value('entity-type', a.entity_type)
    || canonical_value('entity', a.entity_id::text)
    || canonical_value('request', a.request_id)
    || canonical_value('address-mark', encode(l.address_mark, 'hex'))
    || canonical_value('detail-mark', encode(l.detail_mark, 'hex'))
    || canonical_value('linked-at', canonical_instant(l.linked_at)))
$$;

-- Links entries behind an id that have no link yet, so many at a time; gives the last one, or nothing
-- where none is left. Whoever else links waits, and nobody who writes an entry does.
create or replace function link_audit(p_after bigint, p_max integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain audit_chain;
  entry audit_log;
  link audit_links;
begin
  select * into chain from audit_chain for update;
  link.number := chain.last_number;
  link.hash := chain.last_hash;
  for entry in
    select * from audit_log a where a.id > coalesce(p_after, chain.floor_id)
      and not exists (select from audit_links l where l.audit_id = a.id)
    order by a.id limit p_max
  loop
    link.number := link.number + 1;
    link.audit_id := entry.id;
    link.linked_at := clock_timestamp();
    link.address_salt := uuid_send(gen_random_uuid());
    link.address_mark := audit_mark(link.address_salt, entry.address);
    link.detail_salt := uuid_send(gen_random_uuid());
    link.detail_mark := audit_mark(link.detail_salt, entry.detail::text);
    link.previous_hash := link.hash;
    link.hash := audit_hash(link, entry);
    insert into audit_links select link.*;
  end loop;
  if clock_timestamp() > chain.next_floor_at + interval '1 hour' then
    chain.floor_id := chain.next_floor_id;
    chain.next_floor_id := coalesce((select max(audit_id) from audit_links), 0);
    chain.next_floor_at := clock_timestamp();
  end if;
  update audit_chain set last_number = link.number, last_hash = link.hash,
    floor_id = chain.floor_id, next_floor_id = chain.next_floor_id,
    next_floor_at = chain.next_floor_at;
  return entry.id;
end $$;

create or replace function refuse_link_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.number, new.audit_id, new.linked_at, new.address_mark,
      new.detail_mark, new.previous_hash, new.hash) is not distinct from (old.number, old.audit_id,
      old.linked_at, old.address_mark, old.detail_mark, old.previous_hash, old.hash)
    and (new.address_salt is null or new.address_salt = old.address_salt)
    and (new.detail_salt is null or new.detail_salt = old.detail_salt) then
    return new;
  end if;
  raise exception 'append_only' using errcode = 'CL500',
    detail = format('%s only grows: %s is refused', tg_table_name, tg_op);
end $$;
create or replace trigger audit_links_only_grow before update or delete on audit_links
  for each row execute function refuse_link_change();

create or replace trigger audit_links_are_kept before truncate on audit_links
  for each statement execute function refuse_change();
create or replace trigger audit_checks_only_grow before update or delete on audit_checks
  for each row execute function refuse_change();
create or replace trigger audit_checks_are_kept before truncate on audit_checks
  for each statement execute function refuse_change();

-- The links behind one whose hash is known, up to a number, beside the entries as they are.
create or replace function verify_audit(p_after bigint, p_hash text, p_upto bigint)
  returns setof audit_fault language sql stable as $$
  with link as (
    select l, a, a.id is null as is_gone,
      lag(l.number, 1, p_after) over line as number_before,
      lag(l.hash, 1, p_hash) over line as hash_before
    from audit_links l left join audit_log a on a.id = l.audit_id
    where l.number > p_after and l.number <= p_upto
    window line as (order by l.number)
  )
  select (l).number, (l).audit_id, fault.kind from link cross join lateral (values
    ('gone', is_gone),
    ('content', not is_gone and (
      audit_hash(l, a) <> (l).hash
      or case when (l).address_salt is null then (a).address is not null
        else audit_mark((l).address_salt, (a).address) <> (l).address_mark end
      or case when (l).detail_salt is null then (a).detail <> '{}'
        else audit_mark((l).detail_salt, (a).detail::text) <> (l).detail_mark end)),
    ('link', (l).previous_hash <> hash_before)) fault (kind, is_there)
    where fault.is_there
  union all
  select number_before + 1, null, 'missing' from link where (l).number <> number_before + 1
$$;

create or replace function verify_audit_heads() returns setof audit_fault language sql stable as $$
  select c.last_number, null::bigint, 'head' from audit_chain c
    left join lateral (select number, hash from audit_links order by number desc limit 1) l on true
    where c.last_number <> coalesce(l.number, 0) or c.last_hash <> coalesce(l.hash, repeat('0', 64))
  union all
  select k.number, null, 'kept_head' from audit_checks k left join audit_links l on l.number = k.number
    where k.fault_count = 0 and k.number > 0 and l.hash is distinct from k.hash group by 1
$$;

-- Where somebody acted from, and what is told about them; that they acted, and when, stays. The salts
-- go with what they hid.
create or replace function erase_audit_traces(p_user uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from users where id = p_user and state = 'ERASED') then
    raise exception 'only what is told of somebody who left is erased' using errcode = 'CL500';
  end if;
  update audit_links l set address_salt = null from audit_log a
    where a.id = l.audit_id and a.actor_id = p_user and a.address is not null;
  update audit_log set address = null where actor_id = p_user and address is not null;
  update audit_links l set detail_salt = null from audit_log a
    where a.id = l.audit_id and a.entity_id = p_user and a.detail <> '{}';
  update audit_log set detail = '{}' where entity_id = p_user and detail <> '{}';
end $$;

revoke all on function date_audit, refuse_audit_change, audit_mark, audit_hash, link_audit,
  refuse_link_change, verify_audit, verify_audit_heads, erase_audit_traces
  from public, coulisse_server;
grant execute on function audit_mark, audit_hash, link_audit, verify_audit, verify_audit_heads,
  erase_audit_traces to coulisse_server;

-- How many wish for what.

create or replace function count_new_wishes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into wish_totals as t (subject, company_id, website_link, wish_count)
    select subject, company_id, website_link, count(*)::integer from new_rows
    group by 1, 2, 3 order by 1
  on conflict (subject) do update set wish_count = t.wish_count + excluded.wish_count;
  return null;
end $$;
create or replace trigger wishes_are_counted after insert on wishes
  referencing new table as new_rows for each statement execute function count_new_wishes();

create or replace function count_gone_wishes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- In one order: two who leave at once do not wait for each other.
  perform from wish_totals where subject in (select subject from old_rows)
    order by subject for update;
  update wish_totals t set wish_count = t.wish_count - o.count
    from (select subject, count(*)::integer as count from old_rows group by 1) o
    where t.subject = o.subject;
  delete from wish_totals t where t.wish_count = 0
    and t.subject in (select subject from old_rows);
  return null;
end $$;
create or replace trigger wishes_gone_are_counted after delete on wishes
  referencing old table as old_rows for each statement execute function count_gone_wishes();

-- The one door through which shares move: it judges each line by the law, and writes what passes at
-- once. A movement alone is a batch of one.

-- Holds a company's register for the length of a transaction; gives its last number, null where
-- there is no such company. The server may lock it, not write it.
create or replace function lock_register(p_company uuid) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  select last_number from registers where company_id = p_company for update
$$;

/*
 * Registers lines. With p_mode 'each' every line answers for itself, and those of a register that
 * somebody else holds are answered 'register_busy', so that nobody waits for a stranger's company;
 * 'wait' is the same and waits, for a moment: whoever asks again lets others ask between. With
 * 'together' all lines stand or fall; 'preview' judges, writes nothing and waits for nobody. Registers
 * are locked in the order of their companies, then keys are written in theirs, so that two calls never
 * wait for each other.
 *
 * Plans are made once for a connection and kept. One that was made while a table was nearly empty read
 * the whole of it for each line ever after, so that none reads a table from end to end: every look-up
 * here has its index. Whoever joins the answer looks names up for a few lines, and does not read all
 * companies. Where a round adds thousands of lines in one transaction, they are planned for what they
 * are, and for what there is by then.
 */
create or replace function register_lines(p_lines jsonb, p_mode text)
  returns table (n integer, code text, facts jsonb, line register_line, repeated boolean)
  language plpgsql security definer rows 4 set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  requests line_request[] :=
    (select array_agg(r) from jsonb_populate_recordset(null::line_request, p_lines) r);
  companies constant uuid[] := (select array_agg(distinct k.company_id) from unnest(requests) r
    join share_categories k on k.id = r.category_id);
  held uuid[];
  accounts line_account[];
  known line_facts[];
  outcomes line_outcome[];
  stopped stopped_line[];
begin
  if p_mode = 'together' and cardinality(requests) > 100 then
    perform set_config('plan_cache_mode', 'force_custom_plan', true);
  end if;
  if p_mode in ('each', 'wait') then
    -- Of a stranger's lock, or of a key that is being used elsewhere.
    perform set_config('lock_timeout', '500ms', true);
  end if;
  if p_mode = 'each' then
    held := array(select company_id from registers where company_id = any (companies)
      order by company_id for update skip locked);
    if cardinality(held) < cardinality(companies) then
      return query select r.n, 'register_busy', jsonb_build_object('company', k.company_id),
          null::register_line, false
        from unnest(requests) r join share_categories k on k.id = r.category_id
        where k.company_id <> all (held);
      requests := (select array_agg(r.*) from unnest(requests) r
        left join share_categories k on k.id = r.category_id
        where k.company_id is null or k.company_id = any (held));
      if requests is null then return; end if;
    end if;
  elsif p_mode in ('wait', 'together') then
    perform from registers where company_id = any (companies) order by company_id for update;
  elsif p_mode is distinct from 'preview' then
    raise exception 'unknown mode' using errcode = 'CL500';
  end if;
  if p_mode <> 'preview' then
    -- An entity that is to receive shares is not removed beside that.
    perform from corporates where id in (select r.to_id from unnest(requests) r) for key share;
  end if;
  stopped := array(select s from stopped_lines(requests) s);
  if cardinality(stopped) > 0 then
    if p_mode = 'together' then
      raise exception '%', stopped[1].code using errcode = 'CL422',
        detail = jsonb_build_object('field', stopped[1].field, 'line', stopped[1].n)::text;
    end if;
    return query select s.n, s.code, jsonb_build_object('field', s.field), null::register_line, false
      from unnest(stopped) s;
    requests := (select array_agg(r.*) from unnest(requests) r
      where r.n <> all (array(select s.n from unnest(stopped) s)));
    if requests is null then return; end if;
  end if;
  accounts := line_accounts_of(requests);
  known := array(select f from line_facts_of(requests, accounts) f);
  if exists (select from unnest(requests) r where r.corrects_id is not null or r.lifts_id is not null)
  then
    known := with_named_lines(known);
  end if;
  outcomes := judge_lines(known, accounts, p_mode = 'together');
  if p_mode <> 'preview' then
    perform write_lines(outcomes);
  end if;
  return query select (o.request).n, (o.refused).code, (o.refused).facts, o.line, o.repeated
    from unnest(outcomes) o;
end $$;

-- A request that is kept stands between its repetition and a second movement: while it is fresh, the
-- server may not remove it, whatever it is told.
create or replace function forget_requests(p_before timestamptz) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from requests
    where created_at < least(p_before, now() - interval '1 day') returning 1
  )
  select count(*) from gone
$$;

revoke all on function lock_register, register_lines, forget_requests
  from public, coulisse_server;
grant execute on function lock_register, register_lines, forget_requests to coulisse_server;

-- What each pledge or usufruct sets aside of an account, and what lifts it. `encumbrance_id` is the
-- line that set it aside.
create or replace view encumbrance_changes as
  select m.id, m.company_id, m.share_category_id, m.from_holder_id as holder_id,
    coalesce(lifted.id, m.id) as encumbrance_id, m.to_holder_id as beneficiary_id,
    case when lifted.nature = 'usufruct' or m.nature = 'usufruct' then 'usufruct' else 'pledge' end
      as kind,
    m.effective_on, case when m.nature = 'release' then -m.quantity else m.quantity end as change
  from movements m left join movements lifted on lifted.id = coalesce(m.lifts_id, m.corrects_id)
  where m.type = 'MENTION';
grant select on encumbrance_changes to coulisse_server;

-- Shares are assets: those of whom a freeze register may name are neither given nor taken by a line
-- that somebody registers (R-27, CMF L562-4), as their cash is not. Asked before the law of the
-- register is, and beside it, of all lines of a call at once.

-- Whose shares stand still, and since when. An entity is whoever represents it; co-owners are each of
-- their members, and whoever represents them.
create or replace function frozen_holders() returns table (holder_id uuid, since date)
  language sql stable parallel safe as $$
  with hit as (
    select x.holder_id, (x.created_at at time zone 'Europe/Paris')::date as since
    from screening_hits x where x.state in ('OPEN', 'CONFIRMED') and hit_weighs(x)
  ), reached as (
    select hit.holder_id, hit.since from hit
    union all
    select l.corporate_id, hit.since from hit
      join representatives_now l on l.user_id = hit.holder_id
  )
  select f.holder_id, min(f.since) from (
    select reached.holder_id, reached.since from reached
    union all
    select j.holder_id, reached.since from reached
      join joint_parties() j on j.party_id = reached.holder_id
  ) f group by 1
$$;

-- What an import tells of days before the name was found is history, and a split or a conversion
-- treats all holders alike and takes from none; a release gives nobody anything. What was registered
-- before is answered again. Why is the platform's to know: whoever else asks is told to wait.
create or replace function frozen_lines(p_requests line_request[]) returns setof stopped_line
  language sql stable as $$
  select r.n,
    case when exists (select from users u where u.id = r.actor_id and u.role = 'ROLE_ADMIN')
      then 'holder_listed' else 'payment_waits' end,
    case when giver.holder_id is null then 'to' else 'from' end
  from unnest(p_requests) r
  left join frozen_holders() giver on giver.holder_id = r.from_id
  left join frozen_holders() taker on taker.holder_id = r.to_id
  where (giver.holder_id is not null or taker.holder_id is not null)
    and r.nature is distinct from 'release'
    and r.nature not in ('split', 'consolidation', 'conversion')
    and (r.origin <> 'import'
      or r.effective_on >= coalesce(least(giver.since, taker.since), r.effective_on))
    and not exists (select from requests i
      where i.user_id = r.actor_id and i.key = r.key)
$$;

-- These, and lines by which an entity that was only typed would get shares. A correction gives back to
-- whom its line took from (R-2), and whoever takes a register over confirms its entities.
create or replace function stopped_lines(p_requests line_request[]) returns setof stopped_line
  language sql stable as $$
  select distinct on (s.n) s.n, s.code, s.field from (
    select f.n, f.code, f.field, 1 as rank from frozen_lines(p_requests) f
    union all
    select r.n, 'entity_unproven', 'to', 2 from unnest(p_requests) r
      join corporates c on c.id = r.to_id and c.confirmed_at is null
      where r.corrects_id is null and not exists (select from requests i
        where i.user_id = r.actor_id and i.key = r.key)
  ) s order by s.n, s.rank
$$;

revoke all on function frozen_holders, frozen_lines, stopped_lines from public, coulisse_server;

-- Judges the lines of a call by the law, and numbers and chains what passes.

-- The same request again is answered with the line that it made; another one with its key is refused.
create or replace function answer_again(r line_request, p_hash text, p_line register_line)
  returns line_outcome language plpgsql stable as $$
begin
  if p_hash <> r.request_hash then
    return (r, refusal('idempotency_key_reused'), null, false)::line_outcome;
  end if;
  return (r, null, p_line, true)::line_outcome;
end $$;

create or replace function compose_line(f line_facts, p_quantity bigint, p_register registers)
  returns register_line language plpgsql stable as $$
declare
  r constant line_request := f.request;
  line register_line;
begin
  line.id := r.id;
  line.company_id := f.company_id;
  line.number := p_register.last_number + 1;
  line.type := r.type; line.nature := r.nature;
  line.share_category_id := r.category_id; line.category_name := f.category_name;
  line.security_kind := 'share';
  line.nominal_value := f.nominal_value;
  line.from_holder_id := r.from_id; line.from_kind := f.from_kind;
  line.from_name := f.from_name; line.from_domicile := f.from_domicile;
  line.to_holder_id := r.to_id; line.to_kind := f.to_kind;
  line.to_name := f.to_name; line.to_domicile := f.to_domicile;
  line.quantity := p_quantity; line.unit_price := r.unit_price;
  line.agreed_on := r.agreed_on; line.effective_on := r.effective_on;
  -- The instants of a register never go back, even when two servers' clocks differ; and one that is
  -- ahead of the database's would date every later line.
  line.recorded_at := greatest(least(r.recorded_at, clock_timestamp()),
    p_register.last_recorded_at);
  line.approved_on := r.approved_on; line.approval_reference := r.approval_reference;
  line.pre_emption := r.pre_emption; line.pre_emption_on := r.pre_emption_on;
  line.pre_emption_reference := r.pre_emption_reference;
  line.origin := r.origin; line.cause_id := r.cause_id;
  line.reason := r.reason; line.bundle_id := r.bundle_id;
  -- Of a line that lacks nothing it would be a false statement, for good.
  if cardinality(line_lacks(f)) > 0 then
    line.lacking_reason := coalesce(nullif(btrim(r.lacking_reason), ''), (f.corrected).lacking_reason);
  end if;
  line.corrects_id := r.corrects_id;
  line.lifts_id := case
    when r.type <> 'MENTION' then null
    when r.corrects_id is null then r.lifts_id
    else coalesce((f.corrected).lifts_id, r.corrects_id) end;
  -- What ends or undoes a mention is for whom it was, also where that is nobody of the platform.
  if r.type = 'MENTION' and r.to_id is null and (f.corrected).to_kind = 'named' then
    line.to_kind := 'named';
    line.to_name := (f.corrected).to_name; line.to_domicile := (f.corrected).to_domicile;
  elsif r.type = 'MENTION' and r.to_id is null and (f.lifted).to_kind = 'named' then
    line.to_kind := 'named';
    line.to_name := (f.lifted).to_name; line.to_domicile := (f.lifted).to_domicile;
  end if;
  line.document_hashes := '{}';
  if coalesce(r.documents, '[]') <> '[]' then
    line.document_hashes := (select array_agg(d ->> 'sha256' order by n)
      from jsonb_array_elements(r.documents) with ordinality as t (d, n));
  end if;
  line.actor_kind := r.actor_kind; line.actor_id := r.actor_id; line.actor_means := r.actor_means;
  line.previous_hash := p_register.last_hash;
  line.hash := movement_hash(line);
  return line;
end $$;

-- Judges the lines in their order, each with those before it counted. With `p_all`, the first refusal
-- ends it: the lines stand or fall together.
create or replace function judge_lines(p_facts line_facts[], p_accounts line_account[],
    p_all boolean)
  returns line_outcome[] language plpgsql stable as $$
declare
  meters constant meter_set := open_meters(p_facts, p_accounts);
  kinds constant text[] := meters.kinds;
  starts constant integer[] := meters.starts;
  sizes constant integer[] := meters.sizes;
  days constant date[] := meters.days;
  bare constant integer[] := meters.bare;
  sums bigint[] := meters.sums;
  lows bigint[] := meters.lows;
  held bigint[] := meters.held;
  outcomes line_outcome[];
  corrected uuid[] := '{}';
  register registers;
  -- The meter of the company whose lines these are: they come company after company.
  room_of uuid;
  room integer;
  f line_facts;
  r line_request;
  line register_line;
  refused line_refusal;
  -- The keys of the lines that passed, each at the place of its line.
  keys text[];
  asked text;
  earlier integer;
  path integer[];
  signs integer[];
  step integer;
  back boolean;
  meter integer;
  start integer;
  node integer;
  last integer;
  low bigint;
  amount bigint;
begin
  for place in 1 .. cardinality(p_facts) loop
    f := p_facts[place];
    r := f.request;
    line := null;
    if r.key is not null then
      asked := r.actor_id || ' ' || r.key;
      earlier := array_position(keys, asked);
      if f.kept_hash is not null then
        select * into line from movements where id = f.kept_movement;
        outcomes[place] := answer_again(r, f.kept_hash, line);
        continue;
      elsif earlier is not null then
        outcomes[place] := answer_again(r, ((outcomes[earlier]).request).request_hash,
          (outcomes[earlier]).line);
        continue;
      end if;
    end if;

    refused := decide_line(f);
    if refused is null and r.corrects_id = any (corrected) then
      refused := refusal('already_corrected');
    end if;
    if refused is null and r.quantity is null and r.type in ('CANCELLATION', 'TRANSFER') then
      -- Without a quantity the whole account is meant.
      r.quantity := held[f.from_account];
      if r.quantity = 0 then
        refused := refusal('not_enough_shares', '{"available": 0, "asked": 1}');
      end if;
    end if;
    if refused is null then
      if coalesce(r.quantity <= 0, true) or r.unit_price < 0 then
        perform refuse_forged('a line moves at least one share, at no negative price');
      end if;
      if r.quantity > share_ceiling()
        or amount_cents(r.quantity, r.unit_price) > 9007199254740991 then
        refused := refusal('quantity_too_large');
      end if;
    end if;

    if refused is null then
      -- Which meters the line moves, and which way.
      path := '{}';
      signs := '{}';
      if r.type = 'MENTION' then
        amount := case r.nature when 'release' then 1 else -1 end;
        meter := f.from_account;
        if 'usufruct' in (r.nature, (f.corrected).nature, (f.lifted).nature) then
          meter := bare[meter];
        end if;
        path := array[meter];
        signs := array[amount];
        if (f.corrected).id is not null or (f.lifted).id is not null then
          path := path || array_position(meters.parts,
            coalesce((f.corrected).lifts_id, (f.corrected).id, (f.lifted).id));
          signs := signs || -amount::integer;
        end if;
      else
        if r.from_id is not null then
          path := path || f.from_account;
          signs := signs || -1;
          if bare[f.from_account] > 0 then
            path := path || bare[f.from_account];
            signs := signs || -1;
          end if;
        end if;
        if r.to_id is not null then
          path := path || f.to_account;
          signs := signs || 1;
          if bare[f.to_account] > 0 then
            path := path || bare[f.to_account];
            signs := signs || 1;
          end if;
        end if;
        if r.type in ('ISSUE', 'CANCELLATION') then
          if room_of is distinct from f.company_id then
            room_of := f.company_id;
            room := array_position(meters.parts, f.company_id);
          end if;
          if room is not null then
            path := path || room;
            signs := signs || case r.type when 'ISSUE' then -1 else 1 end;
          end if;
        end if;
      end if;

      -- Forward along the path; at a meter that refuses, back again.
      step := 1;
      back := false;
      loop
        exit when step = 0 or (not back and step > cardinality(path));
        meter := path[step];
        start := starts[meter];
        amount := signs[step] * case when back then -r.quantity else r.quantity end;
        low := lows[start + 1];
        node := sizes[meter];
        last := 2 * node - 1;
        while node < last loop
          if coalesce(days[start + (node + last) / 2] < r.effective_on, false) then
            node := (node + last) / 2 + 1;
          else
            last := (node + last) / 2;
          end if;
        end loop;
        sums[start + node] := sums[start + node] + amount;
        lows[start + node] := lows[start + node] + amount;
        while node > 1 loop
          node := node / 2;
          sums[start + node] := sums[start + 2 * node] + sums[start + 2 * node + 1];
          lows[start + node] := least(lows[start + 2 * node],
            sums[start + 2 * node] + lows[start + 2 * node + 1]);
        end loop;
        if r.type <> 'MENTION' then held[meter] := held[meter] + amount; end if;
        if not back and lows[start + 1] < least(low, 0) then
          refused := refuse_quantity(kinds[meter],
            held[meter] + case r.type when 'MENTION' then 0 else r.quantity end,
            sums[start + 1], lows[start + 1], r.effective_on, r.quantity);
          back := true;
        else
          step := step + case when back then -1 else 1 end;
        end if;
      end loop;
    end if;

    if refused is null then
      if register.company_id is distinct from f.company_id then
        select * into register from registers where company_id = f.company_id;
      end if;
      line := compose_line(f, r.quantity, register);
      register.last_number := line.number;
      register.last_hash := line.hash;
      register.last_recorded_at := line.recorded_at;
      if line.corrects_id is not null then corrected := corrected || line.corrects_id; end if;
      if r.key is not null then keys[place] := asked; end if;
    elsif p_all then
      raise exception '%', refused.code using errcode = 'CL422',
        detail = (refused.facts || jsonb_build_object('line', r.n))::text;
    end if;
    outcomes[place] := (r, refused, line, false)::line_outcome;
  end loop;
  return outcomes;
end $$;

revoke all on function answer_again, compose_line, judge_lines from public, coulisse_server;

-- A register begins with its company and its totals with a category; lines, and what they name, stay.

create or replace function open_register() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into registers (company_id) values (new.id);
  return new;
end $$;
create or replace trigger companies_have_a_register after insert on companies
  for each row execute function open_register();

create or replace function open_category() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into category_totals (share_category_id) values (new.id);
  return new;
end $$;
create or replace trigger share_categories_have_totals after insert on share_categories
  for each row execute function open_category();

create or replace trigger movements_only_grow before update or delete on movements
  for each row execute function refuse_change();
create or replace trigger movements_are_kept before truncate on movements
  for each statement execute function refuse_change();
create or replace trigger movement_documents_only_grow before update or delete on movement_documents
  for each row execute function refuse_change();
create or replace trigger movement_documents_are_kept before truncate on movement_documents
  for each statement execute function refuse_change();

-- Asked at the commit, since the line is written before it is known whether it repeats another.
create or replace function require_sealed_document() returns trigger language plpgsql as $$
begin
  if not exists (select from sealed_files
    where id = new.id and store_key = new.storage_key and sha256 = new.sha256) then
    raise exception 'document_not_sealed' using errcode = 'CL500',
      detail = format('the document %s of the movement %s is no sealed file', new.id, new.movement_id);
  end if;
  return null;
end $$;
drop trigger if exists movement_documents_are_sealed on movement_documents;
create constraint trigger movement_documents_are_sealed after insert on movement_documents
  deferrable initially deferred for each row execute function require_sealed_document();

-- What a line names stays. The register is locked before it is asked whether it has lines, so that no
-- line can be appended beside the deletion.
create or replace function keep_company() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from registers where company_id = old.id for update;
  if exists (select from movements where company_id = old.id) then
    raise exception 'company_has_movements' using errcode = 'CL422';
  end if;
  return old;
end $$;
create or replace trigger companies_with_lines_are_kept before delete on companies
  for each row execute function keep_company();

create or replace function keep_share_category() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from registers where company_id = old.company_id for update;
  if exists (select from movements where share_category_id = old.id) then
    raise exception 'share_category_has_movements' using errcode = 'CL422';
  end if;
  return old;
end $$;
create or replace trigger share_categories_with_lines_are_kept before delete on share_categories
  for each row execute function keep_share_category();

-- An entity that a register names is not removed, by anybody.
create or replace function keep_corporate() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from shareholders where holder_id = old.id)
    or exists (select from movements where from_holder_id = old.id or to_holder_id = old.id) then
    perform refuse('corporate_in_registers');
  end if;
  return old;
end $$;
create or replace trigger corporates_with_lines_are_kept before delete on corporates
  for each row execute function keep_corporate();

create or replace trigger voter_rules_are_kept before update on voter_rules
  for each row execute function keep_decisions();

revoke all on function open_register, open_category, require_sealed_document, keep_company,
  keep_share_category, keep_corporate from public, coulisse_server;

-- The last price of a category and of a company, on a day and today.

-- The last sale or issue at a price in effect on a day, of a category: by effective date, then number;
-- as it was known before an instant, and what people agreed on with each other.
create or replace function last_priced_line(p_category uuid, p_on date,
    p_known_before timestamptz default 'infinity')
  returns table (unit_price numeric, effective_on date, number bigint) language sql stable as $$
  select unit_price, effective_on, number from movements m
    where share_category_id = p_category and effective_on <= p_on and unit_price > 0
      and corrects_id is null and (type = 'ISSUE' or (type = 'TRANSFER' and nature = 'sale'))
      and nature not in ('conversion', 'split', 'consolidation')
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

-- Today's: what is kept, unless something was split or consolidated since, which is rare.
create or replace function price_of_category_now(p_category uuid) returns setof valued_price
  language plpgsql stable as $$
begin
  if exists (select from category_totals t join movements m on m.share_category_id = p_category
      and m.nature in ('split', 'consolidation') and m.effective_on >= t.last_price_on
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
      join movements m on m.share_category_id = k.id and m.nature in ('split', 'consolidation')
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

-- The law of the register: what may become a line. `decide_line` judges what a line is asked to be;
-- the quantities, which depend on the lines before, are weighed by the meters (meters.sql).

create or replace function refusal(p_code text, p_facts jsonb default '{}') returns line_refusal
  language sql immutable parallel safe as $$ select (p_code, p_facts)::line_refusal $$;

-- What no call of ours asks for. Whoever asks for it all the same connects by themselves, and nothing
-- that they sent with it is kept either.
create or replace function refuse_forged(p_what text) returns void language plpgsql as $$
begin
  raise exception 'forged line: %', p_what using errcode = 'CL500';
end $$;

-- R-14 to R-17: a transfer against a clause is void, so it is refused and not warned about. A clause
-- counts from its day.
create or replace function decide_clauses(f line_facts) returns line_refusal
  language plpgsql stable as $$
declare
  r constant line_request := f.request;
begin
  if not f.transferable then return refusal('not_transferable'); end if;
  if r.effective_on < f.inalienable_until
    and r.effective_on >= coalesce(f.inalienable_from, '-infinity') then
    return refusal('inalienable',
      jsonb_build_object('until', to_char(f.inalienable_until, 'YYYY-MM-DD')));
  end if;
  -- R-14: an approval clause of these forms does not reach a succession.
  if f.approval_required
    and not (r.nature = 'inheritance' and f.legal_form in ('SA', 'SCA', 'SE')) then
    if r.approved_on is null then return refusal('approval_missing'); end if;
    if r.approved_on > r.effective_on then return refusal('approval_after_effect'); end if;
  end if;
  return null;
end $$;

create or replace function decide_dates(f line_facts) returns line_refusal
  language plpgsql stable as $$
declare
  r constant line_request := f.request;
  earliest constant date := coalesce(f.founded_on, '1800-01-01');
begin
  if r.effective_on > f.today then return refusal('effective_date_in_future'); end if;
  if r.effective_on < '1800-01-01' then
    return refusal('date_before_company', '{"field": "effectiveOn"}');
  end if;
  if r.agreed_on > f.today then return refusal('agreed_in_future'); end if;
  if r.approved_on > f.today then return refusal('approved_in_future'); end if;
  if r.origin <> 'import' and r.agreed_on < earliest then
    return refusal('date_before_company', '{"field": "agreedOn"}');
  end if;
  if r.origin <> 'import' and r.approved_on < earliest then
    return refusal('date_before_company', '{"field": "approvedOn"}');
  end if;
  return null;
end $$;

-- R-2: a correction is the mirror of the line that it names, in the same register.
create or replace function check_correction(f line_facts) returns void language plpgsql stable as $$
declare
  r constant line_request := f.request;
  wrong constant register_line := f.corrected;
  fits boolean;
begin
  if wrong.id is null or wrong.company_id <> f.company_id then
    perform refuse_forged('it corrects no line of this register');
  end if;
  fits := wrong.share_category_id = r.category_id and wrong.quantity = r.quantity
    and wrong.effective_on = r.effective_on
    and case wrong.type
      when 'ISSUE' then r.type = 'CANCELLATION' and r.from_id = wrong.to_holder_id
      when 'CANCELLATION' then r.type = 'ISSUE' and r.to_id = wrong.from_holder_id
      when 'TRANSFER' then r.type = 'TRANSFER' and r.from_id = wrong.to_holder_id
        and r.to_id = wrong.from_holder_id
      else r.type = 'MENTION' and r.from_id = wrong.from_holder_id
        and (r.nature = 'release') <> (wrong.nature = 'release')
    end
    and (r.type = 'MENTION' or r.nature = 'correction');
  if fits is not true then
    perform refuse_forged('it does not mirror the line that it corrects');
  end if;
end $$;

-- A release names what it lifts: a pledge or a usufruct of the same account that was not undone.
create or replace function decide_release(f line_facts) returns line_refusal
  language plpgsql stable as $$
declare
  r constant line_request := f.request;
  lifted constant register_line := f.lifted;
begin
  if lifted.id is null then return refusal('encumbrance_not_found'); end if;
  if lifted.type <> 'MENTION' or lifted.nature not in ('pledge', 'usufruct')
    or lifted.share_category_id <> r.category_id or lifted.from_holder_id <> r.from_id then
    return refusal('encumbrance_not_found');
  end if;
  if r.effective_on < lifted.effective_on then return refusal('release_before_encumbrance'); end if;
  return null;
end $$;

-- R-18: where the company has a pre-emption clause, a sale by hand says who waived the right or that
-- nobody exercised it, on which day and by which act. The market purges it itself.
create or replace function decide_pre_emption(f line_facts) returns line_refusal
  language plpgsql stable as $$
declare
  r constant line_request := f.request;
begin
  if r.pre_emption_on > f.today then return refusal('pre_emption_in_future'); end if;
  if f.preemption_days is null or r.nature <> 'sale' or r.origin <> 'manual' then return null; end if;
  if r.pre_emption is null or r.pre_emption_on is null
    or coalesce(btrim(r.pre_emption_reference), '') = '' then
    return refusal('pre_emption_missing', jsonb_build_object('days', f.preemption_days,
      'field', case when r.pre_emption is null then 'preEmption'
        when r.pre_emption_on is null then 'preEmptionOn' else 'preEmptionReference' end));
  end if;
  if r.pre_emption_on > r.effective_on then return refusal('pre_emption_after_effect'); end if;
  return null;
end $$;

-- A pledge names its creditor and a usufruct the usufructuary, with the act that made it: who is not
-- named has no right, and the line cannot be written again.
create or replace function decide_mention(f line_facts) returns line_refusal
  language plpgsql stable as $$
declare
  r constant line_request := f.request;
begin
  if r.origin <> 'manual' then return null; end if;
  if r.to_id is null and coalesce(btrim(r.to_name), '') = '' then
    return refusal('beneficiary_missing', '{"field": "beneficiaryId"}');
  end if;
  if r.to_id is null and coalesce(btrim(r.to_domicile), '') = '' then
    return refusal('beneficiary_missing', '{"field": "beneficiaryDomicile"}');
  end if;
  if r.agreed_on is null then return refusal('act_date_missing'); end if;
  return null;
end $$;

-- R-2, R-12: a line has both domiciles, and a line by hand the paper that it rests on. What is missing
-- is written knowingly: with a reason that is hashed with the line and printed beside it.

-- What R. 228-9 asks of a line, or its keeper before they write, and is not there. Lines of rounds and
-- deals have their papers beside them, those of an import the register that they were taken from.
create or replace function line_lacks(f line_facts) returns text[]
  language sql stable parallel safe as $$
  select array_remove(array[
    case when (f.request).from_id is not null and coalesce(btrim(f.from_domicile), '') = ''
      then 'transferor' end,
    case when (f.request).to_id is not null and coalesce(btrim(f.to_domicile), '') = ''
      then 'transferee' end,
    case when (f.request).origin = 'manual' and (f.request).corrects_id is null
      and coalesce((f.request).documents, '[]') = '[]' then 'paper' end
  ], null)
$$;

create or replace function decide_lacks(f line_facts) returns line_refusal
  language plpgsql stable as $$
declare
  lacks constant text[] := line_lacks(f);
begin
  if cardinality(lacks) = 0 or coalesce(btrim((f.request).lacking_reason), '') <> '' then
    return null;
  end if;
  if lacks[1] = 'paper' then return refusal('paper_missing', '{"field": "lackingReason"}'); end if;
  return refusal('domicile_missing', jsonb_build_object('field', 'lackingReason',
    'name', case when lacks[1] = 'transferor' then f.from_name else f.to_name end));
end $$;

-- Everything about a line but its quantities.
create or replace function decide_line(f line_facts) returns line_refusal
  language plpgsql stable as $$
declare
  r constant line_request := f.request;
  refused line_refusal;
begin
  if f.company_id is null then return refusal('share_category_not_found'); end if;
  if not f.actor_known then perform refuse_forged('nobody asks for it'); end if;
  if r.type not in ('ISSUE', 'CANCELLATION', 'TRANSFER', 'MENTION') or r.effective_on is null
    or not origin_fits(r.origin, r.cause_id)
    or r.recorded_at is null or r.id is null or r.nature is null then
    perform refuse_forged('it is incomplete');
  end if;
  refused := decide_dates(f);
  if refused is not null then return refused; end if;
  if r.from_id = r.to_id then return refusal('same_holder'); end if;
  if r.from_id is not null and f.from_kind is null then
    return refusal('holder_not_found', '{"field": "from"}');
  end if;
  if r.to_id is not null and f.to_kind is null then
    return refusal('holder_not_found', '{"field": "to"}');
  end if;
  if (r.from_id is null) <> (r.type = 'ISSUE')
    or (r.to_id is null) <> (r.type = 'CANCELLATION') and r.type <> 'MENTION' then
    perform refuse_forged('a line of this type has other parties');
  end if;
  if r.type <> 'MENTION' and (r.to_name is not null or r.to_domicile is not null)
    or r.to_id is not null and r.to_name is not null then
    perform refuse_forged('only a mention names whoever has no account');
  end if;
  if r.type <> 'TRANSFER' and r.pre_emption is not null then
    perform refuse_forged('only a transfer says how a pre-emption was purged');
  end if;
  if r.corrects_id is not null then
    if f.corrected_already then return refusal('already_corrected'); end if;
    perform check_correction(f);
  elsif nature_fits(r.type, r.nature, r.origin, r.bundle_id is not null) is not true then
    return refusal('nature_not_allowed');
  end if;
  if f.to_unproven is not null and r.corrects_id is null then
    return refusal(f.to_unproven, '{"field": "to"}');
  end if;
  -- A correction says by itself why it is written, and takes from the line that it undoes why a
  -- domicile is not there.
  if r.corrects_id is not null then return null; end if;
  if r.type = 'MENTION' and r.nature = 'release' then refused := decide_release(f);
  elsif r.type = 'MENTION' then refused := decide_mention(f);
  elsif r.type = 'TRANSFER' and r.origin <> 'import' then
    refused := decide_clauses(f);
    if refused is null then refused := decide_pre_emption(f); end if;
  end if;
  if refused is not null then return refused; end if;
  return decide_lacks(f);
end $$;

revoke all on function refusal, refuse_forged, decide_clauses, decide_dates,
  check_correction, decide_release, decide_pre_emption, decide_mention, line_lacks, decide_lacks,
  decide_line from public, coulisse_server;

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

-- What is known of the things that lines name, read with their registers locked.

create or replace function line_accounts_of(p_requests line_request[]) returns line_account[]
  language sql stable as $$
  select array_agg((category_id, holder_id, days, falls)::line_account order by place) from (
    select category_id, holder_id, array_agg(distinct day) as days, min(n) as place,
      coalesce(bool_or(day < before), false) as falls
    from (
      select category_id, holder_id, day, n,
        lag(day) over (partition by category_id, holder_id order by n) as before
      from (
        select category_id, from_id as holder_id, effective_on as day, n from unnest(p_requests)
        union all
        select category_id, to_id, effective_on, n from unnest(p_requests) where type <> 'MENTION'
      ) side where holder_id is not null
    ) followed group by 1, 2
  ) account
$$;

-- The facts of each request, in the order of their companies, with the name of whoever has no account
-- in place of a holder's. A key is looked up by its index: a plan made while the table was small read
-- the whole of it for every line.
create or replace function line_facts_of(p_requests line_request[], p_accounts line_account[])
  returns setof line_facts language sql stable as $$
  select row_number() over (order by k.company_id, a.n)::integer, a,
    from_account.ordinality::integer, to_account.ordinality::integer,
    k.company_id, c.legal_form, c.founded_on,
    k.name, rights.nominal_value, rights.transferable,
    rights.inalienable_from, rights.inalienable_until,
    rights.approval_required or c.approval_required,
    giver.kind, giver.name, giver.domicile,
    case when a.to_id is null and a.to_name is not null then 'named' else taker.kind end,
    case when a.to_id is null then a.to_name else taker.name end,
    case when a.to_id is null then a.to_domicile else taker.domicile end,
    case when taker.kind = 'user'
      then unproven_state(receiver.state, receiver.email_verified_at) end,
    is_actor(a.actor_kind, a.actor_id, a.actor_means)
      and (actor.id is not null or a.actor_kind in ('clock', 'provider')),
    (least(a.recorded_at, clock_timestamp()) at time zone 'Europe/Paris')::date,
    null::register_line, false, null::register_line, kept.request_hash, kept.made_id,
    c.preemption_days
  from unnest(p_requests) a
  left join share_categories k on k.id = a.category_id
  left join companies c on c.id = k.company_id
  left join lateral category_rights(k.id, a.effective_on) rights on true
  left join holders giver on giver.id = a.from_id
  left join holders taker on taker.id = a.to_id
    and (taker.kind in ('user', 'joint') or exists (select from corporates where id = taker.id))
  left join users receiver on receiver.id = taker.id
  left join users actor on actor.id = a.actor_id
  left join unnest(p_accounts) with ordinality from_account
    on from_account.category_id = a.category_id and from_account.holder_id = a.from_id
  left join unnest(p_accounts) with ordinality to_account
    on to_account.category_id = a.category_id and to_account.holder_id = a.to_id
  left join lateral (
    select i.request_hash, i.made_id from requests i
      where i.user_id = a.actor_id and i.key = a.key limit 1
  ) kept on true
  order by 1
$$;

-- The same facts with the lines that these lines name: the one that each corrects, and the one that
-- each lifts.
create or replace function with_named_lines(p_facts line_facts[]) returns line_facts[]
  language plpgsql stable as $$
declare
  f line_facts;
  corrects uuid;
  lifts uuid;
begin
  for place in 1 .. cardinality(p_facts) loop
    f := p_facts[place];
    corrects := (f.request).corrects_id;
    lifts := (f.request).lifts_id;
    if corrects is not null then
      f.corrected := (select m from movements m where m.id = corrects);
      f.corrected_already := exists (select from movements where corrects_id = corrects);
    end if;
    if lifts is not null then f.lifted := (select m from movements m where m.id = lifts); end if;
    p_facts[place] := f;
  end loop;
  return p_facts;
end $$;

-- A line stands unless a correction that itself stands undoes it.
create or replace function line_stands(p_id uuid) returns boolean language plpgsql stable as $$
declare
  correction uuid;
begin
  select id into correction from movements where corrects_id = p_id;
  return correction is null or not line_stands(correction);
end $$;

-- Whether a line stood before an instant: not undone by a correction that was written and stood then.
create or replace function line_stood(p_id uuid, p_before timestamptz) returns boolean
  language plpgsql stable as $$
declare
  correction uuid;
begin
  select id into correction from movements where corrects_id = p_id and recorded_at < p_before;
  return correction is null or not line_stood(correction, p_before);
end $$;

revoke all on function line_accounts_of, line_facts_of, with_named_lines, line_stands, line_stood
  from public, coulisse_server;
grant execute on function line_stands, line_stood to coulisse_server;

-- Generated from contract/src/register/movements.ts by server/scripts/schema.ts.

-- A nature says what a line of its type is. An import brings what another register kept; a split or a
-- conversion is lines of both kinds bound together; a correction has no other nature.
create or replace function nature_fits(p_type text, p_nature text, p_origin text, p_bundled boolean)
  returns boolean language sql immutable parallel safe as $$
  select case
    when p_type = 'MENTION' then p_nature in ('pledge', 'usufruct', 'release')
    when p_origin = 'import' then p_nature in ('subscription', 'exercise', 'sale', 'gift', 'inheritance', 'merger', 'contribution', 'conversion', 'split', 'consolidation', 'repurchase', 'cancellation', 'retraction', 'import', 'correction')
    when p_bundled and p_nature in ('conversion', 'split', 'consolidation') then case p_type
      when 'ISSUE' then p_nature in ('conversion', 'split', 'consolidation')
      when 'CANCELLATION' then p_nature in ('conversion', 'split', 'consolidation')
      else false end
    else case p_type
      when 'ISSUE' then p_nature in ('subscription', 'contribution', 'exercise', 'merger')
      when 'CANCELLATION' then p_nature in ('cancellation', 'repurchase', 'retraction')
      when 'TRANSFER' then p_nature in ('sale', 'gift', 'inheritance', 'merger', 'contribution')
      else false end
  end
$$;

-- An origin is known, and names what the line came of where it must.
create or replace function origin_fits(p_origin text, p_cause uuid) returns boolean
  language sql immutable parallel safe as $$
  select coalesce(p_origin in ('manual', 'import', 'subscription', 'deal')
    and (p_origin not in ('subscription', 'deal') or p_cause is not null), false)
$$;

revoke all on function nature_fits, origin_fits from public, coulisse_server;

-- Quantities, weighed line by line. A meter is something that never falls below zero on any day:
--   free   an account's shares less those pledged
--   bare   an account's shares less those in usufruct, where there are some
--   lien   what is left of one pledge or usufruct
--   room   how many more shares a company can have and still be counted on the wire
-- A meter keeps its changes by day in a binary tree whose nodes know their sum and the lowest running
-- sum: a line is weighed in a few steps, however many days lie behind it, and nothing is written
-- before all lines of the call are weighed. Most have one leaf: where no line takes effect before the
-- last change or before the line in front of it, every day from then on has the same quantity.

-- The most shares that a company can have: votes of 100 each and cents stay below 2^53.
create or replace function share_ceiling() returns bigint
  language sql immutable parallel safe as $$ select 90071992547409 $$;

-- What the register holds of a meter: its quantity on a day, and its changes after it.
create or replace function meter_history(p_kind text, p_part uuid, p_holder uuid, p_from date)
  returns table (day date, change bigint) language sql stable as $$
  select effective_from, quantity - lag(quantity, 1, 0::bigint) over (order by effective_from)
    from (
      select effective_from, quantity from shareholders
        where p_kind in ('free', 'bare') and share_category_id = p_part and holder_id = p_holder
      union all
      select effective_from, quantity from holding_spans
        where p_kind in ('free', 'bare') and share_category_id = p_part and holder_id = p_holder
          and effective_to > p_from
    ) piece
  union all
  select effective_on, -change from encumbrance_changes
    where p_kind in ('free', 'bare') and share_category_id = p_part and holder_id = p_holder
      and (kind = 'usufruct') = (p_kind = 'bare')
  union all
  select promised_on, -quantity from share_promises
    where p_kind in ('free', 'bare') and share_category_id = p_part and holder_id = p_holder
  union all
  select effective_on, case when nature = 'release' then -quantity else quantity end from movements
    where p_kind = 'lien' and (id = p_part or lifts_id = p_part)
  union all
  select effective_on, case type when 'ISSUE' then -quantity else quantity end from movements
    where p_kind = 'room' and company_id = p_part and type in ('ISSUE', 'CANCELLATION')
      and effective_on > p_from
  union all
  -- Today's total, less what came after the day: the changes above put that back.
  select p_from, share_ceiling() - r.share_count + coalesce((
      select sum(case m.type when 'ISSUE' then m.quantity else -m.quantity end) from movements m
      where m.company_id = p_part and m.type in ('ISSUE', 'CANCELLATION')
        and m.effective_on > p_from), 0)::bigint
    from registers r where p_kind = 'room' and r.company_id = p_part
$$;

-- Gives a meter its history, and a leaf for each day on which a line moves it.
create or replace function grow_meter(p_set meter_set, p_meter integer, p_kind text, p_part uuid,
    p_holder uuid, p_held bigint, p_moved date[])
  returns meter_set language plpgsql stable as $$
declare
  start constant integer := coalesce(cardinality(p_set.sums), 0);
  days date[];
  changes bigint[];
  size integer := 1;
  sums bigint[];
  lows bigint[];
begin
  select array_agg(day order by day), array_agg(change order by day) into days, changes from (
    select day, sum(change)::bigint as change from (
      select greatest(day, p_moved[1]) as day, change
        from meter_history(p_kind, p_part, p_holder, p_moved[1])
      union all select d, 0 from unnest(p_moved) d
    ) known group by 1) leaf;
  while size < cardinality(days) loop size := 2 * size; end loop;
  sums := array_fill(0::bigint, array[size - 1]) || changes
    || array_fill(0::bigint, array[size - cardinality(days)]);
  lows := sums;
  for node in reverse size - 1 .. 1 loop
    sums[node] := sums[2 * node] + sums[2 * node + 1];
    lows[node] := least(lows[2 * node], sums[2 * node] + lows[2 * node + 1]);
  end loop;
  p_set.kinds[p_meter] := p_kind;
  p_set.parts[p_meter] := p_part;
  p_set.starts[p_meter] := start;
  p_set.sizes[p_meter] := size;
  p_set.held[p_meter] := p_held;
  p_set.bare[p_meter] := 0;
  p_set.days := p_set.days || array_fill(null::date, array[size - 1]) || days
    || array_fill(null::date, array[size - cardinality(days)]);
  p_set.sums := p_set.sums || sums;
  p_set.lows := p_set.lows || lows;
  return p_set;
end $$;

-- The meters of the accounts, companies and encumbrances that the lines touch.
create or replace function open_meters(p_facts line_facts[], p_accounts line_account[])
  returns meter_set language plpgsql stable as $$
declare
  meters meter_set;
  deep boolean;
  count integer;
begin
  select array_agg(category_id order by n), array_agg(quantity order by n), bool_or(known.is_deep)
    into meters.parts, meters.held, deep
    from (
      select a.category_id, a.ordinality as n, coalesce(s.quantity, 0) as quantity,
        a.falls or s.effective_from > a.days[1] or exists (select from movements m
          where m.share_category_id = a.category_id and m.from_holder_id = a.holder_id
            and m.type = 'MENTION')
          or exists (select from share_promises p
            where p.share_category_id = a.category_id and p.holder_id = a.holder_id) as is_deep
      from unnest(p_accounts) with ordinality a left join shareholders s
        on s.share_category_id = a.category_id and s.holder_id = a.holder_id
    ) known;
  count := coalesce(cardinality(meters.parts), 0);
  meters.kinds := array_fill('free'::text, array[count]);
  meters.starts := array(select generate_series(0, count - 1));
  meters.sizes := array_fill(1, array[count]);
  meters.days := array_fill(null::date, array[count]);
  meters.sums := meters.held;
  meters.lows := meters.held;
  meters.bare := array_fill(0, array[count]);
  if deep then meters := deepen_meters(meters, p_accounts); end if;
  if exists (select from unnest(p_facts) f where (f.request).type in ('ISSUE', 'MENTION')) then
    meters := add_meters(meters, p_facts, p_accounts);
  end if;
  return meters;
end $$;

-- Gives their days to the accounts that lines of the past, pledges or usufructs reach.
create or replace function deepen_meters(p_meters meter_set, p_accounts line_account[])
  returns meter_set language plpgsql stable as $$
declare
  account record;
begin
  for account in
    select a.*, coalesce(s.quantity, 0) as quantity, mentioned.usufruct
    from unnest(p_accounts) with ordinality a
    left join shareholders s on s.share_category_id = a.category_id and s.holder_id = a.holder_id
    left join lateral (
      select bool_or(m.nature = 'usufruct') as usufruct from movements m
      where m.share_category_id = a.category_id and m.from_holder_id = a.holder_id
        and m.type = 'MENTION'
    ) mentioned on true
    where a.falls or s.effective_from > a.days[1] or mentioned.usufruct is not null
      or exists (select from share_promises p
        where p.share_category_id = a.category_id and p.holder_id = a.holder_id)
  loop
    p_meters := grow_meter(p_meters, account.ordinality::integer, 'free', account.category_id,
      account.holder_id, account.quantity, account.days);
    if account.usufruct then
      p_meters := grow_meter(p_meters, cardinality(p_meters.kinds) + 1, 'bare',
        account.category_id, account.holder_id, account.quantity, account.days);
      p_meters.bare[account.ordinality] := cardinality(p_meters.kinds);
    end if;
  end loop;
  return p_meters;
end $$;

-- The meters beside the accounts: room for what is issued, a lien for what is lifted or put back, and
-- the bare shares of an account of which a usufruct is noted.
create or replace function add_meters(p_meters meter_set, p_facts line_facts[],
    p_accounts line_account[])
  returns meter_set language plpgsql stable as $$
declare
  part record;
begin
  for part in
    select case l.type when 'MENTION' then 'lien' else 'room' end as kind,
      case l.type when 'MENTION' then coalesce((l.corrected).lifts_id, (l.corrected).id, (l.lifted).id)
        else l.company_id end as id, array_agg(distinct l.effective_on) as days
    from (select (f.request).type, (f.request).effective_on, f.company_id, f.corrected, f.lifted
      from unnest(p_facts) f) l
    where l.type in ('ISSUE', 'CANCELLATION', 'MENTION') group by 1, 2
  loop
    if part.id is not null then
      p_meters := grow_meter(p_meters, coalesce(cardinality(p_meters.kinds), 0) + 1, part.kind,
        part.id, null, 0, part.days);
    end if;
  end loop;
  for part in
    select distinct f.from_account as account, (f.request).category_id, (f.request).from_id
    from unnest(p_facts) f where (f.request).type = 'MENTION'
      and 'usufruct' in ((f.request).nature, (f.corrected).nature, (f.lifted).nature)
  loop
    if p_meters.bare[part.account] = 0 then
      p_meters := grow_meter(p_meters, cardinality(p_meters.kinds) + 1, 'bare', part.category_id,
        part.from_id, p_meters.held[part.account], p_accounts[part.account].days);
      p_meters.bare[part.account] := cardinality(p_meters.kinds);
    end if;
  end loop;
  return p_meters;
end $$;

-- Why a meter stops a line. Today's balance is said where it is what falls short, else that of the day.
create or replace function refuse_quantity(p_kind text, p_held bigint, p_today bigint,
    p_lowest bigint, p_on date, p_asked bigint)
  returns line_refusal language sql immutable as $$
  select case
    when p_kind = 'room' then refusal('quantity_too_large')
    when p_kind = 'lien' then refusal('release_too_large',
      jsonb_build_object('available', greatest(p_lowest + p_asked, 0), 'asked', p_asked))
    when p_held < p_asked then refusal('not_enough_shares',
      jsonb_build_object('available', p_held, 'asked', p_asked))
    when p_today < 0 then refusal('shares_encumbered',
      jsonb_build_object('available', greatest(p_today + p_asked, 0), 'asked', p_asked))
    else refusal('not_enough_shares_at_date',
      jsonb_build_object('available', greatest(p_lowest + p_asked, 0), 'asked', p_asked,
        'on', to_char(p_on, 'YYYY-MM-DD')))
  end
$$;

revoke all on function share_ceiling, meter_history, grow_meter, open_meters, deepen_meters,
  add_meters, refuse_quantity from public, coulisse_server;

-- What a share was worth before a split or a consolidation is told in the shares of the day looked
-- at. Lines keep the price that is written on them; what a value is reckoned from is scaled, by one
-- function. The lines of a split, a consolidation or a conversion are nobody's price.

-- The fraction of the smallest denominator strictly between a/b and c/d; d = 0 stands for no end.
create or replace function simplest_between(a numeric, b numeric, c numeric, d numeric)
  returns numeric[] language plpgsql immutable parallel safe as $$
declare
  whole constant numeric := div(a, b);
  rest numeric[];
begin
  if d = 0 or (whole + 1) * d < c then return array[whole + 1, 1]; end if;
  rest := simplest_between(d, c - whole * d, b, a - whole * b);
  return array[whole * rest[1] + rest[2], rest[1]];
end $$;

-- How many new shares came for how many old ones, operation by operation, as the register's lines
-- say. Its lines are written as a pair for each holder, or as what was added to or taken from each;
-- those of one day are one operation, unless two bundles of that day are about the same holder.
-- Where fractions were rounded, it is the simplest ratio that is within one share of what each
-- holder got.
create or replace function reshapings(p_category uuid, p_on date,
    p_known_before timestamptz default 'infinity')
  returns table (effective_on date, number bigint, nature text, numerator numeric,
    denominator numeric) language plpgsql stable as $$
declare
  operation record;
  new_shares numeric;
  old_shares numeric;
  ratio numeric[];
  factor numeric;
begin
  for operation in
    with line as (
      select m.effective_on as day, m.number as n, m.nature as kind, m.bundle_id as bundle, m.type,
        m.quantity::numeric as quantity, coalesce(m.from_holder_id, m.to_holder_id) as holder
      from movements m
      where m.share_category_id = p_category and m.nature in ('split', 'consolidation')
        and m.effective_on <= p_on and m.recorded_at < p_known_before and m.corrects_id is null
        and case when p_known_before = 'infinity' then line_stands(m.id)
          else line_stood(m.id, p_known_before) end
    ), several as (
      select day from (
        select day, holder from line group by 1, 2 having count(distinct bundle) > 1
      ) twice group by 1
    ), pair as (
      select line.day, case when several.day is null then null else line.bundle end as bundle, holder,
        min(n) as n, min(kind) as kind,
        coalesce(sum(quantity) filter (where type = 'CANCELLATION'), 0) as old,
        coalesce(sum(quantity) filter (where type = 'ISSUE'), 0) as new
      from line left join several on several.day = line.day group by 1, 2, 3
    )
    select day, min(n) as n, min(kind) as kind, sum(old) as old, sum(new) as new,
      array_agg(old) as olds, array_agg(new) as news
    from pair group by day, bundle order by 1, 2
  loop
    old_shares := operation.old;
    new_shares := operation.new;
    if old_shares = 0 or new_shares = 0 then
      old_shares := (
        select coalesce(sum(case m.type when 'ISSUE' then m.quantity else -m.quantity end), 0)
        from movements m
        where m.company_id = (select company_id from share_categories where id = p_category)
          and m.share_category_id = p_category and m.type in ('ISSUE', 'CANCELLATION')
          and m.recorded_at < p_known_before
          and (m.effective_on < operation.day
            or m.effective_on = operation.day and m.number < operation.n));
      new_shares := old_shares + operation.new - operation.old;
    elsif exists (select from unnest(operation.olds, operation.news) p (old, new)
      where p.old * new_shares <> p.new * old_shares) then
      select simplest_between(low.a, low.b, high.a, high.b) into ratio
        from (select greatest(p.new - 1, 0) as a, p.old as b
            from unnest(operation.olds, operation.news) p (old, new) where p.old > 0
            order by greatest(p.new - 1, 0) / p.old desc limit 1) low,
          (select p.new + 1 as a, p.old as b
            from unnest(operation.olds, operation.news) p (old, new) where p.old > 0
            order by (p.new + 1) / p.old limit 1) high
        where low.a * high.b < high.a * low.b;
      if found then
        new_shares := ratio[1];
        old_shares := ratio[2];
      end if;
    end if;
    continue when old_shares <= 0 or new_shares <= 0;
    factor := gcd(new_shares, old_shares);
    effective_on := operation.day;
    number := operation.n;
    nature := operation.kind;
    numerator := new_shares / factor;
    denominator := old_shares / factor;
    return next;
  end loop;
end $$;

-- What each operation and all those after it did, the newest first: a price that stood before this
-- one and after the one before is told in today's shares as price × denominator / numerator.
-- `since` counts them.
create or replace function price_scales(p_category uuid, p_on date,
    p_known_before timestamptz default 'infinity')
  returns table (effective_on date, number bigint, numerator numeric, denominator numeric,
    reshaped_on date, reshaped_by text, reshapings integer) language plpgsql stable as $$
declare
  one record;
  factor numeric;
begin
  numerator := 1;
  denominator := 1;
  reshapings := 0;
  for one in select * from reshapings(p_category, p_on, p_known_before) r
    order by r.effective_on desc, r.number desc
  loop
    numerator := numerator * one.numerator;
    denominator := denominator * one.denominator;
    factor := gcd(numerator, denominator);
    numerator := numerator / factor;
    denominator := denominator / factor;
    effective_on := one.effective_on;
    number := one.number;
    reshaped_on := coalesce(reshaped_on, one.effective_on);
    reshaped_by := coalesce(reshaped_by, one.nature);
    reshapings := reshapings + 1;
    return next;
  end loop;
end $$;

-- Of what was agreed on a day by a line, in the shares of the day looked at; no row where none was
-- reshaped.
create or replace function price_scale(p_category uuid, p_day date, p_number bigint, p_on date,
    p_known_before timestamptz default 'infinity')
  returns table (numerator numeric, denominator numeric, reshaped_on date, reshaped_by text,
    reshapings integer) language sql stable as $$
  select s.numerator, s.denominator, s.reshaped_on, s.reshaped_by, s.reshapings
  from price_scales(p_category, p_on, p_known_before) s
  where (s.effective_on, s.number) > (p_day, p_number)
  order by s.effective_on, s.number limit 1
$$;

-- Half away from zero, as `amount_cents` rounds, and exactly: nothing is divided before it is rounded.
create or replace function divide_rounded(p_numerator numeric, p_denominator numeric)
  returns numeric language sql immutable strict parallel safe as $$
  select div(2 * p_numerator + sign(p_numerator) * p_denominator, 2 * p_denominator)
$$;

create or replace function scaled_price(p_unit_price numeric, p_numerator numeric,
    p_denominator numeric)
  returns numeric language sql immutable parallel safe as $$
  select case when p_numerator is null then p_unit_price
    else (divide_rounded(p_unit_price * 1000000 * p_denominator, p_numerator) / 1000000)::numeric(18, 6)
  end
$$;

create or replace function scaled_amount_cents(p_quantity numeric, p_unit_price numeric,
    p_numerator numeric, p_denominator numeric)
  returns numeric language sql immutable parallel safe as $$
  select case when p_numerator is null then amount_cents(p_quantity, p_unit_price)
    else divide_rounded(p_quantity * p_unit_price * 100 * p_denominator, p_numerator) end
$$;

revoke all on function simplest_between, reshapings, price_scales, price_scale, divide_rounded,
  scaled_price, scaled_amount_cents from public, coulisse_server;
grant execute on function simplest_between, reshapings, price_scales, price_scale, divide_rounded,
  scaled_price, scaled_amount_cents to coulisse_server;

-- The verification of a register: its lines against their hashes, and everything that is kept beside
-- them against a replay of the lines. Each row of an answer is one fault; an intact register has none.

-- What a holder had at the end of a day, folded from the register alone: the reference that the
-- kept balances are compared with.
create or replace function fold_holdings(p_company uuid, p_on date)
  returns table (share_category_id uuid, holder_id uuid, quantity bigint) language sql stable as $$
  select side.category, side.holder, sum(side.quantity)::bigint from (
    select m.share_category_id as category, m.to_holder_id as holder, m.quantity from movements m
      where m.company_id = p_company and m.type in ('ISSUE', 'TRANSFER') and m.effective_on <= p_on
    union all
    select m.share_category_id, m.from_holder_id, -m.quantity from movements m
      where m.company_id = p_company and m.type in ('CANCELLATION', 'TRANSFER')
        and m.effective_on <= p_on
  ) as side
  group by 1, 2 having sum(side.quantity) <> 0
$$;

-- The chain, from behind a line whose hash is known to a line. A long register is read piece by piece,
-- so that no statement takes long.
create or replace function verify_lines(p_company uuid, p_after bigint, p_hash text, p_upto bigint)
  returns setof register_fault language sql stable as $$
  with chain as (
    select m.number, m.id, m.hash, m.previous_hash, movement_hash(m) as computed,
      lag(m.number, 1, p_after) over line as number_before,
      lag(m.hash, 1, p_hash) over line as hash_before
    from movements m where m.company_id = p_company and m.number > p_after and m.number <= p_upto
    window line as (order by m.number)
  )
  select number, id, 'content', computed, null::uuid, null::date from chain where computed <> hash
  union all
  select number, id, 'link', hash_before, null, null from chain where previous_hash <> hash_before
  union all
  select number_before + 1, null, 'missing', number::text, null, null from chain
    where number <> number_before + 1
$$;

create or replace function verify_heads(p_company uuid) returns setof register_fault
  language sql stable as $$
  select r.last_number, m.id, 'head', r.last_hash, null::uuid, null::date from registers r
    left join lateral (select id, number, hash from movements
      where company_id = p_company order by number desc limit 1) m on true
    where r.company_id = p_company
      and (r.last_number <> coalesce(m.number, 0) or r.last_hash <> coalesce(m.hash, repeat('0', 64)))
  union all
  select c.number, m.id, 'kept_head', min(c.hash), null, null from register_checks c
    left join movements m on m.company_id = p_company and m.number = c.number
    where c.company_id = p_company and c.fault_count = 0 and m.hash is distinct from c.hash
    group by 1, 2
$$;

-- The accounts and the positions that lines behind a number touch, day by day: what is kept beside
-- what the lines add up to. Only days on which the quantity differs are told apart, an account once.
create or replace function verify_accounts(p_company uuid, p_after bigint)
  returns setof register_fault language sql stable as $$
  with line as materialized (
    select number, share_category_id as category, effective_on as day, quantity,
      case when type in ('ISSUE', 'TRANSFER') then to_holder_id end as taker,
      case when type in ('CANCELLATION', 'TRANSFER') then from_holder_id end as giver
    from movements where company_id = p_company and type <> 'MENTION'
  ), touched as materialized (
    select distinct category, holder from (
      select category, taker as holder from line where number > p_after
      union all select category, giver from line where number > p_after
    ) side where holder is not null
  ), piece as materialized (
    select s.share_category_id as category, s.holder_id as holder, s.quantity, s.effective_from as day,
      null::date as until
      from shareholders s where s.company_id = p_company
    union all
    select h.share_category_id, h.holder_id, h.quantity, h.effective_from, h.effective_to
      from holding_spans h join share_categories k on k.id = h.share_category_id
      where k.company_id = p_company
    union all
    select null, p.holder_id, p.quantity, p.effective_from, null from positions p
      where p.company_id = p_company
    union all
    select null, p.holder_id, p.quantity, p.effective_from, p.effective_to from position_spans p
      where p.company_id = p_company
  ), kept as (
    select category, holder, day, until,
      quantity - lag(quantity, 1, 0::bigint) over account as change,
      lead(day) over account as next
    from piece window account as (partition by category, holder order by day, until nulls last)
  ), change as (
    select category, holder, day, change from kept
    union all
    select category, taker, day, -quantity from line where taker is not null
    union all
    select category, giver, day, quantity from line where giver is not null
    union all
    select null, taker, day, -quantity from line where taker is not null
    union all
    select null, giver, day, quantity from line where giver is not null
  ), differing as (
    select category, holder, min(day) as day, sum(change) as present from (
      select category, holder, day, sum(change) as change from change group by 1, 2, 3
    ) of_day where change <> 0 group by 1, 2
    union all
    -- Days without a quantity, or with two.
    select category, holder, min(day), 0 from kept
      where until is distinct from next group by 1, 2
  )
  select 0::bigint, null::uuid, case when sum(present) <> 0 then 'holding' else 'past_holding' end,
    coalesce(category::text, ''), holder, min(day)
  from differing d
  where p_after = 0 or exists (select from touched t where t.holder = d.holder
    and (d.category is null or t.category = d.category))
  group by category, holder
$$;

-- What is kept of a company and of its categories, against its accounts.
create or replace function verify_totals(p_company uuid) returns setof register_fault
  language sql stable as $$
  select 0::bigint, null::uuid, fault.kind, t.share_category_id::text, t.share_category_id, null::date
    from category_totals t
    join share_categories k on k.id = t.share_category_id and k.company_id = p_company
    left join (select share_category_id, sum(quantity) as quantity,
        count(*) filter (where quantity > 0) as holders from shareholders
        where company_id = p_company group by 1) s on s.share_category_id = t.share_category_id
    left join lateral last_priced_line(t.share_category_id, 'infinity') last on true
    cross join lateral (values
      ('total', t.share_count <> coalesce(s.quantity, 0)),
      ('holder_count', t.shareholder_count <> coalesce(s.holders, 0)),
      ('price', (t.last_unit_price, t.last_price_on)
        is distinct from (last.unit_price, last.effective_on))) fault (kind, is_there)
    where fault.is_there
  union all
  select 0, null, fault.kind, p_company::text, null, null from registers r
    cross join (select coalesce(sum(quantity), 0) as quantity,
      count(*) filter (where quantity > 0) as holders from positions where company_id = p_company) p
    left join lateral last_priced_line_of(p_company, 'infinity') last on true
    cross join lateral (values
      ('total', r.share_count <> p.quantity),
      ('holder_count', r.shareholder_count <> p.holders),
      ('price', (r.last_unit_price, r.last_price_on)
        is distinct from (last.unit_price, last.effective_on))) fault (kind, is_there)
    where r.company_id = p_company and fault.is_there
$$;

-- What is counted by day and by line: it takes all days and all lines to count again.
create or replace function verify_counts(p_company uuid) returns setof register_fault
  language sql stable as $$
  with piece as (
    select holder_id, effective_from, quantity from positions where company_id = p_company
    union all
    select holder_id, effective_from, quantity from position_spans where company_id = p_company
  ), turn as (
    select effective_from as day, (quantity > 0)::integer
      - coalesce(lag(quantity > 0) over (partition by holder_id order by effective_from),
        false)::integer
      as change from piece
  )
  select 0::bigint, null::uuid, 'holder_count', p_company::text, null::uuid, day from (
    select day, change from turn
    union all
    select day, -holder_change from register_days where company_id = p_company
  ) counted group by day having sum(change) <> 0
  union all
  select 0, null, 'line_count', k.id::text, k.id, null from share_categories k
    join category_totals t on t.share_category_id = k.id
    where k.company_id = p_company
      and t.movement_count <> (select count(*) from movements where share_category_id = k.id)
$$;

-- Whom and what lines behind a number name: holders who are gone, categories of another company,
-- documents that are not those the line's hash covers.
create or replace function verify_names(p_company uuid, p_after bigint) returns setof register_fault
  language sql stable as $$
  with line as materialized (
    select number, id, share_category_id, from_holder_id, to_holder_id, document_hashes
    from movements where company_id = p_company and number > p_after
  )
  select min(number), (array_agg(id order by number))[1], 'holder_gone', holder::text, holder,
    null::date
    from (
      select number, id, from_holder_id as holder from line
      union all select number, id, to_holder_id from line
    ) side
    where holder is not null and not exists (select from holders h where h.id = holder
      and (exists (select from users where id = holder)
        or exists (select from corporates where id = holder)
        or exists (select from joint_holders where id = holder)))
    group by holder
  union all
  select min(number), (array_agg(l.id order by number))[1], 'category', share_category_id::text,
      share_category_id, null
    from line l where not exists (select from share_categories k
      where k.id = l.share_category_id and k.company_id = p_company)
    group by share_category_id
  union all
  select l.number, l.id, 'document', array_to_string(kept.hashes, ' '), null, null
    from line l left join lateral (select array_agg(sha256 order by position) as hashes
      from movement_documents d where d.movement_id = l.id) kept on true
    where l.document_hashes <> coalesce(kept.hashes, '{}')
$$;

-- All of it at once, but for the files, which are on the disk.
create or replace function register_verify(p_company uuid) returns setof register_fault
  language sql stable security definer set search_path = public, pg_temp as $$
  select * from verify_lines(p_company, 0, repeat('0', 64), 9223372036854775807)
  union all select * from verify_heads(p_company)
  union all select * from verify_accounts(p_company, 0)
  union all select * from verify_totals(p_company)
  union all select * from verify_counts(p_company)
  union all select * from verify_names(p_company, 0)
  order by 1, 3
$$;

create or replace trigger register_checks_only_grow before update or delete on register_checks
  for each row execute function refuse_change();
create or replace trigger register_checks_are_kept before truncate on register_checks
  for each statement execute function refuse_change();

revoke all on function fold_holdings, verify_lines, verify_heads, verify_accounts, verify_totals,
  verify_counts, verify_names, register_verify from public, coulisse_server;
grant execute on function fold_holdings, verify_lines, verify_heads, verify_accounts, verify_totals,
  verify_counts, verify_names, register_verify to coulisse_server;

-- What follows from lines that passed: balances, counts, heads. Accounts that the lines move on one
-- day, not before their last change, are moved by one statement; the rest have their days written anew
-- from the first one that a line touches.

-- Notes from which day on a company has more or fewer holders; a day without a change is none.
create or replace function count_holders(p_changes count_change[]) returns void
  language plpgsql as $$
begin
  insert into register_days as d (company_id, day, holder_change)
    select part, day, sum(change) from unnest(p_changes) group by 1, 2 having sum(change) <> 0
  on conflict (company_id, day) do update set holder_change = d.holder_change + excluded.holder_change;
  delete from register_days d using unnest(p_changes) c
    where d.company_id = c.part and d.day = c.day and d.holder_change = 0;
  update registers r set shareholder_count = r.shareholder_count + c.change
    from (select part, sum(change) as change from unnest(p_changes) group by 1) c
    where r.company_id = c.part and c.change <> 0;
end $$;

create or replace function move_accounts(p_sides line_side[], p_recorded_at timestamptz)
  returns void language plpgsql as $$
declare
  rest account_key[];
  counts count_change[];
begin
  with asked as materialized (
    select category_id as category, holder_id as holder, sum(change)::bigint as change,
      min(day) as day, max(day) as last
      from unnest(p_sides) group by 1, 2
  ), held as materialized (
    select s.id, a.category, a.holder, s.quantity, s.effective_from, a.change, a.day
      from asked a
      join shareholders s on s.share_category_id = a.category and s.holder_id = a.holder
      where a.day = a.last and s.effective_from <= a.day
  ), past as (
    insert into holding_spans
      select category, holder, quantity, effective_from, day from held where effective_from < day
  ), moved as (
    update shareholders s set quantity = s.quantity + h.change, effective_from = h.day
      from held h where s.id = h.id
  )
  select (select array_agg((a.category, a.holder)::account_key) from asked a
      where not exists (select from held h where h.category = a.category and h.holder = a.holder)),
    (select array_agg((category, null, change)::count_change) from (
      select category, sum((quantity + change > 0)::integer - (quantity > 0)::integer) as change
        from held group by 1) turned where change <> 0)
    into rest, counts;
  if counts is not null then
    update category_totals t set shareholder_count = t.shareholder_count + c.change
      from unnest(counts) c where t.share_category_id = c.part;
  end if;
  if rest is not null then perform rewrite_accounts(p_sides, rest, p_recorded_at); end if;
end $$;

-- Accounts whose days are written anew, without a join of what was just computed with itself: of that
-- the planner knows nothing, so that a thousand new holders at once took seconds.
create or replace function rewrite_accounts(p_sides line_side[], p_accounts account_key[],
    p_recorded_at timestamptz)
  returns void language plpgsql as $$
declare
  days account_day[];
begin
  with moved as materialized (
    select s.company_id, s.category_id as category, s.holder_id as holder, s.day, s.change
      from unnest(p_sides) s join unnest(p_accounts) a
      on a.category_id = s.category_id and a.holder_id = s.holder_id
  ), touched as materialized (
    select m.company_id, category, holder, min(day) as since, a.quantity as present,
      a.effective_from
    from moved m left join shareholders a on a.share_category_id = category and a.holder_id = holder
    group by 1, 2, 3, 5, 6
  ), piece as materialized (
    select company_id, category, holder, effective_from as day, present as quantity, present
      from touched where present is not null
    union all
    select t.company_id, t.category, t.holder, h.effective_from, h.quantity, t.present
      from touched t join holding_spans h
      on h.share_category_id = t.category and h.holder_id = t.holder and h.effective_to > t.since
      where t.effective_from > t.since
  ), change as (
    select company_id, category, holder, day, quantity as was, present, null::date as moved_on,
      quantity - lag(quantity, 1, 0::bigint) over (partition by category, holder order by day)
        as change from piece
    union all
    select company_id, category, holder, day, null, null, day, sum(change)::bigint from moved
      group by 1, 2, 3, 4
  ), run as (
    select company_id, category, holder, day, sum(sum(change)) over account as quantity,
      max(was) as was, lead(day) over account as until, max(max(present)) over whole as present,
      min(min(moved_on)) over whole as since
    from change group by 1, 2, 3, 4
    window account as (partition by category, holder order by day),
      whole as (partition by category, holder)
  )
  select array_agg((company_id, category, holder, day, until, quantity::bigint, was, present,
      since)::account_day) into days
    from run;

  delete from holding_spans h using unnest(days) d
    where d.until is null and d.day > d.since and h.share_category_id = d.category_id
      and h.holder_id = d.holder_id and h.effective_to > d.since;
  insert into holding_spans
    select category_id, holder_id, quantity, day, until from unnest(days) where until is not null;
  update shareholders s set quantity = d.quantity, effective_from = d.day
    from unnest(days) d where d.until is null and d.present is not null
      and s.share_category_id = d.category_id and s.holder_id = d.holder_id;
  insert into shareholders (id, company_id, share_category_id, holder_id, quantity, effective_from)
    select new_id(p_recorded_at), company_id, category_id, holder_id, quantity, day from unnest(days)
      where until is null and present is null;
  update category_totals t set shareholder_count = t.shareholder_count + c.change
    from (
      select category_id, sum((quantity > 0)::integer - (coalesce(present, 0) > 0)::integer) as change
      from unnest(days) where until is null group by 1
    ) c where t.share_category_id = c.category_id and c.change <> 0;
end $$;

-- The same for what a holder has over all categories.
create or replace function move_positions(p_sides line_side[]) returns void language plpgsql as $$
declare
  rest position_key[];
  counts count_change[];
begin
  with asked as materialized (
    select company_id as company, holder_id as holder, sum(change)::bigint as change,
      min(day) as day, max(day) as last
      from unnest(p_sides) group by 1, 2
  ), held as materialized (
    select a.company, a.holder, p.quantity, p.effective_from, a.change, a.day
      from asked a join positions p on p.company_id = a.company and p.holder_id = a.holder
      where a.day = a.last and p.effective_from <= a.day
  ), past as (
    insert into position_spans
      select company, holder, quantity, effective_from, day from held where effective_from < day
  ), moved as (
    update positions p set quantity = p.quantity + h.change, effective_from = h.day
      from held h where p.company_id = h.company and p.holder_id = h.holder
  )
  select (select array_agg((a.company, a.holder)::position_key) from asked a
      where not exists (select from held h where h.company = a.company and h.holder = a.holder)),
    (select array_agg((company, day, turn)::count_change) from (
      select company, day, (quantity + change > 0)::integer - (quantity > 0)::integer as turn
        from held) turned where turn <> 0)
    into rest, counts;
  if counts is not null then perform count_holders(counts); end if;
  if rest is not null then perform rewrite_positions(p_sides, rest); end if;
end $$;

create or replace function rewrite_positions(p_sides line_side[], p_positions position_key[])
  returns void language plpgsql as $$
declare
  days account_day[];
  counts count_change[];
begin
  with shifted as materialized (
    select s.company_id as company, s.holder_id as holder, s.day, s.change
      from unnest(p_sides) s join unnest(p_positions) p
      on p.company_id = s.company_id and p.holder_id = s.holder_id
  ), touched as materialized (
    select company, s.holder, min(day) as since, p.quantity as present, p.effective_from
    from shifted s left join positions p on p.company_id = company and p.holder_id = s.holder
    group by 1, 2, 4, 5
  ), piece as materialized (
    select company, holder, effective_from as day, present as quantity, present from touched
      where present is not null
    union all
    select t.company, t.holder, h.effective_from, h.quantity, t.present
      from touched t join position_spans h
      on h.company_id = t.company and h.holder_id = t.holder and h.effective_to > t.since
      where t.effective_from > t.since
  ), change as (
    select company, holder, day, quantity as was, present, null::date as moved_on,
      quantity - lag(quantity, 1, 0::bigint) over (partition by company, holder order by day)
        as change from piece
    union all
    select company, holder, day, null, null, day, sum(change)::bigint from shifted group by 1, 2, 3
  ), run as (
    select company, holder, day, sum(sum(change)) over account as quantity,
      max(was) as was, lead(day) over account as until, max(max(present)) over whole as present,
      min(min(moved_on)) over whole as since
    from change group by 1, 2, 3
    window account as (partition by company, holder order by day),
      whole as (partition by company, holder)
  )
  select array_agg((company, null, holder, day, until, quantity::bigint, was, present,
      since)::account_day) into days
    from run;

  delete from position_spans h using unnest(days) d
    where d.until is null and d.day > d.since and h.company_id = d.company_id
      and h.holder_id = d.holder_id and h.effective_to > d.since;
  insert into position_spans
    select company_id, holder_id, quantity, day, until from unnest(days) where until is not null;
  update positions p set quantity = d.quantity, effective_from = d.day
    from unnest(days) d where d.until is null and d.present is not null
      and p.company_id = d.company_id and p.holder_id = d.holder_id;
  insert into positions
    select company_id, holder_id, quantity, day from unnest(days)
      where until is null and present is null;

  -- The days on which somebody now turns into a holder or ceases to be one, less those of before.
  with turn as (
    select company_id, day, (quantity > 0)::integer
      - coalesce(lag(quantity > 0) over account, false)::integer as change
      from unnest(days) window account as (partition by company_id, holder_id order by day)
    union all
    select company_id, day, coalesce(lag(was > 0) over account, false)::integer - (was > 0)::integer
      from unnest(days) where was is not null
      window account as (partition by company_id, holder_id order by day)
  )
  select array_agg((company_id, day, change)::count_change) into counts from (
    select company_id, day, sum(change) as change from turn group by 1, 2) t where change <> 0;
  if counts is not null then perform count_holders(counts); end if;
end $$;

-- The totals of a register or a category with one more line counted in. Of what takes effect on one day,
-- the line that was written last brings the price. One that people made by dealing with themselves is in
-- the register, and is nobody’s measure.
create or replace function count_line(p_total total_change, p_part uuid, p_line register_line)
  returns total_change language plpgsql stable as $$
begin
  p_total.part := p_part;
  p_total.lines := coalesce(p_total.lines, 0) + 1;
  p_total.number := p_line.number;
  p_total.hash := p_line.hash;
  p_total.recorded_at := p_line.recorded_at;
  p_total.issued := coalesce(p_total.issued, 0) + case p_line.type
    when 'ISSUE' then p_line.quantity when 'CANCELLATION' then -p_line.quantity else 0 end;
  if p_line.unit_price > 0 and p_line.corrects_id is null
    and (p_line.type = 'ISSUE' or p_line.type = 'TRANSFER' and p_line.nature = 'sale')
    and p_line.nature not in ('conversion', 'split', 'consolidation')
    and p_line.effective_on >= coalesce(p_total.day, '-infinity')
    and (p_line.origin <> 'deal' or makes_a_price(p_line.id))
  then
    p_total.day := p_line.effective_on;
    p_total.price := p_line.unit_price;
  end if;
  return p_total;
end $$;

-- Counts, heads and last prices, added up in one pass over the lines. A line that takes effect on the
-- day of the kept price or later brings the next one; an undone line sends back to the lines.
create or replace function move_totals(p_lines register_line[]) returns void language plpgsql as $$
declare
  line register_line;
  categories uuid[] := '{}';
  of_categories total_change[];
  companies uuid[] := '{}';
  of_companies total_change[];
  place integer;
  undone boolean := false;
begin
  foreach line in array p_lines loop
    place := array_position(categories, line.share_category_id);
    if place is null then
      categories := categories || line.share_category_id;
      place := cardinality(categories);
    end if;
    of_categories[place] := count_line(of_categories[place], line.share_category_id, line);
    place := array_position(companies, line.company_id);
    if place is null then
      companies := companies || line.company_id;
      place := cardinality(companies);
    end if;
    of_companies[place] := count_line(of_companies[place], line.company_id, line);
    undone := undone or line.corrects_id is not null;
  end loop;
  update category_totals t set movement_count = t.movement_count + c.lines,
    share_count = t.share_count + c.issued,
    last_unit_price = case when c.day >= coalesce(t.last_price_on, '-infinity')
      then c.price else t.last_unit_price end,
    last_price_on = greatest(c.day, t.last_price_on)
    from unnest(of_categories) c where t.share_category_id = c.part;
  update registers r set last_number = c.number, last_hash = c.hash,
    last_recorded_at = c.recorded_at, share_count = r.share_count + c.issued,
    last_unit_price = case when c.day >= coalesce(r.last_price_on, '-infinity')
      then c.price else r.last_unit_price end,
    last_price_on = greatest(c.day, r.last_price_on)
    from unnest(of_companies) c where r.company_id = c.part;
  if undone then
    update category_totals t set (last_unit_price, last_price_on) =
      (select unit_price, effective_on from last_priced_line(t.share_category_id, 'infinity'))
      where t.share_category_id in
        (select share_category_id from unnest(p_lines) where corrects_id is not null);
    update registers r set (last_unit_price, last_price_on) =
      (select unit_price, effective_on from last_priced_line_of(r.company_id, 'infinity'))
      where r.company_id in (select company_id from unnest(p_lines) where corrects_id is not null);
  end if;
end $$;

create or replace function keep_line_documents(p_outcomes line_outcome[]) returns void
  language sql as $$
  insert into movement_documents (id, movement_id, position, media_type, bytes, sha256, storage_key)
  select (d ->> 'id')::uuid, (o.line).id, n, d ->> 'mediaType',
    (d ->> 'bytes')::bigint, d ->> 'sha256', d ->> 'storageKey'
  from unnest(p_outcomes) o
  cross join jsonb_array_elements((o.request).documents) with ordinality as t (d, n)
  where o.refused is null and not o.repeated
$$;

-- The lines that passed, with everything that follows from them.
create or replace function write_lines(p_outcomes line_outcome[]) returns void
  language plpgsql as $$
declare
  outcome line_outcome;
  line register_line;
  lines register_line[];
  asked text[];
  sides line_side[];
  keys requests[];
  with_documents boolean := false;
  kept integer;
begin
  foreach outcome in array p_outcomes loop
    continue when outcome.refused is not null or outcome.repeated;
    line := outcome.line;
    lines := lines || line;
    asked := asked || (outcome.request).request_id;
    if line.type in ('ISSUE', 'TRANSFER') then
      sides := sides || (line.company_id, line.share_category_id, line.to_holder_id,
        line.effective_on, line.quantity)::line_side;
    end if;
    if line.type in ('CANCELLATION', 'TRANSFER') then
      sides := sides || (line.company_id, line.share_category_id, line.from_holder_id,
        line.effective_on, -line.quantity)::line_side;
    end if;
    if (outcome.request).key is not null then
      keys := keys || (line.actor_id, (outcome.request).key, (outcome.request).request_hash, line.id,
        null, line.recorded_at)::requests;
    end if;
    with_documents := with_documents or line.document_hashes <> '{}';
  end loop;
  if lines is null then return; end if;
  insert into movements select * from unnest(lines);
  if sides is not null then
    perform move_accounts(sides, line.recorded_at);
    perform move_positions(sides);
  end if;
  perform move_totals(lines);
  insert into audit_log (at, actor_kind, actor_id, actor_means, action, entity_type, entity_id,
      detail, request_id)
    select recorded_at, actor_kind, actor_id, actor_means, 'register.appended', 'movement', id,
      jsonb_build_object('companyId', company_id, 'number', number), asked[ordinality]
    from unnest(lines) with ordinality;
  if keys is not null then
    insert into requests select * from unnest(keys) order by 1, 2 on conflict do nothing;
    get diagnostics kept = row_count;
    -- The key was used meanwhile for another company: asked again, the call finds it.
    if kept <> cardinality(keys) then
      raise exception 'key_taken_meanwhile' using errcode = '40001';
    end if;
  end if;
  if with_documents then perform keep_line_documents(p_outcomes); end if;
end $$;

revoke all on function count_holders, move_accounts, rewrite_accounts, move_positions,
  rewrite_positions, count_line, move_totals, keep_line_documents, write_lines from public, coulisse_server;

-- The right of shareholders to subscribe first, where a round keeps it (Code de commerce, L225-132).

-- The rights that holders of a day have in a round: in proportion to the amount of their shares
-- (L225-132), whichever the category, and rounded down. The bare owner is on the register, and has the
-- right (L225-140); shares that the company holds of itself have none (L225-210).
create or replace function rights_in_round(p_fundraising uuid, p_day date)
  returns table (holder_id uuid, held_quantity bigint, held_amount numeric, total_amount numeric,
    quantity bigint) language sql stable as $$
  with accounts as (
    select a.holder_id, a.quantity, k.nominal_value
      from fundraisings f
      join companies c on c.id = f.company_id
      join share_categories k on k.company_id = f.company_id
      join (
        select s.share_category_id, s.holder_id, s.quantity, s.effective_from,
            'infinity'::date as effective_to
          from shareholders s
        union all
        select s.share_category_id, s.holder_id, s.quantity, s.effective_from, s.effective_to
          from holding_spans s
      ) a on a.share_category_id = k.id
      left join corporates e on e.id = a.holder_id
      where f.id = p_fundraising and a.quantity > 0
        and a.effective_from <= p_day and p_day < a.effective_to
        and (e.siren is null or c.siret is null or e.siren <> left(c.siret, 9))
  ), holders_of_day as (
    -- Without any nominal value shares are equal parts of the capital.
    select a.holder_id, sum(a.quantity)::bigint as held_quantity,
        sum(a.quantity * coalesce(a.nominal_value, 1)) as held_amount
      from accounts a group by a.holder_id
  )
  select h.holder_id, h.held_quantity, h.held_amount, sum(h.held_amount) over (),
      div(shares_within(f.maximum_cents, f.unit_price) * h.held_amount,
        sum(h.held_amount) over ())::bigint
    from holders_of_day h join fundraisings f on f.id = p_fundraising
$$;

-- Frozen where the notice leaves, once: the statement that opens them puts in all of them.
create or replace function open_subscription_rights() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into subscription_rights (fundraising_id, holder_id, held_quantity, held_amount,
      total_amount, quantity)
    select new.id, r.holder_id, r.held_quantity, r.held_amount, r.total_amount, r.quantity
    from rights_in_round(new.id, (new.rights_opened_at at time zone 'Europe/Paris')::date) r;
  update fundraisings set reserved_quantity = (
      select coalesce(sum(quantity), 0) from subscription_rights where fundraising_id = new.id)
    where id = new.id;
  return null;
end $$;
create or replace trigger fundraisings_open_rights after update of rights_opened_at on fundraisings
  for each row when (old.rights_opened_at is null and new.rights_opened_at is not null)
  execute function open_subscription_rights();

-- What the notice states stays, and its rights do not close before their day.
create or replace function keep_noticed_facts() returns trigger language plpgsql as $$
begin
  if old.rights_opened_at is not null and (new.rights_opened_at, new.rights_end_on,
      new.is_reducible, new.preferential_right, new.right_reference, new.maximum_cents,
      new.unit_price, new.share_category_id, new.decided_by, new.decided_on,
      new.decision_reference, new.depositary_kind, new.depositary_name, new.depositary_address)
    is distinct from (old.rights_opened_at, old.rights_end_on, old.is_reducible,
      old.preferential_right, old.right_reference, old.maximum_cents, old.unit_price,
      old.share_category_id, old.decided_by, old.decided_on, old.decision_reference,
      old.depositary_kind, old.depositary_name, old.depositary_address)
    or old.rights_opened_at is not null and new.closes_on < old.closes_on
    or old.rights_released_at is not null
      and new.rights_released_at is distinct from old.rights_released_at then
    raise exception 'what a notice states is kept' using errcode = 'CL500', detail = old.id::text;
  end if;
  if new.rights_released_at is not null and old.rights_released_at is null then
    new.reserved_quantity := 0;
  end if;
  return new;
end $$;
create or replace trigger fundraisings_noticed_are_kept before update on fundraisings
  for each row execute function keep_noticed_facts();

create or replace function keep_subscription_rights() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.fundraising_id, new.holder_id, new.held_quantity, new.held_amount,
      new.total_amount, new.quantity) is distinct from (old.fundraising_id, old.holder_id,
      old.held_quantity, old.held_amount, old.total_amount, old.quantity)
    or old.noticed_at is not null and new.noticed_at is distinct from old.noticed_at
    or new.waived_quantity < old.waived_quantity then
    raise exception 'a right is kept as it opened' using errcode = 'CL500';
  end if;
  return new;
end $$;
create or replace trigger subscription_rights_are_kept
  before update or delete on subscription_rights
  for each row execute function keep_subscription_rights();

-- As much of an order as its holder's right has left, and no order where a kept right was not opened.
-- Its round is locked by whoever writes.
create or replace function take_right_first() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  round fundraisings;
  v_left bigint;
begin
  if tg_op = 'UPDATE' and new.quantity = old.quantity then
    if new.right_quantity <> old.right_quantity then
      raise exception 'a right is served first' using errcode = 'CL500';
    end if;
    return new;
  end if;
  select * into round from fundraisings where id = new.fundraising_id for no key update;
  if tg_op = 'INSERT' and round.preferential_right = 'KEPT' and round.rights_opened_at is null
    and round.subscription_count = 0 then
    raise exception 'a kept right opens first' using errcode = 'CL500', detail = round.id::text;
  end if;
  new.right_quantity := 0;
  if round.rights_opened_at is null or round.rights_released_at is not null then
    return new;
  end if;
  select quantity - exercised_quantity - waived_quantity into v_left from subscription_rights
    where fundraising_id = new.fundraising_id and holder_id = new.holder_id for update;
  if tg_op = 'UPDATE' then
    v_left := v_left + old.right_quantity;
  end if;
  new.right_quantity := least(new.quantity, coalesce(v_left, 0));
  return new;
end $$;
create or replace trigger subscriptions_take_right_first before insert or update on subscriptions
  for each row execute function take_right_first();

-- A waiver leaves its shares to everybody at once.
create or replace function count_waiver() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update subscription_rights set waived_quantity = waived_quantity + new.quantity
    where fundraising_id = new.fundraising_id and holder_id = new.holder_id;
  update fundraisings set reserved_quantity = reserved_quantity - new.quantity
    where id = new.fundraising_id and rights_released_at is null;
  if not found then
    raise exception 'a right that is over is not waived' using errcode = 'CL500';
  end if;
  return null;
end $$;
create or replace trigger right_waivers_are_counted after insert on right_waivers
  for each row execute function count_waiver();

create or replace trigger right_waivers_are_kept before update or delete on right_waivers
  for each row execute function keep_decisions();

-- Where rights, their waivers and the orders do not add up.
create or replace function right_differences()
  returns table (what text, id uuid, expected bigint, found bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select 'EXERCISED', r.fundraising_id, coalesce(s.quantity, 0)::bigint, r.exercised_quantity
    from subscription_rights r
    left join (
      select fundraising_id, holder_id, sum(right_quantity) as quantity from subscriptions
      where state <> 'CANCELLED' group by fundraising_id, holder_id
    ) s on s.fundraising_id = r.fundraising_id and s.holder_id = r.holder_id
    where r.exercised_quantity <> coalesce(s.quantity, 0)
  union all
  select 'WAIVED', r.fundraising_id, coalesce(w.quantity, 0)::bigint, r.waived_quantity
    from subscription_rights r
    left join (
      select fundraising_id, holder_id, sum(quantity) as quantity from right_waivers
      group by fundraising_id, holder_id
    ) w on w.fundraising_id = r.fundraising_id and w.holder_id = r.holder_id
    where r.waived_quantity <> coalesce(w.quantity, 0)
  union all
  select 'RESERVED', f.id, coalesce(r.quantity, 0)::bigint, f.reserved_quantity
    from fundraisings f
    left join (
      select fundraising_id, sum(quantity - exercised_quantity - waived_quantity) as quantity
      from subscription_rights group by fundraising_id
    ) r on r.fundraising_id = f.id
    where f.reserved_quantity <> case when f.rights_released_at is null
      then coalesce(r.quantity, 0) else 0 end
$$;

revoke all on function rights_in_round, open_subscription_rights, keep_noticed_facts,
  keep_subscription_rights, take_right_first, count_waiver, right_differences
  from public, coulisse_server;
grant execute on function rights_in_round, right_differences to coulisse_server;

-- Rounds: what is stated, what is decided, and when one may open, run and succeed.

-- Whether what its subscription forms state (R225-128) and the checks of its owner (R-23n) are recorded.
-- A round that was subscribed before that was asked for goes on, and no more forms of it are drawn until
-- it is told. One that keeps the preferential right opens with the notice to its holders (R-20).
create or replace function may_open(f fundraisings) returns boolean language sql immutable as $$
  select f.subscription_count > 0 or f.is_decided and f.is_cleared
    and (f.preferential_right <> 'KEPT' or f.rights_opened_at is not null)
$$;

-- Nothing is offered without its key information sheet (R-23i), whatever day it is.
create or replace function round_state(f fundraisings, p_day date) returns text
language sql immutable as $$
  select case
    when f.closed_at is not null then 'CLOSED'
    when f.suspended_at is not null then 'SUSPENDED'
    when f.closes_on < p_day then 'ENDED'
    when f.opens_on <= p_day and f.sheet_count > 0 and may_open(f) then 'OPEN'
    else 'UPCOMING' end
$$;
grant execute on function may_open, round_state to coulisse_server;

-- A closed round stays as it was closed. Once somebody subscribed, company, category and price stay:
-- a subscription is of these.
create or replace function keep_fundraising() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'a closed round is kept' using errcode = 'CL500';
  end if;
  if new.company_id <> old.company_id or new.offer_number <> old.offer_number then
    raise exception 'a round stays in its company' using errcode = 'CL500';
  end if;
  if old.subscribed_quantity > 0 and (new.share_category_id, new.unit_price)
    is distinct from (old.share_category_id, old.unit_price) then
    raise exception 'what was subscribed is kept' using errcode = 'CL500';
  end if;
  return new;
end $$;
create or replace trigger fundraisings_are_kept before update on fundraisings
  for each row execute function keep_fundraising();

create or replace function keep_subscribed_fundraising() returns trigger language plpgsql as $$
begin
  if old.subscription_count > 0 then
    raise exception 'what was subscribed is kept' using errcode = 'CL500';
  end if;
  return old;
end $$;
create or replace trigger fundraisings_subscribed_are_kept before delete on fundraisings
  for each row execute function keep_subscribed_fundraising();

create or replace trigger fundraising_documents_are_kept before update on fundraising_documents
  for each row execute function keep_decisions();

-- What a form that runs states does not change under it: what was never told may still be filled in.
create or replace function keep_stated_facts() returns trigger language plpgsql as $$
begin
  if (new.decided_by, new.decided_on, new.decision_reference, new.decision_paper_id,
      new.preferential_right, new.right_reference, new.depositary_kind, new.depositary_name,
      new.depositary_address, new.depositary_iban)
    is distinct from (old.decided_by, old.decided_on, old.decision_reference, old.decision_paper_id,
      old.preferential_right, old.right_reference, old.depositary_kind, old.depositary_name,
      old.depositary_address, old.depositary_iban)
    and (old.decided_by is not null and new.decided_by is distinct from old.decided_by
      or old.decided_on is not null and new.decided_on is distinct from old.decided_on
      or old.decision_reference is not null
        and new.decision_reference is distinct from old.decision_reference
      or old.preferential_right is not null
        and new.preferential_right is distinct from old.preferential_right
      or old.right_reference is not null and new.right_reference is distinct from old.right_reference
      or old.depositary_kind is not null and new.depositary_kind is distinct from old.depositary_kind
      or old.depositary_name is not null and new.depositary_name is distinct from old.depositary_name
      or old.depositary_address is not null
        and new.depositary_address is distinct from old.depositary_address)
    and exists (select from subscriptions s where s.fundraising_id = old.id
      and s.state in ('PENDING', 'SIGNED', 'PAID', 'COMPLETED')) then
    raise exception 'what forms state is kept' using errcode = 'CL500';
  end if;
  return new;
end $$;
create or replace trigger fundraisings_stated_are_kept before update on fundraisings
  for each row execute function keep_stated_facts();

-- No form is asked to be signed of an increase that nobody recorded as decided.
create or replace function require_decided_round() returns trigger language plpgsql as $$
begin
  if old.state = 'DRAFT' and new.state = 'PENDING' and not (
    select f.is_decided from fundraisings f where f.id = new.fundraising_id) then
    raise exception 'a form states recorded facts' using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $$;
create or replace trigger subscriptions_state_facts before update on subscriptions
  for each row execute function require_decided_round();

-- A round of before stays as it is until one of these terms is written: it cannot close below.
create or replace function require_limit() returns trigger language plpgsql as $$
begin
  if new.minimum_cents::numeric * 4 < new.maximum_cents::numeric * 3 and new.limit_reference is null
  then
    raise exception 'an increase is limited by law' using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $$;
create or replace trigger fundraisings_begin_within_the_law before insert on fundraisings
  for each row execute function require_limit();
create or replace trigger fundraisings_stay_within_the_law
  before update of minimum_cents, maximum_cents, limit_reference on fundraisings
  for each row execute function require_limit();

create or replace function require_reached_increase() returns trigger language plpgsql as $$
begin
  if new.limit_reference is null and new.paid_cents::numeric * 4 < new.maximum_cents::numeric * 3 then
    raise exception 'an increase is carried out from three quarters on' using errcode = 'CL500',
      detail = new.id::text;
  end if;
  return new;
end $$;
create or replace trigger fundraisings_succeed_within_the_law
  before update of outcome on fundraisings
  for each row when (new.outcome = 'SUCCEEDED') execute function require_reached_increase();

-- An increase is carried out on the day of the depositary's certificate, which states every payment
-- (Code de commerce, articles L225-146 and R225-135): no round succeeds without it, and none of its
-- subscriptions becomes shares on another day.

create or replace function require_certificate() returns trigger language plpgsql as $$
begin
  if new.certified_on is null or new.certified_by is null or not exists (
    select from fundraising_documents d
    where d.fundraising_id = new.id and d.certified_on = new.certified_on) then
    raise exception 'an increase is carried out by the certificate of its depositary'
      using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $$;
create or replace trigger fundraisings_succeed_by_certificate
  before update of outcome on fundraisings
  for each row when (new.outcome = 'SUCCEEDED') execute function require_certificate();

create or replace function require_certified_issue() returns trigger language plpgsql as $$
begin
  if not exists (
    select from fundraisings f join movements m on m.id = new.movement_id
    where f.id = new.fundraising_id and m.effective_on = f.certified_on
      and (new.paid_at at time zone 'Europe/Paris')::date <= f.certified_on) then
    raise exception 'shares are issued on the day of the certificate of the depositary'
      using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $$;
create or replace trigger subscriptions_complete_by_certificate
  before update of state on subscriptions
  for each row when (new.state = 'COMPLETED') execute function require_certified_issue();

-- Without it no round gets its first sheet, with which it is offered, and none opens its rights; what
-- was recorded may be recorded anew, and is never taken away.
create or replace function require_diligence() returns trigger language plpgsql as $$
begin
  if new.diligence_at is null and (old.diligence_at is not null
      or old.sheet_count = 0 and new.sheet_count > 0
      or old.rights_opened_at is null and new.rights_opened_at is not null) then
    raise exception 'an offer opens once its owner was checked'
      using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $$;
create or replace trigger fundraisings_owners_are_checked before update on fundraisings
  for each row execute function require_diligence();

-- No form is asked to be signed of an offer whose owner nobody checked, whenever it was opened.
create or replace function require_cleared_round() returns trigger language plpgsql as $$
begin
  if old.state = 'DRAFT' and new.state = 'PENDING' and not (
    select f.is_cleared from fundraisings f where f.id = new.fundraising_id) then
    raise exception 'an offer is signed once its owner was checked'
      using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $$;
create or replace trigger subscriptions_of_checked_owners before update on subscriptions
  for each row execute function require_cleared_round();

revoke all on function keep_fundraising, keep_subscribed_fundraising, keep_stated_facts,
  require_decided_round, require_limit, require_reached_increase, require_certificate,
  require_certified_issue, require_diligence, require_cleared_round from public, coulisse_server;

-- Subscriptions: what is kept of them, what their rounds count, and whether all of it adds up.

-- Steps go one way, what ended stays, and what was agreed on does not change.
create or replace function keep_subscriptions() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('DRAFT', 'PENDING'), ('PENDING', 'SIGNED'), ('SIGNED', 'PAID'), ('PAID', 'COMPLETED'),
    ('DRAFT', 'CANCELLED'), ('PENDING', 'CANCELLED'), ('SIGNED', 'CANCELLED'), ('PAID', 'CANCELLED'))
  then
    raise exception 'a subscription goes its steps' using errcode = 'CL500',
      detail = format('%s: %s to %s', old.id, old.state, new.state);
  end if;
  if old.state in ('COMPLETED', 'CANCELLED') then
    raise exception 'a subscription that ended is kept' using errcode = 'CL500';
  end if;
  if (new.id, new.fundraising_id, new.holder_id, new.subscribed_by, new.unit_price, new.fees_bps)
    is distinct from
    (old.id, old.fundraising_id, old.holder_id, old.subscribed_by, old.unit_price, old.fees_bps)
    or old.state <> 'DRAFT' and (new.quantity, new.fee_cents, new.risk_accepted_at, new.knowledge)
      is distinct from (old.quantity, old.fee_cents, old.risk_accepted_at, old.knowledge)
    or old.signed_at is not null and (new.signed_at, new.reflection_ends_at)
      is distinct from (old.signed_at, old.reflection_ends_at) then
    raise exception 'what was subscribed is kept' using errcode = 'CL500';
  end if;
  return new;
end $$;
create or replace trigger subscriptions_are_kept before update on subscriptions
  for each row execute function keep_subscriptions();

-- What was once signed or paid stays, whatever becomes of its round (Regulation 2020/1503, article 26):
-- a round goes with orders that nobody ever asked to sign, and with no others.

create or replace function keep_signed_subscriptions() returns trigger language plpgsql as $$
begin
  if old.state <> 'CANCELLED' or old.pending_at is not null then
    raise exception 'an order that left its draft is kept' using errcode = 'CL500',
      detail = format('%s: %s', old.id, old.state);
  end if;
  return old;
end $$;
create or replace trigger subscriptions_signed_are_kept before delete on subscriptions
  for each row execute function keep_signed_subscriptions();

create or replace function move_subscription_totals(p_changes subscription_change[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into subscription_totals as t
    select fundraising_id, day, state, sum(count)::integer, sum(quantity)::bigint, sum(cents)::bigint
    from unnest(p_changes) group by 1, 2, 3
    having sum(count) <> 0 or sum(quantity) <> 0 or sum(cents) <> 0
    order by 1, 2, 3
  on conflict (fundraising_id, day, state) do update set count = t.count + excluded.count,
    quantity = t.quantity + excluded.quantity, cents = t.cents + excluded.cents
$$;

-- Once a statement, not once a row: a round that closes moves thousands of subscriptions at a time.
-- What of the orders is within a right is exercised, and reserved no more.
create or replace function count_new_subscriptions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update fundraisings f set subscription_count = f.subscription_count + n.count,
      subscribed_quantity = f.subscribed_quantity + n.quantity,
      subscribed_cents = f.subscribed_cents + n.cents,
      reserved_quantity = f.reserved_quantity - n.of_right
    from (
      select fundraising_id, count(*)::integer as count, sum(quantity)::bigint as quantity,
        sum(amount_cents)::bigint as cents, sum(right_quantity)::bigint as of_right
      from new_rows group by fundraising_id
    ) n
    where f.id = n.fundraising_id;
  update subscription_rights r set exercised_quantity = r.exercised_quantity + n.quantity
    from (
      select fundraising_id, holder_id, sum(right_quantity)::bigint as quantity
      from new_rows where right_quantity > 0 group by fundraising_id, holder_id
    ) n
    where r.fundraising_id = n.fundraising_id and r.holder_id = n.holder_id;
  perform move_subscription_totals(array(
    select row(fundraising_id, (created_at at time zone 'Europe/Paris')::date, state, count(*),
      sum(quantity), sum(amount_cents))::subscription_change
    from new_rows group by fundraising_id, (created_at at time zone 'Europe/Paris')::date, state));
  return null;
end $$;
create or replace trigger subscriptions_are_counted after insert on subscriptions
  referencing new table as new_rows
  for each statement execute function count_new_subscriptions();

create or replace function recount_subscriptions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update fundraisings f set subscription_count = f.subscription_count + d.count,
      subscribed_quantity = f.subscribed_quantity + d.quantity,
      paid_quantity = f.paid_quantity + d.paid,
      subscribed_cents = f.subscribed_cents + d.cents,
      paid_cents = f.paid_cents + d.paid_cents,
      -- Once what was left has fallen to everybody, nothing is reserved again.
      reserved_quantity = case when f.rights_opened_at is null or f.rights_released_at is not null
        then f.reserved_quantity else f.reserved_quantity - d.of_right end
    from (
      select fundraising_id, sum(count)::integer as count, sum(quantity)::bigint as quantity,
        sum(paid)::bigint as paid, sum(of_right)::bigint as of_right,
        sum(cents)::bigint as cents, sum(paid_cents)::bigint as paid_cents
      from (
        select fundraising_id, 1 as count, quantity, right_quantity as of_right, amount_cents as cents,
            case when state in ('PAID', 'COMPLETED') then quantity else 0 end as paid,
            case when state in ('PAID', 'COMPLETED') then amount_cents else 0 end as paid_cents
          from new_rows where state <> 'CANCELLED'
        union all
        select fundraising_id, -1, -quantity, -right_quantity, -amount_cents,
            case when state in ('PAID', 'COMPLETED') then -quantity else 0 end,
            case when state in ('PAID', 'COMPLETED') then -amount_cents else 0 end
          from old_rows where state <> 'CANCELLED'
      ) changes group by fundraising_id
      having sum(count) <> 0 or sum(quantity) <> 0 or sum(paid) <> 0 or sum(of_right) <> 0
        or sum(cents) <> 0 or sum(paid_cents) <> 0
    ) d
    where f.id = d.fundraising_id;
  update subscription_rights r set exercised_quantity = r.exercised_quantity + d.quantity
    from (
      select fundraising_id, holder_id, sum(quantity)::bigint as quantity
      from (
        select fundraising_id, holder_id, right_quantity as quantity
          from new_rows where state <> 'CANCELLED'
        union all
        select fundraising_id, holder_id, -right_quantity
          from old_rows where state <> 'CANCELLED'
      ) changes group by fundraising_id, holder_id
      having sum(quantity) <> 0
    ) d
    where r.fundraising_id = d.fundraising_id and r.holder_id = d.holder_id;
  perform move_subscription_totals(array(
    select row(fundraising_id, day, state, sum(count), sum(quantity), sum(cents))::subscription_change
    from (
      select fundraising_id, (created_at at time zone 'Europe/Paris')::date as day, state, 1 as count,
          quantity, amount_cents as cents
        from new_rows
      union all
      select fundraising_id, (created_at at time zone 'Europe/Paris')::date, state, -1, -quantity,
          -amount_cents
        from old_rows
    ) changes group by fundraising_id, day, state));
  return null;
end $$;
create or replace trigger subscriptions_are_recounted after update on subscriptions
  referencing old table as old_rows new table as new_rows
  for each statement execute function recount_subscriptions();

-- What is subscribed does not add up where a row comes back: a round that counts other than its
-- subscriptions, or whose totals of a state and a day are others, a subscription that is not as its
-- cash or its line of the register says.
create or replace function subscription_differences()
  returns table (what text, id uuid, expected bigint, found bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select 'ROUND', f.id, coalesce(s.quantity, 0)::bigint, f.subscribed_quantity
    from fundraisings f
    left join (
      select fundraising_id, sum(quantity) as quantity from subscriptions
      where state <> 'CANCELLED' group by fundraising_id
    ) s on s.fundraising_id = f.id
    where f.subscribed_quantity <> coalesce(s.quantity, 0)
  union all
  select 'PAID', f.id, coalesce(s.quantity, 0)::bigint, f.paid_quantity
    from fundraisings f
    left join (
      select fundraising_id, sum(quantity) as quantity from subscriptions
      where state in ('PAID', 'COMPLETED') group by fundraising_id
    ) s on s.fundraising_id = f.id
    where f.paid_quantity <> coalesce(s.quantity, 0)
  union all
  select sums.what, f.id, sums.expected, sums.found
    from fundraisings f
    left join (
      select fundraising_id, sum(amount_cents)::bigint as subscribed,
        sum(amount_cents) filter (where state in ('PAID', 'COMPLETED'))::bigint as paid
      from subscriptions where state <> 'CANCELLED' group by fundraising_id
    ) s on s.fundraising_id = f.id
    cross join lateral (values ('ROUND', coalesce(s.subscribed, 0), f.subscribed_cents),
      ('PAID', coalesce(s.paid, 0), f.paid_cents)) sums (what, expected, found)
    where sums.expected <> sums.found
  union all
  select 'RESERVED', coalesce(s.holder_id, a.holder_id), coalesce(s.cents, 0)::bigint,
      coalesce(a.balance_cents, 0)
    from (
      select holder_id, sum(cents) as cents from (
        select holder_id, amount_cents + fee_cents as cents from subscriptions where state = 'PAID'
        union all
        select buyer_id, amount_cents + fee_cents + duty_cents from deals where state = 'PAID'
      ) reserved group by holder_id
    ) s
    full join (select holder_id, balance_cents from cash_accounts where kind = 'RESERVED') a
      on a.holder_id = s.holder_id
    where coalesce(s.cents, 0) <> coalesce(a.balance_cents, 0)
  union all
  select 'LINE', s.id, s.quantity, coalesce(m.quantity, 0)
    from subscriptions s
    left join movements m on m.id = s.movement_id and m.type = 'ISSUE' and m.origin = 'subscription'
      and m.to_holder_id = s.holder_id and m.quantity = s.quantity
    where s.state = 'COMPLETED' and m.id is null
  union all
  select 'ROUND', coalesce(s.fundraising_id, t.fundraising_id), coalesce(s.quantity, 0)::bigint,
      coalesce(t.quantity, 0)
    from (
      select fundraising_id, (created_at at time zone 'Europe/Paris')::date as day, state,
        count(*) as count, sum(quantity) as quantity, sum(amount_cents) as cents
      from subscriptions group by 1, 2, 3
    ) s
    full join subscription_totals t
      on t.fundraising_id = s.fundraising_id and t.day = s.day and t.state = s.state
    where (coalesce(s.count, 0), coalesce(s.quantity, 0), coalesce(s.cents, 0))
      is distinct from (coalesce(t.count, 0), coalesce(t.quantity, 0), coalesce(t.cents, 0))
$$;

revoke all on function keep_subscriptions, keep_signed_subscriptions, move_subscription_totals,
  count_new_subscriptions, recount_subscriptions, subscription_differences
  from public, coulisse_server;
grant execute on function subscription_differences to coulisse_server;

-- A draft is the platform’s alone; what was sent stays as it is, and so does its end.

create or replace function keep_contracts() returns trigger language plpgsql as $$
begin
  if old.state = 'DRAFT' then return new; end if;
  if old.ended_at is not null and (new.state, new.ended_at) is distinct from (old.state, old.ended_at)
    or new.state = 'DRAFT'
    or (new.kind, new.title, new.company_id, new.in_order, new.sign_by, new.file_id, new.file_sha256,
      new.signature_id, new.sent_at) is distinct from (old.kind, old.title, old.company_id,
      old.in_order, old.sign_by, old.file_id, old.file_sha256, old.signature_id, old.sent_at) then
    raise exception 'contract_kept' using errcode = 'CL500',
      detail = format('the contract %s was sent', old.id);
  end if;
  return new;
end $$;
create or replace trigger contracts_are_kept before update on contracts
  for each row execute function keep_contracts();

create or replace function keep_contract_parties() returns trigger language plpgsql as $$
declare
  known record := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from contracts where id = known.contract_id and state <> 'DRAFT') then
    raise exception 'contract_kept' using errcode = 'CL500',
      detail = format('the parties of the contract %s stand', known.contract_id);
  end if;
  return known;
end $$;
create or replace trigger contract_parties_are_kept
  before insert or update or delete on contract_parties
  for each row execute function keep_contract_parties();

-- What was sent to be signed is not deleted either.
create or replace function keep_sent_contracts() returns trigger language plpgsql as $$
begin
  if old.state <> 'DRAFT' then
    raise exception 'contract_kept' using errcode = 'CL500',
      detail = format('the contract %s was sent', old.id);
  end if;
  return old;
end $$;
create or replace trigger contracts_that_were_sent_stay before delete on contracts
  for each row execute function keep_sent_contracts();

revoke all on function keep_contracts, keep_contract_parties, keep_sent_contracts
  from public, coulisse_server;

-- What is signed, refused or over stays as it is.

create or replace function keep_signatures() returns trigger language plpgsql as $$
begin
  if old.state <> 'OPEN' and new.state <> old.state then
    raise exception 'signature_ended' using errcode = 'CL500',
      detail = format('the signature %s has ended as %s', old.id, old.state);
  end if;
  if (new.id, new.subject_kind, new.subject_id, new.document_id, new.document_sha256,
      new.translation_id)
    is distinct from (old.id, old.subject_kind, old.subject_id, old.document_id,
      old.document_sha256, old.translation_id)
    or old.signed_document_id is not null
      and new.signed_document_id is distinct from old.signed_document_id
    or old.evidence_id is not null and new.evidence_id is distinct from old.evidence_id then
    raise exception 'signature_kept' using errcode = 'CL500',
      detail = format('what the signature %s is of does not change', old.id);
  end if;
  return new;
end $$;
create or replace trigger signatures_are_kept before update on signatures
  for each row execute function keep_signatures();

create or replace function keep_signers() returns trigger language plpgsql as $$
begin
  -- What says from where somebody acted may be erased one day; that they did, never.
  if old.state <> 'WAITING' and (new.state, new.acted_at, new.reason, new.place)
    is distinct from (old.state, old.acted_at, old.reason, old.place) then
    raise exception 'signer_acted' using errcode = 'CL500',
      detail = format('a signer of %s has acted already', old.signature_id);
  end if;
  return new;
end $$;
create or replace trigger signature_signers_are_kept before update on signature_signers
  for each row execute function keep_signers();

-- What a signature, open or over, is of does not go before it.
create or replace function keep_subjects_of_signatures() returns trigger language plpgsql as $$
begin
  if exists (select from signatures g where g.subject_kind = tg_argv[0] and g.subject_id = old.id) then
    raise exception 'what a signature is of is kept' using errcode = 'CL500',
      detail = format('%s %s', tg_argv[0], old.id);
  end if;
  return old;
end $$;
create or replace trigger subscriptions_of_signatures_are_kept before delete on subscriptions
  for each row execute function keep_subjects_of_signatures('subscription');

revoke all on function keep_signatures, keep_signers, keep_subjects_of_signatures
  from public, coulisse_server;

insert into schema_migrations (number, name, sha256)
  values (null, 'repeatable files', '5d3f5998f9c6c9f970fae49de4d17949db55c7adabef1f1ad16be0b9238a38bc');
set check_function_bodies = on;

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

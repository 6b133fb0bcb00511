-- How people sign in with another identity provider: whom it named, and the visits under way.

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

-- A new identity whose owner says that they have an account: it waits in their browser until they
-- have signed in there by the means that the account has.
create table sign_on_claims (
  browser_hash bytea primary key,
  registration_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz(3) not null
);

-- What the provider is shown to sign out there too, sealed, for as long as the session lives.
create table sign_on_sessions (
  session_id uuid primary key references sessions (id) on delete cascade,
  provider text not null check (provider in ('franceconnect', 'google')),
  sealed_id_token bytea not null
);

grant select, insert, update, delete
  on sign_on_identities, sign_on_flows, sign_on_claims, sign_on_sessions to coulisse_server;

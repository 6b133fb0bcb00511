-- Second factors, devices that are known, and erasure.

-- A session that awaits its second factor stands for nobody: no call but the one that proves it
-- looks it up. `proved_at` is when its owner last showed who they are.
alter table sessions
  add column awaits_factor boolean not null default false,
  add column proved_at timestamptz(3);

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

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  hash bytea not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (user_id, hash)
);

-- What a passkey is asked to sign: deleted by its first use, whether that was right or wrong.
create table passkey_challenges (
  challenge text primary key,
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  hash bytea not null,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  primary key (user_id, hash)
);

-- A code that proves a new address is beside the link that proves the first one.
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('phone', 'email', 'password', 'new_email'));

-- How long the law has something kept, by the day from which it does.
create table retention_rules (
  subject text not null check (subject in ('identity_documents', 'identity_facts')),
  effective_from date not null,
  keep_months integer not null check (keep_months > 0),
  source text not null,
  primary key (subject, effective_from)
);
insert into retention_rules (subject, effective_from, keep_months, source) values
  ('identity_documents', '2000-01-01', 60, 'CMF L561-12'),
  ('identity_facts', '2000-01-01', 60, 'CMF L561-12');

-- What was kept of an account that is closed, until the day on which it is erased too.
create table erasures (
  user_id uuid not null references users (id),
  subject text not null,
  due_on date not null,
  done_at timestamptz(3),
  primary key (user_id, subject)
);
create index erasures_due on erasures (due_on) where done_at is null;

grant select, insert, update, delete on factors, recovery_codes, passkey_challenges, known_devices
  to coulisse_server;
grant select on retention_rules to coulisse_server;
grant select, insert, update on erasures to coulisse_server;

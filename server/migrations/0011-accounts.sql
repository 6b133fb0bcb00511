-- What a person says of themselves, the codes that prove an address or a number, and files that are
-- kept encrypted.

alter table users
  add column birth_on date,
  add column birth_place text,
  add column birth_country text check (birth_country ~ '^[A-Z]{2}$'),
  add column nationality text check (nationality ~ '^[A-Z]{2}$'),
  -- A new number counts once a code has proved it.
  add column pending_phone text,
  add column pending_email text,
  add column terms_accepted_at timestamptz(3),
  add column erased_at timestamptz(3);

-- An unfinished registration holds no address yet: whoever types the address of somebody else must
-- neither learn that it is taken nor keep its owner out.
drop index users_email;
create unique index users_email on users (lower(email))
  where email is not null and state not in ('REGISTERING', 'ERASED');
create index users_email_registering on users (lower(email)) where state = 'REGISTERING';

-- A code is kept as a keyed hash, for one purpose and one target, and is used once.
create table codes (
  id uuid primary key,
  -- Checked at the end: for an address that nobody has, a code is written and undone.
  user_id uuid not null references users (id) on delete cascade deferrable initially deferred,
  purpose text not null check (purpose in ('phone', 'email', 'password')),
  target text not null,
  hash bytea not null,
  wrong_count integer not null default 0,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create unique index codes_open on codes (user_id, purpose) where used_at is null;
create index codes_hash on codes (hash);
grant select, insert, update, delete on codes to coulisse_server;

-- A registration that was never finished is nobody yet, and it alone may be removed. A holder goes
-- after its user: while there is one, or a line of a register, its foreign keys keep it.
drop trigger users_are_kept on users;
create trigger users_are_kept before delete on users
  for each row when (old.state <> 'REGISTERING') execute function refuse_change();
drop trigger holders_are_kept on holders;
create trigger holders_are_kept before delete on holders
  for each row when (old.kind <> 'user') execute function refuse_change();
grant delete on users, holders to coulisse_server;

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
  erased_at timestamptz(3)
);
grant select, insert, update on sealed_files to coulisse_server;

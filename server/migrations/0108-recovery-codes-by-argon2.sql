-- A recovery code has less than 112 bits: its keyed hash is hashed once more by Argon2id with a salt, so
-- that a copy of the database with the key of the sessions opens no account either (ASVS 6.5.2). What was
-- kept before is the keyed hash alone; a job hashes it, since PostgreSQL knows no Argon2.
alter table recovery_codes drop constraint recovery_codes_pkey;
alter table recovery_codes alter column hash type text using 'keyed:' || encode(hash, 'hex');
alter table recovery_codes
  add primary key (user_id, hash),
  add constraint recovery_codes_hashed check (
    hash ~ '^\$argon2id\$v=19\$m=[0-9]+,t=[0-9]+,p=[0-9]+\$' or hash ~ '^keyed:[0-9a-f]{64}$'
  );
create index recovery_codes_of_before on recovery_codes (user_id)
  where hash like 'keyed:%' and used_at is null;

-- The seal that each server of this database has, as it says once a minute: papers that two servers
-- seal are to carry one.
-- Servers from 0017 on serve it.
create table server_seals (
  server text primary key,
  fingerprint text not null,
  told_at timestamptz(3) not null,
  constraint server_seals_fingerprint check (fingerprint ~ '^[0-9a-f]{64}$'),
  constraint server_seals_server_not_empty check (server <> '')
);
grant select, insert, delete, update (fingerprint, told_at) on server_seals to coulisse_server;

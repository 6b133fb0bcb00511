-- Which backups were taken, so that whoever looks after the platform sees when one is due. The command
-- that takes one writes it, as the owner of the database.

create table backups (
  id uuid primary key,
  made_at timestamptz(3) not null,
  row_count bigint not null check (row_count >= 0),
  file_count integer not null check (file_count >= 0),
  -- Files that were no longer what had been kept.
  damaged_count integer not null check (damaged_count >= 0)
);
create index backups_newest on backups (made_at desc);
grant select on backups to coulisse_server;

-- Files are read again and hashed, a tenth of them each night, so that one that was lost or changed on the
-- disk is known while a backup still has it; and backups that another tool took are known as well.

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

-- What rows name and the disk does not have as it was kept; one that is whole again is no longer here.
create table damaged_files (
  store_key text primary key
    constraint damaged_files_key_in_folder check (store_key ~ '^[0-9a-f]{2}/[0-9a-f]{64}$'),
  kind text not null,
  trouble text not null check (trouble in ('MISSING', 'CHANGED', 'UNREADABLE')),
  found_at timestamptz(3) not null
);
grant select, insert, update, delete on damaged_files to coulisse_server;

-- Files are read folder by folder, and so are the names of each.
create index sealed_files_of_folder on sealed_files (left(store_key, 2));

-- Another tool does not say how many rows or files it copied.
alter table backups
  add column made_by text not null default 'coulisse'
    check (made_by ~ '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}$'),
  add column told_at timestamptz(3),
  alter column row_count drop not null,
  alter column file_count drop not null,
  add constraint backups_counted
    check (made_by <> 'coulisse' or (row_count is not null and file_count is not null));
-- When administrators were told of its damage.
grant update (told_at) on backups to coulisse_server;

-- That no backup was taken since a day and more, once it was told: after which backup, or after which
-- first day of a platform that never had one. Two servers that look at once tell it once.
create table late_backups (
  after timestamptz(3) primary key,
  told_at timestamptz(3) not null
);
grant select, insert on late_backups to coulisse_server;

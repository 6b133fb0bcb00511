-- From which file, and which of its cells, a line of the register was imported.

create table import_files (
  id uuid primary key,
  company_id uuid not null references companies (id),
  name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  imported_at timestamptz(3) not null
);
create index import_files_company on import_files (company_id);

create table import_sources (
  movement_id uuid primary key references movements (id),
  import_file_id uuid not null references import_files (id),
  sheet text,
  line integer,
  cell text,
  said text
);
create index import_sources_file on import_sources (import_file_id);

grant select, insert on import_files, import_sources to coulisse_server;

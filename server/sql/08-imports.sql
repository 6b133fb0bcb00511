-- Imports: from where lines of a register were taken, and how files of other layouts are read.

-- What somebody said of the columns of a file of another layout, for their next one of the same
-- headings.
create table import_layouts (
  user_id uuid not null references users (id) on delete cascade,
  headings text not null check (headings ~ '^[0-9a-f]{64}$'),
  shape text check (shape in ('movements', 'holders', 'categories', 'directory')),
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  kept_at timestamptz(3) not null,
  constraint import_layouts_once primary key (user_id, headings)
);
grant select, insert, update, delete on import_layouts to coulisse_server;

-- From which file, and which of its cells, a line of the register was imported.
create table import_files (
  id uuid primary key,
  company_id uuid not null references companies (id),
  name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  imported_at timestamptz(3) not null
);
create index import_files_company on import_files (company_id);
grant select, insert on import_files to coulisse_server;

create table import_sources (
  movement_id uuid primary key references movements (id),
  import_file_id uuid not null references import_files (id),
  sheet text,
  line integer,
  cell text,
  said text
);
create index import_sources_file on import_sources (import_file_id);
grant select, insert on import_sources to coulisse_server;

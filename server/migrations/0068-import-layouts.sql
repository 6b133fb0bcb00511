-- What somebody said of the columns of a file of another layout, for their next one of the same headings.

create table import_layouts (
  user_id uuid not null references users (id) on delete cascade,
  headings text not null check (headings ~ '^[0-9a-f]{64}$'),
  shape text check (shape in ('movements', 'holders', 'categories')),
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  kept_at timestamptz(3) not null,
  constraint import_layouts_once primary key (user_id, headings)
);
grant select, insert, update, delete on import_layouts to coulisse_server;

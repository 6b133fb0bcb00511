-- How an administrator has a list shown again: the search of its address, under a name of their own.

create table saved_views (
  id uuid primary key,
  user_id uuid not null references users (id),
  list text not null check (list ~ '^/[\w/-]{1,199}$'),
  name text not null check (length(name) between 1 and 60),
  search text not null check (length(search) <= 2000),
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null
);
create unique index saved_views_name on saved_views (user_id, list, search_text(name));
create unique index saved_views_default on saved_views (user_id, list) where is_default;
grant select, insert, update, delete on saved_views to coulisse_server;

-- The menu of administrators counts them every minute.
create index messages_refused on messages (settled_at) where state = 'FAILED';

-- Where people want to be told of what they may choose about; who has no row is told everywhere.

create table news_choices (
  user_id uuid not null references users (id) on delete cascade,
  topic text not null
    check (topic in ('rounds', 'market', 'wallet', 'formalities', 'articles', 'register')),
  on_site boolean not null,
  by_mail boolean not null,
  changed_at timestamptz(3) not null,
  constraint news_choices_once primary key (user_id, topic)
);
grant select, insert, update, delete on news_choices to coulisse_server;

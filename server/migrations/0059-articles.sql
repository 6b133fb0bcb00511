-- Articles: what a company tells everybody, or those alone who hold its shares.

create table articles (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  title text not null check (length(title) between 1 and 160),
  -- The text as the editor has it, of the nodes that the contract lists; never HTML.
  body jsonb not null,
  -- Its letters alone, which the first words of a list are taken from.
  letters text not null,
  cover_id uuid,
  audience text not null check (audience in ('PUBLIC', 'SHAREHOLDERS')),
  -- None of a draft; one that is to come is seen by its makers alone.
  published_at timestamptz(3),
  -- Up to whom its publication was told, and when all had heard: once, whatever becomes of it.
  told_up_to uuid,
  told_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null
);
create index articles_of_company on articles (company_id, published_at desc, id desc);
create index articles_newest on articles (published_at desc, id desc);
create index articles_untold on articles (published_at, id)
  where told_at is null and published_at is not null;

-- A picture and its sealed file share one id. It is of no article until one that shows it is saved.
create table article_images (
  id uuid primary key references sealed_files (id),
  company_id uuid not null references companies (id) on delete cascade,
  article_id uuid references articles (id) on delete cascade,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sent_at timestamptz(3) not null,
  sent_by uuid references users (id)
);
create index article_images_of_article on article_images (article_id);
create index article_images_of_company on article_images (company_id);
create index article_images_sent_by on article_images (sent_by);
create index article_images_unused on article_images (sent_at) where article_id is null;

alter table articles add constraint articles_cover_id_fkey
  foreign key (cover_id) references article_images (id) on delete set null;
create index articles_cover on articles (cover_id) where cover_id is not null;

alter table sealed_files drop constraint sealed_files_kind_check;
alter table sealed_files add constraint sealed_files_kind_check check (kind in ('identity_document',
  'representation_proof', 'name_change_proof', 'company_image', 'transfer_order', 'decision_minutes',
  'fundraising_document', 'key_information', 'signed_paper', 'formality_file', 'article_image'));

grant select, insert, delete on articles to coulisse_server;
grant update (title, body, letters, cover_id, audience, published_at, told_up_to, told_at, version)
  on articles to coulisse_server;
grant select, insert, delete on article_images to coulisse_server;
grant update (article_id) on article_images to coulisse_server;

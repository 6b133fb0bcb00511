-- What a company writes is in the language that its author says, so that it is read aloud as such on
-- a page in another.

alter table companies add column language text not null default 'fr'
  constraint companies_language_is_known check (language in ('fr', 'en'));
alter table articles add column language text not null default 'fr'
  constraint articles_language_is_known check (language in ('fr', 'en'));

grant update (language) on articles to coulisse_server;

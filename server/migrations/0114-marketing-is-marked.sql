-- A marketing communication is recognised as such (Regulation (EU) 2020/1503, article 27): its author says
-- whether an article speaks of an offer. While a round of the company is not closed the rule says so for
-- them, unless they say why it is none.
alter table articles
  add column is_promotional boolean not null default false,
  add column not_promotional_reason text check (length(not_promotional_reason) between 1 and 300),
  add constraint articles_promotional_or_why_not
    check (not (is_promotional and not_promotional_reason is not null));
grant update (is_promotional, not_promotional_reason) on articles to coulisse_server;

-- Keys from tables of an earlier file to those of a later one.

alter table messages add foreign key (user_id) references users (id);
alter table notifications add foreign key (user_id) references users (id) on delete cascade;
alter table news_choices add foreign key (user_id) references users (id) on delete cascade;
alter table invitations add foreign key (company_id) references companies (id) on delete cascade;

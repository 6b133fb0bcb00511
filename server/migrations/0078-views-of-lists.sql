-- A page may show several lists, each with views of its own: `/admin/offers#deals`; and one list of
-- many things is the same for each of them: `/admin/share-categories/:id#holders`.

alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check
  check (list ~ '^/[\w/:-]{1,199}(#\w{1,40})?$');

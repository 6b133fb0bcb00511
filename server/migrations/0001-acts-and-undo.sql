-- What the site's acts on several rows and its undo keep.

-- The day on which those whose turn it is were last written to: nobody reminds them twice on one.
alter table contracts add told_on date;
grant update (told_on) on contracts to coulisse_server;

-- The hour of an article that was taken back: given again, it is not too late for it.
alter table articles add taken_back_from timestamptz(3)
  constraint articles_taken_back_are_drafts check (taken_back_from is null or published_at is null);
grant update (taken_back_from) on articles to coulisse_server;

-- A list that was put away is shown again.
grant delete on dismissed_checklists to coulisse_server;

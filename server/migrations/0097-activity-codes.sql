-- The code of an entity's activity (APE), which form 2759 asks for: as the directory tells it.
alter table corporates add column activity_code text
  constraint corporates_activity_code_length check (length(activity_code) <= 10);

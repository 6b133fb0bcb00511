-- A browser is told nothing of whoever signed out in it, whichever way their session ended.

create or replace function end_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create or replace trigger sessions_that_end_push_nothing after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function end_push_of_session();

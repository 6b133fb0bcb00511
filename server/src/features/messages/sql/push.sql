-- A browser is told nothing of whoever signed out in it, whichever way their session ended: what waits for
-- it goes. Its row stays, without a session that lives, until the same person signs in there again.

create or replace function end_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_notices n using push_subscriptions s
    where s.session_id = new.id and n.subscription_id = s.id;
  return null;
end $$;
create or replace trigger sessions_that_end_push_nothing after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function end_push_of_session();

-- A session that has ended is told to the processes that keep streams open for it, whoever ended it.

create or replace function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('coulisse_events', json_build_object('ended', new.id)::text);
  return null;
end $$;
create or replace trigger sessions_that_end_are_told after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function tell_ended_session();

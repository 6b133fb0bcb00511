-- What FranceConnect stated of a person stays when the way to sign in is taken off: what was
-- verified is not undone by whom it binds.

create or replace function keep_stated_identity() returns trigger language plpgsql as $$
begin
  insert into stated_identities (user_id, provider, claims, stated_at)
  values (new.user_id, new.provider, new.claims, new.last_used_at)
  on conflict (user_id) do update set claims = excluded.claims, stated_at = excluded.stated_at;
  return new;
end $$;
create or replace trigger sign_on_identities_are_stated
  after insert or update of user_id, claims on sign_on_identities
  for each row when (new.provider = 'franceconnect') execute function keep_stated_identity();

revoke all on function keep_stated_identity from public, coulisse_server;

-- Nobody gets shares, or a company's rights, by something that they typed: an address counts once its
-- owner proved it, or an administrator invited them to it. An unfinished registration is nobody yet.

-- What keeps this person from receiving shares or rights: null where nothing does, and for entities.
-- In PL/pgSQL, since each session then plans it once: it is asked for every line of every register.
create or replace function unproven_reason(p_user uuid) returns text
  language plpgsql stable parallel safe as $$
begin
  return (select unproven_state(state, email_verified_at) from users where id = p_user);
end $$;

-- The same of a person whose row was read: null where somebody may receive shares.
create or replace function unproven_state(p_state text, p_email_verified_at timestamptz)
  returns text language sql immutable parallel safe as $$
  select case
    when p_state in ('REGISTERING', 'ERASED') then 'holder_unfinished'
    when p_state <> 'INVITED' and p_email_verified_at is null then 'address_unproven'
  end
$$;

-- The person is locked, so that nothing about them changes beside it.
create or replace function refuse_unproven_administrator() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reason text;
begin
  perform from users where id = new.user_id for share;
  reason := unproven_reason(new.user_id);
  if reason is not null then
    perform refuse(reason, '{"field": "userId"}');
  end if;
  return new;
end $$;
create or replace trigger company_roles_are_of_proven_people
  before insert or update of user_id on company_roles
  for each row when (new.user_id is not null) execute function refuse_unproven_administrator();

-- Whether a register or a company names this person.
create or replace function has_standing(p_user uuid) returns boolean
  language sql stable parallel safe as $$
  select exists (select from shareholders where holder_id = p_user)
    or exists (select from movements where from_holder_id = p_user)
    or exists (select from movements where to_holder_id = p_user)
    or exists (select from company_roles where user_id = p_user)
    or exists (select from joint_members where party_id = p_user)
    or exists (select from joint_representatives where party_id = p_user)
$$;

-- Whoever has standing does not become nobody again, and is not removed.
create or replace function keep_standing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if has_standing(old.id) then perform refuse('holder_unfinished'); end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create or replace trigger users_with_standing_are_finished before update of state on users
  for each row when (new.state = 'REGISTERING' and old.state <> 'REGISTERING')
  execute function keep_standing();
create or replace trigger users_with_standing_are_kept before delete on users
  for each row execute function keep_standing();
create or replace trigger holders_with_standing_are_kept before delete on holders
  for each row execute function keep_standing();

revoke all on function unproven_reason, unproven_state, refuse_unproven_administrator, has_standing,
  keep_standing from public, coulisse_server;
grant execute on function unproven_state, has_standing to coulisse_server;

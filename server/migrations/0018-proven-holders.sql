-- Nobody gets shares, or a company's rights, by something that they typed: an address counts once its
-- owner proved it, or an administrator invited them to it. An unfinished registration is nobody yet.

-- What keeps this person from receiving shares or rights: null where nothing does, and for entities.
-- In PL/pgSQL, since each session then plans it once: it is asked for every line of every register.
create function unproven_reason(p_user uuid) returns text
  language plpgsql stable parallel safe as $$
begin
  return (
    select case
      when state in ('REGISTERING', 'ERASED') then 'holder_unfinished'
      when state <> 'INVITED' and email_verified_at is null then 'address_unproven'
    end from users where id = p_user
  );
end $$;

-- R-2: a correction gives back to whom the line took from, whoever they are today.
create function refuse_unproven_receiver() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  reason constant text := unproven_reason(new.to_holder_id);
begin
  if reason is not null and not exists (
    select from movements where id = new.corrects_id
      and new.to_holder_id in (from_holder_id, to_holder_id)
  ) then
    perform refuse(reason, '{"field": "to"}');
  end if;
  return new;
end $$;
create trigger movements_reach_proven_holders before insert on movements
  for each row when (new.to_holder_id is not null) execute function refuse_unproven_receiver();

-- The person is locked, so that nothing about them changes beside it.
create function refuse_unproven_administrator() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
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
create trigger company_administrators_are_proven
  before insert or update of user_id on company_administrators
  for each row execute function refuse_unproven_administrator();

-- Whether a register or a company names this person.
create function has_standing(p_user uuid) returns boolean
  language sql stable parallel safe as $$
  select exists (select from shareholders where holder_id = p_user)
    or exists (select from movements where from_holder_id = p_user)
    or exists (select from movements where to_holder_id = p_user)
    or exists (select from company_administrators where user_id = p_user)
$$;

-- Whoever has standing does not become nobody again, and is not removed.
create function keep_standing() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if has_standing(old.id) then perform refuse('holder_unfinished'); end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger users_with_standing_are_finished before update of state on users
  for each row when (new.state = 'REGISTERING' and old.state <> 'REGISTERING')
  execute function keep_standing();
create trigger users_with_standing_are_kept before delete on users
  for each row execute function keep_standing();
create trigger holders_with_standing_are_kept before delete on holders
  for each row execute function keep_standing();

revoke all on function
  unproven_reason(uuid), refuse_unproven_receiver(), refuse_unproven_administrator(),
  has_standing(uuid), keep_standing() from public;
grant execute on function has_standing(uuid) to coulisse_server;

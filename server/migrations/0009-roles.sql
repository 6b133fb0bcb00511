-- The role that the server runs as: it reads, it writes what is its to write, it has no DDL, and it
-- reaches the register through register_append alone. The runner creates it before the first file.

-- Our own functions alone: what extensions bring is harmless, and indexes and searches need it.
do $$
declare
  own regprocedure;
begin
  for own in
    select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke all on function %s from public', own);
  end loop;
end $$;
revoke create on schema public from public;
grant usage on schema public to coulisse_server;
grant select on all tables in schema public to coulisse_server;
grant insert, update on users, corporates to coulisse_server;
grant insert, update, delete on
  investors, corporate_users, companies, company_administrators, badges,
  company_badges, company_images, share_categories, sessions, spent_refresh_tokens, attempts
  to coulisse_server;
grant insert on audit_log, idempotency_keys to coulisse_server;
grant update (answer, movement_ids) on idempotency_keys to coulisse_server;
grant update (account_type, note, version) on shareholders to coulisse_server;
grant insert, update (name, domicile) on holders to coulisse_server;
grant execute on function
  search_text(text), take_attempt(text, timestamptz, interval, integer),
  movement_content(movements), movement_hash(movements), register_verify(uuid),
  fold_holdings(uuid, date), lock_register(uuid),
  register_append_many(jsonb),
  register_append(uuid, timestamptz, uuid, text, text, uuid, uuid, uuid, bigint, numeric, date,
    date, date, text, text, text, uuid, uuid, jsonb, text, text, text)
  to coulisse_server;

-- The chain of the audit log: what is linked, what may be erased, and whether all of it stands.

-- The hour of an entry of the log is the database’s, whatever was said.
create or replace function date_audit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not (select any_time from clock_limits) then new.at := clock_timestamp(); end if;
  return new;
end $$;
create or replace trigger audit_log_is_dated before insert on audit_log
  for each row execute function date_audit();

-- The log only grows, but for what is erased: an address or a detail that goes, and nothing else.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.at, new.actor_kind, new.actor_id, new.actor_means, new.action,
      new.entity_type, new.entity_id, new.request_id) is not distinct from (old.id, old.at,
      old.actor_kind, old.actor_id, old.actor_means, old.action, old.entity_type, old.entity_id,
      old.request_id)
    and (new.address is null or new.address = old.address)
    and (new.detail = '{}' or new.detail = old.detail)
    and (new.address, new.detail) is distinct from (old.address, old.detail) then
    return new;
  end if;
  raise exception 'append_only' using errcode = 'CL500',
    detail = format('%s only grows: %s is refused', tg_table_name, tg_op);
end $$;
create or replace trigger audit_log_only_grows before update or delete on audit_log
  for each row execute function refuse_audit_change();

create or replace trigger audit_log_is_kept before truncate on audit_log
  for each statement execute function refuse_change();

create or replace function audit_mark(p_salt bytea, p_value text) returns bytea
  language sql immutable parallel safe as $$
  select sha256(p_salt || convert_to(coalesce(p_value, ''), 'UTF8'))
$$;

-- An entry and its link as one text, written as a line of a register is.
create or replace function audit_hash(l audit_links, a audit_log) returns text
  language sql stable parallel safe as $$
  select canonical_hash(l.previous_hash, E'coulisse-audit:1\n'
    || canonical_value('number', l.number::text)
    || canonical_value('id', a.id::text)
    || canonical_value('at', canonical_instant(a.at))
    || canonical_actor(a.actor_kind, a.actor_id, a.actor_means)
    || canonical_value('action', a.action)
    || canonical_value('entity-type', a.entity_type)
    || canonical_value('entity', a.entity_id::text)
    || canonical_value('request', a.request_id)
    || canonical_value('address-mark', encode(l.address_mark, 'hex'))
    || canonical_value('detail-mark', encode(l.detail_mark, 'hex'))
    || canonical_value('linked-at', canonical_instant(l.linked_at)))
$$;

-- Links entries behind an id that have no link yet, so many at a time; gives the last one, or nothing
-- where none is left. Whoever else links waits, and nobody who writes an entry does.
create or replace function link_audit(p_after bigint, p_max integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain audit_chain;
  entry audit_log;
  link audit_links;
begin
  select * into chain from audit_chain for update;
  link.number := chain.last_number;
  link.hash := chain.last_hash;
  for entry in
    select * from audit_log a where a.id > coalesce(p_after, chain.floor_id)
      and not exists (select from audit_links l where l.audit_id = a.id)
    order by a.id limit p_max
  loop
    link.number := link.number + 1;
    link.audit_id := entry.id;
    link.linked_at := clock_timestamp();
    link.address_salt := uuid_send(gen_random_uuid());
    link.address_mark := audit_mark(link.address_salt, entry.address);
    link.detail_salt := uuid_send(gen_random_uuid());
    link.detail_mark := audit_mark(link.detail_salt, entry.detail::text);
    link.previous_hash := link.hash;
    link.hash := audit_hash(link, entry);
    insert into audit_links select link.*;
  end loop;
  if clock_timestamp() > chain.next_floor_at + interval '1 hour' then
    chain.floor_id := chain.next_floor_id;
    chain.next_floor_id := coalesce((select max(audit_id) from audit_links), 0);
    chain.next_floor_at := clock_timestamp();
  end if;
  update audit_chain set last_number = link.number, last_hash = link.hash,
    floor_id = chain.floor_id, next_floor_id = chain.next_floor_id,
    next_floor_at = chain.next_floor_at;
  return entry.id;
end $$;

create or replace function refuse_link_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.number, new.audit_id, new.linked_at, new.address_mark,
      new.detail_mark, new.previous_hash, new.hash) is not distinct from (old.number, old.audit_id,
      old.linked_at, old.address_mark, old.detail_mark, old.previous_hash, old.hash)
    and (new.address_salt is null or new.address_salt = old.address_salt)
    and (new.detail_salt is null or new.detail_salt = old.detail_salt) then
    return new;
  end if;
  raise exception 'append_only' using errcode = 'CL500',
    detail = format('%s only grows: %s is refused', tg_table_name, tg_op);
end $$;
create or replace trigger audit_links_only_grow before update or delete on audit_links
  for each row execute function refuse_link_change();

create or replace trigger audit_links_are_kept before truncate on audit_links
  for each statement execute function refuse_change();
create or replace trigger audit_checks_only_grow before update or delete on audit_checks
  for each row execute function refuse_change();
create or replace trigger audit_checks_are_kept before truncate on audit_checks
  for each statement execute function refuse_change();

-- The links behind one whose hash is known, up to a number, beside the entries as they are.
create or replace function verify_audit(p_after bigint, p_hash text, p_upto bigint)
  returns setof audit_fault language sql stable as $$
  with link as (
    select l, a, a.id is null as is_gone,
      lag(l.number, 1, p_after) over line as number_before,
      lag(l.hash, 1, p_hash) over line as hash_before
    from audit_links l left join audit_log a on a.id = l.audit_id
    where l.number > p_after and l.number <= p_upto
    window line as (order by l.number)
  )
  select (l).number, (l).audit_id, fault.kind from link cross join lateral (values
    ('gone', is_gone),
    ('content', not is_gone and (
      audit_hash(l, a) <> (l).hash
      or case when (l).address_salt is null then (a).address is not null
        else audit_mark((l).address_salt, (a).address) <> (l).address_mark end
      or case when (l).detail_salt is null then (a).detail <> '{}'
        else audit_mark((l).detail_salt, (a).detail::text) <> (l).detail_mark end)),
    ('link', (l).previous_hash <> hash_before)) fault (kind, is_there)
    where fault.is_there
  union all
  select number_before + 1, null, 'missing' from link where (l).number <> number_before + 1
$$;

create or replace function verify_audit_heads() returns setof audit_fault language sql stable as $$
  select c.last_number, null::bigint, 'head' from audit_chain c
    left join lateral (select number, hash from audit_links order by number desc limit 1) l on true
    where c.last_number <> coalesce(l.number, 0) or c.last_hash <> coalesce(l.hash, repeat('0', 64))
  union all
  select k.number, null, 'kept_head' from audit_checks k left join audit_links l on l.number = k.number
    where k.fault_count = 0 and k.number > 0 and l.hash is distinct from k.hash group by 1
$$;

-- Where somebody acted from, and what is told about them; that they acted, and when, stays. The salts
-- go with what they hid.
create or replace function erase_audit_traces(p_user uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from users where id = p_user and state = 'ERASED') then
    raise exception 'only what is told of somebody who left is erased' using errcode = 'CL500';
  end if;
  update audit_links l set address_salt = null from audit_log a
    where a.id = l.audit_id and a.actor_id = p_user and a.address is not null;
  update audit_log set address = null where actor_id = p_user and address is not null;
  update audit_links l set detail_salt = null from audit_log a
    where a.id = l.audit_id and a.entity_id = p_user and a.detail <> '{}';
  update audit_log set detail = '{}' where entity_id = p_user and detail <> '{}';
end $$;

revoke all on function date_audit, refuse_audit_change, audit_mark, audit_hash, link_audit,
  refuse_link_change, verify_audit, verify_audit_heads, erase_audit_traces
  from public, coulisse_server;
grant execute on function audit_mark, audit_hash, link_audit, verify_audit, verify_audit_heads,
  erase_audit_traces to coulisse_server;

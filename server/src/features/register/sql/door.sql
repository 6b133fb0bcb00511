-- The one door through which shares move: it judges each line by the law, and writes what passes at
-- once. A movement alone is a batch of one.

-- Holds a company's register for the length of a transaction; gives its last number, null where
-- there is no such company. The server may lock it, not write it.
create or replace function lock_register(p_company uuid) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  select last_number from registers where company_id = p_company for update
$$;

/*
 * Registers lines. With p_mode 'each' every line answers for itself, and those of a register that
 * somebody else holds are answered 'register_busy', so that nobody waits for a stranger's company;
 * 'wait' is the same and waits, for a moment: whoever asks again lets others ask between. With
 * 'together' all lines stand or fall; 'preview' judges, writes nothing and waits for nobody. Registers
 * are locked in the order of their companies, then keys are written in theirs, so that two calls never
 * wait for each other.
 *
 * Plans are made once for a connection and kept. One that was made while a table was nearly empty read
 * the whole of it for each line ever after, so that none reads a table from end to end: every look-up
 * here has its index. Whoever joins the answer looks names up for a few lines, and does not read all
 * companies. Where a round adds thousands of lines in one transaction, they are planned for what they
 * are, and for what there is by then.
 */
create or replace function register_lines(p_lines jsonb, p_mode text)
  returns table (n integer, code text, facts jsonb, line register_line, repeated boolean)
  language plpgsql security definer rows 4 set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  requests line_request[] :=
    (select array_agg(r) from jsonb_populate_recordset(null::line_request, p_lines) r);
  companies constant uuid[] := (select array_agg(distinct k.company_id) from unnest(requests) r
    join share_categories k on k.id = r.category_id);
  held uuid[];
  accounts line_account[];
  known line_facts[];
  outcomes line_outcome[];
  stopped stopped_line[];
begin
  if p_mode = 'together' and cardinality(requests) > 100 then
    perform set_config('plan_cache_mode', 'force_custom_plan', true);
  end if;
  if p_mode in ('each', 'wait') then
    -- Of a stranger's lock, or of a key that is being used elsewhere.
    perform set_config('lock_timeout', '500ms', true);
  end if;
  if p_mode = 'each' then
    held := array(select company_id from registers where company_id = any (companies)
      order by company_id for update skip locked);
    if cardinality(held) < cardinality(companies) then
      return query select r.n, 'register_busy', jsonb_build_object('company', k.company_id),
          null::register_line, false
        from unnest(requests) r join share_categories k on k.id = r.category_id
        where k.company_id <> all (held);
      requests := (select array_agg(r.*) from unnest(requests) r
        left join share_categories k on k.id = r.category_id
        where k.company_id is null or k.company_id = any (held));
      if requests is null then return; end if;
    end if;
  elsif p_mode in ('wait', 'together') then
    perform from registers where company_id = any (companies) order by company_id for update;
  elsif p_mode is distinct from 'preview' then
    raise exception 'unknown mode' using errcode = 'CL500';
  end if;
  if p_mode <> 'preview' then
    -- An entity that is to receive shares is not removed beside that.
    perform from corporates where id in (select r.to_id from unnest(requests) r) for key share;
  end if;
  stopped := array(select s from stopped_lines(requests) s);
  if cardinality(stopped) > 0 then
    if p_mode = 'together' then
      raise exception '%', stopped[1].code using errcode = 'CL422',
        detail = jsonb_build_object('field', stopped[1].field, 'line', stopped[1].n)::text;
    end if;
    return query select s.n, s.code, jsonb_build_object('field', s.field), null::register_line, false
      from unnest(stopped) s;
    requests := (select array_agg(r.*) from unnest(requests) r
      where r.n <> all (array(select s.n from unnest(stopped) s)));
    if requests is null then return; end if;
  end if;
  accounts := line_accounts_of(requests);
  known := array(select f from line_facts_of(requests, accounts) f);
  if exists (select from unnest(requests) r where r.corrects_id is not null or r.lifts_id is not null)
  then
    known := with_named_lines(known);
  end if;
  outcomes := judge_lines(known, accounts, p_mode = 'together');
  if p_mode <> 'preview' then
    perform write_lines(outcomes);
  end if;
  return query select (o.request).n, (o.refused).code, (o.refused).facts, o.line, o.repeated
    from unnest(outcomes) o;
end $$;

-- A request that is kept stands between its repetition and a second movement: while it is fresh, the
-- server may not remove it, whatever it is told.
create or replace function forget_requests(p_before timestamptz) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from requests
    where created_at < least(p_before, now() - interval '1 day') returning 1
  )
  select count(*) from gone
$$;

revoke all on function lock_register, register_lines, forget_requests
  from public, coulisse_server;
grant execute on function lock_register, register_lines, forget_requests to coulisse_server;

-- What the database answers where a rule of it is broken.

-- A refusal travels as SQLSTATE CL422 with its code as message and its facts as JSON detail.
create or replace function refuse(p_code text, p_facts jsonb default '{}') returns void
  language plpgsql as $$
begin
  raise exception '%', p_code using errcode = 'CL422', detail = p_facts::text;
end $$;

-- What is only added to is neither changed nor taken away.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'append_only' using errcode = 'CL500',
    detail = format('%s only grows: %s is refused', tg_table_name, tg_op);
end $$;

-- What was decided or stated stays as it was written; it goes with what it is of.
create or replace function keep_decisions() returns trigger language plpgsql as $$
begin
  raise exception 'append_only' using errcode = 'CL500';
end $$;

revoke all on function refuse, refuse_change, keep_decisions from public, coulisse_server;

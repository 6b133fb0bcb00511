-- What was once signed or paid stays, whatever becomes of its round (Regulation 2020/1503, article 26):
-- a round goes with orders that nobody ever asked to sign, and with no others.

alter table subscriptions drop constraint subscriptions_fundraising_id_fkey;
alter table subscriptions add constraint subscriptions_fundraising_id_fkey
  foreign key (fundraising_id) references fundraisings (id);

create function keep_signed_subscriptions() returns trigger language plpgsql as $$
begin
  if old.state <> 'CANCELLED' or old.pending_at is not null then
    raise exception 'an order that left its draft is kept' using errcode = 'CL500',
      detail = format('%s: %s', old.id, old.state);
  end if;
  return old;
end $$;
create trigger subscriptions_signed_are_kept before delete on subscriptions
  for each row execute function keep_signed_subscriptions();

-- What a signature, open or over, is of does not go before it.
create function keep_subjects_of_signatures() returns trigger language plpgsql as $$
begin
  if exists (select from signatures g where g.subject_kind = tg_argv[0] and g.subject_id = old.id) then
    raise exception 'what a signature is of is kept' using errcode = 'CL500',
      detail = format('%s %s', tg_argv[0], old.id);
  end if;
  return old;
end $$;
create trigger subscriptions_of_signatures_are_kept before delete on subscriptions
  for each row execute function keep_subjects_of_signatures('subscription');

revoke all on function keep_signed_subscriptions(), keep_subjects_of_signatures() from public;
grant delete on subscriptions to coulisse_server;

-- Whether the assets of a company are mainly buildings decides the duty on its shares (CGI, article 726, I-2°) and is
-- declared on form 2759 (R-32). It is what somebody stated, for a day on and by a source: nobody reads
-- it off a legal form, and what was stated before stays beside what replaced it.
create table real_estate_facts (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  number bigint not null generated always as identity,
  effective_on date not null,
  is_main boolean not null,
  source text not null,
  actor_id uuid references users (id),
  recorded_at timestamptz(3) not null,
  constraint real_estate_facts_have_a_source check (btrim(source) <> '')
);
create index real_estate_facts_by_day
  on real_estate_facts (company_id, effective_on desc, number desc);
create index real_estate_facts_actor on real_estate_facts (actor_id);

-- Null where nobody stated it for that day.
create function mainly_real_estate(p_company uuid, p_on date) returns boolean
  language sql stable as $$
  select is_main from real_estate_facts
  where company_id = p_company and effective_on <= p_on
  order by effective_on desc, number desc limit 1
$$;

create function check_real_estate_fact() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if new.effective_on > (new.recorded_at at time zone 'Europe/Paris')::date then
    perform refuse('decision_in_future', '{"field": "realEstate.effectiveOn"}');
  end if;
  return new;
end $$;
create trigger real_estate_facts_follow before insert on real_estate_facts
  for each row execute function check_real_estate_fact();
create trigger real_estate_facts_are_kept before update on real_estate_facts
  for each row execute function keep_decisions();

-- No market opens before it is known what its sales are taxed at. Looked at with the commit, since a
-- company may be made with both.
create function require_real_estate_fact() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if not exists (select from real_estate_facts where company_id = new.id)
    and exists (select from companies where id = new.id and secondary_market_status = 'OPEN') then
    perform refuse('real_estate_missing', '{"field": "realEstate.isMain"}');
  end if;
  return null;
end $$;
create constraint trigger companies_open_with_their_duty_known
  after insert or update of secondary_market_status on companies
  deferrable initially deferred for each row
  when (new.secondary_market_status = 'OPEN') execute function require_real_estate_fact();

-- The duty is no term that two people agree on: it is the law’s on the day that the order is drawn, which
-- is before anybody signs.
create or replace function keep_deals() returns trigger language plpgsql as $$
declare
  promised constant text[] := array['ACCEPTED', 'PRE_EMPTION', 'APPROVED', 'SIGNED', 'PAID'];
begin
  if tg_op = 'UPDATE' then
    if new.state <> old.state and (old.state, new.state) not in (
        ('PROPOSED', 'ACCEPTED'), ('ACCEPTED', 'PRE_EMPTION'), ('ACCEPTED', 'APPROVED'),
        ('PRE_EMPTION', 'APPROVED'), ('APPROVED', 'SIGNED'), ('SIGNED', 'PAID'), ('PAID', 'SETTLED'),
        ('PROPOSED', 'DECLINED'), ('ACCEPTED', 'REJECTED'), ('PRE_EMPTION', 'REJECTED'))
      and (old.state in ('SETTLED', 'DECLINED', 'REJECTED', 'CANCELLED', 'EXPIRED')
        or new.state not in ('CANCELLED', 'EXPIRED')) then
      raise exception 'a deal goes its steps' using errcode = 'CL500',
        detail = format('%s: %s to %s', old.id, old.state, new.state);
    end if;
    if old.state in ('SETTLED', 'DECLINED', 'REJECTED', 'CANCELLED', 'EXPIRED') then
      raise exception 'a deal that ended is kept' using errcode = 'CL500';
    end if;
    if (new.id, new.offer_id, new.parent_id, new.company_id, new.share_category_id, new.seller_id,
        new.buyer_id, new.unit_price, new.fees_bps)
      is distinct from (old.id, old.offer_id, old.parent_id, old.company_id, old.share_category_id,
        old.seller_id, old.buyer_id, old.unit_price, old.fees_bps)
      or new.quantity > old.quantity
      or old.state not in ('PRE_EMPTION')
        and (new.quantity, new.amount_cents, new.fee_cents)
          is distinct from (old.quantity, old.amount_cents, old.fee_cents)
      or old.state not in ('PRE_EMPTION', 'APPROVED') and new.duty_cents <> old.duty_cents then
      raise exception 'what was agreed on is kept' using errcode = 'CL500';
    end if;
  end if;
  if new.state = any (promised) and (tg_op = 'INSERT' or old.state <> all (promised)) then
    perform weigh_promise(new.company_id, new.share_category_id, new.seller_id, new.promised_on,
      new.quantity);
  end if;
  return null;
end $$;

revoke all on function mainly_real_estate(uuid, date), check_real_estate_fact(),
  require_real_estate_fact() from public;
grant execute on function mainly_real_estate(uuid, date) to coulisse_server;
grant select, insert on real_estate_facts to coulisse_server;

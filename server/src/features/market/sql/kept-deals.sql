-- What is kept of offers and deals, whoever writes them.

-- What was offered stays as it was offered, but for the day from which it is weighed.
create or replace function keep_offers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.company_id, new.share_category_id, new.kind, new.holder_id,
      new.made_by, new.quantity, new.unit_price, new.expires_on, new.made_on)
    is distinct from (old.id, old.company_id, old.share_category_id, old.kind, old.holder_id,
      old.made_by, old.quantity, old.unit_price, old.expires_on, old.made_on)
    or tg_op = 'UPDATE' and old.state in ('WITHDRAWN', 'EXPIRED') and new.state <> old.state then
    raise exception 'what was offered is kept' using errcode = 'CL500';
  end if;
  if new.kind = 'SELL' and new.state = 'OPEN' and (tg_op = 'INSERT' or old.state <> 'OPEN'
      or new.remaining_quantity > old.remaining_quantity) then
    perform weigh_promise(new.company_id, new.share_category_id, new.holder_id, new.promised_on,
      new.quantity);
  end if;
  return null;
end $$;
create or replace trigger offers_are_kept after insert or update on offers
  for each row execute function keep_offers();

-- Steps go one way, what ended stays, and what was agreed on does not change. The duty is no term
-- that two people agree on: it is the law’s on the day that the order is drawn, which is before
-- anybody signs.
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
create or replace trigger deals_are_kept after insert or update on deals
  for each row execute function keep_deals();

-- A deal’s steps keep their days, and both have signed what is signed.
create or replace function keep_deal_steps() returns trigger language plpgsql as $$
begin
  if (old.accepted_at is not null and new.accepted_at is distinct from old.accepted_at)
    or (old.promised_on is not null and new.promised_on is distinct from old.promised_on)
    or (old.preemption_ends_at is not null
      and new.preemption_ends_at is distinct from old.preemption_ends_at)
    or (old.preempted_at is not null and new.preempted_at is distinct from old.preempted_at)
    or (old.approved_at is not null and new.approved_at is distinct from old.approved_at)
    or (old.approved_on is not null and new.approved_on is distinct from old.approved_on)
    or (old.signed_at is not null and new.signed_at is distinct from old.signed_at)
    or (old.paid_at is not null and new.paid_at is distinct from old.paid_at)
    or new.created_at is distinct from old.created_at then
    raise exception 'the day of a step is kept' using errcode = 'CL500';
  end if;
  if new.state = 'SIGNED' and old.state <> 'SIGNED' and not exists (
    select from signatures s where s.subject_kind = 'transfer_order' and s.subject_id = new.id
      and s.state = 'SIGNED'
  ) then
    raise exception 'a deal is signed by its signatures' using errcode = 'CL500';
  end if;
  if new.state = 'PAID' and old.state <> 'PAID' and not exists (
    select from cash_entries where cause = 'RESERVED deal ' || new.id
  ) then
    raise exception 'a deal is paid by its cash' using errcode = 'CL500';
  end if;
  return new;
end $$;
create or replace trigger deals_keep_their_steps before update on deals
  for each row execute function keep_deal_steps();

create or replace trigger deal_events_only_grow before update or delete on deal_events
  for each row execute function refuse_change();
create or replace trigger deal_events_are_kept before truncate on deal_events
  for each statement execute function refuse_change();

revoke all on function keep_offers, keep_deals, keep_deal_steps from public, coulisse_server;

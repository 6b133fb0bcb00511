-- What is kept of offers and deals, whoever writes them; and what a promise is weighed with.

-- What was offered stays as it was offered.
create function keep_offers() returns trigger language plpgsql as $$
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
    perform weigh_promise(new.company_id, new.share_category_id, new.holder_id, new.made_on,
      new.quantity);
  end if;
  return null;
end $$;
create trigger offers_are_kept after insert or update on offers
  for each row execute function keep_offers();

-- Steps go one way, what ended stays, and what was agreed on does not change.
create function keep_deals() returns trigger language plpgsql as $$
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
        and (new.quantity, new.amount_cents, new.fee_cents, new.duty_cents)
          is distinct from (old.quantity, old.amount_cents, old.fee_cents, old.duty_cents) then
      raise exception 'what was agreed on is kept' using errcode = 'CL500';
    end if;
  end if;
  if new.state = any (promised) and (tg_op = 'INSERT' or old.state <> all (promised)) then
    perform weigh_promise(new.company_id, new.share_category_id, new.seller_id, new.promised_on,
      new.quantity);
  end if;
  return null;
end $$;
create trigger deals_are_kept after insert or update on deals
  for each row execute function keep_deals();

revoke all on function keep_offers(), keep_deals() from public;

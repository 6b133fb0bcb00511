-- What comes back to an offer is promised from the day on from which its deal promised it. Since the
-- first day of the offer a line may have used those shares, for days before the deal: weighed from
-- then on, a deal could neither be cancelled nor expire, and a buyer’s cash stayed set aside.
alter table offers add column promised_on date;
update offers set promised_on = made_on;
alter table offers alter column promised_on set not null;
alter table offers add constraint offers_promised_from_their_first_day
  check (promised_on >= made_on);

create or replace view share_promises as
  select share_category_id, holder_id, remaining_quantity as quantity, promised_on
    from offers where kind = 'SELL' and state = 'OPEN' and remaining_quantity > 0
  union all
  select share_category_id, seller_id, quantity, promised_on
    from deals where state in ('ACCEPTED', 'PRE_EMPTION', 'APPROVED', 'SIGNED', 'PAID');

-- As it was, but for the day from which what is on offer is weighed.
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

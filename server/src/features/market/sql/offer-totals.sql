-- How many offers a market has on each side in each state, and of how many shares.

create or replace function move_offer_total(p_offer offers, p_count integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update offer_totals set offer_count = offer_count + p_count,
      quantity = quantity + p_count * p_offer.remaining_quantity
    where share_category_id = p_offer.share_category_id and kind = p_offer.kind
      and state = p_offer.state;
  if not found then
    insert into offer_totals values (p_offer.company_id, p_offer.share_category_id, p_offer.kind,
      p_offer.state, p_count, p_count * p_offer.remaining_quantity);
  end if;
end $$;

-- The register is locked first, as where a promise is weighed: nowhere is the other one before it.
create or replace function count_offers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE'
    and (new.state, new.remaining_quantity) = (old.state, old.remaining_quantity) then
    return null;
  end if;
  perform from registers where company_id = new.company_id for update;
  if tg_op = 'UPDATE' then perform move_offer_total(old, -1); end if;
  perform move_offer_total(new, 1);
  return null;
end $$;
create or replace trigger offers_are_counted after insert or update on offers
  for each row execute function count_offers();

revoke all on function move_offer_total, count_offers from public, coulisse_server;

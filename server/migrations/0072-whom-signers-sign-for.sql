-- For whom each signer signs: themselves, or entities that they act for. Once none of these is theirs to
-- act for any more, what they were asked to sign is not theirs to read.
alter table signature_signers add column holder_ids uuid[];
update signature_signers g set holder_ids = coalesce(case s.subject_kind
    when 'contract' then (select array_agg(p.holder_id order by p.place) from contract_parties p
      where p.contract_id = s.subject_id and p.signer_id = g.user_id)
    when 'subscription' then (select array[b.holder_id] from subscriptions b where b.id = s.subject_id)
    else (select array_agg(side.holder_id) from deals d
      cross join lateral (values (d.seller_user_id, d.seller_id), (d.buyer_user_id, d.buyer_id))
        as side (user_id, holder_id)
      where d.id = s.subject_id and side.user_id = g.user_id)
  end, array[g.user_id])
from signatures s where s.id = g.signature_id;
alter table signature_signers alter column holder_ids set not null,
  add constraint signature_signers_for_somebody check (cardinality(holder_ids) > 0);

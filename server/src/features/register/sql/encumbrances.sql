-- What each pledge or usufruct sets aside of an account, and what lifts it. `encumbrance_id` is the
-- line that set it aside.
create or replace view encumbrance_changes as
  select m.id, m.company_id, m.share_category_id, m.from_holder_id as holder_id,
    coalesce(lifted.id, m.id) as encumbrance_id, m.to_holder_id as beneficiary_id,
    case when lifted.nature = 'usufruct' or m.nature = 'usufruct' then 'usufruct' else 'pledge' end
      as kind,
    m.effective_on, case when m.nature = 'release' then -m.quantity else m.quantity end as change
  from movements m left join movements lifted on lifted.id = coalesce(m.lifts_id, m.corrects_id)
  where m.type = 'MENTION';
grant select on encumbrance_changes to coulisse_server;

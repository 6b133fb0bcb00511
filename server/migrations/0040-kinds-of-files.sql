-- Each stored file says which kind it is and whose, so that what goes with its owner is found by one
-- question, whatever names it. Pictures of companies are sealed like all others from here on; those
-- of before stay plain files, which their rows show by naming no sealed file.

alter table sealed_files add column kind text, add column owner_id uuid;

update sealed_files f set kind = 'identity_document', owner_id = i.user_id
  from kyc_documents d join investors i on i.id = d.investor_id
  where f.id in (d.file_id, d.preview_file_id);
update sealed_files f set kind = 'name_change_proof', owner_id = coalesce(n.requested_by, f.created_by)
  from name_changes n where n.proof_id = f.id;
update sealed_files f set kind = 'transfer_order', owner_id = m.company_id
  from movement_documents d join movements m on m.id = d.movement_id where d.id = f.id;
update sealed_files f set kind = 'decision_minutes', owner_id = coalesce(k.company_id, c.company_id)
  from decision_documents d
  left join category_decisions r on r.id = d.category_decision_id
  left join share_categories k on k.id = r.share_category_id
  left join capital_declarations c on c.id = d.capital_declaration_id
  where d.id = f.id;
update sealed_files f set kind = 'representation_proof', owner_id = l.user_id
  from corporate_users l where l.proof_id = f.id;
-- Proofs that another took the place of are named by the audit log alone; a file of a decision that
-- is gone has been erased with it.
update sealed_files f set kind = 'representation_proof',
    owner_id = coalesce((select (a.detail ->> 'userId')::uuid from audit_log a
      where a.action = 'corporate.representative_requested' and a.detail ->> 'proofId' = f.id::text
      limit 1), f.created_by)
  where f.kind is null;

alter table sealed_files
  alter column kind set not null,
  add constraint sealed_files_kind_check check (kind in ('identity_document', 'representation_proof',
    'name_change_proof', 'company_image', 'transfer_order', 'decision_minutes')),
  -- Nobody's are only files of before, that nothing names any more.
  add constraint sealed_files_owned check (owner_id is not null or kind = 'representation_proof');
create index sealed_files_of_owner on sealed_files (owner_id, kind) where erased_at is null;

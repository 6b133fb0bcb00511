-- The act that is signed is in French. Who reads another language has a copy to read beside it, drawn
-- of the same facts at the same time, which nobody signs: it is kept with the request and as firmly.
alter table signatures add column translation_id uuid references sealed_files (id);

create or replace function keep_signatures() returns trigger language plpgsql as $$
begin
  if old.state <> 'OPEN' and new.state <> old.state then
    raise exception 'signature_ended' using errcode = 'CL500',
      detail = format('the signature %s has ended as %s', old.id, old.state);
  end if;
  if (new.id, new.subject_kind, new.subject_id, new.document_id, new.document_sha256,
      new.translation_id)
    is distinct from (old.id, old.subject_kind, old.subject_id, old.document_id,
      old.document_sha256, old.translation_id)
    or old.signed_document_id is not null and new.signed_document_id is distinct from old.signed_document_id
    or old.evidence_id is not null and new.evidence_id is distinct from old.evidence_id then
    raise exception 'signature_kept' using errcode = 'CL500',
      detail = format('what the signature %s is of does not change', old.id);
  end if;
  return new;
end $$;

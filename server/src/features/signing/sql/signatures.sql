-- What is signed, refused or over stays as it is.

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
    or old.signed_document_id is not null
      and new.signed_document_id is distinct from old.signed_document_id
    or old.evidence_id is not null and new.evidence_id is distinct from old.evidence_id then
    raise exception 'signature_kept' using errcode = 'CL500',
      detail = format('what the signature %s is of does not change', old.id);
  end if;
  return new;
end $$;
create or replace trigger signatures_are_kept before update on signatures
  for each row execute function keep_signatures();

create or replace function keep_signers() returns trigger language plpgsql as $$
begin
  -- What says from where somebody acted may be erased one day; that they did, never.
  if old.state <> 'WAITING' and (new.state, new.acted_at, new.reason, new.place)
    is distinct from (old.state, old.acted_at, old.reason, old.place) then
    raise exception 'signer_acted' using errcode = 'CL500',
      detail = format('a signer of %s has acted already', old.signature_id);
  end if;
  return new;
end $$;
create or replace trigger signature_signers_are_kept before update on signature_signers
  for each row execute function keep_signers();

-- What a signature, open or over, is of does not go before it.
create or replace function keep_subjects_of_signatures() returns trigger language plpgsql as $$
begin
  if exists (select from signatures g where g.subject_kind = tg_argv[0] and g.subject_id = old.id) then
    raise exception 'what a signature is of is kept' using errcode = 'CL500',
      detail = format('%s %s', tg_argv[0], old.id);
  end if;
  return old;
end $$;
create or replace trigger subscriptions_of_signatures_are_kept before delete on subscriptions
  for each row execute function keep_subjects_of_signatures('subscription');

revoke all on function keep_signatures, keep_signers, keep_subjects_of_signatures
  from public, coulisse_server;

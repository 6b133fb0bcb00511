-- Who is asked to sign which document, and what shows that they did. The document is a sealed file
-- with its hash beside it; what is signed, refused or over stays as it is.

alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('phone', 'email', 'password', 'new_email', 'signature'));

-- Papers that we draw and that people sign: the document, and afterwards its sealed copy and evidence.
alter table sealed_files drop constraint sealed_files_kind_check;
alter table sealed_files add constraint sealed_files_kind_check
  check (kind in ('identity_document', 'representation_proof', 'name_change_proof', 'company_image',
    'transfer_order', 'decision_minutes', 'fundraising_document', 'key_information', 'signed_paper'));

create table signatures (
  id uuid primary key,
  -- Of the capability that asked for it, which hears of its end.
  subject_kind text not null check (subject_kind in ('subscription', 'transfer_order')),
  subject_id uuid not null,
  company_id uuid not null references companies (id),
  title text not null check (length(title) between 1 and 200),
  locale text not null check (locale in ('fr', 'en')),
  document_id uuid not null references sealed_files (id),
  document_sha256 text not null check (document_sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'OPEN'
    check (state in ('OPEN', 'SIGNED', 'REFUSED', 'EXPIRED', 'CANCELLED')),
  provider text not null check (provider in ('local', 'yousign', 'documenso')),
  provider_id text check (length(provider_id) between 1 and 200),
  -- Whether a reading at the provider is on its way: many events ask for one.
  reading_queued boolean not null default false,
  read_at timestamptz(3),
  attempt_count integer not null default 0,
  fault text,
  signed_document_id uuid references sealed_files (id),
  evidence_id uuid references sealed_files (id),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  created_by uuid references users (id),
  ended_at timestamptz(3),
  constraint signatures_end_is_dated check ((state = 'OPEN') = (ended_at is null)),
  constraint signatures_sealed_are_signed check (signed_document_id is null or state = 'SIGNED'),
  constraint signatures_evidence_is_of_signed check (evidence_id is null or signed_document_id is not null),
  constraint signatures_local_has_no_provider check (provider <> 'local' or provider_id is null)
);
create unique index signatures_one_open on signatures (subject_kind, subject_id) where state = 'OPEN';
create unique index signatures_provider on signatures (provider, provider_id) where provider_id is not null;
create index signatures_due on signatures (expires_at) where state = 'OPEN';
create index signatures_subject on signatures (subject_kind, subject_id, id desc);

create table signature_signers (
  signature_id uuid not null references signatures (id),
  user_id uuid not null references users (id),
  -- Who has the lower one signs first; those with the same one sign in any order.
  place integer not null check (place between 1 and 20),
  state text not null default 'WAITING' check (state in ('WAITING', 'SIGNED', 'REFUSED')),
  acted_at timestamptz(3),
  reason text check (length(reason) between 1 and 1000),
  provider_id text,
  link text check (link ~ '^https?://'),
  -- What the evidence tells: to which number the code went, from where and with what it was typed.
  code_sent_to text,
  code_sent_at timestamptz(3),
  address text,
  device text,
  primary key (signature_id, user_id),
  constraint signature_signers_act_is_dated check ((state = 'WAITING') = (acted_at is null)),
  constraint signature_signers_refusal_has_reason check (state = 'REFUSED' or reason is null)
);
create index signature_signers_of_user on signature_signers (user_id, signature_id desc);

create function keep_signatures() returns trigger language plpgsql as $$
begin
  if old.state <> 'OPEN' and new.state <> old.state then
    raise exception 'signature_ended' using errcode = 'CL500',
      detail = format('the signature %s has ended as %s', old.id, old.state);
  end if;
  if (new.id, new.subject_kind, new.subject_id, new.document_id, new.document_sha256)
    is distinct from (old.id, old.subject_kind, old.subject_id, old.document_id, old.document_sha256)
    or old.signed_document_id is not null and new.signed_document_id is distinct from old.signed_document_id
    or old.evidence_id is not null and new.evidence_id is distinct from old.evidence_id then
    raise exception 'signature_kept' using errcode = 'CL500',
      detail = format('what the signature %s is of does not change', old.id);
  end if;
  return new;
end $$;
create trigger signatures_are_kept before update on signatures
  for each row execute function keep_signatures();

create function keep_signers() returns trigger language plpgsql as $$
begin
  -- What says from where somebody acted may be erased one day; that they did, never.
  if old.state <> 'WAITING' and (new.state, new.acted_at, new.reason, new.place)
    is distinct from (old.state, old.acted_at, old.reason, old.place) then
    raise exception 'signer_acted' using errcode = 'CL500',
      detail = format('a signer of %s has acted already', old.signature_id);
  end if;
  return new;
end $$;
create trigger signature_signers_are_kept before update on signature_signers
  for each row execute function keep_signers();

revoke all on function keep_signatures(), keep_signers() from public;
grant select, insert, update on signatures, signature_signers to coulisse_server;

-- Contracts: a PDF with its parties, which all of them sign. A draft is the platform's alone; what
-- was sent stays as it is, and so does its end.

create table contracts (
  id uuid primary key,
  kind text not null check (kind in ('SHAREHOLDERS_AGREEMENT', 'INVESTMENT_AGREEMENT',
    'PROMISE_OF_SALE', 'CONFIDENTIALITY', 'MANDATE', 'OTHER')),
  title text not null check (length(title) between 1 and 120),
  company_id uuid not null references companies (id),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SENT', 'PARTLY_SIGNED', 'SIGNED',
    'REFUSED', 'EXPIRED', 'WITHDRAWN')),
  in_order boolean not null default false,
  -- The last day on which it can be signed.
  sign_by date not null,
  file_id uuid references sealed_files (id),
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  signature_id uuid references signatures (id),
  -- How many times those whose turn it is were reminded of the day.
  reminder_count integer not null default 0,
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  constraint contracts_file_has_hash check ((file_id is null) = (file_sha256 is null)),
  constraint contracts_sent_have_file check (state = 'DRAFT' or file_id is not null),
  constraint contracts_sent_are_signed check ((state = 'DRAFT') = (signature_id is null)),
  constraint contracts_sent_are_dated check ((state = 'DRAFT') = (sent_at is null)),
  constraint contracts_end_is_dated
    check ((state in ('SIGNED', 'REFUSED', 'EXPIRED', 'WITHDRAWN')) = (ended_at is not null))
);
create index contracts_of_company on contracts (company_id, id desc);
create index contracts_by_day on contracts (sign_by, id);
create index contracts_open on contracts (sign_by, id) where state in ('SENT', 'PARTLY_SIGNED');
create unique index contracts_file on contracts (file_id);
create unique index contracts_signature on contracts (signature_id);

create table contract_parties (
  contract_id uuid not null references contracts (id) on delete cascade,
  -- In which they sign, where they sign in order.
  place integer not null check (place between 1 and 20),
  holder_id uuid not null references holders (id),
  -- Who signs for it, from the day on which it was sent.
  signer_id uuid references users (id),
  primary key (contract_id, place),
  constraint contract_parties_once unique (contract_id, holder_id)
);
create index contract_parties_of_holder on contract_parties (holder_id, contract_id);
create index contract_parties_of_signer on contract_parties (signer_id, contract_id);

create function keep_contracts() returns trigger language plpgsql as $$
begin
  if old.state = 'DRAFT' then return new; end if;
  if old.ended_at is not null and (new.state, new.ended_at) is distinct from (old.state, old.ended_at)
    or new.state = 'DRAFT'
    or (new.kind, new.title, new.company_id, new.in_order, new.sign_by, new.file_id, new.file_sha256,
      new.signature_id, new.sent_at) is distinct from (old.kind, old.title, old.company_id,
      old.in_order, old.sign_by, old.file_id, old.file_sha256, old.signature_id, old.sent_at) then
    raise exception 'contract_kept' using errcode = 'CL500',
      detail = format('the contract %s was sent', old.id);
  end if;
  return new;
end $$;
create trigger contracts_are_kept before update on contracts
  for each row execute function keep_contracts();

create function keep_contract_parties() returns trigger language plpgsql as $$
declare
  known record := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from contracts where id = known.contract_id and state <> 'DRAFT') then
    raise exception 'contract_kept' using errcode = 'CL500',
      detail = format('the parties of the contract %s stand', known.contract_id);
  end if;
  return known;
end $$;
create trigger contract_parties_are_kept before insert or update or delete on contract_parties
  for each row execute function keep_contract_parties();

alter table signatures drop constraint signatures_subject_kind_check;
alter table signatures add constraint signatures_subject_kind_check
  check (subject_kind in ('subscription', 'transfer_order', 'contract'));

alter table sealed_files drop constraint sealed_files_kind_check;
alter table sealed_files add constraint sealed_files_kind_check check (kind in ('identity_document',
  'representation_proof', 'name_change_proof', 'company_image', 'transfer_order', 'decision_minutes',
  'fundraising_document', 'key_information', 'signed_paper', 'formality_file', 'article_image',
  'contract_file'));

revoke all on function keep_contracts(), keep_contract_parties() from public;
grant select, insert, delete on contracts to coulisse_server;
grant update (kind, title, state, in_order, sign_by, file_id, file_sha256, signature_id,
  reminder_count, sent_at, ended_at, version) on contracts to coulisse_server;
grant select, insert, delete on contract_parties to coulisse_server;
grant update (signer_id) on contract_parties to coulisse_server;

-- The depositary's certificate (R-22c) is a paper of a round with a day of its own; the shares are
-- issued on the day of the one that was filed last.

alter table fundraising_documents add column certified_on date;
alter table fundraising_documents add constraint fundraising_documents_one_kind
  check (certified_on is null or sheet_number is null);

alter table sealed_files drop constraint sealed_files_kind_check;
alter table sealed_files add constraint sealed_files_kind_check check (kind in ('identity_document',
  'representation_proof', 'name_change_proof', 'company_image', 'transfer_order', 'decision_minutes',
  'fundraising_document', 'key_information', 'signed_paper', 'formality_file', 'article_image',
  'contract_file', 'depositary_certificate'));

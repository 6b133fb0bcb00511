-- A company is a party to its own contracts, by the administrator who signs for it.
alter table contracts add constraint contracts_of_their_company unique (id, company_id);
alter table contract_parties
  alter column holder_id drop not null,
  add column company_id uuid,
  -- A contract has one company; of another one's there is nobody here who would sign.
  add constraint contract_parties_company foreign key (contract_id, company_id)
    references contracts (id, company_id) on delete cascade,
  add constraint contract_parties_one check (num_nonnulls(holder_id, company_id) = 1),
  add constraint contract_parties_company_once unique (contract_id, company_id);

-- And for which companies each signer signs, beside holders: once they administer none of these any more,
-- what they were asked to sign for them is not theirs to read.
alter table signature_signers
  add column company_ids uuid[] not null default '{}',
  drop constraint signature_signers_for_somebody,
  add constraint signature_signers_for_somebody
    check (cardinality(holder_ids) + cardinality(company_ids) > 0);

-- Who paid, from which account and in which words, on the lines of the bank: the law has it kept for
-- five years from the movement, and then it is erased. What moved, and whose it became, stays.

alter table retention_rules drop constraint retention_rules_subject_check;
alter table retention_rules add constraint retention_rules_subject_check
  check (subject in ('identity_documents', 'identity_facts', 'bank_lines'));
insert into retention_rules (subject, effective_from, keep_months, source) values
  ('bank_lines', '2000-01-01', 60, 'CMF L561-12');

create index bank_lines_named on bank_lines (booked_on)
  where party_name is not null or party_iban is not null or message is not null;
grant update (party_name, party_iban, message) on bank_lines to coulisse_server;

-- A round opens when what its subscription forms state is recorded (R225-128, L225-135, R225-6): who
-- decided the increase, on which day, under which reference and by which paper, what became of the
-- preferential right, and who keeps the funds.
alter table fundraisings
  add column decision_reference text check (length(decision_reference) between 1 and 160),
  add column decision_paper_id uuid references sealed_files (id),
  add column right_reference text check (length(right_reference) between 1 and 160),
  add column depositary_kind text
    check (depositary_kind in ('BANK', 'NOTARY', 'CAISSE_DES_DEPOTS')),
  add column depositary_iban text check (depositary_iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$');
alter table fundraisings add column is_decided boolean not null generated always as (
  decided_by is not null and decided_on is not null and decision_reference is not null
  and decision_paper_id is not null and preferential_right is not null and depositary_kind is not null
  and depositary_name is not null and depositary_address is not null) stored;

-- The minutes or the act of the decision are a paper of their round; the one that was filed last counts.
alter table fundraising_documents add column is_decision boolean not null default false;
alter table fundraising_documents drop constraint fundraising_documents_one_kind;
alter table fundraising_documents add constraint fundraising_documents_one_kind
  check ((certified_on is not null)::integer + (sheet_number is not null)::integer
    + is_decision::integer <= 1);

-- What a form that runs states does not change under it: what was never told may still be filled in.
create function keep_stated_facts() returns trigger language plpgsql as $$
begin
  if (new.decided_by, new.decided_on, new.decision_reference, new.decision_paper_id,
      new.preferential_right, new.right_reference, new.depositary_kind, new.depositary_name,
      new.depositary_address, new.depositary_iban)
    is distinct from (old.decided_by, old.decided_on, old.decision_reference, old.decision_paper_id,
      old.preferential_right, old.right_reference, old.depositary_kind, old.depositary_name,
      old.depositary_address, old.depositary_iban)
    and (old.decided_by is not null and new.decided_by is distinct from old.decided_by
      or old.decided_on is not null and new.decided_on is distinct from old.decided_on
      or old.decision_reference is not null
        and new.decision_reference is distinct from old.decision_reference
      or old.preferential_right is not null
        and new.preferential_right is distinct from old.preferential_right
      or old.right_reference is not null and new.right_reference is distinct from old.right_reference
      or old.depositary_kind is not null and new.depositary_kind is distinct from old.depositary_kind
      or old.depositary_name is not null and new.depositary_name is distinct from old.depositary_name
      or old.depositary_address is not null
        and new.depositary_address is distinct from old.depositary_address)
    and exists (select from subscriptions s where s.fundraising_id = old.id
      and s.state in ('PENDING', 'SIGNED', 'PAID', 'COMPLETED')) then
    raise exception 'what forms state is kept' using errcode = 'CL500';
  end if;
  return new;
end $$;
create trigger fundraisings_stated_are_kept before update on fundraisings
  for each row execute function keep_stated_facts();

-- No form is asked to be signed of an increase that nobody recorded as decided.
create function require_decided_round() returns trigger language plpgsql as $$
begin
  if old.state = 'DRAFT' and new.state = 'PENDING' and not (
    select f.is_decided from fundraisings f where f.id = new.fundraising_id) then
    raise exception 'a form states recorded facts' using errcode = 'CL500', detail = new.id::text;
  end if;
  return new;
end $$;
create trigger subscriptions_state_facts before update on subscriptions
  for each row execute function require_decided_round();

revoke all on function keep_stated_facts(), require_decided_round() from public;
grant update (decision_reference, decision_paper_id, right_reference, depositary_kind, depositary_iban)
  on fundraisings to coulisse_server;

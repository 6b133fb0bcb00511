-- A draft is the platform’s alone; what was sent stays as it is, and so does its end.

create or replace function keep_contracts() returns trigger language plpgsql as $$
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
create or replace trigger contracts_are_kept before update on contracts
  for each row execute function keep_contracts();

create or replace function keep_contract_parties() returns trigger language plpgsql as $$
declare
  known record := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from contracts where id = known.contract_id and state <> 'DRAFT') then
    raise exception 'contract_kept' using errcode = 'CL500',
      detail = format('the parties of the contract %s stand', known.contract_id);
  end if;
  return known;
end $$;
create or replace trigger contract_parties_are_kept
  before insert or update or delete on contract_parties
  for each row execute function keep_contract_parties();

-- What was sent to be signed is not deleted either.
create or replace function keep_sent_contracts() returns trigger language plpgsql as $$
begin
  if old.state <> 'DRAFT' then
    raise exception 'contract_kept' using errcode = 'CL500',
      detail = format('the contract %s was sent', old.id);
  end if;
  return old;
end $$;
create or replace trigger contracts_that_were_sent_stay before delete on contracts
  for each row execute function keep_sent_contracts();

revoke all on function keep_contracts, keep_contract_parties, keep_sent_contracts
  from public, coulisse_server;

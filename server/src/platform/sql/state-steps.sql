-- Generated from domain/src/machines.ts by server/scripts/schema.ts.

-- A state follows another only where the machine of its subject says so, whoever writes.
create or replace function refuse_step() returns trigger language plpgsql as $$
begin
  if (tg_table_name::text, old.state, new.state) in (
    ('offers', 'OPEN', 'FILLED'),
    ('offers', 'OPEN', 'WITHDRAWN'),
    ('offers', 'OPEN', 'EXPIRED'),
    ('offers', 'FILLED', 'OPEN'),
    ('offers', 'FILLED', 'EXPIRED'),
    ('deals', 'PROPOSED', 'ACCEPTED'),
    ('deals', 'PROPOSED', 'DECLINED'),
    ('deals', 'PROPOSED', 'CANCELLED'),
    ('deals', 'PROPOSED', 'EXPIRED'),
    ('deals', 'ACCEPTED', 'PRE_EMPTION'),
    ('deals', 'ACCEPTED', 'APPROVED'),
    ('deals', 'ACCEPTED', 'REJECTED'),
    ('deals', 'ACCEPTED', 'CANCELLED'),
    ('deals', 'ACCEPTED', 'EXPIRED'),
    ('deals', 'PRE_EMPTION', 'APPROVED'),
    ('deals', 'PRE_EMPTION', 'REJECTED'),
    ('deals', 'PRE_EMPTION', 'CANCELLED'),
    ('deals', 'PRE_EMPTION', 'EXPIRED'),
    ('deals', 'APPROVED', 'SIGNED'),
    ('deals', 'APPROVED', 'CANCELLED'),
    ('deals', 'APPROVED', 'EXPIRED'),
    ('deals', 'SIGNED', 'PAID'),
    ('deals', 'SIGNED', 'CANCELLED'),
    ('deals', 'SIGNED', 'EXPIRED'),
    ('deals', 'PAID', 'SETTLED'),
    ('deals', 'PAID', 'CANCELLED'),
    ('deals', 'PAID', 'EXPIRED'),
    ('subscriptions', 'DRAFT', 'PENDING'),
    ('subscriptions', 'DRAFT', 'CANCELLED'),
    ('subscriptions', 'PENDING', 'SIGNED'),
    ('subscriptions', 'PENDING', 'CANCELLED'),
    ('subscriptions', 'SIGNED', 'PAID'),
    ('subscriptions', 'SIGNED', 'CANCELLED'),
    ('subscriptions', 'PAID', 'COMPLETED'),
    ('subscriptions', 'PAID', 'CANCELLED'),
    ('withdrawals', 'TO_CHECK', 'READY'),
    ('withdrawals', 'TO_CHECK', 'CANCELLED'),
    ('withdrawals', 'READY', 'SENT'),
    ('withdrawals', 'READY', 'CANCELLED'),
    ('withdrawals', 'SENT', 'READY'),
    ('withdrawals', 'SENT', 'TO_CHECK'),
    ('withdrawals', 'SENT', 'PAID'),
    ('withdrawals', 'SENT', 'CAME_BACK'),
    ('withdrawals', 'PAID', 'CAME_BACK'),
    ('contracts', 'DRAFT', 'SENT'),
    ('contracts', 'SENT', 'PARTLY_SIGNED'),
    ('contracts', 'SENT', 'SIGNED'),
    ('contracts', 'SENT', 'REFUSED'),
    ('contracts', 'SENT', 'EXPIRED'),
    ('contracts', 'SENT', 'WITHDRAWN'),
    ('contracts', 'PARTLY_SIGNED', 'SIGNED'),
    ('contracts', 'PARTLY_SIGNED', 'REFUSED'),
    ('contracts', 'PARTLY_SIGNED', 'EXPIRED'),
    ('contracts', 'PARTLY_SIGNED', 'WITHDRAWN'),
    ('signatures', 'OPEN', 'SIGNED'),
    ('signatures', 'OPEN', 'REFUSED'),
    ('signatures', 'OPEN', 'EXPIRED'),
    ('signatures', 'OPEN', 'CANCELLED'),
    ('signature_signers', 'WAITING', 'SIGNED'),
    ('signature_signers', 'WAITING', 'REFUSED'),
    ('class_requests', 'PENDING', 'ACCEPTED'),
    ('class_requests', 'PENDING', 'REJECTED'),
    ('class_requests', 'PENDING', 'WITHDRAWN'),
    ('name_changes', 'PENDING', 'ACCEPTED'),
    ('name_changes', 'PENDING', 'REJECTED'),
    ('name_changes', 'PENDING', 'WITHDRAWN'),
    ('proposals', 'WAITING', 'CONFIRMED'),
    ('proposals', 'WAITING', 'REFUSED'),
    ('proposals', 'WAITING', 'WITHDRAWN'),
    ('formalities', 'TO_DO', 'IN_PROGRESS'),
    ('formalities', 'TO_DO', 'DONE'),
    ('formalities', 'IN_PROGRESS', 'TO_DO'),
    ('formalities', 'IN_PROGRESS', 'DONE'),
    ('formalities', 'DONE', 'IN_PROGRESS')
  ) then
    return new;
  end if;
  raise exception '%: % does not become %', tg_table_name, old.state, new.state
    using errcode = 'check_violation', constraint = tg_table_name || '_step';
end
$$;

revoke all on function refuse_step from public, coulisse_server;

create or replace trigger offers_step before update of state on offers
  for each row when (old.state is distinct from new.state) execute function refuse_step();

create or replace trigger deals_step before update of state on deals
  for each row when (old.state is distinct from new.state) execute function refuse_step();

create or replace trigger subscriptions_step before update of state on subscriptions
  for each row when (old.state is distinct from new.state) execute function refuse_step();

create or replace trigger withdrawals_step before update of state on withdrawals
  for each row when (old.state is distinct from new.state) execute function refuse_step();

create or replace trigger contracts_step before update of state on contracts
  for each row when (old.state is distinct from new.state) execute function refuse_step();

create or replace trigger signatures_step before update of state on signatures
  for each row when (old.state is distinct from new.state) execute function refuse_step();

create or replace trigger signature_signers_step before update of state on signature_signers
  for each row when (old.state is distinct from new.state) execute function refuse_step();

create or replace trigger class_requests_step before update of state on class_requests
  for each row when (old.state is distinct from new.state) execute function refuse_step();

create or replace trigger name_changes_step before update of state on name_changes
  for each row when (old.state is distinct from new.state) execute function refuse_step();

create or replace trigger proposals_step before update of state on proposals
  for each row when (old.state is distinct from new.state) execute function refuse_step();

create or replace trigger formalities_step before update of state on formalities
  for each row when (old.state is distinct from new.state) execute function refuse_step();

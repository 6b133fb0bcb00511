-- What the return of a sale asks of a natural person (form 2759, R-32): whether they are married or bound
-- by a pacte civil, to whom, and under which regime. Each statement stays beside what replaced it, so
-- that it is known what an order of a day was drawn from; all go with the account.
create table civil_states (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  number bigint not null generated always as identity,
  marital_state text not null,
  spouse_name text,
  matrimonial_regime text,
  stated_at timestamptz(3) not null,
  constraint civil_states_marital_state check
    (marital_state in ('SINGLE', 'MARRIED', 'PARTNERED', 'DIVORCED', 'WIDOWED')),
  constraint civil_states_matrimonial_regime check (matrimonial_regime in
    ('COMMUNITY_OF_ACQUESTS', 'UNIVERSAL_COMMUNITY', 'COMMUNITY_OF_MOVABLES', 'SEPARATION',
      'PARTICIPATION', 'INDIVISION')),
  constraint civil_states_of_two check (
    (marital_state in ('MARRIED', 'PARTNERED')) = (spouse_name is not null)
    and (marital_state in ('MARRIED', 'PARTNERED')) = (matrimonial_regime is not null)),
  constraint civil_states_spouse_is_named check (btrim(spouse_name) <> '')
);
create index civil_states_of_user on civil_states (user_id, number desc);
create trigger civil_states_are_kept before update on civil_states
  for each row execute function keep_decisions();
grant select, insert, delete on civil_states to coulisse_server;

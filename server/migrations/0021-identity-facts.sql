-- What an identity is validated on: facts that the State has stated, names that change by a request,
-- and the reasons that a reviewer gives for what does not agree.

-- What FranceConnect stated of a person. It stays when the way to sign in is taken off: what was
-- verified is not undone by whom it binds.
create table stated_identities (
  user_id uuid primary key references users (id) on delete cascade,
  provider text not null check (provider = 'franceconnect'),
  claims jsonb not null,
  stated_at timestamptz(3) not null
);
grant select, insert, update, delete on stated_identities to coulisse_server;

create function keep_stated_identity() returns trigger language plpgsql as $$
begin
  insert into stated_identities (user_id, provider, claims, stated_at)
  values (new.user_id, new.provider, new.claims, new.last_used_at)
  on conflict (user_id) do update set claims = excluded.claims, stated_at = excluded.stated_at;
  return new;
end $$;
create trigger sign_on_identities_are_stated
  after insert or update of user_id, claims on sign_on_identities
  for each row when (new.provider = 'franceconnect') execute function keep_stated_identity();

insert into stated_identities (user_id, provider, claims, stated_at)
select user_id, provider, claims, last_used_at from sign_on_identities
where provider = 'franceconnect';

-- Every change of a name that a register bears, or that an identity was validated with: asked for
-- and decided, made by an administrator with a reason, or taken from the directory of companies.
create table name_changes (
  id uuid primary key,
  holder_id uuid not null references holders (id),
  source text not null check (source in ('REQUEST', 'ADMINISTRATOR', 'DIRECTORY')),
  state text not null check (state in ('PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')),
  facts_before jsonb not null,
  facts_after jsonb not null,
  -- As the holder is called from then on.
  name_after text not null,
  reason text,
  proof_id uuid references sealed_files (id),
  requested_by uuid references users (id),
  requested_at timestamptz(3) not null,
  decided_by uuid references users (id),
  decided_at timestamptz(3),
  -- Why it was rejected.
  refusal text,
  applied_in xid8,
  constraint name_changes_say_why check (reason is not null or source = 'DIRECTORY'),
  constraint name_changes_rejected_with_reason check (state <> 'REJECTED' or refusal is not null),
  constraint name_changes_decided check ((state = 'PENDING') = (decided_at is null))
);
create unique index name_changes_one_pending on name_changes (holder_id) where state = 'PENDING';
create index name_changes_of_holder on name_changes (holder_id, id);
create index name_changes_by_state on name_changes (state, id);
grant select, insert, update on name_changes to coulisse_server;

-- Which transaction accepted a change is PostgreSQL's to say, not the server's.
create function mark_accepted_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state <> 'PENDING' then
    if new.state <> old.state or new.name_after <> old.name_after then
      raise exception 'a name change that was decided stays decided';
    end if;
    new.applied_in := old.applied_in;
  elsif new.state = 'ACCEPTED' then
    new.applied_in := pg_current_xact_id();
  else
    new.applied_in := null;
  end if;
  return new;
end $$;
create trigger name_changes_are_marked before insert or update on name_changes
  for each row execute function mark_accepted_name();

-- A name that stands in a register changes in the transaction that accepted the change, and in no
-- other; lines of the register keep the name of their day.
create function hold_registered_name() returns trigger language plpgsql as $$
begin
  if new.name <> old.name
    and exists (select from shareholders s where s.holder_id = old.id)
    and not exists (
      select from name_changes c
      where c.holder_id = old.id and c.state = 'ACCEPTED' and c.name_after = new.name
        and c.applied_in = pg_current_xact_id())
  then
    raise exception 'name_in_register' using errcode = 'CL422';
  end if;
  return new;
end $$;
create trigger holders_keep_registered_names before update of name on holders
  for each row execute function hold_registered_name();

-- Why a reviewer lets stand what does not agree. It holds for these two values alone, and is never
-- rewritten.
create table mismatch_reasons (
  id uuid primary key,
  investor_id uuid not null references investors (id),
  source text not null
    check (source in ('FRANCECONNECT', 'PASSPORT', 'IDENTITY_FRONT', 'IDENTITY_BACK')),
  field text not null check (field in ('lastName', 'firstNames', 'birthDate')),
  declared text not null,
  found text not null,
  reason text not null,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz(3) not null
);
create index mismatch_reasons_investor on mismatch_reasons (investor_id, id);
grant select, insert, delete on mismatch_reasons to coulisse_server;

-- What was declared before, for the reviewer: here and not in the audit log, since these values go
-- when the law lets go of them (R-28).
create table declared_changes (
  id uuid primary key,
  investor_id uuid not null references investors (id),
  field text not null,
  value_before text,
  value_after text,
  changed_by uuid references users (id),
  changed_at timestamptz(3) not null
);
create index declared_changes_investor on declared_changes (investor_id, changed_at);
grant select, insert, delete on declared_changes to coulisse_server;

-- A reading is compared anew with what is declared now.
alter table document_readings add column names_cut boolean not null default false;

-- CMF R561-1: without anybody above a quarter, who represents the entity by law is the owner.
alter table corporate_users add column legal_representative jsonb;

-- A file is complete on its facts too: what waits for a decision without them goes back.
update investors i set kyc_state = 'INCOMPLETE', version = i.version + 1
from users u
where u.id = i.user_id and i.kyc_state = 'SUBMITTED'
  and (u.birth_on is null or u.birth_place is null or u.birth_country is null
    or u.nationality is null or u.domicile is null or i.politically_exposed is null
    or i.source_of_funds is null or i.tax_residence is null);

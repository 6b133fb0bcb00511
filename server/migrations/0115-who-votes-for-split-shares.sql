-- Who votes for shares whose ownership is split is what the articles say, and the law where they are
-- silent (Code de commerce, article L225-110; Code civil, article 1844). It is what somebody stated, for
-- a day on and by a source; what was stated before stays beside what replaced it.
create table voter_rules (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  number bigint not null generated always as identity,
  effective_on date not null,
  ordinary text not null check (ordinary in ('BARE_OWNER', 'USUFRUCTUARY')),
  extraordinary text not null check (extraordinary in ('BARE_OWNER', 'USUFRUCTUARY')),
  source text not null,
  actor_id uuid references users (id),
  recorded_at timestamptz(3) not null,
  constraint voter_rules_have_a_source check (btrim(source) <> ''),
  constraint voter_rules_not_ahead
    check (effective_on <= (recorded_at at time zone 'Europe/Paris')::date)
);
create index voter_rules_by_day on voter_rules (company_id, effective_on desc, number desc);
create index voter_rules_actor on voter_rules (actor_id);
create trigger voter_rules_are_kept before update on voter_rules
  for each row execute function keep_decisions();
grant select, insert on voter_rules to coulisse_server;

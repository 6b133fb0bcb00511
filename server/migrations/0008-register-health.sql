-- What the health of a register is read by: names whose spelling does not count, and the few lines
-- that lack something.

-- The words of a name in an order of their own, without how one is addressed: « MARCHAND Amélie » and
-- « Mme Amélie Marchand » are spelt alike. A column is made with it, so that it is never stated anew.
create function name_words(value text) returns text
  language sql immutable parallel safe strict as $$
  select coalesce(string_agg(word, ' ' order by word collate "C"), '')
  from regexp_split_to_table(public.search_text(value), '[^[:alnum:]]+') word
  where word <> ''
    and word not in ('m', 'mr', 'mme', 'mlle', 'mrs', 'ms', 'dr', 'monsieur', 'madame')
$$;
revoke all on function name_words from public;
grant execute on function name_words to coulisse_server;

alter table holders add column words text not null generated always as (name_words(name)) stored;

create index movements_without_paper on movements (company_id, number)
  where origin = 'manual' and corrects_id is null and document_hashes = '{}'
    and lacking_reason is null;
create index movements_lacking on movements (company_id, number)
  where lacking_reason is not null and corrects_id is null;
create index movements_unnamed_mentions on movements (company_id, number)
  where type = 'MENTION' and nature <> 'release' and to_name is null;

-- Two accounts of one register that one holder has, brought into one from a day on: a bundle of lines
-- of which this is the ground. What undoes it is a row as well, of the contrary lines.
create table joined_accounts (
  -- The bundle of its lines.
  id uuid primary key,
  company_id uuid not null references companies (id),
  from_holder_id uuid not null references holders (id),
  to_holder_id uuid not null references holders (id),
  effective_on date not null,
  -- How it is known that they are one.
  evidence text not null constraint joined_accounts_say_how check (btrim(evidence) <> ''),
  first_number bigint not null check (first_number > 0),
  last_number bigint not null,
  undoes_id uuid references joined_accounts (id),
  reason text,
  actor_id uuid not null references users (id),
  recorded_at timestamptz(3) not null,
  constraint joined_accounts_are_two check (from_holder_id <> to_holder_id),
  constraint joined_accounts_undone_once unique (undoes_id),
  constraint joined_accounts_numbers_follow check (first_number <= last_number),
  constraint joined_accounts_undone_for_a_reason check ((undoes_id is null) = (reason is null))
);
create index joined_accounts_of_company on joined_accounts (company_id, first_number);
create index joined_accounts_from on joined_accounts (from_holder_id);
create index joined_accounts_to on joined_accounts (to_holder_id);
create index joined_accounts_actor on joined_accounts (actor_id);
grant select, insert on joined_accounts to coulisse_server;

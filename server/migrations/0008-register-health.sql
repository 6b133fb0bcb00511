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

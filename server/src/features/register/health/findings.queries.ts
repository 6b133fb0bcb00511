import {
  findingKinds,
  type FindingKind,
  type Likeness,
} from "@coulisse/contract/register/register-health.ts";
import { sql, type RawBuilder } from "kysely";

/** A finding as each kind gives it, before what it names is read: `id` is its own, on every page. */
export type FindingRow = Readonly<{
  id: string;
  /** The order of its kind: the largest holders first, the lines by their numbers. */
  rank: bigint;
  label: string;
  holder_id: string | null;
  other_id: string | null;
  likeness: Likeness | null;
  quantity: bigint | null;
  line_id: string | null;
  category_id: string | null;
}>;
type Finding = RawBuilder<FindingRow>;
type Of = (companyId: string) => Finding;

const none = {
  holder: sql`null::uuid as holder_id, null::uuid as other_id, null::text as likeness`,
  line: sql`null::uuid as line_id`,
  category: sql`null::uuid as category_id`,
};

/** Holders of today that a fact is missing of, the largest first. */
const holders =
  (lack: RawBuilder<boolean>): Of =>
  (companyId) => sql`
    select h.id, -p.quantity as rank, h.name as label, h.id as holder_id, null::uuid as other_id,
      null::text as likeness, p.quantity, ${none.line}, ${none.category}
    from positions p join holders h on h.id = p.holder_id
    where p.company_id = ${companyId} and p.quantity > 0 and ${lack}`;

/** A line counts as long as it stands: what was undone needs no paper any more. */
const stands = sql<boolean>`(not exists (select from movements o where o.corrects_id = m.id)
  or line_stands(m.id))`;

const lines =
  (lack: RawBuilder<boolean>): Of =>
  (companyId) => sql`
    select m.id, -m.number as rank, concat_ws(' ', m.from_name, m.to_name) as label,
      ${none.holder}, m.quantity, m.id as line_id, m.share_category_id as category_id
    from movements m where m.company_id = ${companyId} and m.corrects_id is null and ${lack}
      and ${stands}`;

/**
 * A line by hand rests on a paper; of an operation on a whole category the first line has it. What
 * was written knowingly says why it is not there.
 */
const lacksPaper = sql<boolean>`(m.origin = 'manual' and m.document_hashes = '{}'
  and m.lacking_reason is null
  and not exists (select from share_operations o where o.id = m.bundle_id and o.has_paper))`;

/** The categories of a company that have shares, with the nominal value that counts today. */
const issued = (companyId: string) => sql`
  select k.id, k.name, k.nominal_value, t.share_count
  from share_categories k join category_totals t on t.share_category_id = k.id
  where k.company_id = ${companyId} and t.share_count > 0`;

/** One finding, of the company itself, where its capital and its shares do not agree. */
const capital =
  (lack: RawBuilder<boolean>): Of =>
  (companyId) => sql`
    select c.id, 0::bigint as rank, c.name as label, ${none.holder},
      sum(k.share_count)::bigint as quantity, ${none.line}, ${none.category}
    from companies c, (${issued(companyId)}) k where c.id = ${companyId}
    group by c.id having ${lack}`;

/**
 * Two records that look like one holder: the same number, the same words in another order, the same
 * birth with a word in common, or one letter's difference. Who is known to have another birth date
 * or another number is somebody else. One letter off is found by the words that are left when one is
 * taken away, so that nobody is compared with everybody.
 */
const twice: Of = (companyId) => sql`
  with held as (
    select h.id, h.kind, h.name, h.words, p.quantity, u.birth_on, c.siren
    from positions p join holders h on h.id = p.holder_id
      left join users u on u.id = h.id left join corporates c on c.id = h.id
    where p.company_id = ${companyId}
  ), left_words as (
    select id, words as text from held where kind = 'user' and length(words) >= 8 and words !~ '[0-9]'
    union all
    select id, left(words, place - 1) || substr(words, place + 1)
    from held, generate_series(1, length(words)) place
    where kind = 'user' and length(words) >= 8 and words !~ '[0-9]'
  ), alike as (
    select a.id as one, b.id as other, 1 as sureness from held a join held b on a.siren = b.siren
      where a.id < b.id
    union all
    select a.id, b.id, 2 from held a join held b on a.words = b.words and a.kind = b.kind
      where a.id < b.id and a.words <> ''
    union all
    select a.id, b.id, 3 from held a join held b on a.birth_on = b.birth_on
      where a.id < b.id and exists (select from unnest(string_to_array(a.words, ' ')) word
        where length(word) > 2 and word = any(string_to_array(b.words, ' ')))
    union all
    select distinct a.id, b.id, 4 from left_words a join left_words b using (text) where a.id < b.id
  ), pairs as (
    select one, other, min(sureness) as sureness from alike group by 1, 2
  )
  select md5(p.one::text || p.other::text)::uuid as id, p.sureness::bigint as rank,
    concat_ws(' ', a.name, b.name) as label,
    case when a.quantity <= b.quantity then a.id else b.id end as holder_id,
    case when a.quantity <= b.quantity then b.id else a.id end as other_id,
    (array['same_siren', 'same_name', 'same_birth', 'near_name'])[p.sureness] as likeness,
    least(a.quantity, b.quantity) as quantity, ${none.line}, ${none.category}
  from pairs p join held a on a.id = p.one join held b on b.id = p.other
  where a.quantity + b.quantity > 0
    and (a.birth_on is null or b.birth_on is null or a.birth_on = b.birth_on)
    and (a.siren is null or b.siren is null or a.siren = b.siren)
    and not exists (select from joined_accounts j where j.company_id = ${companyId}
      and j.undoes_id is null and array[j.from_holder_id, j.to_holder_id] <@ array[a.id, b.id]
      and not exists (select from joined_accounts u where u.undoes_id = j.id))`;

/** Shares on offer or in a deal: a line comes where the sale is settled. */
const promised: Of = (companyId) => sql`
  select h.id, -sum(p.quantity)::bigint as rank, h.name as label, h.id as holder_id,
    null::uuid as other_id, null::text as likeness, sum(p.quantity)::bigint as quantity,
    ${none.line}, ${none.category}
  from share_categories k join share_promises p on p.share_category_id = k.id
    join holders h on h.id = p.holder_id
  where k.company_id = ${companyId} group by h.id`;

const declared = sql`coalesce(declared_capital(c.id, 'infinity'), 0)`;

const findings: Readonly<Record<FindingKind, Of>> = {
  capital_missing: capital(sql`${declared} = 0`),
  // Whole cents of all categories against whole cents: where a nominal value is missing, nothing is compared.
  capital_differs: capital(sql`${declared} > 0 and bool_and(k.nominal_value is not null)
    and sum(k.share_count * k.nominal_value) * 100 <> ${declared}`),
  category_without_nominal: (companyId) => sql`
    select k.id, 0::bigint as rank, k.name as label, ${none.holder}, k.share_count as quantity,
      ${none.line}, k.id as category_id
    from (${issued(companyId)}) k where k.nominal_value is null`,
  holder_without_domicile: holders(sql`coalesce(btrim(h.domicile), '') = ''`),
  holder_without_address: holders(sql`exists (select from users u
    where u.id = h.id and u.state = 'INVITED' and u.email is null)`),
  holder_twice: twice,
  joint_without_representative: holders(
    sql`h.kind = 'joint' and joint_representative(h.id) is null`,
  ),
  line_without_paper: lines(lacksPaper),
  line_with_lack: lines(sql`m.lacking_reason is not null`),
  mention_without_beneficiary: lines(sql`m.type = 'MENTION' and m.nature <> 'release'
    and m.to_name is null
    and (select sum(e.change) from encumbrance_changes e where e.encumbrance_id = m.id
      and e.holder_id = m.from_holder_id) > 0`),
  line_to_come: promised,
};

export const findingsOf = (companyId: string, kind: FindingKind): Finding =>
  findings[kind](companyId);

/** All kinds, counted by the same texts that list them: a figure is what its list has. */
export const countsOf = (companyId: string): RawBuilder<{ kind: FindingKind; count: bigint }> =>
  sql`${sql.join(
    findingKinds.map(
      (kind) => sql`select ${kind}::text as kind, count(*) from (${findingsOf(companyId, kind)}) f`,
    ),
    sql` union all `,
  )}`;

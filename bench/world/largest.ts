import { actorId } from "./server.ts";
import type { Bench } from "./cluster.ts";

const years = 3;

/** The ids of what the bench itself made, each kind counted from zero. */
export const benchId = (kind: string, n: number): string =>
  `${kind}000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

type Size = Readonly<{ largestLines: number; largestHolders: number }>;

/**
 * Fills one company with so many lines, balances and spans as the register's door would have left
 * them: the first lines issue, the others pass shares on.
 */
export const fillLargest = async (
  bench: Bench,
  { largestLines, largestHolders }: Size,
  writeLines: (bench: Bench) => Promise<void>,
): Promise<void> => {
  const { query } = bench;
  await query(`create function bench_id(kind text, n bigint) returns uuid language sql immutable as
    $$ select (kind || '000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`);
  await query("set session_replication_role = replica");
  await query(`insert into holders (id, kind, name)
    select bench_id('aa', n), 'user', 'Porteur ' || n from generate_series(0, ${largestHolders - 1}) n`);
  await query(`insert into users (id, state, first_name, last_name, created_at)
    select bench_id('aa', n), 'INVITED', 'Porteur', n::text, now()
    from generate_series(0, ${largestHolders - 1}) n`);
  await query(`insert into companies (id, name, slug, sector, legal_form, created_at, secondary_market_status)
    values (bench_id('cc', 0), 'La plus grande', 'la-plus-grande', 'food', 'SAS', now(), 'CLOSED')`);
  await query(`insert into share_categories (id, company_id, name, code, created_at)
    values (bench_id('ee', 0), bench_id('cc', 0), 'Ordinaires', 'ORD', now())`);
  await query(linesOf(largestLines, largestHolders));
  await writeLines(bench);
  await query(balances);
  await query(totals);
  await query("set session_replication_role = default");
};

const linesOf = (lines: number, people: number): string => `
  insert into bench_lines (id, company_id, number, type, nature, share_category_id, category_name,
    from_holder_id, from_kind, from_name, to_holder_id, to_kind, to_name, quantity, unit_price,
    effective_on, recorded_at, origin, actor_kind, actor_id, security_kind, document_hashes)
  select gen_random_uuid(), bench_id('cc', 0), number,
    case when number <= ${people} then 'ISSUE' else 'TRANSFER' end, 'sale', bench_id('ee', 0),
    'Ordinaires', case when number > ${people} then bench_id('aa', giver) end, 'user', 'Porteur ' || giver,
    bench_id('aa', taker), 'user', 'Porteur ' || taker,
    case when number <= ${people} then 1000000 + number else 1 + number % 90 end, 12.5, day,
    day + interval '12 hours', 'manual', 'person', '${actorId}', 'share', '{}'
  from (
    select number, (number * 7919) % ${people} as giver,
      case when number <= ${people} then number - 1
        else ((number * 7919) % ${people} + 1 + (number * 104729) % (${people} - 1)) % ${people} end as taker,
      current_date - ${years * 365} + (number * ${years * 365 - 1} / ${lines})::integer as day
    from generate_series(1::bigint, ${lines}) number
  ) line`;

/** Balances at the end of each day on which an account moved, as spans; the last one is current. */
const balances = `
  create temporary table days as
    select company_id, share_category_id, holder_id, effective_on as since,
      sum(sum(quantity)) over account as quantity, lead(effective_on) over account as until
    from (
      select company_id, share_category_id, to_holder_id as holder_id, effective_on, quantity
        from movements where company_id = bench_id('cc', 0)
      union all
      select company_id, share_category_id, from_holder_id, effective_on, -quantity
        from movements where type = 'TRANSFER' and company_id = bench_id('cc', 0)
    ) side group by 1, 2, 3, 4
    window account as (partition by share_category_id, holder_id order by effective_on);
  insert into holding_spans select share_category_id, holder_id, quantity, since, until
    from days where until is not null;
  insert into shareholders (id, company_id, share_category_id, holder_id, quantity, effective_from)
    select gen_random_uuid(), company_id, share_category_id, holder_id, quantity, since
    from days where until is null;
  insert into position_spans select company_id, holder_id, quantity, since, until
    from days where until is not null;
  insert into positions select company_id, holder_id, quantity, since from days where until is null;
  insert into register_days
    select company_id, since, count(*) from (
      select company_id, holder_id, min(since) as since from days group by 1, 2
    ) first group by 1, 2;
  drop table days`;

const totals = `
  insert into registers (company_id, last_number, last_hash, last_recorded_at, share_count,
      shareholder_count, last_unit_price, last_price_on)
    select m.company_id, max(number), (array_agg(hash order by number desc))[1], max(recorded_at),
      sum(quantity) filter (where type = 'ISSUE'),
      (select count(*) from positions p where p.company_id = m.company_id and p.quantity > 0), 12.5, max(effective_on)
    from movements m where company_id = bench_id('cc', 0) group by 1;
  insert into category_totals (share_category_id, share_count, shareholder_count, movement_count,
      last_unit_price, last_price_on)
    select k.id, r.share_count, r.shareholder_count, r.last_number, 12.5, r.last_price_on
    from share_categories k join registers r on r.company_id = k.company_id
    where k.company_id = bench_id('cc', 0)`;

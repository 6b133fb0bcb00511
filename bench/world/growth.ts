import { actorId } from "./server.ts";
import type { Bench } from "./cluster.ts";

/** One company has a tenth of all movements, the others share the rest evenly. */
export type Scale = Readonly<{
  name: string;
  movements: number;
  companies: number;
  holders: number;
  largestHolders: number;
}>;

export const small: Scale = {
  name: "10 000 movements",
  movements: 10_000,
  companies: 100,
  holders: 1000,
  largestHolders: 100,
};
export const large: Scale = {
  name: "1 000 000 movements",
  movements: 1_000_000,
  companies: 10_000,
  holders: 100_000,
  largestHolders: 10_000,
};

const largestShare = 10;
const holdersEach = 10;
const years = 3;

/**
 * Fills the register in bulk, as the owner: lines, balances and spans as the register's door would
 * have left them. Only the hashes are left out, since nothing measured here reads them.
 */
export const fillGrowth = async ({ query }: Bench, scale: Scale): Promise<void> => {
  const largestMovements = scale.movements / largestShare;
  const each = Math.floor((scale.movements - largestMovements) / (scale.companies - 1));
  await query(`create function bench_id(kind text, n bigint) returns uuid language sql immutable as
    $$ select (kind || '000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`);
  await query("set session_replication_role = replica");
  await query(`insert into holders (id, kind, name)
    select bench_id('aa', n), 'user', 'Porteur ' || n from generate_series(0, ${scale.holders - 1}) n`);
  await query(`insert into users (id, state, first_name, last_name, created_at)
    select id, 'INVITED', 'Porteur', name, now() from holders where kind = 'user' and id <> '${actorId}'`);
  await query(`insert into companies (id, name, slug, sector, legal_form, created_at, secondary_market_status)
    select bench_id('cc', n), 'Société ' || n, 'societe-' || n, 'food', 'SAS', now(), 'OPEN'
    from generate_series(0, ${scale.companies - 1}) n`);
  await query(`insert into share_categories (id, company_id, name, code, created_at)
    select bench_id('ee', n), bench_id('cc', n), 'Ordinaires', 'ORD', now()
    from generate_series(0, ${scale.companies - 1}) n`);
  await query(linesOf(scale, largestMovements, each));
  await query(balances);
  await query(totals);
  await query("set session_replication_role = default");
  await query("vacuum analyze");
};

/** Company 0 is the largest; a company's first lines issue, the others pass shares on. */
const linesOf = (scale: Scale, largestMovements: number, each: number): string => `
  insert into movements (id, company_id, number, type, nature, share_category_id, category_name,
    from_holder_id, from_kind, from_name, to_holder_id, to_kind, to_name, quantity, unit_price,
    effective_on, recorded_at, origin, actor_kind, actor_id,
    security_kind, previous_hash, hash)
  select gen_random_uuid(), bench_id('cc', company), number,
    case when number <= people then 'ISSUE' else 'TRANSFER' end, 'sale', bench_id('ee', company),
    'Ordinaires', case when number > people then bench_id('aa', giver) end, 'user', 'Porteur ' || giver,
    bench_id('aa', taker), 'user', 'Porteur ' || taker,
    case when number <= people then 1000000 + number else 1 + number % 90 end, 12.5, day,
    day + interval '12 hours', 'manual', 'person', '${actorId}', 'share', repeat('0', 64),
    repeat('0', 64)
  from (
    select company, number, people,
      (first + (number * 7919) % people) % ${scale.holders} as giver,
      (first + case when number <= people then number - 1
        else ((number * 7919) % people + 1 + (number * 104729) % (people - 1)) % people end)
        % ${scale.holders} as taker,
      current_date - ${years * 365} + (number * ${years * 365 - 1} / lines)::integer as day
    from (
      select company, lines, people, case when company = 0 then 0
        else ${scale.largestHolders} + (company * ${holdersEach}) % ${scale.holders - scale.largestHolders} end as first
      from (select n as company,
          case when n = 0 then ${largestMovements} else ${each} end as lines,
          case when n = 0 then ${scale.largestHolders} else ${holdersEach} end as people
        from generate_series(0, ${scale.companies - 1}) n) c
    ) c cross join lateral generate_series(1::bigint, c.lines) number
  ) line`;

/** Balances at the end of each day on which an account moved, as spans; the last one is current. */
const balances = `
  create temporary table days as
    select company_id, share_category_id, holder_id, effective_on as since,
      sum(sum(quantity)) over account as quantity, lead(effective_on) over account as until
    from (
      select company_id, share_category_id, to_holder_id as holder_id, effective_on, quantity
        from movements
      union all
      select company_id, share_category_id, from_holder_id, effective_on, -quantity
        from movements where type = 'TRANSFER'
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
      shareholder_count, last_unit_price)
    select m.company_id, max(number), repeat('0', 64), max(recorded_at),
      sum(quantity) filter (where type = 'ISSUE'),
      (select count(*) from positions p where p.company_id = m.company_id and p.quantity > 0), 12.5
    from movements m group by 1;
  insert into category_totals (share_category_id, share_count, shareholder_count, movement_count,
      last_unit_price)
    select k.id, r.share_count, r.shareholder_count, r.last_number, 12.5
    from share_categories k join registers r on r.company_id = k.company_id`;

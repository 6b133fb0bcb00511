import type { MovementStatistics } from "@coulisse/contract/register/statistics.schemas.ts";
import { countedTypes } from "@coulisse/contract/register/statistics.ts";
import type { Reshaping } from "@coulisse/contract/securities/price-adjustment.schemas.ts";
import { sql, type RawBuilder } from "kysely";
import { dayOf } from "#platform/clock.ts";
import { snapshot, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { toUnitPrice, toWire } from "#platform/wire.ts";
import {
  toPrice,
  toReshaping,
  type PriceRow,
  type ReshapedRow,
} from "#features/securities/prices.queries.ts";
import { monthsFrom } from "#features/register/statistics/months.rules.ts";

type MovedRow = Readonly<{
  /** Null in the row of all months together, as `type` is in that of all types. */
  month: string | null;
  type: string | null;
  count: number;
  quantity: bigint;
  cents: bigint;
  average: string | null;
}>;

/**
 * A line `m` stands by itself or by its correction `c`, which is looked into only where there is
 * one.
 */
export const standing = sql`m.corrects_id is null and (c.id is null or line_stands(m.id))`;
/** The lines that `last_priced_line` goes by: issues and sales at a price made with somebody else. */
export const priced = sql`m.unit_price > 0
  and (m.type = 'ISSUE' or (m.type = 'TRANSFER' and m.nature = 'sale'))
  and not nature_is_bound(m.nature)
  and (m.origin <> 'deal' or makes_a_price(m.id))`;

/** How prices of the categories of a company are told in today’s shares: few rows, or none. */
export const scalesOf = (categories: RawBuilder<unknown>) => sql`
  select k.id as share_category_id, s.* from share_categories k
  cross join lateral price_scales(k.id, 'infinity') s where ${categories}`;

/** Shares of then as shares of today, to far more places than any price has. */
export const inTodaysShares = (quantity: RawBuilder<unknown>) => sql`case
  when scale.numerator is null then ${quantity}::numeric
  else (${quantity} * scale.numerator)::numeric(70, 30) / scale.denominator end`;

/** The last operation that reshaped any category: what the averages are adjusted for. */
const readReshaping = async ({ db }: Context, companyId: string): Promise<Reshaping | null> => {
  const { rows } = await sql<ReshapedRow>`
    with scales as (${scalesOf(sql`k.company_id = ${companyId}`)})
    select max(reshaped_on) as reshaped_on, count(*)::integer as reshapings,
      (array_agg(reshaped_by order by reshaped_on desc))[1] as reshaped_by from scales`.execute(db);
  return toReshaping(rows[0]);
};

const readMoved = async ({ db }: Context, companyId: string): Promise<readonly MovedRow[]> => {
  const { rows } = await sql<MovedRow>`
    with scales as materialized (${scalesOf(sql`k.company_id = ${companyId}`)})
    select date_trunc('month', effective_on::timestamp)::date::text as month, type,
      count(*)::integer as count, coalesce(sum(quantity), 0)::bigint as quantity,
      coalesce(sum(amount_cents(quantity, unit_price)) filter (where priced), 0)::bigint as cents,
      (sum(quantity * unit_price) filter (where priced)
        / sum(todays_shares) filter (where priced))::numeric(18, 6)::text as average
    from (
      select m.effective_on, m.type, m.quantity, m.unit_price, (${priced}) as priced,
        ${inTodaysShares(sql`m.quantity`)} as todays_shares
      from movements m left join movements c on c.corrects_id = m.id
      left join lateral (
        select s.numerator, s.denominator from scales s
        where s.share_category_id = m.share_category_id
          and (s.effective_on, s.number) > (m.effective_on, m.number)
        order by s.effective_on, s.number limit 1
      ) scale on true
      where m.company_id = ${companyId} and m.type in ('ISSUE', 'CANCELLATION', 'TRANSFER')
        and not nature_is_bound(m.nature) and m.nature <> 'joining' and ${standing}
    ) line group by grouping sets ((), (1), (2)) order by 1`.execute(db);
  return rows;
};

const toMoved = (row: MovedRow | undefined) => ({
  count: row?.count ?? 0,
  quantity: toWire(row?.quantity ?? 0n),
  amountCents: toWire(row?.cents ?? 0n),
});

const toPriced = (row: MovedRow | undefined) => ({
  ...toMoved(row),
  averageUnitPrice: toUnitPrice(row?.average ?? null),
});

/** Gives what moved in a company’s register since its first line, by kind and month by month. */
export const getMovementStatistics = (
  ctx: Context,
  companyId: string,
): Promise<MovementStatistics> =>
  snapshot(ctx, async (inner) => {
    const { rows: heads } = await sql<PriceRow>`
      select p.* from registers r left join lateral price_of_company_now(r.company_id) p on true
      where r.company_id = ${companyId}`.execute(inner.db);
    const [head] = heads;
    if (!head) throw new Problem("company_not_found");
    const rows = await readMoved(inner, companyId);
    const byMonth = new Map(rows.flatMap((row) => (row.month === null ? [] : [[row.month, row]])));
    const [first] = byMonth.keys();
    const months = first === undefined ? [] : monthsFrom(first, dayOf(ctx.clock.now()));
    return {
      ...toPriced(rows.find(({ month, type }) => month === null && type === null)),
      ...toPrice(head),
      adjustedFor: await readReshaping(inner, companyId),
      lastPricedOn: head.priced_on,
      types: countedTypes.map((type) => ({
        type,
        ...toMoved(rows.find((row) => row.type === type)),
      })),
      months: months.map((month) => ({
        month,
        ...toPriced(byMonth.get(month)),
      })),
    };
  });

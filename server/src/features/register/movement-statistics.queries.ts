import type { MovementStatistics } from "@coulisse/contract/statistics.schemas.ts";
import { countedTypes } from "@coulisse/contract/statistics.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import { snapshot, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { toUnitPrice, toWire } from "#platform/wire.ts";
import { monthsFrom } from "#features/register/months.rules.ts";

type MovedRow = Readonly<{
  /** Null in the row of all months together, as `type` is in that of all types. */
  month: string | null;
  type: string | null;
  count: number;
  quantity: bigint;
  cents: bigint;
  average: string | null;
}>;

/** Of a line `m` and its correction `c`, which is looked into only where there is one. */
export const standing = sql`m.corrects_id is null and (c.id is null or line_stands(m.id))`;
/** The lines that `last_priced_line` goes by: issues and sales at a price made with somebody else. */
export const priced = sql`m.unit_price > 0
  and (m.type = 'ISSUE' or (m.type = 'TRANSFER' and m.nature = 'sale'))
  and (m.origin <> 'deal' or makes_a_price(m.id))`;

const readMoved = async ({ db }: Context, companyId: string): Promise<readonly MovedRow[]> => {
  const { rows } = await sql<MovedRow>`
    select date_trunc('month', effective_on::timestamp)::date::text as month, type,
      count(*)::integer as count, coalesce(sum(quantity), 0)::bigint as quantity,
      coalesce(sum(amount_cents(quantity, unit_price)) filter (where priced), 0)::bigint as cents,
      (sum(quantity * unit_price) filter (where priced)
        / sum(quantity) filter (where priced))::numeric(18, 6)::text as average
    from (
      select m.effective_on, m.type, m.quantity, m.unit_price, (${priced}) as priced
      from movements m left join movements c on c.corrects_id = m.id
      where m.company_id = ${companyId} and m.type in ('ISSUE', 'CANCELLATION', 'TRANSFER')
        and ${standing}
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

/** What moved in a company’s register since its first line, by kind and month by month. */
export const getMovementStatistics = (
  ctx: Context,
  companyId: string,
): Promise<MovementStatistics> =>
  snapshot(ctx, async (inner) => {
    const { rows: heads } = await sql<{ price: string | null; on: string | null }>`
      select last_unit_price as price, last_price_on::text as on from registers
      where company_id = ${companyId}`.execute(inner.db);
    const [head] = heads;
    if (!head) throw new Problem("company_not_found");
    const rows = await readMoved(inner, companyId);
    const byMonth = new Map(rows.flatMap((row) => (row.month === null ? [] : [[row.month, row]])));
    const [first] = byMonth.keys();
    const months = first === undefined ? [] : monthsFrom(first, dayOf(ctx.clock.now()));
    return {
      ...toPriced(rows.find(({ month, type }) => month === null && type === null)),
      lastUnitPrice: toUnitPrice(head.price),
      lastPricedOn: head.on,
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

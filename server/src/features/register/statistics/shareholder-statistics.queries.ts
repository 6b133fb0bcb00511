import { partInBasisPoints } from "@coulisse/domain/exact-numbers.ts";
import type { ShareholderStatistics } from "@coulisse/contract/register/statistics.schemas.ts";
import { concentrationTops } from "@coulisse/contract/register/statistics.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import { snapshot, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { toWire } from "#platform/wire.ts";
import {
  accountsAt,
  momentOf,
  positionsAt,
  type Moment,
} from "#features/register/lines/balances.store.ts";
import { readTotals } from "#features/register/cap-table/cap-table-totals.queries.ts";

type HeldRow = Readonly<{ holders: number; quantity: bigint }>;

const toHeld = (row: HeldRow | undefined) => ({
  holderCount: row?.holders ?? 0,
  quantity: toWire(row?.quantity ?? 0n),
});

const readKinds = async (ctx: Context, moment: Moment) => {
  const { rows } = await sql<HeldRow & { kind: string }>`
    select h.kind, count(*)::integer as holders, sum(p.quantity)::bigint as quantity
    from (${positionsAt(moment)}) p join holders h on h.id = p.holder_id group by 1`.execute(
    ctx.db,
  );
  const of = (kind: string) => toHeld(rows.find((row) => row.kind === kind));
  return {
    naturalPersons: of("user"),
    legalPersons: of("corporate"),
    jointHolders: of("joint"),
  };
};

const readConcentration = async (ctx: Context, moment: Moment, whole: bigint) => {
  const most = Math.max(...concentrationTops);
  const { rows } = await sql<{ quantity: bigint }>`
    select p.quantity from (${positionsAt(moment)}) p
    order by p.quantity desc limit ${most}`.execute(ctx.db);
  return concentrationTops.map((top) => {
    const quantity = rows.slice(0, top).reduce((sum, row) => sum + row.quantity, 0n);
    return {
      top,
      quantity: toWire(quantity),
      shareBps: toWire(partInBasisPoints(quantity, whole)),
    };
  });
};

const readHoldersByCategory = async (ctx: Context, moment: Moment) => {
  const { rows } = await sql<{ id: string; holders: number }>`
    select a.share_category_id as id, count(*)::integer as holders
    from (${accountsAt(moment, null)}) a group by 1`.execute(ctx.db);
  return new Map(rows.map(({ id, holders }) => [id, holders]));
};

/** Sums of the changes so far: what was issued and cancelled, and who became or ceased to be a holder. */
const readMonths = async ({ db }: Context, { companyId, on }: Moment) => {
  const { rows } = await sql<HeldRow & { on: string }>`
    with changes as (
      select date_trunc('month', effective_on::timestamp) as month,
        case type when 'ISSUE' then quantity else -quantity end as shares, 0 as holders
      from movements where company_id = ${companyId} and type in ('ISSUE', 'CANCELLATION')
        and effective_on <= ${on}
      union all
      select date_trunc('month', day::timestamp), 0, holder_change from register_days
      where company_id = ${companyId} and day <= ${on}
    ), by_month as (
      select month, sum(shares) as shares, sum(holders) as holders from changes group by 1
    )
    select least((m.month + interval '1 month' - interval '1 day')::date, ${on}::date)::text as on,
      (sum(coalesce(c.holders, 0)) over so_far)::integer as holders,
      (sum(coalesce(c.shares, 0)) over so_far)::bigint as quantity
    from generate_series((select min(month) from by_month),
      date_trunc('month', ${on}::date::timestamp), interval '1 month') m (month)
    left join by_month c on c.month = m.month
    window so_far as (order by m.month) order by m.month`.execute(db);
  return rows.map((row) => ({ on: row.on, ...toHeld(row) }));
};

/**
 * Gives who holds a company’s shares on a day, and how many did at the end of each month before.
 */
export const getShareholderStatistics = (
  ctx: Context,
  companyId: string,
  at: string | undefined,
): Promise<ShareholderStatistics> =>
  snapshot(ctx, async (inner) => {
    const moment = momentOf(companyId, dayOf(ctx.clock.now()), at);
    const totals = await readTotals(inner, moment);
    if (!totals) throw new Problem("company_not_found");
    const holders = await readHoldersByCategory(inner, moment);
    return {
      on: moment.on,
      holderCount: totals.holderCount,
      quantity: toWire(totals.quantity),
      declaredCapitalCents: toWire(totals.declaredCapitalCents),
      ...totals.price,
      ...(await readKinds(inner, moment)),
      concentration: await readConcentration(inner, moment, totals.quantity),
      categories: totals.categories.map(({ id, name, quantity }) => ({
        shareCategory: { id, name },
        holderCount: holders.get(id) ?? 0,
        quantity: toWire(quantity),
      })),
      months: await readMonths(inner, moment),
    };
  });

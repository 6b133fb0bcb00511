import type { PortfolioHistory } from "@coulisse/contract/register/statistics.schemas.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import { snapshot, type Context } from "#platform/context.ts";
import { toWire } from "#platform/wire.ts";
import { priced, standing } from "#features/register/statistics/movement-statistics.queries.ts";
import { monthEndsFrom } from "#features/register/statistics/months.rules.ts";
import { readUser } from "#features/accounts/people/people.queries.ts";
import { holderIdsOf } from "#features/entities/corporates/representation.queries.ts";

type Row = Readonly<{
  on: string;
  company_id: string;
  quantity: bigint;
  cents: bigint;
  unvalued: number;
}>;

/**
 * Each month’s accounts at the last price of their category that day. As the portfolio does, it
 * leaves out companies whose secondary market is closed, so that its last month is the portfolio.
 */
const readMonths = async ({ db }: Context, holderIds: readonly string[], today: string) => {
  const ids = sql`${[...holderIds]}::uuid[]`;
  const { rows } = await sql<Row>`
    with accounts as (
      select k.company_id, a.* from (
        select share_category_id, quantity, effective_from, 'infinity'::date as effective_to
        from shareholders where holder_id = any(${ids}) and quantity > 0
        union all
        select share_category_id, quantity, effective_from, effective_to
        from holding_spans where holder_id = any(${ids}) and quantity > 0
      ) a
      join share_categories k on k.id = a.share_category_id
      join companies c on c.id = k.company_id and c.secondary_market_status = 'OPEN'
    ), days as (
      select least((month + interval '1 month' - interval '1 day')::date, ${today}::date) as day
      from generate_series(
        (select date_trunc('month', min(effective_from)::timestamp) from accounts),
        date_trunc('month', ${today}::date::timestamp), interval '1 month') m (month)
    ), last_of_month as materialized (
      select distinct on (m.share_category_id, date_trunc('month', m.effective_on::timestamp))
        m.share_category_id as id, m.effective_on, m.number, m.unit_price
      from movements m left join movements c on c.corrects_id = m.id
      where m.share_category_id in (select share_category_id from accounts)
        and ${priced} and ${standing}
      order by m.share_category_id, date_trunc('month', m.effective_on::timestamp),
        m.effective_on desc, m.number desc
    )
    select d.day::text as on, a.company_id, sum(a.quantity)::bigint as quantity,
      coalesce(sum(scaled_amount_cents(a.quantity, p.unit_price, scale.numerator,
        scale.denominator)), 0)::bigint as cents,
      (count(*) filter (where p.unit_price is null))::integer as unvalued
    from days d
    join accounts a on a.effective_from <= d.day and a.effective_to > d.day
    left join lateral (
      select l.effective_on, l.number, l.unit_price from last_of_month l
      where l.id = a.share_category_id and l.effective_on <= d.day
      order by l.effective_on desc limit 1
    ) p on true
    left join lateral price_scale(a.share_category_id, p.effective_on, p.number, d.day) scale
      on exists (select from movements m where m.share_category_id = a.share_category_id
        and nature_reshapes(m.nature))
    group by 1, 2 order by 1, 2`.execute(db);
  return Map.groupBy(rows, (row) => row.on);
};

const readCompanies = async ({ db }: Context, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom("companies")
        .select(["id", "name", "slug"])
        .where("id", "in", [...ids])
        .orderBy("search")
        .orderBy("id")
        .execute();

/** A month in which nothing was held is a month. */
const toMonth = (on: string, held: ReadonlyMap<string, readonly Row[]>) => {
  const rows = held.get(on) ?? [];
  return {
    on,
    valueCents: toWire(rows.reduce((sum, row) => sum + row.cents, 0n)),
    unvaluedCount: rows.reduce((sum, row) => sum + row.unvalued, 0),
    companies: rows.map((row) => ({
      companyId: row.company_id,
      quantity: toWire(row.quantity),
      valueCents: toWire(row.cents),
    })),
  };
};

/**
 * Gives what a user and their entities had at the end of each month, and what it was worth then.
 */
export const getPortfolioHistory = (ctx: Context, userId: string): Promise<PortfolioHistory> =>
  snapshot(ctx, async (inner) => {
    await readUser(inner, userId);
    const holderIds = await holderIdsOf(inner, userId);
    const today = dayOf(ctx.clock.now());
    const held = await readMonths(inner, holderIds, today);
    const [first] = held.keys();
    const companyIds = [...held.values()].flat().map((row) => row.company_id);
    return {
      companies: await readCompanies(inner, [...new Set(companyIds)]),
      months: first === undefined ? [] : monthEndsFrom(first, today).map((on) => toMonth(on, held)),
    };
  });

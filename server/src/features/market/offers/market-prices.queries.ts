import { lawOn } from "@coulisse/domain/law.ts";
import type { Market, MarketPrices } from "@coulisse/contract/market/market-shapes.schemas.ts";
import type { Nature } from "@coulisse/contract/register/movements.ts";
import type { FundraisingRow } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import type { PageQuery } from "@coulisse/contract/wire/page.schemas.ts";
import { sql } from "kysely";
import { requireActor, snapshot, type Context, type Reading } from "#platform/context.ts";
import { byName, readPage } from "#platform/keyset.ts";
import { Problem } from "#platform/problem.ts";
import { toUnitPrice, toWire, writtenPrice } from "#platform/wire.ts";
import {
  inTodaysShares,
  scalesOf,
} from "#features/register/statistics/movement-statistics.queries.ts";
import {
  noPrice,
  toPrice,
  toReshaping,
  type PriceRow,
  type ReshapedRow,
} from "#features/securities/prices.queries.ts";
import { logosOf } from "#features/companies/companies.queries.ts";
import { findOpenRound } from "#features/rounds/offer/fundraising.queries.ts";
import { findLastKeyInformation } from "#features/rounds/offer/key-information.queries.ts";
import { referenceSince } from "#features/market/market.rules.ts";
import { mayReadBoard } from "#features/market/traders.queries.ts";
import { dayOf } from "#platform/clock.ts";
import { isKnownCompany } from "#features/companies/known-company.queries.ts";
import { openCompanies } from "#features/companies/open-companies.queries.ts";

/** A price that counts: of a settled deal whose two sides are not the same people. */
const counted = sql`d.state = 'SETTLED' and not d.related`;

/** A line that a deal settled by says when its price was agreed on, and so in which shares it is told. */
const scaled = sql`
  left join movements m on m.id = d.movement_id
  left join lateral (
    select s.numerator, s.denominator, s.reshaped_on, s.reshaped_by, s.reshapings from scales s
    where s.share_category_id = d.share_category_id
      and (s.effective_on, s.number) > (m.effective_on, m.number)
    order by s.effective_on, s.number limit 1
  ) scale on true`;

/** Weighted by quantity, in today’s shares: whoever paid 20 for what is ten shares today paid 2 for each. */
const average = sql`(sum(d.quantity * d.unit_price)
  / sum(${inTodaysShares(sql`d.quantity`)}))::numeric(18,6)::text`;

type CategoryRow = PriceRow & {
  id: string;
  name: string;
  last_on: string | null;
  reference: string | null;
  deals: number;
  sells: bigint;
  buys: bigint;
  registered_price: string | null;
  registered_on: string | null;
  registered_nature: string | null;
};
type DayRow = ReshapedRow & {
  id: string;
  day: string;
  average: string;
  quantity: bigint;
  deals: number;
};

type Category = MarketPrices["categories"][number];

const registeredOf = (row: CategoryRow): Category["registered"] => {
  const { registered_price: price, registered_on: on, registered_nature: nature } = row;
  if (price === null || on === null) return null;
  return { unitPrice: writtenPrice(price), on, nature: nature as Nature };
};

const toOpenRound = ({ id, name, unitPrice, closesOn }: FundraisingRow): Category["openRound"] => ({
  id,
  name,
  unitPrice,
  closesOn,
});

/** Last prices, the reference price and how prices went, category by category. */
export const getMarketPrices = (ctx: Context, companyId: string): Promise<MarketPrices> =>
  snapshot(ctx, async (inner) => {
    if (!(await mayReadBoard(inner, companyId))) throw new Problem("company_not_found");
    const now = ctx.clock.now();
    const since = referenceSince(now);
    const referenceDeals = lawOn("referenceDeals", dayOf(now));
    const scales = scalesOf(sql`k.company_id = ${companyId}`);
    const { rows } = await sql<CategoryRow>`
      with scales as materialized (${scales})
      select k.id, k.name, last.*, r.reference, r.deals, b.sells, b.buys,
        kept.registered_price, kept.registered_on, kept.registered_nature
      from share_categories k
      left join lateral (
        select scaled_price(d.unit_price, scale.numerator, scale.denominator) as unit_price,
          d.unit_price as written_price, m.effective_on as priced_on,
          (d.settled_at at time zone 'Europe/Paris')::date::text as last_on,
          scale.reshaped_on, scale.reshaped_by, scale.reshapings
        from deals d ${scaled} where d.share_category_id = k.id and ${counted}
        order by d.settled_at desc, d.id desc limit 1
      ) last on true
      left join lateral (
        select p.unit_price as registered_price, p.priced_on::text as registered_on,
          m.nature as registered_nature
        from price_of_category_now(k.id) p
        cross join lateral last_priced_line(k.id, 'infinity') line
        join movements m on m.company_id = k.company_id and m.number = line.number
      ) kept on true
      cross join lateral (
        select ${average} as reference, count(*)::integer as deals
        from deals d ${scaled} where d.share_category_id = k.id and ${counted}
          and (d.settled_at at time zone 'Europe/Paris')::date >= ${since}::date
      ) r
      cross join lateral (
        select coalesce(sum(t.quantity) filter (where t.kind = 'SELL'), 0)::bigint as sells,
          coalesce(sum(t.quantity) filter (where t.kind = 'BUY'), 0)::bigint as buys
        from offer_totals t where t.share_category_id = k.id and t.state = 'OPEN'
      ) b
      where k.company_id = ${companyId} order by k.created_at, k.id`.execute(inner.db);
    const { rows: days } = await sql<DayRow>`
      with scales as materialized (${scales})
      select d.share_category_id as id, (d.settled_at at time zone 'Europe/Paris')::date::text as day,
        ${average} as average, sum(d.quantity)::bigint as quantity, count(*)::integer as deals,
        max(scale.reshaped_on) as reshaped_on, max(scale.reshapings) as reshapings,
        (array_agg(scale.reshaped_by order by scale.reshapings desc nulls last))[1] as reshaped_by
      from deals d ${scaled} where d.company_id = ${companyId} and ${counted}
      group by 1, 2 order by 2`.execute(inner.db);
    const round = await findOpenRound(inner, companyId);
    const sheets = new Map(
      await Promise.all(
        rows.map(async ({ id }) => [id, await findLastKeyInformation(inner, id)] as const),
      ),
    );
    return {
      categories: rows.map((row) => ({
        shareCategory: { id: row.id, name: row.name },
        ...toPrice(row),
        // The oldest day had them all to come.
        adjustedFor: toReshaping(days.find(({ id }) => id === row.id)),
        lastSettledOn: row.last_on,
        registered: registeredOf(row),
        openRound: round?.shareCategoryId === row.id ? toOpenRound(round) : null,
        referenceUnitPrice: row.deals < referenceDeals ? null : toUnitPrice(row.reference),
        referenceDealCount: row.deals,
        sellQuantity: toWire(row.sells),
        buyQuantity: toWire(row.buys),
        keyInformation: sheets.get(row.id) ?? null,
        history: days
          .filter(({ id }) => id === row.id)
          .map(({ day, average, quantity, deals }) => ({
            day,
            averageUnitPrice: toUnitPrice(average) ?? average,
            quantity: toWire(quantity),
            dealCount: deals,
          })),
      })),
    };
  });

const selectMarkets = (r: Reading) =>
  r.db
    .selectFrom(openCompanies.as("c"))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("offer_totals as t")
          .select([
            sql<bigint>`coalesce(sum(quantity) filter (where kind = 'SELL'), 0)::bigint`.as(
              "sells",
            ),
            sql<bigint>`coalesce(sum(quantity) filter (where kind = 'BUY'), 0)::bigint`.as("buys"),
            sql<number>`coalesce(sum(offer_count) filter (where kind = 'SELL'), 0)::integer`.as(
              "sell_offers",
            ),
            sql<number>`coalesce(sum(offer_count) filter (where kind = 'BUY'), 0)::integer`.as(
              "buy_offers",
            ),
          ])
          .whereRef("t.company_id", "=", "c.id")
          .where("t.state", "=", "OPEN")
          .as("b"),
      (join) => join.onTrue(),
    )
    .select(["c.id", "c.name", "c.slug", "c.secondary_market_status as status"])
    .select(["b.sells", "b.buys", "b.sell_offers", "b.buy_offers"])
    .select(
      sql<string | null>`(select d.id from deals d where d.company_id = c.id and ${counted}
        order by d.settled_at desc, d.id desc limit 1)`.as("last_deal"),
    );

/** Reads what the last deals of these were settled at, in the shares of today. */
const readPricesOfDeals = async (r: Reading, ids: readonly string[]) => {
  const { rows } = await sql<PriceRow & { id: string }>`
    select d.id, scaled_price(d.unit_price, scale.numerator, scale.denominator) as unit_price,
      d.unit_price as written_price, m.effective_on as priced_on,
      scale.reshaped_on, scale.reshaped_by, scale.reshapings
    from deals d join movements m on m.id = d.movement_id
    left join lateral price_scale(d.share_category_id, m.effective_on, m.number, 'infinity') scale
      on true
    where d.id = any(${[...ids]}::uuid[])`.execute(r.db);
  return new Map(rows.map((row) => [row.id, toPrice(row)]));
};

const nameFirst = byName(sql`search_text(c.name)`, sql`c.id`);

/** Open markets that the caller may trade on: of companies that they hold, or that all may see. */
export const listMarkets = (ctx: Context, query: PageQuery & { companyId?: string | undefined }) =>
  snapshot(ctx, async (inner) => {
    const { companyId } = query;
    const list = selectMarkets(inner)
      .where("c.secondary_market_status", "=", "OPEN")
      .$if(companyId !== undefined, (q) => q.where("c.id", "=", companyId ?? ""))
      .where(isKnownCompany(requireActor(inner)));
    const { rows, ...page } = await readPage(list, query, { parts: nameFirst });
    const logos = await logosOf(
      inner,
      rows.map(({ id }) => id),
    );
    const prices = await readPricesOfDeals(
      inner,
      rows.flatMap(({ last_deal: id }) => (id === null ? [] : [id])),
    );
    const items = rows.map((row): Market => ({
      company: {
        id: row.id,
        name: row.name,
        slug: row.slug,
        logoUrl: logos.get(row.id) ?? null,
      },
      secondaryMarketStatus: "OPEN",
      sellQuantity: toWire(row.sells ?? 0n),
      buyQuantity: toWire(row.buys ?? 0n),
      sellOfferCount: row.sell_offers ?? 0,
      buyOfferCount: row.buy_offers ?? 0,
      ...(prices.get(row.last_deal ?? "") ?? noPrice),
    }));
    return { ...page, items };
  });

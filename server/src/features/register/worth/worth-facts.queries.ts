import { worthThresholdCents, type WorthBasis } from "@coulisse/contract/register/worth.ts";
import type { Nature } from "@coulisse/contract/register/movements.ts";
import type { ReshapedBy } from "@coulisse/contract/securities/reshapings.ts";
import { sql, type RawBuilder } from "kysely";
import { actsFor, type Actor } from "#platform/actor.ts";
import type { Context, Reading } from "#platform/context.ts";
import { toUnitPrice, writtenPrice } from "#platform/wire.ts";
import {
  readDeclaredCosts,
  type DeclaredCost,
} from "#features/register/worth/declared-costs.queries.ts";
import { standingLines } from "#features/register/lines/register.rules.ts";
import { priced, standing } from "#features/register/statistics/movement-statistics.queries.ts";
import type { OwnLine } from "#features/register/worth/performance.rules.ts";
import type {
  CategoryPrices,
  Choices,
  Converted,
  MarketDay,
  PricePoint,
  Prices,
  Reshaped,
  TypedPrice,
} from "#features/register/worth/prices-of-days.rules.ts";

/** How a reader counts: what they chose, or what counts for whoever chose nothing. */
export const readChoices = async (r: Reading, userId: string | undefined): Promise<Choices> => {
  const usual = { basis: "DEAL" as WorthBasis, thresholdCents: BigInt(worthThresholdCents) };
  if (userId === undefined) return { ...usual, categories: new Map() };
  const chosen = await r.db
    .selectFrom("worth_choices")
    .select(["basis", "threshold_cents"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const rows = await r.db
    .selectFrom("price_choices")
    .select(["share_category_id", "basis", "taken_movement_id"])
    .where("user_id", "=", userId)
    .execute();
  return {
    basis: (chosen?.basis ?? usual.basis) as WorthBasis,
    thresholdCents: chosen?.threshold_cents ?? usual.thresholdCents,
    categories: new Map(
      rows.map((row) => [
        row.share_category_id,
        { basis: row.basis as WorthBasis | null, takenMovementId: row.taken_movement_id },
      ]),
    ),
  };
};

const idsOf = (ids: readonly string[]) => sql`${[...ids]}::uuid[]`;

/** R-33: an exercise is at a price of years before, and says nothing of what a share is worth. */
const makesAPrice = sql`${priced} and m.nature <> 'exercise'`;

type PointRow = Readonly<{
  category: string;
  id: string;
  number: bigint;
  on: string;
  unit_price: string;
  quantity: bigint;
  is_round: boolean;
  cents: bigint;
  is_own: boolean;
}>;

type PointsAsked = Readonly<{
  categoryIds: readonly string[];
  holderIds: readonly string[];
  choices: Choices;
}>;

const columns = (holderIds: readonly string[]): RawBuilder<unknown> => {
  const ids = idsOf(holderIds);
  return sql`m.share_category_id as category, m.id, m.number, m.effective_on as on, m.unit_price,
    m.quantity, m.type = 'ISSUE' as is_round, amount_cents(m.quantity, m.unit_price)::bigint as cents,
    coalesce(m.from_holder_id = any(${ids}) or m.to_holder_id = any(${ids}), false) as is_own`;
};

const takenOf = ({ categories }: Choices): string[] =>
  [...categories.values()].flatMap(({ takenMovementId: id }) => (id === null ? [] : [id]));

/** Finds of each day the last sale that counts, the last one that is passed over, and the last issue. */
const readEveryDay = async (r: Reading, asked: PointsAsked): Promise<readonly PointRow[]> => {
  const { categoryIds, holderIds, choices } = asked;
  const { rows } = await sql<PointRow>`
    select distinct on (category, "on", class) * from (
      select ${columns(holderIds)}, case when m.type = 'ISSUE' then 0
        when amount_cents(m.quantity, m.unit_price) >= ${choices.thresholdCents}
          or m.id = any(${idsOf(takenOf(choices))}) then 1 else 2 end as class
      from movements m left join movements c on c.corrects_id = m.id
      where m.share_category_id = any(${idsOf(categoryIds)}) and ${makesAPrice} and ${standing}
    ) points order by category, "on", class, number desc`.execute(r.db);
  return rows;
};

/** The same of the latest alone, whatever the register holds: what today's value needs. */
const readLatest = async (r: Reading, asked: PointsAsked): Promise<readonly PointRow[]> => {
  const { categoryIds, holderIds, choices } = asked;
  const last = (which: RawBuilder<unknown>) => sql`(
    select ${columns(holderIds)} from movements m
    where m.share_category_id = k.id and m.unit_price > 0 and m.corrects_id is null and ${which}
      and line_stands(m.id) and (m.origin <> 'deal' or makes_a_price(m.id))
    order by m.effective_on desc, m.number desc limit 1)`;
  const sale = sql`m.type = 'TRANSFER' and m.nature = 'sale'`;
  const { rows } = await sql<PointRow>`
    select distinct p.* from unnest(${idsOf(categoryIds)}) k (id) cross join lateral (
      ${last(sale)} union all
      ${last(sql`${sale} and (amount_cents(m.quantity, m.unit_price) >= ${choices.thresholdCents}
        or m.id = any(${idsOf(takenOf(choices))}))`)} union all
      ${last(sql`m.type = 'ISSUE' and m.nature <> 'exercise' and not nature_is_bound(m.nature)`)}
    ) p`.execute(r.db);
  return rows;
};

const toPoint = (row: PointRow): PricePoint => ({
  kind: row.is_round ? "ROUND" : "DEAL",
  movementId: row.id,
  number: row.number,
  on: row.on,
  unitPrice: writtenPrice(row.unit_price),
  quantity: row.quantity,
  amountCents: row.cents,
  isOwn: row.is_own,
});

const byDay = (one: PricePoint, other: PricePoint): number => {
  if (one.on !== other.on) return one.on < other.on ? -1 : 1;
  return one.number < other.number ? -1 : 1;
};

type Keyed<Row> = Readonly<{ category: string }> & Row;

/** Settled deals of the market, day by day: what a reference price is reckoned from. */
const readMarketDays = async (r: Reading, categoryIds: readonly string[]) => {
  const { rows } = await sql<
    Keyed<{ on: string; quantity: bigint; millionths: string; deals: number }>
  >`
    select share_category_id as category, (settled_at at time zone 'Europe/Paris')::date as on,
      sum(quantity)::bigint as quantity,
      (sum(quantity * unit_price) * 1000000)::numeric(60, 0)::text as millionths,
      count(*)::integer as deals
    from deals where share_category_id = any(${idsOf(categoryIds)})
      and state = 'SETTLED' and not related
    group by 1, 2 order by 1, 2`.execute(r.db);
  return Map.groupBy(rows, ({ category }) => category);
};

const readReshaped = async (r: Reading, categoryIds: readonly string[]) => {
  const { rows } = await sql<
    Keyed<{ on: string; number: bigint; by: ReshapedBy; numerator: string; denominator: string }>
  >`
    select k.id as category, r.effective_on as on, r.number, r.nature as by,
      r.numerator::numeric(80, 0)::text as numerator, r.denominator::numeric(80, 0)::text as denominator
    from unnest(${idsOf(categoryIds)}) k (id) cross join lateral reshapings(k.id, 'infinity') r
    where exists (select from movements m where m.share_category_id = k.id
      and nature_reshapes(m.nature))
    order by 1, 2, 3`.execute(r.db);
  return Map.groupBy(rows, ({ category }) => category);
};

type ConvertedRow = Keyed<{ on: string; bundle: string; is_in: boolean; quantity: bigint }>;

const readConverted = async (r: Reading, categoryIds: readonly string[]) => {
  const { rows } = await sql<ConvertedRow>`
    select m.share_category_id as category, m.effective_on as on,
      coalesce(m.bundle_id::text, m.company_id::text || m.effective_on::text) as bundle,
      m.type = 'ISSUE' as is_in, sum(m.quantity)::bigint as quantity
    from movements m left join movements c on c.corrects_id = m.id
    where m.company_id in (select company_id from share_categories where id = any(${idsOf(categoryIds)}))
      and m.nature = 'conversion' and ${standing}
    group by 1, 2, 3, 4 order by 2`.execute(r.db);
  const found = new Map<string, Converted[]>();
  for (const bundle of Map.groupBy(rows, (row) => row.bundle).values()) {
    const out = bundle.find((row) => !row.is_in);
    for (const row of bundle) {
      if (out === undefined || !row.is_in) continue;
      const { on, quantity } = row;
      const one = { on, fromCategoryId: out.category, fromQuantity: out.quantity, quantity };
      found.set(row.category, [...(found.get(row.category) ?? []), one]);
    }
  }
  return found;
};

const readTyped = async (
  r: Reading,
  userId: string | undefined,
): Promise<Map<string, TypedPrice[]>> => {
  if (userId === undefined) return new Map();
  const rows = await r.db
    .selectFrom("typed_prices")
    .select(["id", "share_category_id", "unit_price", "priced_on", "reason"])
    .where("user_id", "=", userId)
    .orderBy("priced_on")
    .execute();
  const prices = rows.map((row) => ({
    category: row.share_category_id,
    id: row.id,
    on: row.priced_on,
    unitPrice: writtenPrice(row.unit_price),
    reason: row.reason,
  }));
  return Map.groupBy(prices, ({ category }) => category);
};

type Asked = PointsAsked &
  Readonly<{
    userId: string | undefined;
    /** Prices of every day, or those that count now alone. */
    days: "all" | "latest";
  }>;

/** All that is known of the prices of these categories, of those that they were made of as well. */
export const readPrices = async (r: Reading, asked: Asked): Promise<Prices> => {
  const converted = await readConverted(r, asked.categoryIds);
  const sources = [...converted.values()].flat().map(({ fromCategoryId }) => fromCategoryId);
  const categoryIds = [...new Set([...asked.categoryIds, ...sources])];
  const points = Map.groupBy(
    await (asked.days === "all" ? readEveryDay : readLatest)(r, { ...asked, categoryIds }),
    ({ category }) => category,
  );
  const market = await readMarketDays(r, categoryIds);
  const reshaped = await readReshaped(r, categoryIds);
  const typed = await readTyped(r, asked.userId);
  const toKnown = (id: string): CategoryPrices => ({
    points: (points.get(id) ?? []).map(toPoint).toSorted(byDay),
    typed: typed.get(id) ?? [],
    market: (market.get(id) ?? []).map((row): MarketDay => ({
      on: row.on,
      quantity: row.quantity,
      millionths: BigInt(row.millionths),
      dealCount: row.deals,
    })),
    reshaped: (reshaped.get(id) ?? []).map((row): Reshaped => ({
      on: row.on,
      number: row.number,
      by: row.by,
      numerator: BigInt(row.numerator),
      denominator: BigInt(row.denominator),
    })),
    converted: converted.get(id) ?? [],
  });
  return new Map(categoryIds.map((id) => [id, toKnown(id)]));
};

/** Tells what holders declared is theirs and the platform's to read: a company sees its register alone. */
const readsDeclared = (actor: Actor | null, holderId: string): boolean =>
  actor !== null && (actor.isAdmin || actsFor(actor, holderId));

export type NamedLine = OwnLine &
  Readonly<{
    companyId: string;
    fromName: string | null;
    toName: string | null;
    declared: DeclaredCost | null;
  }>;

type LineRow = Readonly<{
  id: string;
  corrects_id: string | null;
  number: bigint;
  on: string;
  company_id: string;
  share_category_id: string;
  nature: Nature;
  type: OwnLine["type"];
  quantity: bigint;
  unit_price: string | null;
  from_holder_id: string | null;
  to_holder_id: string | null;
  from_name: string | null;
  to_name: string | null;
  fees: bigint;
}>;

/**
 * Every line that still says what happened to these holders, with what was paid beside its price: to all
 * of them together, or to each, where a line between two of them is one of both.
 */
export const readOwnLines = async (
  ctx: Context,
  holderIds: readonly string[],
  together: "all" | "each" = "all",
): Promise<NamedLine[]> => {
  const ids = idsOf(holderIds);
  const { rows } = await sql<LineRow>`
    with own as (
      select id from movements where to_holder_id = any(${ids})
      union
      select id from movements where from_holder_id = any(${ids})
    )
    select m.id, m.corrects_id, m.number, m.effective_on as on, m.company_id, m.share_category_id,
      m.nature, m.type, m.quantity, m.unit_price, m.from_holder_id, m.to_holder_id, m.from_name,
      m.to_name, coalesce(d.fee_cents + d.duty_cents, s.fee_cents, 0)::bigint as fees
    from own join movements m on m.id = own.id
    join ${together === "each" ? sql`companies` : sql`open_companies`} o on o.id = m.company_id
    left join deals d on d.movement_id = m.id
    left join subscriptions s on s.movement_id = m.id
    where m.type in ('ISSUE', 'TRANSFER', 'CANCELLATION')
    order by m.effective_on, m.number`.execute(ctx.db);
  const readable = holderIds.filter((id) => readsDeclared(ctx.actor, id));
  const declared = await readDeclaredCosts(ctx, readable);
  const own = new Set(holderIds);
  const isOwn = (id: string | null): boolean => id !== null && own.has(id);
  const standingRows = standingLines(rows.map((row) => ({ ...row, correctsId: row.corrects_id })));
  const toLine = (row: LineRow, isIn: boolean, isOut: boolean): NamedLine => ({
    id: row.id,
    number: row.number,
    on: row.on,
    companyId: row.company_id,
    shareCategoryId: row.share_category_id,
    nature: row.nature,
    type: row.type,
    quantity: row.quantity,
    unitPrice: toUnitPrice(row.unit_price),
    isIn,
    isOut,
    holderId: (isOut ? row.from_holder_id : row.to_holder_id) ?? "",
    feesCents: isIn ? row.fees : 0n,
    declaredCents: declared.get(row.id)?.amountCents ?? null,
    declared: declared.get(row.id) ?? null,
    fromName: row.from_name,
    toName: row.to_name,
  });
  return standingRows.flatMap((row) => {
    const [isIn, isOut] = [isOwn(row.to_holder_id), isOwn(row.from_holder_id)];
    return isIn && isOut && together === "each"
      ? [toLine(row, false, true), toLine(row, true, false)]
      : [toLine(row, isIn, isOut)];
  });
};

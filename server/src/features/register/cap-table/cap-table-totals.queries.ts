import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import {
  accountsAt,
  endOfDay,
  positionsAt,
  rightsAt,
  type Moment,
} from "#features/register/lines/balances.store.ts";
import { toWire } from "#platform/wire.ts";
import { toPrice, type Price, type PriceRow } from "#features/securities/prices.queries.ts";

export type CategoryTotal = {
  id: string;
  name: string;
  code: string;
  votes_per_share: number;
  nominal_value: string | null;
  quantity: bigint;
};
type Head = {
  last_number: bigint;
  shareholder_count: number;
};

export type CapTableTotals = {
  categories: CategoryTotal[];
  quantity: bigint;
  votes: bigint;
  holderCount: number;
  asOfNumber: bigint;
  price: Price;
  declaredCapitalCents: bigint;
};

/** Shares issued by category at the moment: kept today, a sum of few lines on a past day. */
const readCategories = async (ctx: Context, moment: Moment): Promise<CategoryTotal[]> => {
  const { companyId, on } = moment;
  const quantity = {
    now: sql`t.share_count`,
    past: sql`coalesce((select sum(case type when 'ISSUE' then quantity else -quantity end)
      from movements m where m.company_id = ${companyId} and m.share_category_id = c.id
        and m.type in ('ISSUE', 'CANCELLATION') and m.effective_on <= ${on}), 0)::bigint`,
    recorded: sql`coalesce((select sum(a.quantity) from (${accountsAt(moment, null)}) a
      where a.share_category_id = c.id), 0)::bigint`,
  }[moment.kind];
  const { rows } = await sql<CategoryTotal>`
    select c.id, rights.name, c.code, rights.votes_per_share, rights.nominal_value,
      ${quantity} as quantity
    from share_categories c join category_totals t on t.share_category_id = c.id
    cross join lateral ${rightsAt(moment, sql`c.id`)} rights
    where c.company_id = ${companyId} order by c.created_at, c.id`.execute(ctx.db);
  return rows;
};

const readHead = async (ctx: Context, { companyId }: Moment): Promise<Head | undefined> =>
  ctx.db
    .selectFrom("registers")
    .select(["last_number", "shareholder_count"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();

const countHolders = async (ctx: Context, moment: Moment): Promise<number> => {
  const { companyId, on, kind } = moment;
  const counted =
    kind === "recorded"
      ? sql`select count(*) as total from (${positionsAt(moment)}) p`
      : sql`select coalesce(sum(holder_change), 0) as total from register_days
          where company_id = ${companyId} and day <= ${on}`;
  const { rows } = await sql<{ total: bigint }>`${counted}`.execute(ctx.db);
  return toWire(rows[0]?.total ?? 0n);
};

/** The last line that a table as recorded knows of. */
const readLastNumber = async ({ db }: Context, { companyId, on }: Moment): Promise<bigint> => {
  const { rows } = await sql<{ number: bigint }>`
    select number from movements where company_id = ${companyId} and recorded_at < ${endOfDay(on)}
    order by number desc limit 1`.execute(db);
  return rows[0]?.number ?? 0n;
};

/**
 * The last price of the moment in that day’s shares. In a table as recorded, a line counts until its
 * correction is written, and a split from when it is.
 */
const readPrice = async ({ db }: Context, { companyId, on, kind }: Moment): Promise<Price> => {
  const { rows } = await {
    now: sql<PriceRow>`select * from price_of_company_now(${companyId})`,
    past: sql<PriceRow>`select * from price_of_company(${companyId}, ${on})`,
    recorded: sql<PriceRow>`select * from price_of_company(${companyId}, ${on}, ${endOfDay(on)})`,
  }[kind].execute(db);
  return toPrice(rows[0]);
};

const readDeclaredCapital = async (ctx: Context, moment: Moment): Promise<bigint> => {
  const { companyId, on, kind } = moment;
  const day = kind === "now" ? sql`'infinity'` : sql`${on}`;
  const known = kind === "recorded" ? endOfDay(on) : sql`'infinity'`;
  const { rows } = await sql<{ capital: bigint }>`
    select declared_capital(${companyId}, ${day}, ${known}) as capital`.execute(ctx.db);
  return rows[0]?.capital ?? 0n;
};

/** The whole company's figures at the moment, whatever the page shows; undefined: no such company. */
export const readTotals = async (
  ctx: Context,
  moment: Moment,
): Promise<CapTableTotals | undefined> => {
  const head = await readHead(ctx, moment);
  if (!head) return undefined;
  const categories = await readCategories(ctx, moment);
  return {
    categories,
    quantity: categories.reduce((sum, category) => sum + category.quantity, 0n),
    votes: categories.reduce(
      (sum, category) => sum + category.quantity * BigInt(category.votes_per_share),
      0n,
    ),
    holderCount: moment.kind === "now" ? head.shareholder_count : await countHolders(ctx, moment),
    asOfNumber: moment.kind === "recorded" ? await readLastNumber(ctx, moment) : head.last_number,
    price: await readPrice(ctx, moment),
    declaredCapitalCents: await readDeclaredCapital(ctx, moment),
  };
};

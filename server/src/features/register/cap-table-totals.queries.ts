import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import {
  accountsAt,
  endOfDay,
  positionsAt,
  rightsAt,
  type Moment,
} from "#features/register/balances.store.ts";
import { toWire } from "#platform/wire.ts";

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
  last_unit_price: string | null;
};

type PastHead = { number: bigint | null; unit_price: string | null };

export type CapTableTotals = {
  categories: CategoryTotal[];
  quantity: bigint;
  votes: bigint;
  holderCount: number;
  asOfNumber: bigint;
  lastUnitPrice: string | null;
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
    select c.id, c.name, c.code, rights.votes_per_share, rights.nominal_value,
      ${quantity} as quantity
    from share_categories c join category_totals t on t.share_category_id = c.id
    cross join lateral ${rightsAt(moment, sql`c.id`)} rights
    where c.company_id = ${companyId} order by c.created_at, c.id`.execute(ctx.db);
  return rows;
};

const readHead = async (ctx: Context, { companyId }: Moment): Promise<Head | undefined> =>
  ctx.db
    .selectFrom("registers")
    .select(["last_number", "shareholder_count", "last_unit_price"])
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

/**
 * The last price of the moment, and the last line that a table as recorded knows of: there, a line
 * counts until its correction is written.
 */
const readPastHead = async (ctx: Context, { companyId, on, kind }: Moment): Promise<PastHead> => {
  const known = sql`m.company_id = ${companyId} and m.recorded_at < ${endOfDay(on)}`;
  const { rows } =
    kind === "past"
      ? await sql<PastHead>`select null::bigint as number,
          (select unit_price from last_priced_line_of(${companyId}, ${on})) as unit_price`.execute(
          ctx.db,
        )
      : await sql<PastHead>`select
          (select number from movements m where ${known} order by number desc limit 1) as number,
          (select unit_price from movements m where ${known} and m.unit_price > 0
            and (m.type = 'ISSUE' or m.type = 'TRANSFER' and m.nature = 'sale')
            and m.corrects_id is null and line_stood(m.id, ${endOfDay(on)})
            order by effective_on desc, number desc limit 1) as unit_price`.execute(ctx.db);
  return rows[0] ?? { number: null, unit_price: null };
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
  const past = moment.kind === "now" ? null : await readPastHead(ctx, moment);
  return {
    categories,
    quantity: categories.reduce((sum, category) => sum + category.quantity, 0n),
    votes: categories.reduce(
      (sum, category) => sum + category.quantity * BigInt(category.votes_per_share),
      0n,
    ),
    holderCount: past === null ? head.shareholder_count : await countHolders(ctx, moment),
    asOfNumber: moment.kind === "recorded" ? (past?.number ?? 0n) : head.last_number,
    lastUnitPrice: past === null ? head.last_unit_price : past.unit_price,
    declaredCapitalCents: await readDeclaredCapital(ctx, moment),
  };
};

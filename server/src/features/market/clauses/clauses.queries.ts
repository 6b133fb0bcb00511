import type {
  MarketClause,
  MarketClauses,
} from "@coulisse/contract/market/market-shapes.schemas.ts";
import type { CountedParties } from "@coulisse/contract/market/market.ts";
import { dayOf } from "#platform/clock.ts";
import type { Context, Reading } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { mayReadBoard } from "#features/market/traders.queries.ts";

type Clause = Pick<MarketClause, "approvalDays" | "countedParties">;

/** The clause that counts where a company never set anything. */
const unset: Clause = { approvalDays: null, countedParties: "NEITHER" };

type ClauseRow = Readonly<{ approval_days: number | null; counted_parties: string }>;

const toClause = (row: ClauseRow): Clause => ({
  approvalDays: row.approval_days,
  countedParties: row.counted_parties as CountedParties,
});

/** The clause of a day: that of the day on which a deal was agreed goes on with it. */
export const findClause = async (r: Reading, companyId: string, day: string): Promise<Clause> => {
  const row = await r.db
    .selectFrom("market_clauses")
    .select(["approval_days", "counted_parties"])
    .where("company_id", "=", companyId)
    .where("effective_on", "<=", day)
    .orderBy("effective_on", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toClause(row) : unset;
};

const shownAtOnce = 100;

/** Every line that was set, the last day first, and then what counted before all of them. */
export const listMarketClauses = async (
  ctx: Context,
  companyId: string,
): Promise<MarketClauses> => {
  if (!(await mayReadBoard(ctx, companyId))) throw new Problem("company_not_found");
  const today = dayOf(ctx.clock.now());
  const rows = await ctx.db
    .selectFrom("market_clauses")
    .select(["effective_on", "approval_days", "counted_parties"])
    .where("company_id", "=", companyId)
    .orderBy("effective_on", "desc")
    .limit(shownAtOnce)
    .execute();
  const lines = [
    ...rows.map((row) => ({ ...toClause(row), effectiveOn: row.effective_on })),
    { ...unset, effectiveOn: null },
  ];
  const current = lines.find(({ effectiveOn }) => effectiveOn === null || effectiveOn <= today);
  return { items: lines.map((line) => ({ ...line, isCurrent: line === current })) };
};

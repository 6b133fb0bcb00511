import { daysAfter } from "@coulisse/domain/due-dates.ts";
import type { MarketClauses } from "@coulisse/contract/market/market-shapes.schemas.ts";
import type { marketRoutes } from "@coulisse/contract/market/market.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, write, type Context } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { listMarketClauses } from "#features/market/clauses/clauses.queries.ts";
import { keepClause, lockClausesOf } from "#features/market/clauses/clauses.store.ts";

/**
 * A clause counts from a day to come on, so that no deal under way has its time cut short or its
 * shares divided in another way. A line that has not begun is set again by its day.
 */
export const setMarketClause = (
  ctx: Context,
  companyId: string,
  {
    effectiveOn,
    approvalDays,
    countedParties,
  }: ParsedBody<(typeof marketRoutes)["setMarketClause"]>,
): Promise<MarketClauses> =>
  write(ctx, async (w) => {
    const { userId } = requireActor(w);
    if (!(await lockClausesOf(w, companyId))) throw new Problem("company_not_found");
    const now = w.clock.now();
    const earliest = daysAfter(dayOf(now), 1);
    if (effectiveOn < earliest) {
      throw fieldProblem("clause_too_early", "effectiveOn", { earliest });
    }
    await keepClause(w, {
      company_id: companyId,
      effective_on: effectiveOn,
      approval_days: approvalDays,
      counted_parties: countedParties,
      set_by: userId,
      set_at: now,
    });
    await recordAudit(w, {
      action: "company.market_clause_set",
      entityType: "company",
      entityId: companyId,
      detail: { effectiveOn, approvalDays, countedParties },
    });
    return listMarketClauses(w, companyId);
  });

import type { DealAmounts } from "@coulisse/contract/market/market-shapes.schemas.ts";
import type { marketRoutes } from "@coulisse/contract/market/market.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { dayOf } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import { fieldProblem } from "#platform/problem.ts";
import { isMainlyRealEstate } from "#features/companies/facts/real-estate.queries.ts";
import { amountsOf, toDealAmounts } from "#features/market/market.rules.ts";
import { requireAmount } from "#features/market/offers/offers.rules.ts";
import { mayReadBoard } from "#features/market/traders.queries.ts";

/** Gives what a price comes to with fees and tax, before anybody agrees to it. */
export const getMarketQuote = async (
  ctx: Context,
  query: ParsedQuery<(typeof marketRoutes)["getMarketQuote"]>,
): Promise<DealAmounts> => {
  const row = await ctx.db
    .selectFrom("share_categories as k")
    .innerJoin("companies as c", "c.id", "k.company_id")
    .innerJoin("registers as r", "r.company_id", "c.id")
    .select(["k.company_id", "k.fees_bps", "c.legal_form", "r.share_count"])
    .where("k.id", "=", query.shareCategoryId)
    .executeTakeFirst();
  if (!row || !(await mayReadBoard(ctx, row.company_id))) {
    throw fieldProblem("share_category_not_found", "shareCategoryId");
  }
  const quantity = BigInt(query.quantity);
  requireAmount(quantity, query.unitPrice);
  const priced = {
    legalForm: row.legal_form,
    isRealEstate: await isMainlyRealEstate(ctx, row.company_id, dayOf(ctx.clock.now())),
    companyQuantity: row.share_count,
    feesBps: row.fees_bps,
  };
  return toDealAmounts(amountsOf(quantity, query.unitPrice, priced, ctx.clock.now()));
};

import { siteAddress } from "@coulisse/contract/site-paths.ts";
import type { Capability } from "#server/capability.ts";
import { jobHandler } from "#platform/jobs/job-handler.ts";
import { settleDeal } from "#features/market/deals/deal-settlement.commands.ts";
import { advanceMarkets } from "#features/market/market-clocks.commands.ts";
import { tellPreemption } from "#features/market/market-news.commands.ts";
import { marketRefusals } from "#features/market/market.errors.ts";
import {
  advanceMarketsJob,
  settleDealJob,
  tellPreemptionJob,
} from "#features/market/market.jobs.ts";
import { marketBindings } from "#features/market/market.routes.ts";

/** Sales between holders: offers, deals, what stands before them, their settlement. */
export const market: Capability = {
  calls: marketBindings,
  refusals: marketRefusals,
  jobs: [
    jobHandler(advanceMarketsJob, (ctx) => advanceMarkets(ctx)),
    jobHandler(settleDealJob, (ctx, { dealId }) => settleDeal(ctx, dealId)),
    jobHandler(tellPreemptionJob, tellPreemption),
  ],
  tables: {
    market: [
      "offers",
      "offer_totals",
      "deals",
      "deal_claims",
      "deal_consents",
      "deal_events",
      "market_clauses",
    ],
  },
  subjects: {
    deal: ({ id }) => siteAddress("/admin/offers/deals/:id", { id }),
    offer: () => "/admin/offers",
  },
};

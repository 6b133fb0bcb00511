import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import {
  fundraisingRoutes,
  type FundraisingOutcome,
} from "@coulisse/contract/rounds/fundraising.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { pagesOf, queryOf } from "#platform/queries.ts";

export const roundById = (fundraisingId: string) =>
  queryOf(fundraisingRoutes.getFundraising, { params: { fundraisingId } });

/** Looked at anew each time: whoever withdraws meanwhile changes it. */
export const closingOf = (fundraisingId: string, outcome: FundraisingOutcome) => ({
  ...pagesOf(fundraisingRoutes.previewClosing, { params: { fundraisingId }, query: { outcome } }),
  staleTime: 0,
});

export const statisticsOf = ({ id, companyId }: Pick<Fundraising, "id" | "companyId">) =>
  queryOf(subscriptionRoutes.getSubscriptionStatistics, {
    params: { companyId, fundraisingId: id },
  });

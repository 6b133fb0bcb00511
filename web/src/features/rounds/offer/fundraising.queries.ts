import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import {
  fundraisingRoutes,
  type FundraisingOutcome,
} from "@coulisse/contract/rounds/fundraising.ts";
import type { RouteQuery } from "@coulisse/contract/wire/route.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { pagesOf, queryOf } from "#platform/queries.ts";

type ListQuery = NonNullable<RouteQuery<typeof fundraisingRoutes.listFundraisings>>;

export const lastOpened = { by: "opensOn", direction: "desc" } as const;

export const roundPages = (query: ListQuery) =>
  pagesOf(fundraisingRoutes.listFundraisings, { query });

/** The first page of the table, before anything was searched or sorted. */
export const firstRounds = roundPages({ sort: lastOpened.by, direction: lastOpened.direction });

export const roundsOfCompany = (companyId: string) =>
  pagesOf(fundraisingRoutes.listCompanyFundraisings, { params: { companyId } });

export const roundById = (fundraisingId: string) =>
  queryOf(fundraisingRoutes.getFundraising, { params: { fundraisingId } });

/** The preferential rights of holders; before the round opens, what they would be today. */
export const rightsOfRound = (fundraisingId: string) =>
  pagesOf(fundraisingRoutes.listSubscriptionRights, { params: { fundraisingId } });

/** Looked at anew each time: whoever withdraws meanwhile changes it. */
export const closingOf = (fundraisingId: string, outcome: FundraisingOutcome) => ({
  ...pagesOf(fundraisingRoutes.previewClosing, { params: { fundraisingId }, query: { outcome } }),
  staleTime: 0,
});

type Subscriptions = NonNullable<RouteQuery<typeof subscriptionRoutes.listSubscriptions>>;
export const subscriptionPages = (query: Subscriptions) =>
  pagesOf(subscriptionRoutes.listSubscriptions, { query });

export const statisticsOf = ({ id, companyId }: Pick<Fundraising, "id" | "companyId">) =>
  queryOf(subscriptionRoutes.getSubscriptionStatistics, {
    params: { companyId, fundraisingId: id },
  });

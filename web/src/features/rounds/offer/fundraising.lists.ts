import { fundraisingRoutes, fundraisingStates } from "@coulisse/contract/rounds/fundraising.ts";
import { subscriptionRoutes, subscriptionStates } from "@coulisse/contract/rounds/subscriptions.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";

/** Rounds of all companies, the last opened first. */
export const roundList = listOf(fundraisingRoutes.listFundraisings)({
  file: fundraisingRoutes.exportFundraisings,
  table: () => ({
    sort: ["name", "company", "maximumCents", "opensOn", "closesOn"],
    defaultSort: { by: "opensOn", direction: "desc" },
    filters: { state: several(fundraisingStates) },
  }),
});

/** Rounds of one company. */
export const companyRoundList = listOf(fundraisingRoutes.listCompanyFundraisings)({
  file: fundraisingRoutes.exportCompanyFundraisings,
  ask: (companyId: string) => ({ params: { companyId } }),
});

/** The preferential rights of holders; before the round opens, what they would be today. */
export const rightList = listOf(fundraisingRoutes.listSubscriptionRights)({
  file: fundraisingRoutes.exportSubscriptionRights,
  ask: (fundraisingId: string) => ({ params: { fundraisingId } }),
  table: () => ({ prefix: "rights" }),
});

/** Subscriptions to a round. */
export const subscriptionList = listOf(subscriptionRoutes.listSubscriptions)({
  file: subscriptionRoutes.exportSubscriptions,
  ask: (fundraisingId: string) => ({ query: { fundraisingId } }),
  table: () => ({
    filters: { state: several(subscriptionStates) },
    periods: ["createdAt"],
    ranges: ["amountCents"],
  }),
});

import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { pagesOf, queryOf } from "#platform/queries.ts";

export const openRounds = pagesOf(fundraisingRoutes.listFundraisings, {
  query: { state: "OPEN", sort: "closesOn", direction: "asc" },
});

/** The reader's own and those of their corporates, under way or ended, the last first. */
export const subscriptionPagesOf = (userId: string, active: boolean) =>
  pagesOf(subscriptionRoutes.listUserSubscriptions, { params: { userId }, query: { active } });

/** The reader's own to one round, and those of the corporates that they represent, the last first. */
export const subscriptionsTo = (userId: string, fundraisingId: string) =>
  queryOf(subscriptionRoutes.listUserSubscriptions, {
    params: { userId },
    query: { fundraisingId },
  });

export const documentsOf = (subscriptionId: string) =>
  queryOf(subscriptionRoutes.listSubscriptionDocuments, { params: { subscriptionId } });

/** The preferential rights of the reader, and of the entities that they represent. */
export const rightsIn = (fundraisingId: string) =>
  pagesOf(fundraisingRoutes.listOwnRights, { query: { fundraisingId } });

/** Rights that may still be exercised, in whichever rounds. */
export const openRightsOfReader = pagesOf(fundraisingRoutes.listOwnRights, {
  query: { open: true },
});

export const isActive = ({ state }: Pick<Subscription, "state">): boolean =>
  state !== "COMPLETED" && state !== "CANCELLED";

export const isUnsigned = ({ state }: Pick<Subscription, "state">): boolean =>
  state === "DRAFT" || state === "PENDING";

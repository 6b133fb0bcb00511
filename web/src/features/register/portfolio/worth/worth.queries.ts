import type { Worth } from "@coulisse/contract/register/worth.schemas.ts";
import { worthRoutes } from "@coulisse/contract/register/worth.ts";
import type { RouteQuery } from "@coulisse/contract/wire/route.ts";
import { queryOf } from "#platform/queries.ts";

export type WorthAsked = RouteQuery<(typeof worthRoutes)["getWorth"]>;

/** All figures of what somebody’s shares are worth, on a day and since another. */
export const worthOf = (userId: string, query: WorthAsked) => ({
  ...queryOf(worthRoutes.getWorth, { params: { userId }, query }),
  // Another day or basis takes the place of what is shown once it is there.
  placeholderData: (before: Worth | undefined) => before,
});

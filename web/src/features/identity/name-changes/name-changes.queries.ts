import { nameChangeRoutes } from "@coulisse/contract/identity/name-changes.ts";
import type { RouteQuery } from "@coulisse/contract/wire/route.ts";
import { pagesOf } from "#platform/queries.ts";

type ChangeQuery = NonNullable<RouteQuery<typeof nameChangeRoutes.listNameChanges>>;

/** The list puts the oldest first where it begins at those that wait for a decision. */
export const changePages = (query: ChangeQuery) =>
  pagesOf(nameChangeRoutes.listNameChanges, { query });

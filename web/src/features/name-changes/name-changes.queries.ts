import { nameChangeRoutes } from "@coulisse/contract/name-changes.ts";
import { pagesOf } from "#platform/queries.ts";

/** The requests that wait for a decision, the oldest first. */
export const waitingChanges = pagesOf(nameChangeRoutes.listNameChanges, {
  query: { state: "PENDING" },
});

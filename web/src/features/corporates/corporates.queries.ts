import { corporateRoutes } from "@coulisse/contract/corporates.ts";
import { pagesOf, queryOf } from "#app/queries.ts";

export const corporatesOf = (userId: string) =>
  queryOf(corporateRoutes.listCorporatesOfUser, { params: { userId } });

export const firstApprovals = pagesOf(corporateRoutes.listApprovals);

/** What shows a link between a person and an entity. */
export const linkReload = [corporateRoutes.listCorporatesOfUser, corporateRoutes.listApprovals];

import { corporateRoutes } from "@coulisse/contract/corporates.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import { pagesOf, queryOf } from "#platform/queries.ts";

export const firstApprovals = pagesOf(corporateRoutes.listApprovals);

export const holdingsOfCorporate = (corporateId: string) =>
  queryOf(registerRoutes.listCorporateHoldings, { params: { corporateId } });

import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { queryOf } from "#platform/queries.ts";

export const holdingsOfCorporate = (corporateId: string) =>
  queryOf(registerRoutes.listCorporateHoldings, { params: { corporateId } });

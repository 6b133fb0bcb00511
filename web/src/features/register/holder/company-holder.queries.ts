import type { CompanyHolder } from "@coulisse/contract/register/company-holders.schemas.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { pagesOf, queryOf } from "#platform/queries.ts";

export const companyHolder = (companyId: string, holderId: string) =>
  queryOf(registerRoutes.getCompanyHolder, { params: { companyId, holderId } });

/** Reads what somebody holds of a company, whichever kind of holder they are. */
export const holdingsOfUser = (companyId: string, userId: string) =>
  queryOf(registerRoutes.listCompanyUserHoldings, { params: { companyId, userId } });

export const holdingsOfCorporate = (companyId: string, corporateId: string) =>
  queryOf(registerRoutes.listCompanyCorporateHoldings, { params: { companyId, corporateId } });

const linesAtOnce = 200;

/** Lines are read with the first first: a sum is read to its end. */
export const linesOfHolder = (companyId: string, { holderId }: Pick<CompanyHolder, "holderId">) =>
  pagesOf(movementRoutes.listRegister, {
    params: { companyId },
    query: { holderId, direction: "asc", limit: linesAtOnce },
  });

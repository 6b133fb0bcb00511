import { companyOpeningRoutes } from "@coulisse/contract/companies/company-openings.ts";
import { queryOf } from "#platform/queries.ts";

/** The requests that the reader has made to open a company. */
export const myOpenings = queryOf(companyOpeningRoutes.listMyOpenings);

/** The request by which a company is being opened. */
export const openingOf = (companyId: string) =>
  queryOf(companyOpeningRoutes.getCompanyOpening, { params: { companyId } });

/** A request as the platform decides it. */
export const reviewedOpening = (openingId: string) =>
  queryOf(companyOpeningRoutes.getOpening, { params: { openingId } });

import { companyRoleRoutes } from "@coulisse/contract/companies/company-roles.ts";
import { queryOf } from "#platform/queries.ts";

/** The roles of a company: those that stand, and those that have ended. */
export const rolesOf = (companyId: string) =>
  queryOf(companyRoleRoutes.listCompanyRoles, { params: { companyId } });

/** What the reader is in companies, and what is offered to them. */
export const myRoles = queryOf(companyRoleRoutes.listMyRoles);

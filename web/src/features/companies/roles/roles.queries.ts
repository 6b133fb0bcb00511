import { companyRoleRoutes } from "@coulisse/contract/companies/company-roles.ts";
import { queryOf } from "#platform/queries.ts";

/** The roles of a company: those that stand, and those that have ended. */
export const rolesOf = (companyId: string) =>
  queryOf(companyRoleRoutes.listCompanyRoles, { params: { companyId } });

/** The roles that the reader has in companies, and those offered to them. */
export const myRoles = queryOf(companyRoleRoutes.listMyRoles);

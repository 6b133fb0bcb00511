import { companyRoles, type CompanyRole } from "./company-roles.ts";

const narrower = companyRoles.filter((role) => role !== "REPRESENTATIVE");

/** The one table of who gives, and ends, which role: never a wider one than their own. */
export const rolesGivenBy: Readonly<Record<CompanyRole, readonly CompanyRole[]>> = {
  REPRESENTATIVE: companyRoles,
  ADMINISTRATOR: narrower,
  REGISTER_KEEPER: [],
  FINANCE: [],
  LAWYER: [],
  READER: [],
};

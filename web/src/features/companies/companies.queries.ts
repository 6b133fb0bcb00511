import { companyRoutes } from "@coulisse/contract/companies.ts";
import { queryOf } from "#app/queries.ts";

export const companyById = (companyId: string) =>
  queryOf(companyRoutes.getCompany, { params: { companyId } });

export const imagesOf = (companyId: string) =>
  queryOf(companyRoutes.listCompanyImages, { params: { companyId } });

export const administratorsOf = (companyId: string) =>
  queryOf(companyRoutes.listCompanyAdministrators, { params: { companyId } });

export const capitalOf = (companyId: string) =>
  queryOf(companyRoutes.listCapitalDeclarations, { params: { companyId } });

const { getCompany, getCompanyBySlug, listCompanies, listMarketplace } = companyRoutes;

/** What shows a company's fields. */
export const companyReload = [
  getCompany,
  getCompanyBySlug,
  listCompanies,
  listMarketplace,
  companyRoutes.listCapitalDeclarations,
];

/** What shows a company's images; its fields are read again because they carry them too. */
export const imagesReload = [companyRoutes.listCompanyImages, ...companyReload];

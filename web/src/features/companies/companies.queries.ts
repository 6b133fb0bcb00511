import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { queryOf } from "#platform/queries.ts";

export const imagesOf = (companyId: string) =>
  queryOf(companyRoutes.listCompanyImages, { params: { companyId } });

export const administratorsOf = (companyId: string) =>
  queryOf(companyRoutes.listCompanyAdministrators, { params: { companyId } });

export const capitalOf = (companyId: string) =>
  queryOf(companyRoutes.listCapitalDeclarations, { params: { companyId } });

export const realEstateOf = (companyId: string) =>
  queryOf(companyRoutes.listRealEstateFacts, { params: { companyId } });

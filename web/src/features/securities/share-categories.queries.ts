import { companyCategoryRoutes } from "@coulisse/contract/register/company-categories.ts";
import { shareCategoryRoutes } from "@coulisse/contract/securities/share-categories.ts";
import { queryOf } from "#platform/queries.ts";

export const categoryById = (shareCategoryId: string) =>
  queryOf(shareCategoryRoutes.getShareCategory, { params: { shareCategoryId } });

export const rightsOf = (shareCategoryId: string) =>
  queryOf(shareCategoryRoutes.listCategoryRights, { params: { shareCategoryId } });

/** The categories of a company by name and code, without who holds them. */
export const categoriesInBrief = (companyId: string) =>
  queryOf(companyCategoryRoutes.listCompanyShareCategories, {
    params: { companyId },
    query: { brief: true },
  });

import { companyRoutes } from "@coulisse/contract/companies.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import type { RouteQuery } from "@coulisse/contract/route.ts";
import { shareCategoryRoutes } from "@coulisse/contract/share-categories.ts";
import { transactionRoutes } from "@coulisse/contract/transactions.ts";
import { pagesOf, queryOf } from "#app/queries.ts";

export type CategoryQuery = NonNullable<RouteQuery<typeof shareCategoryRoutes.listShareCategories>>;

export const byName = { by: "name", direction: "asc" } as const;

/** Few enough that a phone, where each row is a card, reaches what else is on the page. */
const limit = 20;

export const categoryPages = (query: CategoryQuery) =>
  pagesOf(shareCategoryRoutes.listShareCategories, { query: { ...query, limit } });

/** What the table shows before anything was searched or sorted. */
export const firstCategories = categoryPages({ sort: byName.by, direction: byName.direction });

export const categoryById = (shareCategoryId: string) =>
  queryOf(shareCategoryRoutes.getShareCategory, { params: { shareCategoryId } });

export const rightsOf = (shareCategoryId: string) =>
  queryOf(shareCategoryRoutes.listCategoryRights, { params: { shareCategoryId } });

export const shareholderPages = (shareCategoryId: string, search?: string) =>
  pagesOf(registerRoutes.listShareholders, {
    query: { shareCategoryId, ...(search === undefined ? {} : { search }) },
  });

export const movementPages = (
  shareCategoryId: string,
  query: NonNullable<RouteQuery<typeof transactionRoutes.listCategoryMovements>>,
) => pagesOf(transactionRoutes.listCategoryMovements, { params: { shareCategoryId }, query });

const { getShareCategory, listCategoryRights, listShareCategories, listCompanyShareCategories } =
  shareCategoryRoutes;

/** What shows a category's fields, or figures that follow from them. */
export const categoryReload = [
  getShareCategory,
  listCategoryRights,
  listShareCategories,
  listCompanyShareCategories,
  registerRoutes.getCapTable,
  companyRoutes.getCompany,
  companyRoutes.getCompanyBySlug,
];

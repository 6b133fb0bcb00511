import { registerRoutes } from "@coulisse/contract/register/register.ts";
import type { RouteQuery } from "@coulisse/contract/wire/route.ts";
import { shareCategoryRoutes } from "@coulisse/contract/securities/share-categories.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { pagesOf, queryOf } from "#platform/queries.ts";

export type CategoryQuery = NonNullable<RouteQuery<typeof shareCategoryRoutes.listShareCategories>>;

export const byName = { by: "name", direction: "asc" } as const;

/** Few enough that a phone, where each row is a card, reaches what else is on the page. */
const limit = 20;

export const categoryPages = (query: CategoryQuery) =>
  pagesOf(shareCategoryRoutes.listShareCategories, { query: { ...query, limit } });

/** The first page of the table, before anything was searched or sorted. */
export const firstCategories = categoryPages({ sort: byName.by, direction: byName.direction });

export const categoryById = (shareCategoryId: string) =>
  queryOf(shareCategoryRoutes.getShareCategory, { params: { shareCategoryId } });

export const rightsOf = (shareCategoryId: string) =>
  queryOf(shareCategoryRoutes.listCategoryRights, { params: { shareCategoryId } });

type AccountsQuery = NonNullable<RouteQuery<typeof registerRoutes.listShareholders>>;

export const largestFirst = { by: "quantity", direction: "desc" } as const;

export const shareholderPages = (query: AccountsQuery) =>
  pagesOf(registerRoutes.listShareholders, { query });

/** The first page of the table, before anything was searched or sorted. */
export const firstShareholders = (shareCategoryId: string) =>
  shareholderPages({ shareCategoryId, sort: largestFirst.by, direction: largestFirst.direction });

export const movementPages = (
  shareCategoryId: string,
  query: NonNullable<RouteQuery<typeof movementRoutes.listCategoryMovements>>,
) => pagesOf(movementRoutes.listCategoryMovements, { params: { shareCategoryId }, query });

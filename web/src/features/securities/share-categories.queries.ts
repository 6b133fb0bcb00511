import { shareCategoryRoutes } from "@coulisse/contract/securities/share-categories.ts";
import { queryOf } from "#platform/queries.ts";

export const categoryById = (shareCategoryId: string) =>
  queryOf(shareCategoryRoutes.getShareCategory, { params: { shareCategoryId } });

export const rightsOf = (shareCategoryId: string) =>
  queryOf(shareCategoryRoutes.listCategoryRights, { params: { shareCategoryId } });

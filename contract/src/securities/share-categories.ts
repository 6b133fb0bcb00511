import { listFileRoute } from "../wire/list-files.ts";
import { resourceRoutes } from "../wire/resource.ts";
import { defineRoutes } from "../wire/route.ts";
import type { shareCategoryTerms } from "./share-categories.schemas.ts";

const shareCategory = resourceRoutes({
  path: "/share-categories",
  id: "shareCategoryId",
  shows: ["category", "company", "register"],
  changes: ["category"],
});

export const shareCategoryRoutes = defineRoutes<typeof shareCategoryTerms>()({
  createShareCategory: shareCategory.create,
  createCompanyCategory: {
    method: "POST",
    path: "/companies/{companyId}/share-categories",
    changes: ["category"],
    status: 201,
  },
  listShareCategories: shareCategory.list,
  exportShareCategories: listFileRoute("/share-categories"),
  getShareCategory: shareCategory.get,
  updateShareCategory: shareCategory.update,
  deleteShareCategory: shareCategory.delete,
  listCategoryRights: {
    method: "GET",
    path: "/share-categories/{shareCategoryId}/rights",
    shows: ["category", "decision"],
    status: 200,
  },
});

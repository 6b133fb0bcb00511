import { shareCategoryRoutes } from "@coulisse/contract/securities/share-categories.ts";
import { bind } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import {
  createShareCategory,
  deleteShareCategory,
  updateShareCategory,
} from "#features/securities/share-categories.commands.ts";
import { listCategoryRights } from "#features/securities/category-rights.queries.ts";
import { categoriesFile } from "#features/securities/files/categories-file.ts";
import {
  getShareCategory,
  listShareCategories,
  subjectOfCategory,
} from "#features/securities/share-categories.queries.ts";

export const shareCategoryBindings = bind(shareCategoryRoutes, {
  createShareCategory: { handle: ({ ctx, body }) => createShareCategory(ctx, body) },
  createCompanyCategory: {
    handle: ({ ctx, params: { companyId }, body }) =>
      createShareCategory(ctx, { ...body, companyId }),
  },
  listShareCategories: { handle: ({ ctx, query }) => listShareCategories(ctx, query) },
  exportShareCategories: {
    handle: ({ ctx, params: { format }, query }) =>
      takeListFile(ctx, categoriesFile, {
        format,
        ids: query.ids,
        read: (inner, place) => listShareCategories(inner, { ...query, ...place }),
      }),
  },
  getShareCategory: {
    subject: (ctx, params) => subjectOfCategory(ctx, params.shareCategoryId),
    handle: ({ ctx, params }) => getShareCategory(ctx, params.shareCategoryId),
  },
  updateShareCategory: {
    subject: (ctx, params) => subjectOfCategory(ctx, params.shareCategoryId),
    handle: ({ ctx, params, body, version }) =>
      updateShareCategory(ctx, params.shareCategoryId, body, version),
  },
  deleteShareCategory: {
    subject: (ctx, params) => subjectOfCategory(ctx, params.shareCategoryId),
    handle: ({ ctx, params }) => deleteShareCategory(ctx, params.shareCategoryId),
  },
  listCategoryRights: {
    subject: (ctx, params) => subjectOfCategory(ctx, params.shareCategoryId),
    handle: async ({ ctx, params }) => ({
      items: await listCategoryRights(ctx, params.shareCategoryId),
    }),
  },
});

import { randomUUID } from "node:crypto";
import type { shareCategoryRoutes } from "@coulisse/contract/securities/share-categories.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// Deleting a category that has movements is refused with 409 to who may delete categories.
export const shareCategoriesTable = readTable(`
  call                        thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  createShareCategory         own      401    403         403   403   403          403    403        403      403      403    201
  createShareCategory         foreign  401    403         403   403   403          403    403        403      403      403    201
  createCompanyCategory       own      401    403         403   403   403          403    403        403      201      403    201
  createCompanyCategory       foreign  401    403         403   403   403          403    403        403      403      201    201
  listShareCategories         -        401    403         403   403   403          403    403        403      403      403    200
  exportShareCategories       -        401    403         403   403   403          403    403        403      403      403    200
  getShareCategory            own      401    403         404   404   404          404    404        404      200      404    200
  getShareCategory            foreign  401    403         404   404   404          404    404        404      404      200    200
  updateShareCategory         own      401    403         403   403   403          403    403        403      200      403    200
  updateShareCategory         foreign  401    403         403   403   403          403    403        403      403      200    200
  deleteShareCategory         own      401    403         403   403   403          403    403        403      409      403    409
  deleteShareCategory         foreign  401    403         403   403   403          403    403        403      403      409    409
  listCategoryRights          own      401    403         404   404   404          404    404        404      200      404    200
  listCategoryRights          foreign  401    403         404   404   404          404    404        404      404      200    200
`);

const ofCategory = ({ shareCategoryId }: { shareCategoryId: string }) => ({
  params: { shareCategoryId },
});

export const shareCategoriesCalls: Calls<typeof shareCategoryRoutes> = {
  createShareCategory: ({ companyId }) => ({
    body: { companyId, name: "Préférence", code: randomUUID().slice(0, 6).toUpperCase() },
  }),
  createCompanyCategory: ({ companyId }) => ({
    params: { companyId },
    body: { name: "Préférence", code: randomUUID().slice(0, 6).toUpperCase() },
  }),
  exportShareCategories: () => ({ params: { format: "csv" } }),
  listShareCategories: () => ({}),
  getShareCategory: ofCategory,
  updateShareCategory: (things) => ({ ...ofCategory(things), body: { note: "Une note" } }),
  deleteShareCategory: ofCategory,
  listCategoryRights: ofCategory,
};

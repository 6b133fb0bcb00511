import type { companyCategoryRoutes } from "@coulisse/contract/register/company-categories.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const companyCategoriesTable = readTable(`
  call                        thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listCompanyShareCategories  own      401    403         404   404   200          404    200        404      200      404    200
  listCompanyShareCategories  foreign  401    403         404   404   404          404    404        404      404      200    200
  listCompanyShareCategories  listed   401    403         404   404   404          404    404        404      404      404    200
`);

export const companyCategoriesCalls: Calls<typeof companyCategoryRoutes> = {
  listCompanyShareCategories: ({ companyId }) => ({ params: { companyId } }),
};

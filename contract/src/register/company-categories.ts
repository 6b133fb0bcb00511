import type { companyCategoryTerms } from "./company-categories.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

export const companyCategoryRoutes = defineRoutes<typeof companyCategoryTerms>()({
  listCompanyShareCategories: {
    method: "GET",
    path: "/share-categories/company/{companyId}",
    shows: ["category", "company", "register"],
    status: 200,
  },
});

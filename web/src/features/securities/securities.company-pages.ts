import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const securitiesCompanyPages = [
  page("/companies/:companySlug/share-categories", {
    words: ["securities"],
    menu: { label: msg`Catégories d’actions`, group: "capital" },
    load: () => import("./company/company-categories-screen.tsx"),
  }),
  page("/companies/:companySlug/share-categories/new", {
    words: ["securities"],
    matter: "register",
    load: () => import("./company/new-company-category-screen.tsx"),
  }),
  page("/companies/:companySlug/share-categories/:id", {
    words: ["securities"],
    load: () => import("./company/company-category-screen.tsx"),
  }),
];

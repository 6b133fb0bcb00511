import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const securitiesAdminPages = [
  page("/admin/share-categories", {
    words: ["securities"],
    menu: { label: msg`Catégories d’actions`, group: "companies" },
    load: () => import("./categories-screen.tsx"),
  }),
  page("/admin/share-categories/new", {
    words: ["securities"],
    load: () => import("./new-category-screen.tsx"),
  }),
  page("/admin/share-categories/:id", {
    words: ["securities"],
    load: () => import("./category-screen.tsx"),
  }),
];

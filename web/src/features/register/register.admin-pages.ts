import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const registerAdminPages = [
  page("/admin/share-categories/distribution", {
    words: ["register", "register/distribution", "register/import", "register/inheritance"],
    menu: { label: msg`Répartition des actions`, group: "companies" },
    load: () => import("./distribution/distribution-screen.tsx"),
  }),
  page("/admin/share-categories/operations", {
    words: ["register", "register/distribution", "register/operations"],
    menu: { label: msg`Opérations sur une catégorie`, group: "companies" },
    load: () => import("./operations/operations-screen.tsx"),
  }),
];

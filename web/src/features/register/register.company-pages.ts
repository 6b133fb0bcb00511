import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const registerCompanyPages = [
  page("/companies/:companySlug/cap-table", {
    words: ["register"],
    menu: { label: msg`Table de capitalisation`, group: "capital" },
    load: () => import("./cap-table/cap-table-screen.tsx"),
  }),
  page("/companies/:companySlug/register", {
    words: ["register"],
    menu: { label: msg`Registre des mouvements`, group: "capital" },
    load: () => import("./movements/register-screen.tsx"),
  }),
  page("/companies/:companySlug/write", {
    words: ["register", "register/distribution", "register/import", "register/inheritance"],
    matter: "register",
    menu: { label: msg`Écrire un mouvement`, group: "capital" },
    load: () => import("./distribution/write-screen.tsx"),
  }),
  page("/companies/:companySlug/operations", {
    words: ["register", "register/distribution", "register/operations"],
    matter: "register",
    menu: { label: msg`Opérations sur une catégorie`, group: "capital" },
    load: () => import("./operations/company-operations-screen.tsx"),
  }),
  page("/companies/:companySlug/import", {
    words: ["register", "register/distribution", "register/import"],
    matter: "register",
    menu: { label: msg`Importer un registre`, group: "capital" },
    load: () => import("./import/import-screen.tsx"),
  }),
];

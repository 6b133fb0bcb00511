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
];

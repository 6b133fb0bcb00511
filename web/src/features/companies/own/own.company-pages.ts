import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const ownCompanyPages = [
  page("/companies/:companySlug/page", {
    words: ["companies", "companies/admin"],
    menu: { label: msg`Page de la société`, group: "account" },
    act: "page",
    load: () => import("./own-page-screen.tsx"),
  }),
];

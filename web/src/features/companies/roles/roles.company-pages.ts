import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const rolesCompanyPages = [
  page("/companies/:companySlug/people", {
    words: ["companies/roles", "companies/keeping"],
    menu: { label: msg`Personnes et rôles`, group: "account" },
    load: () => import("./people-screen.tsx"),
  }),
];

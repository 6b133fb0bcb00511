import { page } from "#kit/page.ts";

export const companiesAdminPages = [
  page("/admin/companies/new", {
    words: ["companies"],
    load: () => import("./form/new-company-screen.tsx"),
  }),
  page("/admin/companies/:id", {
    words: ["companies", "companies/admin", "companies/keeping"],
    load: () => import("./admin/company-screen.tsx"),
  }),
];

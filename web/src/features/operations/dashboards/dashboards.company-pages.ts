import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const dashboardsCompanyPages = [
  page("/companies/:companySlug/dashboard", {
    words: ["operations/dashboards", "operations/checklists", "parts"],
    menu: { label: msg`Tableau de bord` },
    load: () => import("./company/company-dashboard-screen.tsx"),
  }),
];

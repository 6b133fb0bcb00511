import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const dashboardsInvestorPages = [
  page("/investor/dashboard", {
    words: ["operations/dashboards", "operations/checklists", "parts", "parts/thread"],
    menu: { label: msg`Tableau de bord` },
    load: () => import("./investor/investor-dashboard-screen.tsx"),
  }),
];

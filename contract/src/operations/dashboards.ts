import { defineRoutes } from "../wire/route.ts";
import type { dashboardTerms } from "./dashboards.schemas.ts";

/** A dashboard shows so many of each list; the page that it leads to has them all. */
export const shownOnDashboard = {
  lines: 6,
  rounds: 3,
  articles: 3,
  wishes: 4,
  wishers: 3,
} as const;

export const dashboardRoutes = defineRoutes<typeof dashboardTerms>()({
  getOwnDashboard: {
    method: "GET",
    path: "/dashboard/investor",
    shows: [
      "checklist",
      "register",
      "worth",
      "wallet",
      "company",
      "corporate",
      "category",
      "fundraising",
      "subscription",
      "market",
      "wish",
      "article",
      "person",
      "investor",
    ],
    status: 200,
  },
  getCompanyDashboard: {
    method: "GET",
    path: "/dashboard/companies/{companyId}",
    shows: [
      "checklist",
      "register",
      "category",
      "company",
      "decision",
      "fundraising",
      "subscription",
      "market",
      "wish",
      "article",
      "invitation",
      "person",
      "corporate",
      "jointHolder",
    ],
    status: 200,
  },
});

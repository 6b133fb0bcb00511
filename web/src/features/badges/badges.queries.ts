import { badgeRoutes } from "@coulisse/contract/badges.ts";
import { companyRoutes } from "@coulisse/contract/companies.ts";
import { queryOf } from "#app/queries.ts";

export const allBadges = queryOf(badgeRoutes.listBadges);

export const badgeById = (badgeId: string) =>
  queryOf(badgeRoutes.getBadge, { params: { badgeId } });

/** What shows a badge: its own lists, and every company that may bear it. */
export const badgeReload = [
  badgeRoutes.listBadges,
  badgeRoutes.getBadge,
  companyRoutes.listMarketplace,
  companyRoutes.getCompanyBySlug,
  companyRoutes.getCompany,
];

import type { Badge } from "@coulisse/contract/companies/badges.schemas.ts";
import { badgeRoutes } from "@coulisse/contract/companies/badges.ts";
import type { Locale } from "#i18n/dictionary.ts";
import { queryOf } from "#platform/queries.ts";

export const allBadges = queryOf(badgeRoutes.listBadges);

export const badgeById = (badgeId: string) =>
  queryOf(badgeRoutes.getBadge, { params: { badgeId } });

/** A badge bears its name in both languages. */
export const badgeName = (badge: Pick<Badge, "nameFr" | "nameEn">, locale: Locale): string =>
  locale === "fr" ? badge.nameFr : badge.nameEn;

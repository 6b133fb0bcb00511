import type { Badge } from "@coulisse/contract/companies/badges.schemas.ts";
import type { badgeRoutes } from "@coulisse/contract/companies/badges.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { requireAdmin, type Context } from "#platform/context.ts";
import { changeOne, createOne, deleteOne, type ResourceOf } from "#platform/resource.ts";
import { getBadge } from "#features/companies/badges/badges.queries.ts";

type BadgeCreation = ParsedBody<(typeof badgeRoutes)["createBadge"]>;
type BadgeChange = ParsedBody<(typeof badgeRoutes)["updateBadge"]>;

const badges: ResourceOf<"badges", BadgeCreation, Badge> = {
  table: "badges",
  entity: "badge",
  missing: "badge_not_found",
  taken: { badges_name: ["badge_name_taken", "nameFr"] },
  columns: { nameFr: "name_fr", nameEn: "name_en", colour: "colour", icon: "icon" },
  authorise: requireAdmin,
  detail: (row) => ({ nameFr: row.name_fr }),
  read: getBadge,
};

export const createBadge = (ctx: Context, fields: BadgeCreation): Promise<Badge> =>
  createOne(ctx, badges, fields);

export const updateBadge = (
  ctx: Context,
  id: string,
  fields: BadgeChange,
  version?: number,
): Promise<Badge> => changeOne(ctx, badges, { id, fields, version });

/** The companies that bore it bear it no more. */
export const deleteBadge = (ctx: Context, id: string): Promise<void> => deleteOne(ctx, badges, id);

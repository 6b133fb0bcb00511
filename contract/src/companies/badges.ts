import type { badgeTerms } from "./badges.schemas.ts";
import { resourceRoutes } from "../wire/resource.ts";
import { defineRoutes } from "../wire/route.ts";

export const badgeIcons = [
  "leaf",
  "seal",
  "star",
  "heart",
  "sun",
  "wheat",
  "key",
  "compass",
  "flask",
  "shield",
] as const;

/** Colours are names of the design's own series, so that they hold in light and in dark. */
export const badgeColours = ["1", "2", "3", "4", "5", "6"] as const;

const badge = resourceRoutes({
  path: "/badges",
  id: "badgeId",
  shows: ["badge"],
  changes: ["badge"],
});

export const badgeRoutes = defineRoutes<typeof badgeTerms>()({
  createBadge: badge.create,
  listBadges: badge.list,
  getBadge: badge.get,
  updateBadge: badge.update,
  deleteBadge: badge.delete,
});

import { z } from "zod";
import { list } from "./page.ts";
import { resource } from "./resource.ts";
import { defineRoutes } from "./route.ts";
import { Id, Text, Version } from "./scalars.ts";

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

export const Badge = z
  .object({
    id: Id,
    nameFr: z.string(),
    nameEn: z.string(),
    colour: z.enum(badgeColours),
    icon: z.enum(badgeIcons),
    companyCount: z.int(),
    version: Version,
  })
  .meta({ id: "Badge" });
export type Badge = z.infer<typeof Badge>;

export const BadgeFields = z.strictObject({
  nameFr: Text(40),
  nameEn: Text(40),
  colour: z.enum(badgeColours),
  icon: z.enum(badgeIcons),
});

const badge = resource({
  path: "/badges",
  id: "badgeId",
  tag: "badges",
  shape: Badge,
  missing: "badge_not_found",
  write: ["admin"],
  list: {
    access: ["public"],
    summary: "All badges with how many companies bear them",
    reply: list(Badge),
  },
  get: { access: ["admin"], summary: "One badge" },
  create: { summary: "Creates a badge", body: BadgeFields, errors: ["badge_name_taken"] },
  update: {
    summary: "Changes a badge",
    body: BadgeFields.partial(),
    errors: ["badge_name_taken"],
  },
  delete: { summary: "Removes a badge from all companies and deletes it", errors: [] },
});

export const badgeRoutes = defineRoutes({
  createBadge: badge.create,
  listBadges: badge.list,
  getBadge: badge.get,
  updateBadge: badge.update,
  deleteBadge: badge.delete,
});

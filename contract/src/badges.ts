import { z } from "zod";
import { list } from "./page.ts";
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

const tag = "badges";
const params = z.object({ badgeId: Id });
export const badgeRoutes = defineRoutes({
  createBadge: {
    method: "POST",
    path: "/badges",
    access: ["admin"],
    tag,
    summary: "Creates a badge",
    body: BadgeFields,
    status: 201,
    reply: Badge,
    errors: ["badge_name_taken"],
  },
  listBadges: {
    method: "GET",
    path: "/badges",
    access: ["public"],
    tag,
    summary: "All badges with how many companies bear them",
    status: 200,
    reply: list(Badge),
  },
  getBadge: {
    method: "GET",
    path: "/badges/{badgeId}",
    access: ["admin"],
    tag,
    summary: "One badge",
    params,
    status: 200,
    reply: Badge,
    errors: ["badge_not_found"],
  },
  updateBadge: {
    method: "PATCH",
    path: "/badges/{badgeId}",
    access: ["admin"],
    tag,
    summary: "Changes a badge",
    params,
    body: BadgeFields.partial(),
    status: 200,
    reply: Badge,
    errors: ["badge_not_found", "badge_name_taken", "changed_meanwhile"],
  },
  deleteBadge: {
    method: "DELETE",
    path: "/badges/{badgeId}",
    access: ["admin"],
    tag,
    summary: "Removes a badge from all companies and deletes it",
    params,
    status: 204,
    errors: ["badge_not_found"],
  },
});

import { z } from "zod";
import { badgeColours, badgeIcons } from "./badges.ts";
import { list } from "../wire/page.schemas.ts";
import { resourceTerms } from "../wire/resource.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { Id, OneLine, Version } from "../wire/scalars.schemas.ts";

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
  nameFr: OneLine(40),
  nameEn: OneLine(40),
  colour: z.enum(badgeColours),
  icon: z.enum(badgeIcons),
});

const badge = resourceTerms({
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

export const badgeTerms = defineTerms({
  createBadge: badge.create,
  listBadges: badge.list,
  getBadge: badge.get,
  updateBadge: badge.update,
  deleteBadge: badge.delete,
});

import type { Badge, badgeRoutes } from "@coulisse/contract/badges.ts";
import type { ParsedBody } from "@coulisse/contract/route.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireAdmin, transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { brokenConstraint, fieldProblem, Problem } from "#platform/problem.ts";
import { requireVersion } from "#platform/version.ts";
import { getBadge } from "#features/badges/badges.queries.ts";

type BadgeCreation = ParsedBody<(typeof badgeRoutes)["createBadge"]>;
type BadgeChange = ParsedBody<(typeof badgeRoutes)["updateBadge"]>;

const refused = (error: unknown): never => {
  throw brokenConstraint(error) === "badges_name"
    ? fieldProblem("badge_name_taken", "nameFr")
    : error;
};

const record = (ctx: Context, tx: Tx, action: string, id: string, detail = {}) =>
  recordAudit(ctx, tx, { action, entityType: "badge", entityId: id, detail });

export const createBadge = async (ctx: Context, fields: BadgeCreation): Promise<Badge> => {
  requireAdmin(ctx);
  const id = ctx.clock.newId();
  return transaction(ctx, async (tx) => {
    await tx
      .insertInto("badges")
      .values({
        id,
        name_fr: fields.nameFr,
        name_en: fields.nameEn,
        colour: fields.colour,
        icon: fields.icon,
        created_at: ctx.clock.now(),
      })
      .execute()
      .catch(refused);
    await record(ctx, tx, "badge.created", id, { nameFr: fields.nameFr });
    return getBadge(tx, id);
  });
};

const lockBadge = async (tx: Tx, id: string) => {
  const badge = await tx
    .selectFrom("badges")
    .select(["name_fr", "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!badge) throw new Problem("badge_not_found");
  return badge;
};

export const updateBadge = async (
  ctx: Context,
  id: string,
  fields: BadgeChange,
  version?: number,
): Promise<Badge> => {
  requireAdmin(ctx);
  return transaction(ctx, async (tx) => {
    const badge = await lockBadge(tx, id);
    requireVersion(version, badge.version);
    await tx
      .updateTable("badges")
      .set({
        ...(fields.nameFr === undefined ? {} : { name_fr: fields.nameFr }),
        ...(fields.nameEn === undefined ? {} : { name_en: fields.nameEn }),
        ...(fields.colour === undefined ? {} : { colour: fields.colour }),
        ...(fields.icon === undefined ? {} : { icon: fields.icon }),
        version: badge.version + 1,
      })
      .where("id", "=", id)
      .execute()
      .catch(refused);
    await record(ctx, tx, "badge.changed", id, { fields: Object.keys(fields) });
    return getBadge(tx, id);
  });
};

/** The companies that bore it bear it no more. */
export const deleteBadge = async (ctx: Context, id: string): Promise<void> => {
  requireAdmin(ctx);
  await transaction(ctx, async (tx) => {
    const badge = await lockBadge(tx, id);
    await tx.deleteFrom("badges").where("id", "=", id).execute();
    await record(ctx, tx, "badge.deleted", id, { nameFr: badge.name_fr });
  });
};

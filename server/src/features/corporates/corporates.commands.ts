import { isSiret } from "@coulisse/contract/siren.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireAdmin, transaction, type Context } from "#platform/context.ts";
import { invariant, Problem } from "#platform/problem.ts";

export type NewCorporate = Readonly<{
  legalName: string;
  legalForm: string;
  siret: string;
  rcsNumber?: string | null;
  domicile?: string | null;
}>;

/** A legal entity that may hold shares, known by its SIRET. */
export const createCorporate = async (
  ctx: Context,
  corporate: NewCorporate,
): Promise<{ id: string }> => {
  requireAdmin(ctx);
  invariant(isSiret(corporate.siret), "a corporate has a SIRET that passes its check");
  const id = ctx.clock.newId();
  await transaction(ctx, async (tx) => {
    await tx
      .insertInto("corporates")
      .values({
        id,
        legal_name: corporate.legalName,
        legal_form: corporate.legalForm,
        siren: corporate.siret.slice(0, 9),
        siret: corporate.siret,
        rcs_number: corporate.rcsNumber ?? null,
        domicile: corporate.domicile ?? null,
        created_at: ctx.clock.now(),
      })
      .execute();
    await recordAudit(ctx, tx, {
      action: "corporate.created",
      entityType: "corporate",
      entityId: id,
      detail: { legalName: corporate.legalName },
    });
  });
  return { id };
};

type Link = Readonly<{ corporateId: string; userId: string }>;

/** Somebody says that they represent the entity; nothing of it is theirs to see until it is VALIDATED. */
export const linkRepresentative = async (ctx: Context, link: Link): Promise<void> => {
  requireAdmin(ctx);
  await transaction(ctx, async (tx) => {
    const added = await tx
      .insertInto("corporate_users")
      .values({
        id: ctx.clock.newId(),
        corporate_id: link.corporateId,
        user_id: link.userId,
        created_at: ctx.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(["corporate_id", "user_id"]).doNothing())
      .executeTakeFirst();
    if (!added.numInsertedOrUpdatedRows) return;
    await recordAudit(ctx, tx, {
      action: "corporate.representative_linked",
      entityType: "corporate",
      entityId: link.corporateId,
      detail: { userId: link.userId },
    });
  });
};

/** A link is decided once, from PENDING; a rejected one starts again with a new proof. */
export const decideRepresentative = async (
  ctx: Context,
  link: Link,
  status: "VALIDATED" | "REJECTED",
): Promise<void> => {
  requireAdmin(ctx);
  await transaction(ctx, async (tx) => {
    const decided = await tx
      .updateTable("corporate_users")
      .set({ status })
      .where("corporate_id", "=", link.corporateId)
      .where("user_id", "=", link.userId)
      .where("status", "=", "PENDING")
      .executeTakeFirst();
    if (decided.numUpdatedRows === 0n) throw new Problem("not_found");
    await recordAudit(ctx, tx, {
      action: "corporate.representative_decided",
      entityType: "corporate",
      entityId: link.corporateId,
      detail: { userId: link.userId, status },
    });
  });
};

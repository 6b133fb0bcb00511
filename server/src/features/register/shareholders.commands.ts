import type { Shareholder } from "@coulisse/contract/register-shapes.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireAdmin, transaction, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { getShareholder } from "#features/register/holdings.queries.ts";

/** What is not a quantity: the quantity follows from the register alone. */
export const updateShareholder = async (
  ctx: Context,
  id: string,
  change: {
    accountType?: Shareholder["accountType"] | undefined;
    note?: string | null | undefined;
  },
  version: number | undefined,
): Promise<Shareholder> => {
  requireAdmin(ctx);
  await transaction(ctx, async (tx) => {
    const found = await tx
      .selectFrom("shareholders")
      .select(["version"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new Problem("shareholder_not_found");
    if (version !== undefined && version !== found.version) throw new Problem("changed_meanwhile");
    await tx
      .updateTable("shareholders")
      .set({
        version: found.version + 1,
        ...(change.accountType === undefined ? {} : { account_type: change.accountType }),
        ...(change.note === undefined ? {} : { note: change.note }),
      })
      .where("id", "=", id)
      .execute();
    await recordAudit(ctx, tx, {
      action: "shareholder.updated",
      entityType: "shareholder",
      entityId: id,
      detail: change,
    });
  });
  return getShareholder(ctx, id);
};

import type { ChecklistSubject } from "@coulisse/contract/checklists.ts";
import { insertDismissal } from "#features/checklists/checklists.store.ts";
import { requireActor, transaction, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";

/** Puts a list away for whoever asks, and for nobody else. */
export const dismissChecklist = async (
  ctx: Context,
  subject: ChecklistSubject,
  companyId: string | null = null,
): Promise<void> => {
  const { userId } = requireActor(ctx);
  await transaction(ctx, async (tx) => {
    if (companyId !== null) {
      const company = await tx
        .selectFrom("companies")
        .select("id")
        .where("id", "=", companyId)
        .executeTakeFirst();
      if (!company) throw new Problem("company_not_found");
    }
    await insertDismissal(ctx, tx, { userId, subject, companyId });
  });
};
